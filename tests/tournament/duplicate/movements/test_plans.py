"""Plans of duplicate: what is made, what is counted, and what is refused with what can be had."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from emmanuel import emmanuel
from oudler.formats.duplicate_movements import choose, offers
from oudler.formats.duplicate_plans import read_plan
from oudler.tournament.duplicate.movements import (
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRequest,
    PlanTable,
    attacker_of,
    certify,
)
from oudler.tournament.duplicate.movements.certificate import places_of
from oudler.tournament.duplicate.movements.requests import FIELDS
from oudler.verdicts import RuleBroken
from tools.duplicate import balanced

INDIVIDUAL, TRIPLETTE, QUADRETTE, EQUIPE = DuplicateForm


def individual(tables: int, rounds: int, etuis: int = 4, kind: PlanKind | None = None) -> DuplicatePlan:
    return choose(PlanRequest(INDIVIDUAL, 4 * tables, rounds, etuis, kind))


class Test_DUP_01:
    """« Les donnes et les joueurs ne se rencontrent pas deux fois. »"""

    def test_nobody_meets_anybody_or_an_etui_twice(self) -> None:
        proof = certify(individual(9, 7, 3))
        assert (proof.max_meetings, proof.etui_repeats, proof.clean) == (1, 0, True)
        assert (proof.labels, proof.sets, proof.copies) == (36, 9, 1)

    def test_a_meeting_that_comes_back_is_named(self) -> None:
        plan = individual(5, 2)
        first = replace(plan.rounds[0], number=3)
        proof = certify(replace(plan, rounds=(*plan.rounds, first)))
        assert proof.repeated[0] == ("N1", "S1", 2)
        assert proof.etui_repeats == 5 * 4 * 4
        assert not proof.clean

    def test_more_rounds_than_can_be_had(self) -> None:
        with pytest.raises(RuleBroken, match=r"24 joueurs : pas de plan de 6 tours ; il y a sets : 1 à 5 tours"):
            individual(6, 6)


class Test_DUP_02:
    """« Les joueurs changent de table mais pas d'orientation. »"""

    def test_a_player_in_another_orientation_is_a_fault(self) -> None:
        plan = individual(5, 1)
        (table, *others) = plan.rounds[0].tables
        turned = PlanTable(table.number, table.etuis, (table.seats[1], table.seats[0], *table.seats[2:]))
        proof = certify(replace(plan, rounds=(replace(plan.rounds[0], tables=(turned, *others)),)))
        assert [fault.what for fault in proof.faults] == ["orientation", "orientation"]


class Test_QUAD_02:
    """Attacker A against defence B and attacker B against defence A, on the same deals."""

    @pytest.mark.parametrize("teams", [5, 9, 23])
    def test_an_odd_number_of_quadrettes(self, teams: int) -> None:
        proof = certify(choose(PlanRequest(QUADRETTE, teams, teams - 1, 4)))
        assert proof.oppositions == teams * (teams - 1) // 2
        assert (proof.clean, proof.copies) == (True, 1)


def test_offers() -> None:
    assert [(offer.kind, offer.most) for offer in offers(TRIPLETTE, 8)] == [
        (PlanKind.HOWELL, 7),
        (PlanKind.MITCHELL, 4),
    ]
    assert [offer.rounds for offer in offers(EQUIPE, 2)] == [(4,)]


def test_an_empty_label_gives_byes_to_those_who_would_have_met_it() -> None:
    plan = choose(PlanRequest(INDIVIDUAL, 43, 9, 3))
    proof = certify(plan)
    assert plan.vacant == ("N11",)
    assert (proof.labels, proof.sitting_out.most, proof.byes.most) == (43, 3, 1)


class Test_DUP_03:
    """« Quatre formules » : individuel, triplettes, quadrettes, équipes."""

    def test_each_form_has_a_plan(self) -> None:
        requests = [(INDIVIDUAL, 28, 4), (TRIPLETTE, 8, 4), (QUADRETTE, 7, 4), (EQUIPE, 2, 4)]
        plans = [choose(PlanRequest(form, entrants, rounds, 4)) for form, entrants, rounds in requests]
        assert [plan.form for plan in plans] == list(DuplicateForm)
        assert all(certify(plan).clean for plan in plans)


