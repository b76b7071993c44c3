//! The verbs, one row each: the word, how it is written, the games that know it, and what it does.
//!
//! A row lists the fields of the verb in the order in which they are written, each with the way it is spelled (see
//! `read_field!`). From the rows come the reader, the writer and the list of verbs people look up.

use super::super::{Amount, Effect, Filter, Special, Who, Zone};
use super::error::TextError;
use super::fields::{read_field, write_field, write_subject};
use super::input::Input;
use super::lexer::Token;
use super::nouns;
use super::numbers::write_signed;
use super::spelled::Spelled;
use super::writer::Writer;
use crate::model::Game;

/// One verb of the text form, for those who look it up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verb {
    /// The word: `draw`.
    pub name: &'static str,
    /// How it is written: `[WHO] draw AMOUNT`.
    pub usage: &'static str,
    /// The games that know it.
    pub games: &'static [Game],
    /// What it does, in a sentence.
    pub help: &'static str,
}

const EVERY: &[Game] = Game::ALL;
const FIGHT: &[Game] = &[Game::Score, Game::Panini];
const BANDAI: &[Game] = &[Game::Bandai];

macro_rules! verbs {
    ($enum:ident $(but $($other:ident)+)?, $table:ident, $read:ident, $write:ident, $name_of:ident;
     $( $(#[doc = $help:literal])+ $variant:ident = $name:literal, $games:ident, $usage:literal, { $($field:ident: $kind:ident $($word:literal)?),* $(,)? }; )+
     --- $( $(#[doc = $one_help:literal])+ $one:ident = $one_name:literal, $one_games:ident, $one_usage:literal, $one_kind:ident $($one_word:literal)?; )*
     --- $( $(#[doc = $bare_help:literal])+ $bare:ident = $bare_name:literal, $bare_games:ident; )+ ) => {
        const $table: &[Verb] = &[
            $(Verb { name: $name, usage: $usage, games: $games, help: concat!($($help),+).trim_ascii() },)+
            $(Verb { name: $one_name, usage: $one_usage, games: $one_games, help: concat!($($one_help),+).trim_ascii() },)*
            $(Verb { name: $bare_name, usage: $bare_name, games: $bare_games, help: concat!($($bare_help),+).trim_ascii() },)+
        ];

        fn $read(name: &str, subject: &mut Option<Who>, input: &mut Input<'_>) -> Result<$enum, TextError> {
            let _ = &subject;
            Ok(match name {
                $($name => { $(let $field = read_field!(input, subject, $kind $($word)?);)* $enum::$variant { $($field),* } })+
                $($one_name => $enum::$one(read_field!(input, subject, $one_kind $($one_word)?)),)*
                $($bare_name => $enum::$bare,)+
                _ => return Err(input.error(format!("`{name}` is not a verb"))),
            })
        }

        const fn $name_of(effect: &$enum) -> &'static str {
            match effect {
                $($enum::$variant { .. } => $name,)+
                $($enum::$one(..) => $one_name,)*
                $($enum::$bare => $bare_name,)+
                $($($enum::$other(_) => "",)+)?
            }
        }

        fn $write(effect: &$enum, out: &mut Writer) {
            match effect {
                $($enum::$variant { $($field),* } => {
                    $(write_subject!(out, $field, $kind $($word)?);)*
                    out.verb($name, $games);
                    $(write_field!(out, $field, $kind $($word)?);)*
                })+
                $($enum::$one(field) => {
                    write_subject!(out, field, $one_kind $($one_word)?);
                    out.verb($one_name, $one_games);
                    write_field!(out, field, $one_kind $($one_word)?);
                })*
                $($enum::$bare => out.verb($bare_name, $bare_games),)+
                $($($enum::$other(_) => {})+)?
            }
        }
    };
}

verbs! {
    Effect but Special, CARRIED_OUT, read_verb, write_verb, verb_of;
    /// Only if the condition holds; `else` says what happens otherwise.
    If = "if", EVERY, "if CONDITION { EFFECTS } else { EFFECTS }", { is: value, then: block, otherwise: otherwise };
    /// The player may do all of it or nothing; if the first part cannot be done, nothing is.
    May = "may", EVERY, "[WHO] may { EFFECTS }", { who: subject, effects: block };
    /// The player picks one of several.
    Choose = "choose", EVERY, "[WHO] choose { EFFECTS | EFFECTS }", { who: subject, between: branches };
    /// Something that happens later, once.
    Later = "later", EVERY, "later TIME { EFFECTS }", { when: value, effects: block };
    /// Each time something happens for a while; with `once` only the next time.
    Whenever = "whenever", FIGHT, "whenever TIME [of FILTER] [by WHO] [once] { EFFECTS } [for DURATION]",
        { when: value, of: optional "of", by: optional "by", once: flag "once", effects: block, duration: said "for" };
    /// The player does the first, or else the second happens.
    Unless = "unless", FIGHT, "[WHO] unless { EFFECTS } { EFFECTS }", { who: subject, pays: block, otherwise: block };
    /// The same happens for the opponent, or for each other player, as if that player were you.
    Likewise = "likewise", FIGHT, "likewise [each] { EFFECTS }", { each: flag "each", effects: block };
    /// Look at top cards of a deck, take some that fit, and put the rest back.
    Dig = "dig", FIGHT, "dig AMOUNT of POSSESSIVE deck take [up-to] AMOUNT FILTER -> ZONE rest END",
        { count: value, who: of_deck, up_to: take, take: how_many, card: value, to: arrow, rest: after "rest" };
    /// Look at top cards of a deck.
    LookTop = "look-top", FIGHT, "look-top AMOUNT of POSSESSIVE deck", { count: value, who: of_deck };
    /// Cards lose their effects.
    Blank = "blank", FIGHT, "blank CARDS [for DURATION]", { cards: value, duration: said "for" };
    /// Used cards go elsewhere than to the discard pile.
    AfterUse = "after-use", FIGHT, "after-use FILTER -> ZONE [END] [for DURATION]", { of: value, to: arrow, at: maybe, duration: said "for" };
    /// More or less anger is needed for a level.
    AngerNeeded = "anger-needed", FIGHT, "[WHO] anger-needed AMOUNT [at-least AMOUNT]",
        { who: subject, by: signed, least: optional "at-least" };
    /// Whenever so much is about to happen, so much happens instead: `X` is what it would have been.
    Amend = "amend", FIGHT, "amend TIME [of FILTER] [by WHO] as AMOUNT [for DURATION]",
        { when: value, of: optional "of", by: optional "by", to: after "as", duration: said "for" };
    /// Cards come into play attached to a card, or are attached to another one.
    Fasten = "fasten", FIGHT, "fasten CARDS to CARDS", { what: value, to: after "to" };
    /// Cards count as something else: `constant: consider this as ..` holds wherever this card is, the rest is left to the players.
    Consider = "consider", EVERY, "consider CARDS as FILTER [for DURATION]", { cards: value, what: after "as", duration: said "for" };
    /// Cards have Endurance, also those without it.
    AddEndurance = "add-endurance", FIGHT, "add-endurance FILTER by AMOUNT [for DURATION]",
        { of: value, by: after "by", duration: said "for" };
    /// Top cards of the player's deck go to the hand.
    Draw = "draw", EVERY, "[WHO] draw AMOUNT [these CARDS]", { who: subject, count: value, cards: optional "these" };
    /// Cards from the hand, chosen by the player who discards, are discarded.
    Discard = "discard", EVERY, "[WHO] discard AMOUNT", { who: subject, count: value };
    /// Look through a pile for cards that fit, move them, and shuffle the deck.
    Search = "search", EVERY, "search [up-to] AMOUNT FILTER -> ZONE [END] [played] [discarded]",
        { up_to: flag "up-to", count: how_many, card: searched, to: arrow, at: maybe, played: flag "played", discarded: flag "discarded" };
    /// Cards go to another zone of their owner.
    Move = "move", EVERY, "move CARDS -> ZONE [END]", { cards: value, to: arrow, at: maybe };
    /// Top cards of a deck are shown one after the other until one fits, which is `it` from then on.
    RevealUntil = "reveal-until", EVERY, "[WHO] reveal-until FILTER", { who: subject, card: value };
    /// You control them.
    TakeControl = "take-control", EVERY, "[WHO] take-control CARDS [for DURATION]", { who: subject, of: value, duration: said "for" };
    /// They have a keyword ability.
    Grant = "grant", BANDAI, "grant KEYWORD to CARDS [for DURATION]", { keyword: value, to: after "to", duration: said "for" };
    /// They may not do something.
    Forbid = "forbid", EVERY, "forbid ACTION CARDS [by WHO] [for DURATION]",
        { action: value, of: value, by: optional "by", duration: said "for" };
    /// They may do something that a rule forbids.
    Permit = "permit", EVERY, "permit ACTION CARDS [for DURATION]", { action: value, of: value, duration: said "for" };
    /// Warriors receive Damage.
    Damage = "damage", BANDAI, "damage CARDS [by AMOUNT]", { to: value, count: one_or "by" };
    /// Top cards of a Planet go face down to its Planet Damage area.
    PlanetDamage = "planet-damage", BANDAI, "planet-damage WHO [by AMOUNT]", { to: value, count: one_or "by" };
    /// Damage to Warriors does not happen, all of it or some.
    Prevent = "prevent", BANDAI, "prevent DAMAGE to CARDS [by AMOUNT] [for DURATION]",
        { damage: value, to: after "to", count: optional "by", duration: said "for" };
    /// Planet Damage does not happen, all of it or some.
    PreventPlanetDamage = "prevent-planet-damage", BANDAI, "prevent-planet-damage [to WHO] [by AMOUNT] [for DURATION]",
        { who: said "to", count: optional "by", duration: said "for" };
    /// Combat and Support change, in both statuses.
    Power = "power", BANDAI, "power CARDS by COMBAT / SUPPORT [for DURATION]",
        { of: value, combat: after "by", support: slash, duration: said "for" };
    /// Coins come from the supply, one on each if no number is said.
    PlaceCoins = "place-coins", BANDAI, "place-coins COIN on CARDS [by AMOUNT]", { coin: value, on: after "on", count: one_or "by" };
    /// Coins go to the supply, one from each if no number is said.
    RemoveCoins = "remove-coins", BANDAI, "remove-coins COIN from CARDS [by AMOUNT]",
        { coin: value, from: after "from", count: one_or "by" };
    /// Coins go from one card to another.
    MoveCoins = "move-coins", BANDAI, "move-coins COIN from CARDS to CARDS [by AMOUNT]",
        { coin: value, from: after "from", to: after "to", count: one_or "by" };
    /// The Warrior's Team defends against the Team of the other.
    Oppose = "oppose", BANDAI, "oppose CARDS by CARDS", { team: value, by: after "by" };
    /// Warriors join a Team, even as a fourth.
    JoinTeam = "join-team", BANDAI, "join-team CARDS of CARDS", { cards: value, of: after "of" };
    /// A Turn Marker moves.
    MoveTurnMarker = "move-turn-marker", BANDAI, "[WHO] move-turn-marker AMOUNT", { who: subject, by: signed };
    /// Power stages are gained, lost or `paid` by a personality: the player's choice, `main`, `your-choice` or `all`.
    Stages = "stages", FIGHT, "[WHO] stages [PERSONALITY] AMOUNT [to-zero] [paid]",
        { who: subject, of: maybe, by: signed, to_zero: flag "to-zero", paid: flag "paid" };
    /// A personality stands at that many stages above zero; from 10 on at its highest.
    SetStage = "set-stage", FIGHT, "[WHO] set-stage [PERSONALITY] AMOUNT", { who: subject, of: maybe, to: value };
    /// Anger is raised or lowered.
    Anger = "anger", FIGHT, "[WHO] anger AMOUNT", { who: subject, by: signed };
    /// A Main Personality advances or is lowered by levels.
    Level = "level", FIGHT, "[WHO] level AMOUNT", { who: subject, by: signed };
    /// Cards go from the discard pile to the bottom of the deck: from the top, or `these`, for which a pile may be `searched`.
    Rejuvenate = "rejuvenate", FIGHT, "[WHO] rejuvenate AMOUNT [these CARDS] [searched]",
        { who: subject, count: value, cards: optional "these", searched: flag "searched" };
    /// Look at a hidden zone.
    Look = "look", EVERY, "look POSSESSIVE ZONE", { who: possessive, zone: value };
    /// Look at the top or bottom cards of a deck or discard pile and put them back in any order.
    Arrange = "arrange", EVERY, "arrange AMOUNT of POSSESSIVE ZONE [bottom]", { count: value, who: of_whose, zone: value, end: maybe };
    /// A player, or each whose Main Personality fits, plays with the hand revealed.
    ShowHand = "show-hand", FIGHT, "[WHO] show-hand [with FILTER] for DURATION",
        { who: subject, main: optional "with", duration: after "for" };
    /// Main Personalities power up by more or fewer stages.
    PowerUp = "power-up", FIGHT, "[WHO] power-up AMOUNT [for DURATION]", { who: subject, by: signed, duration: said "for" };
    /// More or fewer cards may be held in the Discard Step; any number without an amount.
    HandLimit = "hand-limit", FIGHT, "[WHO] hand-limit [by AMOUNT] [for DURATION]",
        { who: subject, by: optional_signed "by", duration: said "for" };
    /// The next such part of the player's turn does not take place.
    Skip = "skip", FIGHT, "[WHO] skip PART", { who: subject, part: value };
    /// Cards with Endurance have more of it.
    Endurance = "endurance", FIGHT, "endurance FILTER by AMOUNT", { of: value, by: after "by" };
    /// Not sayable in this language yet: our own words, resolved by hand.
    Unimplemented = "by-hand", EVERY, "by-hand \"OUR WORDS\"", { text: quoted };
    ---
    /// A number is counted here; what follows calls it `X`.
    Count = "count", EVERY, "count AMOUNT", value;
    /// The player chooses a number up to this; what follows calls it `X`.
    ChooseNumber = "choose-number", EVERY, "choose-number AMOUNT", value;
    /// The attack may do that many more life cards instead of what its card says after this.
    Empower = "empower", FIGHT, "empower AMOUNT", value;
    /// What would have happened does not, this does; in a line set off by what would happen.
    Instead = "instead", EVERY, "instead { EFFECTS }", block;
    /// What happens when the attack hits.
    Hit = "hit", FIGHT, "hit { EFFECTS }", block;
    /// This card stays and may be used that many more times this combat.
    UseAgainTimes = "use-again-times", FIGHT, "use-again-times AMOUNT", value;
    /// The player loses the game.
    LoseGame = "lose-game", FIGHT, "[WHO] lose-game", subject;
    /// The deck is shuffled.
    Shuffle = "shuffle", EVERY, "[WHO] shuffle", subject;
    /// Cards are shown to both players.
    Reveal = "reveal", EVERY, "reveal CARDS", value;
    /// Cards are chosen; what follows calls them `it`.
    Pick = "pick", EVERY, "pick CARDS", value;
    /// A title is named, which `the-named` fits from then on.
    Name = "name", EVERY, "name FILTER", value;
    /// Cards come into play without their costs.
    PutIntoPlay = "put-into-play", BANDAI, "put-into-play CARDS", value;
    /// This card comes into play attached to a card.
    Attach = "attach", EVERY, "attach CARDS", value;
    /// A link of the Chain is not applied.
    Negate = "negate", BANDAI, "negate CARDS", value;
    /// Warriors turn injured, which is not Damage.
    Injure = "injure", BANDAI, "injure CARDS", value;
    /// Injured Warriors return to normal status.
    Heal = "heal", BANDAI, "heal CARDS", value;
    /// The Warriors' Teams turn unopposed; the Teams they battled leave that battle.
    Unoppose = "unoppose", BANDAI, "unoppose CARDS", value;
    /// One more card of that type may be deployed this turn.
    ExtraDeployment = "extra-deployment", BANDAI, "extra-deployment TYPE", value;
    /// An attack is made.
    Attack = "attack", FIGHT, "attack KIND [cost AMOUNT] [stages AMOUNT] [life AMOUNT]", boxed;
    /// Attacks are different from what their cards say.
    Attacks = "change", FIGHT, "change ATTACKS: CHANGE, CHANGE [for DURATION]", boxed;
    /// The last attack of that sort made this combat is made once more by this user.
    Repeat = "repeat", FIGHT, "repeat ATTACKS", value;
    /// The player's next action or attack phase of this combat is this.
    NextPhase = "next-phase", FIGHT, "next-phase { EFFECTS }", block;
    /// A personality takes control of combat now.
    TakeOver = "take-over", FIGHT, "take-over CARDS", value;
    /// Used cards stay on the table and may be used once more this combat.
    Keep = "keep", FIGHT, "keep CARDS", value;
    /// Cards are played as if from hand.
    Play = "play", FIGHT, "play CARDS", value;
    /// What happens when a card is played happens, though it is not played.
    UseEffects = "use-effects", FIGHT, "use-effects CARDS", value;
    ---
    /// The attack is stopped.
    Stop = "stop", FIGHT;
    /// This card stays on the table and may be used once more this combat.
    UseAgain = "use-again", FIGHT;
    /// Take a Dragon Ball of the opponent.
    Capture = "capture", FIGHT;
    /// Take a Dragon Ball of the opponent, whose power is not used.
    CaptureUnused = "capture-unused", FIGHT;
    /// Use a critical damage effect.
    Critical = "critical", FIGHT;
    /// The effects of the card just used do not happen.
    Cancel = "cancel", FIGHT;
    /// Combat ends.
    EndCombat = "end-combat", FIGHT;
}

verbs! {
    Special, SPECIAL, read_special, write_special, special_verb_of;
    /// A line may be used for a while, whatever became of this card.
    Allow = "allow", FIGHT, "allow { LINE } [for DURATION]", { line: braced, duration: said "for" };
    /// What lasts counts only while the condition holds.
    While = "while", FIGHT, "while CONDITION { EFFECTS }", { is: value, effects: block };
    /// Effects do not forbid this to cards, but those of some cards.
    Waive = "waive", FIGHT, "waive ACTION CARDS [by WHO] [but FILTER] [for DURATION]",
        { action: value, of: value, by: optional "by", but: optional "but", duration: said "for" };
    /// Using or playing cards costs more; of cards in a hand only from there.
    Toll = "toll", FIGHT, "toll FILTER [stages AMOUNT] [life AMOUNT] [for DURATION]",
        { of: value, stages: or_zero "stages", life: or_zero "life", duration: said "for" };
    /// Personalities count with another power level: `X` is their own.
    Reckon = "reckon", FIGHT, "reckon CARDS at AMOUNT [for DURATION]", { cards: value, at: after "at", duration: said "for" };
    /// Personalities have another power up rating: `X` is their own. With `fixed` nothing else modifies it.
    Rating = "rating", FIGHT, "rating CARDS at AMOUNT [fixed] [for DURATION]",
        { cards: value, at: after "at", fixed: flag "fixed", duration: said "for" };
    /// Personalities have no more power stages above zero than that.
    CapStages = "cap-stages", FIGHT, "cap-stages CARDS at AMOUNT [for DURATION]",
        { cards: value, at: after "at", duration: said "for" };
    /// A card is used now, wherever it is; with `free` nothing is paid that it says is to be paid.
    Use = "use", FIGHT, "use CARDS [free]", { cards: value, free: flag "free" };
    /// Certain personalities gain or lose power stages.
    Shift = "shift", FIGHT, "shift CARDS by AMOUNT", { cards: value, by: signed_after "by" };
    /// Certain personalities are set to a power stage.
    Stand = "stand", FIGHT, "stand CARDS at AMOUNT", { cards: value, at: after "at" };
    /// A player's anger becomes a number, neither raised nor lowered to it.
    SetAnger = "set-anger", FIGHT, "[WHO] set-anger AMOUNT", { who: subject, to: value };
    /// For effects that count the Allies in play there are more.
    AlliesCount = "allies-count", FIGHT, "[WHO] allies-count AMOUNT", { who: subject, by: signed };
    /// Searches of the own deck for such cards find N more.
    FindMore = "find-more", FIGHT, "find-more FILTER by AMOUNT [for DURATION]",
        { of: value, by: after "by", duration: said "for" };
    /// The player passes in the next attack phases of this combat.
    MustPass = "must-pass", FIGHT, "[WHO] must-pass AMOUNT", { who: subject, count: value };
    /// Two of the player's personalities of one level become a third one of that level, out of the Sensei Deck, which is `it` from then on.
    Fuse = "fuse", FIGHT, "fuse FILTER to FILTER into FILTER", { one: value, other: boxed_after "to", into: boxed_after "into" };
    ---
    /// Fused personalities come apart.
    Defuse = "defuse", FIGHT, "defuse CARDS", value;
    /// The damage of the attack goes to another personality.
    Redirect = "redirect", FIGHT, "redirect CARDS", value;
    /// What a card does on a hit happens now, once more where it has happened already.
    UseHits = "use-hits", FIGHT, "use-hits CARDS", value;
    /// The attack of a card is made by this user, as a copy.
    CopyAttack = "copy-attack", FIGHT, "copy-attack CARDS", value;
    /// What a card says after its attack happens at once, but nothing on a hit.
    UseRest = "use-rest", FIGHT, "use-rest CARDS", value;
    /// Cards that are about to leave play by an effect stay.
    Spare = "spare", FIGHT, "spare CARDS", value;
    /// That many more cards go; in a line set off by `would-lose-top` or `would-return-cards`.
    More = "more", FIGHT, "more AMOUNT", value;
    /// That many fewer cards go; in a line set off by `would-lose-top` or `would-return-cards`.
    Fewer = "fewer", FIGHT, "fewer AMOUNT", value;
    /// What lasts of the player's effects until combat ends is over, but what stops attacks.
    Disperse = "disperse", FIGHT, "[WHO] disperse", subject;
    /// The card of the attack says this, too, as an immediate effect.
    Gain = "gain", FIGHT, "gain { EFFECTS }", block;
    ---
    /// What the card of the attack still has to do happens only if the attack hits.
    HitOnly = "hit-only", FIGHT;
    /// What lasts of the card used last until combat ends lasts until the end of its player's next turn.
    Prolong = "prolong", FIGHT;
    /// Use a critical damage effect, another than the one used last.
    OtherCritical = "other-critical", FIGHT;
    /// What lasts of this card is over.
    Cease = "cease", FIGHT;
}

/// Every verb.
pub fn verbs() -> impl Iterator<Item = &'static Verb> {
    CARRIED_OUT.iter().chain(SPECIAL)
}

impl Effect {
    /// The verb it is, as the text form spells it.
    pub fn verb(&self) -> &'static str {
        match self {
            Self::Special(special) => special_verb_of(special),
            effect => verb_of(effect),
        }
    }
}

impl Spelled for Effect {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let start = *input;
        let mut subject = input.one_of::<Who>();
        let known = |word: &str, table: &[Verb]| table.iter().any(|verb| verb.name == word);
        let Some(name) = input
            .peek_word()
            .filter(|word| known(word, CARRIED_OUT) || known(word, SPECIAL))
        else {
            let all: Vec<&str> = verbs().map(|verb| verb.name).collect();
            return Err(input.unknown("a verb", &all));
        };
        input.take();
        let effect = input.nested(|input| {
            if known(name, SPECIAL) {
                return read_special(name, &mut subject, input)
                    .map(|special| Self::Special(Box::new(special)));
            }
            read_verb(name, &mut subject, input)
        })?;
        match subject {
            Some(who) => Err(start.error(format!(
                "`{name}` is not said of a player; leave `{}` out",
                who.slug()
            ))),
            None => Ok(effect),
        }
    }

    fn write(&self, out: &mut Writer) {
        match self {
            Self::Special(special) => write_special(special, out),
            Self::Unimplemented { .. } => {
                out.manual();
                write_verb(self, out);
            }
            Self::Consider { what, .. } => {
                if !what.is_countable() {
                    out.manual();
                }
                write_verb(self, out);
            }
            _ => write_verb(self, out),
        }
    }
}

/// Effects parted by `;`, up to what closes them. Nothing at all is written `nothing`.
pub(super) fn read_effects(input: &mut Input<'_>) -> Result<Vec<Effect>, TextError> {
    if input.word("nothing") {
        return Ok(Vec::new());
    }
    let mut effects = vec![Effect::read(input)?];
    while input.sign(";") {
        // a last `;` is allowed
        if matches!(input.peek(), Token::LineEnd | Token::Sign("}" | "|")) {
            break;
        }
        effects.push(Effect::read(input)?);
    }
    Ok(effects)
}

pub(super) fn write_effects(effects: &[Effect], out: &mut Writer) {
    if effects.is_empty() {
        out.word("nothing");
    }
    for (position, effect) in effects.iter().enumerate() {
        if position > 0 {
            out.glue(";");
        }
        effect.write(out);
    }
}

pub(super) fn block(input: &mut Input<'_>) -> Result<Vec<Effect>, TextError> {
    input.expect_sign("{")?;
    let effects = input.nested(read_effects)?;
    input.expect_sign("}")?;
    Ok(effects)
}

pub(super) fn write_block(effects: &[Effect], out: &mut Writer) {
    out.word("{");
    write_effects(effects, out);
    out.word("}");
}

fn branches(input: &mut Input<'_>) -> Result<Vec<Vec<Effect>>, TextError> {
    input.expect_sign("{")?;
    let branches = input.nested(|input| {
        let mut branches = vec![read_effects(input)?];
        while input.sign("|") {
            branches.push(read_effects(input)?);
        }
        Ok(branches)
    })?;
    input.expect_sign("}")?;
    Ok(branches)
}

fn write_branches(branches: &[Vec<Effect>], out: &mut Writer) {
    out.word("{");
    for (position, effects) in branches.iter().enumerate() {
        if position > 0 {
            out.word("|");
        }
        write_effects(effects, out);
    }
    out.word("}");
}

/// `{ LINE }`.
fn braced(input: &mut Input<'_>) -> Result<super::super::Ability, TextError> {
    input.expect_sign("{")?;
    let line = input.nested(super::super::Ability::read)?;
    input.expect_sign("}")?;
    Ok(line)
}

fn how_many(input: &mut Input<'_>) -> Result<Amount, TextError> {
    if input.word("a") || input.word("an") {
        return Ok(Amount::Number(1));
    }
    Amount::read(input)
}

fn of_deck(input: &mut Input<'_>) -> Result<Who, TextError> {
    input.expect_word("of")?;
    let place = *input;
    match nouns::owned_zone(input)? {
        (who, Zone::Deck) => Ok(who),
        _ => Err(place.unexpected("a deck")),
    }
}
