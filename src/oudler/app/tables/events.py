"""What happens at a table, as its stream keeps it: frozen values, written as plain JSON.

Nothing is ever taken out of a stream: an undone action stays, followed by `Undone`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from oudler.fft.arbitrage import Found, Party
from oudler.rules import Action

Tricks = Literal["all", "none"]
PHRASES: Final = ("bonjour", "bien_joue", "merci", "pardon", "bravo", "a_moi", "pause", "au_revoir")
"""What may be said at a table."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person; the id is the session's, and says nothing of its token."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who has a chair: a person, a bot of some level, or nobody yet; *marks* as in `SeatTaken`."""

    player: Player | None = None
    bot: str | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chair:
    """One place; a player who is *away* keeps it while *bot* plays for him.

    Who is *idle* did not ask for the deal on the table and has not acted in it yet; who is *out* has asked the bot in.
    *promise* is that of his number for the next draw; *marks* as in `SeatTaken`.
    """

    player: Player | None = None
    bot: str | None = None
    away: bool = False
    ready: bool = False
    idle: bool = False
    out: bool = False
    promise: str | None = None
    marks: tuple[str, ...] = ()

    @property
    def human(self) -> bool:
        """Tell whether a person decides here now."""
        return self.player is not None and not self.away


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose; *clock* is the seconds a player has for one action."""

    clock: int | None = None
    poignees: bool = True
    help: bool = True
    spectators: bool = True
    undo: bool = True


@dataclass(frozen=True, slots=True)
class TableCreated:
    """*rules* are options of the edition that are set otherwise; *deals* how many are played, None without end."""

    code: str
    players: int
    edition: str
    rules: dict[str, Any]
    deals: int | None
    options: Options
    host: str
    seats: tuple[Sitting, ...]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody else has a chair from now on: a person, a bot, or nobody.

    *marks* tell a browser and an address again, and nobody which they are (`sessions.Marks`).
    """

    seat: int
    player: Player | None = None
    bot: str | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatPromised:
    """A newcomer has a chair from the next deal on; *promise* is that of his number."""

    seat: int
    player: Player
    promise: str | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatConsented:
    """One of those who play lets the newcomer sit down in this deal."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class PromiseWithdrawn:
    seat: int


@dataclass(frozen=True, slots=True)
class HandSeen:
    """A player looks at his hand from another browser, or another address."""

    seat: int
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerBarred:
    """The host keeps somebody away from this table."""

    player: Player
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CodeChanged:
    """The code by which others join is another one from now on; the earlier one is void."""

    code: str


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The host has ended the table."""


@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: int
    player: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class SeatReplaced:
    """The clock ran out, or the player sits out and has *asked* for it: a bot plays until he is back."""

    seat: int
    bot: str
    asked: bool = False


@dataclass(frozen=True, slots=True)
class SeatResumed:
    seat: int


@dataclass(frozen=True, slots=True)
class Promise:
    """That a player has a number, by `seeds.promise_of`."""

    seat: int
    player: str
    promise: str


@dataclass(frozen=True, slots=True)
class Given:
    """A number that was promised."""

    seat: int
    promise: str
    number: str


@dataclass(frozen=True, slots=True)
class NumberPromised:
    """A player's number for the next draw, which is nobody's business yet."""

    seat: int
    promise: str


@dataclass(frozen=True, slots=True)
class DrawOpened:
    """The server is bound to its *secret* by the *commitment*, and to all these promises: now numbers are told.

    *dealer* is who deals; None for the first deal, when the seed draws for it.
    """

    commitment: str
    secret: str
    promises: tuple[Promise, ...]
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class NumberTold:
    """A player's number, and the promise of his *next* one."""

    seat: int
    number: str
    next: str


@dataclass(frozen=True, slots=True)
class NumbersMissed:
    """These seats did not tell their numbers in time: the draw is void, and its secret is told."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealStarted:
    """*seed* stays on the server until the deal is over; *commitment* is published at once.

    With *numbers* of players the cards come from both. A deal that came from elsewhere has its *record* instead, whose
    actions have been done.
    *arbiter*: one is at hand, so sur-contrats and chelems wait for his word (BID-09, CHEL-03).
    """

    dealer: int
    commitment: str | None = None
    seed: str | None = None
    barred: tuple[int, ...] = ()
    record: dict[str, Any] | None = None
    arbiter: bool = False
    numbers: tuple[Given, ...] = ()


@dataclass(frozen=True, slots=True)
class Acted:
    """*by* is a player's id, the arbiter's, a bot's level, or `oudler`."""

    action: Action
    by: str


@dataclass(frozen=True, slots=True)
class Undone:
    """All actions of the deal after the first *keep* count no more."""

    seat: int
    keep: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim that holds; *cards* are the rest of the deal in playing order."""

    seat: int
    tricks: Tricks
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadyForNext:
    seat: int


@dataclass(frozen=True, slots=True)
class PhraseSaid:
    seat: int
    phrase: str


@dataclass(frozen=True, slots=True)
class OptionsChanged:
    options: Options


@dataclass(frozen=True, slots=True)
class Rematched:
    """Those who sat here go on at another *table*, to which *code* invites."""

    table: str
    code: str


# --- the arbiter --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ArbiterInvited:
    """Who has *code* may arbitrate; an earlier code is void."""

    code: str


@dataclass(frozen=True, slots=True)
class ArbiterCame:
    player: Player


@dataclass(frozen=True, slots=True)
class ArbiterLeft:
    """He went, or the host sent him away: his code is void, and what waited for him goes on without him."""

    player: str


@dataclass(frozen=True, slots=True)
class ArbiterCalled:
    """ETH-02: everything stops; *seat* None: the arbiter has seen it himself (ETH-04)."""

    seat: int | None
    why: str


@dataclass(frozen=True, slots=True)
class Told:
    """The facts of a ruling, as the arbiter told them; the taker's result is the deal's own."""

    repeat: bool = False
    choices: tuple[str, ...] = ()
    by: Party | None = None
    taker_dealt: bool = False
    found: Found | None = None
    ecart: int | None = None
    minutes: int | None = None
    points: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CallRuled:
    """The arbiter has ruled by a clause of the code on what *offenders* did; what it comes to the fold works out."""

    clause: str
    offenders: tuple[int, ...] = ()
    facts: Told = Told()


Event = (
    TableCreated
    | SeatTaken
    | SeatLeft
    | SeatReplaced
    | SeatResumed
    | NumberPromised
    | DrawOpened
    | NumberTold
    | NumbersMissed
    | DealStarted
    | Acted
    | Undone
    | Claimed
    | ReadyForNext
    | PhraseSaid
    | OptionsChanged
    | Rematched
    | SeatPromised
    | SeatConsented
    | PromiseWithdrawn
    | HandSeen
    | PlayerBarred
    | CodeChanged
    | TableClosed
    | ArbiterInvited
    | ArbiterCame
    | ArbiterLeft
    | ArbiterCalled
    | CallRuled
)

GAME: Final = (DealStarted, Acted, Undone, Claimed, ArbiterLeft, ArbiterCalled, CallRuled, TableClosed)
"""Events that change the deal: a command sent before one of them was seen comes too late."""
