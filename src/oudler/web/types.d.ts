// What the server sends and takes. Written by tools/page_types.py from the OpenAPI description: do not edit.

/** An action: written as in records, and the rules' own value from here on. */
export interface Act {
  key: string;
  seq: number;
  action: Record<string, unknown>;
}

/** An action as records write it: the seat, and one thing that it does. */
export interface ActionShape {
  seat?: number;
  bid?: "passe" | "prise" | "garde" | "garde_sans" | "garde_contre";
  keep?: boolean;
  call?: string;
  ecart?: string[];
  chelem?: boolean;
  poignee?: string[];
  play?: string;
}

/** What lies beside the taker: his écart, or the chien that nobody has seen. */
export interface Aside {
  kind: "ecart" | "chien";
  cards: string[];
}

export interface BidMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "bid";
  data: BidShape;
}

/** What one seat said in the auction. */
export interface BidShape {
  seat: number;
  bid: "passe" | "prise" | "garde" | "garde_sans" | "garde_contre";
}

/** P5-05: the card that makes a partner. */
export interface Called {
  seat: number;
  card: string;
}

export interface CalledMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "called";
  data: Called;
}

export interface CardMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "card";
  data: Played;
}

/** The table's options. */
export interface ChangeOptions {
  key: string;
  seq: number;
  options: OptionsBody;
}

/** Who shall have a seat. */
export interface ChangeSeat {
  key: string;
  seq: number;
  seat: number;
  player: string;
}

export interface ChelemMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "chelem";
  data: Seat;
}

/** The chien, turned up by the taker. */
export interface Chien {
  seat: number;
  cards: string[];
}

export interface ChienMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "chien";
  data: Chien;
}

/** The remaining tricks. */
export interface Claim {
  key: string;
  seq: number;
  tricks: "all" | "none";
}

/** The remaining tricks. */
export interface Claimed {
  seat: number;
  tricks: "all" | "none";
}

export interface ClaimedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "claimed";
  data: Claimed;
}

/** A command to a table. */
export interface Command {
  key: string;
  seq: number;
}

/** The auction is over. */
export interface Contract {
  taker: number;
  contract: "prise" | "garde" | "garde_sans" | "garde_contre";
}

export interface ContractMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "contract";
  data: Contract;
}

/** COUNT: a finished deal, line by line. */
export interface CountShape {
  half_points: number;
  bouts: number;
  needed: number;
  won: boolean;
  margin: number;
  per_defender: number;
  marks: number[];
  petit_au_bout: "attack" | "defence" | null;
  chelem: "attack" | "defence" | null;
  chelem_announced: boolean;
  excuse: ExcuseShape;
  lines: Words[];
}

export interface DealStartedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "deal_started";
  data: Started;
}

/** Where the table is after a command. */
export interface Done {
  seq: number;
}

/** The écart: how many, the atouts among them, and to the taker himself which. */
export interface Ecart {
  seat: number;
  size: number;
  atouts: string[];
  cards: string[] | null;
}

/** What may be put away: *forced* are in every écart, *atouts* tells that only atouts are left beside them. */
export interface EcartChoice {
  size: number;
  allowed: string[];
  forced: string[];
  atouts: boolean;
  why: Record<string, Words>;
}

export interface EcartMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "ecart";
  data: Ecart;
}

export interface Events {
  events: (SettingsMessage | SeatedMessage | LeftMessage | ReplacedMessage | ReadyMessage | PhraseMessage | UndoneMessage | DealStartedMessage | ThrownInMessage | ClaimedMessage | BidMessage | ContractMessage | CalledMessage | ChienMessage | EcartMessage | ChelemMessage | PoigneeMessage | CardMessage | TrickMessage | FinishedMessage)[];
}

/** How the Excuse was settled. */
export interface ExcuseShape {
  fate: "not_played" | "kept" | "exchanged" | "owed" | "lost" | "surrendered";
  seat: number | null;
  trick: number | null;
  given: string | null;
  settled_in: number | null;
}

