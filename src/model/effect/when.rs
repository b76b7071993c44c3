use crate::model::vocabulary;

vocabulary! {
    /// The step a line is used in, or what sets it off.
    #[derive(Default)]
    When {
        /// As long as the card is in play.
        #[default]
        Constant = "constant", "while in play";
        /// Bandai: used in the Mission Phase (BA-TURN-08).
        Strategy = "strategy", "Strategy";
        /// Bandai: used in the Action Step (BA-BATTLE-09).
        Action = "action", "Action";
        /// Deployed the regular way (BA-GLO-01).
        Deployed = "deployed", "is deployed";
        /// Put into play in any way (BA-GLO-01).
        PutIntoPlay = "put-into-play", "is put into play";
        /// Receives Damage; turning injured by an effect is none (BA-DMG-04).
        Damaged = "damaged", "receives Damage";
        /// Knocked down by Damage (BA-DMG-02).
        KnockedDown = "knocked-down", "is knocked down";
        /// Returned from injured to normal status (BA-DMG-07).
        Healed = "healed", "is healed";
        /// Its Team wins a Victory or an Outstanding Victory.
        TeamWins = "team-wins", "wins a battle";
        /// Its unopposed Team damages the Planet (BA-BATTLE-12).
        TeamDamagesPlanet = "team-damages-planet", "damages the Planet";
        /// At the beginning of its controller's turn (BA-TURN-02).
        TurnBegins = "turn-begins", "at the beginning of your turn";
        /// At the end of its controller's turn, after the Turn Marker moved (BA-END-11).
        TurnEnds = "turn-ends", "at the end of your turn";
        /// Used as an attack, in place of an Action (PA-COMBAT-06, SC-COMBAT-02).
        Attack = "attack", "as an attack";
        /// Used against an attack (PA-COMBAT-12, SC-COMBAT-04).
        Defense = "defense", "against an attack";
        /// Used as an Action of another kind (PA-COMBAT-06).
        Power = "power", "as an action";
        /// Played, which placing into play is not (PA-GLO-04).
        Played = "played", "is played";
        /// Its controller or, by `of`, somebody enters combat (PA-COMBAT-01).
        EntersCombat = "enters-combat", "when entering combat";
        /// Combat ends.
        CombatEnds = "combat-ends", "at the end of combat";
        /// An attack is being made.
        Attacking = "attacking", "when performing an attack";
        /// An attack was not stopped and dealt its damage (PA-LATER-22).
        AttackHits = "attack-hits", "after a successful attack";
        /// An attack dealt damage to a player.
        TakesDamage = "takes-damage", "takes damage from an attack";
        /// An attack was stopped.
        AttackStopped = "attack-stopped", "after an attack is stopped";
        /// An attack is over, whatever became of it.
        AttackEnds = "attack-ends", "after the attack";
        /// Stages were gained from a card effect.
        GainsStages = "gains-stages", "gains power stages from an effect";
        /// A card was rejuvenated.
        Rejuvenates = "rejuvenates", "rejuvenates";
        /// A Main Personality advanced a level.
        Advances = "advances", "advances a level";
        /// A Main Personality has advanced a level, and its Drills are gone (PA-LATER-31).
        HasAdvanced = "has-advanced", "has advanced a level";
        /// A Main Personality was lowered a level (PA-ANGER-07).
        FallsBack = "falls-back", "is lowered a level";
        /// A Main Personality advanced or was lowered a level.
        ChangesLevel = "changes-level", "goes up or down a level";
        /// An attack dealt critical damage (PA-DMG-08).
        DealsCritical = "deals-critical", "deals critical damage";
        /// A critical damage effect was used (PA-DMG-11).
        UsesCritical = "uses-critical", "uses a critical damage effect";
        /// A card was shown from a hand.
        Revealed = "revealed", "is revealed from hand";
        /// A card went from a player's deck to the discard pile.
        LosesLife = "loses-life", "loses a life card";
        /// A card is about to be discarded from hand by an effect.
        WouldDiscard = "would-discard", "would be discarded";
        /// A life card is about to be taken as damage of this attack.
        WouldLoseLife = "would-lose-life", "when a life card would be taken as damage";
        /// The attack was not stopped and is about to deal its damage (PA-LATER-21).
        WouldDamage = "would-damage", "when the attack would deal its damage";
        /// The Rejuvenation Step begins without combat having been declared.
        RestBegins = "rest-begins", "at the beginning of your Rejuvenation Step";
        /// Used at any time by who holds it.
        WhenNeeded = "when-needed", "at any time";
        /// A Defense Shield: the first attack of its kind that nothing else stopped is stopped (SC-LATER-124).
        Shield = "shield", "Defense Shield";
        /// A card comes into play in any way.
        EntersPlay = "enters-play", "enters play";
        /// A card leaves play.
        LeavesPlay = "leaves-play", "leaves play";
        /// A player's anger is raised.
        AngerRaised = "anger-raised", "has anger raised";
        /// A player's anger is lowered.
        AngerLowered = "anger-lowered", "has anger lowered";
        /// Power stages are lost.
        LosesStages = "loses-stages", "loses power stages";
        /// A card goes from a deck or from play to the discard pile by an effect; Score says discarded.
        Destroyed = "destroyed", "is destroyed";
        /// A card is discarded from hand; in Score from anywhere.
        Discarded = "discarded", "is discarded";
        /// A card is removed from the game.
        Banished = "banished", "is banished";
        /// A card that was used is removed from the game because its own text says so (PA-GLO-03).
        BanishesItself = "banishes-itself", "banishes itself after use";
        /// A card goes from the discard pile under the deck (PA-GLO-05).
        Rejuvenated = "rejuvenated", "is rejuvenated";
        /// A card turned over as damage is removed from the game for its Endurance (PA-DMG-04).
        Endures = "endures", "is used for its Endurance";
        /// Damage of an attack against a player is prevented (PA-DMG-18).
        Prevents = "prevents", "prevents damage";
        /// A card is drawn.
        Drawn = "drawn", "is drawn";
        /// A card is put on or under a deck.
        PlacedOnDeck = "placed-on-deck", "is placed on top of a deck";
        /// A card is put under a deck.
        PlacedUnder = "placed-under-deck", "is put on the bottom of a deck";
        /// An effect discards cards of a player, or removes them from the game; once, however many.
        LosesCards = "loses-cards", "has cards discarded or removed from the game by an effect";
        /// Damage in power stages of an attack is redirected to a personality.
        Redirected = "redirected", "has damage redirected to it";
        /// An attack is empowered (SC-LATER-113).
        Empowers = "empowers", "uses Empower";
        /// The defender draws for being attacked (SC-COMBAT-01).
        DefenseDraw = "defense-draw", "draws for being attacked";
        /// The Power-Up Step is about to take place.
        WouldPowerUp = "would-power-up", "would power up";
        /// The step in which combat is declared begins.
        CombatStep = "combat-step", "at the beginning of the Combat step";
        /// A Dragon Ball is captured.
        Captured = "captured", "is captured";
        /// A player searches the own deck.
        Searches = "searches", "searches the own deck";
        /// A player's deck is shuffled.
        Shuffles = "shuffles", "has the deck shuffled";
        /// A card or power is used.
        Used = "used", "is used";
        /// A card or power is used because its player chose to, in place of an attack or against one (A-SC-72).
        UsedByChoice = "used-by-choice", "is used in an attack phase or a defense";
        /// A player passes in combat.
        Passes = "passes", "passes";
        /// A player's action or phase of a combat begins.
        ActionBegins = "action-begins", "an action begins";
        /// The first turn of the game is about to begin: cards of decks speak of it too.
        FirstTurn = "first-turn", "before the first turn begins";
        /// The Planning or Non-Combat Step.
        PlanningStep = "planning-step", "in the Planning Step";
        /// The end of the Planning Step.
        PlanningEnds = "planning-ends", "at the end of the Planning Step";
        /// The Power-Up Step.
        PowerUpStep = "power-up-step", "in the Power-Up Step";
        /// The Discard Step.
        DiscardStep = "discard-step", "in the Discard Step";
        /// The Rejuvenation Step.
        RejuvenationStep = "rejuvenation-step", "in the Rejuvenation Step";
        /// Combat is declared.
        DeclaresCombat = "declares-combat", "declares combat";
        /// A card is about to leave play.
        WouldLeavePlay = "would-leave-play", "would leave play";
        /// Cards are about to go from a deck to the discard pile by an effect.
        WouldMill = "would-mill", "would be destroyed off the top of it";
        /// A personality is about to be lowered a level.
        WouldBeLowered = "would-be-lowered", "would be lowered a level";
        /// Anger would lift a Main Personality to its next level.
        WouldAdvance = "would-advance", "would advance a level";
        /// An effect is about to raise a player's anger.
        WouldRaiseAnger = "would-raise-anger", "would have anger raised";
        /// An effect is about to lower a player's anger.
        WouldLowerAnger = "would-lower-anger", "would have anger lowered";
        /// A card of the discard pile is about to go under the deck (PA-GLO-05).
        WouldBeRejuvenated = "would-be-rejuvenated", "would be rejuvenated";
        /// An effect is about to end combat.
        WouldEndCombat = "would-end-combat", "would end combat";
        /// A player pays power stages for using a card (PA-COMBAT-16, SC-COMBAT-13).
        PaysStages = "pays-stages", "pays power stages for a card";
        /// A player pays life cards for using a card.
        PaysLife = "pays-life", "pays life cards for a card";
        /// A card comes into a hand in any way.
        EntersHand = "enters-hand", "comes into a hand";
        /// A personality comes to its highest power stage in any way.
        ReachesHighest = "reaches-highest", "reaches the highest power stage";
        /// An effect has a player draw, however many cards.
        DrawsByEffect = "draws-by-effect", "draws by an effect";
        /// A Dragon Ball is turned over as damage.
        BallTurnedUp = "ball-turned-up", "is turned over as damage";
        /// An effect on a hit was used.
        UsesHit = "uses-hit", "uses a Hit effect";
        /// A player chooses to have no combat in the own turn.
        DeclinesCombat = "declines-combat", "chooses not to declare combat";
        /// A player is about to win.
        WouldWin = "would-win", "would win";
        /// A player is about to win because the others have no cards left (SC-WIN-01).
        WouldWinBySurvival = "would-win-by-survival", "would win by Survival";
        /// A player is about to win by Most Powerful Personality (SC-WIN-04).
        WouldWinByAnger = "would-win-by-anger", "would win by Most Powerful Personality";
        /// An effect is about to take cards off the top of a deck, to the discard pile or out of the game; once, however many.
        WouldLoseTop = "would-lose-top", "would lose cards off the top of the deck to an effect";
        /// An effect is about to put cards of a discard pile back into the deck; once, however many.
        WouldReturnCards = "would-return-cards", "would put cards back into the deck";
        /// An effect puts cards of a discard pile back into the deck; once, however many.
        ReturnsCards = "returns-cards", "puts cards of the discard pile back into the deck";
        /// An effect shuffles cards into the deck that were elsewhere; once, however many.
        ShufflesIn = "shuffles-in", "shuffles cards into the deck";
        /// Personalities of a player fuse.
        Fuses = "fuses", "fuses";
        /// A player's whole hand is revealed.
        RevealsHand = "reveals-hand", "reveals their hand";
        /// A card turned over as damage is about to be used for its Endurance (PA-DMG-04).
        WouldEndure = "would-endure", "would be used for its Endurance";
        /// A personality comes to zero power stages in any way.
        ReachesZero = "reaches-zero", "comes to 0 power stages";
        /// A player comes to the anger that lifts to the next level, on any level (SC-ANGER-02, PA-ANGER-01).
        Enraged = "enraged", "comes to the anger of the next level";
    }
}

