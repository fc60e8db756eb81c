"""`oudler duplicate topage`: the notes of the scores made on one étui, and why."""

from __future__ import annotations

import argparse
import re
from typing import Any, Final

from oudler.app.duplicate.scoring import NotedPlay, noted_plays
from oudler.cli.console import DONE, Style
from oudler.cli.duplicate.amounts import as_amount
from oudler.formats.reading import FormatError, json_line, shown
from oudler.text import Language, Text, signed
from oudler.tournament.duplicate.topage import AVERAGE, Mark, Notes

_CANCELLED: Final = "x"
_AVERAGE: Final = "m"
_MOST_PLAYS: Final = 1000


def topage(options: argparse.Namespace) -> int:
    marks = _marks(options.scores)
    plays = noted_plays(marks)
    chosen = None if options.explain is None else plays[_play(options.explain, len(plays)) - 1]
    if options.json:
        print(json_line(_as_json(plays, chosen, options.lang)))
    elif chosen is not None:
        for step in chosen.steps:
            print(step.said.to(options.lang))
        print(Style.of_stdout().bold(chosen.shown.to(options.lang)))
    else:
        width = max(len(_shown_mark(mark).to(options.lang)) for mark in marks)
        for number, play in enumerate(plays, 1):
            mark = _shown_mark(play.mark).to(options.lang)
            print(f"{number:>{len(str(len(plays)))}}  {mark:>{width}}  {play.shown.to(options.lang)}")
    return DONE


def _as_json(plays: tuple[NotedPlay, ...], chosen: NotedPlay | None, lang: Language) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "attack": [play.exact[0] for play in plays],
        "defence": [play.exact[1] for play in plays],
    }
    if chosen is not None:
        answer["explain"] = [{"rule": step.clause, "text": step.text.to(lang)} for step in chosen.steps]
    return answer


def _shown_mark(mark: Mark) -> Text:
    if mark is None:
        return Text("annulée", "cancelled")
    return Text("moyenne", "average") if isinstance(mark, Notes) else Text(signed(mark), signed(mark))


def _marks(text: str) -> tuple[Mark, ...]:
    """Return the marks of an étui in the order typed: amounts, `x` for a cancelled play, `m` for an average given."""
    words = re.split(r"\s*[,;]\s*|\s+", text.strip())
    if words == [""]:
        raise FormatError("--scores", "il faut au moins un score", "at least one score is needed")
    if len(words) > _MOST_PLAYS:
        raise FormatError("--scores", f"{_MOST_PLAYS} scores au plus", f"{_MOST_PLAYS} scores at the most")
    return tuple(_mark(word) for word in words)


def _mark(word: str) -> Mark:
    if word.lower() == _CANCELLED:
        return None
    return AVERAGE if word.lower() == _AVERAGE else as_amount(word, "--scores")


def _play(text: str, plays: int) -> int:
    number = text.strip()
    if not re.fullmatch(r"[0-9]{1,4}", number) or not 1 <= int(number) <= plays:
        raise FormatError(
            "--explain",
            f"le numéro d'un des scores est attendu, de 1 à {plays}, pas {shown(text)}",
            f"the number of one of the scores is expected, from 1 to {plays}, not {shown(text)}",
        )
    return int(number)
