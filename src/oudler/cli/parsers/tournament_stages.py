"""The options that say how a tournament is played."""

from __future__ import annotations

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder


def stage_options(b: Builder, parser: Parser) -> None:
    parser.add_argument("--discipline", metavar="D", help="libre | duplicate")
    parser.add_argument(
        "--form",
        metavar="F",
        help=b.say(
            "libre : individual | duo | team4 | linked ; duplicate : individual | triplette | quadrette | equipe",
            "libre: individual | duo | team4 | linked; duplicate: individual | triplette | quadrette | equipe",
        ),
    )
    parser.add_argument(
        "--level",
        metavar="L",
        help="club | homologated | regional | regional_semi_final | regional_final | national_final",
    )
    parser.add_argument(
        "--format",
        metavar="F",
        help=b.say(
            "6x4, 5x5, 3x8, final24-16, final25 ou positions x donnes",
            "6x4, 5x5, 3x8, final24-16, final25 or positions x deals",
        ),
    )
    parser.add_argument(
        "--stage",
        action="append",
        default=[],
        metavar="S",
        help=b.say(
            'une étape de plus : "5x4 session=2 keep=24 coefficient=1.15 movement=fft"',
            'one more stage: "5x4 session=2 keep=24 coefficient=1.15 movement=fft"',
        ),
    )
