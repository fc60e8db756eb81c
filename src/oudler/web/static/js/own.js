// All of one's own deals: with whom, when, what came of it; to look at again, to find, to take out of the list.

import { Refused, get, post } from "./api.js";
import { h, icon } from "./dom.js";
import { sentence, signed, t } from "./i18n.js";
import { about, folded, heading, onward, others, searched, when } from "./own_tables.js";
import { sheet } from "./sheet.js";
import { page } from "./shell.js";

/** @typedef {import("../../types.js").OwnTable} OwnTable */

/** @type {OwnTable[]} */
let all = [];
const list = h("div.own");
const told = h("p.quiet", { role: "status" }, t("own.loading"));
const field = h("input", {
  type: "search",
  id: "own-search",
  autocomplete: "off",
  spellcheck: "false",
  oninput: () => show(),
});

/** @param {OwnTable} table @param {OwnTable["deals"]} deals */
function tableSection(table, deals) {
  return h(
    "section.owntable",
    { "data-table": table.id },
    h(
      "header",
      null,
      h("h2", null, heading(table)),
      onward(table),
      h(
        "button.iconic",
        {
          type: "button",
          "data-do": "forget",
          "aria-label": `${t("own.forget")}${table.code ? `, ${table.code}` : ""}`,
          title: t("own.forget"),
          onclick: () => forget(table),
        },
        icon("close"),
      ),
    ),
    deals.length
      ? h(
          "ul",
          null,
          deals.map((deal) =>
            h(
              "li",
              null,
              h(
                "a",
                { href: `/donne/${table.id}.${deal.number}` },
                h("b", null, t("sheet.deal", { n: deal.number })),
                h("span", null, about(table, deal)),
                h("small", null, when(deal.at)),
                deal.mark === null
                  ? null
                  : h("b.mark", { "data-sign": Math.sign(deal.mark) }, t("mark.points", { n: signed(deal.mark) })),
              ),
            ),
          ),
        )
      : h("p.quiet", null, t("own.none_yet")),
  );
}

function show() {
  const wanted = folded(field.value).split(/\s+/).filter(Boolean);
  /** @param {string} words */
  const fits = (words) => wanted.every((word) => words.includes(word));
  const found = all.flatMap((table) => {
    const deals = table.deals.filter((deal) => fits(searched(table, deal))).reverse();
    return deals.length || fits(searched(table, null)) ? [{ table, deals }] : [];
  });
  const many = found.reduce((sum, { deals }) => sum + deals.length, 0);
  told.textContent = all.length ? t("own.found", { deals: many, tables: found.length }) : t("home.deals_none");
  list.replaceChildren(...found.map(({ table, deals }) => tableSection(table, deals)));
}

/** @param {OwnTable} table */
function forget(table) {
  const wrong = h("p", { role: "alert" });
  const dialog = sheet(t("own.forget"), [
    h("p", null, t("own.forget_what", { n: table.players, who: others(table) })),
    wrong,
    h(
      "div.choices",
      null,
      h("button.quiet", { type: "button", onclick: () => dialog.close() }, t("cancel")),
      h(
        "button.primary",
        {
          type: "button",
          "data-do": "forget-now",
          onclick: async () => {
            try {
              await post("/api/me/forget", { table: table.id });
            } catch (error) {
              if (!(error instanceof Refused)) throw error;
              wrong.textContent = sentence(error.trouble);
              return;
            }
            dialog.close();
            all = all.filter(({ id }) => id !== table.id);
            show();
          },
        },
        t("own.forget_do"),
      ),
    ),
  ]);
}

/** All of them, twenty tables at a time. */
async function load() {
  /** @type {number | null} */
  let after = 0;
  while (after !== null) {
    /** @type {import("../../types.js").Me} */
    const answer = await get(`/api/me?after=${after}`);
    all.push(...answer.tables);
    after = answer.more;
    show();
  }
}

page(
  "/donnes",
  t("home.deals"),
  h(
    "section.text.narrow",
    null,
    h("h1", null, t("home.deals")),
    h("p.lead", null, t("home.deals_lead")),
    h("label.field", { for: "own-search" }, h("span", null, t("own.search")), field),
    told,
    list,
  ),
);
load().catch((error) => {
  if (!(error instanceof Refused)) throw error;
  told.textContent = sentence(error.trouble);
});
