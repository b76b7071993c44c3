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
        ActOtherwise = "act-otherwise", "act but by attacking";
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
        /// To look at cards.
        LookAt = "look-at-cards", "look at cards", manual;
        /// To be advanced a level by an effect.
        BeAdvanced = "be-advanced", "be advanced a level";
        /// To use critical damage effects.
        UseCriticals = "use-criticals", "use critical damage effects";
        /// To be used for their Endurance.
        BeEndured = "be-endured", "be used for Endurance";
        /// To go without declaring combat.
        StayHome = "stay-home", "go without declaring combat";
        /// To be used.
        BeUsed = "be-used", "be used";
    }
}
