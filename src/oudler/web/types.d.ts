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

/** One answer to a question of the assistant. */
export interface AnswerShape {
  key: string;
  fr: string;
  en: string;
}

/** The arbiter's word on a sur-contrat or a chelem; *counts*: the cards that each player has counted. */
export interface Approve {
  key: string;
  seq: number;
  granted: boolean;
  counts?: number[] | null;
}

export interface ArbiterMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "arbiter";
  data: ArbiterShape;
}

/** Who arbitrates from now on; None: nobody. */
export interface ArbiterShape {
  player: Person | null;
}

/** What lies beside the taker: his écart, or the chien that nobody has seen. */
export interface Aside {
  kind: "ecart" | "chien";
  cards: string[];
}

/** What the arbiter has told the assistant so far; *clause* where he knows it. */
export interface AskAssistant {
  words?: string;
  answers?: Record<string, string>;
  clause?: string | null;
  offenders?: number[];
  minutes?: number | null;
  points?: number | null;
  reason?: string;
}

/** The next question of the assistant, or what it has come to. */
export interface AssistantShape {
  question: QuestionShape | null;
  ruling: RulingShape | null;
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

/** Why the arbiter is called. */
export interface CallArbiter {
  key: string;
  seq: number;
  why: "lenteur" | "absence" | "conduite" | "abandon" | "litige" | "question";
}

/** The arbiter has been called: by a seat, or by himself; *clause* is the likely one. */
export interface CallShape {
  seat: number | null;
  why: "lenteur" | "absence" | "conduite" | "abandon" | "litige" | "question";
  clause: string;
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

export interface ClosedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "closed";
  data: Record<string, boolean>;
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

/** A device of one's own; *since* when, and whether it is the one that asks. */
export interface Device {
  id: string;
  name: string;
  since: string;
  here: boolean;
  tables: number;
}

export interface Devices {
  devices: Device[];
}

/** Where the table is after a command. */
export interface Done {
  seq: number;
}

/** The next deal's draw is open: the server is bound, and all who have promised are asked for their numbers. */
export interface Drawing {
  commitment: string;
  promises: PromiseShape[];
  dealer: number | null;
}

export interface DrawingMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "drawing";
  data: Drawing;
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
  events: (SettingsMessage | SeatedMessage | LeftMessage | ReplacedMessage | ReadyMessage | PhraseMessage | UndoneMessage | PromisedMessage | DrawingMessage | NumberMessage | MissedMessage | DealStartedMessage | ThrownInMessage | ClaimedMessage | BidMessage | ContractMessage | CalledMessage | ChienMessage | EcartMessage | ChelemMessage | PoigneeMessage | CardMessage | TrickMessage | FinishedMessage | RematchMessage | ArbiterMessage | StoppedMessage | RuledMessage | RequestMessage | RequestRuledMessage | WaitingMessage | ClosedMessage)[];
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
  numbers: GivenShape[];
}

export interface FinishedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "finished";
  data: Finished;
}

/** A table of one's own that is to be listed no more. */
export interface ForgetTable {
  table: string;
}

/** A number that was promised. */
export interface GivenShape {
  seat: number;
  promise: string;
  number: string;
}

/** Who has seen the hand of a seat in this deal, and left. */
export interface GoneShape {
  seat: number;
  name: string;
}

/** A hand that is laid open. */
export interface HandShown {
  seat: number;
  cards: string[];
}

/** Where a log ends. */
export interface HeadShape {
  stream: string;
  seq: number;
  hash: string;
}

/** How the server is: `ok`, or that the store does not answer. */
export interface Health {
  status: "ok" | "store";
  version: string;
}

/** What a bot would do, as it would be told too, why, and what else it weighed. */
export interface Hint {
  action: ActionShape;
  told: SettingsMessage | SeatedMessage | LeftMessage | ReplacedMessage | ReadyMessage | PhraseMessage | UndoneMessage | PromisedMessage | DrawingMessage | NumberMessage | MissedMessage | DealStartedMessage | ThrownInMessage | ClaimedMessage | BidMessage | ContractMessage | CalledMessage | ChienMessage | EcartMessage | ChelemMessage | PoigneeMessage | CardMessage | TrickMessage | FinishedMessage | RematchMessage | ArbiterMessage | StoppedMessage | RuledMessage | RequestMessage | RequestRuledMessage | WaitingMessage | ClosedMessage | null;
  reason: Words;
  options: OptionShape[];
}

/** A ruling of the arbiter; *open*: it turns on the result of the deal. */
export interface IncidentShape {
  number: number;
  deal: number;
  clause: string;
  fault: Words;
  offenders: number[];
  sentences: Words[];
  points: number[];
  warning: boolean;
  open: boolean;
  annulled: boolean;
}

