// One table as it is played here: events are shown one after the other, commands go out, and whoever draws is told.

import { Refused, command, get } from "../api.js";
import { t } from "../i18n.js";
import { heard, join, look } from "../numbers.js";
import { prefs, still } from "../prefs.js";
import { Feed } from "./feed.js";
import { after, complete, dealt, myTurn, tellsAll } from "./model.js";
import { PACE, TIMES } from "./pace.js";
import { knownCode } from "./newcomers.js";
import { Pause } from "./pause.js";
import { sound } from "./sounds.js";

/** @typedef {import("./model.js").Table} Table */
/** @typedef {import("./model.js").Event} Event */
/** @typedef {import("../cards.js").Card} Card */

const AGAIN = 1500; // milliseconds after which a table that could not be read is asked for again
const LONG = 24; // events behind which nothing is shown one by one any more

export class Game {
  /** @param {string} id @param {{draw: (game: Game) => void, told: (event: Event, before: Table, game: Game) => void, toast: (words: import("../../../types.js").Words) => void, waits: () => void}} view */
  constructor(id, view) {
    this.id = id;
    this.view = view;
    this.table = /** @type {Table} */ (/** @type {unknown} */ (null)); // until the first reading
    /** @type {{seq: number, table: Table} | null} */
    this.latest = null;
    this.shown = 0; // the last event that was shown whole
    this.known = 0; // the highest number heard of
    /** @type {Event[]} */
    this.queue = [];
    this.online = true;
    this.sending = 0; // commands on their way
    this.awaited = 0; // the number that the last command came to
    this.fetching = false;
    this.flushing = false;
    this.unsure = false; // an event came that does not tell all that it changed
    this.asking = false; // a bot thinks about a hint
    this.stopped = false; // the trick lies until a click
    this.due = 0; // when the time of who is to act is over, by the clock of this page
    this.pause = new Pause();
    /** @type {Card[]} chosen for the écart */
    this.aside = [];
    this.clearDeal();
    this.newDeal = false;
    /** @type {Record<number, string>} what players said lately */
    this.phrases = {};
  }

  /** What is chosen here and lasts no longer than a deal. */
  clearDeal() {
    /** @type {Card | null} */
    this.lifted = null;
    this.aside = [];
    this.chienTaken = false;
    this.peek = false;
    /** @type {{cards: Card[], to: number} | null} */
    this.gather = null;
    /** @type {{seat: number, cards: Card[], level: "simple" | "double" | "triple" | "ecart"} | null} */
    this.showing = null;
    /** @type {import("../../../types.js").Hint | null} */
    this.hint = null;
    this.refusedPoignee = false;
  }

  async start() {
    const { seq, table } = await this.first();
    this.latest = { seq, table };
    this.timed(table.clock);
    this.shown = this.known = seq;
    this.newDeal = table.phase === "auction";
    this.adopt();
    this.feed = new Feed(this.id, seq, {
      event: (event) => this.hear(event),
      state: (state) => this.connection(state === "open"),
      gone: () => location.assign("/"),
      presence: (seats, clock) => this.present(seats, clock),
      instant: () => prefs.speed === 0,
    });
  }

  /** The table as it is; a server that does not answer is asked again. @returns {Promise<{seq: number, table: Table}>} */
  async first() {
    try {
      return await this.look();
    } catch (error) {
      if (!(error instanceof Refused) || (error.status && error.status < 500)) throw error;
      this.view.waits();
      await new Promise((done) => setTimeout(done, AGAIN));
      return this.first();
    }
  }

  /** Is a command under way, or what it did not yet to be seen? */
  get busy() {
    return this.sending > 0 || this.shown < this.awaited;
  }

  /** @param {boolean} online */
  connection(online) {
    if (this.online === online) return;
    this.online = online;
    if (online) this.refresh();
    this.draw();
  }

  /** How much time is left, as it was told at this moment. @param {number | null | undefined} clock */
  timed(clock) {
    this.due = typeof clock === "number" ? performance.now() + clock * 1000 : 0;
  }

  /** Who is connected: no event of the game, so it waits for nothing. @param {number[]} connected @param {number | null} clock */
  present(connected, clock) {
    this.timed(clock);
    /** @param {Table} table @returns {Table} */
    const seen = (table) => ({
      ...table,
      seats: table.seats.map((seat, at) => ({ ...seat, connected: !seat.player || connected.includes(at) })),
    });
    this.table = seen(this.table);
    if (this.latest) this.latest = { ...this.latest, table: seen(this.latest.table) };
    this.draw();
  }

