"""What a PDF says and how big its pages are."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import cast

import pypdf
from pypdf.generic import DictionaryObject, StreamObject

from oudler.formats.documents import Document, Paper, render
from oudler.text import Language

A4 = (210, 297)
A5 = (148, 210)
RED = "0.6901961 0 0.1254902"
"""The fill of negative amounts (RES-05), as a PDF writes it."""
LINES = re.compile(rb"\bq\b[^()qQD]*\bQ\b")
"""What is drawn between saving and restoring the state, without a text in it or a picture."""


rendered = cache(render)
"""A document is a value: each is set once for all the tests that look at it."""


def pages(document: Document, paper: Paper = "a4", lang: Language = "fr") -> list[str]:
    """Return the text of each page, every run of spaces one space."""
    return [one_page(document, number, paper, lang) for number in range(count(document, paper, lang))]


@cache
def one_page(document: Document, number: int = 0, paper: Paper = "a4", lang: Language = "fr") -> str:
    """Return the text of one page: reading is slower than printing."""
    page = _undrawn(rendered(document, paper, lang)).pages[number]
    _without_lines(page)
    return squeezed(page.extract_text())


def count(document: Document, paper: Paper = "a4", lang: Language = "fr") -> int:
    """Return how many pages there are."""
    return len(reader(rendered(document, paper, lang)).pages)


def whole(document: Document, paper: Paper = "a4", lang: Language = "fr") -> str:
    return " ".join(pages(document, paper, lang))


def squeezed(text: str) -> str:
    """Return the words one space apart; pypdf takes the kerning before a comma for a space."""
    return re.sub(r"\s+", " ", text).replace(" ,", ",").strip()


@cache
def reader(made: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(made))


@cache
def _undrawn(made: bytes) -> pypdf.PdfReader:
    """Return a reader of its own, whose pages may lose their lines."""
    return pypdf.PdfReader(io.BytesIO(made))


def _without_lines(drawn: DictionaryObject) -> None:
    """Take the lines and curves out of a page and of pictures on it: pypdf reads all of them on its way to the text."""
    stream = (drawn if isinstance(drawn, StreamObject) else drawn["/Contents"]).get_object()
    if isinstance(stream, StreamObject):
        data, many = stream.get_data(), 1
        while many:  # one in another
            data, many = LINES.subn(b"", data)
        stream.set_data(data)
    pictures = cast("DictionaryObject", drawn["/Resources"]).get("/XObject", {})
    for picture in cast("DictionaryObject", pictures.get_object() if pictures else {}).values():
        form = picture.get_object()
        if form["/Subtype"] == "/Form":
            _without_lines(form)


def sizes(made: bytes) -> set[tuple[int, int]]:
    """Return the sizes of the pages in millimetres, width first."""
    return {
        (round(float(page.mediabox.width) * 25.4 / 72), round(float(page.mediabox.height) * 25.4 / 72))
        for page in reader(made).pages
    }


def drawing(made: bytes, page: int = 0) -> str:
    """Return the drawing commands of a page."""
    contents = reader(made).pages[page].get_contents()
    return "" if contents is None else contents.get_data().decode("latin-1")
