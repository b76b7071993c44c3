//! What a card does in few words, as a card on the table has room for: its generated text, phrase by phrase. Nothing is left out but
//! reminders in brackets; `their` is the opponent's.

use std::sync::LazyLock;

use regex::{Captures, Regex};

/// Phrases of generated texts, each with its brief form; the later ones see what the earlier ones made of it.
const PHRASES: &[(&str, &str)] = &[
    // What reminds of a keyword stands in the glossary and on the whole card.
    (
        r" ?\((?:deployed with|whenever its Team|as attacker, whenever|whenever it is healed|if it receives|once per turn, with your Turn Marker|Adventure:)[^)]*\)",
        "",
    ),
    // Anger.
    (r"(?i)\b(?:you )?raise your anger (\w+) levels?\b", "anger +$1"),
    (r"(?i)\b(?:you )?lower your anger (\w+) levels?\b", "anger -$1"),
    (
        r"(?i)\braise your opponent's anger (\w+) levels?\b",
        "their anger +$1",
    ),
    (
        r"(?i)\blower your opponent's anger (\w+) levels?\b",
        "their anger -$1",
    ),
    (
        r"(?i)\braise a player's anger (\w+) levels?\b",
        "any player's anger +$1",
    ),
    (
        r"(?i)\blower a player's anger (\w+) levels?\b",
        "any player's anger -$1",
    ),
    // Attacks and defences.
    (
        r"\b([Pp]hysical|[Ee]nergy) attack(?: at no cost)?\. Damage: none\.",
        "$1, no damage.",
    ),
    (
        r"\b([Pp]hysical|[Ee]nergy) attack costing (\w+) stages?\. Damage: (\w+) life cards?\.",
        "$1, cost $2: $3 life.",
    ),
    (
        r"\b([Pp]hysical|[Ee]nergy) attack\. Damage: (\w+) life cards?\.",
        "$1: $2 life.",
    ),
    (
        r"\b([Pp]hysical|[Ee]nergy) attack\. Damage: (P?AT) \+ (\w+) stages?\.",
        "$1: $2+$3.",
    ),
    (
        r"\b([Pp]hysical|[Ee]nergy) attack\. Damage: (P?AT) stages\.",
        "$1: $2.",
    ),
    (
        r"\b([Pp]hysical|[Ee]nergy) attack costing (\w+) stages?\. Damage: ",
        "$1, cost $2: ",
    ),
    (
        r"\b([Pp]hysical|[Ee]nergy) attack(?: at no cost)?\. Damage: ",
        "$1: ",
    ),
    (
        r"\b([Pp]hysical|[Ee]nergy)((?:, cost \w+)?): none\.",
        "$1$2, no damage.",
    ),
    (
        r"(?i)\bagainst an? (physical attack|energy attack|attack), stop the attack\.",
        "Stops an $1.",
    ),
    (r"\bStops an physical", "Stops a physical"),
    (
        r"(?i)\bmake the last of your opponent's (physical|energy) attacks this combat once more\b",
        "repeat their last $1 attack",
    ),
    // Times.
    (
        r"(?i)\bwhenever you use a critical damage effect, ",
        "Critical Damage: ",
    ),
    (r"(?i)\bwhenever you advance a level, ", "Advance: "),
    (
        r"(?i)\bwhenever your Main Personality is lowered a level, ",
        "Lowered a level: ",
    ),
    (r"(?i)\bwhen this Warrior is deployed, ", "Deployed: "),
    (r"(?i)\bwhen this [A-Z][-\w ]* is played, ", "Played: "),
    (r"(?i)\bwhen entering combat, ", "Entering combat: "),
    (
        r"(?i)\bwhenever (?:your|this Warrior's) Team is unopposed and damages your opponent's Planet, ",
        "Unopposed damage: ",
    ),
    (
        r"(?i)\bwhenever (?:its|this Warrior's) Team wins a Victory or an Outstanding Victory, ",
        "Its Team wins: ",
    ),
    (r"(?i)\bat the beginning of your turn, ", "Your turn: "),
    (
        r"\bIt may be used any number of times a turn\.",
        "Any number of times a turn.",
    ),
    (r"(?i)\bat the end of combat, ", "End of combat: "),
    (r"\buntil end of turn\b", "this turn"),
    (r"\bOnce per combat\.", "Once a combat."),
    (r"\bOnce each turn\.", "Once a turn."),
    (r"\buntil the end of the Showdown Step\b", "this Showdown"),
    (r"\bif a combat is under way\b", "if in combat"),
    // What an effect is about.
    (
        r"\bif the attack is (?:styled|one of your styled attacks)\b",
        "if it is styled",
    ),
    (r"\bby an effect of yours\b", "by your effect"),
    (r"(^|[.>:] )This Warrior gets\b", "${1}Gets"),
    (
        r"\b([Ll])ook at ([^,.]+? of (?:your|their|your opponent's) [^,.]+?) and put them back in any order\b",
        "reorder $2",
    ),
    // Places.
    (
        r"\b(the|The) top card of your opponent's (?:Life Deck|Planet)\b",
        "their top card",
    ),
    (
        r"\b(the|The) top (\w+) cards of your opponent's (?:Life Deck|Planet)\b",
        "their top $2 cards",
    ),
    (
        r"\b(the|The) top card of your (?:Life Deck|Planet)\b",
        "your top card",
    ),
    (
        r"\b(the|The) top (\w+) cards of your (?:Life Deck|Planet)\b",
        "your top $2 cards",
    ),
    (r"\bLife Deck\b", "deck"),
    (r"\bdiscard pile\b", "discard"),
    (r"\bfrom your hand\b", "from hand"),
    (r"\bto your hand\b", "to hand"),
    (r"\bRemoved from the game after use\.", "Removed after use."),
    (
        r"\bIf the user is ([^,.]+), this (?:\w+ )?card stays on the table and may be used once more this combat\.",
        "Used by $1 it stays for one more use this combat.",
    ),
    (
        r"\bIf there are (\w+) or fewer cards in your hand\b",
        "With $1 or fewer in hand",
    ),
    (r"\bAs long as\b", "While"),
    (r"\bas long as\b", "while"),
    (
        r"\bthe power level of your Main Personality is (\S+) or higher\b",
        "your MP has $1 or more",
    ),
    // Whose.
    (
        r"\b([Aa]) personality your opponent controls\b",
        "${1}n opposing personality",
    ),
    (r"\bMain Personality\b", "MP"),
    (r"\byour opponent's\b", "their"),
    (r"\bYour opponent's\b", "Their"),
    (r"\byour opponent has\b", "they have"),
    (r"\bYour opponent has\b", "They have"),
    (r"\byour opponent (must|may|cannot|can|would)\b", "they $1"),
    (r"\bYour opponent (must|may|cannot|can|would)\b", "They $1"),
    (r"\byour opponent pass(?:es)?\b", "they pass"),
    (r"\bYour opponent pass(?:es)?\b", "They pass"),
    (
        r"\byour opponent (control|lose|gain|draw|discard|choose|reveal|skip|use|play|shuffle|take|raise|lower|destroy|banish)e?s\b",
        "they $1",
    ),
    (
        r"\bYour opponent (control|lose|gain|draw|discard|choose|reveal|skip|use|play|shuffle|take|raise|lower|destroy|banish)e?s\b",
        "They $1",
    ),
    (
        r"\byour opponent (used|made|performed|declared|lost|drew|discarded|passed|chose)\b",
        "they $1",
    ),
    (r"\b(by|to|from|for|with|against) your opponent\b", "$1 them"),
    // Amounts.
    (r"\bpower stage", "stage"),
    (r"\b([Dd])raw (\w+) cards?\b", "${1}raw $2"),
    (
        r"\b([Dd])iscard (\w+) cards? from hand\b",
        "${1}iscard $2 from hand",
    ),
    (r", or all that are left\b", ", or all"),
    (r"(?i)\byou may ", "may "),
    // No line is broken behind a minus.
    (r"(^|\s)-(\w+)/", "${1}−$2/"),
    (r"/-(\w)", "/−$1"),
    (r"\b1 or more\b", "any"),
    (r"\bPhysical Combat card or Energy Combat card\b", "Combat card"),
    (r"\b(Physical|Energy) Combat card", "$1 card"),
];

