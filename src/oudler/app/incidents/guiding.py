"""An incident led question by question to its ruling: the code's questions, then what the tournament has to know.

Nothing is kept between two questions: what was answered comes back with each, by name. The code's own questions have
names that begin with `q.`, the others those of the operation `incident-rule`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from oudler.app import commands
from oudler.app.arbitrage.asking import AGAIN, Outcome, Question
from oudler.app.arbitrage.dialogue import LATER, next_step
from oudler.app.arbitrage.rulings import fault_of, ruling_sentences
from oudler.app.incidents.asked import PARTIES, POIGNEES, told_of
from oudler.app.incidents.deciding import Undecided, decide
from oudler.app.incidents.effects import foreseen
from oudler.app.incidents.given import as_given, facts_of
from oudler.app.incidents.lines import shown
from oudler.app.operations import OPERATIONS
from oudler.app.operations.fields import read_fields
from oudler.fft.arbitrage import Branches, FactsError, Moved, Ruling, Who, rule
from oudler.fft.arbitrage.words import CHOICE
from oudler.rules.editions import edition_named
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import Incident
from oudler.tournament.core.incidents import known_incident
from oudler.tournament.lines import PLACES

_OF_THE_CODE: Final = "q."
_NOBODY: Final = "-"
_REMEMBERED: Final = {"repeat": "no"}
"""ETH-08: the tournament knows who was warned, nobody is asked."""

Said = Mapping[str, Sequence[str]]


class Kind(StrEnum):
    """How a question is answered: one of its answers, several, a number, an amount with its reason."""

    ONE = "one"
    SEVERAL = "several"
    NUMBER = "number"
    AMOUNT = "amount"


@dataclass(frozen=True, slots=True)
class Step:
    """A question by its name, and the answer where there is one: its words, and what is sent for it."""

    name: str
    text: Text
    answers: Mapping[str, Text]
    kind: Kind = Kind.ONE
    answer: Text | None = None
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """The ruling that the answers lead to; *fields* are those of the operation that carries it out.

    *won*, *lost* are its sentences on both results, *effect* what it does here; *added*: the fields that the arbiter
    may still fill in, of points given back (`moved`), deals taken away (`suppress`), a penalty waived (`waive`).
    """

    clause: str
    title: Text
    won: tuple[Text, ...]
    lost: tuple[Text, ...]
    effect: tuple[Text, ...]
    fields: Mapping[str, str]
    reason: str
    added: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether the result changes nothing."""
        return self.won == self.lost


@dataclass(frozen=True, slots=True)
class Guide:
    """Where an incident stands on its way: what was answered, and the next question, the ruling, or a refusal."""

    incident: Incident
    words: str
    answered: tuple[Step, ...]
    step: Step | None = None
    proposal: Proposal | None = None
    refused: OudlerError | None = None


class _Open(Exception):
    """Raised where nobody has answered yet."""

    def __init__(self, step: Step) -> None:
        super().__init__(step.name)
        self.step = step


def guide(book: Book, number: int, words: str | None, said: Said) -> Guide:
    """Return the next question on an incident, or the ruling with its effect.

    *words* where what happened is said otherwise than when the arbiter was called; *said* are the answers so far.
    """
    incident = known_incident(book, number)
    words = incident.words if words is None else words
    way = _Way(book, incident, said)
    try:
        proposal = way.proposal(words)
    except _Open as opened:
        return Guide(incident, words, tuple(way.answered), opened.step)
    except OudlerError as error:
        return Guide(incident, words, tuple(way.answered), refused=error)
    return Guide(incident, words, tuple(way.answered), proposal=proposal)


