"""Take the digits and letters of the card indices out of a font, once, as outlines for `oudler.deck`.

The font is Grenze Bold by Omnibus-Type (SIL Open Font License 1.1): `npm pack @fontsource/grenze` or any copy of it.
Needs fontTools (and brotli for WOFF2), which Oudler itself does not:
`python tools/glyphs.py grenze-latin-700-normal.woff2 > src/oudler/deck/glyphs.py`, then `ruff format`.
"""

from __future__ import annotations

import sys
from typing import Any, cast

GLYPHS = "0123456789RDCVKQNJ"
HEIGHT = 200  # of the capitals and the digits, in the units written


def _lining(font: dict[str, Any]) -> dict[str, str]:
    """Return the lining figure for each digit: the font's own are old-style."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for number in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[number].SubTable:
                    found.update(getattr(part, "ExtSubTable", part).mapping)
    return found


def main() -> None:
    """Write the module on standard output."""
    from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-not-found] # noqa: PLC0415 - see above
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-not-found] # noqa: PLC0415 - see above
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found] # noqa: PLC0415 - see above
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found] # noqa: PLC0415 - see above

    font = TTFont(sys.argv[1])
    outlines, names = font.getGlyphSet(), font.getBestCmap()

    lining = _lining(font)

    def named(letter: str) -> str:
        name: str = names[ord(letter)]
        return lining.get(name, name)

    def bounds(letter: str) -> tuple[float, float, float, float]:
        pen = BoundsPen(outlines)
        outlines[named(letter)].draw(pen)
        return cast("tuple[float, float, float, float]", pen.bounds)

    print('"""Outlines of the index characters: Grenze Bold, made by tools/glyphs.py.\n')
    print("Copyright 2019 The Grenze Project Authors, SIL Open Font License 1.1: see OFL-Grenze.txt.")
    print(f'The baseline is y = 0, capitals and digits rise to y = -{HEIGHT}, x begins at the first ink.\n"""\n')
    print("from __future__ import annotations\n\nfrom typing import Final, NamedTuple\n\n")
    print("class Glyph(NamedTuple):\n    width: int\n    path: str\n\n")
    print("GLYPHS: Final = {")
    for letter in GLYPHS:
        low, bottom, high, top = bounds(letter)
        across = up = HEIGHT / bounds("1" if letter.isdigit() else "R")[3]
        shift = 0.0
        if bottom * up < -HEIGHT / 20:  # J and Q would reach into the suit sign below them
            up = HEIGHT / (top - bottom)
            shift = bottom * up
        pen = SVGPathPen(outlines, ntos=lambda number: str(round(number)))
        outlines[named(letter)].draw(TransformPen(pen, (across, 0, 0, -up, -low * across, shift)))
        print(f'    "{letter}": Glyph({round((high - low) * across)}, "{pen.getCommands()}"),')
    print("}")


if __name__ == "__main__":
    main()