impl When {
    /// Whether what sets it off happens to a card, not to a player.
    pub const fn is_of_a_card(self) -> bool {
        matches!(
            self,
            Self::Deployed
                | Self::PutIntoPlay
                | Self::Damaged
                | Self::KnockedDown
                | Self::Healed
                | Self::TeamWins
                | Self::TeamDamagesPlanet
                | Self::Played
                | Self::Used
                | Self::UsedByChoice
                | Self::WouldDiscard
                | Self::Revealed
                | Self::Captured
                | Self::BanishesItself
                | Self::WouldLeavePlay
                | Self::WouldMill
                | Self::WouldBeRejuvenated
                | Self::ReachesHighest
                | Self::ReachesZero
                | Self::WouldEndure
                | Self::Redirected
        ) || self.is_of_a_moving_card()
    }

    /// Whether it is that a card comes into play or goes from where it is: the card itself may speak of it wherever it ends.
    pub const fn is_of_a_moving_card(self) -> bool {
        matches!(
            self,
            Self::EntersPlay
                | Self::LeavesPlay
                | Self::Destroyed
                | Self::Discarded
                | Self::Banished
                | Self::Rejuvenated
                | Self::Endures
                | Self::Drawn
                | Self::EntersHand
                | Self::PlacedOnDeck
                | Self::PlacedUnder
                | Self::BallTurnedUp
        )
    }

