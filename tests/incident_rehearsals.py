"""Whole tournaments with random incidents of every clause, ruled on, changed, revoked and undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from oudler.app import commands
from oudler.app.audit import audit_events
from oudler.app.claims import claims_of
from oudler.app.desk import Decide
from oudler.app.incidents.deciding import Told, Undecided
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.app.state import standing_hash, state_hash
from oudler.fft.arbitrage import FAULTS, Facts, FactsError, Found, Party, TakerResult
from oudler.text import OudlerError
from oudler.tournament.core.incident import At, Raised
from oudler.tournament.core.settings import Stage
from oudler.verdicts import RuleBroken
from rehearsals import memory_desk, stored_of

CLAUSES = tuple(FAULTS)
FORMULAS = ((8, 2, 3), (11, 2, 3), (12, 3, 2), (16, 2, 4))


class Incidents(Rehearser):
    """A rehearsal in which the arbiter is called again and again; *seen* counts the rulings by clause."""

    def __init__(self, rehearsal: Rehearsal, seed: int) -> None:
        super().__init__(memory_desk(), rehearsal, seed)
        self.dice = Random(seed)
        self.seen: dict[str, int] = {}
        self.refused = 0
        self.undone = 0
        self.revoked = 0
        self.busy = False

    def position(self, position: int) -> None:
        """Call before anything is written, and again once all of it is."""
        for _ in range(self.dice.randint(0, 4)):
            self.call(position)
        super().position(position)

    def do(self, decide: Callable[..., object], *, author: str = "table", reason: str | None = None) -> None:
        """Now and then the arbiter is called between two things that happen."""
        super().do(decide, author=author, reason=reason)  # type: ignore[arg-type]
        book = self.desk.book()
        if book.started and not book.final and not self.busy and self.dice.random() < 0.06:
            position = next((each for each in range(1, book.seated_positions + 1) if each not in book.closed), None)
            if position is not None:
                self.call(position)

    def _incident(self, position: int) -> None:
        """What a rehearsal does and undoes of its own accord, it does undisturbed."""
        self.busy = True
        super()._incident(position)
        self.busy = False

    def call(self, position: int) -> None:
        book, dice = self.desk.book(), self.dice
        tables = list(book.due(position))
        if not tables:
            return
        table = dice.choice(tables)
        deals = list(book.discipline.deals_at(book, (position, table.number)))
        at = At(position, table.number, dice.choice(deals))
        told = invented(dice, dice.choice(CLAUSES), list(table.players), deals)
        stood = standing_hash(book)
        opened = self.attempt(lambda told: commands.open_incident(Raised.ARBITER, "essai", at, None, told), told)
        if opened is None:
            self.refused += 1
            return
        number = max(self.desk.book().incidents)
        decided = self.desk.book().incidents[number].decided
        assert decided is not None
        self.seen[decided.clause] = self.seen.get(decided.clause, 0) + 1
        again = invented(dice, dice.choice(CLAUSES), list(table.players), deals)
        match dice.randrange(6):
            case 0:
                self.attempt(lambda told: commands.change_incident(number, told), again)
            case 1:
                if self.attempt(lambda _: commands.revoke_incident(number), again) is not None:
                    assert standing_hash(self.desk.book()) == stood
                    self.revoked += 1
            case 2:
                self.wait_and_rule(at, told)
            case 3:
                self.take_back(told)
            case _:
                pass

    def take_back(self, told: Told) -> None:
        """Revoke an incident of long ago: what later ones counted as a second offence stands."""
        standing = [each.number for each in self.desk.book().incidents.values() if not each.revoked]
        earlier = self.dice.choice(standing)
        self.attempt(lambda _: commands.revoke_incident(earlier), told)

    def wait_and_rule(self, at: At, told: Told) -> None:
        """ETH-02: called first, ruled on later."""
        super().do(commands.open_incident(Raised.ARBITER, "on verra", at), author="arbitre")
        number = max(self.desk.book().incidents)
        if self.attempt(lambda told: commands.rule_incident(number, told), told) is None:
            super().do(commands.revoke_incident(number), author="arbitre", reason="sans suite")

    def attempt(self, command: Callable[[Told], Decide], told: Told) -> Told | None:
        """Carry out a command, answering what is asked; nonsense is refused and changes nothing."""
        before = state_hash(self.desk.book())
        for _ in range(12):
            try:
                super().do(command(told), author="arbitre", reason="motif")
            except OudlerError as error:
                assert state_hash(self.desk.book()) == before
                answered = answer(self.dice, told, error, self.players_at(told))
                if answered is None:
                    return None
                told = answered
                continue
            if self.dice.random() < 0.15:
                self.desk.undo(author="arbitre", reason="faute de frappe")
                assert state_hash(self.desk.book()) == before
                self.undone += 1
                super().do(command(told), author="arbitre", reason="motif")
            return told
        raise AssertionError(told)

    def players_at(self, told: Told) -> list[int]:
        return list(told.offenders) or list(self.desk.book().players)


def invented(dice: Random, clause: str, seated: list[int], deals: list[int]) -> Told:
    """Invent facts for a clause, some of them none of its own."""
    offender = dice.choice(seated)
    several = clause == "ARB-31" and dice.random() < 0.5
    knows = FAULTS[clause].knows
    facts = Facts(
        result=dice.choice((None, None, TakerResult.WON, TakerResult.LOST)),
        found=dice.choice((None, *Found)) if "found" in knows else None,
        minutes=dice.randint(1, 22) if "minutes" in knows else None,
        ecart={"ARB-23": dice.choice((6, 7)), "ARB-24": 5}.get(clause) if dice.random() < 0.5 else None,
        taker_dealt="taker_dealt" in knows and dice.random() < 0.5,
    )
    return Told(
        clause,
        facts,
        tuple(dice.sample(seated, 2)) if several else (offender,),
        dealer=dice.choice(seated),
        revoker=dice.choice([each for each in seated if each != offender]),
        moved=dice.choice((0, 0, 1, 9)) if clause in {"ARB-20", "ARB-21", "ARB-23", "ARB-26"} else 0,
        suppressed=(dice.choice(deals),) if clause == "ARB-31" else (),
        amount=dice.randint(0, 400) if dice.random() < 0.3 else None,
        why="motif",
    )


def answer(dice: Random, told: Told, error: OudlerError, _seated: list[int]) -> Told | None:
    """Answer what an error asks for; None where it asks nothing."""
    facts = told.facts
    if isinstance(error, Undecided):
        return replace(told, facts=replace(facts, choices=(*facts.choices, dice.choice(error.choices))))
    if isinstance(error, FactsError):
        match error.names[0]:
            case "by":
                return replace(told, facts=replace(facts, by=dice.choice((Party.TAKER, Party.DEFENDER))))
            case "poignee":
                return replace(told, poignee=dice.choice(("simple", "double", "triple")))
            case "points":
                return replace(told, amount=dice.randint(0, 300), why="motif")
            case _:
                return None
    assert isinstance(error, RuleBroken), error
    if told.moved:
        return replace(told, moved=0)
    if facts.result is not None and "result" in error.text.fr:
        return replace(told, facts=replace(facts, result=None))
    return None


def rehearse(seed: int, *, discipline: str = "libre") -> Incidents:
    """Play one tournament with its incidents, and have another program confirm every result."""
    players, positions, deals = FORMULAS[seed % len(FORMULAS)]
    if discipline == "duplicate":
        players, positions, deals = 12, 3, 2
    plan = Rehearsal(players, stages=(Stage(positions, deals),), discipline=discipline, incidents=seed % 2 == 0)
    return confirmed(plan, seed)


def confirmed(plan: Rehearsal, seed: int) -> Incidents:
    """Play what is planned, and have every result of it confirmed."""
    played = Incidents(plan, seed)
    book = played.play()
    report = audit_events(stored_of(played.desk), claims_of(book))
    assert report.sound, [each.fault for each in report.findings[:5]]
    return played
