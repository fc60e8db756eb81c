"""Inputs that nobody would write, from a fixed seed: spoilt records and notations, any JSON, any text, any call."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from random import Random
from typing import Any

from formats.samples import walked
from oudler.formats import notation, record
from oudler.formats.record import to_json

RECORDS = tuple(walked(seed, players) for seed in range(5) for players in (3, 4, 5))
TEXTS = tuple(record.dumps(kept) for kept in RECORDS)
NOTATIONS = tuple(notation.dumps(kept) for kept in RECORDS)

LETTERS = "PCKTRDCV0123456789AE♠♥♦♣ ,;:#[](){}\"'\\-+→._éÉ\u0301\u2028\ufeff\x00\x1b\n\r\t🂡\ud800"
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 4, 5, 78, 10**30, 0.5, -0.0, 1e300, "", "x", "é", "\ud800", "\x00"),
    *("PR", "A1", "A21", "E", "passe", "prise", "garde", "garde_contre", "attack", "oudler.deal/1", "fft2012"),
    *([], [[]], [None], ["PR"], ["PR", "PR"], {}, {"seat": 0}, {"seat": 1, "play": "PR"}, {"x": {"y": [1]}}),
)
KEYS = (
    *("format", "players", "edition", "options", "dealer", "hands", "chien", "imposed", "barred", "arbiter"),
    *("petit_sec", "actions", "mort", "names", "seed", "commitment", "public_number", "seat", "bid", "call", "ecart"),
    *("chelem", "poignee", "play", "keep", "counts", "", "x", "é", "taker", "contract", "points", "bouts"),
)


def any_text(rng: Random, longest: int = 60) -> str:
    """Return letters that mean something here, or any of Unicode."""
    size = rng.randrange(longest)
    if rng.random() < 0.3:
        return "".join(chr(rng.randrange(0x11_0000)) for _ in range(size))
    return "".join(rng.choice(LETTERS) for _ in range(size))


def any_json(rng: Random, depth: int = 3) -> Any:
    kind = rng.random()
    if depth and kind < 0.25:
        return [any_json(rng, depth - 1) for _ in range(rng.randrange(4))]
    if depth and kind < 0.6:
        return {rng.choice(KEYS): any_json(rng, depth - 1) for _ in range(rng.randrange(8))}
    return any_text(rng, 12) if kind < 0.65 else copy.deepcopy(rng.choice(VALUES))


def spoilt_text(rng: Random, text: str) -> str:
    """Return a text with letters changed, lost, doubled, moved, or its end cut off."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 2, 5, 30))):
        if not letters:
            break
        place, kind = rng.randrange(len(letters)), rng.randrange(7)
        if kind == 0:
            letters[place] = rng.choice(LETTERS)
        elif kind == 1:
            letters[place] = chr(ord(letters[place]) ^ (1 << rng.randrange(7)))
        elif kind == 2:
            del letters[place : place + rng.choice((1, 1, 3, 50))]
        elif kind == 3:
            letters[place:place] = any_text(rng, 8)
        elif kind == 4:
            letters[place:place] = letters[place : place + rng.randrange(200)]
        elif kind == 5:
            other = rng.randrange(len(letters))
            letters[place], letters[other] = letters[other], letters[place]
        elif rng.random() < 0.2:
            del letters[place:]
    return "".join(letters)


