"""Triplettes that attack at the same time, audited: who sits at tables of four, and whose turn it is (TRI-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oudler.app.audit.report import Fault

_FOUR: Final = 4
_MEMBERS: Final = {"1", "2", "3"}


def at_once(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with tables of four: labels are `T5-2`, the triplette and the badge of its member.

    - TRI-13: the three who defend are of one triplette, and not of the attacker's.
    - TRI-07: a triplette's attacks go round its members, table after table.
    - DUP-01: a triplette does not meet an étui at two positions, whoever of it was there.
    """
    last: dict[str, str] = {}
    played: dict[tuple[str, int], int] = {}
    for position, (tables, sets) in enumerate(zip(data["plan"], data["etuis"], strict=False), data["first"]):
        for table, etuis in sorted(zip(tables, sets, strict=False), key=lambda pair: int(pair[0]["number"])):
            seats = table["seats"]
            if len(seats) != _FOUR or None in seats:
                continue
            at = {"position": position, "table": table["number"]}
            (team, _, member), *others = (label.rpartition("-") for label in seats)
            if {badge for _, _, badge in others} != _MEMBERS or len({each for each, _, _ in others} | {team}) != 2:
                yield Fault("TRI-13", "la défense n'est pas d'une autre triplette", "no other triplette defends", **at)
            if team in last and int(member) != int(last[team]) % len(_MEMBERS) + 1:
                yield Fault("TRI-07", f"{team} : ce n'est pas son tour", f"{team}: it is not his turn", **at)
            last[team] = member
            for each in {team, others[0][0]}:
                for etui in etuis:
                    if played.setdefault((each, etui), position) != position:
                        yield Fault("DUP-01", f"{each} rejoue l'étui {etui}", f"{each} plays étui {etui} again", **at)
