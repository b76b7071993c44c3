//! What a person types at the table.

use std::path::PathBuf;

/// A line of input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// Take the action with that number, from 1.
    Act(usize),
    /// Name the card of that title.
    Name(String),
    /// Show the table.
    Board,
    /// Tell the last N decisions.
    Log(usize),
    /// Why something with that in its name cannot be done; everything without a name.
    Why(String),
    /// Take the last decision back.
    Undo,
    /// Make it again.
    Redo,
    /// Write the log.
    Save(PathBuf),
    /// Give up.
    Concede,
    /// Change the table by hand.
    Adjust(ByHand),
    /// Show the actions again.
    Again,
    /// Say what can be typed.
    Help,
    /// Leave.
    Quit,
}

/// A change by hand, of one's own side; cards by a part of their name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ByHand {
    /// Draw N cards.
    Draw(u8),
    /// Shuffle the deck.
    Shuffle,
    /// Set the anger.
    Anger(u8),
    /// Set the level of the Main Personality.
    Level(u8),
    /// Set the Turn Marker.
    Marker(u8),
    /// Set the stage of a personality.
    Stage(u8, String),
    /// Bring a card into a zone.
    Move(String, String),
    /// Stop the attack being resolved.
    StopAttack,
    /// End the step.
    EndStep,
}

/// What can be typed.
pub(super) const HELP: &str = "\
NUMBER             take that action
name TITLE         name the card of that title, where one is to be named
board, log [N]     show the table, or the last N decisions (10)
why [NAME]         say which rule keeps a card, or every card, from being used now
undo, redo         take your last decision back, or make it again
save FILE          write the log; `scouter replay FILE` tells it
concede, quit      give up, or leave
By hand, for what is not modelled: draw [N], shuffle, anger N, level N, marker N, stage N NAME,
                   move NAME to ZONE (hand, deck, play, discard, removed), stop attack, end step
An empty line shows the actions again.
";

/// Decisions `log` tells without a number.
const TOLD: usize = 10;

impl Command {
    /// Reads a line; what cannot be read is answered with a sentence that names the way out.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Ok(number) = word.parse() {
            return Ok(Self::Act(number));
        }
        Ok(match word.to_ascii_lowercase().as_str() {
            "" => Self::Again,
            "name" if rest.is_empty() => {
                return Err("name which card? Type its title: name Red Lunge Punch".to_owned());
            }
            "name" => Self::Name(rest.to_owned()),
            "board" | "b" => Self::Board,
            "log" | "l" if rest.is_empty() => Self::Log(TOLD),
            "log" | "l" => Self::Log(number(rest)?.into()),
            "why" | "w" => Self::Why(rest.to_owned()),
            "undo" | "u" => Self::Undo,
            "redo" | "r" => Self::Redo,
            "save" | "s" if rest.is_empty() => {
                return Err("save where? Name a file: save game.json".to_owned());
            }
            "save" | "s" => Self::Save(PathBuf::from(rest)),
            "concede" => Self::Concede,
            "help" | "h" | "?" => Self::Help,
            "quit" | "q" | "exit" => Self::Quit,
            other => Self::Adjust(by_hand(other, rest)?),
        })
    }
}

fn by_hand(word: &str, rest: &str) -> Result<ByHand, String> {
    Ok(match (word, rest) {
        ("draw", "") => ByHand::Draw(1),
        ("draw", count) => ByHand::Draw(number(count)?),
        ("shuffle", "") => ByHand::Shuffle,
        ("anger", to) => ByHand::Anger(number(to)?),
        ("level", to) => ByHand::Level(number(to)?),
        ("marker", to) => ByHand::Marker(number(to)?),
        ("stage", rest) => match rest.split_once(' ') {
            Some((stage, name)) => ByHand::Stage(number(stage)?, name.trim().to_owned()),
            None => return Err("stage N NAME: which stage above zero, and whose?".to_owned()),
        },
        ("move", rest) => match rest.rsplit_once(" to ") {
            Some((name, zone)) => ByHand::Move(name.trim().to_owned(), zone.trim().to_owned()),
            None => return Err("move NAME to ZONE: which card, and where?".to_owned()),
        },
        ("stop", "attack") => ByHand::StopAttack,
        ("end", "step") => ByHand::EndStep,
        (word, _) => {
            return Err(format!(
                "`{word}` means nothing here; type help, or the number of an action"
            ));
        }
    })
}

fn number(text: &str) -> Result<u8, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not a number from 0 to 255"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_as_people_type_them() {
        for (typed, read) in [
            ("3", Command::Act(3)),
            (" b ", Command::Board),
            ("", Command::Again),
            ("log", Command::Log(10)),
            ("l 3", Command::Log(3)),
            ("why Red Lunge Punch", Command::Why("Red Lunge Punch".into())),
            ("name Red Lunge Punch", Command::Name("Red Lunge Punch".into())),
            ("UNDO", Command::Undo),
            ("save my game.json", Command::Save("my game.json".into())),
            ("draw", Command::Adjust(ByHand::Draw(1))),
            ("stage 5 Tien", Command::Adjust(ByHand::Stage(5, "Tien".into()))),
            (
                "move Note to Self to discard",
                Command::Adjust(ByHand::Move("Note to Self".into(), "discard".into())),
            ),
            ("end step", Command::Adjust(ByHand::EndStep)),
            ("?", Command::Help),
        ] {
            assert_eq!(Command::parse(typed).as_ref(), Ok(&read), "{typed}");
        }
        for typed in [
            "dance",
            "anger",
            "stage 5",
            "move Tien",
            "draw 300",
            "save",
            "name",
            "end",
        ] {
            assert!(Command::parse(typed).is_err(), "{typed}");
        }
    }
}
