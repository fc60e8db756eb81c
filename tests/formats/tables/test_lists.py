"""The organiser's lists."""

from __future__ import annotations

from datetime import date, datetime

from oudler.formats.tables import (
    as_plain,
    check_in_list,
    entrants_list,
    import_entrants,
    invitation_list,
    licence_list,
    seating_list,
    to_csv,
    to_text,
    to_xlsx,
    treasurer_list,
)
from oudler.tournament.entrants import Contact, Formation, Player, Status
from oudler.tournament.seating import Orientation, Table

PLAYERS = (
    Player(1, "Petit", "Luc", "0000001", "TC", "Bourgogne", "Est", 2, date(1961, 2, 28), fee_due=1200, fee_paid=1200),
    Player(2, "Grand", "Zoé", "0000002", fee_due=1200, fee_paid=250, wish=Orientation.SUD, champion=True),
    Player(3, "Éloi", "Max", fee_due=600, contact=Contact("m@exemple.fr", "+33 6", "1 rue; du Lac", consent=True)),
    Player(4, "Sorti", "Léa", "0000004", fee_due=1200, fee_paid=1200, status=Status.WITHDRAWN),
)
TEAMS = (Formation(1, "As", (1, 2)), Formation(2, "Rois", (3, 4)))


def test_entrants_come_back_as_they_were() -> None:
    grid = entrants_list(PLAYERS, TEAMS, contacts=True)
    expected = {(p.surname, p.licence, p.born, p.fee_due, p.fee_paid, p.wish, p.champion, p.contact) for p in PLAYERS}
    for data in (to_csv(grid), to_csv(grid, "en"), to_xlsx([grid], datetime(2026, 1, 1))):  # noqa: DTZ001 - no zone
        found = import_entrants(data)
        assert not found.refused
        assert {
            (p.surname, p.licence, p.born, p.fee_due, p.fee_paid, p.wish, p.champion, p.contact) for p in found.players
        } == expected
        assert sorted(team.name for team in found.formations) == ["As", "Rois"]


def test_contacts_are_not_for_posting() -> None:
    assert "exemple.fr" not in to_text([entrants_list(PLAYERS)])


def test_check_in_with_totals() -> None:
    plain = as_plain(check_in_list(PLAYERS, TEAMS))
    assert [row["surname"] for row in plain["rows"]] == ["Éloi", "Grand", "Petit", "Sorti"]
    assert [row["outstanding"] for row in plain["rows"]] == [600, 950, 0, 0]
    assert plain["rows"][3]["status"] == "retiré"
    assert {key: plain["totals"][key] for key in ("number", "fee_due", "fee_paid", "outstanding")} == {
        "number": 4,
        "fee_due": 3000,
        "fee_paid": 2650,
        "outstanding": 1550,
    }


def test_treasurer() -> None:
    plain = as_plain(treasurer_list(PLAYERS))
    assert [tuple(row.values()) for row in plain["rows"]] == [
        ("12,00 €", 2, 2400, 1450, 950, 0),
        ("6,00 €", 1, 600, 0, 600, 0),
        ("retirés et remplaçants", 1, 0, 1200, 0, 1200),
    ]
    assert tuple(plain["totals"].values()) == ("Total", 4, 3000, 2650, 1550, 1200)
    assert len(as_plain(treasurer_list(PLAYERS[:3]))["rows"]) == 2


class Test_ORG_12:
    """Players are asked for an address or e-mail so that they can be invited again."""

    def test_whom_to_write_to(self) -> None:
        (row,) = as_plain(invitation_list(PLAYERS))["rows"]
        assert (row["surname"], row["email"]) == ("Éloi", "m@exemple.fr")


class Test_ORG_16:
    """A list or the national ranking helps players to find their licence number."""

    def test_by_name(self) -> None:
        rows = as_plain(licence_list(PLAYERS))["rows"]
        assert [(row["surname"], row["licence"]) for row in rows] == [
            ("Éloi", None),
            ("Grand", "0000002"),
            ("Petit", "0000001"),
            ("Sorti", "0000004"),
        ]


def test_seating() -> None:
    position = (Table(1, (1, 2, 3, 4)), Table(2, (None, 1, 2, 3)))
    rows = as_plain(seating_list(position, {player.number: player for player in PLAYERS}))["rows"]
    assert rows[0] == {
        "table": 1,
        "nord": "1 PETIT Luc",
        "sud": "2 GRAND Zoé",
        "est": "3 ÉLOI Max",
        "ouest": "4 SORTI Léa",
    }
    assert rows[1]["nord"] is None
