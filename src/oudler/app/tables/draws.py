"""What a deal is drawn from: the server's secret and numbers of players (`docs/donnes-verifiables.md`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from oudler.app.tables import events as ev
from oudler.app.tables.events import Chair
from oudler.rules import Seat
from oudler.rules.seeds import numbers_text, with_public_number

Step = ev.NumberPromised | ev.DrawOpened | ev.NumberTold | ev.NumbersMissed


@dataclass(frozen=True, slots=True)
class Draw:
    """What the next deal is made of; *told* are the numbers, by seat. *dealer* as in `events.DrawOpened`."""

    commitment: str
    secret: str
    promises: tuple[ev.Promise, ...]
    dealer: int | None
    told: Mapping[int, str] = field(default_factory=dict)

    @property
    def waits(self) -> tuple[Seat, ...]:
        """The seats that have not told their numbers yet."""
        return tuple(Seat(one.seat) for one in self.promises if one.seat not in self.told)

    @property
    def complete(self) -> bool:
        return not self.waits

    @property
    def given(self) -> tuple[ev.Given, ...]:
        return tuple(ev.Given(one.seat, one.promise, self.told[one.seat]) for one in self.promises)

    def promise_of(self, seat: int, player: str) -> str | None:
        own = (one.promise for one in self.promises if (one.seat, one.player) == (seat, player))
        return next(own, None)


def step(chairs: tuple[Chair, ...], draw: Draw | None, event: Step) -> tuple[tuple[Chair, ...], Draw | None]:
    """Return chairs and draw after a step; a promise counts for one draw."""
    if isinstance(event, ev.DrawOpened):
        used = {one.seat for one in event.promises}
        left = tuple(replace(chair, promise=None) if seat in used else chair for seat, chair in enumerate(chairs))
        return left, Draw(event.commitment, event.secret, event.promises, event.dealer)
    if isinstance(event, ev.NumbersMissed):
        return chairs, None
    promise = event.promise if isinstance(event, ev.NumberPromised) else event.next
    there = tuple(replace(chair, promise=promise) if seat == event.seat else chair for seat, chair in enumerate(chairs))
    if isinstance(event, ev.NumberPromised) or draw is None:
        return there, draw
    return there, replace(draw, told={**draw.told, event.seat: event.number})


def dealt_from(secret: bytes, numbers: tuple[ev.Given, ...]) -> bytes:
    """Return the seed of a deal: the server's secret, and the numbers of the players where there are."""
    return with_public_number(secret, _public(numbers)) if numbers else secret


def _public(numbers: tuple[ev.Given, ...]) -> str:
    return numbers_text((one.seat, one.number) for one in numbers)


# --- as it is told --------------------------------------------------------------------------------------------------


def drawn_json(started: ev.DealStarted) -> dict[str, Any]:
    """Return what a record tells of the numbers of players in its deal."""
    numbers = started.numbers
    return {"public_number": _public(numbers), "numbers": numbers_json(started)} if numbers else {}


def numbers_json(started: ev.DealStarted) -> list[dict[str, Any]]:
    """Return the numbers of players in a deal: only where it is over."""
    return [asdict(given) for given in started.numbers]


def open_draw(draw: Draw | None) -> dict[str, Any] | None:
    """Return the draw that waits for numbers, or for the next deal."""
    return None if draw is None else _bound(draw) | {"waits": list(draw.waits)}


def _bound(draw: Draw | ev.DrawOpened) -> dict[str, Any]:
    """Return what all may know of a draw: to what the server is bound, and to what the players."""
    promises = [{"seat": one.seat, "promise": one.promise} for one in draw.promises]
    return {"commitment": draw.commitment, "promises": promises, "dealer": draw.dealer}


def draw_told(event: Step, before: Draw | None) -> tuple[str, dict[str, Any]]:
    """Return the message of a step: the server's secret only where it is of no use any more."""
    match event:
        case ev.NumberPromised():
            return "promised", {"seat": event.seat, "promise": event.promise}
        case ev.DrawOpened():
            return "drawing", _bound(event)
        case ev.NumberTold():
            return "number", {"seat": event.seat, "next": event.next}
    void = {"commitment": before and before.commitment, "secret": before and before.secret}
    return "missed", {"seats": list(event.seats)} | void
