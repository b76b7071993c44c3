// What makes the deck builder swift. Every control is a form that works without it; here the same forms are sent in the
// background, one after the other, and the parts of the page they change are swapped.
"use strict";

const root = document.getElementById("build");
const PARTS = { "X-Builder-Parts": "1" };
const KEPT = `scouter-waiting-${root.dataset.deck}`;
const PAUSE = 150; // milliseconds without a key before a search runs
const QUIET = 600; // the same before a text is saved
const AGAIN = 3000; // between two tries to reach the server

// --- Saving: changes wait in a queue until the server has kept them. ---

// Each is a list of [field, value]. The first keeps the base it was first sent with, so that the server knows it again
// when the answer got lost.
const waiting = readKept();
let sending = false;
let retry;

function readKept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
}

function keep() {
  try {
    if (waiting.length) localStorage.setItem(KEPT, JSON.stringify(waiting));
    else localStorage.removeItem(KEPT);
  } catch {
    // Without storage a change waits in this page only.
  }
}

function ask(form, button) {
  askFor([...new FormData(form, button)].filter(([name]) => !["csrf", "base", "view"].includes(name)));
}

function askFor(fields) {
  waiting.push(fields);
  keep();
  foresee(fields);
  say(waiting.length > 1 ? `Saving, ${waiting.length} changes` : "Saving");
  send();
}

function now(name) {
  return document.querySelector(`#act [name=${name}]`).value;
}

async function send() {
  if (sending || !waiting.length) return;
  sending = true;
  clearTimeout(retry);
  const change = waiting[0];
  if (!change.some(([name]) => name === "base")) change.push(["base", now("base")]);
  keep();
  const body = new URLSearchParams([...change, ["csrf", now("csrf")], ["view", now("view")]]);
  try {
    const answer = await fetch(document.getElementById("act").action, { method: "POST", body, headers: PARTS });
    const text = await answer.text();
    if (answer.ok) {
      waiting.shift();
      keep();
      swap(text, fieldOf(change, "in-deck") === "quick");
    } else if (answer.status === 409) {
      // Two versions: the page that shows both.
      waiting.shift();
      keep();
      submitWhole(change);
      return;
    } else if (answer.status === 429 || answer.status >= 500) {
      later(`Not saved yet: the server asks for a pause. ${held()}`);
      return;
    } else {
      waiting.shift();
      keep();
      putBack();
      say(`Not saved: ${reason(text)}`, "bad");
    }
  } catch {
    later(`Not saved yet: the server does not answer. ${held()}`);
    return;
  } finally {
    sending = false;
  }
  send();
}

function fieldOf(change, name) {
  return change.find(([field]) => field === name)?.[1];
}

function held() {
  const many = waiting.length === 1 ? "1 change waits" : `${waiting.length} changes wait`;
  return `${many} in this browser and will be sent again.`;
}

function later(words) {
  say(words, "bad");
  retry = setTimeout(send, AGAIN);
}

addEventListener("online", send);
addEventListener("beforeunload", (event) => {
  if (waiting.length || unsaved.size) event.preventDefault();
});

function submitWhole(change) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = document.getElementById("act").action;
  for (const [name, value] of [...change, ["csrf", now("csrf")], ["view", now("view")]]) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

function reason(page) {
  const said = new DOMParser().parseFromString(page, "text/html").querySelector("main p:not(.code)");
  return said?.textContent.trim() || "load the page again.";
}

function say(words, tone = "") {
  const saved = document.getElementById("saved");
  saved.textContent = words;
  saved.dataset.tone = tone;
  if (tone) document.getElementById("told").textContent = words;
}

// --- Swapping parts, without moving what the person looks at. ---

