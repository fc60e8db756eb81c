// A finished deal, card by card, with all hands open.

import { Refused, get, post } from "./api.js";
import { sorted } from "./cards.js";
import { download } from "./deal_files.js";
import { draw, h, icon, one, put, token } from "./dom.js";
import { cardHeard, count, pick, points, sentence, signed, t } from "./i18n.js";
import { linkRow } from "./link.js";
import { applyPrefs, onPrefs, prefs } from "./prefs.js";
import { closedBox, reach } from "./reach.js";
import { asidePlace, places, replayCard, replayLayout } from "./replay_layout.js";
import { sheet } from "./sheet.js";
import { fromPath, logo, textPage } from "./shell.js";
import { seenAndHeard, words } from "./table/log.js";
import { nameOf } from "./table/model.js";
import { verifySheet } from "./verify.js";
import { FAIR } from "./words/fair.js";
import { Renderer } from "./table/renderer.js";

const BOTS = ["debutant", "club", "expert", "maitre", "glouton", "random"];

applyPrefs();
const id = fromPath();
const [table, number] = id.split(".");

/** @typedef {import("./table/log.js").Naming} Naming */
/** @typedef {import("../../types.js").ReplayStep} Step */
/** @typedef {{players: 3 | 4 | 5, dealer: number, hands: string[][], chien: string[], actions: unknown[], seed?: string, names?: string[], edition?: string, options?: object}} DealRecord */

/** @type {DealRecord} */
let record;
/** @type {import("./table/model.js").Count | null} of a deal that was played to its end */
let result = null;
/** @type {Step[]} */
let all = [];
let at = 0;
let me = 0;
/** @type {number | null} the seat that one had in this deal */
let own = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let running;
let stored = number ? "" : id; // under which id the record is kept for others
const key = token(); // with the step, that of a table that goes on from there

const felt = h("main.felt.replay", { id: "felt" });
const bar = h("header.tablebar");
const cards = h("div.cards");
const names = h("div.names");
const line = h("p.said", { role: "status" });
const back = h("div.steps");
const on = h("div.steps");
const slider = h("input", {
  type: "range",
  min: 0,
  "aria-label": t("deal.progress"),
  oninput: () => {
    at = Number(slider.value);
    show();
  },
  onchange: remember,
});
const controls = h("nav.controls", { "aria-label": t("deal.title") }, back, slider, on);
const moves = h("aside.moves", { "aria-label": t("deal.moves"), tabindex: "0" });
const renderer = new Renderer(cards);

/** @param {number} seat */
const name = (seat) => record.names?.[seat] ?? t("deal.seat", { n: seat + 1 });

/** What was told, in words, as the table's journal has it. @param {import("./table/model.js").Event} event @param {Naming} naming */
function inWords(event, naming) {
  const seats = record.hands.map((_, seat) => ({ player: { name: name(seat) }, bot: null }));
  return words(event, { id: "", seats, deal: 0, dealer: record.dealer }, naming);
}

/** What was done at a step, in words. @param {Step} step @param {Naming} naming */
const done = ({ told }, naming) => (told.length ? inWords(told[0], naming) : "");

/** What is told of the step that is shown: of the end of a trick also who won it, of the last one what it came to. @param {Naming} naming */
function telling(naming) {
  const step = all[at];
  if (!step.action) return t("deal.start");
  const trick = step.told.filter(({ type }) => type === "trick").map((event) => inWords(event, naming));
  const end = at === all.length - 1 ? result : null;
  const made = end ? t(end.won ? "log.made" : "log.lost", { points: points(end.half_points), needed: end.needed }) : "";
  const soFar = trick.length && !end ? t("deal.so_far", { points: points(step.half_points ?? 0) }) : "";
  return [done(step, naming), ...trick, soFar, made].filter(Boolean).join(" ");
}

/** @param {number} to */
function go(to) {
  at = Math.max(0, Math.min(all.length - 1, to));
  remember();
  show();
}

/** The address leads to the step that is shown. */
function remember() {
  history.replaceState(null, "", at ? `#${at}` : location.pathname);
}

/** Is a trick complete at this step? @param {Step} step */
const ended = ({ trick }) => typeof trick.winner === "number";

/** To the end of the trick before or after. @param {number} by */
function goTrick(by) {
  const ends = all.flatMap((step, place) => (place === 0 || ended(step) ? [place] : []));
  const last = all.length - 1;
  go(by > 0 ? (ends.find((end) => end > at) ?? last) : ([...ends].reverse().find((end) => end < at) ?? 0));
}

function toggleRun() {
  if (running) {
    clearInterval(running);
    running = undefined;
  } else {
    running = setInterval(() => (at < all.length - 1 ? go(at + 1) : toggleRun()), 900);
  }
  show();
}

