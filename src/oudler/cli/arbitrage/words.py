"""A ruling on the terminal: its sentences, or both branches side by side."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from oudler.app.arbitrage.rulings import fault_of, ruling_sentences
from oudler.app.arbitrage.undecided import Sentences, Undecided, open_asks
from oudler.cli.console import Style
from oudler.cli.folding import columns, folded
from oudler.fft.arbitrage import Branches, Facts, Ruling
from oudler.fft.arbitrage.words import CHOICE
from oudler.text import Language, Text

_NARROWEST: Final = 30
_GAP: Final = " │ "


def ruling_lines(
    answer: Ruling | Branches, facts: Facts, lang: Language, style: Style, *, options: bool = True
) -> Iterator[str]:
    """Yield the clause and its fault, then the ruling; a choice may have led to another clause.

    *options*: what is still to be decided is told as options of the command line.
    """
    colon = " : " if lang == "fr" else ": "
    fault = fault_of(answer.clause if isinstance(answer, Ruling) else answer.won.clause)
    yield style.bold(f"{fault.clause}{colon}{fault.title(facts).to(lang)}")
    yield style.dim(fault.heading.value)
    width = _width()
    if isinstance(answer, Ruling):
        for sentence in ruling_sentences(answer):
            yield from folded(f"  {sentence.to(lang)}", width)
    else:
        yield from side_by_side(ruling_sentences(answer.won), ruling_sentences(answer.lost), lang, width)
    if options:
        yield from map(style.dim, _as_options(answer, lang))


def undecided_lines(found: Undecided, lang: Language, style: Style) -> Iterator[str]:
    """Yield what nobody has decided yet: its clauses, what holds in any case, and what each decision comes to."""
    colon = " : " if lang == "fr" else ": "
    either = Text(" ou ", " or ").to(lang)
    yield style.bold(f"{either.join(found.clauses)}{colon}{found.title.to(lang)}")
    yield style.dim(fault_of(found.clauses[0]).heading.value)
    width = _width()
    for ask in found.asks:
        choices = " / ".join(CHOICE[name].to(lang) for name in ask.choices)
        yield from folded(f"  {Text('À décider :', 'To be decided:').to(lang)} {choices}", width)
    for sentence in found.always:
        yield from folded(f"  {sentence.to(lang)}", width)
    for case in found.cases:
        supposed = case.supposed.to(lang)
        yield ""
        yield from map(style.bold, folded(f"{supposed[0].upper()}{supposed[1:]}{colon.rstrip()}", width))
        if case.won == case.lost:
            for sentence in case.won:
                yield from folded(f"  {sentence.to(lang)}", width)
        else:
            yield from side_by_side(case.won, case.lost, lang, width)


def _width() -> int:
    return max(columns(), 2 * _NARROWEST + len(_GAP))


def _as_options(answer: Ruling | Branches, lang: Language) -> Iterator[str]:
    """Yield how to tell what is still to be decided."""
    for name in dict.fromkeys(name for ask in open_asks(answer) for name in ask.choices):
        yield f"  --choice {name} : {CHOICE[name].fr}" if lang == "fr" else f"  --choice {name}: {CHOICE[name].en}"


def side_by_side(won: Sentences, lost: Sentences, lang: Language, width: int) -> Iterator[str]:
    """Yield two columns: if the taker wins, and if he loses."""
    column = (width - len(_GAP)) // 2
    heads = (Text("Si le preneur gagne", "If the taker wins"), Text("Si le preneur chute", "If the taker loses"))
    columns = [
        [head.to(lang), "─" * len(head.to(lang)), *_wrapped(told, lang, column)]
        for head, told in zip(heads, (won, lost), strict=True)
    ]
    for left, right in zip_longest(*columns, fillvalue=""):
        yield f"{left:<{column}}{_GAP}{right}".rstrip()


def _wrapped(told: Sentences, lang: Language, width: int) -> Iterator[str]:
    for sentence in told:
        yield from textwrap.wrap(sentence.to(lang), width, subsequent_indent="  ")
