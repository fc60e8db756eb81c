"""Story j (movements): nine players come, and five positions were announced.

Nine players × 5 positions was refused with no proposal; nine × 4 repeated eleven meetings where none need be repeated
(three tables of three, four positions: the lines of the affine plane of order 3). Nobody is refused barely: a refusal
says what can be had and what it costs, and for few players there are movements with no repeat that can be avoided.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.cases import copied
from cli.shell import Oudler
from libre_books import Recorder
from oudler.formats.movements import all_offers, read_movements
from oudler.formats.reading import FormatError
from oudler.tournament.core.settings import Mode, Stage
from oudler.tournament.movements import Kind, Movement, certify, options, plan, seat, tables_for


def few(players: int, positions: int) -> Movement:
    """Return the one for so many players and positions."""
    offers = all_offers(tables_for(players)[0])
    (found,) = (each for each in offers if each.players == players and each.limit == positions)
    return found


def repeats(movement: Movement) -> int:
    return sum(meeting.count - 1 for meeting in certify(plan(movement, movement.limit)).repeated)


class TestNine:
    def test_four_positions_repeat_nothing(self) -> None:
        proof = certify(plan(few(9, 4), 4))
        assert proof.clean
        assert proof.meetings == (0, 36), "all 36 pairs meet, once"

    @pytest.mark.parametrize(("positions", "least"), [(5, 9), (6, 18), (7, 27)])
    def test_more_positions_repeat_the_least(self, positions: int, least: int) -> None:
        """Nine meetings a position, 36 pairs: what is over is repeated, and nobody meets three times."""
        assert least == 9 * positions - 36
        movement = few(9, positions)
        assert repeats(movement) == least
        assert certify(plan(movement, positions)).max_meetings == 2

    @pytest.mark.parametrize("positions", [4, 5, 7])
    def test_at_the_desk(self, positions: int) -> None:
        recorder = Recorder()
        recorder.create(stages=(Stage(positions, 1),))
        recorder.enter(9)
        recorder.seat()
        for position in range(1, positions + 1):
            assert sorted(len(table.players) for table in recorder.book.tables(position)) == [3, 3, 3]
            recorder.play(position)
        assert next(iter(recorder.book.seated)).event.kind is Mode.FEW

    def test_on_the_command_line(self, oudler: Oudler) -> None:
        done = oudler("movement", "--players", "9", "--positions", "5")
        assert done.status == 0
        assert "9 paires se rencontrent plus d'une fois, au plus 2" in done.out
        assert oudler("movement", "--players", "9", "--positions", "4", "--json").value["certificate"]["repeated"] == []


class TestRefusals:
    def test_they_say_what_can_be_had_and_what_it_costs(self, oudler: Oudler) -> None:
        done = oudler("movement", "--players", "9", "--positions", "8")
        assert done.status == 1
        assert "par numéros (few), 7 positions, 27 rencontres répétées (2 fois au plus)" in done.err
        assert "Possible instead: movement for few players, by numbers (few), 7 positions, 27 meetings repeated" in (
            oudler("movement", "--players", "9", "--positions", "8", "--lang", "en").err
        )

    def test_no_option_of_another_command_is_advised(self, oudler: Oudler, tmp_path: Path) -> None:
        """`--kind` is an option of `oudler movement`; the desk's is `--mode`: the kind alone is named."""
        case = copied("entered", tmp_path)
        oudler("tournament", "settings", str(case), "--format", "8x1")
        oudler("tournament", "checkin", str(case), "1-12")
        done = oudler("tournament", "seat", str(case))
        assert done.status == 1
        assert "On peut avoir : mouvement pour peu de joueurs, par numéros (few), 7 positions" in done.err
        assert "--kind" not in done.err
        assert oudler("tournament", "settings", str(case), "--format", "7x1").status == 0
        assert oudler("tournament", "seat", str(case), "--mode", "few").status == 0

    @pytest.mark.parametrize("players", range(6, 60))
    def test_there_is_always_something_to_propose(self, players: int) -> None:
        offers = all_offers(tables_for(players)[0])
        assert options(offers, 5, players)
        best = options(offers, 5, players)[0]
        assert len(best.seating) >= (5 if players < 16 else 4)
        assert best.certificate.players == players
        assert not best.certificate.faults


class TestStored:
    @pytest.mark.parametrize("players", range(6, 16))
    def test_three_or_four_at_every_table_and_no_fault(self, players: int) -> None:
        for positions in range(1, 8):
            movement = few(players, positions)
            proof = certify(plan(movement, positions))
            assert (proof.players, proof.faults) == (players, ())

    @pytest.mark.parametrize("players", [9, 10, 13, 14])
    def test_two_short_never_worse_than_the_federations(self, players: int) -> None:
        offers = all_offers(tables_for(players)[0])
        for positions in range(2, 5):
            ours, theirs = (seat(offers, positions, players, kind).repeats for kind in (None, Kind.HOWELL))
            assert ours <= theirs

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            (('"repeats": 0', '"repeats": 1'), "0 rencontres répétées, pas 1"),
            (('"players": 6', '"players": 9'), "3 ou 4 joueurs"),
            (("[0, 1, 2, 3]", "[0, 1, 2, 2]"), "chacun n'a pas sa place|pas dans l'ordre"),
            (('"players": 6, ', ""), "le genre few"),
        ],
    )
    def test_a_file_that_lies_is_refused(self, change: tuple[str, str], message: str) -> None:
        text = (
            '{"format": "oudler.movements/1", "kind": "few", "movements": [{"tables": [2], "players": 6, '
            '"positions": 1, "meetings": 1, "repeats": 0, "seats": [[[0, 1, 2, 3], [0, 4, 5, 6]]]}]}'
        )
        assert read_movements(text)[0].players == 6
        with pytest.raises(FormatError, match=message):
            read_movements(text.replace(*change))
