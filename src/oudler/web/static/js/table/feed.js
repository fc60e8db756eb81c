// Events of a table as they come: by WebSocket, and by asking again where that cannot be had.

import { get } from "../api.js";

/** @typedef {import("./model.js").Event} Event */
/** @typedef {{type: "presence", data: {connected: number[], clock: number | null}}} Presence who is connected: no event of the game */

const SLOWEST = 8000;
const PING = 25_000;
const ANSWER = 5000; // milliseconds after which a socket that says nothing is dead

export class Feed {
  /**
   * @param {string} id
   * @param {number} since
   * @param {{event: (event: Event) => void, state: (state: "open" | "lost") => void, gone: () => void, presence: (seats: number[], clock: number | null) => void, instant?: () => boolean}} on
   */
  constructor(id, since, on) {
    this.path = `/api/tables/${id}/events`;
    this.since = since;
    this.on = on;
    this.failures = 0;
    this.everOpen = false;
    this.closed = false;
    this.hurried = on.instant?.() ?? false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
    this.connect();
    addEventListener("online", () => this.wake());
    addEventListener("offline", () => this.cut());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  connect() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(
      `${scheme}//${location.host}${this.path}?since=${this.since}${this.hurried ? "&pace=instant" : ""}`,
    );
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.everOpen = true;
      this.on.state("open");
      this.ping = setInterval(() => this.probe(), PING);
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.heard();
      this.take(JSON.parse(message.data));
    };
    socket.onclose = (close) => {
      if (this.closed || this.socket !== socket) return;
      clearInterval(this.ping);
      this.heard();
      if (close.code === 4403 || close.code === 4404) return this.on.gone();
      this.failures++;
      if (!this.everOpen && this.failures > 1) return void this.poll();
      const restarts = close.code === 1012 && this.failures === 1; // the server comes back in a moment
      if (!restarts && (this.failures > 1 || this.everOpen)) this.on.state("lost");
      this.retry = setTimeout(
        () => this.connect(),
        Math.min(SLOWEST, 250 * 2 ** this.failures) * (0.7 + 0.6 * Math.random()),
      );
    };
  }

  /** The window is looked at again, or the network is back: do not wait for the next try, and see whether the socket lives. */
  wake() {
    if (this.closed || !this.socket || !this.everOpen || this.socket.readyState === 0) return;
    if (this.socket.readyState === 1) return this.probe();
    clearTimeout(this.retry);
    this.connect();
  }

  /** Is the other side still there? It may be gone without a word; whatever it says is an answer. */
  probe() {
    const socket = this.socket;
    if (this.silence !== undefined || socket?.readyState !== 1) return;
    socket.send("ping");
    this.silence = setTimeout(() => {
      clearInterval(this.ping);
      this.silence = undefined;
      this.on.state("lost");
      this.connect();
      socket.close(); // on a dead line this may take minutes: nobody waits for it
    }, ANSWER);
  }

  heard() {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  /** The pace was changed: who wants it instant says so, for bots need not wait then. */
  paced() {
    const hurried = this.on.instant?.() ?? false;
    if (this.hurried === hurried) return;
    this.hurried = hurried;
    const before = this.socket;
    if (this.closed || before?.readyState !== 1) return;
    clearInterval(this.ping);
    this.connect();
    before.close();
  }

  /** The device says that it has no network: a socket may not notice for minutes. */
  cut() {
    if (this.closed || !this.everOpen) return;
    this.on.state("lost");
    this.socket?.close();
  }

  async poll() {
    while (!this.closed) {
      try {
        /** @type {import("../../../types.js").Events} */
        const { events } = await get(`${this.path}?since=${this.since}`);
        this.on.state("open");
        for (const event of events) this.take(event);
      } catch {
        this.on.state("lost");
      }
      await new Promise((done) => setTimeout(done, document.hidden ? 3000 : 700));
    }
  }

  /** @param {Event | Presence | {type: "pong"}} event */
  take(event) {
    if (event.type === "presence") return this.on.presence(event.data.connected, event.data.clock);
    if (event.type === "pong" || event.seq <= this.since) return; // an answer to a ping, or heard before
    if (!event.more) this.since = event.seq;
    this.on.event(event);
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    this.heard();
    this.socket?.close();
  }
}