/** Who sits at the table of a code. */
export interface Invited {
  id: string;
  code: string;
  players: number;
  seats: InvitedSeat[];
  deals: number | null;
  watch: boolean;
  arbiter: boolean;
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
  promise?: string | null;
}

/** The same for who has joined one. */
export interface Joined {
  seq: number;
  id: string;
  seat: number | null;
  waits: number | null;
  draw: OpenDraw | null;
}

/** A record of a deal, or a notation that holds one. */
export interface KeptDeal {
  record?: Record<string, unknown> | null;
  text?: string | null;
}

/** The public key that signs heads, and its first digits as papers have them. */
export interface KeyAnswer {
  key: string;
  name: string;
  since: string;
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
  chelem_near?: boolean;
}

/** The table; its first deal's *draw* may wait for one's number. */
export interface Made {
  seq: number;
  id: string;
  code: string;
  draw: OpenDraw | null;
}

/** Who one is, and one's tables, the latest first. */
export interface Me {
  player: Person | null;
  tables: OwnTable[];
  more: number | null;
}

/** A draw that is void: these seats did not tell their numbers. */
export interface Missed {
  seats: number[];
  commitment: string | null;
  secret: string | null;
}

export interface MissedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "missed";
  data: Missed;
}

export interface Named {
  name: string;
}

/** A table to be made; *record* is a deal to play on from, *promise* that of one's number. */
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
  promise?: string | null;
}

/** What the viewer needs to go on: it comes with the last message of every step, and is part of the table. */
export interface NextShape {
  phase: "lobby" | "auction" | "approval" | "confirm" | "call" | "ecart" | "play" | "finished" | "thrown_in";
  to_act: number | null;
  legal: LegalShape | null;
  undo: boolean;
  claim: boolean;
  suspended: boolean;
  clock: number | null;
  counts?: number[];
  partner?: number | null;
}

/** One's number for the draw that is open, and the promise of the next one; or a promise alone. */
export interface Number {
  key: string;
  seq: number;
  number?: string | null;
  promise: string;
}

/** Somebody has told his number, and promised the *next* one. */
export interface NumberGiven {
  seat: number;
  next: string;
}

export interface NumberMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "number";
  data: NumberGiven;
}

/** A code for another device. */
export interface Offer {
  code: string;
  seconds: number;
}

/** A device of one's own; *name* where it is to be called otherwise. */
export interface OneDevice {
  device: string;
  name?: string | null;
}

/** A seat of the table. */
export interface OneSeat {
  key: string;
  seq: number;
  seat: number;
}

