//! The figures the design is held to, measured in a real browser: over positions of whole games, and over pages.

use super::looks::PAGES;
use super::table::{
    SMALL_TARGETS, app, assert_no_word_is_broken, assert_one_screen, sit_down, version, wait_for_change,
};
use crate::support::app::App;
use crate::support::browser::{Browser, View};
use crate::support::http::Person;

/// A deck of each game and a seed with which it lasts.
const GAMES: [(&str, u8); 3] = [
    ("score/piccolo", 6),
    ("panini/nail", 1),
    ("bandai/rain-over-hedgerow", 5),
];

/// Another deck of each, whose texts are looked at, too.
const OTHERS: [(&str, u8); 3] = [
    ("score/treasure-hunt", 11),
    ("panini/vegeta", 12),
    ("bandai/all-comers", 13),
];

/// Decks that fill the table with long texts: Drills and Personalities of Saibaimen, many Allies, a hand of seven Warriors.
const FULL: [(&str, u8); 3] = [
    ("score/saibaimen", 16),
    ("panini/captain-ginyu", 2),
    ("bandai/quarry-school", 3),
];

/// Windows of desks in which the table is one screen.
const DESKS: [(u32, u32); 4] = [(1280, 800), (1280, 713), (1440, 900), (1720, 1000)];

/// Of a hundred texts of cards and leaders, those of which only the beginning may be shown until somebody points at the card.
const MOST_CUT: u32 = 5;

/// Positions of a game that are looked at where nothing is said of its end.
const POSITIONS: usize = 10;

/// Positions, five decisions apart, after which a whole game is over; a longer one is left there.
const WHOLE_GAME: usize = 30;

/// Presses the marked button, and waits until the table shows what came of it; false once the game is over.
async fn play_on(browser: &Browser) -> bool {
    if browser.count("[data-outcome]").await > 0 {
        return false;
    }
    let before = version(browser).await;
    browser.click("#act .main-button").await;
    wait_for_change(browser, &before).await;
    true
}

/// Sends what the marked button sends five times, without the pages between being drawn, and then shows the table.
const SKIP: &str = r"
const done = arguments[arguments.length - 1];
(async () => {
  let page = document;
  for (let press = 0; press < 5; press++) {
    const button = page.querySelector('#act .main-button');
    if (page.querySelector('[data-outcome]') || !button) return done(false);
    const form = page.getElementById('act');
    const words = new URLSearchParams(new FormData(form));
    words.append(button.name, button.value);
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body: words });
    page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  }
  done(true);
})();";

/// The table five decisions later; false once the game is over.
async fn skip_on(browser: &Browser) -> bool {
    let goes_on = browser.evaluate_async(SKIP).await == true;
    browser
        .visit(browser.address().await.split('#').next().unwrap())
        .await;
    goes_on
}

/// What stands in the way of seeing the decision: the page's height, and where the decision ends, in windows.
const HEIGHTS: &str = "scrollTo(0, 0); const end = document.querySelector('.decision').getBoundingClientRect().bottom; \
    return [document.scrollingElement.scrollHeight / innerHeight, end / innerHeight]";

async fn heights(browser: &Browser) -> (f64, f64) {
    serde_json::from_value(browser.evaluate(HEIGHTS).await).unwrap()
}

/// Texts of cards on the table, those of which only the beginning is shown until somebody points at the card, those that end
/// in the middle of a line, and those that are cut even for who points at the card.
const CUT_TEXTS: &str = r"
let [all, cut] = [0, 0];
const [torn, lost] = [[], []];
for (const text of document.querySelectorAll('.board .brief')) {
  const few = text.querySelector('.few');
  if (!few.textContent.trim() || text.closest('.fan') || !text.checkVisibility()) continue;
  const isTile = text.closest('.slot.tile, .slot.held, .leader') !== null;
  all += isTile;
  cut += isTile && (!few.checkVisibility() || few.scrollHeight > few.clientHeight + 2);
  const lines = few.clientHeight / parseFloat(getComputedStyle(few).lineHeight);
  const isTorn = few.getBoundingClientRect().bottom > text.getBoundingClientRect().bottom + 1 || Math.abs(lines - Math.round(lines)) > 0.2;
  if (few.checkVisibility() && isTorn) torn.push(few.textContent.trim());
  text.closest('.face').querySelector('a, button, summary').focus();
  const whole = text.nextElementSibling;
  if (whole.scrollHeight > whole.clientHeight + 2 || whole.clientHeight === 0) lost.push(few.textContent.trim());
  document.activeElement.blur();
}
return [all, cut, torn, lost];";

