//! People at work on decks: who may do what, saves that meet, and what is kept, on SQLite and on PostgreSQL alike.

use std::io::{Cursor, Write};
use std::time::Duration;

use scouter::account::Token;
use scouter::catalog::Catalog;
use scouter::db::collections::{self, Collection};
use scouter::db::users;
use scouter::db::{DeckId, PrintingKey, RevisionNumber, Visibility, decks, favourites};
use scouter::deck::document::{DocumentConflict, changes};
use scouter::deck::{Deck, Document, FileKind, ReadOptions, Section, read};
use scouter::legality::Verdict;
use scouter::model::{Game, Kind};
use scouter::workshop::archive::ArchiveError;
use scouter::workshop::{
    Actor, Clash, QuotaError, Right, SaveOutcome, WorkshopError, judge_anew, keep_starters,
};

use crate::support::bench::{Bench, catalog, document, minute, put_back};
use crate::support::database::on_both_databases;

fn number(number: i32) -> RevisionNumber {
    RevisionNumber::from(number)
}

fn saved(outcome: SaveOutcome) -> (RevisionNumber, Document, bool) {
    match outcome {
        SaveOutcome::Saved(kept) => (kept.revision, kept.document, kept.merged),
        SaveOutcome::Clash(clash) => panic!("{clash:?}"),
    }
}

fn clash(outcome: SaveOutcome) -> Clash {
    match outcome {
        SaveOutcome::Clash(clash) => *clash,
        SaveOutcome::Saved(kept) => panic!("{kept:?}"),
    }
}