class Test_IND_01:
    """Each attacks about one étui in four and defends the others from the three places."""

    def test_four_etuis_a_round_are_shared_evenly(self) -> None:
        proof = certify(individual(7, 5, 4))
        spans = [proof.attacks, *(span for _, span in proof.places)]
        assert [(span.least, span.most) for span in spans] == [(5, 5)] * 4

    def test_the_places_are_left_facing_and_right_of_the_taker(self) -> None:
        """Play goes N, O, S, E, to the right: with Nord taker, Ouest is right of him (fond), Est left (devant)."""
        plan = individual(5, 1, 1)
        table = plan.rounds[0].tables[0]
        alone = replace(plan, rounds=(replace(plan.rounds[0], tables=(table,)),), takers=plan.takers[:1])
        assert plan.taker_of(table.etuis[0]) == "N"
        assert dict(places_of(alone, table, table.etuis[0])) == {"O1": "fond", "S1": "milieu", "E1": "devant"}


class Test_TRI_02:
    """« Les triplettes Nord-Sud attaquent les étuis dont le preneur est marqué Nord ou Sud. »"""

    @pytest.mark.parametrize(("taker", "attacker"), [("N", "T1"), ("S", "T1"), ("E", "T5"), ("O", "T5")])
    def test_the_line_of_the_taker_attacks(self, taker: str, attacker: str) -> None:
        plan = choose(PlanRequest(TRIPLETTE, 8, 3, 4, PlanKind.MITCHELL))
        table = plan.rounds[0].tables[0]
        (etui,) = [etui for etui in table.etuis if plan.taker_of(etui) == taker]
        assert table.seats == ("T1", "T5")
        assert attacker_of(plan, table, etui) == attacker

    @pytest.mark.parametrize("tables", [3, 4, 7, 8, 13, 20])
    def test_every_mitchell(self, tables: int) -> None:
        for rounds in range(1, tables + 1):
            proof = certify(choose(PlanRequest(TRIPLETTE, 2 * tables, rounds, 2, PlanKind.MITCHELL)))
            assert proof.clean
            assert proof.attacks.least == proof.attacks.most == rounds
            assert proof.copies == (2 if rounds == tables and tables % 2 == 0 else 1)


class Test_TRI_12:
    """« La formule Howell permet à une triplette de rencontrer l'ensemble des triplettes adverses. »"""

    def test_four_triplettes_meet_the_three_others_once(self) -> None:
        plan = choose(PlanRequest(TRIPLETTE, 4, 3, 2, PlanKind.HOWELL))
        met = {frozenset(table.seats) for played in plan.rounds for table in played.tables}
        assert len(met) == 6
        assert certify(plan).clean

    def test_an_odd_number_has_a_bye_in_turn(self) -> None:
        plan = choose(PlanRequest(TRIPLETTE, 5, 5, 2, PlanKind.HOWELL))
        assert sorted(label for played in plan.rounds for label in played.byes) == ["T1", "T2", "T3", "T4", "T5"]


class Test_TRI_13:
    """« La formule Emmanuel 16 permet aux 3 joueurs d'une même triplette d'attaquer simultanément. »"""

    def test_three_attackers_of_one_triplette(self) -> None:
        plan = read_plan(json.dumps(emmanuel()))
        proof = certify(plan)
        assert (proof.clean, proof.labels, proof.max_meetings) == (True, 16, 1)
        assert (proof.attacks.least, proof.attacks.most) == (15, 15)

    def test_a_fourth_table_is_one_too_many(self) -> None:
        file = emmanuel()
        file["rounds"][0]["tables"][3]["attack"] = file["rounds"][0]["tables"][0]["attack"]
        assert {fault.what for fault in certify(read_plan(json.dumps(file))).faults} >= {"twice"}


