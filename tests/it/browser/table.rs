use std::time::{Duration, Instant};

use crate::support::app::App;
use crate::support::browser::{Browser, View};

/// A site that bears a quick player.
pub(super) fn app() -> (App, crate::support::app::Folder) {
    let folder = crate::support::app::Folder::new("table");
    let url = folder.path.join("scouter.db").display().to_string();
    (App::serve(&url, &["--calls-per-minute", "100000"]), folder)
}

/// Sits down with a shipped deck against an opponent, with a seed.
pub(super) async fn sit_down(browser: &Browser, app: &App, deck: &str, opponent: &str, seed: u8) {
    browser
        .visit(&format!("{}/playtests/new?deck={deck}", app.address))
        .await;
    begin(browser, opponent, seed).await;
}

/// Chooses the opponent and the seed on the page that begins a game, and sits down.
async fn begin(browser: &Browser, opponent: &str, seed: u8) {
    browser
        .click(&format!("input[name=opponent][value={opponent}]"))
        .await;
    // Between two people nobody chooses the luck.
    if opponent != "person" {
        browser.click("#luck summary").await;
        browser.fill("#seed", &seed.to_string()).await;
    }
    browser.click("form.panel button.main-button").await;
    browser.find("#board").await;
}

/// How long a table may take to come to rest.
const PATIENCE: Duration = Duration::from_secs(20);