function swap(html, quick) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const fresh of [...page.body.children]) {
    const old = document.getElementById(fresh.id);
    if (old) replace(old, fresh, quick);
  }
  document.title = page.title;
  for (const title of document.querySelectorAll("[data-title]")) {
    title.textContent = page.title.replace(/^Build /, "").replace(/ · Scouter$/, "");
  }
  showHalf(root.dataset.pane);
  clock();
  count();
  waiting.forEach(foresee);
  const verdict = document.querySelector("#verdict-pane .verdict");
  const words = [document.getElementById("saved").textContent];
  if (verdict) words.push(`${verdict.querySelector("h2").textContent}. ${verdict.querySelector(".sentence").textContent}`);
  document.getElementById("told").textContent = words.join(". ");
  if (waiting.length) say(waiting.length > 1 ? `Saving, ${waiting.length} changes` : "Saving");
}

function replace(old, fresh, quick) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && placeOf(focused);
  for (const open of old.querySelectorAll("details[open][id]")) {
    fresh.querySelector(`#${CSS.escape(open.id)}`)?.setAttribute("open", "");
  }
  // What is being typed stays, except what was just sent.
  for (const field of old.querySelectorAll("input[id]:not([type=hidden]), textarea[id]")) {
    if (field.value === field.defaultValue || (quick && field.id === "lines")) continue;
    const twin = fresh.querySelector(`#${CSS.escape(field.id)}`);
    if (twin) twin.value = field.value;
  }
  old.replaceWith(fresh);
  if (place) refocus(fresh, place, focused);
}

function placeOf(element) {
  const line = element.closest("li[id]");
  return { id: element.id, value: element.value, line: line?.id, index: line && [...line.parentNode.children].indexOf(line) };
}

function refocus(part, place, former) {
  const byId = place.id && part.querySelector(`#${CSS.escape(place.id)}`);
  const byValue = [...part.querySelectorAll("button, a")].find((e) => place.value && e.value === place.value);
  const sameLine = place.line && document.getElementById(place.line)?.querySelector("[data-more]");
  const neighbour = [...part.querySelectorAll("li[id] [data-more]")][place.index ?? 0];
  const target = byId || byValue || sameLine || neighbour || part;
  target.focus({ preventScroll: true });
  if (byId && former.selectionStart != null && byId.setSelectionRange) {
    byId.setSelectionRange(former.selectionStart, former.selectionEnd);
  }
}

// The copies beside each card that was found.
function count() {
  const copies = new Map();
  const maybe = new Map();
  for (const line of document.querySelectorAll("#deck li[data-card]")) {
    const tally = line.dataset.section === "maybe" ? maybe : copies;
    tally.set(line.dataset.card, (tally.get(line.dataset.card) ?? 0) + Number(line.dataset.count));
  }
  for (const card of document.querySelectorAll("#found li[data-card]")) {
    const many = copies.get(card.dataset.card) ?? 0;
    card.querySelector("[data-copies]").textContent = many;
    card.querySelector("[data-less]").disabled = many === 0;
    card.querySelector("[data-maybe]").textContent = maybe.get(card.dataset.card) ?? "";
    card.classList.toggle("in-deck", many > 0);
  }
}

// The copies a press will come to, before the server has answered; its answer puts them right.
function foresee(change) {
  const [verb, section, by, ...code] = (fieldOf(change, "in-find") ?? fieldOf(change, "in-deck") ?? "").split(" ");
  if (verb !== "copies" && verb !== "set") return;
  const pressed = [...document.querySelectorAll("[data-more]")].find((more) => more.value === `copies ${section} 1 ${code.join(" ")}`);
  const line = pressed?.closest("[data-card]");
  if (!line) return;
  for (const row of document.querySelectorAll(`[data-card="${CSS.escape(line.dataset.card)}"]`)) {
    // What was found stands for the deck, not for its side list.
    if ((row.dataset.section ?? (section === "maybe" ? "" : section)) !== section) continue;
    const shown = row.querySelector("output");
    const many = verb === "set" ? Number(by) : Math.max(0, Number(shown.textContent) + Number(by));
    shown.textContent = many;
    if (!row.closest("#found")) continue;
    row.querySelector("[data-less]").disabled = many === 0;
    row.classList.toggle("in-deck", many > 0);
  }
}

