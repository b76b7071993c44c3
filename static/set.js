// The face of a card while one types it; Preview does the same without this.
"use strict";

for (const form of document.querySelectorAll("form[data-face]")) follow(form);

function follow(form) {
  const PAUSE = 500;
  let timer;
  let asked;

  const show = async () => {
    asked?.abort();
    asked = new AbortController();
    try {
      const body = new URLSearchParams(new FormData(form));
      const answer = await fetch(form.dataset.face, { method: "POST", body, signal: asked.signal });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const live = page.querySelector("#live");
      const shown = form.querySelector("#live");
      // While something is wrong the last face stays, so that one sees what one was at.
      const face = live?.querySelector(".slot") ? null : shown.querySelector(".slot");
      if (face) live.append(face);
      if (live) shown.replaceWith(live);
    } catch (error) {
      if (error.name !== "AbortError") throw error;
    }
  };

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(show, PAUSE);
  });
}
