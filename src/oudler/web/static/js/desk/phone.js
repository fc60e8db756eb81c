// A table's phone: what is typed is kept on it, what is sent waits for the network and is sent once, what is refused is told.

import { draftOf, dropDraft, keepDraft, putBack, stateOf } from "./drafts.js";
import { newKey } from "./keys.js";
import { Outbox } from "./outbox.js";

/** @typedef {import("./outbox.js").Item} Item */
/** @typedef {import("./outbox.js").Outcome} Outcome */

const PATIENCE = 20000;
const FIRST = 2000;
const MOST = 30000;

const bar = /** @type {HTMLElement} */ (document.querySelector("[data-outbox]"));
const lang = document.documentElement.lang;
const outbox = new Outbox(localStorage, `oudler.outbox.${bar.dataset.outbox}`, send);
let wait = FIRST;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;

/** @param {string} selector */
const part = (selector) => /** @type {HTMLElement} */ (bar.querySelector(selector));
/** @param {number} at */
const hour = (at) => new Date(at).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });

/** @param {boolean} is */
function away(is) {
  if (is) document.body.dataset.away = "yes";
  else delete document.body.dataset.away;
}

/** @param {Item} item @returns {Promise<Outcome>} */
async function send({ action, body }) {
  try {
    const answer = await fetch(action, {
      method: "POST",
      body: new URLSearchParams(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 429 || answer.status >= 500) return { kind: "away" };
    const html = await answer.text();
    const page = new DOMParser().parseFromString(html, "text/html");
    if (!answer.ok) {
      const why = page.querySelector("[role=alert]:not(.clock *)")?.textContent ?? String(answer.status);
      return { kind: "refused", why: why.trim(), html };
    }
    const seen = page.querySelector('form[data-typing] input[name="seen"]')?.getAttribute("value") ?? undefined;
    return { kind: "done", url: answer.redirected ? answer.url : "", seen, html };
  } catch {
    return { kind: "away" };
  }
}

/** @param {Item} item @param {Outcome} outcome */
function told(item, outcome) {
  away(outcome.kind === "away");
  if (outcome.kind === "done") dropDraft(item.action);
  show();
  const form = sentFrom(item);
  if (!form) return;
  free();
  if (outcome.kind === "refused") {
    swap(outcome.html);
    const again = formOf(item);
    if (!again) return;
    outbox.drop(item.key); // the page itself says why, and holds what was typed
    if (draftOf(item.action)) keepDraft(item.action, again, Date.now());
    show();
  } else if (outcome.kind === "done" && outcome.url) location.assign(outcome.url);
  else if (outcome.kind === "done") swap(outcome.html ?? "");
}

/** @param {Item} item @returns {HTMLFormElement | undefined} the form of the page that sends to the same address */
function formOf({ action }) {
  const forms = /** @type {HTMLFormElement[]} */ ([...document.querySelectorAll("main form[method=post]")]);
  return forms.find((form) => addressOf(form) === action);
}

/** @param {Item} item @returns {HTMLFormElement | null} the form that it came from, if the page still shows it */
function sentFrom(item) {
  const form = formOf(item);
  return form?.dataset.sent === item.key ? form : null;
}

/** @param {HTMLFormElement} form */
function addressOf(form) {
  const address = new URL(form.action);
  return address.pathname + address.search;
}

/** Put in what the server says instead of the page, with its alert before the eyes. @param {string} html */
function swap(html) {
  const main = document.querySelector("main");
  const there = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  if (!main || !there) return;
  main.innerHTML = there.innerHTML;
  const { htmx } = /** @type {{htmx?: {process(element: Element): void}}} */ (/** @type {unknown} */ (window));
  htmx?.process(main);
  document.dispatchEvent(new CustomEvent("swapped"));
  main.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
}

/** What was sent off may be changed and sent again. */
function free() {
  for (const button of document.querySelectorAll("main form[data-sent] button"))
    /** @type {HTMLButtonElement} */ (button).disabled = false;
}

async function flush() {
  clearTimeout(later);
  later = undefined;
  if (!outbox.waiting.length || !navigator.onLine) return free();
  bar.dataset.sending = "yes";
  await outbox.flush(told);
  delete bar.dataset.sending;
  if (!outbox.waiting.length) wait = FIRST;
  else if (navigator.onLine) {
    later ??= setTimeout(flush, wait);
    wait = Math.min(MOST, wait * 2);
  }
}

function show() {
  const waiting = outbox.waiting;
  part("[data-waiting]").hidden = !waiting.length;
  part("[data-list]").replaceChildren(
    ...waiting.map(({ what, at }) =>
      Object.assign(document.createElement("li"), { textContent: `${what}, ${hour(at)}` }),
    ),
  );
  const pattern = /** @type {HTMLTemplateElement} */ (bar.querySelector("template"));
  part("[data-refused]").replaceChildren(
    ...outbox.refused.map(({ key, what, at, typed, refused, action }) => {
      const made = /** @type {HTMLElement} */ (pattern.content.cloneNode(true)).firstElementChild;
      const item = /** @type {HTMLElement} */ (made);
      const words = { what: `${what}, ${hour(at)}`, why: refused ?? "", typed };
      for (const [name, text] of Object.entries(words)) {
        const place = /** @type {HTMLElement} */ (item.querySelector(`[data-${name}]`));
        place.textContent = text;
        place.hidden = !text;
      }
      item.querySelector("[data-open]")?.setAttribute("href", action);
      item.querySelector("[data-again]")?.addEventListener("click", () => (outbox.again(key), show(), flush()));
      item.querySelector("[data-drop]")?.addEventListener("click", () => (outbox.drop(key), dropDraft(action), show()));
      return item;
    }),
  );
}

/** What was typed, a line a row, as one would read it out. @param {HTMLFormElement} form */
function typedIn(form) {
  const cells = /** @type {HTMLInputElement[]} */ ([
    ...form.querySelectorAll("input:not([type=hidden]), textarea, select"),
  ]).filter((cell) => cell.value && cell.name !== "seat");
  /** @type {Map<Element, string[]>} */
  const rows = new Map();
  for (const cell of cells) {
    const row = cell.closest("tr") ?? form;
    const head = row === form ? (cell.labels?.[0]?.textContent?.trim().split(" ")[0] ?? "") : "";
    const words = rows.get(row) ?? [row.querySelector("th")?.textContent?.trim() ?? ""];
    rows.set(row, [...words, cell.name === "bilan" ? `${head} ${cell.value}` : cell.value]);
  }
  return [...rows.values()].map((words) => words.join(" ").trim()).join("\n");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post" || !form.closest("main"))
    return;
  event.preventDefault();
  event.stopPropagation();
  const body = new URLSearchParams();
  const data = new FormData(form, event.submitter);
  for (const [name, value] of data) body.append(name, String(value));
  const key = newKey(); // never the page's: a page that was kept may come again
  body.set("key", key);
  form.dataset.sent = key;
  const what = form.dataset.what ?? event.submitter?.textContent?.trim() ?? "";
  outbox.add({ key, action: addressOf(form), body: String(body), what, typed: typedIn(form), at: Date.now() });
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  show();
  part("[data-waiting]").scrollIntoView({ block: "nearest" });
  flush();
});

document.addEventListener("input", (event) => {
  const form = /** @type {Element} */ (event.target).closest?.("form[data-typing]");
  if (form instanceof HTMLFormElement) keepDraft(addressOf(form), form, Date.now());
});

// Without a worker that keeps pages, another page cannot come without the network: stay on this one.
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!link || navigator.onLine || navigator.serviceWorker?.controller) return;
  event.preventDefault();
  away(true);
  bar.scrollIntoView({ block: "nearest" });
});