function show() {
  const step = all[at];
  const viewport = { w: felt.clientWidth, h: felt.clientHeight };
  const size = replayCard(viewport, record.players);
  renderer.show(
    replayLayout(step, record.players, me, viewport, (hand) => sorted(hand, prefs)),
    size,
    () => null,
  );
  const stand = places(record.players, me, viewport);
  put(
    names,
    stand.map((place, seat) => {
      const label = h(
        "span.nametag",
        { "data-acts": String(step.to_act === seat), "data-takes": String(step.taker === seat) },
        h("b", null, name(seat)),
        step.taker === seat && step.contract ? h("i.badge.taker", null, t(`bid.short.${step.contract}`)) : null,
        step.partner === seat ? h("i.badge.partner", null, t("seat.partner_short")) : null,
        record.dealer === seat ? h("i.badge", { title: t("seat.dealer") }, "D") : null,
        step.won[seat] ? h("small", null, count("seat.tricks", step.won[seat])) : null,
        result && at === all.length - 1
          ? h("b.marked", { "data-sign": Math.sign(result.marks[seat]) }, signed(result.marks[seat]))
          : null,
      );
      label.style.transform = `translate(${place.x}px,${place.y - size.h / 2 - 15}px)`;
      return label;
    }),
    asideName(step, viewport),
  );
  for (const other of cards.querySelectorAll(".hinted")) other.classList.remove("hinted");
  line.replaceChildren(...seenAndHeard(telling));
  slider.max = String(all.length - 1);
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", telling(cardHeard));
  draw(back, [at === 0, prefs.lang], () => [
    tool("first", "deal.first", () => go(0), at === 0),
    tool("back", "deal.back", () => go(at - 1), at === 0),
  ]);
  const end = all.length - 1;
  draw(on, [at === end, prefs.lang, !!running], () => [
    tool("next", "deal.next", () => go(at + 1), at === end),
    tool("end", "deal.end", () => go(end), at === end),
    tool(running ? "pause" : "play", running ? "deal.pause" : "deal.auto", toggleRun, at === end && !running),
  ]);
  for (const button of moves.querySelectorAll("[data-at]"))
    button.setAttribute("aria-current", String(Number(button.getAttribute("data-at")) === at));
  moves.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
}

/** What the small cards beside the taker are. @param {Step} step @param {{w: number, h: number}} viewport */
function asideName(step, viewport) {
  const place = asidePlace(step, record.players, me, viewport);
  if (!place) return null;
  const label = h("span.nametag.aside", null, t(`deal.${place.kind}`));
  label.style.transform = `translate(${place.name.x}px,${place.name.y}px)`;
  return label;
}

/** @param {import("./dom.js").Icon} picture @param {import("./i18n.js").Key} words @param {() => void} done @param {boolean} off */
const tool = (picture, words, done, off) =>
  h(
    "button.iconic",
    {
      type: "button",
      "data-key": words,
      "data-do": words,
      "aria-label": t(words),
      title: t(words),
      disabled: off,
      onclick: done,
    },
    icon(picture),
  );

function listMoves() {
  /** @type {HTMLElement[]} */
  const items = [];
  all.forEach((step, place) => {
    if (!done(step, cardHeard)) return;
    if (step.action?.play && step.trick.cards.length === 1)
      items.push(h("li.trickhead", null, t("deal.trick", { n: step.tricks + 1 })));
    items.push(
      h(
        "li",
        null,
        h(
          "button",
          { type: "button", "data-at": place, onclick: () => go(place) },
          seenAndHeard((naming) => done(step, naming)),
        ),
      ),
    );
  });
  put(moves, h("h2", null, t("deal.moves")), h("ol", null, items));
}

async function share() {
  let known;
  try {
    stored ||= /** @type {import("../../types.js").Shared} */ (await post("/api/deals", { record })).id;
    known = (await reach()).address;
  } catch (error) {
    return tellTrouble(error);
  }
  /** @param {string} address */
  const link = (address) => `${address}/donne/${stored}${at ? `#${at}` : ""}`;
  if (known && navigator.share && matchMedia("(pointer: coarse)").matches)
    return void navigator.share({ url: link(known) }).catch(() => {});
  const place = h("div");
  /** @param {string} address */
  const give = (address) =>
    place.replaceChildren(linkRow(link(address), t("deal.link")), h("p.quiet", null, t("deal.share_how")));
  if (known) give(known);
  else place.append(closedBox(give));
  sheet(t("deal.share"), [place]);
}

/** @param {unknown} error */
function tellTrouble(error) {
  if (!(error instanceof Refused)) throw error;
  line.textContent = sentence(error.trouble);
}

