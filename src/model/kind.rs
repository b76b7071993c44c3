use super::vocabulary;

vocabulary! {
    /// The type printed on a card, of all three games.
    Kind {
        /// Score: any personality card. It may lead a deck or be an Ally.
        Personality = "personality", "Personality";
        /// Panini: a level of a Main Personality.
        MainPersonality = "main-personality", "Main Personality";
        /// Panini: an Ally.
        Ally = "ally", "Ally";
        /// Mastery.
        Mastery = "mastery", "Mastery";
        /// Score, later sets: Sensei.
        Sensei = "sensei", "Sensei";
        /// Physical Combat.
        PhysicalCombat = "physical-combat", "Physical Combat";
        /// Energy Combat.
        EnergyCombat = "energy-combat", "Energy Combat";
        /// Score: plain Combat (A-SC-25).
        Combat = "combat", "Combat";
        /// Score: Non-Combat.
        NonCombat = "non-combat", "Non-Combat";
        /// Panini and Bandai: Event.
        Event = "event", "Event";
        /// Panini: Setup.
        Setup = "setup", "Setup";
        /// Drill.
        Drill = "drill", "Drill";
        /// Dragon Ball.
        DragonBall = "dragon-ball", "Dragon Ball";
        /// Score, later sets: Battleground.
        Battleground = "battleground", "Battleground";
        /// Score, later sets: Location.
        Location = "location", "Location";
        /// Bandai: Warrior.
        Warrior = "warrior", "Warrior";
        /// Bandai: Technique.
        Technique = "technique", "Technique";
        /// Bandai: Wish.
        Wish = "wish", "Wish";
        /// Not known; the source of one promo does not say.
        Unknown = "unknown", "Unknown type";
    }
}
