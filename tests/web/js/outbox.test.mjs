// What a phone has still to send: in order, once, never lost silently.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Outbox } from "../../../src/oudler/web/static/js/desk/outbox.js";

/** A phone's memory, which a reload does not touch. */
function memory() {
  const kept = new Map();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) };
}

/** A box that answers what the test says, one answer a sending. */
function box(answers, storage = memory()) {
  const sent = [];
  const made = new Outbox(storage, "box", async (item) => {
    sent.push(item);
    return answers.shift() ?? { kind: "done", url: "/done" };
  });
  return { made, sent, storage };
}

const item = (key, action = "/a", body = `x=${key}`) => ({ key, action, body, what: "sheet", typed: "", at: 0 });
const nothing = () => {};

test("what cannot be sent waits, and goes with the same key", async () => {
  const { made, sent } = box([{ kind: "away" }, { kind: "away" }]);
  made.add(item("1"));
  for (let times = 0; times < 3; times++) await made.flush(nothing);
  assert.deepEqual(
    sent.map(({ key }) => key),
    ["1", "1", "1"],
  );
  assert.equal(made.items.length, 0);
});

test("a reload loses nothing", async () => {
  const { made, storage } = box([{ kind: "away" }]);
  made.add(item("1"));
  await made.flush(nothing);
  const { made: again, sent } = box([], storage);
  await again.flush(nothing);
  assert.equal(sent[0].key, "1");
});

test("in order; nothing overtakes what could not be sent", async () => {
  const { made, sent } = box([{ kind: "done", url: "" }, { kind: "away" }]);
  for (const key of ["1", "2", "3"]) made.add(item(key, `/${key}`));
  await made.flush(nothing);
  assert.deepEqual(
    made.waiting.map(({ key }) => key),
    ["2", "3"],
  );
  assert.deepEqual(
    sent.map(({ key }) => key),
    ["1", "2"],
  );
});

test("what was never tried gives way to what was typed later; what may have arrived does not", async () => {
  const { made } = box([{ kind: "away" }]);
  made.add(item("1"));
  made.add(item("2"));
  assert.deepEqual(
    made.items.map(({ key }) => key),
    ["2"],
  );
  await made.flush(nothing);
  made.add(item("3"));
  assert.deepEqual(
    made.items.map(({ key }) => key),
    ["2", "3"],
  );
});

test("the same twice is one", () => {
  const { made } = box([]);
  made.add(item("1", "/a", "key=1&x=1"));
  made.add(item("2", "/a", "key=2&x=1"));
  assert.deepEqual(
    made.items.map(({ key }) => key),
    ["1"],
  );
});

test("what is refused is kept with the reason, and holds nothing up", async () => {
  const { made, sent } = box([{ kind: "refused", why: "too late", html: "" }]);
  made.add(item("1", "/a"));
  made.add(item("2", "/b"));
  const told = [];
  await made.flush((_, { kind }) => told.push(kind));
  assert.deepEqual(told, ["refused", "done"]);
  assert.deepEqual(
    made.refused.map(({ key, refused }) => [key, refused]),
    [["1", "too late"]],
  );
  made.again("1");
  await made.flush(nothing);
  assert.deepEqual(
    sent.map(({ key }) => key),
    ["1", "2", "1"],
  );
  assert.equal(made.items.length, 0);
});

test("what was typed after a draft goes on from it", async () => {
  const { made, sent } = box([{ kind: "away" }, { kind: "done", url: "", seen: "7" }]);
  made.add(item("1", "/a", "draft=yes&seen=6"));
  await made.flush(nothing);
  made.add(item("2", "/a?mode=donnes", "seen=6&x=1"));
  await made.flush(nothing);
  assert.equal(new URLSearchParams(sent[2].body).get("seen"), "7");
});

test("two pages of one phone send what waits by turns, each thing under its one key", async () => {
  const storage = memory();
  const one = box([], storage);
  const other = box([], storage);
  one.made.add(item("1"));
  await Promise.all([one.made.flush(nothing), other.made.flush(nothing)]);
  assert.ok([...one.sent, ...other.sent].every(({ key }) => key === "1"));
  assert.equal(one.made.items.length, 0);
});
