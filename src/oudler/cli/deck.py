"""`oudler deck`: the pack as SVG files."""

from __future__ import annotations

import argparse
from pathlib import Path

from oudler.cards import DECK, code
from oudler.cli.console import DONE
from oudler.cli.files import unwritable
from oudler.deck import Back, Palette, back_svg, card_svg, sprite
from oudler.text import Language, Text


def deck(options: argparse.Namespace) -> int:
    files = _files(Palette(options.palette), options.lang, sheet=options.format == "sheet")
    folder = Path(options.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, svg in files.items():
            (folder / name).write_text(svg, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise unwritable(options.out, error) from None
    count = len(files)
    said = Text(
        f"{count} fichier{'s' if count > 1 else ''} : {folder}", f"{count} file{'s' if count > 1 else ''}: {folder}"
    )
    print(said.to(options.lang))
    return DONE


def _files(palette: Palette, lang: Language, *, sheet: bool) -> dict[str, str]:
    """Return what to write, by file name: `P10.svg`, `E.svg`, `back-night.svg`; or `deck.svg` alone."""
    if sheet:
        return {"deck.svg": sprite(palette, lang)}
    faces = {f"{code(card)}.svg": card_svg(card, palette=palette, lang=lang) for card in DECK}
    return faces | {f"back-{kind}.svg": back_svg(kind) for kind in Back}
