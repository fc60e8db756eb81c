"""Whole deals printed action by action with what each viewer sees: a leak is a diff.

python3 tests/playthroughs/make.py           tells which files are out of date
python3 tests/playthroughs/make.py --write   writes them

After every action come the spectator's view, as far as it has changed, and for each seat and the arbiter what
differs there from the spectator's, when that has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from pathlib import Path

from oudler.cards import Card, CardSet, card_label
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    Count,
    Deal,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    Poignee,
    Seat,
    ShowPoignee,
    State,
    Trick,
    View,
    apply,
    deal_from_seed,
    legal_actions,
    legal_plays,
    start,
    view,
)
from oudler.rules.choices import Chain
from oudler.rules.seeds import parse_seed
from oudler.rules.view import Viewer

FOLDER = Path(__file__).resolve().parent
CARD_FIELDS = ("called", "given")  # a card is an int; these fields hold one


@dataclass(frozen=True, slots=True)
class Plot:
    """One deal: who takes and what, from a seed."""

    name: str
    players: int
    seed: str
    taker: int
    contract: Bid
    called: int = 0


PLOTS = (
    Plot("trois", 3, "190", taker=1, contract=Bid.GARDE_SANS),
    Plot("quatre", 4, "b", taker=2, contract=Bid.GARDE),
    Plot("cinq", 5, "15", taker=3, contract=Bid.PRISE, called=2),
)


def dealt(plot: Plot) -> Deal:
    return Deal.of(deal_from_seed(parse_seed(plot.seed), plot.players, Seat(0)))


def chosen(state: State, plot: Plot) -> Action:
    """Return the next action of a fixed policy that looks at legal actions and counts only."""
    seat = state.to_act
    if seat is None:
        raise ValueError(state.phase)
    if state.phase is Phase.AUCTION:
        return MakeBid(seat, plot.contract if seat == plot.taker else Bid.PASSE)
    legal = legal_actions(state, seat)
    if state.phase is Phase.CALL:
        return legal[plot.called]
    if state.phase is Phase.ECART:
        return legal[len(legal) // 3]
    poignees = legal.parts[1:] if isinstance(legal, Chain) else ()
    if not state.tricks and poignees and isinstance(poignees[0][0], ShowPoignee):
        return poignees[0][0]
    cards = tuple(legal_plays(state))
    return PlayCard(seat, cards[(7 * len(state.tricks) + 3 * len(state.trick.cards)) % len(cards)])


# --- values in a few letters ----------------------------------------------------------------------------------------


def told(value: object) -> str:
    """Return a value of a view in a few letters."""
    if value is None:
        return "–"
    if isinstance(value, CardSet):
        return " ".join(card_label(card) for card in value) or "∅"
    if isinstance(value, Trick):
        won = "" if value.winner is None else f" → {value.winner}"
        return f"({value.leader}) {' '.join(card_label(card) for card in value.cards) or '∅'}{won}"
    if isinstance(value, Poignee):
        return f"{value.seat}: {value.level.code} {told(value.cards)}"
    if isinstance(value, Bid):
        return value.code
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Count):
        return f"{value.pile_half_points}/2, excuse {told(value.excuse)}, A {value.score.per_defender}, {value.marks}"
    if isinstance(value, tuple | list):
        return "[" + " | ".join(told(entry) for entry in value) + "]"
    if is_dataclass(value):
        inner = (f"{field.name} {told_field(field.name, getattr(value, field.name))}" for field in fields(value))
        return f"{type(value).__name__}({', '.join(inner)})"
    return str(value)


def told_field(name: str, value: object) -> str:
    return card_label(Card(value)) if name in CARD_FIELDS and isinstance(value, int) else told(value)


def told_action(action: Action) -> str:
    match action:
        case MakeBid():
            return f"{action.seat} dit {action.bid.code}"
        case CallCard():
            return f"{action.seat} appelle {card_label(action.card)}"
        case MakeEcart():
            return f"{action.seat} écarte {told(action.cards)}"
        case AnnounceChelem():
            return f"{action.seat} annonce le chelem"
        case ShowPoignee():
            return f"{action.seat} montre {told(action.cards)}"
        case PlayCard():
            return f"{action.seat} joue {card_label(action.card)}"
        case _:
            return told(action)


def told_actions(actions: Sequence[Action]) -> str:
    """Return what a viewer may do: all of it where that is short, else how many of each kind and the first."""
    words = []
    for part in actions.parts if isinstance(actions, Chain) else (actions,):
        kind = type(next(iter(part))).__name__ if len(part) else ""
        if len(part) <= 8 and kind != "PlayCard":
            words += [told_action(action) for action in part]
        elif len(part):
            words.append(f"{len(part)} {kind}")
    return ", ".join(words) or "∅"


def seen(shown: View) -> dict[str, str]:
    """Return every field of a view in a few letters; new fields appear by themselves."""
    values = {field.name: getattr(shown, field.name) for field in fields(shown)}
    texts = {
        name: told_field(name, value) for name, value in values.items() if name not in ("viewer", "actions", "tricks")
    }
    texts["actions"] = told_actions(values["actions"])
    texts["tricks"] = f"{len(values['tricks'])}, {told(values['tricks'][-1:])}"
    return texts


def changed(now: dict[str, str], before: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in now.items() if before.get(name) != text}


def line(head: str, texts: dict[str, str]) -> str:
    return f"  {head}: " + "; ".join(f"{name} {text}" for name, text in texts.items())


# --- the deal -----------------------------------------------------------------------------------------------------


def lines(plot: Plot) -> Iterator[str]:
    """Yield the lines of one playthrough."""
    deal = dealt(plot)
    yield f"# {plot.players} joueurs, graine {plot.seed}, donneur 0. Fait par tests/playthroughs/make.py --write"
    for seat, hand in enumerate(deal.hands):
        yield f"# main {seat}: {told(hand)}"
    yield f"# chien: {told(deal.chien)}"
    viewers: dict[str, Viewer] = {
        "T": SPECTATOR,
        **{str(seat): Seat(seat) for seat in range(plot.players)},
        "A": ARBITER,
    }
    before: dict[str, dict[str, str]] = {}
    state, number = start(deal), 0
    yield "0. donne"
    while True:
        public = seen(view(state, SPECTATOR))
        for head, viewer in viewers.items():
            own = public if viewer is SPECTATOR else changed(seen(view(state, viewer)), public)
            last = before.get(head, {})
            news = changed(own, last) if viewer is SPECTATOR else own
            if (news and own != last) or set(last) - set(own):
                yield line(head, news)
            before[head] = own
        if state.phase.is_over:
            return
        action = chosen(state, plot)
        state = apply(state, action)
        number += 1
        yield f"{number}. {told_action(action)}"


def text_of(plot: Plot) -> str:
    return "\n".join(lines(plot)) + "\n"


def file_of(plot: Plot) -> Path:
    return FOLDER / f"{plot.name}.txt"


def main(words: list[str]) -> int:
    """Write the files, or tell which are out of date."""
    stale = 0
    for plot in PLOTS:
        file, text = file_of(plot), text_of(plot)
        if file.is_file() and file.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if "--write" in words:
            file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file.name} {'written' if '--write' in words else 'is out of date'}\n")
    return 0 if "--write" in words else int(stale > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
