// The page of rules.

import { h } from "./dom.js";
import { pick, t } from "./i18n.js";
import { page } from "./shell.js";
import { CHAPTERS } from "./words/rules.js";

/** @typedef {import("./words/rules.js").Chapter} Chapter */

/** @param {import("./words/rules.js").Rule} rule */
const line = (rule) =>
  h(
    "div.rule",
    null,
    h("p", null, pick(rule)),
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
