"""The shape of what is sent about a table, declared once.

The OpenAPI description comes from here, and by it the types that the pages are checked by (`tools/page_types.py`).
What a viewer is told as it happens is in `messages`, what is received in `oudler.web.bodies`.
"""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import NotRequired, TypedDict  # noqa: UP035 - pydantic reads this one before Python 3.12

Card = str
Bid = Literal["passe", "prise", "garde", "garde_sans", "garde_contre"]
ContractCode = Literal["prise", "garde", "garde_sans", "garde_contre"]
Camp = Literal["attack", "defence"]
PhaseName = Literal["lobby", "auction", "approval", "confirm", "call", "ecart", "play", "finished", "thrown_in"]
PoigneeLevel = Literal["simple", "double", "triple"]
CallReason = Literal["lenteur", "absence", "conduite", "abandon", "litige", "question"]
Duty = Literal["lead", "follow", "over", "trump", "ruff", "free"]
Suit = Literal["P", "C", "K", "T", "A"]


class Words(TypedDict):
    """A sentence in both languages; *clause* where a rule says it."""

    fr: str
    en: str
    clause: NotRequired[str | None]


class Person(TypedDict):
    """Somebody, by the name he goes by."""

    id: str
    name: str


class OptionsShape(TypedDict):
    """The table's options."""

    clock: int | None
    poignees: bool
    help: bool
    spectators: bool
    undo: bool


class SeatShape(TypedDict):
    """A chair of a table; a player who is *away* keeps it while *bot* plays."""

    player: Person | None
    bot: str | None
    connected: bool
    away: bool
    ready: bool


class BidShape(TypedDict):
    """What one seat said in the auction."""

    seat: int
    bid: Bid


class PoigneeShape(TypedDict):
    """A poignée as it was shown."""

    seat: int
    cards: list[Card]
    level: PoigneeLevel


class TrickShape(TypedDict):
    """Cards in playing order; *winner* once it is complete."""

    leader: int
    cards: list[Card]
    winner: NotRequired[int | None]


class TakenTrick(TypedDict):
    """A trick that is over."""

    leader: int
    cards: list[Card]
    winner: int


class HandShown(TypedDict):
    """A hand that is laid open."""

    seat: int
    cards: list[Card]


class EcartChoice(TypedDict):
    """What may be put away: *forced* are in every écart, *atouts* tells that only atouts are left beside them."""

    size: int
    allowed: list[Card]
    forced: list[Card]
    atouts: bool
    why: dict[Card, Words]


class PoigneeChoice(TypedDict):
    """What may be shown: the level by the number of cards, and from which."""

    sizes: dict[str, PoigneeLevel]
    cards: list[Card]


class LegalShape(TypedDict, total=False):
    """What the viewer may do now, by the phase; *why* is why not the other cards."""

    bids: list[Bid]
    keep: list[bool]
    calls: list[Card]
    ecart: EcartChoice
    cards: list[Card]
    why: dict[Card, Words]
    duty: Duty | None
    asked: Suit | None
    poignee: PoigneeChoice | None
    chelem: bool
    chelem_near: bool


class ExcuseShape(TypedDict):
    """How the Excuse was settled."""

    fate: Literal["not_played", "kept", "exchanged", "owed", "lost", "surrendered"]
    seat: int | None
    trick: int | None
    given: Card | None
    settled_in: int | None


class CountShape(TypedDict):
    """COUNT: a finished deal, line by line."""

    half_points: int
    bouts: int
    needed: int
    won: bool
    margin: int
    per_defender: int
    marks: list[int]
    petit_au_bout: Camp | None
    chelem: Camp | None
    chelem_announced: bool
    excuse: ExcuseShape
    lines: list[Words]


class CallShape(TypedDict):
    """The arbiter has been called: by a seat, or by himself; *clause* is the likely one."""

    seat: int | None
    why: CallReason
    clause: str


class RequestShape(TypedDict):
    """What waits for the arbiter: a sur-contrat, or a chelem where *wants* is None."""

    seat: int
    wants: Literal["garde_sans", "garde_contre"] | None


class IncidentShape(TypedDict):
    """A ruling of the arbiter; *open*: it turns on the result of the deal."""

    number: int
    deal: int
    clause: str
    fault: Words
    offenders: list[int]
    sentences: list[Words]
    points: list[int]
    warning: bool
    open: bool
    annulled: bool


class AnswerShape(TypedDict):
    """One answer to a question of the assistant."""

    key: str
    fr: str
    en: str


