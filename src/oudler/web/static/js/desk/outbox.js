// What a table's phone has still to send: kept on the phone, sent in order, each under a key by which it is done once.

/**
 * @typedef {object} Item something that was sent off
 * @property {string} key the server does a command of one key once, however often it comes
 * @property {string} action where to
 * @property {string} body as a form is sent
 * @property {string} what in words
 * @property {string} typed what was typed, to be read out if it is refused
 * @property {number} at when, in milliseconds
 * @property {boolean} [tried] it may have arrived: it is not to be changed any more
 * @property {string} [refused] why the server would not have it
 *
 * @typedef {{kind: "done", url: string, seen?: string, html?: string}} Done
 * @typedef {{kind: "refused", why: string, html: string}} Refused
 * @typedef {{kind: "away"}} Away
 * @typedef {Done | Refused | Away} Outcome
 */

/** Whether two bodies ask for the same, whatever their keys. @param {string} one @param {string} other */
function sameBut(one, other) {
  const [here, there] = [one, other].map((body) => new URLSearchParams(body));
  for (const body of [here, there]) body.delete("key");
  return String(here) === String(there);
}

export class Outbox {
  /** @type {Promise<void> | null} */
  #sending = null;

  /**
   * @param {Pick<Storage, "getItem" | "setItem">} storage
   * @param {string} name
   * @param {(item: Item) => Promise<Outcome>} send
   */
  constructor(storage, name, send) {
    this.storage = storage;
    this.name = name;
    this.send = send;
  }

  /** @returns {Item[]} */
  get items() {
    try {
      return JSON.parse(this.storage.getItem(this.name) ?? "[]");
    } catch {
      return [];
    }
  }

  get waiting() {
    return this.items.filter(({ refused }) => refused === undefined);
  }

  get refused() {
    return this.items.filter(({ refused }) => refused !== undefined);
  }

  /** @param {Item[]} items */
  #keep(items) {
    this.storage.setItem(this.name, JSON.stringify(items));
  }

  /** @param {string} key @param {Partial<Item>} changed */
  #change(key, changed) {
    this.#keep(this.items.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  }

  /** Keep something to be sent, unless the same waits already. What was typed on the same form and has not been tried
   * yet gives way to it. @param {Item} item */
  add(item) {
    const same = this.waiting.some(({ action, body }) => action === item.action && sameBut(body, item.body));
    if (same) return;
    const kept = this.items.filter(
      ({ action, tried, refused }) => action !== item.action || tried || refused !== undefined,
    );
    this.#keep([...kept, item]);
  }

  /** @param {string} key */
  drop(key) {
    this.#keep(this.items.filter((item) => item.key !== key));
  }

  /** Try what was refused once more. @param {string} key */
  again(key) {
    this.#change(key, { refused: undefined });
  }

  /** Send what waits, the oldest first, until something cannot be sent.
   * @param {(item: Item, outcome: Outcome) => void} told @returns {Promise<void>} */
  flush(told) {
    this.#sending ??= this.#all(told).finally(() => (this.#sending = null));
    return this.#sending;
  }

  /** @param {(item: Item, outcome: Outcome) => void} told */
  async #all(told) {
    for (let item = this.waiting[0]; item; item = this.waiting[0]) {
      this.#change(item.key, { tried: true });
      const outcome = await this.send(item);
      if (outcome.kind === "refused") this.#change(item.key, { refused: outcome.why });
      if (outcome.kind === "done") {
        this.drop(item.key);
        if (outcome.seen) this.#seen(item, outcome.seen);
      }
      told(item, outcome);
      if (outcome.kind === "away") return;
    }
  }

  /** What was typed after a draft of the same sheet goes on from it. @param {Item} item @param {string} seen */
  #seen({ action }, seen) {
    const [path] = action.split("?");
    for (const other of this.waiting) {
      if (other.action.split("?")[0] !== path) continue;
      const body = new URLSearchParams(other.body);
      if (body.has("seen")) body.set("seen", seen);
      this.#change(other.key, { body: String(body) });
    }
  }
}