/** The count, and everything open. */
export interface Finished {
  half_points: number;
  bouts: number;
  needed: number;
  won: boolean;
  margin: number;
  per_defender: number;
  marks: number[];
  petit_au_bout: "attack" | "defence" | null;
  chelem: "attack" | "defence" | null;
  chelem_announced: boolean;
  excuse: ExcuseShape;
  lines: Words[];
  deal: number;
  hands: string[][];
  chien: string[];
  ecart: string[] | null;
  partner: number | null;
  totals: number[];
  seed: string | null;
  commitment: string | null;
}

export interface FinishedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "finished";
  data: Finished;
}

/** A hand that is laid open. */
export interface HandShown {
  seat: number;
  cards: string[];
}

/** What a bot would do, as it would be told too, why, and what else it weighed. */
export interface Hint {
  action: ActionShape;
  told: SettingsMessage | SeatedMessage | LeftMessage | ReplacedMessage | ReadyMessage | PhraseMessage | UndoneMessage | DealStartedMessage | ThrownInMessage | ClaimedMessage | BidMessage | ContractMessage | CalledMessage | ChienMessage | EcartMessage | ChelemMessage | PoigneeMessage | CardMessage | TrickMessage | FinishedMessage | null;
  reason: Words;
  options: OptionShape[];
}

/** Who sits at the table of a code. */
export interface Invited {
  id: string;
  code: string;
  players: number;
  seats: InvitedSeat[];
  deals: number | null;
  watch: boolean;
}

export interface InvitedSeat {
  player: Named | null;
  bot: string | null;
}

/** The way to a table by its code. */
export interface Join {
  code: string;
  name?: string | null;
  seat?: number | null;
  key?: string | null;
}

export interface Joined {
  seq: number;
  id: string;
  seat: number | null;
}

/** A record of a deal, or a notation that holds one. */
export interface KeptDeal {
  record?: Record<string, unknown> | null;
  text?: string | null;
}

/** Who left; *bot* takes over where one does. */
export interface Left {
  seat: number;
  player: string;
  bot: string | null;
}

export interface LeftMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "left";
  data: Left;
}

/** What the viewer may do now, by the phase; *why* is why not the other cards. */
export interface LegalShape {
  bids?: ("passe" | "prise" | "garde" | "garde_sans" | "garde_contre")[];
  keep?: boolean[];
  calls?: string[];
  ecart?: EcartChoice;
  cards?: string[];
  why?: Record<string, Words>;
  duty?: "lead" | "follow" | "over" | "trump" | "ruff" | "free" | null;
  asked?: "P" | "C" | "K" | "T" | "A" | null;
  poignee?: PoigneeChoice | null;
  chelem?: boolean;
}

export interface Made {
  seq: number;
  id: string;
  code: string;
}

/** Who one is, and one's tables, the latest first. */
export interface Me {
  player: Person | null;
  tables: OwnTable[];
}

export interface Named {
  name: string;
}

/** A table to be made; *record* is a deal to play on from. */
export interface NewTable {
  players?: 3 | 4 | 5;
  name?: string | null;
  seats: string[];
  deals?: number | null;
  edition?: string;
  rules?: Record<string, unknown>;
  options?: OptionsBody;
  record?: Record<string, unknown> | null;
  key?: string | null;
}

/** What the viewer needs to go on: it comes with the last message of every step, and is part of the table. */
export interface NextShape {
  phase: "lobby" | "auction" | "confirm" | "call" | "ecart" | "play" | "finished" | "thrown_in";
  to_act: number | null;
  legal: LegalShape | null;
  undo: boolean;
  claim: boolean;
  clock: number | null;
  counts?: number[];
  partner?: number | null;
}

/** A code for another device. */
export interface Offer {
  code: string;
  seconds: number;
}

/** What else a bot weighed. */
export interface OptionShape {
  action: ActionShape;
  value: number;
}

