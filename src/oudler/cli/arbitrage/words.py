"""A ruling on the terminal: its sentences, or both branches side by side."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Final

from oudler.app.arbitrage.rulings import fault_of, ruling_sentences
from oudler.cli.console import Style
from oudler.cli.folding import columns, folded
from oudler.fft.arbitrage import Ask, Branches, Facts, Ruling
from oudler.fft.arbitrage.words import CHOICE
from oudler.text import Language, Text

_NARROWEST: Final = 30
_GAP: Final = " │ "

LeftOpen = Callable[[Ruling | Branches, Language], Iterator[str]]


def ruling_lines(
    answer: Ruling | Branches, facts: Facts, lang: Language, style: Style, left_open: LeftOpen | None = None
) -> Iterator[str]:
    """Yield the clause and its fault, then the ruling; a choice may have led to another clause.

    What is still to be decided is told as options of the command line, unless *left_open* tells it otherwise.
    """
    colon = " : " if lang == "fr" else ": "
    fault = fault_of(answer.clause if isinstance(answer, Ruling) else answer.won.clause)
    yield style.bold(f"{fault.clause}{colon}{fault.title(facts).to(lang)}")
    yield style.dim(fault.heading.value)
    width = max(columns(), 2 * _NARROWEST + len(_GAP))
    if isinstance(answer, Ruling):
        for sentence in ruling_sentences(answer):
            yield from folded(f"  {sentence.to(lang)}", width)
    else:
        yield from side_by_side(answer, lang, width)
    yield from map(style.dim, (left_open or _as_options)(answer, lang))


def _asks(answer: Ruling | Branches) -> Iterator[Ask]:
    rulings = (answer,) if isinstance(answer, Ruling) else (answer.won, answer.lost)
    yield from dict.fromkeys(ask for ruling in rulings for ask in ruling.asks)


def to_decide(answer: Ruling | Branches, lang: Language) -> Iterator[str]:
    """Yield what is still to be decided, in words: what a person reads who has typed no option."""
    for ask in _asks(answer):
        choices = " / ".join(CHOICE[name].to(lang) for name in ask.choices)
        yield f"  {Text('À décider :', 'To be decided:').to(lang)} {choices}"


def _as_options(answer: Ruling | Branches, lang: Language) -> Iterator[str]:
    """Yield how to tell what is still to be decided."""
    for name in dict.fromkeys(name for ask in _asks(answer) for name in ask.choices):
        yield f"  --choice {name} : {CHOICE[name].fr}" if lang == "fr" else f"  --choice {name}: {CHOICE[name].en}"


def side_by_side(answer: Branches, lang: Language, width: int) -> Iterator[str]:
    """Yield two columns: if the taker wins, and if he loses."""
    column = (width - len(_GAP)) // 2
    heads = (Text("Si le preneur gagne", "If the taker wins"), Text("Si le preneur chute", "If the taker loses"))
    columns = [
        [head.to(lang), "─" * len(head.to(lang)), *_wrapped(ruling, lang, column)]
        for head, ruling in zip(heads, (answer.won, answer.lost), strict=True)
    ]
    for left, right in zip_longest(*columns, fillvalue=""):
        yield f"{left:<{column}}{_GAP}{right}".rstrip()


def _wrapped(ruling: Ruling, lang: Language, width: int) -> Iterator[str]:
    for sentence in ruling_sentences(ruling):
        yield from textwrap.wrap(sentence.to(lang), width, subsequent_indent="  ")
