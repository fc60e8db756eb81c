"""What the OpenAPI description says of answers; a table's own shape is declared in `oudler.app.tables.shapes`."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import NotRequired, TypedDict  # noqa: UP035 - pydantic reads this one before Python 3.12

from oudler.app.tables.messages import Event
from oudler.app.tables.replaying import RecordAnswer
from oudler.app.tables.shapes import ActionShape, OptionShape, Person, PhaseName, SheetLine, TableShape, Words


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


class OwnTable(TypedDict):
    """A table of one's own in the list of them; *at* is when something happened there last."""

    id: str
    code: str
    players: int
    deal: int
    finished: int
    totals: list[int]
    phase: PhaseName
    ended: bool
    at: str | None


class Me(TypedDict):
    """Who one is, and one's tables, the latest first."""

    player: Person | None
    tables: list[OwnTable]


class Offer(TypedDict):
    """A code for another device."""

    code: str
    seconds: int


class Made(Done):
    id: str
    code: str


class Joined(Done):
    id: str
    seat: int | None


class Named(TypedDict):
    name: str


class InvitedSeat(TypedDict):
    player: Named | None
    bot: str | None


class Invited(TypedDict):
    """Who sits at the table of a code."""

    id: str
    code: str
    players: int
    seats: list[InvitedSeat]
    deals: int | None
    watch: bool


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
MADE: Final = _answer(Made) | LOOKS
JOINED: Final = _answer(Joined) | LOOKS
INVITED: Final = _answer(Invited) | READS
TABLE: Final = _answer(TableAnswer) | READS
EVENTS: Final = _answer(Events) | READS
RECORD: Final = _answer(RecordAnswer) | READS
SHEET: Final = _answer(Sheet) | READS
HINT: Final = _answer(Hint) | READS
ADVICE: Final = HINT | LOOKS
SHARED: Final = _answer(Shared) | LOOKS
QR: Final = _file("image/svg+xml", "QR") | READS
PAPER: Final = _file("application/pdf", "PDF", format="binary") | LOOKS