/// Phrases that are shorter still on a tile, whose whole text is a touch away: a search that shuffles afterwards need not say so,
/// a Warrior that says something of itself is `it`, and what only a format or a deck asks of a card is not told in play.
const ON_A_TILE: &[(&str, &str)] = &[
    (r"^Traits: [^.]+\.$", ""),
    (r"^(?:Villains|Heroes) only\.$", ""),
    (
        r"; by later rulings for personalities of (\w+) heritage",
        " (later: $1)",
    ),
    (
        r"\bsearch (your|their) (deck|discard) for (an? [^,.]+?),? (?:and )?place it into play(?: and shuffle)?\. Set it to (\w+) stages above 0",
        "put $3 from $1 $2 into play at $4 stages",
    ),
    (
        r"\bSearch (your|their) (deck|discard) for (an? [^,.]+?),? (?:and )?place it into play(?: and shuffle)?\. Set it to (\w+) stages above 0",
        "Put $3 from $1 $2 into play at $4 stages",
    ),
    (
        r"\bsearch (your|their) (deck|discard) for (an? [^,.]+?),? (?:and )?place it into play(?: and shuffle)?",
        "put $3 from $1 $2 into play",
    ),
    (
        r"\bSearch (your|their) (deck|discard) for (an? [^,.]+?),? (?:and )?place it into play(?: and shuffle)?",
        "Put $3 from $1 $2 into play",
    ),
    (
        r"\bsearch your (deck|Planet) for (an? [^,.]+), move it to hand and shuffle",
        "take $2 from your $1",
    ),
    (
        r"\bSearch your (deck|Planet) for (an? [^,.]+), move it to hand and shuffle",
        "Take $2 from your $1",
    ),
    (r"\bAt the beginning of their turn, ", "Their turn: "),
    (r"\bAt the end of your turn, ", "End of your turn: "),
    (
        r"\b([Ww])hile a critical damage effect is being used and you control ",
        "${1}hile critical damage is used and you control ",
    ),
    (
        r"\bdeal \+(\w+ stages?) and \+(\w+) life cards? of damage",
        "deal +$1, +$2 life",
    ),
    (r"\b(deals?) \+1 stage of damage", "$1 +1 stage"),
    (r"\b(deals?) \+(\w+) stages of damage", "$1 +$2 stages"),
    (r"\b(deals?) \+(\w+) life cards? of damage", "$1 +$2 life"),
    (
        r"\bif the attack is an attack costing (\w+) stages? or the attack is an attack costing (\w+) stages?\b",
        "if it costs $1 or $2 stages",
    ),
    (
        r"\bthe card of the attack is not an? (\w+) card\b",
        "its card is not $1",
    ),
    (
        r"\bdeal its life card damage as stages\b",
        "deal its life cards as stages",
    ),
    (
        r"\bAfter this attack, make a (physical|energy) attack \(damage: (P?AT) stages\)",
        "Then another: $2",
    ),
    (
        r"\bprevent (\w+) stages? of damage from this attack\b",
        "prevent $1 stages",
    ),
    (
        r"\b((?i:only)) if you have made no attacks this combat: ",
        "$1 as your first attack: ",
    ),
    (
        r"\bOnly if they have made any (physical|energy) attacks this combat: repeat their last (?:physical|energy) attack\b",
        "Repeat their last $1 attack this combat",
    ),
    (r"\b(Once|Twice) per (combat|game|turn)\b", "$1 a $2"),
    (
        r"\bX is the number of times an? ([\w ]+? card) in their deck was destroyed by your effect this combat\. Destroy their top card\. If the number of times an? [\w ]+? card in their deck was destroyed by your effect this combat is higher than X, ",
        "Destroy their top card. If it was a $1, ",
    ),
    (r"\b[Ww]hen this Warrior is knocked down, ", "Knocked down: "),
    (r"\b[Ww]hen this Warrior is put into play, ", "Put into play: "),
    (r"\b[Ww]henever this Warrior receives Damage, ", "Damaged: "),
    (r"\b[Ww]henever this Warrior is healed, ", "Healed: "),
    (
        r"\b[Ww]henever a Warrior you control is healed, ",
        "Your Warrior healed: ",
    ),
    (
        r"\byour Turn Marker is on (\w+) or higher\b",
        "your Turn Marker is $1+",
    ),
    (
        r"\b([Rr])eveal all cards in (their|your) hand\b",
        "${1}eveal $2 hand",
    ),
    (
        r"\bWhile there is a Warrior named ([\w ]+?) in this Warrior's Team, this Warrior gets ",
        "With $1 in its Team: gets ",
    ),
    (r"\bWarriors in this Warrior's Team\b", "in its Team"),
    (r"\bthis Warrior's Team\b", "its Team"),
    (r"\bif this Warrior is (opposed|injured)\b", "if $1"),
    (r"(^|\] )This Warrior (cannot|can) ", "$1$2 "),
    (r"\bheal this Warrior\b", "heal it"),
    (r"\bon this Warrior\b", "on it"),
    (r"\bthis Warrior has no ", "it has no "),
    (r"\bon the bottom of (your|their) (deck|Planet)\b", "under $1 $2"),
    (r"\bon the top of (your|their) (deck|Planet)\b", "on top of $1 $2"),
    (
        r"\b(they discard|each player discards) (\w+) cards? from their hand\b",
        "$1 $2 from hand",
    ),
    (r"\bif it is an? (styled|[A-Z]\w+) card\b", "if it is $1"),
    (
        r"\bWhen your attack is performed, only if the attack is (physical|energy) and the user is a MP and its card is not (\w+): ",
        "Your MP's non-$2 $1 attack: ",
    ),
    (r"\bcards that are not (\w+) cards\b", "non-$1 cards"),
    (
        r"\bif the (?:power )?stage of the user is (?:\w+) or higher, may do this: the user pays (\w+ stages?) and ",
        "may pay $1: ",
    ),
    (r" \(but at least (\w+)\)", " (min $1)"),
];

