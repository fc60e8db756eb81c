// The page of a table: puts the parts together and draws them when the game says so.

import { Refused } from "./api.js";
import { draw, h, icon, one, put } from "./dom.js";
import { sentence, t } from "./i18n.js";
import { keepHead, rewritten } from "./heads.js";
import { applyPrefs, onPrefs, prefs, setPrefs } from "./prefs.js";
import { spoken } from "./cards.js";
import { logo, textPage } from "./shell.js";
import { arbiterName } from "./table/arbiter.js";
import { clause, countFacts, countPanel, ending, endingFacts } from "./table/count.js";
import { helpSheet, menuSheet, scoreSheet } from "./table/dialogs.js";
import { Game } from "./table/game.js";
import { askHint, hintButtons } from "./table/hints.js";
import { Input } from "./table/input.js";
import { lobby, lobbyFacts } from "./table/lobby.js";
import { Log } from "./table/log.js";
import { alone, myTurn, nameOf } from "./table/model.js";
import { waiting, waitingFacts } from "./table/newcomers.js";
import { panel, panelFacts } from "./table/panels.js";
import { mayHint, prompt } from "./table/prompt.js";
import { seatSheet } from "./table/seat_sheet.js";
import { Seats } from "./table/seats.js";
import { Stage } from "./table/stage.js";

/** @typedef {import("./table/game.js").Game} GameType */

applyPrefs();
document.body.className = "playing";
const bar = h("header.tablebar");
const felt = h("main.felt", { id: "felt" });
const lost = h("div.lost", { role: "status", hidden: true });
const queue = h("div.queue");
const live = h("div.sr", { role: "log", "aria-live": "polite", "aria-atomic": "false" });
const toasts = h("div.toasts", { role: "alert" });
put(document.body, bar, lost, queue, felt, live, toasts);
const stage = new Stage(felt);
const around = h("div.seats");
const middle = h("div.middle");
const low = h("div.prompt", { "aria-live": "polite" });
const entry = h("form.entry", { hidden: true });
felt.append(around, middle, low, entry);
const log = new Log(live);

const game = new Game(location.pathname.split("/")[2] ?? "", {
  draw: drawAll,
  told: (event, before) => {
    log.told(event, before);
    if (event.type === "replaced" && event.data.bot && !event.data.asked && event.data.seat === before.me)
      toast({ fr: t("away.late"), en: t("away.late") });
    if (event.type === "finished") keepHead(game.id);
  },
  toast,
  waits: () => tellLost(false),
});
const seats = new Seats(around, (seat) => seatSheet(game, seat));
const input = new Input(game, stage, { toast, sheet: () => scoreSheet(game), help: helpSheet, entry: openEntry });
input.told = () => {
  const last = game.table.last_trick;
  if (last)
    log.say(
      `${t("last.title")} : ${last.cards.map((card, at) => `${nameOf(game.table, (last.leader + at) % game.table.players, "")}, ${spoken(card, prefs.lang)}`).join(" ; ")}. ${t("last.won", { who: nameOf(game.table, last.winner, "") })}`,
    );
};

let lastToast = 0;

/** @param {import("../../types.js").Words} words */
function toast(words) {
  const made = h("div.toast", null, h("p", null, sentence(words), words.clause ? clause(words.clause) : null));
  put(toasts, made);
  const mine = ++lastToast;
  setTimeout(() => mine === lastToast && put(toasts), 5200);
}

/** @param {boolean} online */
function tellLost(online) {
  lost.hidden = online;
  lost.textContent = t("lost");
}

/** @param {GameType} shown */
function drawAll(shown) {
  const { table } = shown;
  tellLost(shown.online);
  draw(bar, barFacts(shown), () => tableBar(shown));
  document.body.dataset.phase = table.phase;
  stage.draw(shown);
  seats.draw(shown, stage.viewport());
  const finished = table.phase === "finished" && table.count && !shown.peek;
  if (table.phase === "lobby") draw(middle, lobbyFacts(shown), () => arrived(lobby(shown)));
  else if (finished) draw(middle, countFacts(shown), () => arrived(countPanel(shown)));
  else draw(middle, panelFacts(shown), () => arrived(panel(shown)));
  if (finished) draw(one(".ending"), endingFacts(shown), () => ending(shown));
  const line = prompt(shown);
  const advised = !!shown.hint && !!table.legal?.cards && !shown.peek;
  draw(low, [line, advised, myTurn(table), shown.peek], () =>
    line
      ? h(
          "span.chip",
          { "data-mine": String(myTurn(table) && !table.legal?.bids && !shown.peek) },
          advised ? icon("hint") : null,
          h("span", null, line),
          advised ? h("span.choices", null, hintButtons(shown)) : null,
        )
      : null,
  );
  draw(queue, [waitingFacts(shown), prefs.lang], () => waiting(shown));
  document.title = `${myTurn(table) && document.hidden ? "● " : ""}${myTurn(table) ? t("title.turn") : t("title.table", { n: table.deal })} · Oudler`;
  drawEntry();
  seats.tick(shown);
}

let kind = "";

/** A panel that is drawn again rises only where there was another before. @param {HTMLElement | null} made */
function arrived(made) {
  const before = kind;
  kind = made?.className ?? "";
  if (kind === before) made?.classList.add("settled");
  return made;
}