/** The table's options. */
export interface OptionsBody {
  clock?: number | null;
  poignees?: boolean;
  help?: boolean;
  spectators?: boolean;
  undo?: boolean;
}

/** The table's options. */
export interface OptionsShape {
  clock: number | null;
  poignees: boolean;
  help: boolean;
  spectators: boolean;
  undo: boolean;
}

/** A table of one's own in the list of them; *at* is when something happened there last. */
export interface OwnTable {
  id: string;
  code: string;
  players: number;
  deal: number;
  finished: number;
  totals: number[];
  phase: "lobby" | "auction" | "confirm" | "call" | "ecart" | "play" | "finished" | "thrown_in";
  ended: boolean;
  at: string | null;
}

/** Somebody, by the name he goes by. */
export interface Person {
  id: string;
  name: string;
}

export interface PersonAnswer {
  player: Person;
}

/** One of the set phrases. */
export interface Phrase {
  key: string;
  seq: number;
  phrase: string;
}

export interface PhraseMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "phrase";
  data: PhraseTold;
}

/** One of the set phrases. */
export interface PhraseTold {
  seat: number;
  phrase: string;
}

/** A card on the table. */
export interface Played {
  seat: number;
  card: string;
}

/** What may be shown: the level by the number of cards, and from which. */
export interface PoigneeChoice {
  sizes: Record<string, "simple" | "double" | "triple">;
  cards: string[];
}

export interface PoigneeMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "poignee";
  data: PoigneeShape;
}

/** A poignée as it was shown. */
export interface PoigneeShape {
  seat: number;
  cards: string[];
  level: "simple" | "double" | "triple";
}

/** A record to be printed; *number* is that of the deal at its table. */
export interface PrintedDeal {
  record: Record<string, unknown>;
  number?: number | null;
  lang?: "fr" | "en";
}

export interface ReadyMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "ready";
  data: Seat;
}

/** A record, every step of it, and its count where it goes to the end of the deal. */
export interface RecordAnswer {
  record: Record<string, unknown>;
  count: CountShape | null;
  steps: ReplayStep[];
}

export interface Refusal {
  error: Trouble;
}

/** The name to go by. */
export interface Rename {
  name: string;
}

/** A bot plays for who is away; None: he is back. */
export interface Replaced {
  seat: number;
  bot: string | null;
}

export interface ReplacedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "replaced";
  data: Replaced;
}

/** One moment of a deal that is looked at again, everything open. *told* is what was told of *action*; *chien* lies face up in the middle; *half_points* are the attack's so far. */
export interface ReplayStep {
  action: ActionShape | null;
  told: (SettingsMessage | SeatedMessage | LeftMessage | ReplacedMessage | ReadyMessage | PhraseMessage | UndoneMessage | DealStartedMessage | ThrownInMessage | ClaimedMessage | BidMessage | ContractMessage | CalledMessage | ChienMessage | EcartMessage | ChelemMessage | PoigneeMessage | CardMessage | TrickMessage | FinishedMessage)[];
  to_act: number | null;
  hands: string[][];
  chien: string[];
  aside: Aside | null;
  trick: TrickShape;
  tricks: number;
  won: number[];
  taker: number | null;
  contract: "prise" | "garde" | "garde_sans" | "garde_contre" | null;
  called: string | null;
  partner: number | null;
  half_points: number | null;
}

/** Whose doing it is. */
export interface Seat {
  seat: number;
}

/** A chair of a table; a player who is *away* keeps it while *bot* plays. */
export interface SeatShape {
  player: Person | null;
  bot: string | null;
  connected: boolean;
  away: boolean;
  ready: boolean;
}

/** Who has a seat from now on. */
export interface Seated {
  seat: number;
  player: Person | null;
  bot: string | null;
}

export interface SeatedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "seated";
  data: Seated;
}

/** The table's options; *deals* and *edition* when it is made. */
export interface Settings {
  clock: number | null;
  poignees: boolean;
  help: boolean;
  spectators: boolean;
  undo: boolean;
  deals?: number | null;
  edition?: string;
}

