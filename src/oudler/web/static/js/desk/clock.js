// The clock of the position: counts on from what the server said, and signals the end.

import { sound, unlock } from "../table/sounds.js";

const EACH = 250;

/** @param {number} seconds */
const shown = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * @param {HTMLElement} body where the clocks are
 * @param {() => number} now milliseconds that pass evenly
 * @param {(tick: () => void, each: number) => unknown} every
 * @param {() => void} signal time is up
 */
export function counting(body, now, every, signal) {
  /** @type {Map<string, number>} what the server said, by the moment it said so: when we read it */
  const read = new Map();
  let before = -1;

  const tick = () => {
    const clock = body.querySelector("[data-clock]");
    if (!(clock instanceof HTMLElement)) return;
    const { at = "", left = "0", running } = clock.dataset;
    if (!read.has(at)) {
      read.clear();
      read.set(at, now());
    }
    const passed = running ? (now() - (read.get(at) ?? 0)) / 1000 : 0;
    const seconds = Math.max(0, Math.ceil(Number(left) - passed));
    const time = clock.querySelector(".time");
    if (time && time.textContent !== shown(seconds)) time.textContent = shown(seconds);
    clock.classList.toggle("over", seconds === 0);
    const law = clock.querySelector(".law");
    if (law instanceof HTMLElement) law.hidden = seconds > 0;
    if (seconds === 0 && before > 0) signal();
    before = seconds;
  };

  body.addEventListener("htmx:afterSwap", tick);
  every(tick, EACH);
  tick();
}

for (const kind of /** @type {const} */ (["pointerdown", "keydown"])) addEventListener(kind, unlock, { once: true });
counting(
  document.body,
  () => performance.now(),
  (tick, each) => setInterval(tick, each),
  () => {
    sound("time");
    document.body.dispatchEvent(new CustomEvent("tournament"));
  },
);
