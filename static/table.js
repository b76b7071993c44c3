// What makes the table swift: decisions without a reload, news from the other, keys, and cards dragged to the middle.
"use strict";

const board = () => document.getElementById("board");

// Takes a page's board in place of the present one; what was unfolded stays so, and scrolled lists stay where they were.
function swap(page) {
  const fresh = page.getElementById("board");
  // A table at which somebody is still missing is a page of another kind.
  if (fresh?.tagName !== board().tagName) return false;
  const unfolded = [...board().querySelectorAll("details[open]")].map(nameOf);
  for (const details of fresh.querySelectorAll(FOLDS)) {
    if (unfolded.includes(nameOf(details))) details.open = true;
  }
  const hand = board().querySelector(".hand")?.scrollLeft ?? 0;
  const before = places();
  board().replaceWith(fresh);
  board().querySelector(".hand")?.scrollTo({ left: hand });
  move(before);
  prepare();
  return true;
}

// What stays as it was folded: drawers, piles, why a card cannot be used and what its words mean; each by whose it is and what it
// is called.
const FOLDS = ".log, .menu, .menu details, .pile details, .why, .meant";
const nameOf = (details) => {
  if (details.id) return details.id;
  const whose = details.closest(".seat")?.getAttribute("aria-label") ?? cardOf(details.closest(".face") ?? details) ?? "";
  return `${whose} ${(details.querySelector(".pile-name") ?? details.querySelector("summary")).textContent}`;
};

// A card slides from where it was to where it goes; nothing moves for whoever wants it still.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const cards = () => board().querySelectorAll(".slot .face, .leader");
const cardOf = (face) => face.querySelector(".face-name a")?.getAttribute("href");

function places() {
  const found = new Map();
  for (const face of cards()) {
    const at = found.get(cardOf(face)) ?? [];
    at.push({ box: face.getBoundingClientRect(), lit: ladders(face).map((ladder) => ladder.map(isLit)) });
    found.set(cardOf(face), at);
  }
  return found;
}

function move(before) {
  if (still.matches) return;
  const slides = [];
  for (const face of cards()) {
    const from = before.get(cardOf(face))?.shift();
    if (!from) continue;
    climb(face, from.lit);
    const to = face.getBoundingClientRect();
    const [x, y] = [from.box.left - to.left, from.box.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    slides.push(face.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 180, easing: "ease-out" }));
  }
  const here = board();
  here.classList.toggle("moving", slides.length > 0);
  Promise.allSettled(slides.map((slide) => slide.finished)).then(() => here.classList.remove("moving"));
}

// The ladders of a face, each from its lowest stage.
const ladders = (face) => [[...face.querySelectorAll(".ladder li")].reverse(), [...face.querySelectorAll(".stair rect")]];
const isLit = (stage) => stage.matches(".lit, .now");

// A ladder falls or rises stage by stage.
function climb(face, before) {
  ladders(face).forEach((ladder, place) => {
    const changed = ladder.filter((stage, at) => before[place].length === ladder.length && before[place][at] !== isLit(stage));
    const fell = changed.length > 0 && !isLit(changed[0]);
    if (fell) changed.reverse();
    changed.forEach((stage, step) => {
      stage.animate([{ opacity: fell ? 1 : 0.2, filter: fell ? "brightness(1.6)" : "none" }, { opacity: 1, filter: "none" }], { duration: 160, delay: 70 * step, fill: "backwards" });
    });
  });
}

async function show(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!swap(page)) location.assign(answer.url);
}

// Forms that leave the table where it is are sent without a reload.
const STAYS = /\/(act|adjust|name|undo|redo|go-on|pass-on|always|claim|signal|call|share|ask-again)$/;

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  const action = button?.hasAttribute("formaction") ? button.formAction : form.action;
  if (form.method !== "post" || !STAYS.test(new URL(action).pathname)) return;
  event.preventDefault();
  if (board().hasAttribute("aria-busy")) return;
  board().setAttribute("aria-busy", "true");
  const fields = new URLSearchParams(new FormData(form, button));
  try {
    await show(await fetch(action, { method: "POST", body: fields, headers: { Accept: "text/html" } }));
    const end = document.getElementById("end");
    (end ?? document.getElementById("decision"))?.focus({ preventScroll: true });
    if (end) scrollTo(0, 0);
  } catch {
    board().removeAttribute("aria-busy");
    form.submit();
  }
});

// Between people: the version of the table whenever it changes.
let news;
function listen() {
  if (news || !board().hasAttribute("data-two")) return;
  news = new EventSource(board().dataset.events);
  news.addEventListener("message", async (event) => {
    if (event.data === board().dataset.version || board().hasAttribute("aria-busy")) return;
    try {
      await show(await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } }));
    } catch {
      // The next news or a reload shows it.
    }
  });
  news.addEventListener("people", () => refresh(".who-sits"));
}

