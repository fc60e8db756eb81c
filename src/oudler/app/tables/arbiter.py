"""An arbiter at a table: how he comes, what he is called for, what he rules; and the assistant that leads him there.

He never plays in the deal he arbitrates, and sees what the code lets him see: `rules.view` for `ARBITER`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from oudler.app.arbitrage.asking import Outcome, Question
from oudler.app.arbitrage.dialogue import next_step
from oudler.app.tables import events as ev
from oudler.app.tables.commands import granted
from oudler.app.tables.errors import Forbidden, NotNow, Unknown
from oudler.app.tables.events import Event, Player, Told
from oudler.app.tables.incidents import CALLS
from oudler.app.tables.table import SHOWN, Table, check_goes_on
from oudler.fft.arbitrage import Branches, Facts, PenaltyKind, Ruling, Who, rule, same_offence
from oudler.rules import RuleBroken, RuleOnRequest, Seat
from oudler.text import OudlerError, Text

_SECOND: Final = "repeat"  # what the table itself remembers: nobody is asked


# --- coming and going ---------------------------------------------------------------------------------------------


def invite(table: Table, player: str, code: str) -> list[Event]:
    """Give out a code by which somebody comes as the arbiter; an earlier one is void."""
    if player != table.host:
        raise Forbidden("seul l'hôte invite un arbitre", "only the host invites an arbiter")
    if table.arbiter is not None:
        raise NotNow("il y a déjà un arbitre à cette table", "there is an arbiter at this table already")
    return [ev.ArbiterInvited(code)]


def come(table: Table, player: Player, code: str) -> list[Event]:
    """Be the arbiter of this table by the host's code: nobody who plays at it, or has seen a hand of its deal."""
    if table.arbiter is not None and table.arbiter.id == player.id:
        return []
    if not code or code != table.arbiter_code:
        raise Unknown("ce code n'existe pas", "there is no such code")
    if table.arbiter is not None:
        raise NotNow("il y a déjà un arbitre à cette table", "there is an arbiter at this table already")
    if table.seat_of(player.id) is not None:
        raise Forbidden("on n'arbitre pas la table où l'on joue", "nobody arbitrates at the table he plays at")
    playing = table.playing
    if playing is not None and not playing.over and any(who == player.id and at != SHOWN for who, at in playing.sat):
        raise NotNow(
            "vous avez vu une main de cette donne : attendez la suivante",
            "you have seen a hand of this deal: wait for the next one",
        )
    return [ev.ArbiterCame(player)]


def dismiss(table: Table, player: str) -> list[Event]:
    """Go, or be sent away by the host; what waited for the arbiter goes on as at a table without one (D-07)."""
    if table.arbiter is None or player not in (table.arbiter.id, table.host):
        raise Forbidden("seuls l'arbitre et l'hôte peuvent faire cela", "this is for the arbiter and the host to do")
    left = ev.ArbiterLeft(table.arbiter.id)
    playing = table.playing
    if playing is None or playing.over or playing.state.request is None:
        return [left]
    return [left, ev.Acted(granted(playing.deal), "oudler")]


def _own(table: Table, player: str) -> None:
    if table.arbiter is None or table.arbiter.id != player:
        raise Forbidden("c'est à l'arbitre de le faire", "this is for the arbiter to do")


# --- calling and ruling -------------------------------------------------------------------------------------------


def call(table: Table, player: str, why: str) -> list[Event]:
    """ETH-02: stop the table and call the arbiter; ETH-04: he does so himself where he sees something."""
    if why not in CALLS:
        raise OudlerError(Text("motif inconnu", "unknown reason"))
    seat = table.seat_of(player)
    if table.arbiter is None:
        raise NotNow("il n'y a pas d'arbitre à cette table", "there is no arbiter at this table")
    if seat is None and player != table.arbiter.id:
        raise Forbidden("vous n'êtes pas assis à cette table", "you do not sit at this table")
    playing = table.playing
    if playing is None or playing.thrown_in:
        raise NotNow("aucune donne n'est en cours", "no deal is being played")
    check_goes_on(table)
    return [ev.ArbiterCalled(seat, why)]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the arbiter has told the assistant so far: words, answers, who, and an amount where the text gives none."""

    words: str = ""
    answers: Mapping[str, str] | None = None
    clause: str | None = None
    offenders: tuple[int, ...] = ()
    minutes: int | None = None
    points: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the assistant says: the next question; or a clause with its ruling, and what *missing* still has to be told.

    *refused*: why this table cannot carry the ruling out.
    """

    question: Question | None = None
    clause: str | None = None
    facts: Facts = Facts()
    ruling: Ruling | Branches | None = None
    missing: tuple[str, ...] = ()
    refused: Text | None = None