  draw() {
    if (this.table) this.view.draw(this);
  }

  // --- events ---------------------------------------------------------------------------------------------------

  /** @param {Event} event */
  hear(event) {
    heard(this.id, event, this.table.me);
    this.queue.push(event);
    this.known = Math.max(this.known, event.seq);
    if (event.next) this.timed(event.next.clock);
    if (this.stopped && this.goneOn(event)) this.skip();
    if (event.more) return;
    this.unsure ||= !tellsAll(event);
    clearTimeout(this.soon); // where several come at once, the last one says what is next
    if (this.unsure || !event.next) this.soon = setTimeout(() => this.refresh(), 60);
    if (!this.pumping) this.pump();
  }

  async pump() {
    this.pumping = true;
    while (this.queue.length) {
      const event = /** @type {Event} */ (this.queue.shift());
      try {
        await this.show(event);
        if (event.next && !this.queue.length) this.take({ ...this.table, ...event.next });
      } catch (error) {
        console.error(error);
      }
      if (!event.more) this.shown = Math.max(this.shown, event.seq);
    }
    this.pumping = false;
    this.settle();
  }

  /** Take over the server's whole view once everything up to it was shown. */
  settle() {
    const latest = this.latest;
    if (!latest || this.pumping) return;
    if (latest.seq < this.shown)
      return this.unsure || latest.table.me !== this.table.me ? void this.refresh() : this.draw();
    if (latest.seq === this.shown) return this.adopt();
    clearTimeout(this.impatience); // the view is ahead of the events: they will come, or the view is taken as it is
    this.impatience = setTimeout(() => {
      if (this.pumping || !this.latest || this.latest.seq <= this.shown) return;
      this.shown = this.latest.seq;
      this.adopt();
    }, 1500);
  }

  adopt() {
    const { seq, table } = /** @type {{seq: number, table: Table}} */ (this.latest);
    if (seq >= this.known) this.unsure = false; // not before it is taken over: what comes meanwhile tells less
    look(this.id, table, this.known);
    this.take(table);
    this.newDeal = false;
  }

  /** Go on from here: it is known what may be done. @param {Table} table */
  take(table) {
    const before = this.table;
    const mineBefore = before && myTurn(before) && before.legal;
    this.table = table;
    this.gather = null;
    if (before && before.deal !== table.deal) this.clearDeal();
    this.aside = this.aside.filter((card) => table.phase === "ecart" && table.hand?.includes(card));
    if (this.lifted && !table.hand?.includes(this.lifted)) this.lifted = null;
    if (myTurn(table) && !mineBefore) sound("turn");
    this.draw();
  }

  /** @returns {Promise<{seq: number, table: Table}>} */
  async look() {
    /** @type {import("../../../types.js").TableAnswer} */
    const { seq, table } = await get(`/api/tables/${this.id}?seen=${this.known}`);
    return { seq, table: complete(table) };
  }

  async refresh() {
    if (this.fetching) return void (this.again = true);
    this.fetching = true;
    try {
      const answer = await this.look();
      if (!this.latest || answer.seq >= this.latest.seq) {
        this.latest = answer;
        this.timed(answer.table.clock);
      }
      this.known = Math.max(this.known, answer.seq);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.fetching = this.again = false;
      clearTimeout(this.soon);
      this.soon = setTimeout(() => this.refresh(), AGAIN);
      return;
    }
    this.fetching = false;
    if (this.again) {
      this.again = false;
      return void this.refresh();
    }
    this.settle();
  }

  /** @param {number} ms at normal speed; none where nobody looks, or too much waits to be shown */
  wait(ms) {
    return this.hurried ? Promise.resolve() : this.pause.wait(ms * PACE[prefs.speed]);
  }

  /** Is nothing shown for a while any more? */
  get hurried() {
    return document.hidden || this.flushing || this.queue.length > LONG;
  }

  skip() {
    this.pause.end();
  }

  /** Show everything that waits at once. */
  async flush() {
    this.flushing = true;
    this.skip();
    while (this.pumping) await new Promise((done) => setTimeout(done, 5));
    this.flushing = false;
    if (this.unsure) await this.refresh();
  }

