"""Sentences in the two languages of the project, and the errors that carry them."""

from __future__ import annotations

from typing import Literal, NamedTuple

Language = Literal["fr", "en"]


class Text(NamedTuple):
    """One sentence said twice: French first, English second."""

    fr: str
    en: str

    def to(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


class OudlerError(ValueError):
    """Something a person did or wrote is wrong; *text* tells them what and where."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.fr)
        self.text = text