// What a sheet comes to is worked out by the server: not now.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (!navigator.onLine) event.preventDefault();
});

/** Put back what was typed on this phone, or ask where somebody else has written meanwhile. */
function drafts() {
  const form = document.querySelector("main form[data-typing]");
  if (!(form instanceof HTMLFormElement)) return;
  const draft = draftOf(addressOf(form));
  const older = part("[data-draft]");
  older.hidden = true;
  if (!draft) return;
  if (draft.state === stateOf(form)) {
    putBack(form, draft);
    return;
  }
  part("[data-draft-at]").textContent = hour(draft.at);
  older.hidden = false;
  part("[data-take]").onclick = () => (putBack(form, draft), (older.hidden = true));
  part("[data-leave]").onclick = () => (dropDraft(addressOf(form)), (older.hidden = true));
}

/** Have this page and what it leads to kept for when there is no network; where the address is not https, nobody may. */
async function keepPages() {
  const address = bar.dataset.worker;
  if (!address || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register(address);
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const links = [...document.querySelectorAll("main a[href], .frame a[href]")].map((link) => link.getAttribute("href"));
  const pages = [location.pathname, ...links].filter(
    (path) => path && /^\/tournois\/\w+(\/(feuilles|fiches)\/.*)?$/.test(path),
  );
  active?.postMessage({ pages, assets: assets.filter((path) => path.startsWith("/static/")) });
}

part("[data-send]").addEventListener("click", () => flush());
addEventListener("online", () => (away(false), flush()));
addEventListener("offline", () => away(true));
addEventListener("visibilitychange", () => document.hidden || flush());
addEventListener("storage", show);
if (!navigator.onLine) away(true);
show();
drafts();
flush();
keepPages();
