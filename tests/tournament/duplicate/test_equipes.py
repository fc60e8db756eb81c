"""Duplicate par équipes: a match of two teams as a state machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from oudler.rules.scoring import Camp
from oudler.tournament.duplicate.equipe_steps import (
    announce,
    cancel,
    check_format,
    check_line_up,
    check_not_begun,
    check_places,
    check_size,
    choose_rooms,
    choose_series,
    correct,
    decide,
    give_account,
    made,
    room_visible,
    sign_result,
    sign_sheet,
    write,
)
from oudler.tournament.duplicate.equipes import (
    CAMPS,
    Match,
    Room,
    RoomLine,
    Side,
    Signer,
    chooser,
    order_of_play,
)
from oudler.verdicts import RuleBroken

A, B = Side
SERIES = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11, 12), 4: (13, 14, 15, 16)}
SCORES_A = (82, 68, -68, 56)
SCORES_B = (66, -76, -58, 56)
"""QUAD-10's examples, and an equal deal: A marks 4 + 12, B 3.162."""
PM = (16000, 3162)


def opened(match: Match, quarter: int = 1, closed: Side = A) -> Match:
    match = choose_rooms(match, quarter, chooser(quarter), closed)
    return choose_series(match, quarter, chooser(quarter), SERIES[quarter])


def lines_of(quarter: int, scores: Sequence[int]) -> list[RoomLine]:
    return [RoomLine(etui, "garde", score) for etui, score in zip(SERIES[quarter], scores, strict=True)]


def written(match: Match, quarter: int = 1, a: Sequence[int] = SCORES_A, b: Sequence[int] = SCORES_B) -> Match:
    for side, scores in ((A, a), (B, b)):
        for camp in CAMPS:
            match = write(match, quarter, side, camp, lines_of(quarter, scores))
    return match


def signed(match: Match, quarter: int = 1) -> Match:
    for side in Side:
        for camp in CAMPS:
            match = sign_sheet(match, quarter, side, camp)
    return match


def counted(match: Match, quarter: int = 1) -> Match:
    for side in Side:
        match = give_account(match, quarter, side, match.quarter(quarter).pm)
    return match


def played(match: Match, quarter: int = 1, a: Sequence[int] = SCORES_A, b: Sequence[int] = SCORES_B) -> Match:
    return counted(signed(written(opened(match, quarter), quarter, a, b), quarter), quarter)


def whole(*quarters: tuple[Sequence[int], Sequence[int]], bonus: tuple[int, int] = (0, 0)) -> Match:
    match = made(1, (1, 2), 4, bonus)
    for number, (a, b) in enumerate(quarters, 1):
        match = played(match, number, a, b)
    return match


def refused(clause: str, words: str, deed: Callable[[], object]) -> None:
    with pytest.raises(RuleBroken, match=words) as refusal:
        deed()
    assert refusal.value.clause == clause


@pytest.fixture
def match() -> Match:
    return made(1, (1, 2), 4)


class Test_EQUI_01:
    """Two teams of 4 to 6 players, 16 to 24 deals."""

    @pytest.mark.parametrize("deals", [4, 5, 6])
    def test_16_20_and_24_deals(self, deals: int) -> None:
        check_format(4, deals)
        assert made(1, (1, 2), deals).deals == deals

    @pytest.mark.parametrize("deals", [3, 7])
    def test_fewer_or_more_are_refused(self, deals: int) -> None:
        refused("EQUI-01", "de 16 à 24", lambda: made(1, (1, 2), deals))

    @pytest.mark.parametrize("members", [3, 7])
    def test_a_team_of_three_or_seven(self, members: int) -> None:
        refused("EQUI-01", "il en faut de 4 à 6", lambda: check_size(members, "Lyon"))
        check_size(4, "Lyon")
        check_size(6, "Lyon")

    @pytest.mark.parametrize("teams", [(1, 1), (1,), (1, 2, 3)])
    def test_two_different_teams(self, teams: tuple[int, ...]) -> None:
        refused("EQUI-01", "deux équipes", lambda: made(1, teams, 4))


class Test_EQUI_02:
    """Four quarters of 4 to 6 deals; each captain names an attacker and three defenders."""

    def test_four_quarters(self, match: Match) -> None:
        refused("EQUI-02", "4 quarts temps, pas en 3", lambda: check_format(3, 6))
        refused("EQUI-02", "pas de quart temps 5", lambda: choose_rooms(match, 5, A, A))

    @pytest.mark.parametrize("etuis", [(1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, 3), (0, 1, 2, 3)])
    def test_a_series_has_as_many_etuis_as_a_quarter_has_deals(self, match: Match, etuis: tuple[int, ...]) -> None:
        refused("EQUI-02", "4 étuis différents", lambda: choose_series(match, 1, A, etuis))

    @pytest.mark.parametrize("named", [(1, 2, 3), (1, 2, 3, 3), (1, 2, 3, 4, 5)])
    def test_four_different_players(self, named: tuple[int, ...]) -> None:
        refused("EQUI-02", "quatre joueurs différents", lambda: check_line_up(range(1, 7), named, (), "Lyon"))

    def test_of_the_team(self) -> None:
        refused("EQUI-02", "n° 9 n'en est pas", lambda: check_line_up(range(1, 7), (1, 2, 3, 9), (), "Lyon"))