on_both_databases! {
    fn a_new_site_keeps_the_starters_as_public_decks_once(database) {
        let mut bench = Bench::new(database);
        let made = keep_starters(&mut bench.conn, catalog(), bench.now).unwrap();
        let kept = decks::all(&mut bench.conn, None, 100).unwrap();
        assert!(made >= 30 && kept.len() == made, "{made} of {}", kept.len());
        for (deck, _) in kept {
            assert_eq!((deck.visibility, deck.summary.verdict), (Visibility::Public, Verdict::Legal));
        }
        assert_eq!(keep_starters(&mut bench.conn, catalog(), bench.now).unwrap(), 0);
    }

    fn a_deck_made_without_an_account_is_opened_by_its_edit_link_on_any_device(database) {
        let mut bench = Bench::new(database);
        let visitor = Actor::visitor(bench.visitor());
        let created = bench.of(&visitor).create(&document("Blue", &[]), Visibility::Private).unwrap();
        let key = created.edit_key.unwrap().hash();
        let elsewhere = Actor::visitor(bench.visitor());
        assert!(matches!(bench.of(&elsewhere).open(created.deck.id), Err(WorkshopError::NotFound)));
        let with_link = elsewhere.with_edit_key(key);
        assert_eq!(bench.of(&with_link).open(created.deck.id).unwrap().right, Right::Own);
        let wrong_link = Actor::default().with_edit_key(Token::random().unwrap().hash());
        assert!(matches!(bench.of(&wrong_link).open(created.deck.id), Err(WorkshopError::NotFound)));
    }

    fn who_may_do_what(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let (owner, other) = (Actor::user(bulma.id), Actor::user(chichi.id));
        let deck = bench.of(&owner).create(&document("Blue", &[]), Visibility::Private).unwrap().deck.id;
        let helper = other.clone().with_edit_key(bench.of(&owner).new_edit_key(deck).unwrap().hash());
        let right_of = |bench: &mut Bench, actor: &Actor| match bench.of(actor).open(deck) {
            Ok(opened) => opened.right,
            Err(WorkshopError::NotFound) => Right::None,
            Err(error) => panic!("{error}"),
        };
        assert_eq!(right_of(&mut bench, &owner), Right::Own);
        assert_eq!(right_of(&mut bench, &helper), Right::Edit);
        assert_eq!(right_of(&mut bench, &other), Right::None);
        for visible in [Visibility::Unlisted, Visibility::Public] {
            bench.of(&owner).set_visibility(deck, visible).unwrap();
            assert_eq!(right_of(&mut bench, &other), Right::View);
            assert_eq!(right_of(&mut bench, &Actor::default()), Right::View);
        }
        bench.of(&owner).delete(deck).unwrap();
        assert_eq!(right_of(&mut bench, &owner), Right::Own);
        assert_eq!(right_of(&mut bench, &helper), Right::None);
        assert_eq!(right_of(&mut bench, &other), Right::None);
        bench.of(&owner).undelete(deck).unwrap();
        bench.of(&owner).drop_edit_key(deck).unwrap();
        assert_eq!(right_of(&mut bench, &helper), Right::View);
        assert_eq!(right_of(&mut bench, &owner), Right::Own);
    }

    fn who_may_only_see_a_deck_changes_nothing_and_sees_no_history(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let (owner, other) = (Actor::user(bulma.id), Actor::user(chichi.id));
        let deck = bench.of(&owner).create(&document("One", &[]), Visibility::Public).unwrap().deck.id;
        bench.of(&owner).save(deck, number(1), &document("Two", &[]), "").unwrap();
        let mut at = bench.of(&other);
        let refused = [
            at.save(deck, number(2), &document("Mine", &[]), "").unwrap_err(),
            at.restore(deck, number(1)).unwrap_err(),
            at.history(deck, None, 9).unwrap_err(),
            at.revision(deck, number(1)).unwrap_err(),
            at.set_visibility(deck, Visibility::Private).unwrap_err(),
            at.new_edit_key(deck).unwrap_err(),
            at.drop_edit_key(deck).unwrap_err(),
            at.claim(deck).unwrap_err(),
            at.delete(deck).unwrap_err(),
            at.undelete(deck).unwrap_err(),
            at.remove(deck).unwrap_err(),
        ];
        for error in refused {
            assert!(matches!(error, WorkshopError::NotYours), "{error}");
        }
        assert_eq!(at.revision(deck, number(2)).unwrap().1.name, "Two");
        let nowhere = at.open(DeckId::new(minute(0))).unwrap_err();
        assert_eq!(nowhere.to_string(), "there is no such deck, or it is private; sign in, or open it with its edit link");
    }

    fn two_tabs_that_change_different_cards_are_joined(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        let base = document("Blue", &["EVO-C034", "EVO-C035"]);
        let deck = bench.of(&actor).create(&base, Visibility::Private).unwrap().deck.id;
        let (mut mine, mut theirs) = (base.clone(), base.clone());
        mine.cards[0].count = 1;
        theirs.cards[1].count = 2;
        assert_eq!(saved(bench.of(&actor).save(deck, number(1), &theirs, "").unwrap()).0, number(2));
        let (revision, joined, merged) = saved(bench.of(&actor).save(deck, number(1), &mine, "").unwrap());
        assert_eq!((revision, merged), (number(3), true));
        assert_eq!(joined.cards.iter().map(|line| line.count).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(bench.of(&actor).open(deck).unwrap().document, joined);
    }

    fn two_tabs_that_change_the_same_card_are_shown_and_nothing_is_lost(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        let base = document("Blue", &["EVO-C034"]);
        let deck = bench.of(&actor).create(&base, Visibility::Private).unwrap().deck.id;
        let (mut mine, mut theirs) = (base.clone(), base.clone());
        mine.cards[0].count = 1;
        theirs.cards[0].count = 2;
        bench.of(&actor).save(deck, number(1), &theirs, "").unwrap();
        let found = clash(bench.of(&actor).save(deck, number(1), &mine, "").unwrap());
        assert_eq!((&found.base, &found.mine, &found.theirs), (&base, &mine, &theirs));
        let count = DocumentConflict::Count { section: Section::Main, printing: "EVO-C034".into(), mine: 1, theirs: 2 };
        assert_eq!((found.head, found.conflicts), (number(2), vec![count]));
        assert_eq!(bench.of(&actor).open(deck).unwrap().document, theirs);
        // The person chooses, and saves on what was shown.
        let settled = bench.of(&actor).save(deck, found.head, &mine, "mine after all").unwrap();
        assert_eq!(saved(settled).0, number(3));
    }

    fn saving_what_is_kept_already_makes_no_revision(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        let deck = bench.of(&actor).create(&document("Blue", &[]), Visibility::Private).unwrap().deck.id;
        let again = bench.of(&actor).save(deck, number(1), &document("Blue", &[]), "").unwrap();
        assert_eq!(saved(again).0, number(1));
        assert_eq!(bench.of(&actor).history(deck, None, 9).unwrap().len(), 1);
    }

    fn presses_on_one_card_in_quick_succession_are_one_revision_of_the_history(database) {
        let mut bench = Bench::new(database);
        let (goku, bulma) = (bench.user("Goku"), bench.user("Bulma"));
        let actor = Actor::user(goku.id);
        let start = document("Blue", &["EVO-C034", "EVO-C035"]);
        let deck = bench.of(&actor).create(&start, Visibility::Private).unwrap().deck.id;
        let copies = |first, second| {
            let mut document = start.clone();
            document.cards[0].count = first;
            document.cards[1].count = second;
            document
        };
        let press = |bench: &mut Bench, actor: &Actor, base: i32, document: &Document| {
            let joined = |before: &Document| format!("from {}", before.cards[0].count);
            saved(bench.of(actor).save_press(deck, number(base), document, "pressed", &joined).unwrap()).0
        };
        let told = |bench: &mut Bench| -> Vec<(RevisionNumber, String)> {
            let history = bench.of(&actor).history(deck, None, 9).unwrap();
            history.into_iter().map(|revision| (revision.number, revision.message)).collect()
        };
        let said = |rows: &[(i32, &str)]| -> Vec<_> {
            rows.iter().map(|(row, message)| (number(*row), (*message).to_owned())).collect()
        };
        for (base, count) in [(1, 4), (2, 5), (3, 6)] {
            bench.now = bench.now.after(Duration::from_secs(3));
            press(&mut bench, &actor, base, &copies(count, 3));
        }
        assert_eq!(told(&mut bench), said(&[(4, "from 3"), (1, "")]));
        assert_eq!(bench.of(&actor).before(deck, number(4)).unwrap(), start, "what it is compared with");
        // Each press can still be undone, and what was before them.
        for (kept, count) in [(1, 3), (2, 4), (3, 5)] {
            assert_eq!(bench.of(&actor).revision(deck, number(kept)).unwrap().1.cards[0].count, count);
        }
        // Another card, a longer pause and another hand each begin a revision of their own.
        press(&mut bench, &actor, 4, &copies(6, 4));
        assert_eq!(told(&mut bench), said(&[(5, "pressed"), (4, "from 3"), (1, "")]));
        bench.now = bench.now.after(Duration::from_secs(11));
        press(&mut bench, &actor, 5, &copies(6, 5));
        assert_eq!(told(&mut bench)[0], said(&[(6, "pressed")])[0]);
        assert_eq!(told(&mut bench).len(), 4);
        let key = bench.of(&actor).new_edit_key(deck).unwrap().hash();
        let helper = Actor::user(bulma.id).with_edit_key(key);
        press(&mut bench, &helper, 6, &copies(6, 6));
        assert_eq!(told(&mut bench).len(), 5);
        // A press that takes the last one back is told, too.
        press(&mut bench, &helper, 7, &copies(6, 5));
        assert_eq!(told(&mut bench).len(), 6);
        // What is not a press is never joined.
        bench.of(&helper).save(deck, number(8), &copies(6, 9), "a list").unwrap();
        assert_eq!(told(&mut bench)[0], said(&[(9, "a list")])[0]);
        assert_eq!(told(&mut bench).len(), 7);
    }

    fn a_former_revision_is_restored_by_a_new_one(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let actor = Actor::user(bulma.id);
        let deck = bench.of(&actor).create(&document("One", &["EVO-C034"]), Visibility::Private).unwrap().deck.id;
        bench.of(&actor).save(deck, number(1), &document("Two", &[]), "all out").unwrap();
        let (revision, restored, merged) = saved(bench.of(&actor).restore(deck, number(1)).unwrap());
        assert_eq!((revision, merged), (number(3), false));
        assert_eq!(changes(&restored, &document("One", &["EVO-C034"])), []);
        let history = bench.of(&actor).history(deck, None, 9).unwrap();
        let messages: Vec<&str> = history.iter().map(|revision| revision.message.as_str()).collect();
        assert_eq!(messages, ["Restored revision 1", "all out", ""]);
        assert_eq!(history[0].author, Some(bulma.name));
        assert!(matches!(bench.of(&actor).restore(deck, number(9)), Err(WorkshopError::NoRevision(_))));
    }

    fn a_deleted_deck_is_saved_after_it_is_restored(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        let deck = bench.of(&actor).create(&document("One", &[]), Visibility::Public).unwrap().deck.id;
        bench.of(&actor).delete(deck).unwrap();
        let refused = bench.of(&actor).save(deck, number(1), &document("Two", &[]), "").unwrap_err();
        assert_eq!(refused.to_string(), "this deck is deleted; restore it first");
        assert_eq!(bench.of(&actor).mine().unwrap().len(), 1);
        bench.of(&actor).undelete(deck).unwrap();
        bench.of(&actor).save(deck, number(1), &document("Two", &[]), "").unwrap();
        bench.of(&actor).remove(deck).unwrap();
        assert_eq!(bench.of(&actor).mine().unwrap(), []);
    }

    fn a_copy_names_where_it_comes_from_even_when_that_is_gone(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let (owner, other) = (Actor::user(bulma.id), Actor::user(chichi.id));
        let deck = bench.of(&owner).create(&document("One", &["EVO-C034"]), Visibility::Public).unwrap().deck.id;
        let copy = bench.of(&other).fork(deck).unwrap().deck;
        assert_eq!((copy.forked_from, copy.forked_revision, copy.owner), (Some(deck), Some(number(1)), Some(chichi.id)));
        assert_eq!(copy.visibility, Visibility::Private);
        bench.of(&owner).remove(deck).unwrap();
        let copy = bench.of(&other).open(copy.id).unwrap();
        assert_eq!((copy.deck.forked_from, copy.document.name.as_str()), (None, "One"));
        bench.of(&owner).create(&document("Hidden", &[]), Visibility::Private).unwrap();
        let hidden = bench.of(&owner).mine().unwrap()[0].id;
        assert!(matches!(bench.of(&other).fork(hidden), Err(WorkshopError::NotFound)));
    }

    fn an_edit_link_claims_a_deck_for_an_account(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let visitor = Actor::visitor(bench.visitor());
        let created = bench.of(&visitor).create(&document("One", &[]), Visibility::Private).unwrap();
        let with_link = Actor::user(bulma.id).with_edit_key(created.edit_key.unwrap().hash());
        bench.of(&with_link).claim(created.deck.id).unwrap();
        let mine = Actor::user(bulma.id);
        assert_eq!(bench.of(&mine).open(created.deck.id).unwrap().right, Right::Own);
        assert!(matches!(bench.of(&visitor).open(created.deck.id), Err(WorkshopError::NotFound)));
    }

    fn favourites_need_an_account_and_a_deck_that_may_be_seen(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let (owner, other) = (Actor::user(bulma.id), Actor::user(chichi.id));
        let deck = bench.of(&owner).create(&document("One", &[]), Visibility::Private).unwrap().deck.id;
        assert!(matches!(bench.of(&other).add_favourite(deck), Err(WorkshopError::NotFound)));
        bench.of(&owner).set_visibility(deck, Visibility::Public).unwrap();
        bench.of(&other).add_favourite(deck).unwrap();
        let visitor = Actor::visitor(bench.visitor());
        assert!(matches!(bench.of(&visitor).add_favourite(deck), Err(WorkshopError::NoAccount)));
        assert!(favourites::contains(&mut bench.conn, chichi.id, deck).unwrap());
        bench.of(&other).remove_favourite(deck).unwrap();
        assert!(!favourites::contains(&mut bench.conn, chichi.id, deck).unwrap());
    }

    fn what_may_be_stored_is_limited_and_the_message_says_so(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        bench.quotas.visitor.decks = 2;
        bench.quotas.visitor.saves = 4;
        bench.quotas.body = 2_000;
        let deck = bench.of(&actor).create(&document("One", &[]), Visibility::Private).unwrap().deck.id;
        bench.of(&actor).create(&document("Two", &[]), Visibility::Private).unwrap();
        let third = bench.of(&actor).create(&document("Three", &[]), Visibility::Private).unwrap_err();
        assert_eq!(third.to_string(), "you keep 2 decks, the most there may be; remove some for good, deleted ones too");
        let mut long = document("One", &[]);
        long.notes = "x".repeat(3_000);
        let long = bench.of(&actor).save(deck, number(1), &long, "").unwrap_err();
        assert!(matches!(long, WorkshopError::Quota(QuotaError::Body { limit: 2_000, .. })));
        bench.of(&actor).save(deck, number(1), &document("1b", &[]), "").unwrap();
        bench.of(&actor).save(deck, number(2), &document("1c", &[]), "").unwrap();
        let fifth = bench.of(&actor).save(deck, number(3), &document("1d", &[]), "").unwrap_err();
        assert_eq!(fifth.to_string(), "daily limit of 4 saves reached; try again tomorrow");
        bench.now = minute(25 * 60);
        bench.of(&actor).save(deck, number(3), &document("1d", &[]), "").unwrap();
        bench.quotas.visitor.bytes = 1;
        let full = bench.of(&actor).save(deck, number(4), &document("1e", &[]), "").unwrap_err();
        assert!(matches!(full, WorkshopError::Quota(QuotaError::Bytes { limit: 1 })));
        bench.quotas.history = 1;
        let full = bench.of(&actor).save(deck, number(4), &document("1e", &[]), "").unwrap_err();
        assert!(matches!(full, WorkshopError::Quota(QuotaError::History { limit: 1 })));
    }

    fn a_deck_belongs_to_somebody_and_to_one_game(database) {
        let mut bench = Bench::new(database);
        let nobody = bench.of(&Actor::default()).create(&document("One", &[]), Visibility::Private).unwrap_err();
        assert_eq!(nobody.to_string(), "a deck needs a cookie to be found again; allow cookies for this site, or sign in");
        let actor = Actor::visitor(bench.visitor());
        let deck = bench.of(&actor).create(&document("One", &[]), Visibility::Private).unwrap().deck.id;
        let other = bench.of(&actor).save(deck, number(1), &Document::new(Game::Score), "").unwrap_err();
        assert!(matches!(other, WorkshopError::OtherGame));
    }

    fn the_verdict_follows_every_save(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        let created = bench.of(&actor).create(&Document::new(Game::Bandai), Visibility::Public).unwrap();
        assert_eq!(created.report.unwrap().verdict, Verdict::Illegal);
        assert_eq!(created.deck.summary.verdict, Verdict::Illegal);
        let deck = created.deck.id;
        let legal = legal_deck(catalog());
        bench.of(&actor).save(deck, number(1), &legal, "").unwrap();
        let summary = bench.of(&actor).open(deck).unwrap().deck.summary;
        assert_eq!((summary.verdict, summary.cards), (Verdict::Legal, 40));
        let mut gone = legal;
        gone.cards[0].printing = "GONE-1".into();
        bench.of(&actor).save(deck, number(2), &gone, "").unwrap();
        let summary = bench.of(&actor).open(deck).unwrap().deck.summary;
        assert_eq!((summary.verdict, summary.cards), (Verdict::Unresolved, 39));
    }

    fn after_the_cards_changed_every_deck_is_judged_anew(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        let deck = bench.of(&actor).create(&legal_deck(catalog()), Visibility::Public).unwrap().deck;
        for name in ["One", "Two"] {
            bench.of(&actor).create(&document(name, &[]), Visibility::Public).unwrap();
        }
        let judge_all = |bench: &mut Bench, catalog: &Catalog| {
            let last = judge_anew(&mut bench.conn, catalog, None).unwrap();
            assert_eq!(judge_anew(&mut bench.conn, catalog, last).unwrap(), None);
        };
        judge_all(&mut bench, &Catalog::default());
        let unknown = bench.of(&actor).open(deck.id).unwrap().deck;
        assert_eq!((unknown.summary.verdict, unknown.head), (Verdict::Unresolved, number(1)));
        judge_all(&mut bench, catalog());
        assert_eq!(bench.of(&actor).open(deck.id).unwrap().deck, deck);
    }

    fn all_data_of_an_account_is_taken_along_and_put_back(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let (mine, hers) = (Actor::user(bulma.id), Actor::user(chichi.id));
        let other = bench.of(&hers).create(&document("Hers", &[]), Visibility::Public).unwrap().deck.id;
        bench.of(&mine).add_favourite(other).unwrap();
        let owned = Collection::from([(PrintingKey::new(Game::Panini, "EVO-C034"), 3)]);
        collections::put(&mut bench.conn, bulma.id, &owned).unwrap();
        let deck = bench.of(&mine).create(&document("Blue Evolution", &["EVO-C034"]), Visibility::Public).unwrap().deck.id;
        bench.now = minute(1);
        bench.of(&mine).save(deck, number(1), &document("Blue Evolution", &["EVO-C035"]), "swap").unwrap();
        bench.of(&mine).fork(other).unwrap();
        let archive = bench.of(&mine).export_all().unwrap();

        users::delete(&mut bench.conn, bulma.id).unwrap();
        bench.now = minute(60);
        let again = bench.user("Bulma");
        let mine = Actor::user(again.id);
        let restored = put_back(&mut bench, &mine, &archive).unwrap();
        assert_eq!((restored.decks, restored.printings, restored.favourites), (2, 1, 1));
        assert_eq!(restored.left_out, [""; 0]);
        let mut decks = bench.of(&mine).mine().unwrap();
        decks.sort_by(|one, next| one.summary.name.cmp(&next.summary.name));
        let history = bench.of(&mine).history(decks[0].id, None, 9).unwrap();
        let saves: Vec<_> = history.iter().map(|revision| (revision.message.as_str(), revision.saved_at)).collect();
        assert_eq!(saves, [("swap", minute(1)), ("", minute(0))]);
        assert_eq!(history[0].author, Some(again.name.clone()));
        assert_eq!((decks[0].created_at, decks[0].visibility), (minute(0), Visibility::Public));
        assert_eq!((decks[1].forked_from, decks[1].summary.name.as_str()), (Some(other), "Hers"));
        assert_eq!(collections::of_user(&mut bench.conn, again.id).unwrap(), owned);

        let twice = put_back(&mut bench, &mine, &archive).unwrap();
        assert_eq!((twice.decks, twice.present, twice.printings), (0, 2, 0));
        assert_eq!(bench.of(&mine).mine().unwrap().len(), 2);
    }

    fn an_archive_holds_every_deck_in_every_format_its_game_has(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let mine = Actor::user(bulma.id);
        let kept = document("Blue", &["EVO-C034"]);
        bench.of(&mine).create(&kept, Visibility::Private).unwrap();
        let bytes = bench.of(&mine).export_all().unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
        for kind in FileKind::ALL {
            let name = names.iter().find(|name| name.ends_with(&format!("/{}.{}", kind.slug(), kind.extension())));
            let mut list = Vec::new();
            std::io::copy(&mut archive.by_name(name.unwrap()).unwrap(), &mut list).unwrap();
            let options = ReadOptions { game: Some(Game::Panini), ..ReadOptions::default() };
            let deck = read(catalog(), &list, &options).unwrap().deck;
            assert_eq!(deck.lines, kept.deck(catalog()).lines, "{kind}");
        }
    }

    fn a_hostile_archive_is_refused_within_bounds(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let mine = Actor::user(bulma.id);
        let no_zip = put_back(&mut bench, &mine, b"3 Senzu Bean").unwrap_err();
        assert!(matches!(no_zip, ArchiveError::Zip(_)));
        let bomb = zipped("decks/bomb/history.jsonl", &vec![b' '; 3_000_000]);
        bench.quotas.history = 1_000_000;
        let told = put_back(&mut bench, &mine, &bomb).unwrap();
        assert_eq!((told.decks, told.left_out), (0, vec!["decks/bomb/history.jsonl: it unpacks to more than 1953 kB".to_owned()]));
        let nonsense = zipped("decks/odd/history.jsonl", b"{\"visibility\":\"public\"}\n{}\n");
        let restored = put_back(&mut bench, &mine, &nonsense).unwrap();
        assert_eq!((restored.decks, restored.left_out.len()), (0, 1));
        assert!(matches!(put_back(&mut bench, &Actor::default(), &nonsense), Err(ArchiveError::Workshop(_))));
    }
}

fn zipped(name: &str, content: &[u8]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive
        .start_file(name, zip::write::SimpleFileOptions::default())
        .unwrap();
    archive.write_all(content).unwrap();
    archive.finish().unwrap().into_inner()
}

/// Forty cards of Bandai's practice set that may enter.
fn legal_deck(catalog: &Catalog) -> Document {
    let mut deck = Deck::new(Game::Bandai);
    let (mut warriors, mut others) = (20, 20);
    for card in catalog
        .cards()
        .iter()
        .filter(|card| card.game == Game::Bandai && card.kind != Kind::Wish)
    {
        let room = if card.kind == Kind::Warrior {
            &mut warriors
        } else {
            &mut others
        };
        if *room > 0 {
            *room -= 1;
            deck.add(Section::Main, card.printings[0], 1);
        }
    }
    Document::of(catalog, &deck)
}
