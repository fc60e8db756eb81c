"""Documents to PDF and PNG by Typst: the same values give the same bytes, on every machine.

Values reach the templates as JSON only: a name such as `#panic()` is printed, never run.
Fonts are the package's own; nothing is read from the system or from the network.
"""

from __future__ import annotations

import json
import shutil
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

import typst

from oudler.formats.documents.data import fingerprint, template_data
from oudler.formats.documents.kinds import Document, check
from oudler.formats.reading import FormatError, shown
from oudler.text import Language

Paper = Literal["a4", "a5"]
PAPERS: Final = ("a4", "a5")
_HOME: Final = Path(str(files("oudler.formats.documents")))
TEMPLATES: Final = _HOME / "templates"
_EPOCH: Final = 0  # Typst would ask the clock otherwise


def render(document: Document, paper: Paper = "a4", lang: Language = "fr", *, templates: Path | None = None) -> bytes:
    """Return a document as PDF; *templates* is a club's own folder, for the templates that it has."""
    source, inputs = _prepare(document, paper, lang, templates)
    try:
        made = typst.compile(
            source,
            root=source.parent,
            font_paths=_fonts(),
            format="pdf",
            sys_inputs=inputs,
            timestamp=_EPOCH,
        )
    except typst.TypstError as error:
        raise _failure(source, error) from None
    return made


def render_png(
    document: Document,
    paper: Paper = "a4",
    lang: Language = "fr",
    *,
    templates: Path | None = None,
    dots_per_inch: int = 96,
) -> tuple[bytes, ...]:
    """Return a document as pictures, one a page."""
    source, inputs = _prepare(document, paper, lang, templates)
    compiler = typst.Compiler(source, root=source.parent, font_paths=_fonts(), sys_inputs=inputs)
    try:
        made = compiler.compile(format="png", ppi=dots_per_inch, timestamp=_EPOCH)
    except typst.TypstError as error:
        raise _failure(source, error) from None
    return tuple(made) if isinstance(made, list) else (made or b"",)


def copy_templates(folder: Path) -> tuple[Path, ...]:
    """Copy the templates to a folder, for a club to change there; files that exist are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    targets = []
    for template in sorted(TEMPLATES.glob("*.typ")):
        target = folder / template.name
        if not target.exists():
            shutil.copyfile(template, target)
            targets.append(target)
    return tuple(targets)


def _prepare(document: Document, paper: str, lang: Language, templates: Path | None) -> tuple[Path, dict[str, str]]:
    if paper not in PAPERS:
        raise FormatError("papier", f"{shown(paper)} n'est ni a4 ni a5", f"{shown(paper)} is neither a4 nor a5")
    check(document)
    data = {
        "document": template_data(document, lang),
        "fingerprint": fingerprint(document),
        "lang": lang,
        "paper": paper,
    }
    name = f"{document.template}.typ"
    source = TEMPLATES / name
    if templates is not None and (templates / name).is_file():
        source = (templates / name).resolve()
    return source, {"data": json.dumps(data)}


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[_HOME / "fonts"])


def _failure(source: Path, error: typst.TypstError) -> FormatError:
    return FormatError(
        source.name,
        f"le modèle ne se compose pas ({error.message})",
        f"the template does not compile ({error.message})",
    )
