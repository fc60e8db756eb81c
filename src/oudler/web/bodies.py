"""What requests hold: checked here for form only; whether it may be done is `oudler.app`'s business."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, GetPydanticSchema, WithJsonSchema
from pydantic_core import core_schema

from oudler.app.tables.arbiter import Asked
from oudler.app.tables.events import Options
from oudler.app.tables.shapes import CallReason
from oudler.formats.record import one_action
from oudler.rules import Action

Key = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$", description="Names a command")]
Seq = Annotated[int, Field(ge=0, le=2**53 - 1, description="The last number seen")]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Seat = Annotated[int, Field(ge=0, le=4)]
Wanted = Annotated[str, Field(min_length=1, max_length=80, description="me, open, or the level of a bot")]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="32 bytes in hexadecimal digits")]
Json = Annotated[dict[str, Any], Field(max_length=40)]


class Body(BaseModel):
    """A JSON object without surprises."""

    model_config = ConfigDict(extra="forbid", strict=True)


class OptionsBody(Body):
    """The table's options."""

    clock: int | None = Field(default=None, ge=5, le=600)
    poignees: bool = True
    help: bool = True
    spectators: bool = True
    undo: bool = True

    def value(self) -> Options:
        return Options(self.clock, self.poignees, self.help, self.spectators, self.undo)


class NewTable(Body):
    """A table to be made; *record* is a deal to play on from, *promise* that of one's number."""

    players: Literal[3, 4, 5] = 4
    name: Name | None = None
    seats: Annotated[list[Wanted], Field(min_length=3, max_length=5)]
    deals: int | None = Field(default=None, ge=1, le=200)
    edition: Annotated[str, Field(max_length=40)] = "fft2022"
    rules: Json = Field(default_factory=dict)
    options: OptionsBody = Field(default_factory=OptionsBody)
    record: Json | None = None
    key: Key | None = None
    promise: Digest | None = None


class Rematch(Body):
    """A game after the one that is over; *promise* is that of one's number."""

    key: Key
    promise: Digest | None = None


class Join(Body):
    """The way to a table by its code."""

    code: Annotated[str, Field(min_length=1, max_length=12)]
    name: Name | None = None
    seat: Seat | None = None
    key: Key | None = None
    promise: Digest | None = None


class Rename(Body):
    """The name to go by."""

    name: Name


class ForgetTable(Body):
    """A table of one's own that is to be listed no more."""

    table: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[0-9a-f]+$")]


class TakeUp(Body):
    """The code that another device gave, or the phrase that one has written down."""

    code: Annotated[str, Field(min_length=1, max_length=12)] | None = None
    phrase: Annotated[str, Field(min_length=1, max_length=120)] | None = None


class OneDevice(Body):
    """A device of one's own; *name* where it is to be called otherwise."""

    device: Digest
    name: Name | None = None


class Command(Body):
    """A command to a table."""

    key: Key
    seq: Seq


class Act(Command):
    """An action: written as in records, and the rules' own value from here on."""

    action: Annotated[
        Action,
        GetPydanticSchema(lambda _kind, _handler: core_schema.no_info_plain_validator_function(one_action)),
        WithJsonSchema({"type": "object", "maxProperties": 4}),
    ]


class Claim(Command):
    """The remaining tricks."""

    tricks: Literal["all", "none"]


class Number(Command):
    """One's number for the draw that is open, and the promise of the next one; or a promise alone."""

    number: Digest | None = None
    promise: Digest


class Phrase(Command):
    """One of the set phrases."""

    phrase: Annotated[str, Field(max_length=40)]


class ChangeSeat(Command):
    """Who shall have a seat."""

    seat: Seat
    player: Wanted


class ChangeOptions(Command):
    """The table's options."""

    options: OptionsBody


class OneSeat(Command):
    """A seat of the table."""

    seat: Seat


class Remove(OneSeat):
    """Who shall go; *bar*: and not come back."""

    bar: bool = False


class CallArbiter(Command):
    """Why the arbiter is called."""

    why: CallReason


Told = Annotated[dict[str, Annotated[str, Field(max_length=40)]], Field(max_length=12)]


class AskAssistant(Body):
    """What the arbiter has told the assistant so far; *clause* where he knows it."""

    words: Annotated[str, Field(max_length=200)] = ""
    answers: Told = Field(default_factory=dict)
    clause: Annotated[str, Field(max_length=12)] | None = None
    offenders: Annotated[list[Seat], Field(max_length=5)] = Field(default_factory=list)
    minutes: Annotated[int, Field(ge=1, le=600)] | None = None
    points: Annotated[int, Field(ge=0, le=10_000)] | None = None
    reason: Annotated[str, Field(max_length=120)] = ""

    def value(self) -> Asked:
        offenders = tuple(self.offenders)
        return Asked(self.words, self.answers, self.clause, offenders, self.minutes, self.points, self.reason)


class Rule(AskAssistant, Command):
    """A ruling: what the assistant was told."""


class Approve(Command):
    """The arbiter's word on a sur-contrat or a chelem; *counts*: the cards that each player has counted."""

    granted: bool
    counts: Annotated[list[Annotated[int, Field(ge=0, le=78)]], Field(max_length=5)] | None = None


class SharedDeal(Body):
    """A record of a deal."""

    record: Json


class PrintedDeal(SharedDeal):
    """A record to be printed; *number* is that of the deal at its table."""

    number: Annotated[int, Field(ge=1, le=10_000)] | None = None
    lang: Literal["fr", "en"] = "fr"


class KeptDeal(Body):
    """A record of a deal, or a notation that holds one."""

    record: Json | None = None
    text: Annotated[str, Field(max_length=60_000)] | None = None
