"""What the OpenAPI description says of answers; a table's own shape is declared in `oudler.app.tables.shapes`."""

from __future__ import annotations

from typing import Any, Final, Literal

from typing_extensions import NotRequired, TypedDict  # noqa: UP035 - pydantic reads this one before Python 3.12

from oudler.app.tables.messages import Event
from oudler.app.tables.replaying import RecordAnswer
from oudler.app.tables.shapes import (
    ActionShape,
    AssistantShape,
    ContractCode,
    OpenDraw,
    OptionShape,
    Person,
    PhaseName,
    SheetLine,
    TableShape,
    Words,
)


class Trouble(TypedDict):
    """Why something was refused: *where* in the request, *seq* where the table is by now."""

    fr: str
    en: str
    clause: NotRequired[str]
    where: NotRequired[str]
    seq: NotRequired[int]


class Refusal(TypedDict):
    error: Trouble


class Done(TypedDict):
    """Where the table is after a command."""

    seq: int


class PersonAnswer(TypedDict):
    player: Person


class Named(TypedDict):
    name: str


class InvitedSeat(TypedDict):
    player: Named | None
    bot: str | None


class OwnDeal(TypedDict):
    """A deal of one's own: people by the names they had, bots by their levels; *me* and *mark* where one sat in it.

    Of one of long ago no more than the mark is told.
    """

    number: int
    at: str | None
    names: list[str]
    me: int | None
    taker: int | None
    contract: ContractCode | None
    won: bool | None
    mark: int | None


class OwnTable(TypedDict):
    """A table of one's own in the list of them; *at* is when something happened there last."""

    id: str
    code: str | None
    players: int
    deal: int
    finished: int
    totals: list[int]
    phase: PhaseName
    ended: bool
    at: str | None
    seats: list[InvitedSeat]
    me: int | None
    deals: list[OwnDeal]


class Me(TypedDict):
    """Who one is, and one's tables, the latest first."""

    player: Person | None
    tables: list[OwnTable]
    more: int | None


class Offer(TypedDict):
    """A code for another device."""

    code: str
    seconds: int


class Made(Done):
    """The table; its first deal's *draw* may wait for one's number."""

    id: str
    code: str
    draw: OpenDraw | None


class Joined(Done):
    """The same for who has joined one."""

    id: str
    seat: int | None
    waits: int | None
    draw: OpenDraw | None


class Invited(TypedDict):
    """Who sits at the table of a code."""

    id: str
    code: str
    players: int
    seats: list[InvitedSeat]
    deals: int | None
    watch: bool
    arbiter: bool


class TableAnswer(Done):
    table: TableShape


class Events(TypedDict):
    events: list[Event]


class Sheet(TypedDict):
    deals: list[SheetLine]


class Hint(TypedDict):
    """What a bot would do, as it would be told too, why, and what else it weighed."""

    action: ActionShape
    told: Event | None
    reason: Words
    options: list[OptionShape]


class ReachAnswer(TypedDict):
    """By which address other devices come, and whether the server can be opened to them."""

    address: str | None
    opens: bool


class Device(TypedDict):
    """A device of one's own; *since* when, and whether it is the one that asks."""

    id: str
    name: str
    since: str
    here: bool
    tables: int


class Devices(TypedDict):
    devices: list[Device]


class PhraseAnswer(TypedDict):
    phrase: str


class OwnDevice(TypedDict):
    name: str
    since: str


class OwnData(TypedDict):
    """All that is kept of somebody."""

    format: Literal["oudler.me/1"]
    player: Person
    devices: list[OwnDevice]
    tables: list[OwnTable]


class Health(TypedDict):
    """How the server is: `ok`, or that the store does not answer."""

    status: Literal["ok", "store"]
    version: str


class KeyAnswer(TypedDict):
    """The public key that signs heads, and its first digits as papers have them."""

    key: str
    name: str
    since: str


class HeadShape(TypedDict):
    """Where a log ends."""

    stream: str
    seq: int
    hash: str


class SignedHead(TypedDict):
    """Heads that were signed."""

    heads: list[HeadShape]
    at: str
    key: str
    signature: str


class Shared(TypedDict):
    id: str


Responses = dict[int | str, dict[str, Any]]
_REFUSED: Final = {
    400: "Nom de machine inconnu / unknown host",
    403: "Pas à vous, ou venu d'un autre site / not yours, or from another site",
    404: "Inconnu / unknown",
    409: "La table a avancé / the table has gone on",
    411: "Longueur inconnue / length unknown",
    413: "Trop long / too long",
    422: "Illégal ou incompris / illegal or not understood",
    429: "Trop de demandes / too many requests",
    503: "Le fichier ne répond pas / the store does not answer",
}


def _errors(*statuses: int) -> Responses:
    return {status: {"description": _REFUSED[status], "model": Refusal} for status in statuses}


def _answer(model: object, kind: str = "Voici / here it is") -> Responses:
    return {200: {"description": kind, "model": model}}


def _file(kind: str, description: str, **form: str) -> Responses:
    return {200: {"description": description, "content": {kind: {"schema": {"type": "string", **form}}}}}


READS: Final = _errors(400, 403, 404, 422, 429, 503)
LOOKS: Final = _errors(400, 403, 404, 409, 411, 413, 422, 429, 503)
COMMANDS: Final = _answer(Done, "Fait / done") | LOOKS

ME: Final = _answer(Me) | READS
PERSON: Final = _answer(PersonAnswer) | LOOKS
OFFER: Final = _answer(Offer) | LOOKS
ASSISTANT: Final = _answer(AssistantShape) | LOOKS
MADE: Final = _answer(Made) | LOOKS
JOINED: Final = _answer(Joined) | LOOKS
INVITED: Final = _answer(Invited) | READS
TABLE: Final = _answer(TableAnswer) | READS
EVENTS: Final = _answer(Events) | READS
RECORD: Final = _answer(RecordAnswer) | READS
SHEET: Final = _answer(Sheet) | READS
HINT: Final = _answer(Hint) | READS
ADVICE: Final = HINT | LOOKS
REACH: Final = _answer(ReachAnswer) | LOOKS
DEVICES: Final = _answer(Devices) | LOOKS
PHRASE: Final = _answer(PhraseAnswer) | LOOKS
EXPORT: Final = _answer(OwnData) | READS
HEALTH: Final = _answer(Health) | READS | {503: {"model": Health, "description": _REFUSED[503]}}
KEY: Final = _answer(KeyAnswer) | READS
HEAD: Final = _answer(SignedHead) | READS
SHARED: Final = _answer(Shared) | LOOKS
QR: Final = _file("image/svg+xml", "QR") | READS
PAPER: Final = _file("application/pdf", "PDF", format="binary") | LOOKS
