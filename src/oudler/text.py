"""Sentences in the two languages of the project, and the errors that carry them."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Language = Literal["fr", "en"]


class Text(NamedTuple):
    """One sentence said twice: French first, English second."""

    fr: str
    en: str

    def to(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


def noun(count: int, one: Text, more: Text) -> Text:
    """Return the noun that goes with a number: 0 and 1 are singular in French, 1 alone in English."""
    return Text((one if count < 2 else more).fr, (one if count == 1 else more).en)


def plural(count: int, one: Text, more: Text) -> Text:
    """Return a number with its noun."""
    said = noun(count, one, more)
    return Text(f"{count} {said.fr}", f"{count} {said.en}")


def signed(number: int) -> str:
    """Return a number with its sign, as on a score sheet: `+106`, `−106`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


class OudlerError(ValueError):
    """Something a person did or wrote is wrong; *text* tells them what and where."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.fr)
        self.text = text

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the error holds: subclasses are made from other arguments than `args`."""
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(kind: type[OudlerError], args: tuple[Any, ...], held: dict[str, Any]) -> OudlerError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error