    /// Whether the card it happens to may speak of it itself, wherever it lies: of its coming and going, and of its being used.
    pub const fn is_of_the_card_itself(self) -> bool {
        self.is_of_a_moving_card() || matches!(self, Self::Used)
    }

    /// Whether it is that an effect takes cards off a pile of a player or puts them back, however many.
    pub const fn is_of_a_pile(self) -> bool {
        matches!(
            self,
            Self::WouldLoseTop | Self::WouldReturnCards | Self::ReturnsCards | Self::ShufflesIn
        )
    }

    /// Whether a player sets it off by attacking.
    pub const fn is_of_an_attack(self) -> bool {
        matches!(
            self,
            Self::Attacking | Self::AttackHits | Self::AttackStopped | Self::AttackEnds
        )
    }

    /// Whether it is a moment of the game, at which a card is used that is not on the table (PA-COMBAT-24).
    pub const fn is_a_moment(self) -> bool {
        !matches!(
            self,
            Self::Constant
                | Self::Strategy
                | Self::Action
                | Self::Attack
                | Self::Defense
                | Self::Power
                | Self::Shield
                | Self::Revealed
                | Self::WouldDiscard
                | Self::WouldLoseLife
                | Self::WouldDamage
                | Self::WouldBeLowered
                | Self::WouldMill
                | Self::WouldAdvance
                | Self::WouldRaiseAnger
                | Self::WouldLowerAnger
                | Self::WouldBeRejuvenated
                | Self::WouldEndure
                | Self::WhenNeeded
        )
    }