def spoilt_lines(rng: Random, text: str) -> str:
    """Return a text with lines lost, doubled or exchanged."""
    lines = text.split("\n")
    for _ in range(rng.randrange(1, 4)):
        place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        kind = rng.randrange(4)
        if kind == 0 and len(lines) > 1:
            del lines[place]
        elif kind == 1:
            lines.insert(place, lines[other])
        elif kind == 2:
            lines[place], lines[other] = lines[other], lines[place]
        else:
            lines[place] = spoilt_text(rng, lines[place])
    return "\n".join(lines)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every place in a JSON value as a container and a key."""
    found: list[tuple[Any, Any]] = []
    inner: Sequence[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    for key, entry in inner:
        found.append((value, key))
        found += places(entry)
    return found


def spoilt_record(rng: Random) -> Any:
    """Return a record as JSON with values replaced, lost, doubled or added."""
    value: Any = json.loads(json.dumps(to_json(rng.choice(RECORDS))))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        at, key = rng.choice(places(value) or [({}, "x")])
        kind = rng.randrange(5)
        if kind == 0 and key in (at if isinstance(at, dict) else range(len(at))):
            del at[key]
        elif kind == 1 and isinstance(at, list):
            at.insert(rng.randrange(len(at) + 1), copy.deepcopy(rng.choice([*at, *VALUES])))
        elif kind == 2 and isinstance(at, list) and at:
            other = rng.randrange(len(at))
            at[key], at[other] = at[other], at[key]
        elif kind == 3 and isinstance(at, dict):
            at[rng.choice(KEYS)] = any_json(rng, 2)
        else:
            at[key] = any_json(rng, 2)
    return value


def spoilt_input(rng: Random) -> str:
    """Return what a file may hold: a record or a notation, whole or spoilt, or anything else."""
    kind = rng.randrange(8)
    if kind == 0:
        return spoilt_text(rng, rng.choice(TEXTS))
    if kind == 1:
        return json.dumps(spoilt_record(rng))
    if kind == 2:
        return json.dumps(any_json(rng))
    if kind == 3:
        return spoilt_text(rng, rng.choice(NOTATIONS))
    if kind == 4:
        return spoilt_lines(rng, rng.choice(NOTATIONS))
    if kind == 5:
        return any_text(rng, 400)
    if kind == 6:
        return "\n".join(rng.choice([*TEXTS, "{}", "", "x"]) for _ in range(3))
    return rng.choice([*TEXTS, *NOTATIONS])


FLAGS = (
    *("--players", "--seed", "--edition", "--option", "--seat", "--dealer", "--mort", "--public", "--hand", "--trick"),
    *("--called", "--to", "--commitment", "--contract", "--points", "--bouts", "--poignee", "--petit", "--chelem"),
    *("--split5", "--jsonl", "--lang", "--json", "--trace", "--first-lead", "--commit", "--chelem-announced"),
    *("--partner", "--version", "--help", "-h", "-x", "--", "-", "--nonsense"),
)
WORDS = (
    *("", "0", "1", "2", "3", "4", "5", "49", "40.5", "40,5", "-3", "+-5", "1e9", "9" * 30, "ff", "zz", "PR", "PR P2"),
    *("A1,A21 E", "♠R", "E", "CR", "garde", "prise", "petite", "passe", "attack", "defence", "attack:simple", "triple"),
    *("half", "thirds", "fft2012", "popular", "split5=half", "min_cut=3", "=", "fr", "en", "json", "tarot", "-", "."),
    *("a.json", "a.jsonl", "a.tarot", "absent", "é", "\udcff", "🂡", "--", "x" * 300),
)
COMMANDS: tuple[tuple[str, ...], ...] = (
    *((), ("play",), ("deal",), ("deal", "new"), ("deal", "replay"), ("deal", "legal"), ("deal", "convert")),
    *(
        ("deal", "commit"),
        ("deal", "verify"),
        ("score",),
        ("score", "--contract", "garde", "--points", "49", "--bouts", "2"),
    ),
    ("score", "--contract=garde", "--points=40", "--bouts=2", "--chelem=attack"),
)
USUAL: dict[tuple[str, ...], tuple[str, ...]] = {
    ("deal", "replay"): ("a.json", "a.jsonl", "a.tarot", "-"),
    ("deal", "verify"): ("a.json", "a.jsonl", "a.tarot", "-"),
    ("deal", "convert"): ("--to=json", "--to=tarot", "a.json", "a.tarot", "-"),
    ("deal", "legal"): ("--hand=PR P2 A1", "--trick=P3", "--first-lead", "--called=CR"),
}


def any_call(rng: Random) -> list[str]:
    """Return words of a command line: a command, then flags and values in any order, often usual ones."""
    command = rng.choice(COMMANDS)
    words = list(command)
    usual = USUAL.get(command, ())
    words += [word for word in usual if rng.random() < 0.5]
    for _ in range(rng.randrange(6)):
        kind = rng.random()
        if kind < 0.5:
            flag, value = rng.choice(FLAGS), rng.choice(WORDS)
            words += [f"{flag}={value}"] if rng.random() < 0.5 else [flag, value]
        elif kind < 0.75:
            words.append(rng.choice(FLAGS))
        elif kind < 0.95:
            words.append(rng.choice(WORDS))
        else:
            words.append(any_text(rng, 12).replace("\x00", ""))
    if rng.random() < 0.05:
        rng.shuffle(words)
    return words
