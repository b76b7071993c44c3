/// A message of ours as a sentence of its own: a capital first, a full stop last.
pub fn sentence(message: &impl ToString) -> String {
    let message = message.to_string();
    let mut letters = message.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).chain(['.']).collect()
    })
}
