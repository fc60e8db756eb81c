// One element a card, kept for good; only its pose changes, and CSS moves it.

import { s } from "../dom.js";
import { deckUrl, prefs, still } from "../prefs.js";

/** @typedef {import("./layout.js").Pose} Pose */

export class Renderer {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, HTMLButtonElement>} */
    this.made = new Map();
    /** @type {Map<string, string>} */
    this.drawn = new Map();
  }

  /** @param {string} card */
  element(card) {
    let element = this.made.get(card);
    if (!element) {
      element = document.createElement("button");
      element.type = "button";
      element.className = "card";
      element.dataset.card = card;
      element.tabIndex = -1;
      element.hidden = true; // until it has a pose
      this.made.set(card, element);
      this.place.append(element);
    }
    this._face(card, element);
    return element;
  }

  /** Have the cards stand in this order for who reads or hears the page in order. @param {string[]} cards */
  inOrder(cards) {
    /** @type {Element | null} */
    let last = null;
    for (const card of cards) {
      const element = this.element(card);
      if (last && last.nextElementSibling !== element) this._move(element, last.nextElementSibling);
      last = element;
    }
  }

  /** Where it can be done so, what moves and what has the focus go on. @param {HTMLElement} element @param {Element | null} before */
  _move(element, before) {
    const place = /** @type {{moveBefore?: (node: Node, before: Node | null) => void}} */ (
      /** @type {unknown} */ (this.place)
    );
    if (place.moveBefore) return place.moveBefore(element, before);
    const held = element === document.activeElement;
    this.place.insertBefore(element, before);
    if (held) element.focus({ preventScroll: true });
  }

  /** @param {string} card @param {HTMLButtonElement} element */
  _face(card, element) {
    const href = `${deckUrl()}#${card.startsWith("x") ? `b-${prefs.back}` : `c-${card}`}`;
    if (this.drawn.get(card) === href) return;
    this.drawn.set(card, href);
    element.replaceChildren(s("svg", { viewBox: "0 0 120 212", "aria-hidden": "true" }, s("use", { href })));
  }

  /**
   * Move every card to its pose; those without one go away.
   * @param {Map<string, Pose>} poses
   * @param {{w: number, h: number}} size of a card at scale 1
   * @param {(card: string, pose: Pose) => {x: number, y: number, scale: number} | null} origin where a new card comes from
   * @param {{stagger?: boolean}} [how]
   */
  show(poses, size, origin, { stagger = false } = {}) {
    this.place.style.setProperty("--cw", `${size.w}px`);
    this.place.style.setProperty("--ch", `${size.h}px`);
    const calm = still();
    /** @type {[HTMLElement, Pose][]} */
    const moves = [];
    for (const [card, pose] of poses) {
      const fresh = !this.made.has(card) || this.element(card).hidden;
      const element = this.element(card);
      if (fresh) {
        const from = calm ? null : origin(card, pose);
        element.hidden = false;
        element.classList.add("jump");
        if (from) this._place(element, { ...pose, ...from, zone: "gone" }, size);
        else this._place(element, pose, size);
        element.classList.toggle("appear", !from && !calm);
      }
      moves.push([element, pose]);
    }
    void this.place.offsetWidth; // so that a new card starts from where it comes
    let at = 0;
    for (const [element, pose] of moves) {
      element.classList.remove("jump");
      element.style.transitionDelay = stagger && pose.zone === "hand" && !calm ? `${at++ * 28}ms` : "0ms";
      this._place(element, pose, size);
    }
    for (const [card, element] of this.made) {
      if (poses.has(card) || element.hidden) continue;
      element.hidden = element.disabled = true;
      element.dataset.zone = "gone";
      element.classList.remove("dim", "live", "lit", "fresh", "hinted");
    }
  }

  /** @param {HTMLElement} element @param {Pose} pose @param {{w: number, h: number}} size */
  _place(element, pose, size) {
    const x = (pose.x - size.w / 2).toFixed(1);
    const y = (pose.y - size.h / 2).toFixed(1);
    element.style.transform = `translate(${x}px,${y}px) rotate(${pose.rot.toFixed(2)}deg) scale(${pose.scale})`;
    element.style.zIndex = String(pose.z);
    element.dataset.zone = pose.zone;
    element.classList.toggle("dim", pose.dim);
    element.classList.toggle("live", pose.enabled);
    element.classList.toggle("lit", pose.lit === true);
    element.classList.toggle("fresh", pose.fresh === true);
    const inHand = pose.zone === "hand" || pose.zone === "aside";
    /** @type {HTMLButtonElement} */ (element).disabled = !inHand;
    if (inHand) element.removeAttribute("aria-hidden");
    else element.setAttribute("aria-hidden", "true");
  }
}