class _Way:
    """One walk through the questions, as far as they are answered."""

    def __init__(self, book: Book, incident: Incident, said: Said) -> None:
        self.book, self.incident, self.said = book, incident, said
        self.answered: list[Step] = []
        self.fields: dict[str, str] = {}
        self.reason = " ".join(said.get("reason", ()))

    def proposal(self, words: str) -> Proposal:
        outcome = self._of_the_code(words)
        self.fields = _fields(outcome)
        self.fields |= {
            name: " ".join(self.said[name]) for name in _ADDED if any(map(str.strip, self.said.get(name, ())))
        }
        self._ask_who(outcome)
        while True:
            try:
                return self._proposed(outcome)
            except Undecided as open_choice:
                answers = {each: CHOICE[each] for each in open_choice.ask.choices}
                chosen = self._ask(Step(f"{_CHOICE}{open_choice.ask.choices[0]}", open_choice.ask.text, answers))
                self.fields["choice"] = " ".join([*self.fields.get("choice", "").split(), *chosen])
            except FactsError as missing:
                self._ask_for(missing)

    def _of_the_code(self, words: str) -> Outcome:
        given = dict(_REMEMBERED)
        edition = edition_named(self.book.settings.edition)
        while isinstance(question := next_step(words, given, edition), Question):
            answers = dict(question.answers)
            if question.key.partition(AGAIN)[0] == "by":
                answers.pop("partner", None)  # tables of five have no tournament
            answers.pop(LATER, None)  # what is ruled on is decided
            given[question.key] = self._ask(Step(f"{_OF_THE_CODE}{question.key}", question.text, answers))[0]
        return question

    def _ask(self, step: Step) -> tuple[str, ...]:
        """Return the answer to a question that was answered, and remember both; else stop at it."""
        values = [value.strip() for value in self.said.get(step.name, ())]
        known = tuple(value for value in values if (value in step.answers if step.answers else value))
        if not known:
            raise _Open(step)
        words = [step.answers.get(value, Text(value, value)) for value in known]
        answer = Text(", ".join(each.fr for each in words), ", ".join(each.en for each in words))
        self.answered.append(replace(step, answer=answer, values=known))
        return known

    def _ask_who(self, outcome: Outcome) -> None:
        """Ask whom the ruling concerns: one player, several, or nobody in particular where nothing depends on it."""
        concerned = set(_concerned(outcome.ruling))
        if Who.OFFENDERS in concerned:
            players = self._ask(Step("player", _WHICH, self._people(), Kind.SEVERAL))
        elif Who.OFFENDER in concerned:
            players = self._ask(Step("player", _WHO, self._people()))[:1]
        elif fault_of(outcome.clause).by:
            players = self._ask(Step("player", _WHO, self._people() | {_NOBODY: _NO_ONE}))[:1]
        else:
            return
        self.fields["player"] = " ".join(each for each in players if each != _NOBODY)

    def _ask_for(self, missing: FactsError) -> None:
        """Ask for a fact that the ruling needs here; what is told already, or cannot be, is refused as it was."""
        name = missing.names[0]
        if self.fields.get(name) or name not in _ASKED:
            raise missing
        step = Step(name, _ASKED[name], self._answers_to(name), _KINDS.get(name, Kind.ONE))
        self.fields[name] = self._ask(step)[0]
        if name == "points" and not self.reason.strip():
            raise _Open(step)

    def _answers_to(self, name: str) -> Mapping[str, Text]:
        if name in {"dealer", "revoker"}:
            return self._people()
        return {"by": dict(PARTIES), "poignee": dict(POIGNEES)}.get(name, {})

    def _people(self) -> dict[str, Text]:
        """Return who may be concerned, by entry number: those at the table, everybody where none is named."""
        at = self.incident.at
        table = None if at.position is None or at.table is None else self.book.table((at.position, at.table))
        if table is None:
            return {str(number): self._named(number) for number in self.book.players}
        seats = zip(PLACES, table.seats, strict=False)
        return {str(player): self._named(player, place) for place, player in seats if player is not None}

    def _named(self, number: int, place: str = "") -> Text:
        name = self.book.players[number].name
        at = f"{place} · " if place else ""
        return Text(f"{at}{name} (n° {number})", f"{at}{name} (no. {number})")

    def _proposed(self, outcome: Outcome) -> Proposal:
        """Return the ruling on what is told; raises what is still to be told."""
        incident = self.incident
        typed = {"number": incident.number} | self.fields
        values = read_fields(OPERATIONS["incident-rule"].fields, typed)
        told = told_of(self.book, values, self.reason)
        command = commands.rule_incident if incident.waits else commands.change_incident
        event = command(incident.number, told)(self.book)
        decided = decide(self.book, incident, told)
        facts = facts_of(decided)
        ruling = rule(decided.clause, facts)
        both = (ruling, ruling) if isinstance(ruling, Ruling) else (ruling.won, ruling.lost)
        won, lost = (as_given(self.book, each, waived=told.waived) for each in both)
        added = {
            "moved": any(each.what is not Moved.NO_PETIT_AU_BOUT for each in (*won.cards, *lost.cards)),
            "suppress": outcome.clause == "ARB-31",
            "waive": outcome.clause == "ARB-05",
        }
        return Proposal(
            won.clause,
            fault_of(won.clause).title(facts),
            ruling_sentences(won),
            ruling_sentences(lost),
            (*foreseen(self.book, event), *self._to_come(won, lost)),
            self.fields,
            self.reason,
            tuple(name for name, may in added.items() if may),
        )

    def _to_come(self, won: Ruling, lost: Ruling) -> Iterator[Text]:
        """Say that the line of the deal will tell which ruling holds, where it is still to be written."""
        at = self.incident.at
        if won == lost or at.position is None or at.table is None or at.deal is None:
            return
        if shown(self.book, at.position, at.table, at.deal) is None:
            yield Text(
                "la donne n'est pas encore écrite : son résultat dira laquelle des deux décisions vaut",
                "the deal is not written yet: its result will tell which of the two rulings holds",
            )