// The server did not take it: what it last said stands.
function putBack() {
  for (const line of document.querySelectorAll("#deck li[data-count]")) line.querySelector("output").textContent = line.dataset.count;
  count();
}

// Times as they are here.
function clock() {
  for (const time of document.querySelectorAll("time[data-clock]")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  }
}

// --- Forms. ---

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-find]")) {
    event.preventDefault();
    clearTimeout(searching);
    find(new URLSearchParams(new FormData(form)));
  } else if (root.contains(form) && form.method === "post") {
    event.preventDefault();
    ask(form, event.submitter);
  }
});

// Name, notes and printings are saved by themselves. Fields are known by their ids, since a swap replaces them.
const unsaved = new Map();
let searching;
document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (form?.matches("[data-find]")) {
    clearTimeout(searching);
    searching = setTimeout(() => find(new URLSearchParams(new FormData(form))), PAUSE);
  } else if (form?.matches("[data-saves]")) {
    settle(event.target.id, QUIET);
  }
});
document.addEventListener("change", (event) => {
  if (unsaved.has(event.target.id)) settle(event.target.id, 0);
});

function settle(id, pause) {
  clearTimeout(unsaved.get(id));
  const save = () => {
    unsaved.delete(id);
    const form = document.getElementById(id)?.form;
    if (form) ask(form);
  };
  unsaved.set(id, setTimeout(save, pause));
}

// The box for lines grows with them; Enter adds a single one.
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "lines" || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  if (event.target.value.includes("\n")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
});
document.addEventListener("input", (event) => {
  if (event.target.id === "lines") event.target.rows = Math.min(12, event.target.value.split("\n").length);
});

// --- Search. ---

let asked;
async function find(words) {
  asked?.abort();
  asked = new AbortController();
  const address = new URL(document.getElementById("act").action);
  words.set("trail", new URLSearchParams(now("view")).get("trail") ?? "");
  address.search = words;
  try {
    const answer = await fetch(address, { signal: asked.signal, headers: PARTS });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const open = document.querySelector("#found .narrow-down")?.open ?? false;
    const fresh = page.getElementById("found");
    fresh.querySelector(".narrow-down")?.toggleAttribute("open", open);
    document.getElementById("found").replaceWith(fresh);
    const view = new URLSearchParams(now("view"));
    for (const name of ["q", "unfit", "page"]) {
      view.delete(name);
      if (words.get(name)) view.set(name, words.get(name));
    }
    view.set("pane", root.dataset.pane);
    document.querySelector("#act [name=view]").value = view;
    history.replaceState(null, "", `?${view}`);
    count();
  } catch (error) {
    if (error.name !== "AbortError") say("The search does not answer; the server cannot be reached.", "bad");
  }
}

document.addEventListener("click", (event) => {
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  const link = event.target.closest("[data-find-link], [data-show], [data-arrange]");
  if (!link || !plain) return;
  event.preventDefault();
  if ("arrange" in link.dataset) {
    // The view as it is now, which the link does not know.
    const view = new URLSearchParams(now("view"));
    const wanted = new URL(link.href).searchParams;
    for (const name of ["group", "sort"]) {
      view.delete(name);
      if (wanted.get(name)) view.set(name, wanted.get(name));
    }
    location.search = view;
    return;
  }
  if (link.dataset.show) {
    showHalf(link.dataset.show);
    const to = document.getElementById(link.dataset.to ?? "bar");
    if (link.dataset.to) to.scrollIntoView();
    else scrollTo(0, 0);
    return;
  }
  const words = new URL(link.href).searchParams;
  document.getElementById("q").value = words.get("q") ?? "";
  find(words);
  document.getElementById("find").scrollIntoView({ block: "start" });
});

