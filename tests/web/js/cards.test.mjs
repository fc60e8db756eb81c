// Codes, order, names and typed cards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DECK, label, parse, sorted, spoken, strength, suitOf } from "../../../src/oudler/web/static/js/cards.js";

const HOW = { trumps: "left", order: "down", alternate: true };

test("the pack has 78 cards, each once", () => {
  assert.equal(DECK.length, 78);
  assert.equal(new Set(DECK).size, 78);
  assert.deepEqual(DECK.slice(0, 2), ["PA", "P2"]);
  assert.equal(DECK.at(-1), "E");
});

test("spoken names are all different in both languages", () => {
  for (const lang of ["fr", "en"]) assert.equal(new Set(DECK.map((card) => spoken(card, lang))).size, 78);
  assert.equal(spoken("CR", "fr"), "le roi de cœur");
  assert.equal(spoken("PA", "fr"), "l’as de pique");
  assert.equal(spoken("A21", "fr"), "le 21 d’atout");
  assert.equal(spoken("TC", "en"), "the knight of clubs");
});

test("labels are what the pack shows", () => {
  assert.equal(label("PR", "fr"), "♠R");
  assert.equal(label("PR", "en"), "♠K");
  assert.equal(label("CA", "fr"), "♥1");
  assert.equal(label("A1", "en"), "1");
});

test("every card can be typed by its code and by its name", () => {
  for (const card of DECK) {
    assert.equal(parse(card, "fr"), card, card);
    for (const lang of ["fr", "en"]) {
      const said = spoken(card, lang).replace(/^(le|la|the|l’)\s*/, "");
      for (const visitor of ["fr", "en"]) assert.equal(parse(said, visitor), card, said);
      assert.equal(parse(label(card, lang), lang), card, label(card, lang));
    }
  }
});

test("what people type", () => {
  const typed = {
    "r pique": "PR",
    "pique r": "PR",
    "Roi Pique": "PR",
    21: "A21",
    petit: "A1",
    exc: "E",
    "10 cœur": "C10",
    "10 coeur": "C10",
    "d k": "KD",
    "v t": "TV",
    "queen hearts": "CD",
    "c c": "CC",
    "as trefle": "TA",
    "♠R": "PR",
  };
  for (const [text, card] of Object.entries(typed)) assert.equal(parse(text, "fr"), card, text);
  for (const text of ["", "22", "roi", "xyz", "11 pique"]) assert.equal(parse(text, "fr"), null, text);
});

test("letters are those of the visitor's language", () => {
  const english = {
    "5 c": "T5",
    "5c": "T5",
    c5: "T5",
    KD: "KR",
    KC: "TR",
    QD: "KD",
    DQ: "KD",
    NH: "CC",
    js: "PV",
    "10h": "C10",
    as: "PA",
    "1 d": "KA",
    "k spades": "PR",
    "♠K": "PR",
    "q h": "CD",
    "king of clubs": "TR",
    21: "A21",
    "trump 5": "A5",
    t5: "A5",
    petit: "A1",
    "roi pique": "PR",
  };
  for (const [text, card] of Object.entries(english)) assert.equal(parse(text, "en"), card, text);
  for (const text of ["k", "11 c", "kk", "CR"]) assert.equal(parse(text, "en"), null, text);
  assert.deepEqual(
    ["KD", "KC", "5 c", "r p"].map((text) => parse(text, "fr")),
    ["KD", "KC", "C5", "PR"],
  );
});

test("a hand is sorted as its player likes", () => {
  const hand = ["PR", "P2", "C3", "K4", "T5", "A21", "A1", "E"];
  assert.deepEqual(sorted(hand, HOW), ["A21", "A1", "E", "PR", "P2", "C3", "T5", "K4"]);
  assert.deepEqual(sorted(hand, { ...HOW, trumps: "right", order: "up" }), [
    "P2",
    "PR",
    "C3",
    "T5",
    "K4",
    "E",
    "A1",
    "A21",
  ]);
  assert.deepEqual(sorted(hand, { ...HOW, trumps: "middle" }).slice(2, 6), ["C3", "A21", "A1", "E"]);
  const three = sorted(["C3", "K4", "P5"], HOW).map(suitOf);
  assert.deepEqual(three, ["C", "P", "K"]);
  assert.deepEqual([...sorted(DECK, HOW)].sort(), [...DECK].sort());
});

test("strength follows the rules", () => {
  assert.ok(strength("PR") > strength("PD") && strength("P2") > strength("PA"));
  assert.equal(strength("E"), 0);
});
