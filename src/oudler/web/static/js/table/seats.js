// Who sits round the table: name, level, cards left, bid, clock, what was said.

import { draw, h, icon, s } from "../dom.js";
import { label, spoken } from "../cards.js";
import { count, named, t } from "../i18n.js";
import { deckUrl, prefs } from "../prefs.js";
import { seatPoint } from "./layout.js";
import { nameOf } from "./model.js";
import { makesEcart } from "./stage.js";

/** @typedef {import("./game.js").Game} Game */

const RING = 2 * Math.PI * 20;
const PATIENCE = 60; // seconds, where the table has no clock and somebody is not there

/** A small sign, and what it stands for. @param {string} kind @param {string} sign @param {string} words */
const badge = (kind, sign, words) =>
  h(`i.badge.${kind}`, { title: words }, h("span", { "aria-hidden": "true" }, sign), h("span.sr", null, ` ${words}`));

/** Cards in a hand; the chien is not in it as long as it lies on the table. @param {Game} game @param {number} seat */
function held(game, seat) {
  const { table } = game;
  const many = table.counts[seat] ?? 0;
  return table.phase === "ecart" && table.taker === seat && !makesEcart(game) ? Math.min(many, table.hand_size) : many;
}

/** Does time run for *seat*? @param {Game} game @param {number} seat */
const timed = ({ table, due }, seat) => due > 0 && table.to_act === seat;

export class Seats {
  /** @param {HTMLElement} place @param {(seat: number) => void} opened */
  constructor(place, opened) {
    this.place = place;
    this.opened = opened;
    /** @type {HTMLElement[]} */
    this.made = [];
  }

  /** @param {Game} game @param {{w: number, h: number}} viewport */
  draw(game, viewport) {
    const { table } = game;
    const me = table.me ?? 0;
    while (this.made.length < table.players) {
      const seat = h("div.seat");
      this.made.push(seat);
      this.place.append(seat);
    }
    this.made.forEach((element, seat) => {
      const mine = seat === table.me;
      const at = seatPoint(
        seat,
        { players: table.players, me, most: Math.max(table.hand_size, table.hand?.length ?? 0) },
        viewport,
      );
      element.dataset.seat = String(seat);
      element.classList.toggle("mine", mine);
      element.classList.toggle("low", seat === me);
      element.classList.toggle("acts", table.to_act === seat && table.phase !== "finished");
      element.classList.toggle("takes", table.taker === seat);
      element.classList.toggle("up", at.y < viewport.h * 0.2);
      element.classList.toggle("east", at.x > viewport.w * 0.55);
      element.classList.toggle("west", at.x < viewport.w * 0.45);
      if (seat !== me) element.style.transform = `translate(${at.x}px,${at.y}px)`;
      else element.style.transform = "";
      draw(element, this.facts(game, seat), () => this.plate(game, seat));
    });
  }

  /** Show what is left of the time, wherever it is told. @param {Game} game */
  tick(game) {
    if (!game.table || !game.due) return;
    const left = Math.max(0, Math.ceil((game.due - performance.now()) / 1000));
    const told = left >= 60 ? `${Math.floor(left / 60)} min ${String(left % 60).padStart(2, "0")}` : `${left} s`;
    for (const place of document.querySelectorAll(".due")) if (place.textContent !== told) place.textContent = told;
    for (const late of document.querySelectorAll(".left")) late.classList.toggle("late", left <= 5);
    const whole = game.table.options?.clock ?? PATIENCE;
    for (const circle of this.place.querySelectorAll(".clockring circle"))
      /** @type {SVGElement} */ (circle).style.strokeDashoffset = `${RING * (1 - Math.min(1, left / whole))}`;
  }

  /** What the plate depends on. @param {Game} game @param {number} seat */
  facts(game, seat) {
    const { table, phrases } = game;
    const bid = table.bids.find((made) => made.seat === seat)?.bid;
    return [
      table.seats[seat],
      held(game, seat),
      table.tricks_won[seat],
      table.dealer === seat,
      table.taker === seat && table.contract,
      table.partner === seat,
      table.taker === seat && table.called,
      bid,
      table.phase,
      phrases[seat],
      timed(game, seat),
      table.poignees.filter((shown) => shown.seat === seat).length,
      table.totals[seat],
      prefs.lang,
      prefs.points,
      deckUrl(),
      prefs.back,
      table.chelem,
    ];
  }