class Test_QUAD_08:
    """« Seuls les attaquants se déplacent. »"""

    def test_a_defence_stays_and_its_attacker_moves(self) -> None:
        plan = choose(PlanRequest(QUADRETTE, 9, 8, 3))
        homes = [[table.number for table in played.tables if table.seats[1] == "Q4"] for played in plan.rounds]
        away = [[table.number for table in played.tables if table.seats[0] == "Q4"] for played in plan.rounds]
        assert homes == [[4]] * 8
        assert sorted(away) == [[1], [2], [3], [5], [6], [7], [8], [9]]

    def test_a_defence_that_moves_is_a_fault(self) -> None:
        plan = choose(PlanRequest(QUADRETTE, 5, 2, 3))
        moved = tuple(replace(table, number=table.number % 5 + 1) for table in plan.rounds[1].tables)
        proof = certify(replace(plan, rounds=(plan.rounds[0], replace(plan.rounds[1], tables=moved))))
        assert {fault.what for fault in proof.faults} == {"home"}


class Test_EQUI_02:
    """Four quarters of 4 to 6 étuis."""

    @pytest.mark.parametrize("etuis", [3, 7])
    def test_too_few_or_too_many(self, etuis: int) -> None:
        with pytest.raises(RuleBroken, match="de 4 à 6"):
            choose(PlanRequest(EQUIPE, 2, 4, etuis))


class Test_EQUI_04:
    """Attacker A against defence B and attacker B against defence A, same deals, two rooms."""

    @pytest.mark.parametrize("etuis", [4, 5, 6])
    def test_the_rooms_exchange_their_etuis(self, etuis: int) -> None:
        plan = choose(PlanRequest(EQUIPE, 2, 4, etuis))
        closed, opened = plan.rounds[0].tables
        assert closed.seats == ("A", "B")
        assert opened.seats == ("B", "A")
        assert sorted(closed.etuis) == sorted(opened.etuis)
        assert certify(plan).copies == 1


