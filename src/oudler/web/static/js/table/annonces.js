// Poignée and chelem: what is asked, and the sheets in which they are made.

import { h } from "../dom.js";
import { spoken, strength } from "../cards.js";
import { t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { sheet } from "../sheet.js";
import { picture } from "./picture.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {Game} game @param {import("../../../types.js").PoigneeChoice} choice */
export function poignee(game, { sizes, cards }) {
  return h(
    "section.panel.slim",
    { "aria-label": t("poignee.title") },
    h("p", null, t("poignee.may")),
    h(
      "div.choices",
      null,
      h(
        "button.quiet",
        {
          type: "button",
          "data-key": "no-poignee",
          "data-do": "no-poignee",
          onclick: () => {
            game.refusedPoignee = true;
            game.draw();
          },
        },
        t("poignee.no"),
      ),
      Object.entries(sizes).map(([size, level]) =>
        h(
          "button.primary",
          {
            type: "button",
            "data-key": `poignee-${level}`,
            "data-do": "poignee",
            onclick: () => choosePoignee(game, cards, Number(size), level),
          },
          t(`poignee.${level}`),
          " ",
          h("span.tally", null, size),
        ),
      ),
    ),
  );
}

/** Which atouts to show: all, or a choice. @param {Game} game @param {string[]} among @param {number} size @param {"simple" | "double" | "triple"} level */
function choosePoignee(game, among, size, level) {
  const cards = [...among].sort((a, b) => strength(b) - strength(a));
  const atouts = cards.filter((card) => card !== "E");
  const chosen = new Set((atouts.length >= size ? atouts.slice(-size) : cards).slice(0, size));
  if (cards.length === size || (atouts.length === size && chosen.size === size))
    return void game.act({ poignee: [...chosen] });
  const done = h("button.primary", {
    type: "button",
    "data-do": "show",
    onclick: () => {
      dialog.close();
      game.act({ poignee: [...chosen] });
    },
  });
  const tell = () => {
    done.textContent = `${t("poignee.show")} ${chosen.size}/${size}`;
    done.disabled = chosen.size !== size;
  };
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog.sheet.poignees",
    { "aria-label": t("poignee.title"), onclose: () => dialog.remove() },
    h("h2", null, t(`poignee.${level}`)),
    h("p", null, t("poignee.choose", { n: size })),
    h(
      "div.picks",
      null,
      cards.map((card) =>
        h(
          "button.pick",
          {
            type: "button",
            "aria-pressed": String(chosen.has(card)),
            "aria-label": spoken(card, prefs.lang),
            onclick: (event) => {
              if (chosen.has(card)) chosen.delete(card);
              else chosen.add(card);
              /** @type {Element} */ (event.currentTarget).setAttribute("aria-pressed", String(chosen.has(card)));
              tell();
            },
          },
          picture(card),
        ),
      ),
    ),
    h("div.choices", null, h("button.quiet", { type: "button", onclick: () => dialog.close() }, t("cancel")), done),
  );
  tell();
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Game} game */
export const chelemButton = (game) =>
  h("button.quiet", { type: "button", "data-key": "chelem", onclick: () => chelemSheet(game) }, t("chelem.more"));

/** Announce a chelem, knowing what it costs. @param {Game} game */
export function chelemSheet(game) {
  const dialog = sheet(t("chelem.title"), [
    h("p", null, t("chelem.sure")),
    h(
      "div.choices",
      null,
      h("button.quiet", { type: "button", onclick: () => dialog.close() }, t("cancel")),
      h(
        "button.primary",
        {
          type: "button",
          onclick: () => {
            dialog.close();
            game.act({ chelem: true });
          },
        },
        t("chelem.do"),
      ),
    ),
  ]);
}