function showHalf(pane) {
  root.dataset.pane = pane;
  for (const link of document.querySelectorAll("#bar > [data-show]:not([data-to])")) {
    if (link.dataset.show === pane) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const view = new URLSearchParams(now("view"));
  view.set("pane", pane);
  document.querySelector("#act [name=view]").value = view;
}

// --- Keys. ---

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const typing = event.target.closest("input:not([type=checkbox]), textarea, select");
  if (event.key === "ArrowDown" && event.target.id === "q") return void (stepTo(event, rows()[0]));
  if (typing) return;
  const row = event.target.closest(".found-cards li, .built li");
  const press = (selector) => {
    const button = row?.querySelector(selector);
    if (!button || button.disabled) return;
    event.preventDefault();
    button.click();
  };
  switch (event.key) {
    case "ArrowDown":
      return stepTo(event, row ? neighbour(row, 1) : rows()[0]);
    case "ArrowUp":
      return stepTo(event, row && neighbour(row, -1));
    case "Enter":
      return event.target.matches(".row") ? press("[data-more]") : undefined;
    case "0":
    case "1":
    case "2":
    case "3":
      return setCopies(event, row, event.key);
    case "Backspace":
      return press("[data-less]");
    case "u":
      return document.getElementById("undo").click();
    case "r":
      return document.getElementById("redo").click();
    case "?":
      return document.getElementById("keys").showModal();
  }
});

// Exactly that many copies, said by what the line's own button says.
function setCopies(event, row, count) {
  const [verb, section, , ...code] = row?.querySelector("[data-more]")?.value.split(" ") ?? [];
  if (verb !== "copies") return;
  event.preventDefault();
  askFor([[row.closest("#find") ? "in-find" : "in-deck", `set ${section} ${count} ${code.join(" ")}`]]);
}

function rows() {
  return [...document.querySelectorAll(".found-cards li, .built li")].filter((row) => row.offsetParent);
}

function neighbour(row, step) {
  const list = row.closest("#find") ? "#find" : "#deck";
  const all = rows().filter((other) => other.closest(list));
  return all[all.indexOf(row) + step];
}

function stepTo(event, row) {
  const link = row?.querySelector(".row");
  if (!link) return;
  event.preventDefault();
  link.focus();
}

// --- The card in focus, in a place of its own. ---

const panel = document.querySelector(".card-focus");
const faces = new Map();
const ROOM = matchMedia("(min-width: 60rem)");
let showing;
panel.hidden = false;

function showSoon(event) {
  const link = event.target.closest?.(".found-cards li, .built li")?.querySelector(".row");
  if (!link || !ROOM.matches) return;
  clearTimeout(showing);
  showing = setTimeout(() => show(link.href), PAUSE);
}

async function show(address) {
  if (!faces.has(address)) faces.set(address, face(address));
  const drawn = await faces.get(address);
  if (!drawn) return void faces.delete(address);
  panel.querySelector("[data-face]").replaceChildren(drawn.cloneNode(true));
}

// The face off the card's own page; its heading becomes a lesser one.
async function face(address) {
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const drawn = page.querySelector(".slot.full");
    const head = drawn.querySelector("h1");
    const name = document.createElement("h2");
    name.className = head.className;
    name.append(...head.childNodes);
    head.replaceWith(name);
    return drawn;
  } catch {
    return null;
  }
}

// Where nothing can be pointed at, a tap on a card opens its face below the line; the next one folds it, and the face's name
// leads to the card's page.
async function unfold(event) {
  const link = event.target.closest?.(".found-cards .row, .built .row");
  if (!link || ROOM.matches || matchMedia("(hover: hover)").matches) return;
  event.preventDefault();
  const line = link.closest("li");
  const open = document.querySelector(".unfolded");
  open?.remove();
  if (open?.parentElement === line) return;
  if (!faces.has(link.href)) faces.set(link.href, face(link.href));
  const drawn = await faces.get(link.href);
  if (!drawn) return void location.assign(link.href);
  const place = document.createElement("div");
  place.className = "unfolded";
  const page = document.createElement("a");
  page.href = link.href;
  page.textContent = "The card's page";
  place.append(drawn.cloneNode(true), page);
  line.append(place);
}

document.addEventListener("click", unfold);
document.addEventListener("mouseover", showSoon);
document.addEventListener("focusin", showSoon);

clock();
if (waiting.length) send();