// Takes a part of the page as it stands now, and leaves the rest as it is.
async function refresh(part) {
  try {
    const answer = await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [here, fresh] = [board().querySelector(part), page.querySelector(part)];
    if (here && fresh) here.replaceWith(fresh);
  } catch {
    // The next news or a reload shows it.
  }
}

// The server says how much time is left; the page counts on from there.
setInterval(() => {
  for (const time of board().querySelectorAll("[data-runs]")) {
    time.since ??= performance.now();
    const left = Math.max(0, Math.floor(time.dataset.left - (performance.now() - time.since) / 1000));
    time.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    const claim = board().querySelector(".claim");
    if (left === 0 && claim) claim.hidden = false;
  }
}, 500);

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.closest("button, a, summary")) return;
  const button = {
    " ": "[data-pass]",
    n: "[data-pass-on]",
    u: "[data-undo]",
    r: "[data-redo]",
    l: ".log > summary",
  }[event.key] ?? (/^[1-9]$/.test(event.key) ? `[data-number="${event.key}"]` : null);
  if (event.key === "?") {
    const keys = document.getElementById("keys");
    keys.open = !keys.open;
    if (keys.open) keys.closest(".menu").open = true;
    return;
  }
  if (event.key === "Escape") {
    for (const open of board().querySelectorAll(".log[open], .menu[open], .pile details[open], .why[open], .meant[open], .say[open], .always[open]")) open.open = false;
    return;
  }
  const found = button && board().querySelector(button);
  if (!found || found.disabled) return;
  event.preventDefault();
  found.click();
});

// One pile, refusal or list of words is open at a time.
document.addEventListener("toggle", (event) => {
  const opened = event.target;
  if (!opened.open || !opened.matches?.(".pile details, .why, .meant")) return;
  for (const other of board().querySelectorAll(".pile details[open], .why[open], .meant[open]")) {
    if (other !== opened) other.open = false;
  }
  if (opened.matches(".why, .meant")) reveal(opened);
}, true);

// What lies behind the decision, and on a telephone behind the hand above it, comes above them.
function reveal(part) {
  const sheet = board().querySelector(".at-hand");
  if (!part || !sheet || sheet.contains(part)) return;
  const top = sheet.getBoundingClientRect().top || document.getElementById("decision").getBoundingClientRect().top;
  const at = part.getBoundingClientRect();
  // Of what is higher than the room there is the beginning stays in sight.
  const below = Math.min(at.bottom - top + 8, at.top - document.querySelector(".bar").getBoundingClientRect().bottom);
  if (at.bottom > top && below > 0) scrollBy({ top: below });
}

// Chromium leaves out texts whose cards are laid out anew in a lower or higher window (hands.css); put in again they are drawn.
matchMedia("(max-width: 43.99rem), (max-height: 47.49rem)").addEventListener("change", () => {
  const hand = board().querySelector(".hand");
  hand?.replaceWith(hand);
});

// Where nothing can be pointed at, the first touch of a card opens its text above the decision, and only the next one on its
// name leads to its page.
const touched = matchMedia("(hover: none)");
let opened, below;
document.addEventListener("pointerdown", (event) => {
  below = event.target.closest(".slot, .leader");
});
document.addEventListener("click", (event) => {
  // The card that was open closes as the finger comes down, and something else may lie where the touched one was.
  if (touched.matches && below && !below.contains(event.target)) {
    event.preventDefault();
    below.querySelector(".face-name a")?.focus({ preventScroll: true });
    opened = below;
    return reveal(below);
  }
  const card = event.target.closest(".slot, .leader");
  if (!touched.matches || !card || event.target.closest("button, summary")) return;
  if (card !== opened && event.target.closest(".face-name a")) event.preventDefault();
  opened = card;
  reveal(card);
});

// A card that can be used is dragged to the middle: the first of its decisions.
let dragged;
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("[data-card]");
});
document.addEventListener("dragover", (event) => {
  if (dragged && event.target.closest("[data-drop]")) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  if (!dragged || !event.target.closest("[data-drop]")) return;
  event.preventDefault();
  dragged.querySelector("button[name=act]")?.click();
  dragged = undefined;
});

// Where Teams are broader than the window, the first card that can do something is in sight.
function showWhatCan() {
  const card = board().querySelector(".battlefield .can");
  for (let part = card?.parentElement; part?.closest(".battlefield"); part = part.parentElement) {
    const [at, window] = [card.getBoundingClientRect(), part.getBoundingClientRect()];
    if (at.right > window.right) part.scrollLeft += at.right - window.right + 8;
    else if (at.left < window.left) part.scrollLeft -= window.left - at.left + 8;
  }
}

function prepare() {
  for (const card of board().querySelectorAll("[data-card]")) card.draggable = true;
  showWhatCan();
  reveal(board().querySelector(".battlefield, .fight"));
  listen();
}
prepare();
