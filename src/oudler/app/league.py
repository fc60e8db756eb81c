"""A league: the same deals played by every pairing of bots, exchanged over the roles and the seats (docs/league.md).

What a deal comes to depends on the league and on the deal's number alone, so deals are shared out among workers as
they come.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from oudler.app.external import External
from oudler.app.league_stats import Times
from oudler.app.table_loop import BotFault, Played, Player, Seating, play_deal
from oudler.bots import bot_named
from oudler.bots.hands import hand_points
from oudler.cards import CardSet
from oudler.formats.record import Record, dumps
from oudler.rules import Bid, Deal, Imposed, Phase, Seat, State, count, deal_from_seed, start
from oudler.rules.auction import speaking_order
from oudler.rules.seeds import SEED_BYTES, with_public_number
from oudler.text import OudlerError, Text


@dataclass(frozen=True, slots=True)
class League:
    """What is played; without *contract* the auction is free.

    - *externals*: the names among *bots* that are other programs, each with its command.
    - *pairs*: taker and defence of the only pairings to play; without any, all are.
    """

    bots: tuple[str, ...]
    deals: int
    seed: int = 0
    players: int = 4
    contract: Bid | None = None
    seconds: float | None = None
    records: bool = False
    externals: tuple[tuple[str, str], ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()

    def check_names(self) -> None:
        """Refuse a name that neither a bot of ours nor an external program bears."""
        for name in self.bots:
            if name not in dict(self.externals):
                bot_named(name)

    @property
    def seed_bytes(self) -> bytes:
        return (self.seed % (1 << 8 * SEED_BYTES)).to_bytes(SEED_BYTES, "big")


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who takes and who defends; where the auction is free, who sits alone among whom."""

    taker: str
    defence: str


@dataclass(frozen=True, slots=True)
class Game:
    """One playing of one deal: *alone* is the seat of `pairing.taker` where the auction is free."""

    pairing: Pairing
    alone: Seat | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What a game came to; of a deal that nobody took, nothing.

    - *pure*: the pairing's taker took, and all defenders are of its defence; not so when, at a free auction, one of
      those around the lone seat takes.
    - *amount*: the taker's mark per defender, with its sign. *margin*: half-points of the attack over those needed.
    - *mark*: of the lone seat; 0 where there is none.
    """

    deal: int
    pairing: Pairing
    taken: bool = False
    pure: bool = False
    amount: int = 0
    won: bool = False
    margin: int = 0
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """What some deals came to; *fault* ends the league."""

    results: tuple[Result, ...]
    times: Mapping[str, Times]
    records: tuple[str, ...] = ()
    fault: Text | None = None


def pairings(league: League) -> Iterator[Pairing]:
    """Yield every ordered pair: each with itself first, then taker by taker; or those asked for."""
    if league.pairs:
        yield from (Pairing(taker, defence) for taker, defence in league.pairs)
        return
    for bot in league.bots:
        yield Pairing(bot, bot)
    for taker, defence in permutations(league.bots, 2):
        yield Pairing(taker, defence)


def games(league: League) -> Iterator[Game]:
    """Yield the games of every deal.

    With a contract imposed, one a pairing: the best hand takes whoever plays it.
    Where the auction is free, the taker's bot of a pairing sits in each seat in turn, the other in all the rest; a bot
    among its own kind is one game.
    """
    for pairing in pairings(league):
        if league.contract is not None or pairing.taker == pairing.defence:
            yield Game(pairing)
        else:
            for seat in range(league.players):
                yield Game(pairing, Seat(seat))


def league_deal(league: League, number: int) -> tuple[Deal, bytes]:
    """Return deal *number* (from 0) and the seed it was dealt from; each seat deals in turn.

    HAND-04: cards with a petit sec are dealt again, so that all play the same deals to the end.
    """
    dealer = Seat(number % league.players)
    attempt = 0
    while True:
        seed = with_public_number(league.seed_bytes, f"{number}" if not attempt else f"{number}.{attempt}")
        deal = Deal.of(deal_from_seed(seed, league.players, dealer))
        if start(deal).phase is not Phase.PETIT_SEC:
            break
        attempt += 1
    if league.contract is None:
        return deal, seed
    imposed = Imposed(best_seat(deal.hands, dealer), league.contract)
    return Deal(deal.players, dealer, deal.hands, deal.chien, deal.edition, imposed), seed


def best_seat(hands: Sequence[CardSet], dealer: Seat) -> Seat:
    """Return who has the best hand by the classic count; of equals, who speaks first.

    Not by the bots' own model: a league would change with it.
    """
    return max(speaking_order(dealer, len(hands)), key=lambda seat: hand_points(hands[seat]))


def game_seed(league: League, number: int, game: Game) -> bytes:
    """Return the seed of a game's decisions; names and not places are in it, so other bots of the league are not."""
    where = "-" if game.alone is None else str(game.alone)
    words = (str(number), game.pairing.taker, game.pairing.defence, where)
    told = b"\0".join(word.encode("utf-8", "surrogatepass") for word in words)
    return hashlib.sha256(b"oudler.league/1\0" + league.seed_bytes + told).digest()


