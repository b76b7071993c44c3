use super::*;
use crate::catalog::shipped;
use crate::model::{Allegiance, Kind, Style};

fn known() -> Catalog {
    Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap()
}

fn options(known: &Catalog) -> ImportOptions<'_> {
    ImportOptions {
        known: Some(known),
        ..ImportOptions::default()
    }
}

/// What the report says, one line a card.
fn told(report: &ImportReport) -> String {
    let mut lines: Vec<String> = report.notes.iter().map(|note| format!("- {note}")).collect();
    lines.extend(report.cards.iter().map(|card| {
        let fate = match &card.fate {
            CardFate::Taken => "taken".to_owned(),
            CardFate::Reprint { of } => format!("reprint of {of}"),
            CardFate::LeftOut => "left out".to_owned(),
        };
        format!(
            "{}: {} {fate} [{}] {}",
            card.place,
            card.name,
            card.understood.join(" "),
            card.notes.join("; ")
        )
        .trim_end()
        .to_owned()
    }));
    lines.join("\n")
}

const CSV: &str = "\
Number,Name,Type,Style,Level,Alignment,PUR,Ladder,Heritage,Endurance,Attack,Colour
1,Red Garden Gnome,Drill,Red,,,,,,,,green
2,Gnomo - Awake,Main Personality,,1,Hero,3,0|100|200|300|400|500|600|700|800|900|1000,Saiyan|Alien,,,
3,Gnomo's Kick,physical-combat,,,,,,,2,\"{ kind = \"\"physical\"\", damage = { stages = \"\"AT+2\"\" } }\",
4,Gnomo - Asleep,Main Personality,,2,Hero,3,,,,,
5,Red Rake,drill,rde,,,,,,lots,,
";

