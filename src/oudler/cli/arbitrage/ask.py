"""`oudler arbitrage`: what happened, in plain words; a few questions; the ruling."""

from __future__ import annotations

import argparse
import sys

from oudler.app.arbitrage.asking import Outcome, Question, is_count
from oudler.app.arbitrage.dialogue import next_step
from oudler.app.arbitrage.rulings import ruled_json
from oudler.app.arbitrage.undecided import undecided
from oudler.cli.arbitrage.words import ruling_lines, undecided_lines
from oudler.cli.console import DONE, NOT_UNDERSTOOD, Style
from oudler.formats.reading import json_line
from oudler.text import Language, Text


def dialogue(options: argparse.Namespace) -> int:
    """Ask until there is a ruling; nothing more to read ends it."""
    lang: Language = options.lang
    words = _read(Text("Que s'est-il passé ?", "What happened?"), lang)
    if words is None:
        return unfinished(lang)
    return _asked(words, {}, lang)


def ask(options: argparse.Namespace) -> int:
    """Lead from words and answers given with the call to the next question, or to the ruling."""
    given = dict(answer.partition("=")[::2] for answer in options.answer)
    words = " ".join(options.words)
    if not options.json:
        return _asked(words, given, options.lang)
    step = next_step(words, given)
    if isinstance(step, Outcome):
        print(json_line({"question": None, "clause": step.clause, "ruling": ruled_json(step.ruling)}))
        return DONE
    listed = {name: {"fr": text.fr, "en": text.en} for name, text in step.answers.items()}
    question = {"key": step.key, "text": {"fr": step.text.fr, "en": step.text.en}, "answers": listed}
    print(json_line({"question": question, "clause": None, "ruling": None}))
    return DONE


def _asked(words: str, given: dict[str, str], lang: Language) -> int:
    step = next_step(words, given)
    while isinstance(step, Question):
        answer = answer_to(step, lang)
        if answer is None:
            return unfinished(lang)
        given |= {step.key: answer}
        step = next_step(words, given)
    print()
    style = Style.of_stdout()
    still_open = undecided(step.clause, step.facts)
    told = (
        ruling_lines(step.ruling, step.facts, lang, style, options=False)
        if still_open is None
        else undecided_lines(still_open, lang, style)
    )
    for line in told:
        print(line)
    return DONE


def answer_to(question: Question, lang: Language) -> str | None:
    """Return the answer to a question: its number or its name, asked again until it is one; None at the end.

    A number that counts something is read as it stands, and no list is shown beside it.
    """
    names = list(question.answers)
    print()
    print(question.text.to(lang))
    if question.counted:
        return _count(lang)
    for number, text in enumerate(question.answers.values(), 1):
        print(f"  {number}. {text.to(lang)}")
    while (said := _read(Text("Numéro", "Number"), lang)) is not None:
        if said.isdecimal() and 1 <= int(said[:3]) <= len(names):
            return names[int(said[:3]) - 1]
        if said in names:
            return said
        print(Text(f"un numéro de 1 à {len(names)}", f"a number from 1 to {len(names)}").to(lang))
    return None


def _count(lang: Language) -> str | None:
    while (said := _read(Text("Nombre", "Number"), lang)) is not None:
        if is_count(said):
            return said
        print(Text("un nombre entier, de 1 à 999", "a whole number from 1 to 999").to(lang))
    return None


def _read(prompt: Text, lang: Language) -> str | None:
    print(prompt.to(lang), end=" > ", flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else None


def unfinished(lang: Language) -> int:
    """Say that the answers ended before the questions did."""
    print()
    print(Text("interrompu : pas de décision", "interrupted: no ruling").to(lang), file=sys.stderr)
    return NOT_UNDERSTOOD
