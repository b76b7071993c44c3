//! What a line points at and nothing has brought about: `it` with nothing chosen, a hit without an attack.

use crate::model::effect::{Amount, Cards, Cost, Effect, Line, Measure, Piece, Special, Walk, When};

/// What a line says.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one for each word that is looked for"
)]
struct Said {
    it: bool,
    moved: bool,
    stop: bool,
    hit: bool,
    instead: bool,
    this_attack: bool,
    /// Something is chosen, found or shown, which `it` means.
    chooses: bool,
    /// Verbs that move cards.
    moves: usize,
    /// An attack is made.
    attacks: bool,
    /// Something is said for another time.
    of_another_time: bool,
}

/// What is wrong with what the line points at.
pub(super) fn dangling(line: &Line) -> Vec<&'static str> {
    let said = said(line);
    let used = matches!(
        line.when,
        When::Power | When::Attack | When::Defense | When::Constant
    );
    let outside = matches!(line.when, When::Power | When::Constant) && !said.of_another_time;
    let mut wrong = Vec::new();
    if said.it && !said.chooses && used && !said.of_another_time {
        wrong.push("it speaks of `it`, and nothing is chosen before; say `pick CARDS`, or name the cards");
    }
    if said.moved && said.moves == 0 && used && !said.of_another_time {
        wrong.push("it counts what was `moved`, and no verb before moves cards");
    }
    if said.stop && matches!(line.when, When::Power | When::Attack) && !said.of_another_time {
        wrong.push("`stop` stops the attack that is being made; say `defense:` before the colon");
    }
    if said.hit && outside && !said.attacks {
        wrong.push("`hit` is what happens when an attack hits, and none is made; say `attack` before it");
    }
    if said.this_attack && outside && !said.attacks {
        wrong.push("it changes `this attack`, and none is being made; say `change your attacks:`");
    }
    if said.instead && (used && !said.of_another_time) {
        wrong.push("`instead` stands in a line set off by what would happen, such as `would-discard`");
    }
    if line.when == When::Attacking && line.by.is_some() && line.of.is_none() {
        wrong.push("whose attack it is says `of`: `attacking of opponent's card`; leave out `by`");
    }
    wrong
}

fn said(line: &Line) -> Said {
    let mut said = Said {
        // What is aimed at is the first that is chosen.
        chooses: line.target.is_some(),
        moves: line
            .cost
            .iter()
            .filter(|cost| matches!(cost, Cost::Move { .. } | Cost::Discard(_)))
            .count(),
        ..Said::default()
    };
    let mut draws = 0;
    line.walk(&mut |piece| match piece {
        Piece::Cards(Cards::It) => said.it = true,
        Piece::Cards(Cards::This | Cards::Target | Cards::User) => {}
        Piece::Cards(_) => said.chooses = true,
        Piece::Amount(Amount::Of(measure)) if **measure == Measure::Moved => said.moved = true,
        Piece::Effect(effect) => {
            match effect {
                Effect::Stop => said.stop = true,
                Effect::Hit(_) => said.hit = true,
                Effect::Instead(_) => said.instead = true,
                Effect::Attacks(change) => said.this_attack |= change.which.this,
                Effect::Draw { .. } => draws += 1,
                _ => {}
            }
            said.chooses |= chooses(effect);
            said.moves += usize::from(moves(effect));
            said.attacks |= attacks(effect);
            said.of_another_time |= is_of_another_time(effect);
        }
        _ => {}
    });
    // A draw does not count itself.
    said.moves += usize::from(draws > 1);
    said
}

/// Whether what follows may call something `it`.
fn chooses(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Search { .. }
            | Effect::RevealUntil { .. }
            | Effect::Dig { .. }
            | Effect::Draw { .. }
            | Effect::Discard { .. }
            | Effect::Rejuvenate { .. }
            | Effect::Capture
            | Effect::CaptureUnused
            | Effect::Stages { .. }
    ) || matches!(effect, Effect::Special(special) if matches!(special.as_ref(), Special::Fuse { .. }))
}

fn moves(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Move { .. }
            | Effect::Search { .. }
            | Effect::Discard { .. }
            | Effect::Rejuvenate { .. }
            | Effect::Dig { .. }
            | Effect::RevealUntil { .. }
            | Effect::Capture
            | Effect::CaptureUnused
            | Effect::Injure(_)
            | Effect::Heal(_)
            | Effect::PutIntoPlay(_)
            | Effect::RemoveCoins { .. }
            | Effect::MoveCoins { .. }
            | Effect::PlaceCoins { .. }
            | Effect::Stages { .. }
            | Effect::Anger { .. }
    )
}

fn attacks(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Attack(_) | Effect::Repeat(_) | Effect::Play(_) | Effect::UseEffects(_)
    ) || matches!(effect, Effect::Special(special) if matches!(
        special.as_ref(),
        Special::CopyAttack(_) | Special::Use { .. } | Special::UseRest(_) | Special::UseHits(_)
    ))
}

fn is_of_another_time(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Whenever { .. } | Effect::Later { .. } | Effect::NextPhase(_) | Effect::Amend { .. }
    ) || matches!(effect, Effect::Special(special) if special.lent().is_some())
}