/** What a bot would have done here, from what that seat knew; dropped where another step is looked at meanwhile. */
async function advise() {
  const button = one("[data-do=advice]");
  if (button.disabled) return;
  const asked = at;
  button.disabled = true;
  line.textContent = t("hint.asking");
  try {
    /** @type {import("../../types.js").Hint} */
    const { action, told, reason } = await post("/api/advice", {
      record: { ...record, actions: record.actions.slice(0, asked) },
    });
    if (at !== asked) return;
    line.replaceChildren(
      ...seenAndHeard((naming) => `${t("deal.bot")} ${told ? inWords(told, naming) : ""} ${pick(reason)}`),
    );
    for (const card of action.play ? [action.play] : (action.ecart ?? []))
      renderer.element(card).classList.add("hinted");
  } catch (error) {
    if (at === asked) tellTrouble(error);
  } finally {
    button.disabled = false;
  }
}

async function playOn() {
  const button = one("[data-do=play-on]");
  const seat = own ?? all[at].to_act ?? 0;
  const kept = { ...record, actions: record.actions.slice(0, at) };
  const seats = record.hands.map((_, place) => (place === seat ? "me" : prefs.level));
  button.disabled = true;
  try {
    /** @type {import("../../types.js").Made} */
    const made = await post("/api/tables", {
      players: record.players,
      name: prefs.name || t("guest"),
      seats,
      edition: record.edition ?? "fft2022",
      rules: record.options ?? {},
      record: kept,
      key: `${key}${at}`,
    });
    location.assign(`/table/${made.id}`);
  } catch (error) {
    button.disabled = false;
    tellTrouble(error);
  }
}

function frame() {
  /** @param {import("./dom.js").Icon} picture @param {string} name @param {string} does @param {() => void} done */
  const act = (picture, name, does, done) =>
    h(
      "button.tool",
      { type: "button", "data-do": does, "aria-label": name, title: name, onclick: done },
      icon(picture),
      h("span", null, name),
    );
  document.body.className = "playing replaying";
  put(document.body, bar, felt, moves, h("footer.replaybar", null, line, controls));
  felt.append(names, cards);
  put(
    bar,
    h("a.home", { href: "/", "aria-label": `Oudler, ${t("nav.home")}` }, logo()),
    h("h1.what", null, t("deal.title")),
    h(
      "nav.tools",
      { "aria-label": t("menu.tools") },
      table && number
        ? h(
            "a.tool.button",
            { href: `/table/${table}`, "aria-label": t("deal.table"), title: t("deal.table") },
            icon("table"),
            h("span", null, t("deal.table")),
          )
        : null,
      act("hint", t("deal.advice"), "advice", advise),
      act("hand", t("deal.play_on"), "play-on", playOn),
      act("link", t("deal.share"), "share", share),
      record.seed ? act("lock", pick(FAIR.short), "verify", () => verifySheet(record)) : null,
      act("down", t("deal.download"), "download", () => download(record, id, number ? Number(number) : null)),
    ),
  );
  listMoves();
  new ResizeObserver(() => requestAnimationFrame(show)).observe(felt);
}

document.addEventListener("keydown", (event) => {
  if (!record || event.ctrlKey || event.metaKey || event.altKey) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    ArrowUp: () => goTrick(-1),
    ArrowDown: () => goTrick(1),
    Home: () => go(0),
    End: () => go(all.length - 1),
    i: advise,
  };
  const target = /** @type {HTMLElement} */ (event.target);
  if (!keys[event.key] || target.closest("input, dialog")) return;
  event.preventDefault();
  keys[event.key]();
});
addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));

async function start() {
  /** @type {import("../../types.js").RecordAnswer} */
  const answer = await get(number ? `/api/tables/${table}/deals/${number}` : `/api/deals/${id}`);
  record = /** @type {DealRecord} */ (answer.record);
  result = answer.count;
  all = answer.steps;
  at = Math.min(all.length - 1, Number(location.hash.slice(1)) || 0);
  document.title = `${t("deal.title")} · Oudler`;
  if (number) {
    /** @type {import("../../types.js").TableAnswer | null} */
    const seen = await get(`/api/tables/${table}`).catch(() => null);
    if (seen) {
      own = seen.table.me;
      me = own ?? 0;
      const bots = { id: seen.table.id, seats: seen.table.seats.map(() => ({ player: null, bot: "club" })) };
      record.names = bots.seats.map((_, seat) => {
        const then = record.names?.[seat]; // people go by the name they had, bots by one of their own
        return then && !BOTS.includes(then) ? then : nameOf(bots, seat, "");
      });
    }
  }
  frame();
  show();
  onPrefs(show);
}

start().catch((error) => {
  if (!(error instanceof Refused)) throw error;
  textPage(
    t("deal.none"),
    h("p.lead", null, sentence(error.trouble)),
    h("p", null, h("a.button.primary", { href: "/" }, t("nav.home"))),
  );
});
