// What the page knows of a table, and how one event changes it; what may be done next the server says.
// Pure: tests run it in node.

/** @typedef {import("../cards.js").Card} Card */
/** @typedef {import("../../../types.js").TableShape} Sent as the server sends it: without a deal in the lobby */
/** @typedef {import("../../../types.js").Events["events"][number]} Event */
/** @typedef {import("../../../types.js").CountShape} Count */
/** @typedef {import("../../../types.js").SeatShape} Seat */
/** @typedef {import("../../../types.js").TrickShape & {petit_au_bout?: boolean}} Trick */
/** @typedef {Required<Omit<Sent, "trick">> & {trick: Trick}} Table TABLE of the protocol, as one viewer has it */

/** What an event tells all of: the whole table need not be read again. */
const TOLD = new Set([
  "bid",
  "contract",
  "called",
  "chien",
  "ecart",
  "chelem",
  "poignee",
  "card",
  "trick",
  "replaced",
  "ready",
  "phrase",
  "rematch",
  "promised",
  "drawing",
  "number",
  "missed",
]);

/** @param {Event} event */
export const tellsAll = ({ type }) => TOLD.has(type);

/**
 * The table after *event*, and who is next; what he may do is not offered before the event was looked at.
 * @param {Table} table @param {Event} event @returns {Table}
 */
export const after = (table, event) => ({ ...changed(table, event), to_act: null, ...event.next, legal: null });

/** @param {Table} table @param {Event} event @returns {Table} */
function changed(table, { type, data }) {
  switch (type) {
    case "bid":
      return { ...table, bids: [...table.bids, data] };
    case "contract":
      return { ...table, taker: data.taker, contract: data.contract };
    case "called":
      return { ...table, called: data.card };
    case "chien":
      return {
        ...table,
        chien: data.cards,
        chien_count: 0,
        hand: mine(table, data.seat, (hand) => [...hand, ...data.cards]),
      };
    case "ecart": {
      const { cards, atouts } = data;
      const hand = mine(table, data.seat, (held) => held.filter((card) => !cards?.includes(card)));
      return { ...table, ecart: cards, ecart_atouts: atouts, hand };
    }
    case "chelem":
      return { ...table, chelem: true };
    case "poignee":
      return { ...table, poignees: [...table.poignees, data] };
    case "card":
      return afterCard(table, data);
    case "trick":
      return afterTrick(table, data);
    case "replaced": {
      const away = data.bot !== null;
      return withSeat(table, data.seat, (seat) => ({ ...seat, bot: data.bot, away, ready: seat.ready && !away }));
    }
    case "rematch":
      return { ...table, rematch: data };
    case "ready":
      return withSeat(table, data.seat, (seat) => ({ ...seat, ready: true }));
    case "drawing":
      return { ...table, draw: { ...data, waits: data.promises.map(({ seat }) => seat) } };
    case "number":
      return {
        ...table,
        draw: table.draw && { ...table.draw, waits: table.draw.waits.filter((at) => at !== data.seat) },
      };
    case "missed":
      return { ...table, draw: null };
    default:
      return table;
  }
}

/** The viewer's hand after what *seat* did. @param {Table} table @param {number} seat @param {(hand: Card[]) => Card[]} change */
const mine = ({ me, hand }, seat, change) => (hand && seat === me ? change(hand) : hand);

/** @param {Table} table @param {number} seat @param {(seat: Seat) => Seat} change @returns {Table} */
const withSeat = (table, seat, change) => ({
  ...table,
  seats: table.seats.map((sits, at) => (at === seat ? change(sits) : sits)),
});

/** @param {Table} table @param {{seat: number, card: Card}} played @returns {Table} */
function afterCard(table, { seat, card }) {
  const { leader, cards } = table.trick.cards.length ? table.trick : { leader: seat, cards: [] };
  return {
    ...table,
    hand: mine(table, seat, (hand) => hand.filter((held) => held !== card)),
    counts: table.counts.map((many, at) => (at === seat ? many - 1 : many)),
    trick: { leader, cards: [...cards, card] },
  };
}

/** @param {Table} table @param {import("../../../types.js").TrickTaken} taken @returns {Table} */
function afterTrick(table, { winner, cards, leader }) {
  return {
    ...table,
    trick: { leader: winner, cards: [] },
    last_trick: { leader, cards, winner },
    tricks_won: table.tricks_won.map((many, at) => (at === winner ? many + 1 : many)),
  };
}

/** The table as a deal began, from how it is now. @param {Table} table @param {import("../../../types.js").Started} began @returns {Table} */
export function dealt(table, { dealer, hand, counts, chien_count }) {
  const bare = { ...nothing(table), dealer, hand, counts, chien_count, trick: { leader: dealer, cards: [] } };
  return { ...table, ...bare, hand_size: table.hand_size, phase: "auction", legal: null, to_act: null };
}

/** A table with every key there: the server leaves out those of a deal before there is one. @param {Sent} table @returns {Table} */
export const complete = (table) => ({
  ...nothing(table),
  invite: "",
  ...table,
  trick: table.trick ?? { leader: 0, cards: [] },
});

/** What there is of a deal before there is one. @param {Pick<Table, "seats">} table */
function nothing({ seats }) {
  const nobody = seats.map(() => 0);
  return {
    dealer: 0,
    bids: [],
    taker: null,
    contract: null,
    called: null,
    partner: null,
    chelem: false,
    hand_size: 0,
    hand: null,
    counts: nobody,
    chien: null,
    chien_count: 0,
    ecart: null,
    ecart_atouts: [],
    poignees: [],
    last_trick: null,
    tricks_won: nobody,
    tricks_played: 0,
    count: null,
    commitment: null,
    seed: null,
    numbers: null,
    shown_hand: null,
    hands: null,
    request: null,
    visa: false,
    annulled: false,
  };
}

/** @param {Table} table */
export const myTurn = (table) => table.me !== null && table.to_act === table.me;

/** Names that bots answer to, told apart from people by their level. */
const BOT_NAMES = [
  "Basile",
  "Camille",
  "Désirée",
  "Émile",
  "Félicie",
  "Gustave",
  "Honorine",
  "Isidore",
  "Joséphine",
  "Léopold",
];

/** @typedef {{id: string, seats: {player: {name: string} | null, bot: string | null}[]}} Names who sits where, as far as names go */

/** @param {Names} table @param {number} seat @param {string} nobody */
export function nameOf(table, seat, nobody) {
  const sits = table.seats[seat];
  if (sits?.player) return sits.player.name;
  if (!sits?.bot) return nobody;
  let sum = 0;
  for (const letter of table.id) sum = (sum * 31 + letter.charCodeAt(0)) % 1009;
  return BOT_NAMES[(sum + 3 * seat) % BOT_NAMES.length];
}

/** Who may help, undo and be waited for: is everybody else a bot? @param {Table} table */
export const alone = (table) => table.seats.every((seat, at) => at === table.me || !seat.player);

/** May the viewer change other seats and the settings of the table? @param {Table} table */
export const hosts = (table) => table.me !== null && table.host === table.me;
