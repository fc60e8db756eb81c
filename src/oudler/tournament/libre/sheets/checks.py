"""Whether a sheet can be handed in, changed, or taken as checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oudler.text import Text, plural, signed
from oudler.tournament.entrants.names import fold
from oudler.tournament.libre.sheets.comparison import differences, tell_difference
from oudler.tournament.libre.sheets.sheet import Sheet, SheetState, bilans
from oudler.tournament.lines.checks import check_line
from oudler.tournament.lines.line import ALL_DEALS
from oudler.tournament.lines.places import PLACES, title
from oudler.verdicts import Verdict, advice, broken


def check_sheet(sheet: Sheet, deals: int | None = None) -> tuple[Verdict, ...]:
    """Return all that is wrong or doubtful on a sheet: its players, its lines, their number, its bilans.

    *deals* is the number of deals due at this position, less those that the arbiter took away.
    """
    found = (
        *_player_verdicts(sheet),
        *_number_verdicts(sheet, deals),
        *_lines_verdicts(sheet),
        *_bilan_verdicts(sheet),
    )
    return tuple(verdict.at(sheet.position, sheet.table) for verdict in found)


def check_visas(sheet: Sheet) -> tuple[Verdict, ...]:
    """SHEET-05: the sheet is initialled by the four players (three, five: by all who sit there)."""
    return tuple(
        broken(
            "SHEET-05",
            f"le visa de {title(PLACES[index]).fr} manque",
            f"the initials of {title(PLACES[index]).en} are missing",
            position=sheet.position,
            table=sheet.table,
            entrant=player,
        )
        for index, player in enumerate(sheet.players)
        if player is not None and player not in sheet.visas
    )


def check_submission(sheet: Sheet, deals: int | None = None) -> tuple[Verdict, ...]:
    """Return what keeps a sheet from being handed in: its own faults, and initials that are missing (SHEET-05)."""
    return (*check_sheet(sheet, deals), *check_visas(sheet))


def check_second_entry(first: Sheet, second: Sheet) -> tuple[Verdict, ...]:
    """Return what keeps a sheet from being checked: the second entry is by another person, and agrees.

    Capitals, accents, spaces, hyphens and full stops make nobody another person (`names.fold`).
    """
    found: list[Verdict] = []
    if first.author is not None and fold(first.author) == fold(second.author or ""):
        found.append(
            broken(
                "SHEET-04",
                f"la seconde saisie est à faire par une autre personne que {first.author}",
                f"the second entry is for somebody else than {first.author}",
            )
        )
    for difference in differences(first, second):
        said = tell_difference(difference)
        found.append(broken("SHEET-04", said.fr, said.en, line=difference.line))
    return tuple(verdict.at(first.position, first.table) for verdict in found)


_NEXT: Final = {
    SheetState.MISSING: (SheetState.DRAFT, SheetState.SUBMITTED),
    SheetState.DRAFT: (SheetState.DRAFT, SheetState.SUBMITTED),
    SheetState.SUBMITTED: (SheetState.CHECKED, SheetState.CORRECTED),
    SheetState.CHECKED: (SheetState.CORRECTED,),
    SheetState.CORRECTED: (SheetState.CHECKED, SheetState.CORRECTED),
}


_FIRST_ENTRY: Final = Text(
    "la feuille n'est pas encore remise : il faut d'abord une première saisie",
    "the sheet has not been handed in: a first entry comes before",
)
_NOT_NOW: Final = {
    SheetState.MISSING: _FIRST_ENTRY,
    SheetState.DRAFT: _FIRST_ENTRY,
    SheetState.SUBMITTED: Text(
        "la feuille est déjà remise : une autre personne la vérifie (seconde saisie), ou l'arbitre la rectifie",
        "the sheet is in already: another person checks it (second entry), or the arbiter corrects it",
    ),
    SheetState.CHECKED: Text(
        "la feuille est déjà vérifiée : seul l'arbitre peut encore la rectifier",
        "the sheet is checked already: only the arbiter may still correct it",
    ),
    SheetState.CORRECTED: Text(
        "la feuille est déjà remise et rectifiée : une seconde saisie la vérifie, ou l'arbitre la rectifie encore",
        "the sheet is in and corrected: a second entry checks it, or the arbiter corrects it once more",
    ),
}
"""What to do instead, by the state a sheet is in."""


def check_change(
    sheet: Sheet, to: SheetState, *, by_arbiter: bool = False, reason: str | None = None
) -> tuple[Verdict, ...]:
    """Return what keeps a sheet from going to another state.

    SHEET-06: once it is at the control table only the arbiter changes it, and he says why.
    """
    return tuple(
        verdict.at(sheet.position, sheet.table)
        for verdict in _change_verdicts(sheet, to, by_arbiter=by_arbiter, reason=reason)
    )


def _change_verdicts(sheet: Sheet, to: SheetState, *, by_arbiter: bool, reason: str | None) -> Iterator[Verdict]:
    if sheet.state.is_in and not to.is_in:
        yield broken(
            "SHEET-06",
            "la feuille est à la table de contrôle : seul l'arbitre peut la rectifier",
            "the sheet is at the control table: only the arbiter may correct it",
        )
        return
    if to not in _NEXT[sheet.state]:
        why = _NOT_NOW[sheet.state]
        yield broken("SHEET-06", why.fr, why.en)
        return
    if to is SheetState.CORRECTED:
        if not by_arbiter:
            yield broken(
                "SHEET-06", "seul l'arbitre peut rectifier une feuille", "only the arbiter may correct a sheet"
            )
        if not (reason or "").strip():
            yield broken("SHEET-06", "une rectification a un motif", "a correction has a reason")


def _player_verdicts(sheet: Sheet) -> Iterator[Verdict]:
    """SHEET-01: the sheet names its players, each once."""
    for player in sorted({player for player in sheet.seated if sheet.seated.count(player) > 1}):
        yield broken("SHEET-01", "deux fois sur la feuille", "twice on the sheet", entrant=player)
    if len(sheet.seated) < 3:
        yield broken("SHEET-01", "une feuille a trois joueurs au moins", "a sheet has three players at the least")


def _number_verdicts(sheet: Sheet, deals: int | None) -> Iterator[Verdict]:
    """SHEET-02: one line a deal, numbered in order, and no fewer or more deals than are due.

    ETH-07: a deal that was annulled and not played again explains one that is missing: a warning.
    """
    numbers = [line.number for line in sheet.lines]
    if numbers == [ALL_DEALS]:  # RES-03: the bilans alone, of however many deals
        return
    if numbers != list(range(1, len(numbers) + 1)):
        yield broken(
            "SHEET-02",
            f"les donnes sont à numéroter 1, 2, 3 … : {', '.join(map(str, numbers))}",
            f"deals are numbered 1, 2, 3 …: {', '.join(map(str, numbers))}",
        )
    if deals is None:
        return
    played, annulled = sheet.deals_played, len(sheet.lines) - sheet.deals_played
    if played > deals:
        yield broken(
            "SHEET-02",
            f"{played} donnes jouées, {deals} à jouer",
            f"{played} deals played, {deals} to play",
        )
    elif played + annulled < deals:
        said = plural(
            deals - played, Text("donne manque", "deal is missing"), Text("donnes manquent", "deals are missing")
        )
        yield broken(
            "SHEET-02",
            f"{said.fr} : {deals} à jouer, jouées : {played}",
            f"{said.en}: {deals} to play, {played} played",
        )
    elif played < deals:
        said = plural(
            deals - played,
            Text("donne annulée et non rejouée", "deal annulled and not played again"),
            Text("donnes annulées et non rejouées", "deals annulled and not played again"),
        )
        yield advice(
            "ETH-07",
            f"{said.fr} (jouées : {played} sur {deals})",
            f"{said.en} ({played} of {deals} played)",
        )


def _lines_verdicts(sheet: Sheet) -> Iterator[Verdict]:
    for line in sheet.lines:
        yield from check_line(line, sheet.players)


def _bilan_verdicts(sheet: Sheet) -> Iterator[Verdict]:
    """SHEET-04: the bilans of the four players sum to zero."""
    total = sum(bilans(sheet).values())
    if total:
        yield broken(
            "SHEET-04",
            f"la somme des bilans est {signed(total)} au lieu de 0",
            f"the bilans sum to {signed(total)} instead of 0",
        )
