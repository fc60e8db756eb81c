"""Draw the pictures of README and docs from what the program really prints.

After `python3 run.py`: `.venv/bin/python tools/picture.py`.
"""

from __future__ import annotations

import html
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
COLOURS = {"31": "#e06c75", "32": "#7fc98b", "33": "#e5a15a", "35": "#c79bf2", "1;31": "#ff7b86", "1;32": "#8fe39b"}
PLAIN, BACK = "#e8e6df", "#1d2b28"
CHARACTER, LINE, MARGIN = 8.4, 19, 18


def printed(arguments: list[str]) -> str:
    """Return what a command prints on a terminal, colours included."""
    ours, theirs = pty.openpty()
    code = "import sys; from oudler.cli.main import run; sys.exit(run(sys.argv[1:]))"
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "110"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen([sys.executable, "-c", code, *arguments], stdout=theirs, env=environment)
    os.close(theirs)
    parts = []
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    process.wait()
    return b"".join(parts).decode().replace("\r\n", "\n")


def spans(line: str) -> str:
    """Return one line as SVG text, its colours as spans."""
    out, style = [], ""
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", piece)
        if code:
            weight = ' font-weight="bold"' if code[1].startswith("1") else ""
            style = "" if code[1] == "0" else f' fill="{COLOURS.get(code[1], PLAIN)}"{weight}'
        elif piece:
            out.append(f"<tspan{style}>{html.escape(piece)}</tspan>")
    return "".join(out)


def svg(text: str) -> str:
    lines = text.rstrip("\n").split("\n")
    bare = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    width = max(len(line) for line in bare) * CHARACTER + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    rows = [
        f'<text x="{MARGIN}" y="{MARGIN + 14 + number * LINE}" xml:space="preserve">{spans(line)}</text>'
        for number, line in enumerate(lines)
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="{PLAIN}">'
    )
    return "\n".join([head, f'<rect width="100%" height="100%" rx="12" fill="{BACK}"/>', *rows, "</svg>"]) + "\n"


def main() -> None:
    deal = ROOT / "docs" / "img" / "donne.tarot"
    (ROOT / "docs" / "img" / "donne.svg").write_text(svg(printed(["deal", "replay", str(deal), "--lang", "fr"])))


if __name__ == "__main__":
    main()
