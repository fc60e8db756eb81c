"""The options of `oudler check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_check(b: Builder, commands: Commands) -> None:
    text = Text(
        "recalcule tout ce que dit une exportation ou une base : empreintes, marques, classements, rencontres, PCN",
        "compute again all that an export or a store says: hashes, marks, rankings, meetings, PCN",
    )
    parser = b.command(commands, "check", text, calls("check", "check"))
    b.file_option(parser)
    b.json_option(parser)
