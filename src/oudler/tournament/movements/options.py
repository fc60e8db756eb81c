"""What can be had for so many players and positions, and what each way costs: nobody is refused without being told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.text import Text
from oudler.tournament.movements.certificate import Certificate, certify
from oudler.tournament.movements.choice import pick
from oudler.tournament.movements.movement import Kind, Movement, plan
from oudler.tournament.movements.vacancies import tables_for, vacancies, vacate
from oudler.tournament.seating import Label, Plan
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class Seated:
    """A movement for a number of players: its plan, who is left out of it, and what it is worth."""

    movement: Movement
    seating: Plan[Label]
    """With everybody whom the movement knows; `vacated` leaves out the missing."""
    left_out: tuple[str, ...]

    @property
    def vacated(self) -> Plan[Label]:
        return vacate(self.seating, self.left_out)

    @property
    def certificate(self) -> Certificate[Label]:
        return certify(self.vacated)

    @property
    def repeats(self) -> int:
        """How many meetings there are beyond the first of each pair."""
        return sum(meeting.count - 1 for meeting in self.certificate.repeated)

    @property
    def text(self) -> Text:
        """What it costs: `mouvement FFT (fft), 5 positions, 9 rencontres répétées (2 fois au plus)`."""
        proof, kind = self.certificate, self.movement.kind.named
        fr, en = [f"{proof.positions} positions"], [f"{proof.positions} positions"]
        if self.repeats:
            fr.append(f"{self.repeats} rencontres répétées ({proof.max_meetings} fois au plus)")
            en.append(f"{self.repeats} meetings repeated ({proof.max_meetings} times at the most)")
        else:
            fr.append("aucune rencontre répétée")
            en.append("no meeting repeated")
        again = len(proof.three_handed_again)
        if again and proof.players > 3 * self.movement.tables:
            fr.append(f"{again} joueurs plus d'une fois à une table de trois")
            en.append(f"{again} players more than once at a table of three")
        return Text(f"{kind.fr}, {', '.join(fr)}", f"{kind.en}, {', '.join(en)}")


def seat(offers: Sequence[Movement], positions: int, players: int, kind: Kind | None = None) -> Seated:
    """Return the movement for so many players, of one kind or the federation's own, with those it lacks left out.

    *offers* are the movements for their number of tables. Two or more players short, one made for so many players is
    taken where the federation's cannot be played or repeats more meetings (MOVE-04); with one short ORG-17 and Q-18 say
    what is done. A refusal says what can be had.
    """
    made = [movement for movement in offers if movement.players == players]
    try:
        if kind is Kind.FEW:
            return _few(made, positions, players)
        whole = [movement for movement in offers if not movement.players]
        seated = _with_vacancies(pick(whole or offers, positions, kind), positions, players)
    except RuleBroken as refusal:
        if kind is None and tables_for(players)[1] > 1 and any(each.limit == positions for each in made):
            return _few(made, positions, players)
        raise _with_options(refusal, offers, positions, players) from None
    if kind is None and tables_for(players)[1] > 1 and seated.repeats:
        return min([seated, *(_few(made, positions, players) for each in made if each.limit == positions)], key=_cost)
    return seated


def _cost(seated: Seated) -> int:
    return seated.repeats


def _few(made: Sequence[Movement], positions: int, players: int) -> Seated:
    for movement in made:
        if movement.limit == positions:
            return Seated(movement, plan(movement, positions), ())
    longest = max((movement.limit for movement in made), default=0)
    reach = Text(f" de {positions} positions (1 à {longest})", f" of {positions} positions (1 to {longest})")
    fr, en = f"{players} joueurs : pas de {Kind.FEW.named.fr}", f"{players} players: no {Kind.FEW.named.en}"
    raise RuleBroken("MOVE-11", fr + reach.fr * bool(longest), en + reach.en * bool(longest))


def _with_vacancies(movement: Movement, positions: int, players: int) -> Seated:
    seating = plan(movement, positions)
    return Seated(movement, seating, vacancies(seating, 4 * movement.tables - players).left_out)


def options(offers: Sequence[Movement], positions: int, players: int) -> tuple[Seated, ...]:
    """Return what can be had instead, most positions first; fewer positions only where fewer meetings are repeated."""
    found: list[Seated] = []
    for movement in offers:
        if movement.players:
            if movement.players == players and movement.limit == positions:
                found.append(_few([movement], positions, players))
            continue
        for count in range(min(positions, movement.limit), 0, -1):
            try:
                found.append(_with_vacancies(movement, count, players))
            except RuleBroken:
                continue
            break
    made = [movement for movement in offers if movement.players == players]
    if made and not any(each.movement.players for each in found):
        longest = max(made, key=lambda movement: movement.limit)
        found.append(_few([longest], longest.limit, players))
    best: list[Seated] = []
    for each in sorted(found, key=lambda each: (-len(each.seating), each.repeats)):
        if 2 * len(each.seating) > positions and all(each.repeats < other.repeats for other in best):
            best.append(each)
    return tuple(best)


def _with_options(refusal: RuleBroken, offers: Sequence[Movement], positions: int, players: int) -> RuleBroken:
    told = [each.text for each in options(offers, positions, players)]
    if not told:
        return refusal
    fr, en = " ; ".join(text.fr for text in told), "; ".join(text.en for text in told)
    return RuleBroken(
        refusal.clause, f"{refusal.text.fr}. On peut avoir : {fr}", f"{refusal.text.en}. Possible instead: {en}"
    )
