"""From what is told of a fault to what is decided: the code's ruling on this book, with the people who bear it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from oudler.app.incidents.lines import written
from oudler.app.incidents.repeats import repeating
from oudler.fft.arbitrage import (
    FORCE_MAJEURE,
    Ask,
    DealEffect,
    Facts,
    FactsError,
    Fault,
    Moved,
    Occasion,
    Party,
    Penalty,
    PenaltyKind,
    PoigneeEffect,
    Redealer,
    Ruling,
    TakerResult,
    Who,
    fault_named,
    rule,
)
from oudler.fft.arbitrage.words import CHOICE
from oudler.rules.editions import edition_named
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import PenaltyGiven
from oudler.tournament.core.incident import Barred, Branch, Decided, Fact, Incident, Poignee
from oudler.tournament.core.settings import Form
from oudler.tournament.lines import PLACES, Line, check_line, contract_made, taker_of
from oudler.tournament.lines.ruled import counted_again
from oudler.verdicts import RuleBroken, refuse_errors


@dataclass(frozen=True, slots=True)
class Told:
    """What an arbiter is told, and decides, of a fault: its clause, its facts, and the people by entry number.

    - *facts*: as `fft.arbitrage` has them; a second offence is never told, the book remembers it (ETH-08).
    - *offenders*: one, or several where the clause is for several; *dealer*, *taker*; *revoker* (ARB-22).
    - *moved*: half-points that go to the other camp, from what stands on the line: no more than the table wrote.
    - *poignee*: the level of the one at fault; *suppressed*: deals taken away (ARB-31).
    - *amount*, *why*: the arbiter's own amount, in what is ranked (`Unit.parts`), and its reason (Q-49).
    - *waived*: Q-22: no points for ARB-05.
    """

    clause: str
    facts: Facts = Facts()
    offenders: tuple[int, ...] = ()
    dealer: int | None = None
    taker: int | None = None
    revoker: int | None = None
    moved: int = 0
    poignee: Poignee | None = None
    suppressed: tuple[int, ...] = ()
    amount: int | None = None
    why: str = ""
    waived: bool = False


class Undecided(FactsError):
    """The text leaves something to the taker or the arbiter: it is asked for, with the choices there are."""

    def __init__(self, clause: str, ask: Ask) -> None:
        fr, en = (", ".join(f"{name} = {CHOICE[name].to(lang)}" for name in ask.choices) for lang in ("fr", "en"))
        text = Text(f"{clause} : {ask.text.fr} (choice : {fr})", f"{clause}: {ask.text.en} (choice: {en})")
        super().__init__(text, ("choice",))
        self.ask, self.choices = ask, ask.choices


_BRANCHES: Final = (TakerResult.WON, TakerResult.LOST)
_WAIVED: Final = "ARB-05"
_SUPPRESSES: Final = "ARB-31"
_LAST: Final = "ARB-54"
_NAMED: Final = ("result", "choices", "by", "taker_dealt", "found", "ecart", "minutes")


def decide(book: Book, incident: Incident, told: Told) -> Decided:
    """Return the ruling on a fault at its place: refused where a fact is missing, unknown or nonsense.

    *incident* is the one that is ruled on; what it ruled before does not count as a first offence.
    """
    fault = fault_named(told.clause)
    found = written(book, incident)
    line, players = found.line, found.players
    taker = _taker(line, players, told)
    facts = _facts(book, fault, told, taker)
    if line is not None:
        _check_result(line, players, facts, fault)
    won, lost = (_ruled(fault, replace(facts, result=result)) for result in _BRANCHES)
    _check_camp(fault, facts, told, taker)
    first, repeats = won, repeating(book, incident, won.clause, told.offenders)
    open_here = _rules_deals(book)
    decided = Decided(
        first.clause,
        _told_facts(facts, told, repeats),
        told.offenders,
        told.dealer,
        told.revoker,
        _branch(won, told) if open_here else Branch(),
        _branch(lost, told) if open_here else Branch(),
        _moved(book, incident, line, won, lost, told) if open_here else 0,
        told.poignee,
        any(each.what is Moved.NO_PETIT_AU_BOUT for each in (*won.cards, *lost.cards)) and open_here,
        _suppressed(fault, told),
        won.deal is DealEffect.REDEAL,
        tuple(_barred(won, told)),
        told.offenders if fault.clause == _LAST and FORCE_MAJEURE not in facts.choices else (),
    )
    return replace(decided, penalties=tuple(_penalties(book, incident, fault, facts, told, repeats)))


def _rules_deals(book: Book) -> bool:
    """EQUI-11: in équipes an étui is cancelled in its match, for both rooms; the incident keeps the rest."""
    return book.form is not Form.EQUIPE


def _taker(line: Line | None, players: tuple[int | None, ...], told: Told) -> int | None:
    """Return who took, as the line says or as it is told; refused where they differ."""
    column = None if line is None else taker_of(line, players)
    seated = None if column is None else players[column]
    if seated is not None and told.taker is not None and told.taker != seated:
        place = PLACES[column or 0]
        raise RuleBroken(
            "SHEET-02",
            f"la feuille dit que le preneur est {place}, le n° {seated}, pas le n° {told.taker}",
            f"the sheet says that the taker is {place}, no. {seated}, not no. {told.taker}",
        )
    return seated if seated is not None else told.taker


def _facts(book: Book, fault: Fault, told: Told, taker: int | None) -> Facts:
    """Return the facts as the code takes them, with what the book knows of the taker and the dealer.

    ETH-06: by the rules of the competition, whose edition its settings name.
    """
    facts = replace(told.facts, edition=edition_named(book.settings.edition))
    if facts.repeat:
        raise FactsError(
            Text(
                "repeat : le tournoi se souvient des avertissements, on ne le dit pas",
                "repeat: the tournament remembers warnings, nobody tells it",
            ),
            ("repeat",),
        )
    if facts.by is None and "by" in fault.knows and taker is not None and told.offenders:
        facts = replace(facts, by=Party.TAKER if taker in told.offenders else Party.DEFENDER)
    if "taker_dealt" in fault.knows and taker is not None and told.dealer is not None:
        facts = replace(facts, taker_dealt=taker == told.dealer)
    if told.amount is not None and "points" in fault.knows:
        facts = replace(facts, points=told.amount, reason=told.why)
    return facts


def _ruled(fault: Fault, facts: Facts) -> Ruling:
    ruled = rule(fault.clause, facts)
    if not isinstance(ruled, Ruling):
        raise TypeError(ruled)
    if ruled.asks:
        raise Undecided(fault.clause, ruled.asks[0])
    return ruled


def _check_result(line: Line, players: tuple[int | None, ...], facts: Facts, fault: Fault) -> None:
    """Refuse a result that is not the one of the line; what is moved may turn it, so the line as written is meant."""
    if facts.result is None or not line.counts or line.is_bilans:
        return
    if contract_made(line, players) is not facts.won:
        fr, en = ("gagne", "wins") if not facts.won else ("chute", "loses")
        raise RuleBroken(
            fault.clause,
            f"result : d'après la feuille, le preneur {fr} cette donne",
            f"result: the sheet says that the taker {en} this deal",
        )


def _check_camp(fault: Fault, facts: Facts, told: Told, taker: int | None) -> None:
    """Refuse an offender of the other camp than the one that can commit the fault."""
    if taker is None or not told.offenders or not fault.by:
        return
    by = facts.by or (fault.by[0] if len({each is Party.DEFENDER for each in fault.by}) == 1 else None)
    if by is None:
        return
    what = fault.title(facts)
    for player in told.offenders:
        if (player == taker) is (by is Party.DEFENDER):
            raise RuleBroken(
                fault.clause,
                f"{what.fr} : le n° {player} {'est' if player == taker else 'n’est pas'} le preneur",
                f"{what.en}: no. {player} is {'' if player == taker else 'not '}the taker",
            )


def _branch(ruling: Ruling, told: Told) -> Branch:
    """Return what becomes of the line: one dealt again from the start is another deal in the same place."""
    again = ruling.redeal is not None and ruling.redeal.by is not Redealer.NEXT_DEALER and not ruling.redeal.kept
    annulled = ruling.deal is DealEffect.ANNULLED and not again
    if ruling.poignee is not PoigneeEffect.NOT_COUNTED or annulled:
        return Branch(annulled)
    if told.poignee is None:
        raise FactsError(
            Text(
                "poignee : la poignée ne compte pas ; laquelle est-ce (simple, double, triple) ?",
                "poignee: the poignée does not count; which one is it (simple, double, triple)?",
            ),
            ("poignee",),
        )
    return Branch(annulled, (told.poignee,))


def _moved(book: Book, incident: Incident, line: Line | None, won: Ruling, lost: Ruling, told: Told) -> int:
    """Return the half-points that the attack gains by what goes from one camp to the other: off a count that stands."""
    if not told.moved:
        return 0
    camps = {each.to for each in (*won.cards, *lost.cards)}
    if len(camps) != 1 or told.moved < 0:
        raise RuleBroken(
            won.clause,
            "moved : par cette décision rien ne passe d'un camp à l'autre, ou un nombre positif est attendu",
            "moved: by this ruling nothing goes from one camp to the other, or a positive number is expected",
        )
    if line is None or line.outcome is None:
        raise RuleBroken(
            won.clause,
            "moved : la donne n'est pas écrite par son décompte ; la table la compte avec les points rendus",
            "moved: the deal is not written by its count; the table counts it with the points given back",
        )
    moved = told.moved if camps == {"attack"} else -told.moved
    counted = counted_again(line.outcome, moved + _moved_by_others(book, incident), no_petit=False)
    refuse_errors(check_line(replace(line, outcome=counted, marks=None), written(book, incident).players))
    return moved


def _moved_by_others(book: Book, incident: Incident) -> int:
    others = (each for each in book.incidents.values() if each.number != incident.number and each.at == incident.at)
    return sum(each.rules.moved for each in others if each.rules is not None)


def _suppressed(fault: Fault, told: Told) -> tuple[int, ...]:
    if told.suppressed and fault.clause != _SUPPRESSES:
        raise RuleBroken(
            fault.clause,
            f"suppressed : seule la lenteur ({_SUPPRESSES}) fait supprimer des donnes",
            f"suppressed: deals are taken away for slow play only ({_SUPPRESSES})",
        )
    return tuple(dict.fromkeys(told.suppressed))


def _barred(ruling: Ruling, told: Told) -> Iterator[Barred]:
    if ruling.ban is None:
        return
    for player in _people(ruling.ban.who, told, ()):
        yield Barred(player, ruling.ban.on is Occasion.REDEAL)


def _penalties(
    book: Book, incident: Incident, fault: Fault, facts: Facts, told: Told, repeats: tuple[int, ...]
) -> Iterator[PenaltyGiven]:
    """Yield what each of those concerned pays; who does it again pays for that."""
    parts = book.discipline.unit(book.settings).parts
    first = _ruled(fault, replace(facts, result=TakerResult.WON))
    if first.penalty is None or (told.waived and fault.clause == _WAIVED):
        return
    if told.waived:
        raise RuleBroken(fault.clause, "waived : ne vaut que pour ARB-05 (Q-22)", "waived: for ARB-05 only (Q-22)")
    table = None if incident.position is None else book.table((incident.position, incident.table or 0))
    for player in _people(first.penalty.who, told, () if table is None else table.players):
        again = _ruled(fault, replace(facts, result=TakerResult.WON, repeat=player in repeats)).penalty
        if again is not None:
            points = _points(again, told, parts)
            yield PenaltyGiven(0, points, first.clause, player, None, incident.position, parts)


def _points(penalty: Penalty, told: Told, parts: int) -> int:
    """Return the points of a penalty in what is ranked.

    Q-49: none are printed for some faults, nor for any at duplicate, where marks are not what is ranked: the arbiter
    names an amount, and why.
    """
    if penalty.kind is PenaltyKind.WARNING:
        return 0
    if penalty.per_minutes is not None:
        raise FactsError(Text("minutes : combien de retard ?", "minutes: how late?"), ("minutes",))
    if penalty.kind is PenaltyKind.OPEN or parts != 1:
        if told.amount is None or not told.why.strip():
            raise FactsError(
                Text(
                    "points, reason : le texte ne donne pas de montant (Q-49), l'arbitre le fixe et le motive",
                    "points, reason: the text gives no amount (Q-49), the arbiter names one, and why",
                ),
                ("points", "reason"),
            )
        return told.amount
    return penalty.points or 0


def _people(who: Who, told: Told, seated: tuple[int, ...]) -> tuple[int, ...]:
    """Return the players an effect is for; who is not named is asked for."""
    match who:
        case Who.DEALER if told.dealer is not None:
            return (told.dealer,)
        case Who.REVOKER if told.revoker is not None:
            return (told.revoker,)
        case Who.EACH_PLAYER if seated:
            return seated
        case Who.OFFENDERS if told.offenders:
            return told.offenders
        case Who.OFFENDER if len(told.offenders) == 1:
            return told.offenders
        case _:
            raise FactsError(_WHO[who], (_OPTION[who],))


_OPTION: Final = {
    Who.DEALER: "dealer",
    Who.REVOKER: "revoker",
    Who.EACH_PLAYER: "table",
    Who.OFFENDERS: "player",
    Who.OFFENDER: "player",
}
_WHO: Final = {
    Who.DEALER: Text("dealer : qui a donné ?", "dealer: who dealt?"),
    Who.REVOKER: Text("revoker : qui a fait la renonce ?", "revoker: who revoked?"),
    Who.EACH_PLAYER: Text("table : de quelle table ?", "table: of which table?"),
    Who.OFFENDERS: Text("player : quels joueurs ?", "player: which players?"),
    Who.OFFENDER: Text("player : qui est le joueur fautif (un seul) ?", "player: who is the offender (one)?"),
}


def _told_facts(facts: Facts, told: Told, repeats: tuple[int, ...]) -> Mapping[str, Fact]:
    """Return the facts as the stream keeps them, by their names, so that anybody can rule on them again."""
    found: dict[str, Fact] = {"edition": facts.edition.name}
    for name in _NAMED:
        value: Any = getattr(facts, name)
        if value not in (None, (), False):
            found[name] = value if isinstance(value, bool | int | tuple) else str(value)
    if repeats:
        found["repeat"] = tuple(map(str, repeats))
    if told.amount is not None:
        found |= {"points": told.amount, "reason": " ".join(told.why.split())}
    if told.waived:
        found["waived"] = True
    return found
