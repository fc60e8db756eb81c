// A socket that has died without a word is given up, one that answers is kept.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Feed } from "../../../src/oudler/web/static/js/table/feed.js";

/** @type {any[]} */
let sockets = [];
/** @type {string[]} */
let states = [];

class FakeSocket {
  constructor(url) {
    this.url = url;
    this.readyState = 0;
    this.sent = [];
    sockets.push(this);
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  send(text) {
    this.sent.push(text);
  }

  close() {
    this.readyState = 2; // on a dead line the end is not heard of
  }
}

beforeEach(() => {
  sockets = [];
  states = [];
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const document = new EventTarget();
  Object.assign(globalThis, {
    WebSocket: FakeSocket,
    document,
    location: { protocol: "http:", host: "here" },
    addEventListener: () => {},
  });
});
afterEach(() => mock.timers.reset());

const feed = () =>
  new Feed("ab", 7, { event: () => {}, state: (state) => states.push(state), gone: () => {}, presence: () => {} });

test("a ping without an answer: another socket", () => {
  feed();
  sockets[0].open();
  mock.timers.tick(25_000);
  assert.deepEqual(sockets[0].sent, ["ping"]);
  mock.timers.tick(5000);
  assert.equal(sockets.length, 2);
  assert.deepEqual(states, ["open", "lost"]);
  sockets[1].open();
  sockets[0].onclose({ code: 1006 });
  mock.timers.tick(10_000);
  assert.equal(sockets.length, 2, "the end of the old one is nobody's concern");
  assert.equal(states.at(-1), "open");
});

test("a ping with an answer, or with anything else said", () => {
  feed();
  sockets[0].open();
  mock.timers.tick(25_000);
  sockets[0].onmessage({ data: '{"type":"pong"}' });
  mock.timers.tick(20_000);
  assert.equal(sockets.length, 1);
});

test("a window that is looked at again asks at once", () => {
  feed();
  sockets[0].open();
  globalThis.document.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(sockets[0].sent, ["ping"]);
  mock.timers.tick(5000);
  assert.equal(sockets.length, 2);
  assert.ok(sockets[1].url.endsWith("?since=7"));
});