  /** @param {Game} game @param {number} seat */
  plate(game, seat) {
    const { table, phrases } = game;
    const sits = table.seats[seat];
    const name = nameOf(table, seat, t("seat.open"));
    const bid = table.bids.find((made) => made.seat === seat)?.bid;
    const auction = table.phase === "auction" || table.phase === "confirm";
    const phrase = phrases[seat];
    const many = held(game, seat);
    return [
      h(
        "button.plate",
        { type: "button", onclick: () => this.opened(seat), "data-key": `seat-${seat}` },
        h(
          "span.avatar",
          { "aria-hidden": "true", "data-tone": (seat * 2 + table.players) % 5 },
          sits.bot && !sits.away ? icon("robot") : sits.player ? ([...name][0]?.toUpperCase() ?? "?") : "+",
          this.ring(game, seat),
          h("i.dot", {
            "data-on": sits.away
              ? "away"
              : sits.bot || !sits.player
                ? null
                : sits.connected || (seat === table.me && game.online)
                  ? "yes"
                  : "no",
          }),
        ),
        h(
          "span.who",
          null,
          h("b", null, seat === table.me && !sits.player?.name ? t("seat.you") : name),
          h(
            "small",
            null,
            sits.away
              ? t("seat.away")
              : sits.bot
                ? named("level", sits.bot)
                : seat === table.me
                  ? t("seat.you")
                  : sits.player
                    ? t("seat.player")
                    : "",
          ),
        ),
        table.phase === "lobby"
          ? null
          : h(
              "span.cardsleft",
              null,
              s(
                "svg",
                { viewBox: "0 0 120 212", "aria-hidden": "true" },
                s("use", { href: `${deckUrl()}#b-${prefs.back}` }),
              ),
              h("span", null, many, h("span.sr", null, ` ${count("cards", many).replace(/^\d+ /, "")}`)),
            ),
        prefs.points && table.tricks_won[seat]
          ? h("span.won", null, count("seat.tricks", table.tricks_won[seat]))
          : null,
        timed(game, seat) ? h("span.left.due", { "aria-hidden": "true" }) : null,
        this.badges(table, seat),
      ),
      phrase
        ? h("div.bubble.phrase", null, named("phrase", phrase))
        : auction && bid
          ? h("div.bubble", { "data-bid": bid }, t(`bid.${bid}`))
          : null,
    ];
  }

  /** @param {import("./model.js").Table} table @param {number} seat */
  badges(table, seat) {
    const shown = table.poignees.filter((made) => made.seat === seat);
    return h(
      "span.badges",
      null,
      table.dealer === seat && table.phase !== "lobby" ? badge("dealer", "D", t("seat.dealer")) : null,
      table.taker === seat && table.contract
        ? badge("taker", t(`bid.short.${table.contract}`), `${t("seat.taker")}, ${t(`bid.${table.contract}`)}`)
        : null,
      table.taker === seat && table.called
        ? badge(
            `called.${table.called[0] === "C" || table.called[0] === "K" ? "red" : "black"}`,
            label(table.called, prefs.letters === "auto" ? prefs.lang : prefs.letters),
            `${t("call.called")}, ${spoken(table.called, prefs.lang)}`,
          )
        : null,
      table.partner === seat ? badge("partner", t("seat.partner_short"), t("seat.partner")) : null,
      table.taker === seat && table.chelem ? h("i.badge.chelem", null, t("chelem.word")) : null,
      shown.map((made) => badge("poignee", t("poignee.badge", { n: made.cards.length }), t(`poignee.${made.level}`))),
    );
  }

  /** The time that is left, round the avatar. @param {Game} game @param {number} seat */
  ring(game, seat) {
    if (!timed(game, seat)) return null;
    const circle = s("circle", { cx: 22, cy: 22, r: 20 });
    circle.style.strokeDasharray = `${RING}`;
    return s("svg.clockring", { viewBox: "0 0 44 44", "aria-hidden": "true" }, circle);
  }
}