class QuestionShape(TypedDict):
    key: str
    text: Words
    answers: list[AnswerShape]


class RulingShape(TypedDict):
    """What the code says; *missing* has to be told before it can be ruled, *refused*: why it is nothing for a table."""

    clause: str
    fault: Words
    sentences: list[Words]
    branches: dict[str, Any]
    missing: list[Literal["offender", "offenders", "amount", "minutes", "choice"]]
    refused: Words | None
    repeat: bool


class AssistantShape(TypedDict):
    """The next question of the assistant, or what it has come to."""

    question: QuestionShape | None
    ruling: RulingShape | None


class PromisedShape(TypedDict):
    """A newcomer who waits for a seat; *agreed* are those who let him sit down now; *saw*: he may not in this deal."""

    seat: int
    name: str
    agreed: list[int]
    saw: bool


class GoneShape(TypedDict):
    """Who has seen the hand of a seat in this deal, and left."""

    seat: int
    name: str


class ArbiterShape(TypedDict):
    """Who arbitrates from now on; None: nobody."""

    player: Person | None


class RequestRuledShape(RequestShape):
    """The arbiter's word on a sur-contrat or a chelem."""

    granted: bool


class WaitingShape(TypedDict):
    """A newcomer waits for a seat; None: no longer."""

    seat: int
    name: str | None


class NextShape(TypedDict):
    """What the viewer needs to go on: it comes with the last message of every step, and is part of the table."""

    phase: PhaseName
    to_act: int | None
    legal: LegalShape | None
    undo: bool
    claim: bool
    suspended: bool
    clock: int | None
    counts: NotRequired[list[int]]
    partner: NotRequired[int | None]


class PromiseShape(TypedDict):
    """That a player has a number."""

    seat: int
    promise: str


class GivenShape(PromiseShape):
    """A number that was promised."""

    number: str


class OpenDraw(TypedDict):
    """What the next deal is made of; the numbers of *waits* have not been told yet."""

    commitment: str
    promises: list[PromiseShape]
    dealer: int | None
    waits: list[int]


class DealShape(TypedDict, total=False):
    """What there is to say of the deal on the table; in the lobby there is none."""

    dealer: int
    bids: list[BidShape]
    taker: int | None
    contract: ContractCode | None
    called: Card | None
    chelem: bool
    hand_size: int
    hand: list[Card] | None
    chien: list[Card] | None
    chien_count: int
    ecart: list[Card] | None
    ecart_atouts: list[Card]
    poignees: list[PoigneeShape]
    trick: TrickShape | None
    last_trick: TakenTrick | None
    tricks_won: list[int]
    tricks_played: int
    count: CountShape | None
    commitment: str | None
    seed: str | None
    numbers: list[GivenShape] | None
    shown_hand: HandShown | None
    hands: list[list[Card]] | None
    request: RequestShape | None
    visa: bool
    annulled: bool


class RematchShape(TypedDict):
    """The table at which those who sat here go on."""

    table: str
    code: str


class TableShape(NextShape, DealShape):
    """TABLE: all that one viewer sees of a table."""

    id: str
    code: str | None
    players: Literal[3, 4, 5]
    edition: str
    options: OptionsShape
    deals: int | None
    deal: int
    host: int | None
    seats: list[SeatShape]
    me: int | None
    scores: list[list[int]]
    totals: list[int]
    ended: bool
    rematch: RematchShape | None
    promises: list[str | None]
    draw: OpenDraw | None
    invite: NotRequired[str]
    closed: bool
    waits: int | None
    promised: list[PromisedShape]
    gone: list[GoneShape]
    arbitrates: bool
    arbiter: Person | None
    arbiter_code: str | None
    call: CallShape | None
    incidents: list[IncidentShape]
    penalties: list[int]


class SheetLine(TypedDict):
    """What the score sheet tells of a finished deal."""

    taker: int
    partner: int | None
    contract: ContractCode
    bouts: int
    half_points: int
    needed: int
    won: bool
    poignees: list[PoigneeLevel]
    petit_au_bout: Camp | None
    chelem: Camp | None
    marks: list[int]
    visa: bool


class ActionShape(TypedDict, total=False):
    """An action as records write it: the seat, and one thing that it does."""

    seat: int
    bid: Bid
    keep: bool
    call: Card
    ecart: list[Card]
    chelem: bool
    poignee: list[Card]
    play: Card


class OptionShape(TypedDict):
    """What else a bot weighed."""

    action: ActionShape
    value: float