class Test_EQUI_03:
    """The attacker differs at each quarter."""

    def test_the_same_attacker_again(self) -> None:
        refused("EQUI-03", "n° 2 a déjà attaqué", lambda: check_line_up(range(1, 7), (2, 1, 3, 4), (1, 2), "Lyon"))
        check_line_up(range(1, 7), (3, 1, 2, 4), (1, 2), "Lyon")


class Test_EQUI_04:
    """The same deals in two rooms: each has two scores, and one copy of the étuis is enough."""

    def test_each_deal_has_a_score_of_each_attacker(self, match: Match) -> None:
        found = written(opened(match)).quarter(1).compared()
        assert [(each.etui, each.first, each.second) for each in found] == [
            (1, 82, 66),
            (2, 68, -76),
            (3, -68, -58),
            (4, 56, 56),
        ]

    @pytest.mark.parametrize("deals", [4, 5, 6])
    def test_the_rooms_exchange_their_halves(self, deals: int) -> None:
        closed, opened = (order_of_play(range(1, deals + 1), room) for room in Room)
        assert sorted(closed) == sorted(opened) == list(range(1, deals + 1))
        assert all(here != there for here, there in zip(closed, opened, strict=True)) or deals % 2
        assert not set(closed[: deals // 2]) & set(opened[: deals // 2])

    def test_an_etui_is_not_in_two_rooms_at_once(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-04", "dans l'autre salle", lambda: announce(begun, 1, B, 1, "garde"))
        assert announce(begun, 1, B, 3, "garde").quarter(1).room(B).in_play(3)
        scored = write(begun, 1, A, "attack", [RoomLine(1, "garde", 56)])
        assert announce(scored, 1, B, 1, "garde").quarter(1).room(B).in_play(1)


class Test_EQUI_05:
    """Garde, garde sans, garde contre; no pass, no prise."""

    @pytest.mark.parametrize("contract", ["passe", "prise"])
    def test_passe_and_prise_are_rejected(self, match: Match, contract: str) -> None:
        match = opened(match)
        refused("EQUI-05", contract, lambda: announce(match, 1, A, 1, contract))
        refused("EQUI-05", contract, lambda: write(match, 1, A, "attack", [RoomLine(1, contract, 28)]))

    @pytest.mark.parametrize("contract", ["garde", "garde_sans", "garde_contre"])
    def test_the_three_contracts(self, match: Match, contract: str) -> None:
        assert announce(opened(match), 1, A, 1, contract).quarter(1).room(A).announced == {1: contract}


class Test_EQUI_06:
    """The contract is announced before the deal is distributed (Q-31), and stands."""

    def test_an_announced_contract_does_not_change(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-06", "est annoncé", lambda: announce(begun, 1, A, 1, "garde_sans"))

    def test_no_other_contract_is_written(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        line = RoomLine(1, "garde_sans", 112)
        refused("EQUI-06", "garde a été annoncé", lambda: write(begun, 1, A, "attack", [line]))

    def test_one_deal_at_a_time(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-06", "en cours", lambda: announce(begun, 1, A, 2, "garde"))


class Test_EQUI_07:
    """What the closed room wrote is hidden until the quarter ends."""

    def test_hidden_then_shown(self, match: Match) -> None:
        begun = written(opened(match, closed=B))
        assert [room_visible(begun.quarter(1), side) for side in Side] == [True, False]
        assert all(room_visible(signed(begun).quarter(1), side) for side in Side)

    def test_no_pm_before_both_rooms_have_ended(self, match: Match) -> None:
        begun = written(opened(match))
        for camp in CAMPS:
            begun = sign_sheet(begun, 1, A, camp)
        assert begun.pm == (0, 0)


class Test_EQUI_08:
    """Team A chooses the rooms in quarters 1 and 3, B in 2 and 4."""

    def test_the_sequence(self) -> None:
        assert [chooser(number) for number in (1, 2, 3, 4)] == [A, B, A, B]

    def test_the_other_team_is_refused(self, match: Match) -> None:
        refused("EQUI-08", "c'est à A de choisir", lambda: choose_rooms(match, 1, B, A))
        refused("EQUI-08", "c'est à B de choisir", lambda: choose_rooms(played(match), 2, A, A))

    @pytest.mark.parametrize("closed", Side)
    def test_who_plays_where(self, match: Match, closed: Side) -> None:
        quarter = choose_rooms(match, 1, A, closed).quarter(1)
        assert quarter.place(closed) is Room.CLOSED
        assert quarter.place(closed.other) is Room.OPEN

    def test_not_once_it_is_played(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-08", "commencé", lambda: choose_rooms(begun, 1, A, B))

    def test_no_play_before(self, match: Match) -> None:
        refused("EQUI-08", "ne sont pas choisies", lambda: announce(match, 1, A, 1, "garde"))


class Test_EQUI_09:
    """The series is chosen by attacker A in quarters 1 and 3, by attacker B in 2 and 4."""

    def test_the_other_attacker_is_refused(self, match: Match) -> None:
        refused("EQUI-09", "c'est à A de choisir", lambda: choose_series(match, 1, B, SERIES[1]))
        refused("EQUI-09", "c'est à B de choisir", lambda: choose_series(played(match), 2, A, SERIES[2]))

    def test_no_etui_twice_in_a_match(self, match: Match) -> None:
        refused("DUP-01", "étui 4 déjà joué", lambda: choose_series(played(match), 2, B, (4, 5, 6, 7)))

    def test_only_etuis_of_the_series_are_played(self, match: Match) -> None:
        refused("EQUI-09", "étui 9 n'est pas de la série", lambda: announce(opened(match), 1, A, 9, "garde"))

    def test_no_play_before(self, match: Match) -> None:
        rooms = choose_rooms(match, 1, A, A)
        refused("EQUI-09", "ne sont pas choisies", lambda: announce(rooms, 1, A, 1, "garde"))
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-09", "commencé", lambda: choose_series(begun, 1, A, SERIES[2]))


class Test_EQUI_10:
    """The attacker sits Sud; the defenders' places are free at each deal."""

    def test_defenders_permute_between_deals(self) -> None:
        check_places((5, 6, 7), (7, 5, 6))

    @pytest.mark.parametrize("places", [(5, 6, 8), (5, 6), (5, 6, 6), (5, 6, 7, 8)])
    def test_nobody_else_takes_their_places(self, places: tuple[int, ...]) -> None:
        refused("EQUI-10", "aux trois défenseurs", lambda: check_places((5, 6, 7), places))


class Test_EQUI_11:
    """Attacker and defenders each keep a sheet; the two must agree and are cross-signed."""

    @pytest.mark.parametrize("camp", CAMPS)
    def test_a_mismatch_blocks(self, match: Match, camp: Camp) -> None:
        match = opened(match)
        match = write(match, 1, A, "attack", lines_of(1, SCORES_A))
        match = write(match, 1, A, "defence", lines_of(1, (82, 68, -66, 56)))
        refused("EQUI-11", "les deux feuilles diffèrent, étui 3", lambda: sign_sheet(match, 1, A, camp))

    def test_another_contract_is_a_mismatch_too(self, match: Match) -> None:
        match = opened(match)
        match = write(match, 1, A, "attack", [RoomLine(etui, "garde", 100) for etui in SERIES[1]])
        match = write(match, 1, A, "defence", [RoomLine(etui, "garde_sans", 100) for etui in SERIES[1]])
        refused("EQUI-11", "diffèrent", lambda: sign_sheet(match, 1, A, "attack"))

    def test_a_missing_mark_blocks(self, match: Match) -> None:
        match = write(opened(match), 1, A, "attack", lines_of(1, SCORES_A))
        match = write(match, 1, A, "defence", lines_of(1, SCORES_A)[:3])
        refused("EQUI-11", "il manque une marque sur les feuilles, étui 4", lambda: sign_sheet(match, 1, A, "attack"))

    def test_both_sign(self, match: Match) -> None:
        once = sign_sheet(written(opened(match)), 1, A, "attack")
        assert not once.quarter(1).room(A).done
        refused("EQUI-11", "déjà signée", lambda: sign_sheet(once, 1, A, "attack"))
        assert sign_sheet(once, 1, A, "defence").quarter(1).room(A).done

    def test_a_line_changes_by_the_arbiter_alone(self, match: Match) -> None:
        match = written(opened(match))
        line = RoomLine(1, "garde", 84)
        refused("DUP-23", r"\+82 est écrit", lambda: write(match, 1, A, "attack", [line]))
        assert correct(match, 1, A, line).quarter(1).compared()[0].first == 84

    def test_impossible_amounts(self, match: Match) -> None:
        refused("DUP-22", "impossible", lambda: write(opened(match), 1, A, "attack", [RoomLine(1, "garde", 51)]))
        refused("EQUI-11", "rien à écrire", lambda: write(opened(match), 1, A, "attack", []))


class Test_EQUI_12:
    """Only the team that did better marks the root of the difference; equal: nobody (D-39)."""

    def test_each_of_four_deals(self, match: Match) -> None:
        assert signed(written(opened(match))).quarter(1).pm == PM

    def test_the_losing_branch_marks_for_the_other_team(self, match: Match) -> None:
        won_by_b = signed(written(opened(match), a=SCORES_B, b=SCORES_A)).quarter(1)
        assert won_by_b.pm == (3162, 16000)

    def test_a_cancelled_deal_counts_for_nobody(self, match: Match) -> None:
        ended = signed(written(opened(match)))
        assert cancel(ended, 1, 2).quarter(1).pm == (4000, 3162)
        refused("IND-12", "déjà annulé", lambda: cancel(cancel(ended, 1, 2), 1, 2))

    def test_a_cancelled_deal_needs_no_line(self, match: Match) -> None:
        match = cancel(opened(match), 1, 4)
        for side, scores in ((A, SCORES_A), (B, SCORES_B)):
            for camp in CAMPS:
                match = write(match, 1, side, camp, lines_of(1, scores)[:3])
        assert signed(match).quarter(1).pm == PM


class Test_EQUI_13:
    """Accounts go to the arbiter once both teams have the same."""

    def test_two_differing_totals_are_not_transmitted(self, match: Match) -> None:
        match = signed(written(opened(match)))
        match = give_account(match, 1, A, PM)
        assert not match.quarter(1).agreed
        match = give_account(match, 1, B, (16000, 3000))
        assert not match.quarter(1).agreed
        refused("EQUI-13", "ne sont pas faits", lambda: choose_rooms(match, 2, B, A))
        assert give_account(match, 1, B, PM).quarter(1).agreed

    def test_not_before_the_quarter_is_over(self, match: Match) -> None:
        refused("EQUI-13", "n'est pas fini", lambda: give_account(written(opened(match)), 1, A, PM))

    def test_a_correction_asks_for_new_accounts(self, match: Match) -> None:
        assert not correct(played(match), 1, A, RoomLine(1, "garde", 84)).quarter(1).agreed
        assert not cancel(played(match), 1, 1).quarter(1).agreed


class Test_EQUI_14:
    """More PM after four quarters wins; equal is a draw for the arbiter to settle."""

    def test_who_wins(self) -> None:
        match = whole(*[(SCORES_A, SCORES_B)] * 4)
        assert (match.pm, match.winner, match.drawn) == ((64000, 12648), A, False)
        assert whole(*[(SCORES_B, SCORES_A)] * 4).winner is B

    def test_nobody_before_the_end(self) -> None:
        assert whole(*[(SCORES_A, SCORES_B)] * 3).winner is None

    def test_a_draw(self) -> None:
        match = whole(*[(SCORES_A, SCORES_B), (SCORES_B, SCORES_A)] * 2)
        assert match.drawn
        assert match.winner is None
        assert decide(match, B).winner is B

    def test_no_draw_to_settle(self) -> None:
        refused("EQUI-14", "pas d'égalité", lambda: decide(whole(*[(SCORES_A, SCORES_B)] * 4), B))


class Test_EQUI_15:
    """The result is signed by the captains and the arbiter, or it is not homologated."""

    def test_three_signatures(self) -> None:
        match = whole(*[(SCORES_A, SCORES_B)] * 4)
        for signer in Signer:
            assert not match.homologable
            match = sign_result(match, signer)
        assert match.homologable

    def test_nobody_signs_twice_or_too_early(self) -> None:
        match = whole(*[(SCORES_A, SCORES_B)] * 3)
        refused("EQUI-15", "pas terminé", lambda: sign_result(match, Signer.ARBITER))
        signed = sign_result(whole(*[(SCORES_A, SCORES_B)] * 4), Signer.ARBITER)
        refused("EQUI-15", "arbitre a signé", lambda: sign_result(signed, Signer.ARBITER))

    def test_a_correction_takes_signatures_away(self) -> None:
        match = sign_result(whole(*[(SCORES_A, SCORES_B)] * 4), Signer.ARBITER)
        assert not correct(match, 4, A, RoomLine(13, "garde", 84)).signatures


class Test_EQUI_16:
    """A PM bonus may be given before the match."""

    def test_it_is_what_a_team_starts_with(self) -> None:
        match = whole(*[(SCORES_A, SCORES_B), (SCORES_B, SCORES_A)] * 2, bonus=(0, 2500))
        assert (match.pm, match.winner) == ((38324, 40824), B)

    def test_not_once_the_match_has_begun(self, match: Match) -> None:
        check_not_begun(match)
        refused("EQUI-16", "commencé", lambda: check_not_begun(opened(match)))

    def test_no_negative_bonus(self) -> None:
        refused("EQUI-16", "négatif", lambda: made(1, (1, 2), 4, (-1, 0)))
