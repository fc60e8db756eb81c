"""Duplicate par équipes, a match of two teams as a state machine: its sheets, accounts and result."""

from __future__ import annotations

import pytest

from oudler.rules.scoring import Camp
from oudler.tournament.duplicate.equipe_steps import (
    cancel,
    check_not_begun,
    choose_rooms,
    correct,
    decide,
    give_account,
    made,
    sign_result,
    sign_sheet,
    write,
)
from oudler.tournament.duplicate.equipes import (
    CAMPS,
    Match,
    RoomLine,
    Signer,
)
from tournament.duplicate.matches import (
    PM,
    SCORES_A,
    SCORES_B,
    SERIES,
    A,
    B,
    lines_of,
    opened,
    played,
    refused,
    signed,
    whole,
    written,
)


@pytest.fixture
def match() -> Match:
    return made(1, (1, 2), 4)


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
