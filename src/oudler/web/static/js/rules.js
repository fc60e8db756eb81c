// The page of rules.

import { h } from "./dom.js";
import { pick, t } from "./i18n.js";
import { page } from "./shell.js";
import { CHAPTERS } from "./words/rules.js";
import { SOURCES } from "./words/sources.js";

/** @typedef {import("./words/rules.js").Chapter} Chapter */

/** The official texts by the labels of docs/regles. @type {[string, {fr: string, en: string}][]} */
const TEXTS = [
  ["R2012", { fr: "Règlement officiel 2012", en: "Official rules 2012" }],
  ["R≈2017", { fr: "Donnes libres, vers 2017", en: "Donnes libres, about 2017" }],
  ["F2-2022", { fr: "Fascicule 2, 2022", en: "Booklet 2, 2022" }],
  ["derived from", { fr: "d’après", en: "derived from" }],
  ["pop-a, pop-b", { fr: "règles populaires", en: "popular rules" }],
  ["pop-a", { fr: "règles populaires", en: "popular rules" }],
  ["pop-b", { fr: "règles populaires", en: "popular rules" }],
];

/** Where a rule stands: texts and headings, each named once. @param {import("./words/rules.js").Rule} rule */
function source(rule) {
  /** @type {Map<string, Set<string>>} */
  const headings = new Map();
  for (const id of rule.ids) {
    const [texts, heading = ""] = (SOURCES[id] ?? "").replace(/; pop-a.*|; pop-b.*/, "").split(" — ");
    if (texts) headings.set(texts, (headings.get(texts) ?? new Set()).add(heading));
  }
  return [...headings]
    .map(([texts, under]) => {
      const named = TEXTS.reduce((words, [label, full]) => words.replace(label, pick(full)), texts);
      const titles = [...under].filter(Boolean).map((title) => pick({ fr: `« ${title} »`, en: `“${title}”` }));
      return [named, ...(titles.length ? [titles.join(", ")] : [])].join(" — ");
    })
    .join(" ; ");
}

/** @param {import("./words/rules.js").Rule} rule */
const line = (rule) =>
  h(
    "div.rule",
    null,
    h("p", null, pick(rule), h("small.source", null, source(rule))),
    h(
      "span.refs",
      null,
      rule.ids.map((id) => h("a", { id, href: `#${id}` }, id)),
    ),
  );

/** @param {string | number | {fr: string, en: string}} cell */
const word = (cell) => (typeof cell === "object" ? pick(cell) : cell);

/** @param {Chapter} chapter */
const chapter = (chapter) =>
  h(
    "section",
    { id: chapter.id, "aria-labelledby": `t-${chapter.id}` },
    h("h2", { id: `t-${chapter.id}` }, pick(chapter)),
    chapter.rules.map(line),
    chapter.table
      ? h(
          "table.data",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              chapter.table.head.map((cell) => h("th", { scope: "col" }, pick(cell))),
            ),
          ),
          h(
            "tbody",
            null,
            chapter.table.rows.map(([first, ...rest]) =>
              h(
                "tr",
                null,
                h("th", { scope: "row" }, word(first)),
                rest.map((cell) => h("td", null, word(cell))),
              ),
            ),
          ),
        )
      : null,
  );

page(
  "/regles",
  t("rules.title"),
  h(
    "section.text",
    null,
    h("h1", null, t("rules.title")),
    h("p.lead", null, t("rules.lead")),
    h(
      "div.rules",
      null,
      h(
        "nav.contents",
        { "aria-label": t("rules.contents") },
        h(
          "ol",
          null,
          CHAPTERS.map((one) => h("li", null, h("a", { href: `#${one.id}` }, pick(one)))),
        ),
      ),
      h("div", null, CHAPTERS.map(chapter)),
    ),
  ),
);

if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