    /// Whether the card it happens to speaks of it from where it lies, the hand or the discard pile.
    pub const fn is_of_a_held_card(self) -> bool {
        matches!(
            self,
            Self::WouldDiscard | Self::Revealed | Self::WouldBeRejuvenated
        )
    }
}

vocabulary! {
    /// Bandai's effect icons.
    Icon {
        /// Only while attacking this turn (BA-FX-17).
        Attacker = "attacker", "Attacker";
        /// Only while defending this turn (BA-FX-17).
        Defender = "defender", "Defender";
        /// Even while injured (BA-FX-18).
        Valid = "valid", "Valid";
        /// Only with a Dragon Ball coin: on the Warrior, on a Technique's user, on an Event's target (A-BA-21).
        Db = "db", "DB";
    }
}

vocabulary! {
    /// How long an effect lasts. A constant line's effects last as long as the line holds, whatever is said here.
    #[derive(Default)]
    Duration {
        /// Until the end of the turn.
        #[default]
        Turn = "turn", "until end of turn";
        /// Bandai: until the end of the Showdown Step.
        Showdown = "showdown", "until the end of the Showdown Step";
        /// Until the controller's next turn begins.
        YourNextTurn = "your-next-turn", "until the beginning of your next turn";
        /// Until the controller's next turn ends.
        NextTurn = "next-turn", "until the end of your next turn";
        /// As long as the card it is on stays in play.
        InPlay = "in-play", "for as long as it stays in play";
        /// Until the attack is resolved.
        Attack = "attack", "for this attack";
        /// Until combat ends.
        Combat = "combat", "this combat";
        /// Until the opponent's next action is over.
        NextAction = "next-action", "in your opponent's next action";
        /// In the controller's next action.
        YourAction = "your-next-action", "in your next action";
        /// Until the opponent's next turn begins.
        OpponentTurn = "opponents-turn", "until the beginning of your opponent's next turn";
        /// Until the opponent's next turn ends.
        OpponentNextTurn = "opponents-next-turn", "until the end of your opponent's next turn";
        /// Until the game ends.
        Game = "game", "for the rest of the game";
    }
}
