"""Language, colours and errors of the command line."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NoReturn

from oudler.cards import Card, CardSet, Suit, card_label, suit_of
from oudler.formats.reading import json_line
from oudler.text import Language, OudlerError, Text
from oudler.verdicts import RuleBroken

DONE, RULE_BROKEN, NOT_UNDERSTOOD = 0, 1, 2


class UsageError(OudlerError):
    """The call cannot be understood (exit status 2)."""


def status_of(refused: Iterable[OudlerError]) -> int:
    """Return the exit status where lines of a file were refused: a broken rule counts before what is not read."""
    statuses = [RULE_BROKEN if isinstance(error, RuleBroken) else NOT_UNDERSTOOD for error in refused]
    return min(statuses, default=DONE)


def language_of(environment: Mapping[str, str]) -> Language:
    """Return the language of the locale: English where it says so, else French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "en" if value.lower().startswith("en") else "fr"
    return "fr"


def error_object(error: OudlerError, lang: Language) -> dict[str, Any]:
    """Return the error object of §4: the clause (or null), the action's place (or null) and the message."""
    rule = error.clause if isinstance(error, RuleBroken) else None
    return {"rule": rule, "action": getattr(error, "action", None), "message": error.text.to(lang)}


def error_json(error: OudlerError, lang: Language) -> str:
    return json_line({"error": error_object(error, lang)})


def complain(error: OudlerError, lang: Language, place: str = "") -> int:
    """Say on standard error what is wrong and where, and return the exit status for it."""
    sys.stdout.flush()
    colon = " : " if lang == "fr" else ": "
    words = ["oudler", *([place] if place else []), error.text.to(lang)]
    clause = f" [{error.clause}]" if isinstance(error, RuleBroken) else ""
    print(colon.join(words) + clause, file=sys.stderr)
    return RULE_BROKEN if isinstance(error, RuleBroken) else NOT_UNDERSTOOD


class Style:
    """Colours where the output is a terminal, nothing elsewhere; NO_COLOR is respected."""

    def __init__(self, *, enabled: bool) -> None:
        self.enabled = enabled

    @classmethod
    def of_stdout(cls) -> Style:
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        return cls(enabled=sys.stdout.isatty() and not plain)

    def _wrap(self, codes: str, text: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.enabled else text

    def bold(self, text: str) -> str:
        return self._wrap("1", text)

    def dim(self, text: str) -> str:
        return self._wrap("2", text)

    def good(self, text: str) -> str:
        return self._wrap("1;32", text)

    def bad(self, text: str) -> str:
        return self._wrap("1;31", text)

    def card(self, card: Card) -> str:
        suit = suit_of(card)
        codes = {Suit.COEUR: "31", Suit.CARREAU: "33", Suit.TREFLE: "32", Suit.TRUMPS: "35", None: "1;35"}
        return self._wrap(codes[suit], card_label(card)) if suit in codes else card_label(card)

    def cards(self, cards: Iterable[Card]) -> str:
        return " ".join(self.card(card) for card in cards)

    def hand(self, cards: CardSet) -> str:
        """Return a hand as people sort it: suits, then atouts, highest first."""
        suits = [sorted(cards.in_suit(suit), reverse=True) for suit in Suit]
        rest = [card for card in cards if suit_of(card) is None]
        return "  ".join(self.cards(group) for group in (*suits, rest) if group)


_ARGPARSE_FR: Final = (
    (r"the following arguments are required: (.*)", r"il manque : \1"),
    (r"unrecognized arguments: (.*)", r"arguments inconnus : \1"),
    (r"argument (.*): expected one argument", r"\1 : une valeur est attendue"),
    (r"argument (.*): expected at least one argument", r"\1 : au moins une valeur est attendue"),
    (r"argument (.*): invalid (\w+) value: (.*)", r"\1 : valeur incorrecte \3"),
    (r"argument (.*): invalid choice: (.*) \(choose from (.*)\)", r"\1 : \2 n'est pas l'un de \3"),
    (r"argument (.*): not allowed with argument (.*)", r"\1 ne va pas avec \2"),
    (r"argument (.*): ignored explicit argument (.*)", r"\1 ne prend pas de valeur (\2)"),
    (r"ambiguous option: (.*) could match (.*)", r"option ambiguë : \1 (\2)"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks French or English and raises instead of leaving."""

    def __init__(self, *, lang: Language, **settings: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(add_help=False, allow_abbrev=False, **settings)
        self.lang = lang
        self.extra_help: Callable[[], str] = str
        """What the help ends with, where a command groups many others."""
        self.add_argument(
            "-h", "--help", action="help", help=Text("affiche cette aide et s'arrête", "show this help").to(lang)
        )
        self._positionals.title = Text("arguments", "arguments").to(lang)
        self._optionals.title = Text("options", "options").to(lang)

    def parse_known_args(self, *args: Any, **settings: Any) -> Any:  # noqa: ANN401 - argparse's own
        """Refuse what a command does not know there and then, so that the usage shown is that command's."""
        options, unknown = super().parse_known_args(*args, **settings)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return options, unknown

    def error(self, message: str) -> NoReturn:
        french = message
        for pattern, replacement in _ARGPARSE_FR:
            french, changed = re.subn(f"^{pattern}$", replacement, french, flags=re.DOTALL)
            if changed:
                break
        usage = self.format_usage().strip()
        raise UsageError(Text(f"{french}\n{usage}", f"{message}\n{usage}"))

    def format_usage(self) -> str:
        return self._in_french(super().format_usage())

    def format_help(self) -> str:
        extra = self.extra_help()
        return self._in_french(super().format_help()) + (f"{extra}\n" if extra else "")

    def _in_french(self, text: str) -> str:
        if self.lang != "fr":
            return text
        head, blank, rest = text.partition("\n\n")
        longer = " " * (len("utilisation :") - len("usage:"))
        head = head.replace("usage:", "utilisation :", 1).replace("\n ", "\n " + longer)
        return head + blank + re.sub(r"^(\w+):$", r"\1 :", rest, flags=re.MULTILINE)
