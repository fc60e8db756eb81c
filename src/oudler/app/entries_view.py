"""The entry desk as it is seen: who is entered, what is doubtful, the till, what can still be undone."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.app.people import account, listing
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.entrants import Account, Formation, Player, Status, alphabetical, duplicates
from oudler.tournament.entrants.licences import BOXES, licence_warning
from oudler.tournament.entrants.names import fold


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list: a player, his team, and what is doubtful about him."""

    player: Player
    team: Formation | None
    remarks: tuple[Text, ...]
    whole_licence: str | None = None
    """His licence with its leading zeros, where they were lost."""

    @property
    def there(self) -> bool:
        return self.player.status is Status.CHECKED_IN

    @property
    def awaited(self) -> bool:
        return self.player.status in {Status.ENTERED, Status.RESERVE}


@dataclass(frozen=True, slots=True)
class Entries:
    """The list as it was asked for, and what holds of all: the till, alarms, formations, who has no team yet."""

    entries: tuple[Entry, ...]
    entered: int
    present: int
    absent: int
    till: Account
    unlicensed: int
    teams: tuple[tuple[Formation, tuple[Player, ...]], ...]
    alone: tuple[Player, ...]


VIEWS = {
    "": Text("tous", "all"),
    "absents": Text("à pointer", "to check in"),
    "doivent": Text("doivent", "owe"),
    "sans-licence": Text("sans licence", "no licence"),
    "douteux": Text("à voir", "doubtful"),
}


def entries_view(book: Book, words: str, view: str) -> Entries:
    """Return the entries that match some words (accents ignored) and belong to one of the VIEWS."""
    players = list(book.players.values())
    teams = book.teams()
    twice: dict[int, list[Text]] = {}
    for found in duplicates(players):
        twice.setdefault(found.second.number, []).append(found.text)
    homonyms = _homonyms(players)
    listed = listing(book, words.strip() or None)
    if not words.strip():
        listed = list(alphabetical(listed))
    entries = []
    for player in listed:
        wrong = licence_warning(player.licence) if player.licence else None
        remarks = [*([wrong] if wrong else []), *twice.get(player.number, ())]
        if player.number in homonyms and player.number not in twice:
            remarks.append(Text(f"homonyme : {player.club or 'club ?'}", f"namesake: {player.club or 'club?'}"))
        team = teams.get(player.number)
        short = player.licence is not None and player.licence.isdigit() and len(player.licence) < BOXES
        entries.append(
            Entry(
                player,
                book.formations.get(team) if team is not None else None,
                tuple(remarks),
                player.licence.zfill(BOXES) if short and player.licence else None,
            )
        )
    counting = [player for player in players if player.status is not Status.WITHDRAWN]
    return Entries(
        tuple(entry for entry in entries if _belongs(entry, view)),
        len(counting),
        len(book.present()),
        sum(player.status is Status.ENTERED for player in players),
        account(players),
        sum(player.licence is None for player in counting),
        tuple(
            (formation, tuple(book.players[member] for member in formation.members))
            for formation in book.formations.values()
        ),
        tuple(player for player in counting if player.number not in teams) if book.form.team_size > 1 else (),
    )


def _belongs(entry: Entry, view: str) -> bool:
    if view == "absents":
        return entry.awaited
    if view == "doivent":
        return entry.player.outstanding > 0
    if view == "sans-licence":
        return entry.player.licence is None
    if view == "douteux":
        return bool(entry.remarks)
    return True


def _homonyms(players: list[Player]) -> set[int]:
    by_name: dict[tuple[str, str], list[int]] = {}
    for player in players:
        by_name.setdefault((fold(player.surname), fold(player.first_name)), []).append(player.number)
    return {number for numbers in by_name.values() if len(numbers) > 1 for number in numbers}