type Phrases = Vec<(Regex, &'static str)>;

fn compiled(phrases: &[(&'static str, &'static str)]) -> Phrases {
    let phrase = |(long, brief): &(&str, &'static str)| Some((Regex::new(long).ok()?, *brief));
    phrases.iter().filter_map(phrase).collect()
}

static BRIEF: LazyLock<Phrases> = LazyLock::new(|| compiled(PHRASES));
static TILE: LazyLock<Phrases> = LazyLock::new(|| compiled(ON_A_TILE));

/// Where a sentence begins small.
static BEGINNING: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"(^|[.>\]] )([a-z])").ok());

/// A paragraph of a card's text in few words; empty if it only reminds of a keyword.
pub fn brief(text: &str) -> String {
    shortened(text, &BRIEF)
}

/// The same for a tile of the table, which has the least room; empty if it says nothing that matters in play.
pub fn on_tile(text: &str) -> String {
    shortened(&brief(text), &TILE)
}

fn shortened(text: &str, phrases: &Phrases) -> String {
    let mut brief = text.to_owned();
    for (long, short) in phrases {
        if let std::borrow::Cow::Owned(shorter) = long.replace_all(&brief, *short) {
            brief = shorter;
        }
    }
    let capital = |found: &Captures<'_>| format!("{}{}", &found[1], found[2].to_uppercase());
    match BEGINNING.as_ref() {
        Some(beginning) => beginning.replace_all(brief.trim(), capital).into_owned(),
        None => brief,
    }
}

