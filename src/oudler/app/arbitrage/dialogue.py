"""From words to a ruling: lists in which the kind of incident is found, its questions, and what is left to decide.

The questions and what is left to decide are five at most; the lists before them count apart, and nothing is cut.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from oudler.app.arbitrage.asking import (
    NONE,
    OTHER,
    SOMETHING_ELSE,
    Answers,
    Elsewhere,
    Leaf,
    Outcome,
    Pending,
    Question,
)
from oudler.app.arbitrage.sayings import topics_said
from oudler.app.arbitrage.search import by_words
from oudler.app.arbitrage.silence import silent
from oudler.app.arbitrage.topics import TOPICS
from oudler.app.arbitrage.undecided import branches_of, open_asks
from oudler.fft.arbitrage import Ask, PenaltyKind, rule
from oudler.fft.arbitrage.words import CHOICE
from oudler.rules.editions import FFT2022, Edition
from oudler.text import Text

LATER: Final = "later"
"""The answer of whoever has not decided yet."""
_MOST_TOPICS: Final = 5
_CLEARLY: Final = 1.4
_WHAT: Final = Text("De quoi s'agit-il ?", "What is it?")
_UNSURE: Final = "unsure"
_EITHER: Final = frozenset({"misdeal", "count"})
_SILENT: Final = Text("rien de tout cela : le code n'en dit rien", "none of these: the code says nothing of it")


def next_step(words: str, given: Mapping[str, str], edition: Edition = FFT2022) -> Question | Outcome:
    """Return the next question, or the ruling once nothing more is to be asked.

    *given* are the answers so far by key. All that the text leaves to decide is asked for; what nobody has decided yet
    stays open in the ruling. What is none of the code's kinds is refused by Q-49.
    """
    answers = Answers(given, words)
    try:
        leaf = _leaf(words, answers, edition)
    except Pending as pending:
        return pending.question
    return Outcome(leaf.clause, leaf.facts, rule(leaf.clause, leaf.facts))


def _leaf(words: str, answers: Answers, edition: Edition) -> Leaf:
    """Return where the questions of a kind lead; whoever says that it is none of that chooses another kind."""
    kind: Callable[[], str] = partial(_topic, words, answers)
    while True:
        try:
            return _led(kind(), answers, edition)
        except Elsewhere:
            kind = partial(_of_any_kind, answers)


def _led(key: str, answers: Answers, edition: Edition) -> Leaf:
    leaf = next(topic for topic in TOPICS if topic.key == key).tree(answers)
    leaf = replace(leaf, facts=replace(leaf.facts, edition=edition))
    return _decided(leaf, answers)


def _topic(words: str, answers: Answers) -> str:
    """Return the kind of incident: the one a turn of phrase tells, or the one chosen among a few, or among all.

    What single words fit is only proposed, and the first question of a kind has a way out for whoever sees that it is
    about something else: nobody is led to another kind's ruling, or to a dead end.
    """
    topics = ranked(words)
    if len(topics) == 1 and topics_said(words):
        key, kind = next(iter(topics.items()))
        answers.doubt(kind)
        return key
    if len(topics) == len(TOPICS):
        return _of_the_code(answers.ask("topic", _WHAT, _helped(topics) | {NONE: _SILENT}), answers)
    chosen = answers.ask("topic", _WHAT, _helped(topics) | {OTHER: SOMETHING_ELSE})
    return _of_any_kind(answers) if chosen == OTHER else _of_the_code(chosen, answers)


def _of_any_kind(answers: Answers) -> str:
    return _of_the_code(answers.ask("any_topic", _WHAT, _helped(_named()) | {NONE: _SILENT}), answers)


def _helped(topics: dict[str, Text]) -> dict[str, Text]:
    """Return the kinds of incident, and a way out for whoever cannot tell a misdeal from a card that went astray."""
    if not topics.keys() >= _EITHER:
        return topics
    unsure = Text(
        "les cartes ne tombent pas juste, sans savoir si la donne était bonne",
        "the cards do not come out right, and nobody knows whether they were rightly dealt",
    )
    return topics | {_UNSURE: unsure}


def _misdeal_or_count(answers: Answers) -> str:
    """ARB-01 to ARB-12, or ARB-36: by where the cards are, once all of them are counted."""
    chosen = answers.ask(
        "counted",
        Text("Toutes les cartes comptées, où est la différence ?", "With all cards counted, where is the difference?"),
        {
            "misdeal": Text(
                "un joueur en a trop, et un autre, ou le chien, pas assez",
                "a player has too many, and another one, or the chien, too few",
            ),
            "count": Text(
                "une carte est par terre, dans un pli, restée dans l'étui, ou introuvable",
                "a card is on the floor, in a trick, still in its box, or nowhere",
            ),
        },
    )
    answers.doubt(_named()[chosen])
    return chosen


def _of_the_code(chosen: str, answers: Answers) -> str:
    """Return a kind of incident; Q-49: where the code says nothing, neither do we."""
    if chosen == _UNSURE:
        return _misdeal_or_count(answers)
    if chosen == NONE:
        raise silent(Text("le code d'arbitrage n'en dit rien", "the code says nothing of it"))
    answers.doubt(_named()[chosen])
    return chosen


def _named() -> dict[str, Text]:
    return {topic.key: topic.text for topic in TOPICS}


def ranked(words: str) -> dict[str, Text]:
    """Return the kinds of incident that the words fit, the best first; one that fits clearly better alone.

    Turns of phrase come before single words. Where nothing fits, all of them.
    """
    scores: dict[str, float] = {}
    for hit in by_words(words):
        for topic in TOPICS:
            if hit.fault.clause in topic.clauses:
                scores[topic.key] = max(scores.get(topic.key, 0), hit.score)
    best = sorted(scores, key=lambda key: -scores[key])
    said = list(topics_said(words))
    alone = len(best) > 1 and scores[best[0]] > _CLEARLY * scores[best[1]]
    if said:
        best = (
            said[:1]
            if said[1:] == [] and best[:1] in ([], said)
            else [*said, *(key for key in best if key not in said)]
        )
    elif alone:
        best = best[:1]
    named = _named()
    return {key: named[key] for key in best[:_MOST_TOPICS]} or named


def _decided(leaf: Leaf, answers: Answers) -> Leaf:
    """Ask for a second offence where it matters, and for what the text leaves to decide."""
    if _warns(leaf):
        again = answers.ask(
            "repeat",
            Text(
                "Ce joueur a-t-il déjà été averti ou pénalisé pour cela ?",
                "Was this player warned or penalised for it before?",
            ),
            {"no": Text("non", "no"), "yes": Text("oui", "yes")},
        )
        leaf = replace(leaf, facts=replace(leaf.facts, repeat=again == "yes"))
    later = {LATER: Text("pas encore décidé", "not decided yet")}
    put_off = set[Ask]()
    while ask := next((each for each in open_asks(rule(leaf.clause, leaf.facts)) if each not in put_off), None):
        choice = answers.ask(f"choice_{ask.choices[0]}", ask.text, {name: CHOICE[name] for name in ask.choices} | later)
        if choice == LATER:
            put_off.add(ask)
            continue
        leaf = replace(leaf, facts=replace(leaf.facts, choices=(*leaf.facts.choices, choice)))
    return leaf


def _warns(leaf: Leaf) -> bool:
    """Tell whether a second offence costs more: a warning, or the points of slow play."""
    again = replace(leaf, facts=replace(leaf.facts, repeat=True))
    penalties = [each.penalty for each in branches_of(rule(leaf.clause, leaf.facts))]
    warned = any(penalty is not None and penalty.kind is PenaltyKind.WARNING for penalty in penalties)
    return warned or penalties != [each.penalty for each in branches_of(rule(again.clause, again.facts))]
