from __future__ import annotations

from fractions import Fraction

import pytest

from oudler.fft.championnats import RegulatedSession, RegulationLine
from oudler.formats.reading import FormatError
from oudler.formats.regulations import parse_regulations


class Test_COMP_09:
    """The regional regulations must tabulate, by number of players at session 1: sessions, players, coefficients."""

    def test_lines_as_typed(self) -> None:
        assert parse_regulations(["20-31: tous / 16 x1,2", "32+: all/24 x 1.15/12 x1", "7 : * / 5"]) == (
            RegulationLine(20, 31, (RegulatedSession(None), RegulatedSession(16, Fraction(6, 5)))),
            RegulationLine(
                32,
                None,
                (RegulatedSession(None), RegulatedSession(24, Fraction(23, 20)), RegulatedSession(12, Fraction(1))),
            ),
            RegulationLine(7, 7, (RegulatedSession(None), RegulatedSession(5))),
        )

    @pytest.mark.parametrize(
        "text", ["", "20", "20-31", "20-31:", "x: tous", "20: tous / seize", "20: 16 x1/0", "²: 3"]
    )
    def test_nonsense(self, text: str) -> None:
        with pytest.raises(FormatError, match="--regulation"):
            parse_regulations([text])
