// The line above the hand: whose turn it is, what the rules ask for, what a hint says.

import { spoken, suitName, suitOf } from "../cards.js";
import { pick, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { petitAuBout } from "./log.js";
import { alone, myTurn, nameOf } from "./model.js";

/** @typedef {import("./game.js").Game} Game */

/** The line above the hand: whose turn it is, or what a hint says. @param {Game} game */
export function prompt(game) {
  const { table } = game;
  if (game.peek && table.last_trick)
    return `${t("last.title")} ${t("last.won", { who: nameOf(table, table.last_trick.winner, "") })}`;
  if (table.phase === "play" && petitAuBout(table.trick, table))
    return t("prompt.petit", { who: nameOf(table, table.trick.winner ?? 0, "") });
  if (game.stopped) return t("prompt.click");
  if (table.me === null) return t("prompt.watching");
  if (table.phase === "lobby" || table.phase === "finished" || table.phase === "thrown_in") return "";
  if (myTurn(table) && table.legal && !game.busy) {
    if (game.asking) return t("hint.asking");
    if (table.legal.cards) return game.hint ? hinted(game.hint) : game.lifted ? t("prompt.again") : duty(table);
    return table.legal.bids && table.deal === 1 && !game.hint && mayHint(game) ? t("prompt.bid") : "";
  }
  if (table.to_act === null || game.busy || table.to_act === table.me) return "";
  return t("prompt.waits", { who: nameOf(table, table.to_act, "") });
}

/** A card that is advised, and why. @param {{action: any, reason: {fr: string, en: string}}} hint */
const hinted = ({ action, reason: why }) =>
  action.play
    ? `${spoken(action.play, prefs.lang).replace(/^./, (first) => first.toUpperCase())}${prefs.lang === "fr" ? "\u00a0" : ""}: ${pick(why)}`
    : pick(why);

/** What the rules ask of who is to play, in a word; nothing more where the table gives no help. @param {import("./model.js").Table} table */
function duty(table) {
  const led = table.trick.cards.find((card) => card !== "E");
  const may = table.legal.cards.filter((/** @type {string} */ card) => card !== "E");
  if (table.options?.help === false || !may.length) return t("prompt.play");
  if (!led) return t("prompt.lead");
  const suit = suitName(suitOf(led), prefs.lang);
  const all = (/** @type {string} */ wanted) => may.every((/** @type {string} */ card) => suitOf(card) === wanted);
  const below = (table.hand ?? []).some((card) => suitOf(card) === "A" && !may.includes(card));
  if (all("A")) return t(below ? "prompt.over" : suitOf(led) === "A" ? "prompt.trump" : "prompt.ruff", { suit });
  return all(suitOf(led)) ? t("prompt.follow", { suit }) : t("prompt.discard");
}

/** @param {Game} game */
export const mayHint = (game) =>
  game.table.options?.help !== false && alone(game.table) && myTurn(game.table) && !!game.table.legal;