#[cfg(test)]
mod tests {
    use super::{BRIEF, ON_A_TILE, PHRASES, TILE, brief, on_tile};

    #[test]
    fn every_phrase_is_looked_for() {
        assert_eq!(BRIEF.len(), PHRASES.len());
        assert_eq!(TILE.len(), ON_A_TILE.len());
    }

    #[test]
    fn a_text_says_the_same_in_few_words() {
        for (long, short) in [
            (
                "Whenever you use a critical damage effect, raise your anger 1 level.",
                "Critical Damage: anger +1.",
            ),
            (
                "Whenever you advance a level, draw 1 card. Discard 1 card from your hand.",
                "Advance: draw 1. Discard 1 from hand.",
            ),
            (
                "Discard the top card of your Life Deck > Discard the top card of your opponent's Life Deck.",
                "Discard your top card > Discard their top card.",
            ),
            (
                "A personality your opponent controls loses 3 power stages, or all that are left.",
                "An opposing personality loses 3 stages, or all.",
            ),
            (
                "If your opponent has made 1 or more physical attacks this combat, make the last of your opponent's physical \
                 attacks this combat once more. Once per combat.",
                "If they have made any physical attacks this combat, repeat their last physical attack. Once a combat.",
            ),
            (
                "Look at the top 3 cards of your Life Deck and put them back in any order. Once each turn.",
                "Reorder your top 3 cards. Once a turn.",
            ),
            (
                "Put all cards in your hand on the bottom of your Life Deck. Look at that many cards from the bottom of your Life \
                 Deck and put them back in any order.",
                "Put all cards in your hand on the bottom of your deck. Reorder that many cards from the bottom of your deck.",
            ),
            (
                "When your attack is performed, if the attack is one of your styled attacks, draw 1 card.",
                "When your attack is performed, if it is styled, draw 1.",
            ),
            (
                "Whenever a card would be discarded by an effect of yours, if a combat is under way and it is the only card, you may \
                 reveal it.",
                "Whenever a card would be discarded by your effect, if in combat and it is the only card, may reveal it.",
            ),
            (
                "[Action] 1 > This Warrior gets +0/+1 until end of turn.",
                "[Action] 1 > Gets +0/+1 this turn.",
            ),
            (
                "1 other Warrior you control has Toughness until the end of the Showdown Step.",
                "1 other Warrior you control has Toughness this Showdown.",
            ),
            (
                "Energy attack costing 2 stages. Damage: 4 life cards. Hit: Your opponent discards 1 card.",
                "Energy, cost 2: 4 life. Hit: They discard 1 card.",
            ),
            (
                "Against an energy attack, stop the attack. Raise your opponent's anger 1 level.",
                "Stops an energy attack. Their anger +1.",
            ),
            (
                "Your opponent passes their next attack phase.",
                "They pass their next attack phase.",
            ),
            (
                "[Valid] Whenever this Warrior's Team is unopposed and damages your opponent's Planet, draw 1 card.",
                "[Valid] Unopposed damage: draw 1.",
            ),
            (
                "Time Limit 2 (deployed with 2 Time Limit coins; each of your Mission Phases begins by taking 1)",
                "Time Limit 2",
            ),
            ("Physical attack. Damage: AT + 4 stages.", "Physical: AT+4."),
            ("Physical attack. Damage: PAT + 1 stage.", "Physical: PAT+1."),
            ("Energy attack at no cost. Damage: none.", "Energy, no damage."),
            (
                "Otherwise, raise a player's anger 1 level.",
                "Otherwise, any player's anger +1.",
            ),
            (
                "Energy attack. Damage: none. Hit: Draw 1 card.",
                "Energy, no damage. Hit: Draw 1.",
            ),
            (
                "Move the bottom card of your discard pile to your hand. If the user is Goku, this Physical card stays on the table and \
                 may be used once more this combat.",
                "Move the bottom card of your discard to hand. Used by Goku it stays for one more use this combat.",
            ),
            (
                "As long as the power level of your Main Personality is 20,001 or higher, draw 1 card.",
                "While your MP has 20,001 or more, draw 1.",
            ),
            (
                "[Valid] Whenever this Warrior's Team wins a Victory or an Outstanding Victory, draw 1 card.",
                "[Valid] Its Team wins: draw 1.",
            ),
            (
                "[Action] Super > This Warrior gets +1/+0 until end of turn. It may be used any number of times a turn.",
                "[Action] Super > Gets +1/+0 this turn. Any number of times a turn.",
            ),
            (
                "Target Warrior gets -X/-0 until end of turn.",
                "Target Warrior gets −X/−0 this turn.",
            ),
            (
                "After your attack is stopped by an effect of your opponent, lower your opponent's anger 1 level, where N is how often \
                 your opponent used Endurance.",
                "After your attack is stopped by an effect of your opponent, their anger -1, where N is how often they used Endurance.",
            ),
        ] {
            assert_eq!(brief(long), short);
        }
    }

