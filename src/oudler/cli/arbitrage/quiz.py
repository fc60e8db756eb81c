"""`oudler arbitrage exercice`: incidents are told, and the ruling is asked for."""

from __future__ import annotations

import argparse
import secrets

from oudler.app.arbitrage.asking import Question
from oudler.app.arbitrage.quiz import EFFECTS, PENALTIES, Exercise, exercises
from oudler.app.arbitrage.rulings import ruling_sentences
from oudler.cli.arbitrage.ask import answer_to, unfinished
from oudler.cli.console import DONE, Style, UsageError
from oudler.cli.folding import columns, folded
from oudler.formats.reading import json_line
from oudler.text import Language, Text

_MOST = 1000


def exercise(options: argparse.Namespace) -> int:
    """Ask for the ruling on some incidents and count the right answers; with `--json`, print them answered."""
    if not 1 <= options.number <= _MOST:
        raise UsageError(Text(f"--number : de 1 à {_MOST}", f"--number: from 1 to {_MOST}"))
    seed = secrets.randbelow(10**6) if options.seed is None else options.seed
    asked = exercises(seed, options.number)
    if options.json:
        print(json_line({"seed": seed, "exercises": [each.to_json() for each in asked]}))
        return DONE
    lang: Language = options.lang
    print(Text(f"Exercice n° {seed}", f"Exercise no. {seed}").to(lang))
    right = 0
    for number, each in enumerate(asked, 1):
        print(f"\n{number}/{len(asked)}  {each.situation.to(lang)}")
        points = _asked(each, lang, Style.of_stdout())
        if points is None:
            return unfinished(lang)
        right += points
    total = 2 * len(asked)
    print(Text(f"\n{right} bonnes réponses sur {total}.", f"\n{right} right answers of {total}.").to(lang))
    return DONE


def _asked(each: Exercise, lang: Language, style: Style) -> int | None:
    """Ask for the deal and the penalty; return how many were right, None where nobody answers any more."""
    right = 0
    for text, answers, expected in (
        (Text("La donne ?", "The deal?"), EFFECTS, each.effect.value),
        (Text("La pénalité ?", "The penalty?"), PENALTIES, each.penalty),
    ):
        said = answer_to(Question("", text, answers), lang)
        if said is None:
            return None
        right += said == expected
    verdict = Text("Juste.", "Right.") if right == 2 else Text("À revoir.", "Look again.")
    clause = each.ruling.clause
    print((style.good if right == 2 else style.bad)(f"{verdict.to(lang)} {clause}"))
    for sentence in ruling_sentences(each.ruling):
        print(*folded(f"  {sentence.to(lang)}", columns()), sep="\n")
    return right
