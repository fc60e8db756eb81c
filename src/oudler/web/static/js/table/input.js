// Hands on the cards: mouse, finger, pen and keys.

import { parse, spoken, suitOf } from "../cards.js";
import { t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { myTurn } from "./model.js";
import { BIDS } from "./panels.js";
import { sound, unlock } from "./sounds.js";
import { focusedCard, handOf, makesEcart, playable } from "./stage.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./stage.js").Stage} Stage */

const DRAG = 14;
const FAR = 70;
const HELD = 350; // milliseconds
/** @type {Record<"fr" | "en", Record<string, string>>} */
const SUIT_KEYS = {
  fr: { p: "P", c: "C", k: "K", t: "T", a: "A", e: "E" },
  en: { p: "P", h: "C", d: "K", c: "T", t: "A", e: "E" },
};

export class Input {
  /** @param {Game} game @param {Stage} stage @param {{toast: (words: import("../../../types.js").Words) => void, sheet: () => void, help: () => void, entry: () => void}} ui */
  constructor(game, stage, ui) {
    this.game = game;
    this.stage = stage;
    this.ui = ui;
    /** @type {{card: string, element: HTMLElement, x: number, y: number, id: number, moved: boolean, kind: string} | null} */
    this.held = null;
    this.place = 0;
    /** @type {(() => void) | null} the last trick is looked at */
    this.told = null;
    /** @type {HTMLElement} */
    const cards = stage.cards;
    cards.addEventListener("pointerdown", (event) => this.down(event));
    cards.addEventListener("pointermove", (event) => this.move(event));
    cards.addEventListener("pointerup", (event) => this.up(event));
    cards.addEventListener("pointercancel", () => this.drop());
    cards.addEventListener("click", (event) => event.detail === 0 && this.choose(cardAt(event), "keyboard"));
    stage.felt.addEventListener("pointerdown", (event) => event.target === event.currentTarget && game.skip());
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keyup", (event) => this.keyUp(event));
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, unlock, { capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    const card = cardAt(event);
    const element = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".card"));
    if (!card || !element || event.button !== 0 || this.held) return;
    this.held = {
      card,
      element,
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      moved: false,
      kind: event.pointerType,
    };
    element.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.moved && Math.hypot(dx, dy) < DRAG) return;
    held.moved = true;
    held.element.classList.add("dragged");
    held.element.style.translate = `${dx}px ${Math.min(20, dy)}px`;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    const far = held.y - event.clientY > FAR;
    this.drop();
    if (!held.moved) return void this.choose(held.card, held.kind);
    if (far && this.game.table.phase === "play") this.play(held.card);
    else if (far) this.choose(held.card, "drag");
  }

  drop() {
    if (!this.held) return;
    this.held.element.classList.remove("dragged");
    this.held.element.style.translate = "";
    this.held = null;
  }

  /** @param {string | null} card @param {string} kind */
  async choose(card, kind) {
    const { game } = this;
    if (!card) return;
    if (game.pumping) {
      const { phase, trick } = game.table;
      await game.flush();
      if (phase !== "play" || !myTurn(game.table)) return;
      const now = game.table.trick.cards;
      if (now.length && now.join() !== trick.cards.join()) return game.lifted === card ? undefined : this.lift(card); // cards came that were not yet looked at
    }
    if (makesEcart(game)) return this.toggle(card);
    const may = playable(game);
    if (!may) return this.lift(card);
    if (!may.has(card)) return this.refuse(card);
    const careful = kind === "touch" || kind === "pen" ? prefs.confirmTouch : kind === "mouse" && prefs.confirmMouse;
    if (careful && game.lifted !== card) return this.lift(card);
    this.play(card);
  }

  /** @param {string} card */
  lift(card) {
    this.game.lifted = this.game.lifted === card ? null : card;
    sound("lift");
    this.game.draw();
  }

  /** @param {string} card */
  play(card) {
    const may = playable(this.game);
    if (!may) return;
    if (!may.has(card)) return this.refuse(card);
    this.game.lifted = card;
    this.game.act({ play: card });
  }

  /** Say why this card may not go. @param {string} card */
  refuse(card) {
    const { legal } = this.game.table;
    const why = (legal?.ecart ?? legal)?.why?.[card];
    const element = this.stage.renderer.element(card);
    element.classList.remove("shake");
    void element.offsetWidth;
    element.classList.add("shake");
    sound("no");
    if (why) this.ui.toast({ ...why, fr: bare(why.fr), en: bare(why.en) });
  }

  /** A card of the écart, there or back. @param {string} card */
  toggle(card) {
    const { game } = this;
    const choice = game.table.legal?.ecart;
    if (game.busy || !choice) return;
    const { size, allowed } = choice;
    if (game.aside.includes(card)) game.aside = game.aside.filter((other) => other !== card);
    else if (!allowed.includes(card)) return this.refuse(card);
    else if (game.aside.length >= size)
      return this.ui.toast({
        fr: `L’écart a déjà ${size} cartes : retirez-en une d’abord.`,
        en: `The écart has its ${size} cards: take one back first.`,
        clause: "ECART-01",
      });
    else game.aside = [...game.aside, card];
    sound("lift");
    game.draw();
  }

  // --- keys -----------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  key(event) {
    const { game } = this;
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      !game.table ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest("dialog, input, select, textarea")
    )
      return;
    const key = event.key.toLowerCase();
    /** @type {Record<string, () => unknown>} */
    const moves = {
      arrowleft: () => this.step(-1),
      arrowright: () => this.step(1),
      home: () => this.step(-100),
      end: () => this.step(100),
      arrowup: () => this.step(-1),
      arrowdown: () => this.step(1),
    };
    /** @type {Record<string, () => unknown>} */
    const keys = {
      ...(handOf(game).length || game.aside.length ? moves : {}), // without a hand they scroll what is read
      l: () => this.peek(true, event.timeStamp),
      s: () => this.ui.sheet(),
      "?": () => this.ui.help(),
      "/": () => this.ui.entry(),
      escape: () => this.clear(),
      i: () => document.querySelector("[data-do=hint]:not([disabled])")?.dispatchEvent(new MouseEvent("click")),
      u: () => document.querySelector("[data-do=undo]:not([disabled])")?.dispatchEvent(new MouseEvent("click")),
    };
    const free = !target.closest("button, a, summary");
    if (key === " " && free) keys[" "] = () => game.skip();
    if (key === "enter" && free)
      keys.enter = () =>
        /** @type {HTMLElement | null} */ (document.querySelector(".middle .primary:not(:disabled)"))?.click();
    if (/^[0-4]$/.test(key) && !game.busy && game.table.legal?.bids?.includes(BIDS[Number(key)]))
      keys[key] = () => game.act({ bid: BIDS[Number(key)] });
    const suit = SUIT_KEYS[prefs.lang][key];
    if (suit && !keys[key]) keys[key] = () => this.jump(suit);
    if (!keys[key]) return;
    event.preventDefault();
    if (event.repeat && !key.startsWith("arrow")) return;
    keys[key]();
  }

  /** @param {KeyboardEvent} event */
  keyUp(event) {
    if (event.key.toLowerCase() === "l") this.release(event.timeStamp);
  }

  /** The key or the button of the last trick was let go: held for longer than a press, it was for a glance. */
  /** @param {number} at when: by the events' own clock, drawing takes its time */
  release(at) {
    if (this.peekedAt && at - this.peekedAt > HELD) this.peek(false, at);
  }

  /** @param {boolean} open @param {number} at when */
  peek(open, at) {
    const { game } = this;
    if (!game.table.last_trick) return;
    const toggled = open && game.peek;
    game.peek = open && !toggled;
    this.peekedAt = game.peek ? at : 0;
    game.draw();
    if (game.peek) this.told?.();
  }

  clear() {
    this.game.lifted = null;
    this.game.peek = false;
    this.game.hint = null;
    this.game.draw();
  }

  /** Move in the hand. @param {number} by */
  step(by) {
    const order = [...handOf(this.game), ...this.game.aside];
    if (!order.length) return;
    const now = order.indexOf(focusedCard());
    const from = now < 0 ? this.place - Math.sign(by) : now; // after a card was played, on where it stood
    this.place = Math.max(0, Math.min(order.length - 1, from + by));
    this.focus(order[this.place]);
  }

  /** To the next card of a suit, those that may be played first. @param {string} suit */
  jump(suit) {
    const order = handOf(this.game).filter((card) => suitOf(card) === suit || (suit === "A" && card === "E"));
    if (!order.length) return;
    const now = order.indexOf(focusedCard());
    this.focus(order[(now + 1) % order.length]);
  }

  /** @param {string} card */
  focus(card) {
    for (const other of this.stage.cards.querySelectorAll(".card[tabindex='0']"))
      /** @type {HTMLElement} */ (other).tabIndex = -1;
    const element = this.stage.renderer.element(card);
    element.tabIndex = 0;
    element.focus({ preventScroll: true });
  }

  /** A card or a bid that was typed; what went wrong, if anything. @param {string} text @returns {string | null} */
  typed(text) {
    const { game } = this;
    const plain = text.trim().toLowerCase();
    const bid = BIDS.find(
      (name) =>
        name.replace("_", " ") === plain ||
        (plain === "petite" && name === "prise") ||
        (plain === "pass" && name === "passe"),
    );
    if (bid) {
      if (game.busy || !game.table.legal?.bids) return t("entry.wait");
      game.act({ bid });
      return null;
    }
    const card = parse(text, prefs.lang);
    if (!card) return t("entry.what");
    if (!game.table.hand?.includes(card)) return t("entry.none", { card: spoken(card, prefs.lang) });
    if (!myTurn(game.table) || game.busy) return t("entry.wait");
    this.choose(card, "keyboard");
    return null;
  }
}

/** The reason alone: which card is meant is seen. @param {string} why */
const bare = (why) => why.replace(/^\S+ ?: /, "");

/** @param {Event} event @returns {string | null} */
function cardAt(event) {
  const element = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".card"));
  return element && !(/** @type {HTMLButtonElement} */ (element).disabled) ? (element.dataset.card ?? null) : null;
}