    #[test]
    fn a_tile_says_the_same_in_fewer_words() {
        for (long, short) in [
            (
                "(At the beginning of your opponent's turn, search your Life Deck for an Ally, place it into play and shuffle. Set it \
                 to 3 stages above 0. Once per game.)",
                "(Their turn: put an Ally from your deck into play at 3 stages. Once a game.)",
            ),
            (
                "Against an attack, stop the attack. Your attacks deal +2 stages and +2 life cards of damage this combat.",
                "Stops an attack. Your attacks deal +2 stages, +2 life this combat.",
            ),
            (
                "X is the number of times a Combat card in their deck was destroyed by your effect this combat. Destroy their top card. \
                 If the number of times a Combat card in their deck was destroyed by your effect this combat is higher than X, your MP \
                 gains 4 stages.",
                "Destroy their top card. If it was a Combat card, your MP gains 4 stages.",
            ),
            ("Whenever this Warrior is healed, draw 1 card.", "Healed: draw 1."),
            (
                "Whenever a Warrior you control is healed, it gets +2/+1 until end of turn.",
                "Your Warrior healed: it gets +2/+1 this turn.",
            ),
            (
                "At the end of your turn, if your Turn Marker is on 5 or higher, draw 1 card.",
                "End of your turn: if your Turn Marker is 5+, draw 1.",
            ),
            (
                "[Valid] At the end of your turn, if this Warrior is injured, heal this Warrior.",
                "[Valid] End of your turn: if injured, heal it.",
            ),
            (
                "While there is a Warrior named Flint in this Warrior's Team, this Warrior gets +1/+1.",
                "With Flint in its Team: gets +1/+1.",
            ),
            (
                "Only if your opponent has made 1 or more physical attacks this combat: make the last of your opponent's physical attacks \
                 this combat once more. Once per combat.",
                "Repeat their last physical attack this combat. Once a combat.",
            ),
            (
                "Your Main Personality's energy attacks with cards that are not Orange cards cost 1 stage less (but at least 1).",
                "Your MP's energy attacks with non-Orange cards cost 1 stage less (min 1).",
            ),
            (
                "When your attack is performed, only if the attack is energy and the user is a Main Personality and the card of the \
                 attack is not an Orange card: if the attack is an attack costing 0 stages or the attack is an attack costing 1 stage, \
                 this attack deals +1 life card of damage. Otherwise, if the power stage of the user is 1 or higher, you may do this: \
                 the user pays 1 power stage and this attack deals +1 life card of damage.",
                "Your MP's non-Orange energy attack: if it costs 0 or 1 stages, this attack deals +1 life. Otherwise, may pay 1 stage: \
                 this attack deals +1 life.",
            ),
            ("Traits: Rogue in the community's format of 2014.", ""),
        ] {
            assert_eq!(on_tile(long), short);
        }
    }
}
