// The verdict on a list while one types; everything works without it.
"use strict";

for (const form of document.querySelectorAll(".check-form")) judge(form);

function judge(form) {
  const PAUSE = 600;
  const verdict = form.querySelector(".live-verdict");
  let timer;
  let asked;

  const say = (words, kind) => {
    // Words that stay the same are not announced again.
    if (verdict.textContent !== words) verdict.textContent = words;
    verdict.className = `live-verdict ${kind}`;
  };

  const ask = async () => {
    asked?.abort();
    if (!form.elements.list.value.trim()) return say("", "");
    asked = new AbortController();
    const body = { list: form.elements.list.value };
    for (const name of ["format", "profile"]) {
      if (form.elements[name].value) body[name] = form.elements[name].value;
    }
    try {
      const answer = await fetch("/api/v1/check", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: asked.signal,
      });
      const report = await answer.json();
      if (answer.ok) say(inWords(report), report.verdict);
      else say(report.message, "unresolved");
    } catch (error) {
      if (error.name !== "AbortError") say("", "");
    }
  };

  form.addEventListener("input", (event) => {
    if (event.target.type === "file") return;
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
}

function inWords({ verdict, format, violations, unresolved }) {
  const more = (count) => (count > 0 ? `, and ${count} more` : "");
  if (verdict === "illegal") return `Illegal in ${format}: ${violations[0].message}${more(violations.length - 1)}.`;
  if (verdict === "legal") return `Legal in ${format}.`;
  return `Open in ${format}: not read is line ${unresolved[0].line}${more(unresolved.length - 1)}.`;
}
