"""PCN and PP of a tournament: what its ranking is worth by the federation's scale, and whether it may be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from oudler.fft.bareme import (
    BAREME,
    REGIONAL_PP,
    Award,
    Epreuve,
    National,
    NationalFinal,
    Ranked,
    attribute,
    explain_award,
    explain_basis,
    explain_own,
    regional_final,
    regional_semi_final,
)
from oudler.fft.homologation import Facts, Occasion, Organiser, check_homologation
from oudler.text import Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.closing import override_awards
from oudler.tournament.core.entering import have_played
from oudler.tournament.core.events import AwardsOverridden
from oudler.tournament.core.results import fewer_positions, formations_of, last_closed, position_to_rank, ranking
from oudler.tournament.core.settings import Form, Level
from oudler.tournament.duplicate.play import Play, play_of
from oudler.tournament.entrants import licence_warning
from oudler.tournament.explaining import Step
from oudler.verdicts import Finding, RuleBroken, Verdict, advice, broken, judge, missing


@dataclass(frozen=True, slots=True)
class PlayerAward:
    """What one player receives, with the rank of his entrant (himself, or his formation)."""

    player: int
    entrant: int
    rank: int
    pcn: int
    pp: int


def epreuve_of(book: Book) -> Epreuve | NationalFinal:
    """Return what PCN and PP look at: form, entrants of the first session, tables of each session (PCN-07), level."""
    form, level = book.form, book.settings.level
    _check_begun(book)
    entrants, sessions = _entrants(book), _session_tables(book)
    if level is Level.NATIONAL_FINAL:
        return NationalFinal(_category(book), entrants)
    turnover = max(0, entrants - 4 * (sessions or (0,))[0] // form.team_size)
    if level is Level.REGIONAL:
        return Epreuve(form, entrants, sessions, cap=BAREME.cap_regional, regional_pp=True, turnover=turnover)
    if level is Level.REGIONAL_SEMI_FINAL:
        return regional_semi_final(form, entrants, sessions, turnover)
    if level is Level.REGIONAL_FINAL:
        return regional_final(form, entrants, sessions, turnover)
    return Epreuve(form, entrants, sessions, homologated=level is not Level.CLUB, turnover=turnover)


def _check_begun(book: Book) -> None:
    if not book.started:
        raise RuleBroken("PCN-03", "le tournoi n'est pas commencé", "the tournament has not begun")


def _category(book: Book) -> National:
    """Return the printed table of a national final: that of the form, or for players alone of the category."""
    if book.form is Form.DUO:
        return National.DUO
    if book.form is not Form.INDIVIDUAL:
        return National.PAR4
    name = book.settings.category
    try:
        return National(name)
    except ValueError:
        known = ", ".join(each.value for each in National)
        raise RuleBroken(
            "PCN-13", f"catégorie inconnue {name!r} : {known}", f"unknown category {name!r}: {known}"
        ) from None


def _first_session(book: Book) -> list[int]:
    """Return the positions of the first session: those of all stages that were played in it."""
    first = book.settings.stages[0].session
    stages = (number for number, stage in enumerate(book.settings.stages, 1) if stage.session == first)
    return [book.first_position(number) + place for number in stages for place in range(book.stage(number).positions)]


def _entrants(book: Book) -> int:
    """PCN-02, PCN-07: return how many took part in the first session, players or formations, latecomers among them.

    « La moitié du total des joueurs ayant participé à la séance »: whoever had a seat at a table that plays, at one
    position of it at least; who carries on the total of another is one entrant with him.
    """
    tables = (table for position in _first_session(book) for table in book.due(position))
    players = {player for table in tables for player in table.players}
    if book.form is Form.INDIVIDUAL:
        return len({book.heir_of(player) for player in players})
    teams = book.teams()
    return len({teams[player] for player in players if player in teams})


def _session_tables(book: Book) -> tuple[int, ...]:
    """PCN-03, PCN-07: return the tables of each session: the most that played at one of its positions."""
    most: dict[int, int] = {}
    for position in range(1, book.seated_positions + 1):
        session = book.stage(book.stage_of(position)).session
        most[session] = max(most.get(session, 0), len(list(book.due(position))))
    return tuple(tables for tables in most.values() if tables)


def refused(book: Book) -> Verdict | None:
    """Return why a tournament gives no PCN: the first condition of homologation that it breaks."""
    return next((verdict for verdict in homologation(book) if verdict.finding is Finding.BROKEN), None)


def awards(book: Book) -> tuple[Award, ...]:
    """Return what each entrant receives by the scale, in the order of the ranking (HOM-01: if it is homologable)."""
    _check_begun(book)
    lacking = [verdict for verdict in missing(homologation(book)) if verdict.clause != "HOM-01"]
    if lacking:
        fr, en = " ; ".join(each.text.fr for each in lacking), "; ".join(each.text.en for each in lacking)
        raise RuleBroken(lacking[0].clause, f"pas de PCN : {fr}", f"no PCN: {en}")
    if not book.final:
        position_to_rank(book)  # RES-01: refused before the first position is closed
    return attribute(epreuve_of(book), _ranked(book))


def provisional_awards(book: Book) -> Text | None:
    """RES-02: return what is said of PCN as long as the ranking is not final."""
    if book.final:
        return None
    after = last_closed(book)
    return Text(
        f"PCN provisoires, après la position {after} sur {book.positions} : le classement n'est pas définitif (RES-02)",
        f"provisional PCN, after position {after} of {book.positions}: the ranking is not final (RES-02)",
    )


def _ranked(book: Book) -> list[Ranked]:
    members = formations_of(book) if book.form is not Form.INDIVIDUAL else {}
    return [
        Ranked(
            row.entrant,
            row.rank,
            tuple(book.players[player].affiliated for player in members.get(row.entrant, [row.entrant])),
        )
        for row in ranking(book, book.positions if book.final else None).rows
    ]


def player_awards(book: Book) -> tuple[PlayerAward, ...]:
    """Return what each player receives: the value of his entrant, nothing where he is not affiliated (HOM-01)."""
    if is_duplicate(book):
        return _by_table(book)
    members = formations_of(book) if book.form is not Form.INDIVIDUAL else {}
    ranks = {ranked.entrant: ranked.rank for ranked in _ranked(book)}
    found = []
    for award in awards(book):
        players = members.get(award.entrant, [award.entrant])
        override = book.overrides.get(award.entrant)
        for place, player in enumerate(players):
            pcn, pp = award.members_pcn[place], award.members_pp[place]
            if override is not None and book.players[player].affiliated:
                pcn, pp = override
            found.append(PlayerAward(player, award.entrant, ranks[award.entrant], pcn, pp))
    return tuple(found)


def is_duplicate(book: Book) -> bool:
    return isinstance(book.play, Play)


def _by_table(book: Book) -> tuple[PlayerAward, ...]:
    """HOM-01: in duplicate the organiser's table says what each rank receives; ex æquo share, rounded up (PCN-12)."""
    table = play_of(book).pcn
    if not table:
        raise RuleBroken(
            "HOM-01",
            "les textes ne donnent pas de barème de PCN en duplicate : à l'organisateur de le fixer (pcn-table)",
            "no text gives a scale of PCN for duplicate: the organiser sets it (pcn-table)",
        )
    if not book.final:
        position_to_rank(book)
    members = formations_of(book) if book.form is not Form.INDIVIDUAL else {}
    ranked = _ranked(book)
    tied = Counter(each.rank for each in ranked)
    found = []
    for each in ranked:
        shared = table[each.rank - 1 : each.rank - 1 + tied[each.rank]]
        pcn = -(-sum(shared) // tied[each.rank])
        for player in members.get(each.entrant, [each.entrant]):
            own = pcn if book.players[player].affiliated else 0
            found.append(PlayerAward(player, each.entrant, each.rank, own, 0))
    return tuple(found)


def given_awards(book: Book) -> tuple[PlayerAward, ...] | None:
    """Return what each player receives, None where the tournament gives nothing: a club evening, one not homologable.

    HOM-06: nor where so many left before the first card that the tables do not fit the entrants.
    """
    if book.settings.level is Level.CLUB or not book.started:
        return None
    try:
        return player_awards(book)
    except RuleBroken:
        return None


def explain_entrant(book: Book, entrant: int) -> tuple[Step, ...]:
    """Return how one entrant's PCN and PP come about: formula, inputs, clause."""
    if is_duplicate(book):
        return _explain_table(book, entrant)
    award = next((award for award in awards(book) if award.entrant == entrant), None)
    if award is None:
        raise RuleBroken("PCN-12", f"aucun classé n° {entrant}", f"no. {entrant} is not ranked")
    return explain_award(epreuve_of(book), award)


def _explain_table(book: Book, entrant: int) -> tuple[Step, ...]:
    award = next((award for award in player_awards(book) if award.entrant == entrant), None)
    if award is None:
        raise RuleBroken("PCN-12", f"aucun classé n° {entrant}", f"no. {entrant} is not ranked")
    said = Text(
        f"rang {award.rank}, table de l'organisateur : {award.pcn} PCN",
        f"rank {award.rank}, the organiser's table: {award.pcn} PCN",
    )
    return (Step("HOM-01", said),)


def calculation(book: Book) -> tuple[tuple[Step, ...], dict[int, tuple[Step, ...]]]:
    """Return how all PCN begin, said once, and what is particular to each entrant."""
    if is_duplicate(book):
        return (), {each.entrant: _explain_table(book, each.entrant) for each in player_awards(book)}
    epreuve = epreuve_of(book)
    return explain_basis(epreuve), {award.entrant: explain_own(epreuve, award) for award in awards(book)}


def homologation(book: Book) -> tuple[Verdict, ...]:
    """Return what the federation asks for, and what is missing (HOM-01 … HOM-06); TEAM-09: of teams as of players."""
    settings = book.settings
    sizes = tuple(len(table.players) for position in _first_session(book) for table in book.due(position))
    kinds = {each.value: each for each in Organiser}
    duplicate = is_duplicate(book)
    found = check_homologation(
        Facts(
            form=Form.INDIVIDUAL if duplicate else book.form,
            entrants=_entrants(book) if book.started else len(book.present()) // book.form.team_size,
            organiser=kinds.get(settings.organiser_kind, Organiser.OTHER),
            club_affiliated=settings.club_affiliated if settings.organiser.strip() else None,
            arbiter_official=bool(settings.arbiter_level) if settings.arbiter.strip() else None,
            arbiter_plays=settings.arbiter_plays,
            occasion=Occasion.CHAMPIONSHIP if settings.level.is_championship else Occasion.TOURNAMENT,
            places={None: None, True: 1, False: 2}[settings.together],
            simultaneous=settings.together,
            table_sizes=() if duplicate else sizes,
        )
    )
    if duplicate:
        found = (*(each for each in found if each.clause != "HOM-05"), _unwritten(), *_matches_signed(book))
    if settings.level.is_regional and settings.championship.approved is False:
        no = "règlement sans l'aval du responsable de zone : l'épreuve est nulle"
        found += (broken("COMP-02", no, "regulations without the zone manager's approval: the event is void"),)
    return (*found, *_fewer_remark(book), *licence_remarks(book))


def _matches_signed(book: Book) -> tuple[Verdict, ...]:
    """EQUI-15: a match counts for homologation when its result is signed by both captains and the arbiter."""
    return tuple(
        judge(
            "EQUI-15",
            met=match.homologable,
            yes=Text(f"match {number} : fiche de résultats signée", f"match {number}: result sheet signed"),
            no=Text(
                f"match {number} : la fiche de résultats n'a pas ses trois signatures",
                f"match {number}: the result sheet has not its three signatures",
            ),
        )
        for (_, number), match in sorted(play_of(book).matches.items())
    )


def _unwritten() -> Verdict:
    """HOM-05: say what the texts do not."""
    return advice(
        "HOM-05",
        "duplicate : nos textes n'ont ni minimum d'inscrits ni barème ; la table de PCN est celle de l'organisateur",
        "duplicate: our texts have neither a minimum of entrants nor a scale; the table of PCN is the organiser's",
    )


def _fewer_remark(book: Book) -> tuple[Verdict, ...]:
    """Remark that some are ranked who played fewer positions than they could."""
    fewer = len(fewer_positions(book, book.positions)) if book.started else 0
    said = plural(fewer, Text("classé", "ranked"), Text("classés", "ranked"))
    fr, en = f"{said.fr} avec moins de positions que les autres", f"{said.en} with fewer positions than the others"
    return (advice("RES-02", fr, en),) if fewer else ()


def licence_remarks(book: Book) -> tuple[Verdict, ...]:
    """HOM-01: PCN go to licensees; remark each licence that does not look like one, of those who play or may."""
    there = have_played(book) if book.started else {player.number: None for player in book.present()}
    return tuple(
        advice("HOM-01", f"{player.name} : {doubt.fr}", f"{player.name}: {doubt.en}", number)
        for number in there
        for player in [book.players[number]]
        if player.licence and (doubt := licence_warning(player.licence)) is not None
    )


def override(book: Book, entrant: int, pcn: int, pp: int) -> AwardsOverridden:
    """PCN-14: the CCN changes what somebody receives in a regional championship that was held by dispensation.

    What it changes is an attribution: whoever is ranked, up to the most that such an event gives (PCN-06, PP-01).
    """
    decided = override_awards(book, entrant, pcn, pp)
    if entrant not in {ranked.entrant for ranked in _ranked(book)}:
        raise RuleBroken("PCN-14", f"le n° {entrant} n'est pas classé", f"no. {entrant} is not ranked")
    if pcn > BAREME.cap_regional or pp > max(REGIONAL_PP):
        raise RuleBroken(
            "PCN-14",
            f"un championnat régional donne au plus {BAREME.cap_regional} PCN et {max(REGIONAL_PP)} PP",
            f"a regional championship gives {BAREME.cap_regional} PCN and {max(REGIONAL_PP)} PP at the most",
        )
    return decided