/// The version the table shows, once it is at rest: what is clicked while a page still loads belongs to neither version.
pub(super) async fn version(browser: &Browser) -> String {
    let script = "const board = document.getElementById('board'); return board?.hasAttribute('aria-busy') === false \
                  && document.readyState === 'complete' ? board.dataset.version : ''";
    let start = Instant::now();
    loop {
        let shown = browser.evaluate(script).await;
        match shown.as_str() {
            Some(version) if !version.is_empty() => return version.to_owned(),
            _ => assert!(start.elapsed() < PATIENCE, "no table comes to rest"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until the table shows another version.
pub(super) async fn wait_for_change(browser: &Browser, before: &str) {
    let start = Instant::now();
    while version(browser).await == before {
        assert!(start.elapsed() < PATIENCE, "the table stays at {before}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What is wrong with the table once nothing moves: empty when all of it is in sight, nothing cut, every target large enough.
const ONE_SCREEN: &str = r"
for (const move of document.getAnimations()) if (Number.isFinite(move.effect.getComputedTiming().endTime)) move.finish();
const wrong = [], [w, h] = [innerWidth, innerHeight];
if (document.scrollingElement.scrollHeight > h + 1) wrong.push('the page scrolls: ' + document.scrollingElement.scrollHeight);
for (const part of ['.hand', '.decision', '.leader', '.opp', '.fight, .battlefield, .finale']) {
  for (const found of document.querySelectorAll(part)) {
    const at = found.getBoundingClientRect();
    if (at.bottom > h + 1 || at.top < -1 || at.right > w + 1 || at.height < 20) wrong.push(part + ' is at ' + [at.top, at.bottom, at.right].map(Math.round));
  }
}
const leaders = document.querySelector('.board.led') ? 2 : 0, ends = document.querySelector('.finale');
for (const [part, least] of [['.decision', 1], ['.hand', ends ? 0 : 1], ['.leader', leaders]]) {
  if (document.querySelectorAll(part).length < least) wrong.push('there is no ' + part);
}
for (const found of document.querySelectorAll('.act, .leader, .sum, .face-name, .act b, .act span, .leader .facts, .sum h2, .term, .pile summary, .steps li, .whose')) {
  if (found.scrollWidth > found.clientWidth + 1 && found.clientWidth > 0 && getComputedStyle(found).display !== 'inline') wrong.push('cut: ' + found.textContent.trim());
}
for (const found of document.querySelectorAll('.board button, .board a, .board summary, .bar a, .bar button')) {
  const at = found.getBoundingClientRect();
  if (at.width > 0 && (at.width < 23.5 || at.height < 23.5) && !found.closest('li p, .told')) wrong.push('small: ' + found.textContent.trim() + ' ' + [at.width, at.height].map(Math.round));
}
const name = slot => slot.querySelector('.face-name').textContent.trim();
for (const area of document.querySelectorAll('.battlefield, .in-play, .in-use, .hand:not(.fan)')) {
  const slots = [...area.querySelectorAll('.slot')].map(slot => [slot, slot.firstElementChild.getBoundingClientRect()]).filter(([, at]) => at.width > 0);
  slots.forEach(([slot, at], place) => {
    if (at.left < -1 || at.right > w + 1) wrong.push('off the screen: ' + name(slot) + ' ' + [at.left, at.right].map(Math.round));
    for (const [other, there] of slots.slice(place + 1)) {
      const shared = [Math.min(at.right, there.right) - Math.max(at.left, there.left), Math.min(at.bottom, there.bottom) - Math.max(at.top, there.top)];
      if (shared[0] > 2 && shared[1] > 2) wrong.push(name(slot) + ' lies over ' + name(other));
    }
  });
}
for (const part of document.querySelectorAll('.slot .face-name, .slot .powers > div')) {
  const [at, of] = [part.getBoundingClientRect(), part.closest('.face-head, .face').getBoundingClientRect()];
  if (at.width > 0 && !part.closest('.fan') && (at.top < of.top - 1 || at.bottom > of.bottom + 1 || at.right > of.right + 1)) wrong.push('cut off: ' + part.textContent.trim() + ' of ' + name(part.closest('.slot')));
}
return wrong.slice(0, 8);";

/// Targets of a table that a finger does not hit.
pub(super) const SMALL_TARGETS: &str = r"
const small = [];
for (const found of document.querySelectorAll('.board button, .board a, .board summary, .bar a, .bar button')) {
  const at = found.getBoundingClientRect();
  if (found.checkVisibility() && at.width > 0 && (at.width < 23.5 || at.height < 23.5) && !found.closest('li p, .told, .hint p')) small.push(found.textContent.trim() + ' ' + [at.width, at.height].map(Math.round));
}
return small.slice(0, 8);";

/// Words that stand on two lines though nothing separates them.
const BROKEN_WORDS: &str = r"
const broken = [], range = document.createRange();
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const text = texts.currentNode;
  if (text.parentElement.closest('script, .hidden, .mono, code, textarea') || !text.parentElement.checkVisibility()) continue;
  for (const word of text.data.matchAll(/[\p{L}]{3,}/gu)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].filter(r => r.width > 0).map(r => Math.round(r.top / 4)));
    if (lines.size > 1) broken.push(word[0] + ' in ' + text.data.trim().slice(0, 60));
  }
}
return broken.slice(0, 5);";

/// Fails unless the table is one screen on which nothing is cut.
pub(super) async fn assert_one_screen(browser: &Browser, decision: usize) {
    let wrong = browser.evaluate(ONE_SCREEN).await;
    assert_eq!(
        wrong.as_array().map(Vec::len),
        Some(0),
        "decision {decision}: {wrong:#?}"
    );
    assert_no_word_is_broken(browser).await;
}

/// Fails where a word is broken into two lines.
pub(super) async fn assert_no_word_is_broken(browser: &Browser) {
    let broken = browser.evaluate(BROKEN_WORDS).await;
    let address = browser.address().await;
    assert_eq!(broken.as_array().map(Vec::len), Some(0), "{address}: {broken:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_name_or_figure_of_a_card_is_broken_inside_a_word_at_any_width() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    for width in [320, 375, 560, 768, 1024, 1280, 1440, 1920] {
        browser.screen(width, 900).await;
        // Black Enraged Assault deals stages and life cards both; Debilitating Volley has a long word.
        for page in [
            "/cards?q=assault+game%3Apanini",
            "/cards?q=volley&view=rows",
            "/sets/panini/evo",
            "/cards/panini/evo/C004",
        ] {
            browser.visit(&format!("{}{page}", app.address)).await;
            assert_no_word_is_broken(&browser).await;
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_board_its_text_and_its_replay_are_accessible_on_a_desk_in_the_dark() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK.dark()).await;
    for deck in ["score/piccolo", "panini/nail", "bandai/all-comers"] {
        sit_down(&browser, &app, deck, "both", 7).await;
        for _ in 0..10 {
            let before = version(&browser).await;
            browser.click("#act .main-button").await;
            wait_for_change(&browser, &before).await;
        }
        browser
            .evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
            .await;
        browser.assert_fits().await;
        browser.assert_accessible().await;
        let table = browser.address().await.split('#').next().unwrap().to_owned();
        for page in ["/text", "/replay/5"] {
            browser.visit(&format!("{table}{page}")).await;
            browser.assert_fits().await;
            browser.assert_accessible().await;
        }
    }
    browser.close().await;
}

/// Pastes a list that names cards, plays it, and goes on to the question which card is named.
async fn come_to_name_a_card(browser: &Browser, app: &App) {
    browser.visit(&app.address).await;
    browser
        .fill("textarea[name=list]", &crate::naming::namers())
        .await;
    browser.click("form[action='/check'] button").await;
    browser.click("button[name=then][value=play]").await;
    begin(browser, "both", 7).await;
    for _ in 0..40 {
        if browser.count("#title").await > 0 {
            return;
        }
        let before = version(browser).await;
        browser.click("#act .main-button").await;
        wait_for_change(browser, &before).await;
    }
    panic!("no card is to be named");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_named_by_typing_its_title() {
    let (app, _folder) = app();
    for view in [View::DESK, View::PHONE.without_scripts()] {
        let browser = Browser::open(view).await;
        come_to_name_a_card(&browser, &app).await;
        browser.assert_fits().await;
        if view.scripts {
            browser.assert_accessible().await;
        }
        browser.fill("#title", "Earth Dragon Ball 1").await;
        browser.click("form:has(#title) button").await;
        browser
            .wait_for_text(
                "[role=alert]",
                "Earth Dragon Ball 1 is a Dragon Ball, which is never named",
            )
            .await;
        browser
            .find("[role=alert] a[href='/rules/panini#PA-DB-04']")
            .await;
        browser.fill("#title", "stare down").await;
        browser.click("form:has(#title) button").await;
        browser.wait_for_text(".latest", "names Stare Down").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_see_each_others_decisions_without_a_reload() {
    let (app, _folder) = app();
    let (one, two) = (Browser::open(View::DESK).await, Browser::open(View::PHONE).await);
    sit_down(&one, &app, "panini/nail", "person", 7).await;
    let link = one
        .evaluate("return document.getElementById('invitation').value")
        .await;
    two.visit(link.as_str().unwrap()).await;
    two.click("form[action*='/join'] button").await;
    two.find("#board[data-version='2']").await;
    one.find("#board[data-version='2']").await;
    for turn in 3..12 {
        let acts = if one.count("#act").await > 0 { &one } else { &two };
        acts.click("#act button[data-number='1']").await;
        for browser in [&one, &two] {
            browser.find(&format!("#board[data-version='{turn}']")).await;
        }
        assert_eq!(
            one.count("#act").await + two.count("#act").await,
            1,
            "one of them decides"
        );
    }
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_decide_pass_take_back_and_do_again() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK).await;
    sit_down(&browser, &app, "panini/nail", "both", 7).await;
    for key in ["1", " ", "u", "r", "u"] {
        let before = version(&browser).await;
        browser.find("#decision").await.send_keys(key).await.unwrap();
        wait_for_change(&browser, &before).await;
        assert_eq!(browser.count("[role=alert]").await, 0, "`{key}` is no refusal");
    }
    assert_eq!(browser.count("#keys[open]").await, 0);
    browser.find("#decision").await.send_keys("?").await.unwrap();
    assert_eq!(browser.count("#keys[open]").await, 1);
    browser.close().await;
}

/// Whether the answer that ends or declines is in sight at the foot of the decision, wherever its answers are scrolled to.
const DECLINES_IN_SIGHT: &str = r"
const acts = document.querySelector('#act'), declines = acts.querySelector('[data-pass]');
return [0, 9999].every(place => {
  acts.scrollTop = place;
  const [all, one] = [acts, declines].map(part => part.getBoundingClientRect());
  const behind = document.elementFromPoint(one.left + one.width / 2, one.top + one.height / 2);
  return one.top >= all.top - 1 && Math.abs(all.bottom - one.bottom) < 6 && declines.contains(behind);
});";

#[tokio::test(flavor = "multi_thread")]
async fn of_seven_answers_the_one_that_declines_stays_at_the_foot_of_the_decision() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK.still()).await;
    // Where Chi is charged, charging nothing comes first of all answers; in a fight passing comes last.
    for (deck, seed) in [("bandai/all-comers", 13), ("score/goku", 11)] {
        browser.screen(1280, 800).await;
        sit_down(&browser, &app, deck, "simple", seed).await;
        let many = "#act.many [data-pass]";
        for _ in 0..50 {
            if browser.count(many).await > 0 {
                break;
            }
            let before = version(&browser).await;
            browser.click("#act .main-button").await;
            wait_for_change(&browser, &before).await;
        }
        browser.find(many).await;
        for (width, height) in [(1280, 800), (1280, 713), (1920, 1080), (768, 1024), (375, 812)] {
            browser.screen(width, height).await;
            let seen = browser.evaluate(DECLINES_IN_SIGHT).await;
            assert_eq!(seen, true, "{deck} in {width}x{height}");
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_pile_stays_open_from_move_to_move() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK).await;
    sit_down(&browser, &app, "panini/nail", "simple", 7).await;
    let open = ".you .pile details[open]";
    browser.click(".you .pile.life summary").await;
    assert_eq!(browser.count(open).await, 1);
    for _ in 0..3 {
        let before = version(&browser).await;
        browser.click("#act .main-button").await;
        wait_for_change(&browser, &before).await;
        assert_eq!(browser.count(open).await, 1, "it is still looked at");
        assert_eq!(browser.count(".opp details[open]").await, 0, "and no other");
    }
    browser.close().await;
}
