"""Draw the small pictures of docs/documents.md: the first page of one specimen of each printed document.

After `python3 run.py`: `.venv/bin/python tools/documents.py [FOLDER [DOTS_PER_INCH [TEMPLATES]]]`.
A club that changes a template looks at all of them with `tools/documents.py looks 110 my_templates`.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, `tools` is found from the root

from oudler.formats.documents import render_png  # noqa: E402 - after the path
from tools.specimens.papers import specimens  # noqa: E402 - after the path

FOLDER = ROOT / "docs" / "img" / "documents"
DOTS_PER_INCH = 32


def draw(folder: Path = FOLDER, dots_per_inch: int = DOTS_PER_INCH, templates: Path | None = None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (document, paper) in specimens().items():
        dots = dots_per_inch if paper == "a4" else dots_per_inch * 4 // 3
        picture = render_png(document, paper, dots_per_inch=dots, templates=templates)[0]
        (folder / f"{name}.png").write_bytes(picture)
        print(f"{name}.png: {len(picture)} bytes")


if __name__ == "__main__":
    given = sys.argv[1:]
    draw(
        Path(given[0]) if given else FOLDER,
        int(given[1]) if len(given) > 1 else DOTS_PER_INCH,
        Path(given[2]) if len(given) > 2 else None,
    )