#[test]
fn a_table_is_read_with_our_keys_and_told_card_by_card() {
    let options = ImportOptions {
        game: Some(Game::Panini),
        code: Some("GNOME".to_owned()),
        ..ImportOptions::default()
    };
    let (file, report) = read(CSV.as_bytes(), "gnomes.csv", &options).unwrap();
    insta::assert_snapshot!(told(&report), @r#"
    - the column `Colour` is not used
    line 2: Red Garden Gnome taken [name number style type]
    line 3: Gnomo - Awake taken [alignment heritage ladder level name number pur type]
    line 4: Gnomo's Kick taken [attack endurance name number type]
    line 5: Gnomo - Asleep left out [alignment level name number pur type] left out: a personality needs level, alignment and ladder
    line 6: Red Rake taken [name number type] `endurance`: invalid type: string "lots", expected u8; `style`: unknown variant `rde`; did you mean `red`?
    "#);
    assert_eq!(
        (file.set.code.as_str(), file.set.name.as_str(), file.cards.len()),
        ("GNOME", "gnomes", 4)
    );
    let gnomo = &file.cards[1];
    assert_eq!(
        (gnomo.kind, gnomo.alignment),
        (Some(Kind::MainPersonality), Some(Allegiance::Hero))
    );
    let catalog = Catalog::from_set_files(&[file]).unwrap();
    let kick = catalog.card(catalog.cards_named(Game::Panini, "Gnomo's Kick")[0]);
    assert_eq!(kick.styled().unwrap().named_for.len(), 1);
}

const OCTGN: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<set name="Gnome Saga" id="0f0f0f0f-0000-4000-8000-000000000000" gameId="383a6ac2-6e52-40a5-980f-fade09e4908b">
 <cards>
  <card id="0f0f0f0f-0000-4000-8000-000000000001" name="Red Garden Gnome">
   <property name="Style" value="Red" /><property name="Card Number" value="C1" /><property name="Type" value="Setup" />
   <property name="Endurance" value="2" /><property name="Text" value="Anything." /><property name="Limit per Deck" value="3" />
   <property name="Rarity" value="Common" /><property name="Colour" value="green" />
  </card>
  <card id="0f0f0f0f-0000-4000-8000-000000000002" name="Gnomo - Awake">
   <property name="Card Number" value="C2" /><property name="Type" value="Hero/Villain Ally" />
   <property name="Traits" value="Earthling, Garden Folk" /><property name="PUR" value="1" />
   <property name="Power Rating" value="0; 1; 2; 3; 4; 5; 6; 7; 8; 9; 10" /><property name="Card Level" value="1" />
   <alternate name="Gnomo" type="back"><property name="Type" value="Token" /></alternate>
  </card>
  <card id="0f0f0f0f-0000-4000-8000-000000000003" name="Namek Dragon Ball 1">
   <property name="Card Number" value="C2" /><property name="Type" value="Dragon Ball" />
  </card>
  <card id="0f0f0f0f-0000-4000-8000-000000000004" name="Gnomo - Torn">
   <property name="Type" value="Hero Ally" /><property name="Power Rating" value="much" /><property name="Card Level" value="1" />
  </card>
  <card id="0f0f0f0f-0000-4000-8000-000000000005" name="Hat Token"><property name="Type" value="Token" /></card>
 </cards>
</set>"#;

#[test]
fn an_octgn_set_is_read_property_by_property() {
    let known = known();
    let (file, report) = read(OCTGN.as_bytes(), "set.xml", &options(&known)).unwrap();
    insta::assert_snapshot!(told(&report), @r"
    - printed texts are not taken in (1 here); what the cards do is resolved by hand
    - the file gives no set code; `GNOMESAG` is used
    card 1: Red Garden Gnome taken [endurance name number octgn rarity style type] the property `Colour` with `green` is not understood
    card 2: Gnomo - Awake taken [alignment heritage ladder level name number octgn pur traits type] its other side is not taken in
    card 3: Namek Dragon Ball 1 reprint of PRE-C001 [name number octgn type] the number C2 stands twice; this card is C2b
    card 4: Gnomo - Torn left out [alignment level name octgn type] the property `Power Rating` with `much` is not understood; left out: a personality needs level, alignment and ladder; write it into a TOML or CSV file to bring it in
    card 5: Hat Token taken [name octgn] the type `Token` is not known; the card is taken in without one; no number; 004 is used
    ");
    assert_eq!(
        (file.set.game, file.set.name.as_str()),
        (Game::Panini, "Gnome Saga")
    );
    assert_eq!(file.cards[0].style, Some(Style::Red));
    assert_eq!(file.cards[1].alignment, Some(Allegiance::Both));
    let mut all = shipped::set_files().unwrap();
    all.push(file);
    Catalog::from_set_files(&all).unwrap();
}

const LACKEY: &str = "Name\tSet\tImageFile\tType\tRarity\tStyle\tKeywords\t\r
Red Garden Gnome\tGnome Saga\tgC001\tSetup\tCommon\tRed\t\r
Trunks -- Inquisitive\tGnome Saga\tgU002\tMain Personality\tUncommon\tHero\tLevel 1\r
Gnomo -- Awake\tGnome Saga\tgU003\tMain Personality\tShiny\tVillain\tLevel 1\r
Gnomo's Kick\tGnome Saga\tgC004\tPhysical Combat\tCommon\tNamed\t\r
";

#[test]
fn a_lackey_set_borrows_the_facts_it_lacks_from_cards_of_the_same_name() {
    let known = known();
    let (file, report) = read(LACKEY.as_bytes(), "Gnome.txt", &options(&known)).unwrap();
    insta::assert_snapshot!(told(&report), @r"
    - the file does not name its game; its card types are those of Dragon Ball Z Trading Card Game (Panini, 2014-2016)
    - the file gives no set code; `GNOMESAG` is used
    line 2: Red Garden Gnome taken [name number rarity style type]
    line 3: Trunks - Inquisitive reprint of PRE-C004 [alignment level name number rarity type]
    line 4: Gnomo - Awake left out [alignment level name number type] the rarity `Shiny` is not known; left out: a personality needs level, alignment and ladder; write it into a TOML or CSV file to bring it in
    line 5: Gnomo's Kick taken [name number rarity type]
    ");
    assert_eq!(file.cards[1].reprint.as_deref(), Some("PRE-C004"));
    assert_eq!(file.cards[0].number, "C001");
}

#[test]
fn our_own_file_comes_back_as_it_was_and_takes_another_code() {
    let toml = "[set]\ngame = \"panini\"\ncode = \"GNOME\"\nname = \"Gnomes\"\norigin = \"official\"\n\
                [[card]]\nnumber = \"1\"\nname = \"Red Garden Gnome\"\ntype = \"drill\"\n\
                [[card]]\nnumber = \"2\"\nname = \"Red Garden Gnome\"\nreprint = \"GNOME-1\"\n";
    let options = ImportOptions {
        code: Some("G2".to_owned()),
        ..ImportOptions::default()
    };
    let (file, report) = read(toml.as_bytes(), "gnome.toml", &options).unwrap();
    assert_eq!(file.cards[1].reprint.as_deref(), Some("G2-1"));
    assert_eq!(report.counts(), (1, 1, 0));
    assert_eq!(
        report.notes,
        ["the file calls the set Official; a set that is brought in is imported"]
    );
    assert_eq!(file.set.origin, Origin::Imported);
}

#[test]
fn mistakes_in_our_own_file_are_all_said() {
    let toml = "[set]\ngame = \"panini\"\ncode = \"G\"\nname = \"G\"\n[[card]]\nnumber = \"1\"\nnmae = \"A\"\nstyle = \"rde\"\n";
    let error = read(toml.as_bytes(), "g.toml", &ImportOptions::default()).unwrap_err();
    let ImportError::Mistakes(errors) = error else {
        panic!("{error}")
    };
    assert_eq!(errors.len(), 2);
}

#[test]
fn a_game_that_the_types_give_away_need_not_be_named() {
    let csv = "name,type\nGnome Station,Location\n";
    let (file, report) = read(csv.as_bytes(), "x.csv", &ImportOptions::default()).unwrap();
    assert_eq!(
        (
            file.set.game,
            file.set.code.as_str(),
            file.cards[0].number.as_str()
        ),
        (Game::Score, "X", "001")
    );
    assert_eq!(report.notes.len(), 2);
    let csv = "name,type\nGnome Drill,Drill\n";
    assert_eq!(
        read(csv.as_bytes(), "x.csv", &ImportOptions::default()),
        Err(ImportError::GameUnknown)
    );
}

fn refusal(bytes: &[u8], name: &str) -> String {
    let options = ImportOptions {
        game: Some(Game::Panini),
        ..ImportOptions::default()
    };
    read(bytes, name, &options).unwrap_err().to_string()
}

#[test]
fn files_that_are_no_sets_are_refused_with_a_reason() {
    let cases: [(&[u8], &str); 8] = [
        (b"", "empty"),
        (b"3 Red Garden Gnome\n", "deck.txt"),
        (b"\xff\xfe\x00\x01\x02", "noise.bin"),
        (b"<deck></deck>", "deck.o8d"),
        (b"<set><cards>", "cut.xml"),
        (
            b"<!DOCTYPE set [<!ENTITY a \"aaaa\">]><set name=\"&a;\"/>",
            "bomb.xml",
        ),
        (b"<set name=\"&a;\"/>", "entity.xml"),
        (b"name,type\nGnomo,ally\n", "left-out.csv"),
    ];
    let told: Vec<String> = cases
        .iter()
        .map(|(bytes, name)| format!("{name}: {}", refusal(bytes, name)))
        .collect();
    insta::assert_snapshot!(told.join("\n"), @r"
    empty: this is not a set file Scouter can read; it reads TOML, CSV with a header row, OCTGN's set.xml and LackeyCCG's set files
    deck.txt: this is not a set file Scouter can read; it reads TOML, CSV with a header row, OCTGN's set.xml and LackeyCCG's set files
    noise.bin: this is not a set file Scouter can read; it reads TOML, CSV with a header row, OCTGN's set.xml and LackeyCCG's set files
    deck.o8d: the OCTGN file cannot be read: it begins with <deck>; a set definition begins with <set>
    cut.xml: the OCTGN file cannot be read: <set><cards> is never closed
    bomb.xml: the OCTGN file cannot be read: it has a document type, which no set file needs
    entity.xml: the OCTGN file cannot be read: at 1..2: unrecognized entity `a`
    left-out.csv: no card of the file can be taken in; the first one: Gnomo: left out: a personality needs level, alignment and ladder
    ");
}

#[test]
fn no_file_costs_unbounded_memory() {
    assert_eq!(
        refusal(&vec![b'x'; LARGEST_FILE + 1], "x.csv"),
        "the file has 4194305 bytes; at most 4194304 are read"
    );
    let many = MOST_CARDS + 1;
    let too_many = "the file has more than 10000 cards";
    assert_eq!(
        refusal(format!("name\n{}", "a\n".repeat(many)).as_bytes(), "x.csv"),
        too_many
    );
    assert_eq!(
        refusal(
            format!("Name\tType\n{}", "a\tb\n".repeat(many)).as_bytes(),
            "x.txt"
        ),
        too_many
    );
    assert_eq!(
        refusal(
            format!("<set>{}</set>", "<card/>".repeat(many)).as_bytes(),
            "x.xml"
        ),
        too_many
    );
    assert_eq!(
        refusal(format!("card = [{}]", "{},".repeat(many)).as_bytes(), "x.toml"),
        too_many
    );
    assert_eq!(
        refusal("<set>".repeat(500).as_bytes(), "x.xml"),
        "the OCTGN file cannot be read: its elements stand more than 16 deep in each other"
    );
    assert_eq!(
        refusal(format!("name{}\n", ",a".repeat(500)).as_bytes(), "x.csv"),
        "the CSV file cannot be read: it has more than 100 columns"
    );
    let wide = format!("<set {}/>", "a='' ".repeat(400_000));
    assert_eq!(
        refusal(wide.as_bytes(), "x.xml"),
        "no card of the file can be taken in"
    );
}

#[test]
fn control_characters_and_marks_of_direction_do_no_harm() {
    let csv = "name,type\n\"Red\u{7} Gnome\u{202e}\",drill\n";
    let options = ImportOptions {
        game: Some(Game::Panini),
        ..ImportOptions::default()
    };
    let (file, _) = read(csv.as_bytes(), "x.csv", &options).unwrap();
    assert_eq!(file.cards[0].name, "Red  Gnome");
}

proptest::proptest! {
    /// Whatever the bytes: a set that fits its own report, or a refusal.
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..400), kind in 0..4_usize) {
        let head: &[u8] = [&b"name,type,level\n"[..], b"<set><card ", b"Name\tType\tStyle\n", b"[set]\n"][kind];
        let bytes = [head, &bytes].concat();
        let options = ImportOptions { game: Some(Game::Score), ..ImportOptions::default() };
        if let Ok((file, report)) = read(&bytes, "x", &options) {
            let (taken, reprints, _) = report.counts();
            proptest::prop_assert_eq!(file.cards.len(), taken + reprints);
        }
    }
}

#[test]
fn power_stages_may_stand_in_columns_of_their_own() {
    let stages: Vec<String> = (0..=10).map(|stage| format!("stage-{stage}")).collect();
    let csv = format!(
        "number,name,type,level,alignment,pur,{}\n1,Gnomo - Awake,Main Personality,1,Hero,2,0,\"1,000\",2000,3000,4000,5000,6000,7000,8000,9000,10000\n",
        stages.join(",")
    );
    let read = |csv: &str| {
        let options = ImportOptions {
            game: Some(Game::Panini),
            ..ImportOptions::default()
        };
        read(csv.as_bytes(), "gnomes.csv", &options).unwrap().0
    };
    let ladder = |file: SetFile| file.cards[0].ladder.clone().unwrap();
    let said = ladder(read(&csv));
    assert_eq!(said.stages().len(), 11);
    assert_eq!(said.top().map(|top| top.to_string()).as_deref(), Some("10,000"));
    assert_eq!(ladder(read(&csv.replace("stage-", "Power "))), said);
}

#[test]
fn a_table_that_says_wrongly_what_a_card_does_is_refused_with_all_its_mistakes() {
    let csv = "number,name,type,does\n1,A,Drill,power: darw 1\n2,B,Drill,power: draw 1\n3,C,Drill,power: stop\n4,D,Drill,power: anegr +1\n";
    let options = ImportOptions {
        game: Some(Game::Panini),
        ..ImportOptions::default()
    };
    let Err(ImportError::Mistakes(mistakes)) = read(csv.as_bytes(), "gnomes.csv", &options) else {
        panic!("the table is taken in");
    };
    let told: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(
        told[0].starts_with("line 2, A: `does`: line 1") && told[0].contains("`draw`"),
        "{told:?}"
    );
    assert!(told[1].starts_with("line 4, C: `stop`"), "{told:?}");
    assert!(told[2].starts_with("line 5, D: `does`: line 1"), "{told:?}");
}

#[test]
fn a_misspelt_type_of_a_table_is_told_with_the_one_that_was_meant() {
    let csv = "number,name,type\n1,A,evnt\n2,B,\n3,C,event\n";
    let options = ImportOptions {
        game: Some(Game::Panini),
        ..ImportOptions::default()
    };
    let (_, report) = read(csv.as_bytes(), "gnomes.csv", &options).unwrap();
    insta::assert_snapshot!(told(&report), @r"
    - the file gives no set code; `GNOMES` is used
    line 2: A left out [name number] left out: `type`: unknown variant `evnt`; did you mean `event`?
    line 3: B left out [name number] left out: the card has no type
    line 4: C taken [name number type]
    ");
}

#[test]
fn a_set_file_tells_the_mistakes_of_its_words_and_of_its_meaning_at_once() {
    let toml = "[set]\ngame = \"panini\"\ncode = \"G\"\nname = \"Gnomes\"\n\n[[card]]\nnumber = \"1\"\nname = \"A\"\ntype = \"drill\"\ndoes = \"power: stop\"\n\n[[card]]\nnumber = \"2\"\nname = \"B\"\ntype = \"drill\"\ndoes = \"power: darw 1\"\n";
    let Err(ImportError::Mistakes(mistakes)) = read(toml.as_bytes(), "g.toml", &ImportOptions::default())
    else {
        panic!("the file is taken in");
    };
    let told: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("panini/G, G-1 A, line 10: `stop` stops"),
        "{told:?}"
    );
    assert!(
        told[1].starts_with("panini/G, G-2 B, line 16: `does`: line 1"),
        "{told:?}"
    );
}
