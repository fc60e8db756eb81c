"""Results that no deal can have are refused, those at the very edge accepted; the edges are reached by played deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

import pytest

import vectors
from builders import deal_with, in_play, play_out
from oudler.rules import Bid, ImpossibleScore, Phase, PoigneeLevel, Result, State, count, start
from oudler.rules.auction import BIDS
from oudler.rules.possible import check_possible, remarks
from oudler.rules.scoring import Camp
from walks import Bent, random_plan, walk

PRISE, GARDE, SANS, CONTRE = Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE
SIMPLE, DOUBLE, TRIPLE = PoigneeLevel


def why_impossible(
    result: Result, players: int = 4, *, with_partner: bool = False, camps: tuple[Camp | None, ...] = ()
) -> str | None:
    """Return the clause by which a result is refused, with a reason in both languages; None if it is possible."""
    error = None
    try:
        check_possible(result, players, with_partner=with_partner, poignee_camps=camps)
    except ImpossibleScore as caught:
        error = caught
    if error is None:
        return None
    french, english = error.text
    assert french
    assert english not in ("", french)
    return error.clause


# --- deals played to the edges ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Edge:
    """A deal in which seat 0 takes, and the half-points and bouts that the attack ends with."""

    name: str
    players: int
    contract: Bid
    hands: Mapping[int, str]
    chien: str
    halves: int
    bouts: int
    first: Mapping[int, str]
    called: str = ""
    last: str = ""
    leads: bool = False
    chelem: str | None = None
    beyond: int = 0

    def played(self) -> State:
        dealer = self.players - 1 if self.leads else 0
        deal = deal_with(self.players, self.hands, self.chien, dealer)
        ecart = self.chien if self.contract.uses_chien else ""
        state = in_play(deal, 0, self.contract, called=self.called, ecart=ecart)
        return play_out(state, first=self.first, last={0: self.last})


LEAST = [
    # One trick for the attack: seat 1 leads the ace of Pique, the taker trumps it, all the cards of it are small.
    Edge("prise à 4: 4 + 6", 4, PRISE, {0: "A2 CA-C9 KA-K8", 1: "E"}, "T2-T7", 10, 0, {1: "PA E"}),
    Edge("prise à 3: 3 + 6", 3, PRISE, {0: "A2 CA-C10 KA-K10 TA-T3", 1: "E"}, "T4-T9", 9, 0, {1: "PA E"}),
    Edge("contre à 4: 4", 4, CONTRE, {0: "A2 CA-C9 KA-K8", 1: "E"}, "", 4, 0, {1: "PA E"}),
    Edge("contre à 5: 5", 5, CONTRE, {0: "A2 CA-C7 KA-K7", 1: "E"}, "TR T2 T3", 5, 0, {1: "PA E"}, "TR"),
    # The Excuse beside it, for which one of the small cards is given: 9 + 3 + 6.
    Edge("prise, Excuse: 12 + 6", 4, PRISE, {0: "A2 E CA-C9 KA-K7"}, "T2-T7", 18, 1, {0: "E"}),
    Edge("prise, Excuse et petit: 20 + 6", 4, PRISE, {0: "A1 E CA-C9 KA-K7"}, "T2-T7", 26, 2, {0: "E"}),
    Edge("sans, 21 au chien: 20 + 14", 4, SANS, {0: "A1 E CA-C9 KA-K7"}, "A21 T2-T6", 34, 3, {0: "E"}),
]
MOST = [
    # One trick for the defence, all small cards but its own Excuse.
    Edge(
        "prise à 4: 182 − 4", 4, PRISE, {0: "E A1 A6-A21"}, "T2-T7", 178, 3,
        {0: "A21 A20 A19 A18 A17 A16 E"}, last="A1", leads=True,
    ),
    Edge("prise à 3: 182 − 3", 3, PRISE, {0: "E A1-A21 PR CR"}, "T2-T7", 179, 3, {0: "A21 E"}, last="A1", leads=True),
    Edge(
        "sans à 5: 182 − 5", 5, SANS, {0: "E A1 A9-A21"}, "TR T2 T3", 177, 3,
        {0: "A21 A20 A19 A18 A17 A16 A15 A14 E"}, "TR", "A1", leads=True,
    ),
    Edge(
        "prise à 4, Excuse en face: 182 − 12", 4, PRISE, {0: "P2 A1 A6-A21", 1: "E"}, "T2-T7", 170, 2,
        {0: "P2 A21 A20 A19 A18 A17", 1: "E"}, last="A1", leads=True,
    ),
    Edge(
        "sans à 5, Excuse en face: 182 − 13", 5, SANS, {0: "P2 A1 A9-A21", 1: "E"}, "TR T2 T3", 169, 2,
        {0: "P2 A21 A20 A19 A18 A17", 1: "E"}, "TR", "A1", leads=True,
    ),
]  # fmt: skip
CHELEMS = [
    Edge(
        "les 91 points", 4, PRISE, {0: "E A5-A21"}, "T2-T7", 182, 3,
        {0: "A21 A20 A19 A18"}, last="E", leads=True, chelem="attack", beyond=1,
    ),
    Edge(
        "contre: 4 Rois et 2 bouts au chien, l'Excuse en face: 182 − 54 − 8", 4, CONTRE,
        {0: "A4-A20 PD", 1: "E"}, "PR CR KR TR A1 A21", 120, 0,
        {0: "A20 A19 A18", 1: "E"}, last="PD", leads=True, chelem="attack", beyond=-1,
    ),
    Edge(
        "défense: écart de 4 Dames, 2 Cavaliers", 4, GARDE, {0: "CA-C9 KA-K9"}, "PD CD KD TD PC CC", 38, 0,
        {}, chelem="defence", beyond=1,
    ),
    Edge(
        "défense: le même et l'Excuse", 4, GARDE, {0: "CA-C9 KA-K8 E"}, "PD CD KD TD PC CC", 46, 1,
        {0: "E"}, chelem="defence", beyond=1,
    ),
    Edge(
        "défense: six petites et l'Excuse (S-21)", 4, GARDE, {0: "CA-C9 KA-K8 E"}, "T2-T7", 14, 1,
        {0: "E"}, chelem="defence", beyond=-1,
    ),
    Edge("défense contre: rien", 4, CONTRE, {0: "CA-C9 KA-K9"}, "T2-T7", 0, 0, {}, chelem="defence", beyond=-1),
    Edge("défense sans: le chien", 4, SANS, {0: "CA-C9 KA-K9"}, "T2-T7", 6, 0, {}, chelem="defence", beyond=-1),
    Edge(
        "défense sans à 5: 2 Rois, le 21 et l'Excuse: 27 + 8", 5, SANS, {0: "CA-C7 KA-K7 E"}, "TR PR A21", 35, 2,
        {0: "E"}, "TR", chelem="defence", beyond=1,
    ),
]  # fmt: skip


def named(edges: list[Edge]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("edge", edges, ids=[edge.name for edge in edges])


class TestEdges:
    """The least and the most that a camp can have: one trick of small cards, and 8 more for each of its bouts."""

    @named(LEAST + MOST + CHELEMS)
    def test_a_played_deal_reaches_it(self, edge: Edge) -> None:
        state = edge.played()
        result = count(state).score.result
        assert (result.half_points, result.bouts, result.chelem) == (edge.halves, edge.bouts, edge.chelem)
        assert why_impossible(result, edge.players) is None

    @named(LEAST)
    def test_less_is_refused(self, edge: Edge) -> None:
        """Without a chelem each camp has at least a trick: as many half-points as players, and 8 a bout."""
        below = Result(edge.contract, edge.halves - 1, edge.bouts)
        assert why_impossible(below, edge.players) == "CARD-07"

    @named(MOST)
    def test_more_is_refused(self, edge: Edge) -> None:
        above = Result(edge.contract, edge.halves + 1, edge.bouts)
        assert why_impossible(above, edge.players) == "CARD-07"

    @named(CHELEMS)
    def test_a_chelem_has_its_own_points(self, edge: Edge) -> None:
        result = count(edge.played()).score.result
        halves = edge.halves + edge.beyond
        clause = "CHEL-01" if 0 <= halves <= 182 else "CARD-08"
        assert why_impossible(replace(result, half_points=halves), edge.players) == clause

    @pytest.mark.parametrize(
        "result",
        [
            pytest.param(Result(GARDE, 182, 3, chelem="attack"), id="91 points"),
            pytest.param(Result(GARDE, 174, 2, chelem="attack"), id="87 points, l'Excuse en face"),
            pytest.param(Result(GARDE, 14, 1, chelem="defence"), id="l'écart et l'Excuse"),
            pytest.param(Result(SANS, 6, 0, chelem="defence"), id="le chien seul"),
            pytest.param(Result(CONTRE, 8, 1, chelem="defence"), id="l'Excuse seule"),
            pytest.param(Result(CONTRE, 0, 0, chelem="defence"), id="rien"),
        ],
    )
    def test_a_chelem_that_was_forgotten(self, result: Result) -> None:
        """The points of a camp without a trick: possible as a chelem only."""
        assert why_impossible(result) is None
        assert why_impossible(replace(result, chelem=None)) == "CARD-07"


# --- a table -------------------------------------------------------------------------------------------------------

IMPOSSIBLE = [
    ("moins que rien", Result(GARDE, -1, 0), 4, "CARD-08"),
    ("plus de 91 points", Result(GARDE, 183, 3, chelem="attack"), 4, "CARD-08"),
    ("quatre bouts", Result(GARDE, 82, 4), 4, "CARD-06"),
    ("un nombre de bouts négatif", Result(GARDE, 82, -1), 4, "CARD-06"),
    ("une donne passée", Result(Bid.PASSE, 82, 2), 4, "BID-05"),
    ("deux joueurs", Result(GARDE, 82, 2), 2, "DEAL-07"),
    ("six joueurs", Result(GARDE, 82, 2), 6, "DEAL-07"),
    ("3 bouts et 10 points", Result(GARDE, 20, 3), 4, "CARD-07"),
    ("sans bout et 85 points", Result(GARDE, 170, 0), 4, "CARD-07"),
    ("91 points sans chelem", Result(GARDE, 182, 3), 4, "CARD-07"),
    ("0 point sans chelem", Result(CONTRE, 0, 0), 4, "CARD-07"),
    ("garde, 2 points", Result(GARDE, 4, 0), 4, "CARD-07"),
    ("chelem avec 50 points", Result(GARDE, 100, 3, chelem="attack"), 4, "CHEL-01"),
    ("chelem avec 91 points et 2 bouts", Result(GARDE, 182, 2, chelem="attack"), 4, "CHEL-01"),
    ("chelem avec 87 points et 3 bouts", Result(GARDE, 174, 3, chelem="attack"), 4, "CHEL-01"),
    ("chelem avec 1 bout, chien pris", Result(SANS, 174, 1, chelem="attack"), 4, "CHEL-01"),
    ("garde contre, chelem et 91 points", Result(CONTRE, 182, 3, chelem="attack"), 4, "CHEL-01"),
    ("garde contre, chelem, sans bout, 59 ½", Result(CONTRE, 119, 0, chelem="attack"), 4, "CHEL-01"),
    ("chelem subi avec 20 points d'écart", Result(GARDE, 40, 0, chelem="defence"), 4, "CHEL-01"),
    ("chelem subi avec 2 bouts, chien pris", Result(GARDE, 30, 2, chelem="defence"), 4, "CHEL-01"),
    ("chelem subi, contre, 2 points", Result(CONTRE, 4, 0, chelem="defence"), 4, "CHEL-01"),
    ("chelem subi à 5, écart de 11 points", Result(GARDE, 22, 0, chelem="defence"), 5, "CHEL-01"),
    ("petit au bout à qui n'a pas le dernier pli", Result(GARDE, 182, 3, (), "defence", "attack"), 4, "PAB-01"),
    ("petit au bout de l'attaque, chelem subi", Result(GARDE, 14, 1, (), "attack", "defence"), 4, "PAB-01"),
    ("petit au bout en défense, 3 bouts à l'attaque", Result(GARDE, 100, 3, (), "defence"), 4, "PAB-01"),
    ("double et simple à 4: 23 atouts", Result(GARDE, 82, 2, (DOUBLE, SIMPLE)), 4, "POIG-03"),
    ("deux doubles à 4: 26", Result(GARDE, 82, 2, (DOUBLE, DOUBLE)), 4, "POIG-03"),
    ("trois simples à 4: 30", Result(GARDE, 82, 2, (SIMPLE, SIMPLE, SIMPLE)), 4, "POIG-03"),
    ("deux simples à 3: 26", Result(GARDE, 82, 2, (SIMPLE, SIMPLE)), 3, "POIG-03"),
    ("trois simples à 5: 24", Result(GARDE, 82, 2, (SIMPLE, SIMPLE, SIMPLE)), 5, "POIG-03"),
    ("triple et double à 5: 23", Result(GARDE, 82, 2, (TRIPLE, DOUBLE)), 5, "POIG-03"),
]  # fmt: skip
POSSIBLE = [
    ("juste fait", Result(GARDE, 82, 2), 4),
    ("chelem, l'Excuse en face: 87", Result(GARDE, 174, 2, chelem="attack"), 4),
    ("un demi-point à 3", Result(GARDE, 81, 2), 3),
    ("un demi-point à 4, après une irrégularité", Result(GARDE, 81, 2), 4),
    ("deux simples à 4: 20 atouts", Result(GARDE, 82, 2, (SIMPLE, SIMPLE)), 4),
    ("triple à 3: 18", Result(GARDE, 112, 3, (TRIPLE,)), 3),
    ("triple et simple à 5: 21", Result(GARDE, 82, 2, (TRIPLE, SIMPLE)), 5),
    ("deux doubles à 5: 20", Result(GARDE, 82, 2, (DOUBLE, DOUBLE)), 5),
    ("chelem annoncé et chuté", Result(GARDE, 102, 2, chelem_announced=True), 4),
    ("chelem annoncé et subi", Result(GARDE, 14, 1, chelem="defence", chelem_announced=True), 4),
    ("petit au bout en défense, chelem subi", Result(GARDE, 14, 1, (), "defence", "defence"), 4),
    ("garde sans, 3 bouts au chien, chelem subi", Result(SANS, 30, 3, chelem="defence"), 4),
    ("garde contre, 4 Rois et 2 bouts au chien, chelem", Result(CONTRE, 128, 1, chelem="attack"), 4),
]  # fmt: skip


class TestTable:
    @pytest.mark.parametrize(("name", "result", "players", "clause"), IMPOSSIBLE, ids=[row[0] for row in IMPOSSIBLE])
    def test_refused(self, name: str, result: Result, players: int, clause: str) -> None:
        assert why_impossible(result, players) == clause, name

    @pytest.mark.parametrize(("name", "result", "players"), POSSIBLE, ids=[row[0] for row in POSSIBLE])
    def test_accepted(self, name: str, result: Result, players: int) -> None:
        assert why_impossible(result, players) is None, name

    @pytest.mark.parametrize("players", [3, 4])
    def test_a_partner_at_three_or_four(self, players: int) -> None:
        assert why_impossible(Result(GARDE, 82, 2), players, with_partner=True) == "P5-10"
        assert why_impossible(Result(GARDE, 82, 2), 5, with_partner=True) is None

    @pytest.mark.parametrize(
        ("players", "partner", "camps", "clause"),
        [
            pytest.param(4, False, ("attack", "defence"), None, id="une de chaque camp"),
            pytest.param(4, False, ("defence", "defence"), None, id="deux en défense"),
            pytest.param(4, False, ("attack", "attack"), "POIG-02", id="deux du preneur seul"),
            pytest.param(5, False, ("attack", "attack"), "POIG-02", id="deux du preneur seul, à 5"),
            pytest.param(5, True, ("attack", "attack"), None, id="preneur et associé"),
            pytest.param(4, False, (None, None), None, id="on ne sait pas de qui"),
        ],
    )
    def test_one_poignee_a_player(
        self, players: int, partner: bool, camps: tuple[Camp | None, ...], clause: str | None
    ) -> None:
        result = Result(GARDE, 82, 2, (SIMPLE, SIMPLE))
        assert why_impossible(result, players, with_partner=partner, camps=camps) == clause

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_a_chelem_announced_and_failed_is_marked_whatever_was_counted(self, players: int) -> None:
        """Decision 0006: up to 90 ½ points; all 91 would be a chelem made."""
        most = 182 - players
        for halves in (most + 1, 181):
            assert why_impossible(Result(GARDE, halves, 3), players) == "CARD-07"
            assert why_impossible(Result(GARDE, halves, 3, chelem_announced=True), players) is None
        assert why_impossible(Result(GARDE, 182, 3, chelem_announced=True), players) == "CARD-07"

    def test_a_quarter_point_cannot_even_be_said(self) -> None:
        """49.25 points would be 98.5 half-points: half-points are whole numbers."""
        assert {type(Result(GARDE, halves, 2).half_points) for halves in (98, 99)} == {int}
        assert 2 * 49.25 % 1 != 0

    def test_the_vectors(self) -> None:
        """All the deals of scoring.json are possible but S-22, whose poignées show 13 + 10 of 22 atouts."""
        refused = {}
        for group in ("deals3", "deals4", "deals5"):
            for deal in vectors.load("scoring")[group]:
                given = deal["input"]
                made = {"announced_made": "attack", "made": "attack", "defence": "defence"}
                result = Result(
                    BIDS[given["contract"]],
                    round(2 * given["taker_points"]),
                    given["bouts"],
                    tuple(PoigneeLevel[level.upper()] for level in given.get("poignees", [])),
                    given.get("petit"),
                    made.get(given.get("chelem")),  # type: ignore[arg-type]
                )
                clause = why_impossible(result, int(group[-1]), with_partner=given.get("partner", False))
                if clause is not None:
                    refused[deal["id"]] = clause
        assert refused == {"S-22": "POIG-03"}


class TestRemarks:
    """What is marked all the same, with a doubt."""

    @pytest.mark.parametrize(
        ("result", "players", "number"),
        [
            pytest.param(Result(GARDE, 82, 2), 4, 0, id="rien à dire"),
            pytest.param(Result(GARDE, 81, 2), 4, 1, id="un demi-point à 4"),
            pytest.param(Result(GARDE, 81, 2), 3, 0, id="un demi-point à 3"),
            pytest.param(Result(GARDE, 81, 2), 5, 0, id="un demi-point à 5"),
            pytest.param(Result(GARDE, 82, 0, (), "attack"), 4, 1, id="petit au bout de l'attaque, aucun bout"),
            pytest.param(Result(GARDE, 81, 0, (), "attack"), 4, 2, id="les deux"),
            pytest.param(Result(GARDE, 82, 1, (), "attack"), 4, 0, id="petit au bout de l'attaque, un bout"),
            pytest.param(Result(GARDE, 82, 0, (), "defence"), 4, 0, id="petit au bout de la défense"),
        ],
    )
    def test_doubts(self, result: Result, players: int, number: int) -> None:
        found = remarks(result, players)
        assert len(found) == number
        assert all(text.fr and text.en and text.fr != text.en for text in found)


# --- whatever is played ----------------------------------------------------------------------------------------------


def played_results(rng: Random, players: int, bent: Bent, number: int) -> list[tuple[Result, bool]]:
    found = []
    for _ in range(number):
        plan = random_plan(rng, players, bent=bent)
        state = start(plan.deal)
        for step in walk(rng, plan):
            state = step.after
        if state.phase is Phase.FINISHED:
            found.append((count(state).score.result, state.taken.partner is not None))
    return found


class TestPlayed:
    """No result that was really played is refused, nor doubted."""

    @pytest.mark.parametrize("bent", [Bent.PLAIN, Bent.MASTERS, Bent.FEEBLE])
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_is_possible(self, players: int, bent: Bent) -> None:
        results = played_results(Random(f"possible à {players}, {bent}"), players, bent, 20)
        assert len(results) > 10
        assert len({result.contract for result, _ in results}) == 4
        for result, partner in results:
            assert why_impossible(result, players, with_partner=partner) is None
            assert remarks(result, players) == ()