def _fields(outcome: Outcome) -> dict[str, str]:
    """Return the facts of the code as the fields of the operation, those that were told."""
    facts = outcome.facts
    told = {
        "clause": outcome.clause,
        "choice": " ".join(facts.choices),
        "by": facts.by,
        "taker_dealt": "yes" if facts.taker_dealt else "",
        "found": facts.found,
        "ecart": facts.ecart,
        "minutes": facts.minutes,
    }
    return {name: str(value) for name, value in told.items() if value not in (None, "")}


def _concerned(ruling: Ruling | Branches) -> Iterator[Who]:
    """Yield whom penalties and bans are for."""
    for each in (ruling,) if isinstance(ruling, Ruling) else (ruling.won, ruling.lost):
        if each.penalty is not None:
            yield each.penalty.who
        if each.ban is not None:
            yield each.ban.who


_ADDED: Final = ("moved", "suppress", "waive")
_CHOICE: Final = "choice."
_WHO: Final = Text("Qui est le joueur fautif ?", "Who is the offender?")
_WHICH: Final = Text("Quels joueurs sont en cause ?", "Which players are concerned?")
_NO_ONE: Final = Text("personne en particulier", "nobody in particular")
_ASKED: Final = {
    "dealer": Text("Qui a donné ?", "Who dealt?"),
    "revoker": Text("Qui a fait la renonce ?", "Who revoked?"),
    "by": Text("Dans quel camp est-il ?", "Which camp is he of?"),
    "poignee": Text("La poignée ne compte pas : laquelle était-ce ?", "The poignée does not count: which one was it?"),
    "minutes": Text("De combien de minutes ?", "By how many minutes?"),
    "points": Text(
        "Le texte ne donne pas de montant : lequel, et pour quel motif ?",
        "The text gives no amount: which one, and for what reason?",
    ),
}
_KINDS: Final = {"minutes": Kind.NUMBER, "points": Kind.AMOUNT}
