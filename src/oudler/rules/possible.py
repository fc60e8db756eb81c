"""Results that no deal can have, for those who type a score in by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oudler.cards import TOTAL_HALF_POINTS, points_text
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.auction import Bid
from oudler.rules.dealing import SHAPES
from oudler.rules.scoring import NEEDED
from oudler.text import Text, plural
from oudler.verdicts import ImpossibleScore

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from oudler.rules.scoring import Camp, Result

_EXCUSE_ALONE: Final = 8  # EXC-08: a camp without a trick keeps it for 4 points
_DEAREST: Final = (9, 9, 9, 9, 7, 7)  # four Rois, two Dames: the most that six cards other than bouts hold
_DEAREST_ECART: Final = (7, 7, 7, 7, 5, 5)  # ECART-02: no Rois
_ATOUTS_AND_EXCUSE: Final = 22


def check_possible(
    result: Result, players: int, *, with_partner: bool = False, poignee_camps: Sequence[Camp | None] = ()
) -> None:
    """Refuse a result that cannot come from any deal, with the clause it breaks and the reason.

    *poignee_camps* says who showed the poignées, where that is known.
    """
    if players not in SHAPES:
        raise ImpossibleScore(
            "DEAL-07", f"{players} joueurs : il en faut 3, 4 ou 5", f"{players} players: 3, 4 or 5 play"
        )
    if result.contract is Bid.PASSE:
        raise ImpossibleScore("BID-05", "une donne passée ne se marque pas", "a passed-out deal has no marks")
    if with_partner and players != 5:
        raise ImpossibleScore(
            "P5-10", "il n'y a d'associé qu'à cinq joueurs", "there is a partner at five players only"
        )
    if result.bouts not in NEEDED:
        raise ImpossibleScore(
            "CARD-06", f"{result.bouts} bouts : il y en a trois", f"{result.bouts} bouts: there are three"
        )
    _check_points(result, players)
    _check_petit(result)
    _check_poignees(result, players)
    attack = 2 if with_partner else 1
    _check_showers(poignee_camps, {"attack": attack, "defence": players - attack})


def remarks(result: Result, players: int) -> tuple[Text, ...]:
    """Return what a result lets one doubt of, though it is marked all the same."""
    doubts = []
    if result.petit_au_bout == "attack" and result.bouts == 0:
        doubts.append(
            Text(
                "petit au bout pour l'attaque, mais aucun bout : le nombre de bouts est-il juste ?",
                "petit au bout for the attack, but no bout: is the number of bouts right?",
            )
        )
    if players == 4 and result.half_points % 2:
        doubts.append(
            Text(
                "un demi-point à quatre joueurs : seulement après une irrégularité (CARD-10, Q-17)",
                "a half point at four players: only after an irregularity (CARD-10, Q-17)",
            )
        )
    return tuple(doubts)


def _check_points(result: Result, players: int) -> None:
    """CARD-08, CARD-07, CHEL-01: the points must lie between the least and the most that the cards allow."""
    halves = result.half_points
    if not 0 <= halves <= TOTAL_HALF_POINTS:
        raise ImpossibleScore("CARD-08", "le jeu vaut 91 points en tout", "the pack is worth 91 points in all")
    held = plural(result.bouts, Text("bout", "bout"), Text("bouts", "bouts"))
    if result.chelem is None:
        low, high = _range_without_chelem(result, players)
        if low <= halves <= high:
            return
        least, most = points_text(low), points_text(high)
        raise ImpossibleScore(
            "CARD-07",
            f"avec {held.fr} et sans chelem, l'attaque a entre {least} et {most} points",
            f"with {held.en} and no chelem the attack has between {least} and {most} points",
        )
    ranges = list(_chelem_ranges(result, players))
    if any(low <= halves <= high for low, high in ranges):
        return
    possible = ", ".join(
        points_text(low) if low == high else f"{points_text(low)} – {points_text(high)}" for low, high in ranges
    )
    by_fr, by_en = ("l'attaque", "attack") if result.chelem == "attack" else ("la défense", "defence")
    raise ImpossibleScore(
        "CHEL-01",
        f"chelem de {by_fr} avec {held.fr} : l'attaque ne peut avoir que {possible or 'rien de tel'}",
        f"chelem by the {by_en} with {held.en}: the attack can only have {possible or 'no such thing'}",
    )


def _range_without_chelem(result: Result, players: int) -> tuple[int, int]:
    """Return the least and the most half-points of the attack when each camp has a trick.

    A camp's least is one trick of worthless cards, what lies aside for it, and 8 more for each bout: the Excuse is kept
    for 8, the others replace a worthless card.
    A chelem announced and failed is marked whatever the table counted (docs/decisions/0006).
    """
    chien = SHAPES[players].chien
    contre = result.contract is Bid.GARDE_CONTRE
    low = players + 8 * result.bouts + (0 if contre else chien)
    others = players + 8 * (3 - result.bouts) + (chien if contre else 0)
    return low, TOTAL_HALF_POINTS - (1 if result.chelem_announced else others)


def _chelem_ranges(result: Result, players: int) -> Iterator[tuple[int, int]]:
    """Yield the points possible when a camp took every trick.

    CHEL-09, EXC-08: the other camp has at most the Excuse (4 points), and what lies aside for it.
    """
    chien = SHAPES[players].chien
    attack_made = result.chelem == "attack"
    contre = result.contract is Bid.GARDE_CONTRE
    aside = chien if contre is attack_made else 0  # what counts with the camp that took no trick
    if result.contract.uses_chien:
        aside = 0 if attack_made else chien
    loser_bouts = 3 - result.bouts if attack_made else result.bouts
    for kept_excuse in (0, 1):
        bouts_aside = loser_bouts - kept_excuse
        room = 0 if result.contract.uses_chien else aside
        if not 0 <= bouts_aside <= room:
            continue
        dearest = _DEAREST_ECART if result.contract.uses_chien else _DEAREST
        rest = aside - bouts_aside
        low = 9 * bouts_aside + rest + _EXCUSE_ALONE * kept_excuse
        high = 9 * bouts_aside + sum(dearest[:rest]) + _EXCUSE_ALONE * kept_excuse
        yield (TOTAL_HALF_POINTS - high, TOTAL_HALF_POINTS - low) if attack_made else (low, high)


def _check_petit(result: Result) -> None:
    """PAB-01: the petit au bout goes with the last trick, and the petit with the camp that won it."""
    if result.petit_au_bout is None:
        return
    if result.chelem is not None and result.chelem != result.petit_au_bout:
        raise ImpossibleScore(
            "PAB-01",
            "le camp qui fait le chelem fait aussi le dernier pli",
            "the camp that makes the chelem wins the last trick too",
        )
    if result.petit_au_bout == "defence" and result.bouts == 3:
        raise ImpossibleScore(
            "PAB-01",
            "petit au bout pour la défense : l'attaque ne peut avoir les trois bouts",
            "petit au bout for the defence: the attack cannot have all three bouts",
        )


def _check_poignees(result: Result, players: int) -> None:
    """POIG-03: all the poignées of a deal are shown from 21 atouts and the Excuse."""
    sizes = {level: size for size, level in POIGNEE_SIZES[players].items()}
    shown = sum(sizes[level] for level in result.poignees)
    if shown > _ATOUTS_AND_EXCUSE or len(result.poignees) > players:
        raise ImpossibleScore(
            "POIG-03",
            f"ces poignées montrent {shown} atouts : il y en a 22 avec l'Excuse",
            f"these poignées show {shown} atouts: there are 22 with the Excuse",
        )


def _check_showers(camps: Sequence[Camp | None], most: Mapping[Camp, int]) -> None:
    """POIG-02: a player shows one poignée at the most."""
    for camp, players in most.items():
        if camps.count(camp) > players:
            whose_fr, whose_en = ("l'attaque", "attack") if camp == "attack" else ("la défense", "defence")
            raise ImpossibleScore(
                "POIG-02",
                f"chaque joueur montre une poignée au plus : pas {camps.count(camp)} pour {whose_fr}",
                f"each player shows one poignée at most: not {camps.count(camp)} for the {whose_en}",
            )