def assistant(table: Table, player: str, asked: Asked) -> Advice:
    """Lead from words to a ruling; what this player was warned for before, the table remembers (ETH-08)."""
    _own(table, player)
    for seat in asked.offenders:
        if not 0 <= seat < table.players:
            raise NotNow("ce siège n'existe pas", "there is no such seat")
    if asked.clause is None:
        step = next_step(asked.words, {**(asked.answers or {}), _SECOND: "no"}, table.edition)
        if isinstance(step, Question):
            return Advice(question=step)
    else:
        step = Outcome(asked.clause, Facts(edition=table.edition), rule(asked.clause, Facts(edition=table.edition)))
    facts = _completed(table, step, asked)
    ruling = rule(step.clause, facts)
    return Advice(None, step.clause, facts, ruling, _missing(ruling, asked), _not_here(ruling))


def _completed(table: Table, step: Outcome, asked: Asked) -> Facts:
    facts = step.facts
    bare = rule(step.clause, facts)
    if any(_penalty_is(one, PenaltyKind.OPEN) for one in _branches(bare)) and asked.points is not None:
        facts = replace(facts, points=asked.points, reason=asked.reason)
    if any(one.penalty is not None and one.penalty.per_minutes for one in _branches(bare)):
        facts = replace(facts, minutes=asked.minutes)
    return replace(facts, repeat=_warned_before(table, step.clause, asked.offenders))


def _warned_before(table: Table, clause: str, offenders: tuple[int, ...]) -> bool:
    people = [(seat, table.chairs[seat].player) for seat in offenders]
    return any(
        incident.clause in same_offence(clause) and incident.warns(Seat(seat), None if who is None else who.id)
        for incident in table.incidents
        for seat, who in people
    )


def _branches(ruling: Ruling | Branches) -> tuple[Ruling, ...]:
    return (ruling,) if isinstance(ruling, Ruling) else (ruling.won, ruling.lost)


def _penalty_is(ruling: Ruling, kind: PenaltyKind) -> bool:
    return ruling.penalty is not None and ruling.penalty.kind is kind


def _missing(ruling: Ruling | Branches, asked: Asked) -> tuple[str, ...]:
    """Name what has to be told before the ruling stands."""
    branches = _branches(ruling)
    whom = {effect.who for one in branches for effect in (one.penalty, one.ban) if effect is not None}
    lacking = {
        "offender": Who.OFFENDER in whom and len(asked.offenders) != 1,
        "offenders": Who.OFFENDERS in whom and not asked.offenders,
        "amount": any(_penalty_is(one, PenaltyKind.OPEN) for one in branches),
        "minutes": any(one.penalty is not None and one.penalty.per_minutes for one in branches),
        "choice": any(one.asks for one in branches),
    }
    return tuple(name for name, lacks in lacking.items() if lacks)


_LACKING: Final = {
    "offender": Text("qui est le joueur fautif ?", "who is the offender?"),
    "offenders": Text("quels joueurs sont concernés ?", "which players are concerned?"),
    "amount": Text("le texte ne donne pas de montant : fixez-le, avec son motif", "name an amount, and why"),
    "minutes": Text("combien de minutes de retard ?", "how many minutes late?"),
    "choice": Text("un choix reste à faire", "a choice is still to be made"),
}
_NOT_HERE: Final = Text(
    "cette table refuse les cartes et les poignées fautives : cette décision n'y trouve rien à corriger",
    "this table refuses cards and poignées at fault: there is nothing here that this ruling could put right",
)


def _not_here(ruling: Ruling | Branches) -> Text | None:
    """Tell why a ruling cannot be carried out here: it moves cards, imposes a lead or takes a poignée away."""
    for one in _branches(ruling):
        kept = one.redeal is not None and one.redeal.kept
        if one.cards or one.lead is not None or one.poignee is not None or kept:
            return _NOT_HERE
        if one.penalty is not None and one.penalty.who is Who.REVOKER:
            return _NOT_HERE
    return None


def ruled(table: Table, player: str, asked: Asked) -> list[Event]:
    """Rule on what the arbiter was called for; the table goes on from it."""
    _own(table, player)
    if table.call is None:
        raise NotNow("personne n'a appelé l'arbitre", "nobody has called the arbiter")
    advice = assistant(table, player, asked)
    if advice.clause is None:
        raise NotNow("une question attend encore sa réponse", "a question is still to be answered")
    if advice.refused is not None:
        raise RuleBroken(advice.clause, *advice.refused)
    if advice.missing:
        raise RuleBroken(advice.clause, *_LACKING[advice.missing[0]])
    facts = advice.facts
    told = Told(
        facts.repeat,
        facts.choices,
        facts.by,
        facts.taker_dealt,
        facts.found,
        facts.ecart,
        facts.minutes,
        facts.points,
        facts.reason,
    )
    return [ev.CallRuled(advice.clause, tuple(sorted(set(asked.offenders))), told)]


def approve(table: Table, player: str, *, grants: bool, counts: tuple[int, ...] | None) -> list[Event]:
    """Grant or refuse what waits for the arbiter, a sur-contrat or a chelem (BID-09 to BID-12, CHEL-03)."""
    _own(table, player)
    playing = table.playing
    if playing is None or playing.over or playing.state.request is None:
        raise NotNow("rien n'attend l'accord de l'arbitre", "nothing waits for the arbiter's word")
    return [ev.Acted(RuleOnRequest(grants, counts), player)]
