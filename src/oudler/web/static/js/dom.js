// A helper to make elements, and what every page needs of the document.

/** @typedef {import("../../elements.js").Child} Child */
/** @typedef {import("../../elements.js").Attrs} Attrs */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element: `h("button.big", {onclick, "aria-label": "…"}, "Jouer")`.
 * Functions become listeners, `true` an empty attribute; false, null and undefined are left out.
 * @template {string} Spec
 * @param {Spec} spec tag and classes
 * @param {Attrs | null} [attrs]
 * @param {...Child} children
 * @returns {import("../../elements.js").Made<Spec>}
 */
export function h(spec, attrs, ...children) {
  const [tag, ...classes] = spec.split(".");
  const made = /** @type {import("../../elements.js").Made<Spec>} */ (document.createElement(tag || "div"));
  if (classes.length) made.className = classes.join(" ");
  fill(made, attrs, children);
  return made;
}

/** The same in SVG. @param {string} spec @param {Attrs | null} [attrs] @param {...Child} children */
export function s(spec, attrs, ...children) {
  const [tag, ...classes] = spec.split(".");
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  if (classes.length) made.setAttribute("class", classes.join(" "));
  fill(made, attrs, children);
  return made;
}

/** @param {HTMLElement | SVGElement} made @param {Attrs | null | undefined} attrs @param {Child[]} children */
function fill(made, attrs, children) {
  for (const [name, value] of Object.entries(attrs ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") made.addEventListener(name.replace(/^on/, ""), (event) => value(event));
    else if (typeof value === "object")
      for (const [key, to] of Object.entries(value)) made.style.setProperty(key, String(to));
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (Array.isArray(child)) fill(made, null, child);
    else if (child !== null && child !== undefined && child !== false)
      made.append(child instanceof Node ? child : String(child));
  }
}

/** The first element of a selector, which is there. @param {string} selector */
export const one = (selector) => /** @type {HTMLButtonElement} */ (document.querySelector(selector));

/** The key of the element that has the focus. */
const focused = () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;

/** Replace what is in *place*, and give the focus back to what had it (by its data-key).
 * @param {HTMLElement} place @param {...Child} children */
export function put(place, ...children) {
  const held = place.contains(document.activeElement) && focused();
  place.replaceChildren();
  fill(place, null, children);
  if (held) /** @type {HTMLElement | null} */ (place.querySelector(`[data-key="${held}"]`))?.focus();
}

/** Draw again only where *what* has changed since the last time.
 * @param {HTMLElement} place @param {unknown} what @param {() => Child} draw */
export function draw(place, what, draw) {
  const sign = JSON.stringify(what);
  if (place.dataset.sign === sign) return;
  place.dataset.sign = sign;
  put(place, draw());
}

const ICONS = {
  last: "M4 7h9a2 2 0 0 1 2 2v9M4 7v10a2 2 0 0 0 2 2h9M9 3h9a2 2 0 0 1 2 2v10",
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  hint: "M9.5 18h5M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z",
  undo: "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  menu: "M4 7h16M4 12h16M4 17h16",
  talk: "M4 5h16v11H10l-4 4v-4H4z",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  close: "M6 6l12 12M18 6L6 18",
  gear: "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM19.4 13.5l1.7 1.3-1.8 3.1-2-.8a7 7 0 0 1-2.2 1.3l-.3 2.1h-3.6l-.3-2.1a7 7 0 0 1-2.2-1.3l-2 .8-1.8-3.1 1.7-1.3a7 7 0 0 1 0-3l-1.7-1.3 1.8-3.1 2 .8a7 7 0 0 1 2.2-1.3l.3-2.1h3.6l.3 2.1a7 7 0 0 1 2.2 1.3l2-.8 1.8 3.1-1.7 1.3a7 7 0 0 1 0 3z",
  help: "M9.2 9a2.9 2.9 0 1 1 4.4 2.6c-1 .6-1.6 1.2-1.6 2.4M12 17.6v.2",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  end: "M6 5l7 7-7 7M17 5v14",
  play: "M8 5l11 7-11 7z",
  table: "M3 9.5C3 7.500 7 6 12 6s9 1.500 9 3.500-4 3.500-9 3.500-9-1.500-9-3.500zM6.500 12.600V19M17.500 12.600V19",
  pause: "M8 5v14M16 5v14",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8",
  down: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
  flag: "M6 21V4M6 5h11l-2.5 4L17 13H6",
  hand: "M7 12V6.5a1.5 1.5 0 0 1 3 0V11M10 10.5v-6a1.5 1.5 0 0 1 3 0v6M13 10.5V6a1.5 1.5 0 0 1 3 0v7c0 4.4-2.2 7.5-6 7.5-3 0-4.4-1.6-6-5.5-.7-1.8 1.4-2.6 2.4-1L7 15",
  keys: "M3 7h18v10H3zM6.5 10.5h.1M10 10.5h.1M13.9 10.5h.1M17.4 10.5h.1M8 14h8",
  leave: "M14 4H5v16h9M10 12h11M17.5 8.5L21 12l-3.5 3.5",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  robot: "M6 9h12v9H6zM12 9V5M12 5h.1M9.5 13h.1M14.5 13h.1M3.5 12v3M20.5 12v3",
  friends:
    "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19c.4-3.4 2.7-5.4 6-5.4s5.600 2 6 5.400M15.500 5a3.200 3.200 0 0 1 0 5.800M17.500 13.900c2 .7 3.200 2.500 3.500 5.100",
  whistle: "M3 10.500h9.500a5 5 0 1 1-4.700 6.700L3 15.500zM12.500 10.500V6.500h5M12.500 15.500h.1",
  cup: "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1.300 4.500 3.300 4.800M17 6h3c0 3-1.300 4.500-3.300 4.800M12 14v4M8 20.500h8",
  book: "M12 6c-2-1.500-4.500-2-8-2v14c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2V4c-3.500 0-6 .5-8 2zM12 6v14",
};

/** @typedef {keyof typeof ICONS} Icon */

/** @param {Icon} name */
export const icon = (name) =>
  s("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

/** A table's code as people type it: with blanks or a hyphen, in small letters. @param {string} typed */
export const codeOf = (typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Random letters for idempotency keys; `crypto.randomUUID` is missing on plain HTTP. */
export function token() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
