// What makes the table swift: decisions without a reload, news from the other, keys, and cards dragged to the middle.
"use strict";

const board = () => document.getElementById("board");

// Takes a page's board in place of the present one; what was unfolded stays so.
function swap(page) {
  const fresh = page.getElementById("board");
  if (!fresh) return false;
  const unfolded = [...board().querySelectorAll(".tools details[open]")].map(nameOf);
  for (const details of fresh.querySelectorAll(".tools details")) {
    if (unfolded.includes(nameOf(details))) details.open = true;
  }
  board().replaceWith(fresh);
  prepare();
  return true;
}

const nameOf = (details) => details.querySelector("summary").textContent;

async function show(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!swap(page)) location.assign(answer.url);
}

// Forms that leave the table where it is are sent without a reload.
const STAYS = /\/(act|adjust|name|undo|redo|go-on)$/;

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  if (form.method !== "post" || !STAYS.test(new URL(form.action).pathname)) return;
  event.preventDefault();
  if (board().hasAttribute("aria-busy")) return;
  board().setAttribute("aria-busy", "true");
  const fields = new URLSearchParams(new FormData(form, button));
  try {
    await show(await fetch(form.action, { method: "POST", body: fields, headers: { Accept: "text/html" } }));
    const decision = document.getElementById("decision");
    decision.focus({ preventScroll: true });
    decision.scrollIntoView({ block: "nearest" });
  } catch {
    board().removeAttribute("aria-busy");
    form.submit();
  }
});

// Between two people: the version of the table whenever it changes.
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
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.closest("button, a, summary")) return;
  const button = {
    " ": "[data-pass]",
    u: "[data-undo]",
    r: "[data-redo]",
  }[event.key] ?? (/^[1-9]$/.test(event.key) ? `[data-number="${event.key}"]` : null);
  if (event.key === "?") {
    const keys = document.getElementById("keys");
    keys.open = !keys.open;
    if (keys.open) keys.scrollIntoView({ block: "nearest" });
    return;
  }
  const found = button && board().querySelector(button);
  if (!found || found.disabled) return;
  event.preventDefault();
  found.click();
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

function prepare() {
  for (const card of board().querySelectorAll("[data-card]")) card.draggable = true;
  listen();
}
prepare();
