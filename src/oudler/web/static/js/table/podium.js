// The end of a game of so many deals: who came where, and the next one.

import { Refused } from "../api.js";
import { h, token } from "../dom.js";
import { signed, t } from "../i18n.js";
import { join, open } from "../numbers.js";
import { prefs } from "../prefs.js";
import { nameOf } from "./model.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").Table} Table */

/** Everybody by his total; who has as much as another shares his place. @param {Table} table */
export function podium(table) {
  const order = table.totals.map((total, seat) => ({ total, seat })).sort((a, b) => b.total - a.total);
  return h(
    "ol.podium",
    { "aria-label": t("podium.title") },
    order.map(({ total, seat }) => {
      const place = 1 + table.totals.filter((other) => other > total).length;
      return h(
        "li",
        { "data-place": place, "data-mine": String(seat === table.me) },
        h("span.place", { "aria-label": t("podium.place", { n: place }) }, place),
        h("b", null, nameOf(table, seat, "")),
        h("span", { "data-sign": Math.sign(total) }, t("mark.points", { n: signed(total) })),
      );
    }),
  );
}

/** The next game: one opens it, the others follow. @param {Game} game */
export function again(game) {
  const { table } = game;
  const seat = table.me;
  /** @param {() => Promise<string>} go */
  const on = (go) => async () => {
    button.disabled = true;
    try {
      location.assign(`/table/${await go()}`);
    } catch (error) {
      button.disabled = false;
      if (!(error instanceof Refused)) throw error;
      game.view.toast(error.trouble);
      game.refresh();
    }
  };
  const key = token();
  const ask = on(async () => (await open({ key }, undefined, `/api/tables/${table.id}/rematch`)).id);
  const follow = on(async () => {
    const name = (seat !== null && table.seats[seat].player?.name) || prefs.name || t("guest");
    return (await join({ code: table.rematch?.code, name, seat, key })).id;
  });
  /** @type {HTMLButtonElement} */
  const button = h(
    "button.primary",
    { type: "button", "data-key": "again", "data-do": "again", onclick: table.rematch ? follow : ask },
    t(table.rematch ? "podium.follow" : "podium.again"),
  );
  return button;
}