def seating_of(game: Game, bots: Mapping[str, Player]) -> Seating:
    """Return who plays what: by camp where the contract is imposed (at five the taker's bot is his partner's too).

    At a free auction it is by seat.
    """
    lone, others = bots[game.pairing.taker], bots[game.pairing.defence]

    def by_camp(state: State, seat: Seat) -> Player:
        return lone if seat in state.taken.attack else others

    def by_seat(_: State, seat: Seat) -> Player:
        return lone if seat == game.alone else others

    return by_seat if game.alone is not None else by_camp if lone is not others else lambda _, __: lone


def play_part(league: League, numbers: Iterable[int]) -> Part:
    """Play some deals of a league: the work of one worker."""
    results: list[Result] = []
    records: list[str] = []
    times: dict[str, Times] = {}
    with ExitStack() as stack:
        try:
            bots = {name: _player(league, name, stack) for name in league.bots}
        except OudlerError as error:
            return Part((), {}, (), error.text)
        for number in numbers:
            deal, dealt_from = league_deal(league, number)
            for game in games(league):
                try:
                    played = play_deal(deal, seating_of(game, bots), game_seed(league, number, game), league.seconds)
                except BotFault as error:
                    return Part(tuple(results), times, tuple(records), _fault(error, number, game))
                _time(played, times)
                results.append(result_of(number, game, played))
                if league.records:
                    records.append(dumps(_record(league, deal, dealt_from, number, game, played)))
    return Part(tuple(results), times, tuple(records))


def _player(league: League, name: str, stack: ExitStack) -> Player:
    command = dict(league.externals).get(name)
    return bot_named(name) if command is None else stack.enter_context(External(command, name))


def _fault(error: OudlerError, number: int, game: Game) -> Text:
    taker, defence = game.pairing.taker, game.pairing.defence
    return Text(
        f"donne {number}, {taker} contre {defence} : {error.text.fr}",
        f"deal {number}, {taker} against {defence}: {error.text.en}",
    )


def _time(played: Played, times: dict[str, Times]) -> None:
    for move in played.moves:
        if move.decision is not None:
            times.setdefault(move.bot, Times()).add(move.seconds, move.cpu, late=move.late)


def result_of(number: int, game: Game, played: Played) -> Result:
    state = played.state
    if state.phase is not Phase.FINISHED:
        return Result(number, game.pairing)
    taken, counted = state.taken, count(state)
    score = counted.score
    return Result(
        number,
        game.pairing,
        taken=True,
        pure=game.alone is None or game.alone == taken.taker,
        amount=score.per_defender,
        won=score.won,
        margin=score.result.half_points - 2 * score.needed,
        mark=0 if game.alone is None else counted.marks[game.alone],
    )


def _record(league: League, deal: Deal, dealt_from: bytes, number: int, game: Game, played: Played) -> Record:
    """Return the record of a game; `names` are the bots by seat, `league` tells which game it was."""
    attack = None if played.state.engagement is None else played.state.engagement.attack
    names = []
    for seat in range(league.players):
        alone = seat == game.alone if game.alone is not None else attack is not None and seat in attack
        names.append(game.pairing.taker if alone else game.pairing.defence)
    told: dict[str, Any] = {"deal": number, "seed": league.seed, "taker": game.pairing.taker}
    told |= {"defence": game.pairing.defence, "alone": game.alone}
    return Record(deal, played.actions, {"seed": dealt_from.hex(), "names": names, "league": told})
