// What the page knows of a table, and how one event changes it until the server's whole view is read again.
// Pure: tests run it in node.

/** @typedef {import("../cards.js").Card} Card */
/** @typedef {{fr: string, en: string, clause?: string, amount?: number | null}} Line */

/**
 * @typedef {object} Seat
 * @property {{id: string, name: string} | null} player
 * @property {string | null} bot
 * @property {boolean} connected
 * @property {boolean} away
 * @property {boolean} [ready]
 */

/**
 * @typedef {object} Count
 * @property {number} half_points
 * @property {number} bouts
 * @property {number} needed
 * @property {boolean} won
 * @property {number} [margin]
 * @property {number} per_defender
 * @property {number[]} marks
 * @property {"attack" | "defence" | null} petit_au_bout
 * @property {"attack" | "defence" | null} chelem
 * @property {any} excuse
 * @property {Line[]} lines
 */

/**
 * The TABLE of the contract, as one viewer has it.
 * @typedef {object} Table
 * @property {string} id
 * @property {string} code
 * @property {number} players
 * @property {string} edition
 * @property {any} options
 * @property {number | null} deals
 * @property {number} deal
 * @property {number | null} host the seat of who opened the table, where he has one
 * @property {Seat[]} seats
 * @property {number | null} me
 * @property {number[][]} scores
 * @property {number[]} totals
 * @property {string} phase
 * @property {number} dealer
 * @property {number | null} to_act
 * @property {number | null} clock
 * @property {{seat: number, bid: string}[]} bids
 * @property {number | null} taker
 * @property {string | null} contract
 * @property {Card | null} called
 * @property {number | null} partner
 * @property {boolean} chelem
 * @property {Card[] | null} hand
 * @property {number[]} counts
 * @property {Card[] | null} chien
 * @property {number} chien_count
 * @property {Card[] | null} ecart
 * @property {Card[]} ecart_atouts
 * @property {{seat: number, cards: Card[], level: string}[]} poignees
 * @property {{leader: number, cards: Card[], winner?: number | null}} trick
 * @property {{leader: number, cards: Card[], winner: number} | null} last_trick
 * @property {number[]} tricks_won
 * @property {any} legal
 * @property {Count | null} count
 * @property {Card[][] | null} hands
 * @property {string} [invite] the address to join by
 * @property {boolean} [ended] all the deals that were wanted have been played
 * @property {{seat: number, cards: Card[]} | null} [shown_hand] a petit sec
 * @property {boolean} undo
 * @property {boolean} claim
 */

/** @typedef {{seq: number, type: string, data: any, at?: unknown, more?: boolean}} Event */

/**
 * The table after *event*, as far as the event itself tells; what may be done now is unknown until the next reading.
 * @param {Table} table @param {Event} event @returns {Table}
 */
export function after(table, { type, data }) {
  const next = { ...table, legal: null };
  switch (type) {
    case "bid":
      next.bids = [...table.bids, { seat: data.seat, bid: data.bid }];
      next.to_act = (data.seat + 1) % table.players;
      return next;
    case "contract":
      return data.taker === null ? next : { ...next, taker: data.taker, contract: data.contract, to_act: data.taker };
    case "called":
      return { ...next, called: data.card ?? data.called };
    case "chien":
      return { ...next, phase: "ecart", chien: data.cards, chien_count: 0 };
    case "ecart":
      return { ...next, phase: "play", ecart_atouts: data.atouts ?? [], to_act: null };
    case "chelem":
      return { ...next, chelem: true };
    case "poignee":
      return { ...next, poignees: [...table.poignees, data] };
    case "card":
      return afterCard(next, data);
    case "trick":
      return afterTrick(next, data);
    case "replaced": {
      const away = data.bot !== null;
      return {
        ...next,
        seats: table.seats.map((seat, at) =>
          at === data.seat ? { ...seat, bot: data.bot, away, ready: seat.ready && !away } : seat,
        ),
      };
    }
    default:
      return next;
  }
}

/**
 * Does an event tell all that it changed? So it is when one of several people has played and another than oneself is
 * to play: most events are of that kind, and nobody has to read the whole table again. Not in the first trick, where
 * somebody may have something to announce.
 * @param {Event} event the last of its number @param {Table | null} table
 */
export function told({ type, data }, table) {
  if (!table || table.phase !== "play" || table.options.clock || alone(table) || !table.tricks_won.some(Boolean))
    return false;
  return (
    (type === "card" && (data.seat + 1) % table.players !== table.me) || (type === "trick" && data.winner !== table.me)
  );
}

/** @param {Table} table @param {{seat: number, card: Card}} played */
function afterCard(table, { seat, card }) {
  const begun = table.trick.cards.length > 0 && table.trick.cards.length < table.players;
  const trick = begun ? table.trick : { leader: seat, cards: [] };
  return {
    ...table,
    phase: "play",
    hand: table.hand && seat === table.me ? table.hand.filter((held) => held !== card) : table.hand,
    counts: table.counts.map((many, at) => (at === seat ? many - 1 : many)),
    trick: { leader: trick.leader, cards: [...trick.cards, card] },
    to_act: trick.cards.length + 1 < table.players ? (seat + 1) % table.players : null,
    partner: card === table.called && seat !== table.taker ? seat : table.partner,
  };
}

/** @param {Table} table @param {{winner: number, cards: Card[], leader?: number}} taken */
function afterTrick(table, { winner, cards, leader }) {
  const led = leader ?? table.trick.leader;
  return {
    ...table,
    trick: { leader: winner, cards: [] },
    last_trick: { leader: led, cards, winner },
    tricks_won: table.tricks_won.map((many, at) => (at === winner ? many + 1 : many)),
    to_act: winner,
  };
}

/** The table as a deal began, from how it is now. @param {Table} table @param {{dealer: number, hand: Card[] | null, counts: number[], chien_count: number}} began @returns {Table} */
export function dealt(table, { dealer, hand, counts, chien_count }) {
  const bare = { ...nothing(table), dealer, hand, counts, chien_count, trick: { leader: dealer, cards: [] } };
  return { ...table, ...bare, phase: "auction", legal: null, to_act: null };
}

/** A table with every key there: the server leaves out those of a deal before there is one. @param {any} table @returns {Table} */
export const complete = (table) => ({ ...nothing(table), ...table, trick: table.trick ?? { leader: 0, cards: [] } });

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
    hand: null,
    counts: nobody,
    chien: null,
    chien_count: 0,
    ecart: null,
    ecart_atouts: [],
    poignees: [],
    last_trick: null,
    tricks_won: nobody,
    count: null,
    hands: null,
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

/** @param {Table} table @param {number} seat @param {string} nobody */
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
