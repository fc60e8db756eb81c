// The felt: from a game to the scene that the layout places, and the places of the écart.

import { h } from "../dom.js";
import { sorted, spoken } from "../cards.js";
import { t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { belowMiddle, cardSize, ecartRoom, layout, oval, seatPoint, slots } from "./layout.js";
import { myTurn } from "./model.js";
import { Renderer } from "./renderer.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./layout.js").Scene} Scene */

/** May the viewer choose cards for his écart now? @param {Game} game */
export const makesEcart = ({ table, chienTaken }) =>
  table.phase === "ecart" && table.taker === table.me && table.me !== null && chienTaken;

/** The cards in the viewer's hand as they stand. @param {Game} game */
export function handOf({ table, aside, chienTaken }) {
  const waits =
    table.phase === "ecart" && table.taker === table.me && !chienTaken ? new Set(table.chien ?? []) : new Set();
  return sorted(
    (table.hand ?? []).filter((card) => !waits.has(card) && !aside.includes(card)),
    prefs,
  );
}

/** @param {Game} game @returns {Scene} */
export function sceneOf(game) {
  const { table } = game;
  const me = table.me ?? 0;
  const hidden = table.phase === "auction" || table.phase === "call" || table.phase === "confirm";
  const open = table.phase === "ecart" && !makesEcart(game);
  const looks = table.phase === "play" || table.phase === "finished";
  return {
    players: table.players,
    me,
    most: Math.max(table.hand_size, table.hand?.length ?? 0),
    hand: handOf(game),
    trick: table.phase === "play" ? table.trick : { leader: 0, cards: [] },
    peek: game.peek && looks ? table.last_trick : null,
    gather: game.gather,
    chien: open ? (table.chien ?? []) : [],
    chienBacks: hidden ? table.chien_count : 0,
    aside: game.aside,
    asideSize: makesEcart(game) ? (table.legal?.ecart?.size ?? 0) : 0,
    show: game.showing
      ? game.showing.cards
      : table.phase === "thrown_in" && table.shown_hand && table.shown_hand.seat !== table.me
        ? table.shown_hand.cards
        : [],
    lifted: game.lifted,
    playable: playable(game),
    fresh: new Set(table.phase === "ecart" && game.chienTaken ? (table.chien ?? []) : []),
  };
}

/** The card that has the focus, or nothing. */
export const focusedCard = () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.card ?? "";

/** @param {Game} game @returns {Set<string> | null} */
export function playable(game) {
  const { legal } = game.table;
  if (game.busy || !legal || !myTurn(game.table)) return null;
  if (legal.cards) return new Set(legal.cards);
  if (legal.ecart && game.chienTaken) return new Set(legal.ecart.allowed);
  return null;
}

export class Stage {
  /** @param {HTMLElement} felt */
  constructor(felt) {
    this.felt = felt;
    this.slots = h("div.slots", { "aria-hidden": "true" });
    this.cards = h("div.cards", { role: "group" });
    felt.append(this.slots, this.cards);
    this.renderer = new Renderer(this.cards);
  }

  viewport() {
    return { w: this.felt.clientWidth, h: this.felt.clientHeight };
  }

  /** @param {Game} game */
  draw(game) {
    const viewport = this.viewport();
    const scene = sceneOf(game);
    const middle = oval(scene, viewport);
    this.felt.style.setProperty("--cy", `${middle.y}px`);
    this.felt.style.setProperty("--floor", `${middle.floor}px`);
    const room = scene.asideSize ? ecartRoom(scene, viewport) : null;
    this.felt.style.setProperty("--below", room ? `${room.top - middle.y}px` : `${belowMiddle(viewport)}px`);
    this.felt.style.setProperty("--room", room ? `${room.bottom - room.top}px` : "none");
    this.cards.setAttribute("aria-label", t("hand.label"));
    this.drawSlots(scene, viewport);
    const poses = layout(scene, viewport);
    this.renderer.inOrder([...scene.hand, ...(scene.aside ?? [])]);
    this.renderer.show(poses, cardSize(viewport), (card, pose) => this.origin(card, pose, scene, game, viewport), {
      stagger: game.newDeal,
    });
    this.label(game, scene);
  }

  /** @param {Scene} scene @param {{w: number, h: number}} viewport */
  drawSlots(scene, viewport) {
    const places = scene.asideSize ? slots(scene, viewport) : [];
    this.slots.replaceChildren(
      ...places.map((place) => {
        const slot = h("i.slot");
        slot.style.transform = `translate(${place.x}px,${place.y}px) scale(${place.scale})`;
        return slot;
      }),
    );
    const size = cardSize(viewport);
    this.slots.style.setProperty("--cw", `${size.w}px`);
    this.slots.style.setProperty("--ch", `${size.h}px`);
  }

  /** Where a card that was not seen comes from. @param {string} card @param {import("./layout.js").Pose} pose @param {Scene} scene @param {Game} game @param {{w: number, h: number}} viewport */
  origin(card, pose, scene, game, viewport) {
    const from = (/** @type {number} */ seat) => ({ ...seatPoint(seat, scene, viewport), scale: 0.3 });
    if (pose.zone === "trick") {
      const at = game.table.trick.cards.indexOf(card);
      return from((game.table.trick.leader + at) % scene.players);
    }
    if (pose.zone === "hand" && game.newDeal) return from(game.table.dealer);
    if (pose.zone === "show" && game.showing) return from(game.showing.seat);
    if (card.startsWith("x")) return from(game.table.dealer);
    return null;
  }

  /** What each card of the hand says of itself. @param {Game} game @param {Scene} scene */
  label(game, scene) {
    const inHand = [...scene.hand, ...(scene.aside ?? [])];
    const held = inHand.includes(focusedCard());
    const hinted = game.hint?.action?.play;
    const away = new Set(game.hint?.action?.ecart ?? []);
    inHand.forEach((card, at) => {
      const element = this.renderer.element(card);
      const no = scene.playable && !scene.playable.has(card);
      const put = scene.aside?.includes(card);
      element.setAttribute(
        "aria-label",
        spoken(card, prefs.lang) + (put ? `, ${t("ecart.chosen")}` : no ? `, ${t("hand.not_now")}` : ""),
      );
      if (no) element.setAttribute("aria-disabled", "true");
      else element.removeAttribute("aria-disabled");
      element.classList.toggle("hinted", card === hinted || away.has(card));
      element.tabIndex = held ? (element === document.activeElement ? 0 : -1) : at === 0 ? 0 : -1;
    });
  }
}