/** What the next deal is made of; the numbers of *waits* have not been told yet. */
export interface OpenDraw {
  commitment: string;
  promises: PromiseShape[];
  dealer: number | null;
  waits: number[];
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

/** All that is kept of somebody. */
export interface OwnData {
  format: "oudler.me/1";
  player: Person;
  devices: OwnDevice[];
  tables: OwnTable[];
}

/** A deal of one's own: people by the names they had, bots by their levels; *me* and *mark* where one sat in it. Of one of long ago no more than the mark is told. */
export interface OwnDeal {
  number: number;
  at: string | null;
  names: string[];
  me: number | null;
  taker: number | null;
  contract: "prise" | "garde" | "garde_sans" | "garde_contre" | null;
  won: boolean | null;
  mark: number | null;
}

export interface OwnDevice {
  name: string;
  since: string;
}

/** A table of one's own in the list of them; *at* is when something happened there last. */
export interface OwnTable {
  id: string;
  code: string | null;
  players: number;
  deal: number;
  finished: number;
  totals: number[];
  phase: "lobby" | "auction" | "approval" | "confirm" | "call" | "ecart" | "play" | "finished" | "thrown_in";
  ended: boolean;
  at: string | null;
  seats: InvitedSeat[];
  me: number | null;
  deals: OwnDeal[];
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

export interface PhraseAnswer {
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

/** That a player has a number. */
export interface PromiseShape {
  seat: number;
  promise: string;
}

/** A player has a number for the next draw. */
export interface Promised {
  seat: number;
  promise: string;
}

export interface PromisedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "promised";
  data: Promised;
}

/** A newcomer who waits for a seat; *agreed* are those who let him sit down now; *saw*: he may not in this deal. */
export interface PromisedShape {
  seat: number;
  name: string;
  agreed: number[];
  saw: boolean;
}

export interface QuestionShape {
  key: string;
  text: Words;
  answers: AnswerShape[];
}

/** By which address other devices come, and whether the server can be opened to them. */
export interface ReachAnswer {
  address: string | null;
  opens: boolean;
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

/** A game after the one that is over; *promise* is that of one's number. */
export interface Rematch {
  key: string;
  promise?: string | null;
}

export interface RematchMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "rematch";
  data: RematchShape;
}

/** The table at which those who sat here go on. */
export interface RematchShape {
  table: string;
  code: string;
}

/** Who shall go; *bar*: and not come back. */
export interface Remove {
  key: string;
  seq: number;
  seat: number;
  bar?: boolean;
}

/** The name to go by. */
export interface Rename {
  name: string;
}

/** A bot plays for who is away, because his time is over or he has *asked* for it; None: the seat is his again. */
export interface Replaced {
  seat: number;
  bot: string | null;
  asked: boolean;
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
  told: (SettingsMessage | SeatedMessage | LeftMessage | ReplacedMessage | ReadyMessage | PhraseMessage | UndoneMessage | PromisedMessage | DrawingMessage | NumberMessage | MissedMessage | DealStartedMessage | ThrownInMessage | ClaimedMessage | BidMessage | ContractMessage | CalledMessage | ChienMessage | EcartMessage | ChelemMessage | PoigneeMessage | CardMessage | TrickMessage | FinishedMessage | RematchMessage | ArbiterMessage | StoppedMessage | RuledMessage | RequestMessage | RequestRuledMessage | WaitingMessage | ClosedMessage)[];
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

export interface RequestMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "request";
  data: RequestShape;
}

export interface RequestRuledMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "request_ruled";
  data: RequestRuledShape;
}

/** The arbiter's word on a sur-contrat or a chelem. */
export interface RequestRuledShape {
  seat: number;
  wants: "garde_sans" | "garde_contre" | null;
  granted: boolean;
}

/** What waits for the arbiter: a sur-contrat, or a chelem where *wants* is None. */
export interface RequestShape {
  seat: number;
  wants: "garde_sans" | "garde_contre" | null;
}

/** A ruling: what the assistant was told. */
export interface Rule {
  key: string;
  seq: number;
  words?: string;
  answers?: Record<string, string>;
  clause?: string | null;
  offenders?: number[];
  minutes?: number | null;
  points?: number | null;
  reason?: string;
}

export interface RuledMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "ruled";
  data: IncidentShape;
}

/** What the code says; *missing* has to be told before it can be ruled, *refused*: why it is nothing for a table. */
export interface RulingShape {
  clause: string;
  fault: Words;
  sentences: Words[];
  branches: Record<string, unknown>;
  missing: ("offender" | "offenders" | "amount" | "minutes" | "choice")[];
  refused: Words | null;
  repeat: boolean;
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
  visa: boolean;
}

/** Heads that were signed. */
export interface SignedHead {
  heads: HeadShape[];
  at: string;
  key: string;
  signature: string;
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

export interface StoppedMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "stopped";
  data: CallShape;
}

export interface TableAnswer {
  seq: number;
  table: TableShape;
}

/** TABLE: all that one viewer sees of a table. */
export interface TableShape {
  phase: "lobby" | "auction" | "approval" | "confirm" | "call" | "ecart" | "play" | "finished" | "thrown_in";
  to_act: number | null;
  legal: LegalShape | null;
  undo: boolean;
  claim: boolean;
  suspended: boolean;
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
  numbers?: GivenShape[] | null;
  shown_hand?: HandShown | null;
  hands?: string[][] | null;
  request?: RequestShape | null;
  visa?: boolean;
  annulled?: boolean;
  id: string;
  code: string | null;
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
  rematch: RematchShape | null;
  promises: (string | null)[];
  draw: OpenDraw | null;
  invite?: string;
  closed: boolean;
  waits: number | null;
  promised: PromisedShape[];
  gone: GoneShape[];
  arbitrates: boolean;
  arbiter: Person | null;
  arbiter_code: string | null;
  call: CallShape | null;
  incidents: IncidentShape[];
  penalties: number[];
}

/** The code that another device gave, or the phrase that one has written down. */
export interface TakeUp {
  code?: string | null;
  phrase?: string | null;
}

/** A trick that is over. */
export interface TakenTrick {
  leader: number;
  cards: string[];
  winner: number;
}

/** Nobody plays this deal; *cards* are a petit sec's. */
export interface ThrownIn {
  why: "petit_sec" | "passed_out" | "annulled";
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

export interface WaitingMessage {
  seq: number;
  at?: string;
  more?: boolean;
  next?: NextShape;
  type: "waiting";
  data: WaitingShape;
}

/** A newcomer waits for a seat; None: no longer. */
export interface WaitingShape {
  seat: number;
  name: string | null;
}

/** A sentence in both languages; *clause* where a rule says it. */
export interface Words {
  fr: string;
  en: string;
  clause?: string | null;
}
