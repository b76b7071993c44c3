/// A message of ours as a sentence of its own: a capital first, and a full stop last where it does not end as a question.
pub fn sentence(message: &impl ToString) -> String {
    let message = message.to_string();
    let mut letters = message.chars();
    letters.next().map_or_else(String::new, |first| {
        let stop = (!message.ends_with(['?', '!', '.'])).then_some('.');
        first.to_uppercase().chain(letters).chain(stop).collect()
    })
}