export interface SettingsMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "settings";
  data: Settings;
}

export interface Shared {
  id: string;
}

/** A record of a deal. */
export interface SharedDeal {
  record: Record<string, unknown>;
}

export interface Sheet {
  deals: SheetLine[];
}

/** What the score sheet tells of a finished deal. */
export interface SheetLine {
  taker: number;
  partner: number | null;
  contract: "prise" | "garde" | "garde_sans" | "garde_contre";
  bouts: number;
  half_points: number;
  needed: number;
  won: boolean;
  poignees: ("simple" | "double" | "triple")[];
  petit_au_bout: "attack" | "defence" | null;
  chelem: "attack" | "defence" | null;
  marks: number[];
}

/** A new deal; *hand* is the viewer's own. */
export interface Started {
  deal: number;
  dealer: number;
  commitment: string | null;
  counts: number[];
  chien_count: number;
  hand: string[] | null;
}

export interface TableAnswer {
  seq: number;
  table: TableShape;
}

/** TABLE: all that one viewer sees of a table. */
export interface TableShape {
  phase: "lobby" | "auction" | "confirm" | "call" | "ecart" | "play" | "finished" | "thrown_in";
  to_act: number | null;
  legal: LegalShape | null;
  undo: boolean;
  claim: boolean;
  clock: number | null;
  counts?: number[];
  partner?: number | null;
  dealer?: number;
  bids?: BidShape[];
  taker?: number | null;
  contract?: "prise" | "garde" | "garde_sans" | "garde_contre" | null;
  called?: string | null;
  chelem?: boolean;
  hand_size?: number;
  hand?: string[] | null;
  chien?: string[] | null;
  chien_count?: number;
  ecart?: string[] | null;
  ecart_atouts?: string[];
  poignees?: PoigneeShape[];
  trick?: TrickShape | null;
  last_trick?: TakenTrick | null;
  tricks_won?: number[];
  tricks_played?: number;
  count?: CountShape | null;
  commitment?: string | null;
  seed?: string | null;
  shown_hand?: HandShown | null;
  hands?: string[][] | null;
  id: string;
  code: string;
  players: 3 | 4 | 5;
  edition: string;
  options: OptionsShape;
  deals: number | null;
  deal: number;
  host: number | null;
  seats: SeatShape[];
  me: number | null;
  scores: number[][];
  totals: number[];
  ended: boolean;
  invite?: string;
}

/** The code that another device gave. */
export interface TakeUp {
  code: string;
}

/** A trick that is over. */
export interface TakenTrick {
  leader: number;
  cards: string[];
  winner: number;
}

/** Nobody plays this deal; *cards* are a petit sec's. */
export interface ThrownIn {
  why: "petit_sec" | "passed_out";
  seat?: number;
  cards?: string[] | null;
}

export interface ThrownInMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "thrown_in";
  data: ThrownIn;
}

export interface TrickMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "trick";
  data: TrickTaken;
}

/** Cards in playing order; *winner* once it is complete. */
export interface TrickShape {
  leader: number;
  cards: string[];
  winner?: number | null;
}

/** A trick that is complete; *excuse* where it was settled by it, *petit_au_bout* where the petit is in the last. */
export interface TrickTaken {
  leader: number;
  cards: string[];
  winner: number;
  number: number;
  petit_au_bout: boolean;
  excuse?: ExcuseShape;
}

/** Why something was refused: *where* in the request, *seq* where the table is by now. */
export interface Trouble {
  fr: string;
  en: string;
  clause?: string;
  where?: string;
  seq?: number;
}

/** So many actions are left. */
export interface Undone {
  seat: number;
  actions: number;
}

export interface UndoneMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "undone";
  data: Undone;
}

/** A sentence in both languages; *clause* where a rule says it. */
export interface Words {
  fr: string;
  en: string;
  clause?: string | null;
}