/// The same on a telephone: texts in hand, and those in play of which more than the name is shown; those cut.
const CUT_ON_A_TELEPHONE: &str = r"
const shown = few => few.checkVisibility() && few.clientHeight > 0;
const told = [...document.querySelectorAll('.board .brief .few')].filter(few => few.textContent.trim() && (few.closest('.hand') || shown(few)));
const cut = told.filter(few => !shown(few) || few.scrollHeight > few.clientHeight + 2);
return [told.length, cut.length];";

/// The table is one screen at every decision, and no text of a card is cut for who points at the card.
async fn the_table_fits_every_desk(deck: &str, seed: u8) {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK.still()).await;
    sit_down(&browser, &app, deck, "simple", seed).await;
    let (mut on_desk, mut on_phone) = ([(0, 0); 2], (0, 0));
    for position in 0..WHOLE_GAME {
        for (width, height) in DESKS {
            browser.screen(width, height).await;
            let (page, decision) = heights(&browser).await;
            let at = format!("{deck}, position {position}, {width}x{height}");
            assert!(page <= 1.002, "{at}: the page is {page} windows high");
            assert!(decision <= 1.002, "{at}: the decision ends at {decision} windows");
        }
        for (height, (all, cut)) in [800, 713].into_iter().zip(&mut on_desk) {
            browser.screen(1280, height).await;
            if browser.count("[data-outcome]").await == 0 {
                assert_one_screen(&browser, position).await;
            }
            let counts = browser.evaluate(CUT_TEXTS).await;
            let (texts, short_of_room, torn, lost): (u32, u32, Vec<String>, Vec<String>) =
                serde_json::from_value(counts).unwrap();
            assert!(
                torn.is_empty(),
                "{deck}, {height} high: texts end in the middle of a line: {torn:#?}"
            );
            assert!(
                lost.is_empty(),
                "{deck}, {height} high: texts are cut for who points at the card: {lost:#?}"
            );
            *all += texts;
            *cut += short_of_room;
        }
        browser.screen(375, 812).await;
        let told: (u32, u32) = serde_json::from_value(browser.evaluate(CUT_ON_A_TELEPHONE).await).unwrap();
        on_phone = (on_phone.0 + told.0, on_phone.1 + told.1);
        browser.screen(1280, 800).await;
        if !skip_on(&browser).await {
            break;
        }
    }
    browser.picture(&format!("table-{seed}")).await;
    let [normal, low] = on_desk;
    assert!(normal.0 > 15, "{} texts", normal.0);
    for ((all, cut), window) in [(normal, "1280x800"), (low, "1280x713"), (on_phone, "375x812")] {
        eprintln!("{deck}, {window}: of {cut} of {all} texts the beginning is shown");
        assert!(
            cut * 100 <= all * MOST_CUT,
            "{deck}, {window}: of {cut} of {all} texts only the beginning is shown until somebody points at the card"
        );
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_score_is_one_screen_in_every_window_of_a_desk_and_no_text_is_cut() {
    for (deck, seed) in [GAMES[0], OTHERS[0], FULL[0]] {
        the_table_fits_every_desk(deck, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_panini_is_one_screen_in_every_window_of_a_desk_and_no_text_is_cut() {
    for (deck, seed) in [GAMES[1], OTHERS[1], FULL[1]] {
        the_table_fits_every_desk(deck, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_bandai_is_one_screen_in_every_window_of_a_desk_and_no_text_is_cut() {
    for (deck, seed) in [GAMES[2], OTHERS[2], FULL[2]] {
        the_table_fits_every_desk(deck, seed).await;
    }
}

/// Gives every card whose text may be shortened a number, by whether the `card` or its `text` is seen; says how many there
/// are.
async fn number_cards(browser: &Browser, seen: &str) -> u64 {
    let number = format!(
        "let count = 0; for (const text of document.querySelectorAll('.board .brief')) {{ \
         const card = text.closest('.slot, .leader'); if ({seen}.checkVisibility()) card.dataset.pointed = count++; }} return count"
    );
    browser.evaluate(&number).await.as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_points_at_a_card_reads_the_whole_of_it() {
    let (app, _folder) = app();
    for (deck, seed) in GAMES {
        let browser = Browser::open(View::DESK.still()).await;
        sit_down(&browser, &app, deck, "simple", seed).await;
        for _ in 0..3 {
            skip_on(&browser).await;
        }
        let cards = number_cards(&browser, "text").await;
        assert!(cards > 2, "{deck}: {cards} cards");
        for card in 0..cards {
            let pointed = format!("[data-pointed='{card}']");
            browser.point_at(&pointed).await;
            let whole = format!(
                "const whole = document.querySelector(\"{pointed} .in-full\"); \
                 return whole.clientHeight > 0 && whole.scrollHeight <= whole.clientHeight + 2"
            );
            let said = browser.text(&pointed).await;
            assert_eq!(browser.evaluate(&whole).await, true, "{deck}: {said}");
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_touch_of_a_card_shows_the_whole_of_it_and_the_next_one_on_its_name_leads_to_its_page() {
    let (app, _folder) = app();
    for (deck, seed) in GAMES {
        let browser = Browser::open(View::TALL_PHONE.still()).await;
        sit_down(&browser, &app, deck, "simple", seed).await;
        for _ in 0..3 {
            skip_on(&browser).await;
        }
        let table = browser.address().await;
        // In play a card may show no more than its name until it is touched.
        let cards = number_cards(&browser, "card").await;
        assert!(cards > 2, "{deck}: {cards} cards");
        for card in 0..cards {
            let touched = format!("[data-pointed='{card}']");
            // Scrolled to between the bar and the hand, as somebody does who wants to read it.
            let scroll = format!(
                "document.querySelector(\"{touched}\").scrollIntoView(); \
                 scrollBy(0, -document.querySelector('.bar').offsetHeight - 8)"
            );
            browser.evaluate(&scroll).await;
            let name = browser.find(&format!("{touched} .face-name a")).await;
            name.click().await.unwrap();
            let whole = format!(
                "const card = document.querySelector(\"{touched}\"), whole = card.querySelector('.in-full'); \
                 const top = document.querySelector('.decision').getBoundingClientRect().top; \
                 return !whole.textContent.trim() || whole.clientHeight > 0 && whole.scrollHeight <= whole.clientHeight + 2 \
                 && whole.getBoundingClientRect().top < top"
            );
            let said = browser.text(&touched).await;
            assert_eq!(browser.evaluate(&whole).await, true, "{deck}: {said}");
            assert_eq!(browser.address().await, table, "{deck}: {said}");
        }
        let last = format!("[data-pointed='{}'] .face-name a", cards - 1);
        browser.find(&last).await.click().await.unwrap();
        browser.find(".slot.full").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_telephone_the_table_is_under_two_screens_and_the_decision_always_in_sight() {
    let (app, _folder) = app();
    for (deck, seed) in GAMES {
        let browser = Browser::open(View::TALL_PHONE.still()).await;
        sit_down(&browser, &app, deck, "simple", seed).await;
        for position in 0..POSITIONS {
            let (page, decision) = heights(&browser).await;
            let at = format!("{deck}, position {position}");
            assert!(page <= 2.0, "{at}: the page is {page} windows high");
            assert!(decision <= 1.002, "{at}: the decision ends at {decision} windows");
            let small = browser.evaluate(SMALL_TARGETS).await;
            assert_eq!(small.as_array().map(Vec::len), Some(0), "{at}: {small:#?}");
            if !skip_on(&browser).await {
                break;
            }
        }
        browser.close().await;
    }
}

/// What is wrong with the decision as it stands: texts that run over, parts that overlap or leave the bar, a long hint.
const WRONG_DECISION: &str = r"
const wrong = [], bar = document.querySelector('.decision'), at = bar.getBoundingClientRect();
for (const act of document.querySelectorAll('.act, .act b, .act span, .decision h2')) {
  const tall = act.matches('.act') && act.scrollHeight > act.clientHeight + 1;
  if (tall || (getComputedStyle(act).display !== 'inline' && act.scrollWidth > act.clientWidth + 1)) wrong.push('runs over: ' + act.textContent.trim());
}
for (const text of document.querySelectorAll('.act b, .act span, .decision h2, .hint[open]')) {
  const [cut, style] = [text.scrollHeight > text.clientHeight + 2, getComputedStyle(text)];
  // On a desk the rest is read by pointing at the answer; a hint scrolls.
  const isRead = style.overflowY === 'auto' ? text.tabIndex >= 0 || text.matches('.hint') : innerWidth >= 700;
  if (cut && !isRead) wrong.push('cut: ' + text.textContent.trim());
}
const said = [...document.querySelectorAll('.act b')].map(act => act.textContent);
for (const act of said) if (/\((your|the opponent's) Life Deck\), copy/.test(act) || said.indexOf(act) !== said.lastIndexOf(act)) wrong.push('offered twice: ' + act);
for (const act of document.querySelectorAll('.act')) if (!act.querySelector('span')?.textContent.trim()) wrong.push('bare: ' + act.textContent.trim());
const parts = [...bar.children].filter(part => part.getBoundingClientRect().height > 0).map(part => [part.className, part.getBoundingClientRect()]);
for (const [name, one] of parts) {
  if (one.bottom > at.bottom + 1 || one.top < at.top - 1) wrong.push(name + ' leaves the bar');
  for (const [other, two] of parts) {
    const apart = one.right <= two.left + 1 || two.right <= one.left + 1 || one.bottom <= two.top + 1 || two.bottom <= one.top + 1;
    if (name < other && !apart) wrong.push(name + ' lies over ' + other);
  }
}
const acts = bar.querySelector('.acts:not(.many)');
if (innerWidth > 960 && acts && acts.scrollHeight > acts.clientHeight + 2) wrong.push('answers are cut');
const [all, declines] = ['#act', '#act [data-pass]'].map(part => bar.querySelector(part)?.getBoundingClientRect());
if (declines && (declines.bottom > all.bottom + 1 || declines.top < all.top - 1)) wrong.push('the answer that declines is out of sight');
const hint = bar.querySelector('.hint')?.getBoundingClientRect().height ?? 0;
if (hint > (innerWidth < 360 ? 118 : innerWidth < 700 ? 90 : 110)) wrong.push('the hint is ' + hint + ' high');
if (innerHeight - at.height < innerHeight / 2) wrong.push('the decision takes ' + at.height);
return wrong;";

/// Decisions of a lesson that are looked at.
const LESSON: usize = 45;

#[tokio::test(flavor = "multi_thread")]
async fn in_every_lesson_the_decision_can_be_read_on_a_desk_and_on_a_telephone() {
    let (app, _folder) = app();
    for game in ["score", "panini", "bandai"] {
        let browser = Browser::open(View::TALL_PHONE.still()).await;
        browser.visit(&format!("{}/learn/{game}", app.address)).await;
        browser.click("main form .main-button").await;
        browser.find("#decision .hint[open]").await;
        let mut known = std::collections::BTreeSet::new();
        for decision in 0..LESSON {
            let hint = browser
                .evaluate("const hint = document.querySelector('.hint'); return [hint.open, hint.querySelector('p').textContent]")
                .await;
            let (open, said): (bool, String) = serde_json::from_value(hint).unwrap();
            assert_eq!(
                open,
                known.insert(said.clone()),
                "{game}, {decision}: said in full once: {said}"
            );
            for (width, height) in [(320, 640), (375, 812), (1280, 800)] {
                browser.screen(width, height).await;
                let wrong = browser.evaluate(WRONG_DECISION).await;
                assert_eq!(
                    wrong.as_array().map(Vec::len),
                    Some(0),
                    "{game}, decision {decision}, {width} wide: {wrong:#?}"
                );
            }
            if !play_on(&browser).await || browser.count("[data-outcome]").await > 0 {
                break;
            }
        }
        assert!(known.len() > 4, "{game}: {known:#?}");
        browser.picture(&format!("lesson-{game}")).await;
        browser.close().await;
    }
}

/// Whether the cards of the hand are whole between the bar and the decision, and whether what is fought ends above them.
const HAND_IN_SIGHT: &str = r"
scrollTo(0, 0);
const at = part => document.querySelector(part)?.getBoundingClientRect();
const [floor, ceiling] = [at('.decision').top, at('.bar').bottom];
const cards = [...document.querySelectorAll('.hand .slot')].map(card => card.getBoundingClientRect()).filter(at => at.left < innerWidth - 20);
const fight = at('.fight') ?? at('.battlefield');
const cut = [...document.querySelectorAll('.turn-of, .steps li')].filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
return [cards.every(at => at.bottom <= floor + 1 && at.top >= ceiling - 1), !fight || fight.bottom <= at('.at-hand').top + 1, cut.length === 0];";

/// Of a hundred decisions those at which hand and decision may lie over a part of what is fought, for who has scrolled to the top.
const MOST_COVERED: usize = 15;

#[tokio::test(flavor = "multi_thread")]
async fn on_a_telephone_the_hand_stands_whole_above_the_decision_in_whole_games() {
    let (app, _folder) = app();
    for (deck, seed) in GAMES {
        let browser = Browser::open(View::TALL_PHONE.still()).await;
        sit_down(&browser, &app, deck, "simple", seed).await;
        let (mut all, mut covered) = (0, 0);
        loop {
            for (width, height) in [(320, 740), (375, 812)] {
                browser.screen(width, height).await;
                let seen = browser.evaluate(HAND_IN_SIGHT).await;
                let (whole, fight, uncut): (bool, bool, bool) = serde_json::from_value(seen).unwrap();
                let at = format!("{deck}, decision {all}, {width} wide");
                assert!(whole, "{at}: a card of the hand is covered");
                assert!(uncut, "{at}: whose turn or which step it is is cut");
                browser.assert_fits_now(width).await;
                covered += usize::from(!fight && width == 375);
            }
            all += 1;
            if !play_on(&browser).await || browser.count("[data-outcome]").await > 0 {
                break;
            }
        }
        eprintln!("{deck}: at {covered} of {all} decisions the hand covers a part of the fight");
        assert!(
            covered * 100 <= all * MOST_COVERED,
            "{deck}: at {covered} of {all} decisions a part of what is fought is covered"
        );
        let top = browser.evaluate("return scrollY").await;
        assert_eq!(top, 0, "who won is in sight");
        browser.find("#end").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_key_leads_to_the_decision_and_the_rest_of_the_table_follows_in_order() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK).await;
    sit_down(&browser, &app, "panini/nail", "both", 7).await;
    for _ in 0..4 {
        play_on(&browser).await;
    }
    let table = browser.address().await.split('#').next().unwrap().to_owned();
    browser.visit("about:blank").await;
    browser.visit(&table).await;
    browser.find("body").await.send_keys("\u{e004}").await.unwrap();
    browser.find(":focus").await.send_keys("\u{e007}").await.unwrap();
    let focused = "return document.activeElement.id";
    assert_eq!(browser.evaluate(focused).await, "decision");
    let order = "const parts = ['.skip', '.bar', '.opp', '.fight', '.you', '.hand', '.decision']; \
                 const places = parts.map(part => document.querySelector(part)); \
                 return places.every((part, at) => at === 0 || part.compareDocumentPosition(places[at - 1]) & 2)";
    assert_eq!(browser.evaluate(order).await, true, "the order of tabs");
    browser.close().await;
}

/// The lowest end of some parts, in CSS pixels of the page.
async fn foot(browser: &Browser, parts: &str) -> f64 {
    let script = format!(
        "return Math.max(0, ...[...document.querySelectorAll({parts:?})].map(part => part.getBoundingClientRect().bottom + scrollY))"
    );
    browser.evaluate(&script).await.as_f64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_seen_whole_on_little_more_than_a_screen() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep(include_str!("../../data/decks/panini/legal-sixty.txt"));
    person.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
    let browser = Browser::open(View::DESK).await;
    browser.screen(1280, 900).await;
    browser.visit(&format!("{}{deck}", app.address)).await;
    let end = foot(&browser, ".counted li").await;
    assert!(end > 0.0 && end <= 1_140.0, "the list ends at {end}");
    browser.close().await;
}

/// Texts below 11 px, and targets below 24 px, high or broad, that do not stand in a sentence.
const SMALL: &str = r"
const wrong = [];
for (const found of document.querySelectorAll('body *')) {
  if (!found.checkVisibility() || found.closest('svg, .hidden, .skip, .sheet')) continue;
  const own = [...found.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  if (own && parseFloat(getComputedStyle(found).fontSize) < 10.9 && !found.closest('.scene .badge, sup, sub')) wrong.push('text: ' + found.textContent.trim().slice(0, 40));
}
for (const found of document.querySelectorAll('button, summary, select, input:not([type=hidden]), a.button, nav a, a.chip')) {
  const at = (found.labels?.[0] ?? found).getBoundingClientRect();
  if (!found.checkVisibility() || at.width === 0 || found.closest('.hidden, p, [inert]')) continue;
  if (at.height < 23.5 && found.getBoundingClientRect().height < 23.5) wrong.push('target: ' + (found.textContent || found.name).trim().slice(0, 40) + ' ' + Math.round(at.height));
}
// A link that is a line of a list, or a cell of a table; one in the middle of a sentence is not.
const isFirst = found => !found.previousSibling || (found.previousSibling.nodeType === 3 && !found.previousSibling.data.trim() && !found.previousSibling.previousSibling);
const lines = [...document.querySelectorAll('li > :is(a, button), :is(td, th, dd) > :is(a, button)')].filter(isFirst);
for (const found of [...document.querySelectorAll('a.rule-id, .pager a, .bottom a'), ...lines]) {
  const at = found.getBoundingClientRect();
  if (!found.checkVisibility() || at.width === 0 || found.closest('.hidden, [inert], .scene')) continue;
  if (at.height < 23.5 || at.width < 23.5) wrong.push('target: ' + found.textContent.trim() + ' ' + Math.round(at.width) + 'x' + Math.round(at.height));
}
return wrong.slice(0, 6);";

#[tokio::test(flavor = "multi_thread")]
async fn on_no_page_is_a_word_broken_a_text_tiny_a_target_small_or_a_line_too_wide() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    let mut wrong = Vec::new();
    for page in PAGES {
        browser.visit(&format!("{}{page}", app.address)).await;
        for width in [320, 375, 768, 1280] {
            browser.screen(width, 900).await;
            browser.assert_fits_now(width).await;
            assert_no_word_is_broken(&browser).await;
            let small = browser.evaluate(SMALL).await;
            if small.as_array().is_some_and(|small| !small.is_empty()) {
                wrong.push(format!("{page} at {width}: {small}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

/// A fifth of what counts as good: rows of a drawn table may settle while the rest of a page still arrives.
const MOST_SHIFT: f64 = 0.02;

/// How far things moved after they were first drawn (the browser's own measure), which they were and where they went, and the bytes
/// of the page as they came.
const SHIFTS_AND_BYTES: &str = "const done = arguments[arguments.length - 1]; let sum = 0; const moved = []; \
    const told = ({ node, previousRect: from, currentRect: to }) => \
        [node?.nodeName, node?.id || node?.className, 'from', from.x, from.y, from.width, from.height, 'to', to.x, to.y, to.width, to.height].join(' '); \
    new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) \
        { sum += entry.value; moved.push(...entry.sources.map(told)); } }).observe({ type: 'layout-shift', buffered: true }); \
    setTimeout(() => done([sum, moved.join('; '), performance.getEntriesByType('navigation')[0].encodedBodySize]), 250)";

/// What the browser says of the page it shows: how far things moved, which they were, and its bytes.
async fn shifts_and_bytes(browser: &Browser) -> (f64, String, u64) {
    serde_json::from_value(browser.evaluate_async(SHIFTS_AND_BYTES).await).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_moves_while_it_comes_and_none_is_larger_than_sixty_kilobytes() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep(include_str!("../../data/decks/panini/legal-sixty.txt"));
    person.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
    let mut largest = (0, String::new());
    for view in [View::TALL_PHONE, View::DESK] {
        let browser = Browser::open(view).await;
        let mut pages: Vec<String> = PAGES.iter().map(|page| (*page).to_owned()).collect();
        pages.extend(["", "/proxies", "/hands"].map(|part| format!("{deck}{part}")));
        // What only its own browser sees.
        browser.visit(&format!("{}/decks/new", app.address)).await;
        browser.click("button[value=panini]").await;
        browser.find("#find").await;
        let builder = browser.address().await;
        pages.push(builder.split('#').next().unwrap().replace(&app.address, ""));
        browser.slow_line().await;
        for page in pages {
            browser.visit(&format!("{}{page}", app.address)).await;
            let (shift, moved, bytes) = shifts_and_bytes(&browser).await;
            assert!(shift < MOST_SHIFT, "{page} moves by {shift}: {moved}");
            assert!(bytes < 60_000, "{page} has {bytes} bytes");
            largest = largest.max((bytes, page));
        }
        browser.close().await;
    }
    assert!(largest.0 > 1_000, "the pages come compressed: {largest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_moves_while_it_comes() {
    let (app, _folder) = app();
    for view in [View::TALL_PHONE, View::DESK] {
        for (deck, seed) in GAMES {
            let browser = Browser::open(view).await;
            sit_down(&browser, &app, deck, "simple", seed).await;
            browser.slow_line().await;
            for position in 0..POSITIONS {
                let address = browser.address().await;
                browser.visit(&address).await;
                let (shift, moved, _) = shifts_and_bytes(&browser).await;
                assert!(
                    shift < MOST_SHIFT,
                    "{deck} moves by {shift} at position {position}: {moved}"
                );
                if !play_on(&browser).await {
                    break;
                }
            }
            browser.close().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn adding_a_card_in_the_builder_moves_nothing() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    browser.screen(1280, 900).await;
    browser.visit(&format!("{}/decks/new", app.address)).await;
    browser.click("button[value=panini]").await;
    browser.find("#find").await;
    let deck = browser.address().await;
    let deck = deck.split("/edit").next().unwrap();
    browser.visit(&format!("{deck}/edit?q=type:energy")).await;
    let middle = ".found-cards li:nth-child(6)";
    let watch = "window.shifts = 0; new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shifts += entry.sources \
                 .filter(source => source.node?.parentElement?.closest('#find')).length; }).observe({ type: 'layout-shift' }); return 0";
    browser.evaluate(watch).await;
    for copies in ["1", "2"] {
        browser.click(&format!("{middle} [data-more]")).await;
        browser
            .wait_for_text(&format!("{middle} [data-copies]"), copies)
            .await;
    }
    assert_eq!(browser.evaluate("return window.shifts").await, 0);
    browser.close().await;
}
