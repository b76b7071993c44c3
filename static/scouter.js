// What makes the pages swift; everything works without it.
"use strict";

// "/" goes to the search box.
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = document.querySelector("[data-slash]");
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// A form with data-live="id" shows its answer in the element with that id while one types.
for (const form of document.querySelectorAll("form[data-live]")) live(form);

function live(form) {
  const PAUSE = 150;
  let timer;
  let asked;
  const refresh = async () => {
    const address = new URL(form.action);
    address.search = new URLSearchParams(new FormData(form));
    asked?.abort();
    asked = new AbortController();
    try {
      const answer = await fetch(address, { signal: asked.signal, headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById(form.dataset.live);
      if (!fresh) return;
      const drawer = document.querySelector(".drawer");
      fresh.querySelector(".drawer")?.toggleAttribute("open", drawer?.open ?? false);
      document.getElementById(form.dataset.live).replaceWith(fresh);
      document.title = page.title;
      history.replaceState(null, "", address);
    } catch (error) {
      if (error.name !== "AbortError") form.submit();
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    refresh();
  });
}

// The clocks of an event are those of one's own place until another is written.
for (const field of document.querySelectorAll("[data-own-zone]")) {
  field.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// A part that hangs on a wall is fetched again every so many seconds; the page itself stays. What does not fit on a wide screen
// is shown by turns, but for a minute after somebody moved it by hand.
let byHand = -Infinity;
for (const touch of ["wheel", "touchstart", "keydown", "mousedown"]) {
  addEventListener(touch, () => (byHand = performance.now()), { passive: true });
}
for (const part of document.querySelectorAll("[data-renew]")) {
  setInterval(async () => {
    await renew(part.id);
    const isLeft = performance.now() - byHand > 60_000;
    if ("turns" in part.dataset && isLeft && innerWidth >= 960) turn();
  }, Number(part.dataset.renew) * 1000);
}

function turn() {
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  scrollTo(0, below > 4 ? scrollY + innerHeight * 0.75 : 0);
}

// What is left of a round goes on between two looks at the server, whose clock counts; a page that slept is right when it wakes.
setInterval(() => {
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const [minutes, seconds] = clock.dataset.left.split(":").map(Number);
    clock.ends ??= Date.now() + (minutes * 60 + seconds - 1) * 1000;
    const left = Math.max(0, Math.round((clock.ends - Date.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}, 1000);

async function renew(id) {
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
    if (fresh) document.getElementById(id).replaceChildren(...fresh.childNodes);
    else location.reload();
  } catch {
    // The server is away; the next turn asks again.
  }
}

// Choosing a file sends it at once.
for (const file of document.querySelectorAll(".check-form input[type=file]")) {
  file.addEventListener("change", () => file.files.length && file.form.requestSubmit());
}

// Escape closes an open menu, and one is where one was.
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target.closest(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// Buttons that print the page.
for (const button of document.querySelectorAll("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// Puts a field's text on the clipboard. Browsers keep their clipboard from pages that came without TLS, as those of a
// laptop in a club do; then the field is selected and copied as a person would.
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.closest("details")?.setAttribute("open", "");
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

// Buttons of a form that copy a link on the way.
for (const button of document.querySelectorAll("button[data-copies]")) {
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    await copied(document.getElementById(button.dataset.copies));
    button.form.submit();
  });
}

// Buttons that hand a link to another program of the device, where it has such a way.
for (const button of document.querySelectorAll("button[data-send]")) {
  if (!navigator.share) break;
  button.hidden = false;
  button.addEventListener("click", () => {
    const url = document.getElementById(button.dataset.send).value;
    // Whoever closes the choice sends nothing.
    navigator.share({ title: document.title, url }).catch(() => {});
  });
}

// What is said where the text is selected and the browser copies nothing.
const SELECTED = matchMedia("(pointer: coarse)").matches ? "Selected: hold it to copy" : "Selected: press Ctrl+C";

// Buttons that copy the text of the element they name.
for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const words = button.textContent;
    button.textContent = (await copied(document.getElementById(button.dataset.copy))) ? "Copied" : SELECTED;
    setTimeout(() => (button.textContent = words), 1500);
  });
}