/** @param {GameType} shown */
const barFacts = ({ table, hint, asking, busy, peek }) => [
  table.deal,
  table.deals,
  table.contract,
  table.taker,
  table.called,
  table.phase,
  !!table.last_trick,
  table.undo,
  busy,
  !!hint,
  asking,
  peek,
  prefs.lang,
  prefs.sound,
  table.seats.map((seat) => !!seat.player),
  mayHint(game),
  table.options,
  table.arbiter,
];

/** @param {GameType} shown */
function tableBar(shown) {
  const { table } = shown;
  /** @param {import("./dom.js").Icon} name @param {string} words @param {string} key @param {(event: MouseEvent) => void} done @param {boolean} [off] */
  const tool = (name, words, key, done, off = false) =>
    h(
      "button.tool",
      {
        type: "button",
        "data-do": key,
        "data-key": key,
        title: words,
        "aria-label": words,
        disabled: off,
        onclick: done,
      },
      icon(name),
      h("span", { "aria-hidden": "true" }, words),
    );
  const mine = alone(table) && table.me !== null;
  return [
    h("a.home", { href: "/", "aria-label": `Oudler, ${t("nav.home")}` }, logo()),
    h(
      "p.what",
      null,
      table.phase === "lobby"
        ? t("lobby.title")
        : h(
            "b",
            null,
            table.deals ? t("sheet.of", { n: table.deal, all: table.deals }) : t("sheet.deal", { n: table.deal }),
          ),
      table.contract && table.taker !== null
        ? h(
            "span.contract",
            null,
            h("span.long", null, `${nameOf(table, table.taker, "")} · `),
            t(`bid.${table.contract}`),
          )
        : null,
      arbiterName(table),
    ),
    h(
      "nav.tools",
      { "aria-label": t("menu.tools") },
      mine && table.options?.help !== false
        ? tool("hint", t("tool.hint"), "hint", () => askHint(shown), !mayHint(shown) || shown.busy || shown.asking)
        : null,
      mine && table.options?.undo !== false
        ? tool("undo", t("tool.undo"), "undo", () => shown.send("undo"), !table.undo || shown.busy)
        : null,
      peekTool(table, tool),
      tool("sheet", t("tool.sheet"), "sheet", () => scoreSheet(game)),
      tool(prefs.sound ? "sound" : "mute", t(prefs.sound ? "tool.mute" : "tool.sound"), "sound", () =>
        setPrefs({ sound: !prefs.sound }),
      ),
      tool("menu", t("menu.title"), "menu", () => menuSheet(game, log)),
    ),
  ];
}

/** The last trick: pressing opens or closes it, holding shows it as long. @param {import("./table/model.js").Table} table @param {(name: import("./dom.js").Icon, words: string, key: string, done: (event: MouseEvent) => void, off?: boolean) => HTMLElement} tool */
function peekTool(table, tool) {
  const made = tool(
    "last",
    t("tool.last"),
    "last",
    (event) => event.detail === 0 && input.peek(true, event.timeStamp),
    !table.last_trick,
  );
  made.setAttribute("aria-pressed", String(game.peek));
  made.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const done = new AbortController();
    for (const kind of ["pointerup", "pointercancel"]) {
      addEventListener(
        kind,
        (lifted) => {
          done.abort();
          input.release(lifted.timeStamp);
        },
        { signal: done.signal },
      );
    }
    input.peek(true, event.timeStamp);
  });
  return made;
}

// --- typed cards ----------------------------------------------------------------------------------------------------

const typed = () => entry.querySelector("input");

function openEntry() {
  entry.dataset.open = "yes";
  drawEntry();
  typed()?.focus();
}

function drawEntry() {
  entry.hidden = !(prefs.entry || entry.dataset.open) || game.table.me === null;
  draw(entry, [prefs.lang], () => [
    h("label.sr", { for: "typed" }, t("entry.label")),
    h("input", {
      id: "typed",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      placeholder: t("entry.example"),
      "data-key": "typed",
    }),
    h("button.small", { type: "submit" }, t("entry.do")),
    h(
      "button.iconic",
      {
        type: "button",
        "aria-label": t("close"),
        onclick: () => {
          delete entry.dataset.open;
          drawEntry();
        },
      },
      icon("close"),
    ),
  ]);
}
entry.addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const field = typed();
  if (!field) return;
  const wrong = input.typed(field.value);
  if (wrong) toast({ fr: wrong, en: wrong });
  else field.value = "";
});
entry.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== "Escape") return;
  delete entry.dataset.open;
  drawEntry();
  input.step(1);
});

// --- beginning ------------------------------------------------------------------------------------------------------

let resized = 0;
new ResizeObserver(() => {
  cancelAnimationFrame(resized);
  resized = requestAnimationFrame(() => game.draw());
}).observe(felt);
onPrefs(() => {
  game.feed?.paced();
  game.draw();
});
document.addEventListener("visibilitychange", () => game.draw());
setInterval(() => seats.tick(game), 500);

game
  .start()
  .then(() => rewritten(game.id))
  .then((words) => (words ? toast(words) : keepHead(game.id)))
  .catch((error) => {
    if (!(error instanceof Refused)) throw error;
    textPage(
      t("table.none"),
      h("p.lead", null, sentence(error.trouble)),
      h("p", null, h("a.button.primary", { href: "/" }, t("nav.home"))),
    );
  });
