"""Who directs (art. 24)."""

from __future__ import annotations

from oudler.fft.championnats.kinds import Stade
from oudler.fft.championnats.plan import ArbiterLevel, ChampionshipPlan, RoomArbiters
from oudler.text import Text, plural
from oudler.verdicts import Verdict, holds, judge, unknown

_LEAST_IN_ROOM = 2


def check_arbiters(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """Return the verdicts on the arbiter.

    - COMP-32: an official arbiter, of regional level at least for a final, save dispensation.
    - COMP-33: a regional qualifier may do without, on three conditions.
    - HOM-03: in a championship he does not play.
    """
    if plan.arbiter is None and plan.stade.regional and not plan.stade.final and plan.room_arbiters is not None:
        return check_room(plan.room_arbiters)
    if plan.arbiter is None:
        return (unknown("COMP-32", "aucun arbitre officiel n'est désigné", "no official arbiter is named"),)
    return (_level(plan, plan.arbiter), _not_playing(plan))


def check_room(room: RoomArbiters) -> tuple[Verdict, ...]:
    """COMP-33: two arbiters in the room, a written request to the zone manager, a principal arbiter named."""
    there = plural(room.in_room, Text("arbitre", "arbiter"), Text("arbitres", "arbiters"))
    return (
        judge(
            "COMP-33",
            met=room.in_room >= _LEAST_IN_ROOM,
            yes=Text(f"{room.in_room} arbitres dans la salle", f"{room.in_room} arbiters in the room"),
            no=Text(
                f"{there.fr} dans la salle : il en faut {_LEAST_IN_ROOM} au moins",
                f"{there.en} in the room: at least {_LEAST_IN_ROOM} are needed",
            ),
        ),
        judge(
            "COMP-33",
            met=room.written_request,
            yes=Text("demande écrite au responsable de zone", "written request to the zone manager"),
            no=Text("il manque la demande écrite au responsable de zone", "the written request is missing"),
        ),
        judge(
            "COMP-33",
            met=bool(room.principal and room.principal.strip()),
            yes=Text(f"arbitre principal : {room.principal}", f"principal arbiter: {room.principal}"),
            no=Text("il faut nommer un arbitre principal référent", "a principal arbiter must be named"),
        ),
    )


def _level(plan: ChampionshipPlan, level: ArbiterLevel) -> Verdict:
    enough = level is not ArbiterLevel.CLUB or not plan.stade.final
    if not enough and plan.arbiter_dispensation:
        return holds("COMP-32", "arbitre de club, par dérogation", "club arbiter, by dispensation")
    where = "nationale" if plan.stade is Stade.NATIONAL_FINAL else "régionale"
    return judge(
        "COMP-32",
        met=enough,
        yes=Text("arbitre officiel", "official arbiter"),
        no=Text(
            f"une finale {where} demande un arbitre régional au moins, sauf dérogation",
            "a final needs an arbiter of regional level at least, save dispensation",
        ),
    )


def _not_playing(plan: ChampionshipPlan) -> Verdict:
    return judge(
        "HOM-03",
        met=None if plan.arbiter_plays is None else not plan.arbiter_plays,
        yes=Text("l'arbitre ne joue pas", "the arbiter does not play"),
        no=Text("l'arbitre d'un championnat ne joue pas", "the arbiter of a championship does not play"),
    )