class Test_Q_35:
    """Movement tables are not in the text: ours keep its properties, for every number of quadrettes from 4 to 24."""

    @pytest.mark.parametrize("teams", range(4, 25, 2))
    def test_an_even_number_of_quadrettes(self, teams: int) -> None:
        """All oppositions: one set more than rounds would do; two tables share one, or exchange their étuis."""
        plan = choose(PlanRequest(QUADRETTE, teams, teams - 1, 4))
        proof = certify(plan)
        assert (proof.clean, proof.oppositions, proof.copies) == (True, teams * (teams - 1) // 2, 2)
        assert certify(plan.shared()).copies == 1
        for played in plan.rounds:
            assert teams == 4 or len({table.etuis for table in played.tables}) == teams - 1

    @pytest.mark.parametrize("rounds", range(1, 9))
    def test_shorter_ones_need_one_copy_in_an_even_number_of_rounds(self, rounds: int) -> None:
        proof = certify(choose(PlanRequest(QUADRETTE, 10, rounds, 3)))
        assert (proof.clean, proof.oppositions) == (True, 10 * rounds // 2)
        assert proof.copies == 1 + rounds % 2

    def test_an_odd_number_of_quadrettes_has_no_odd_number_of_rounds(self) -> None:
        with pytest.raises(RuleBroken, match="sets : 2, 4, 6, 8 tours"):
            choose(PlanRequest(QUADRETTE, 9, 7, 3))


class TestPlayersThatFourDoesNotDivide:
    """A vacant seat or a player too many: as few sit out as can be, and nobody twice."""

    @pytest.mark.parametrize("players", [29, 30, 31, 45, 58, 83, 126, 163])
    def test_nobody_sits_out_twice(self, players: int) -> None:
        proof = certify(choose(PlanRequest(INDIVIDUAL, players, 4, 4)))
        assert (proof.clean, proof.labels) == (True, players)
        assert (proof.sitting_out.most, proof.byes.most) == (players % 4, min(1, players % 4))

    def test_the_player_too_many_is_the_last_of_his_line(self) -> None:
        plan = choose(PlanRequest(INDIVIDUAL, 45, 8, 3))
        assert "S12" in plan.labels
        assert {label[0] for played in plan.rounds for label in played.byes} == {"S"}
        assert plan.vacant == ()


class TestThreeAndFourTables:
    """Some must meet again: how few was found by trying all (tools/duplicate/balanced.py)."""

    @pytest.mark.parametrize(
        ("tables", "rounds", "most", "repeats"),
        [(3, 1, 1, 0), (3, 2, 2, 6), (3, 3, 3, 12), (4, 1, 1, 0), (4, 2, 2, 4), (4, 3, 2, 12), (4, 4, 2, 24)],
    )
    def test_the_fewest_there_can_be(self, tables: int, rounds: int, most: int, repeats: int) -> None:
        proof = certify(individual(tables, rounds))
        assert proof.max_meetings == most
        assert sum(times - 1 for *_, times in proof.repeated) == repeats
        assert (proof.etui_repeats, proof.faults) == (0, ())
        assert balanced.least(tables, rounds)[0] == (most, repeats)


class TestShares:
    """Attacks and places are as even as the marks can make them; orientations and attacks of a Howell exactly."""

    @pytest.mark.parametrize(("teams", "rounds"), [(4, 3), (8, 7), (10, 6), (16, 9), (24, 23)])
    @pytest.mark.parametrize("etuis", [1, 2, 3, 5])
    def test_a_howell(self, teams: int, rounds: int, etuis: int) -> None:
        proof = certify(choose(PlanRequest(TRIPLETTE, teams, rounds, etuis, PlanKind.HOWELL)))
        assert proof.nord_sud.even
        assert proof.attacks.even

    @pytest.mark.parametrize("tables", [7, 12, 25, 40])
    def test_individual(self, tables: int) -> None:
        for etuis in (2, 3):
            proof = certify(individual(tables, 6, etuis))
            assert all(span.most - span.least <= 4 for span in (proof.attacks, *dict(proof.places).values()))


class TestWhatCanBeHad:
    """The rounds that were asked for, at every number of tables or teams."""

    PRIME_POWERS = (5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32, 37)
    ASKED = dict.fromkeys(range(15, 41), 12) | {6: 5, 10: 9, 12: 12, 14: 12} | {power: power for power in PRIME_POWERS}

    @pytest.mark.parametrize("tables", range(5, 41))
    def test_as_many_sets_as_tables(self, tables: int) -> None:
        sets = next(offer for offer in offers(INDIVIDUAL, 4 * tables) if offer.kind is PlanKind.SETS)
        assert sets.most >= self.ASKED[tables]
        assert sets.rounds == tuple(range(1, sets.most + 1))

    @pytest.mark.parametrize("rounds", range(4, 11))
    def test_everybody_plays_every_etui(self, rounds: int) -> None:
        """None is left open, T = 2R + 1 with R = 7, 9, 10 included."""
        for tables in range(2 * rounds, 41):
            every = next(offer for offer in offers(INDIVIDUAL, 4 * tables) if offer.kind is PlanKind.EVERY)
            assert rounds in every.rounds, tables

    @pytest.mark.parametrize("teams", range(4, 25))
    def test_triplettes(self, teams: int) -> None:
        howell = next(offer for offer in offers(TRIPLETTE, teams) if offer.kind is PlanKind.HOWELL)
        assert howell.rounds == tuple(range(2, teams + teams % 2))

    @pytest.mark.parametrize("form", DuplicateForm)
    def test_every_field_has_a_plan_and_no_other(self, form: DuplicateForm) -> None:
        least, most = FIELDS[form]
        assert all(offers(form, entrants) for entrants in range(least, most + 1))
        for entrants in (least - 1, most + 1):
            assert not offers(form, entrants)
            with pytest.raises(RuleBroken, match=f"il y en a de {least} à {most}"):
                choose(PlanRequest(form, entrants, 4, 4))

    @pytest.mark.parametrize("teams", range(4, 25))
    def test_quadrettes(self, teams: int) -> None:
        assert max(offer.most for offer in offers(QUADRETTE, teams)) == teams - 1
