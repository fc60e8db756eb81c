// The table in words.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { documentElement: { lang: "fr" } }, localStorage: { getItem: () => null } }); // preferences ask for them
const { words } = await import("../../../src/oudler/web/static/js/table/log.js");
const { cardHeard, cardName } = await import("../../../src/oudler/web/static/js/i18n.js");

const SEATS = [
  { player: { id: "p", name: "Lucie" }, bot: null },
  ...["club", "club", "expert"].map((bot) => ({ player: null, bot })),
];
const TABLE = /** @type {any} */ ({ id: "ab", players: 4, seats: SEATS, counts: [0, 0, 0, 0] });
const say = (/** @type {string} */ type, /** @type {any} */ data, name = cardHeard) =>
  words({ seq: 1, type, data }, TABLE, name).replaceAll("\u00a0", " ");

test("who is replaced, comes back or sits down", () => {
  assert.equal(say("replaced", { seat: 0, bot: "club" }), "Un robot joue pour Lucie.");
  assert.equal(say("replaced", { seat: 0, bot: null }), "Lucie reprend sa place.");
  assert.equal(say("seated", { seat: 1, player: { id: "z", name: "Zoé" }, bot: null }), "Zoé s’assied.");
  assert.equal(say("seated", { seat: 1, player: null, bot: "expert" }), "Un robot s’assied : Expert.");
  assert.equal(say("left", { seat: 0, player: "p", bot: null }), "Lucie quitte la table.");
});

test("a last trick with the petit, and the Excuse that is paid for", () => {
  const trick = { cards: ["A1", "A5", "P3", "P4"], winner: 0, petit_au_bout: true };
  assert.equal(say("trick", { ...trick, petit_au_bout: false }), "Pli pour Lucie.");
  assert.equal(
    say("trick", { ...trick, excuse: { fate: "exchanged", seat: 0, given: "P2" } }),
    "Pli pour Lucie. Petit au bout pour Lucie ! Excuse : Lucie la reprend et donne le 2 de pique",
  );
});

test("a card is seen with its sign and heard by its name", () => {
  assert.equal(say("card", { seat: 0, card: "CR" }), "Lucie joue le roi de cœur.");
  assert.equal(say("card", { seat: 0, card: "CR" }, cardName), "Lucie joue ♥R.");
  assert.equal(say("card", { seat: 0, card: "A21" }, cardName), "Lucie joue le 21 d’atout.");
});
