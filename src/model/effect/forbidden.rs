use crate::model::vocabulary;

vocabulary! {
    /// What a card may not do.
    Forbidden {
        /// Go to battle as or in an attacking Team.
        Attack = "attack", "attack";
        /// Go to battle as or in a defending Team.
        Defend = "defend", "defend";
        /// Return to normal status.
        Heal = "be-healed", "be healed";
        /// Be played.
        Play = "be-played", "be played";
        /// Be in play together with the card that says so (SC-DRILL-07).
        StandBeside = "stand-beside", "be in play with this card";
        /// Be captured.
        Capture = "be-captured", "be captured";
        /// Gain anger (Main Personalities).
        GainAnger = "gain-anger", "gain anger";
        /// Lose anger (Main Personalities).
        LoseAnger = "lose-anger", "lose anger";
        /// Win by reaching five anger on the highest level.
        WinByAnger = "win-by-anger", "win by Most Powerful Personality";
        /// Have the effects used that happen when it is played (Dragon Balls).
        UseEffects = "use-effects", "have its effects used";
        /// To act.
        Act = "act", "act";
        /// To act in combat but by attacking.
        ActOtherwise = "act-otherwise", "act except by attacking";
        /// To fuse with another personality (SC-LATER-174).
        Fuse = "fuse", "fuse";
        /// To have damage redirected to it.
        TakeDamage = "take-damage", "have damage redirected to them";
        /// To take control of combat.
        TakeOver = "take-over", "take control of combat";
        /// To enter play.
        EnterPlay = "enter-play", "enter play";
        /// To be discarded.
        BeDiscarded = "be-discarded", "be discarded";
        /// To be destroyed.
        BeDestroyed = "be-destroyed", "be destroyed";
        /// To be banished.
        BeBanished = "be-banished", "be banished";
        /// To leave play.
        LeavePlay = "leave-play", "leave play";
        /// To rejuvenate.
        Rejuvenate = "rejuvenate-cards", "rejuvenate";
        /// To be lowered a level.
        BeLowered = "be-lowered", "be lowered a level";
        /// To gain power stages.
        GainStages = "gain-stages", "gain power stages";
        /// To lose power stages.
        LoseStages = "lose-stages", "lose power stages";
        /// To use powers.
        UsePowers = "use-powers", "use powers";
        /// To stop attacks.
        StopAttacks = "stop-attacks", "stop attacks";
        /// To make a Final Physical Attack.
        FinalAttack = "final-physical-attack", "make a Final Physical Attack";
        /// To declare combat.
        DeclareCombat = "declare-combat", "declare combat";
        /// To be advanced a level by an effect.
        BeAdvanced = "be-advanced", "be advanced a level";
        /// To use critical damage effects.
        UseCriticals = "use-criticals", "use critical damage effects";
        /// To be used for their Endurance.
        BeEndured = "be-endured", "be used for Endurance";
        /// To go without declaring combat.
        StayHome = "stay-home", "go without declaring combat";
        /// To gain anger by other effects than immediate ones (Main Personalities, PA-LATER-83).
        GainAngerLater = "gain-anger-later", "gain anger except by immediate effects";
        /// To skip the Combat step: what skips it is used up in vain (Main Personalities).
        SkipCombat = "skip-combat", "skip the Combat step";
        /// To be used.
        BeUsed = "be-used", "be used";
        /// To draw cards (Main Personalities).
        Draw = "draw-cards", "draw cards";
        /// To use Defense Shields (Main Personalities).
        UseShields = "use-shields", "use Defense Shields";
        /// To search Life Decks (Main Personalities).
        Search = "search-decks", "search Life Decks";
        /// To win by Dragon Balls (Main Personalities).
        WinByBalls = "win-by-balls", "win by Dragon Balls";
        /// To win because the others have no cards left (Main Personalities).
        WinBySurvival = "win-by-survival", "win by Survival";
        /// To win because an effect says so (Main Personalities, A-SC-55).
        WinByEffect = "win-by-effect", "win by an effect";
        /// To pay what other cards cost (Allies).
        PayCosts = "pay-costs", "pay costs for cards";
        /// To choose the cards that effects make a player discard from hand, which chance does then (Main Personalities).
        ChooseDiscards = "choose-discards", "choose what they discard from hand";
        /// To be shuffled into a deck by effects, under which they go then.
        BeShuffledIn = "be-shuffled-in", "be shuffled into a deck but go under it";
        /// To be put into a deck by effects.
        BePutBack = "be-put-back", "be put into a deck by effects";
        /// To have constant powers that work (personalities).
        ConstantPowers = "have-constant-powers", "have constant powers that work";
        /// To be left unused by a player who could use them.
        GoUnused = "go-unused", "go unused where it can be used";
        /// To have what they do at once when they are used: what makes, changes and stops attacks and what happens on a hit
        /// stays (PA-LATER-83).
        ImmediateEffects = "have-immediate-effects", "have immediate effects";
        /// To end combat by effects of their player's cards (Main Personalities).
        EndCombat = "end-combat", "end combat by effects";
        /// To be exchanged out of the Sensei Deck before the game (SC-LATER-44).
        BeExchanged = "be-exchanged", "be exchanged out of the Sensei Deck";
        /// To have their Empower used.
        BeEmpowered = "be-empowered", "have Empower used";
        /// To stay while an effect has another Ally beside them discarded that is chosen.
        BePassedOver = "be-passed-over", "be left in play while another Ally is chosen to be discarded";
    }
}