  /** @param {Event} event */
  async show(event) {
    const before = this.table;
    const { type, data } = event;
    if (type === "deal_started") return this.showDeal(event);
    if (type === "trick") return this.showTrick(event);
    this.table = after(before, event);
    this.peek = type === "card" ? false : this.peek;
    this.view.told(event, before, this);
    if (type === "phrase") return this.showPhrase(data);
    if (type === "bid") sound("bid");
    if (type === "card") {
      sound("card");
      this.hint = null;
      if (data.card === this.lifted) this.lifted = null;
    }
    if (type === "chien") sound("chien");
    if (type === "poignee") this.showing = data;
    if (type === "ecart" && data.atouts.length) this.showing = { seat: data.seat, cards: data.atouts, level: "ecart" };
    if (type === "finished" && before.me !== null) sound(data.marks[before.me] >= 0 ? "won" : "lost");
    if (type === "undone") this.clearDeal();
    this.draw();
    await this.wait((TIMES[type] ?? 0) + (this.showing && type === "ecart" ? 1600 : 0));
    this.showing = null;
  }

  /** @param {import("../../../types.js").DealStartedMessage} event */
  async showDeal(event) {
    this.clearDeal();
    while (!this.latest || this.latest.seq < event.seq) {
      await this.refresh();
      if (!this.latest || this.latest.seq < event.seq) await new Promise((done) => setTimeout(done, 200));
    }
    const { table } = this.latest;
    this.view.told(event, this.table, this);
    this.newDeal = true;
    this.table = dealt(table, event.data);
    this.draw();
    this.newDeal = false;
    await this.wait(still() ? 0 : 900);
  }

  /** The trick is looked at, then goes to its winner. @param {import("../../../types.js").TrickMessage} event */
  async showTrick(event) {
    const before = this.table;
    const { winner, cards, leader, petit_au_bout } = event.data;
    this.table = { ...before, trick: { leader, cards, winner, petit_au_bout }, to_act: null, legal: null };
    this.view.told(event, before, this);
    this.draw();
    const behind = this.queue.some((later) => this.goneOn(later));
    if (prefs.trickEnd === "click" && !this.hurried && !behind) await this.click();
    else await this.wait(petit_au_bout ? TIMES.petit : TIMES.trick);
    sound("trick");
    this.table = after({ ...before, trick: { leader, cards } }, event);
    this.gather = { cards, to: winner };
    this.draw();
    await this.wait(still() ? 0 : 240);
    this.gather = null;
  }

  /** Has the game gone on, or does one's own clock run? Then no trick lies until a click. @param {Event} event */
  goneOn({ type, next }) {
    const { me } = this.table;
    if (type === "trick") return true;
    return me === null ? type === "finished" : this.due > 0 && next?.to_act === me;
  }

  /** Wait for a click, and say so. */
  async click() {
    this.stopped = true;
    this.draw();
    await this.pause.untilEnded();
    this.stopped = false;
  }

  /** @param {{seat: number, phrase: string}} data */
  showPhrase({ seat, phrase }) {
    this.phrases[seat] = phrase;
    this.draw();
    setTimeout(() => {
      delete this.phrases[seat];
      this.draw();
    }, 3500);
  }

  // --- commands -------------------------------------------------------------------------------------------------

  /** @param {string} verb @param {object} [body] @returns {Promise<boolean>} */
  async send(verb, body = {}) {
    this.sending += 1;
    this.draw();
    try {
      const answer = await command(this.id, verb, this.known, body);
      this.sending -= 1;
      this.awaited = Math.max(this.awaited, answer.seq ?? 0);
      this.known = Math.max(this.known, this.awaited);
      setTimeout(() => this.busy && this.refresh(), 1200);
      this.draw();
      return true;
    } catch (error) {
      this.sending -= 1;
      if (!(error instanceof Refused)) throw error;
      this.view.toast(error.trouble);
      this.refresh();
      this.draw();
      return false;
    }
  }

  /** Sit down where one only watched: the page is opened again, as who sits there sees it. @param {number} seat */
  async join(seat) {
    try {
      await join({ code: knownCode(this.table), name: prefs.name || t("guest"), seat });
      location.reload();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.view.toast(error.trouble);
    }
  }

  /** @param {object} action without the seat */
  act(action) {
    this.hint = null;
    return this.send("actions", { action: { seat: this.table.me, ...action } });
  }
}
