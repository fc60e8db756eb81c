"""The entry desk: who takes part, who has paid, who is there (ORG-13, ORG-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Settings, check_settings
from oudler.tournament.entrants import EntryTerms, Formation, Player, Status, moved
from oudler.verdicts import RuleBroken


def create(book: Book, settings: Settings) -> ev.TournamentCreated:
    if book.announced is not None:
        raise RuleBroken("ORG-10", "ce tournoi existe déjà", "this tournament exists already")
    check_settings(settings)
    _check_discipline(book, settings)
    return ev.TournamentCreated(settings)


def _check_discipline(book: Book, settings: Settings) -> None:
    """Refuse a discipline that there is not, and a form or a movement that it does not take."""
    discipline = replace(book, announced=settings).discipline
    title = discipline.title
    if settings.form not in discipline.forms:
        known = ", ".join(form.value for form in discipline.forms)
        raise RuleBroken(
            "DUP-03",
            f"{title.fr} : pas de forme {settings.form.value} ({known})",
            f"{title.en}: no form {settings.form.value} ({known})",
        )
    for number, stage in enumerate(settings.stages, 1):
        if stage.movement not in discipline.modes:
            raise RuleBroken(
                "MOVE-01",
                f"étape {number}, {title.fr} : pas de placement {stage.movement.value}",
                f"stage {number}, {title.en}: no seating {stage.movement.value}",
            )
    discipline.check(settings)


def change_settings(book: Book, settings: Settings) -> ev.SettingsChanged:
    """FIN-06: form and stages are announced at the start and do not change afterwards."""
    check_settings(settings)
    _check_discipline(book, settings)
    before = book.settings
    if book.started and _formula(settings) != _formula(before):
        raise RuleBroken(
            "FIN-06",
            "la formule est annoncée au départ : elle ne change plus",
            "the formula was announced at the start: it cannot change any more",
        )
    if book.final and (settings.level, settings.double_entry) != (before.level, before.double_entry):
        raise RuleBroken("RES-02", "le classement est définitif", "the ranking is final")
    if settings.form is not before.form and book.formations:
        raise RuleBroken(
            "TEAM-01", "des équipes sont formées : défaites-les d'abord", "teams exist: dissolve them first"
        )
    return ev.SettingsChanged(settings)


def _formula(settings: Settings) -> tuple[object, ...]:
    return (
        settings.discipline,
        settings.form,
        settings.stages,
        settings.edition,
        settings.coef_target,
        settings.rehearsal,
    )


def next_number(taken: Iterable[int]) -> int:
    return max(taken, default=0) + 1


def enter(book: Book, players: Sequence[Player], formations: Sequence[Formation] = ()) -> ev.PlayersEntered:
    """Enter players, and the formations they make.

    The numbers that they carry are those of the list they come from: here each receives his own (never given twice).
    """
    if not players and not formations:
        raise RuleBroken("ORG-14", "personne à inscrire", "nobody to enter")
    first = next_number(book.players)
    renumbered = {player.number: first + place for place, player in enumerate(players)}
    if len(renumbered) != len(players):
        raise RuleBroken("ORG-14", "deux joueurs ont le même numéro", "two players have the same number")
    entered = tuple(
        replace(
            player,
            number=renumbered[player.number],
            fee_due=player.fee_due or book.settings.fee_cents,
            status=Status.RESERVE if player.status is Status.RESERVE else Status.ENTERED,
        )
        for player in players
    )
    licences = {player.licence: player for player in book.players.values() if player.licence}
    for player in entered:
        same = licences.get(player.licence) if player.licence else None
        if same is not None:
            raise RuleBroken(
                "ORG-14",
                f"la licence {player.licence} de {player.name} est celle de {same.name}, inscrit n° {same.number}",
                f"licence {player.licence} of {player.name} is that of {same.name}, entry no. {same.number}",
            )
        if player.licence:
            licences[player.licence] = player
    number = next_number(book.formations)
    made = tuple(
        replace(
            formation,
            number=number + place,
            members=tuple(renumbered.get(member, member) for member in formation.members),
        )
        for place, formation in enumerate(formations)
    )
    known = set(book.players) | set(renumbered.values())
    for formation in made:
        _check_formation(book, formation, known, [other for other in made if other is not formation])
    return ev.PlayersEntered(entered, made)


def form_teams(book: Book, formations: Sequence[Formation]) -> ev.FormationsMade:
    if not formations:
        raise RuleBroken("TEAM-01", "aucune équipe à former", "no team to form")
    first = next_number(book.formations)
    made = tuple(replace(formation, number=first + place) for place, formation in enumerate(formations))
    for formation in made:
        _check_formation(book, formation, set(book.players), [other for other in made if other is not formation])
    return ev.FormationsMade(made)


def change_team(book: Book, formation: Formation) -> ev.FormationChanged:
    _known_formation(book, formation.number)
    _before_start(book)
    _check_formation(book, formation, set(book.players), [])
    return ev.FormationChanged(formation)


def name_line_up(book: Book, number: int, players: Sequence[int], position: int) -> ev.LineUpNamed:
    """Say who of a formation plays from a position on that is not seated yet."""
    _known_formation(book, number)
    formation = book.formations[number]
    if len(set(players)) != book.form.team_size or len(players) != book.form.team_size:
        raise RuleBroken(
            "TEAM-01",
            f"équipe « {formation.title} » : {book.form.team_size} joueurs différents jouent",
            f"team “{formation.title}”: {book.form.team_size} different players play",
        )
    teams = book.teams()
    if strangers := [player for player in players if teams.get(player) != number]:
        listed = ", ".join(str(player) for player in strangers)
        raise RuleBroken(
            "TEAM-01",
            f"équipe « {formation.title} » : pas de ses membres, {listed}",
            f"team “{formation.title}”: not of its members, {listed}",
        )
    if not book.seated_positions < position <= book.positions:
        raise RuleBroken(
            "TEAM-01",
            f"la position {position} est placée, ou n'existe pas",
            f"position {position} is seated already, or does not exist",
        )
    return ev.LineUpNamed(number, position, tuple(players))


def dissolve_team(book: Book, number: int) -> ev.FormationDissolved:
    _known_formation(book, number)
    _before_start(book)
    if any(penalty.formation == number for penalty in book.penalties.values()):
        raise RuleBroken("RANK-05", "cette équipe a une pénalité", "this team has a penalty")
    return ev.FormationDissolved(number)


def _check_formation(book: Book, formation: Formation, known: set[int], beside: Sequence[Formation]) -> None:
    size, most = book.form.team_size, book.form.most_members
    if book.form is Form.INDIVIDUAL:
        raise RuleBroken("TEAM-01", "ce tournoi est individuel", "this tournament is individual")
    if not size <= formation.size <= most:
        raise RuleBroken(
            "TEAM-01",
            f"l'équipe « {formation.title} » est de {formation.size}, le tournoi se joue par {size}",
            f"the team “{formation.title}” is of {formation.size}, this tournament is for teams of {size}",
        )
    others = [each for each in book.formations.values() if each.number != formation.number]
    for member in formation.members:
        if member not in known:
            raise RuleBroken("TEAM-01", f"aucun inscrit n° {member}", f"there is no entry no. {member}")
        for other in (*others, *beside):
            if member in other.members:
                raise RuleBroken(
                    "TEAM-01",
                    f"l'inscrit n° {member} est déjà dans l'équipe « {other.title} »",
                    f"entry no. {member} is already in the team “{other.title}”",
                )


def correct(book: Book, player: Player) -> ev.PlayerCorrected:
    """Correct what is known of a player; his fees and his presence have events of their own."""
    before = known_player(book, player.number)
    for other in book.players.values():
        if player.licence and other.licence == player.licence and other.number != player.number:
            raise RuleBroken(
                "ORG-14",
                f"la licence {player.licence} est celle de {other.name}, inscrit n° {other.number}",
                f"licence {player.licence} is that of {other.name}, entry no. {other.number}",
            )
    return ev.PlayerCorrected(replace(player, fee_paid=before.fee_paid, status=before.status))


def pay(book: Book, number: int, cents: int | None = None, means: str = "") -> ev.FeePaid:
    """Take the fee that is due, or another amount; a negative one is given back."""
    player = known_player(book, number)
    amount = player.outstanding if cents is None else cents
    if amount == 0:
        raise RuleBroken("ORG-14", f"{player.name} ne doit rien", f"{player.name} owes nothing")
    if player.fee_paid + amount < 0:
        raise RuleBroken("ORG-14", f"{player.name} n'a pas payé autant", f"{player.name} has not paid that much")
    return ev.FeePaid(number, amount, means)


def pay_several(book: Book, numbers: Sequence[int], cents: int | None = None, means: str = "") -> ev.FeesPaid:
    """Take the fees of several players, of all or of none: what each owes, or the same amount."""
    if not numbers:
        raise RuleBroken("ORG-14", "personne ne doit rien", "nobody owes anything")
    return ev.FeesPaid(tuple(pay(book, number, cents, means) for number in dict.fromkeys(numbers)))


def owing(book: Book) -> list[int]:
    """Return the entry numbers of those who have not paid all of their fee."""
    return [player.number for player in book.players.values() if player.outstanding]


def check_in(book: Book, numbers: Sequence[int]) -> ev.PlayersCheckedIn:
    """Point players present (ORG-14); an unlicensed one is refused where only licensees may enter (COMP-01)."""
    if not numbers:
        raise RuleBroken("ORG-14", "personne à pointer", "nobody to check in")
    terms = EntryTerms(licence=False, first_name=False, payment=book.settings.pay_first)
    for number in numbers:
        player = known_player(book, number)
        if player.status is Status.WITHDRAWN:
            player = moved(player, Status.ENTERED)  # he comes after all
        moved(player, Status.CHECKED_IN, terms)
        may_play(book, player)
    if len(set(numbers)) < len(numbers):
        raise RuleBroken("ORG-14", "un joueur est nommé deux fois", "a player is named twice")
    return ev.PlayersCheckedIn(tuple(numbers))


def may_play(book: Book, player: Player) -> None:
    """COMP-01: championships are for licensees."""
    if book.settings.level.is_championship and not player.affiliated:
        raise RuleBroken(
            "COMP-01",
            f"{player.name} n'a pas de licence : les championnats sont réservés aux licenciés",
            f"{player.name} has no licence: championships are for licensees",
        )


def cancel_check_in(book: Book, number: int) -> ev.CheckInCancelled:
    player = known_player(book, number)
    if player.status is not Status.CHECKED_IN or number in have_played(book):
        raise RuleBroken(
            "ORG-14", f"{player.name} n'est pas pointé, ou joue", f"{player.name} is not checked in, or plays"
        )
    return ev.CheckInCancelled(number)


def withdraw(book: Book, numbers: Sequence[int]) -> ev.PlayersWithdrawn:
    """Take players out before they have a seat; those who have one leave (`seats.leave`)."""
    if not numbers:
        raise RuleBroken("ORG-14", "personne à retirer", "nobody to withdraw")
    playing = have_played(book)
    for number in numbers:
        player = known_player(book, number)
        if number in playing:
            raise RuleBroken(
                "COMP-36",
                f"{player.name} a, ou a eu, une place : il quitte le tournoi",
                f"{player.name} has, or has had, a seat: he leaves",
            )
        moved(player, Status.WITHDRAWN)
    if len(set(numbers)) < len(numbers):
        raise RuleBroken("ORG-14", "un joueur est nommé deux fois", "a player is named twice")
    return ev.PlayersWithdrawn(tuple(numbers))


def known_player(book: Book, number: int) -> Player:
    player = book.players.get(number)
    if player is None:
        raise RuleBroken("ORG-14", f"aucun inscrit n° {number}", f"there is no entry no. {number}")
    return player


def seated_players(book: Book) -> set[int]:
    """Return those who have a seat at the last position that is known."""
    seated = book.seated_at(book.seated_positions)
    if seated is None:
        return set()
    return {player for player in seated.holders(seated.last).values() if player is not None}


def stage_players(book: Book, number: int) -> list[Player]:
    """Return who plays a stage: everybody present in the first; in the next those kept, and who came in for one."""
    if number == 1:
        return book.present()
    begun = book.stages[number - 1] if number <= len(book.stages) else []
    comers = [change.player for each in begun for change in each.changes if change.player is not None]
    field = dict.fromkeys((*book.kept[number - 1], *comers))
    return [book.players[each] for each in field if book.players[each].status is Status.CHECKED_IN]


def have_played(book: Book) -> dict[int, None]:
    """Return those who have, or have had, a seat at some position, in the order of the seats they were given."""
    found: dict[int, None] = {}
    for each in book.seated:
        given = {(each.event.first, label): player for label, player in each.event.who.items()}
        given |= {(change.position, change.label): change.player for change in each.changes}
        found |= {player: None for (since, _), player in given.items() if player is not None and since <= each.last}
    return found


def _known_formation(book: Book, number: int) -> None:
    if number not in book.formations:
        raise RuleBroken("TEAM-01", f"aucune équipe n° {number}", f"there is no team no. {number}")


def _before_start(book: Book) -> None:
    if book.started:
        raise RuleBroken("TEAM-01", "le tournoi est commencé", "the tournament has begun")
