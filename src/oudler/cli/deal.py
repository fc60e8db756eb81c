"""`oudler deal …`: deal, replay, legal cards, other forms, verification."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from oudler.app.dealing import chosen_edition, chosen_seed, new_deal, playable, promise, verified
from oudler.cards import CardSet, parse_card, parse_cards
from oudler.cli.console import DONE, RULE_BROKEN, Style, UsageError, complain, error_json
from oudler.cli.files import read_records
from oudler.cli.tell import tell
from oudler.formats import notation, record
from oudler.formats.reading import FormatError, json_line
from oudler.formats.record import Record
from oudler.formats.replay import report
from oudler.rules.editions import Edition
from oudler.rules.mort import SEATS_AT_TABLE
from oudler.rules.seats import Seat
from oudler.text import OudlerError, Text


def new(options: argparse.Namespace) -> int:
    """Deal, and print a record with no actions."""
    players = options.players or 4
    if options.mort is not None and (options.players not in (None, 4) or options.dealer is not None):
        raise UsageError(Text("avec --mort on joue à 4, et le mort donne", "with --mort 4 play, and the mort deals"))
    dealt = new_deal(
        chosen_seed(options.seed),
        players,
        edition_of(options),
        dealer=None if options.dealer is None else _seat(options.dealer, players, "--dealer"),
        mort=None if options.mort is None else _seat(options.mort, SEATS_AT_TABLE, "--mort"),
        public=options.public,
        committed=options.commit,
    )
    print(record.dumps(dealt))
    return DONE


def _seat(value: int, seats: int, name: str) -> Seat:
    if not 0 <= value < seats:
        raise UsageError(Text(f"{name} : de 0 à {seats - 1}", f"{name}: from 0 to {seats - 1}"))
    return Seat(value)


def edition_of(options: argparse.Namespace, base: Edition | None = None) -> Edition:
    """Return the edition asked for by `--edition` and `--option`, from *base* where they say nothing."""
    settings = dict(setting.partition("=")[::2] for setting in options.option)
    return chosen_edition(options.edition, settings, base)


def replay(options: argparse.Namespace) -> int:
    """Replay records and print where they lead: a report a line, or the deal as a person would tell it."""
    status, told = DONE, 0
    style = Style.of_stdout()
    for place, item in _all_records(options):
        try:
            if isinstance(item, OudlerError):
                raise item
            if options.edition or options.option:
                item = item.with_edition(edition_of(options, item.deal.edition))  # noqa: PLW2901
            if options.json:
                print(json_line(report(item, trace=options.trace)))
                continue
            if told:
                print()
            told += 1
            for line in tell(item, style, options.lang):
                print(line)
        except OudlerError as error:
            status = max(status, _refuse(error, place, options))
    return status


def _all_records(options: argparse.Namespace) -> Iterator[tuple[str, Record | OudlerError]]:
    for name in options.files:
        try:
            yield from read_records(name)
        except FormatError as error:
            yield name, error


def _refuse(error: OudlerError, place: str, options: argparse.Namespace) -> int:
    if options.json:
        print(error_json(error, options.lang))
    return complain(error, options.lang, place)


def legal(options: argparse.Namespace) -> int:
    """Print the cards of a hand that may be played to a trick."""
    hand_cards, trick = parse_cards(options.hand), parse_cards(options.trick)
    hand = CardSet.of(hand_cards)
    if len(hand) != len(hand_cards) or len(CardSet.of(trick)) != len(trick):
        raise UsageError(Text("une carte y est deux fois", "a card is there twice"))
    called = None if options.called is None else parse_card(options.called)
    if options.first_lead and called is None:
        raise UsageError(Text("--first-lead demande --called", "--first-lead needs --called"))
    cards = playable(hand, trick, called, is_first_lead=options.first_lead)
    if options.json:
        print(json.dumps(cards.codes))
    else:
        print(Style.of_stdout().cards(cards))
    return DONE


def convert(options: argparse.Namespace) -> int:
    """Print records in another form."""
    status, written = DONE, 0
    for place, item in _all_records(options):
        try:
            if isinstance(item, OudlerError):
                raise item
            if options.to == "json":
                print(record.dumps(item))
            else:
                print(("\n" if written else "") + notation.dumps(item), end="")
            written += 1
        except OudlerError as error:
            status = max(status, complain(error, options.lang, place))
    return status


def commit(options: argparse.Namespace) -> int:
    """Print a seed to keep and the commitment to publish before the deal."""
    seed = chosen_seed(options.seed)
    if options.json:
        print(json.dumps({"seed": seed.hex(), "commitment": promise(seed)}))
        return DONE
    for text in (
        Text(f"graine, à garder secrète : {seed.hex()}", f"seed, to keep secret: {seed.hex()}"),
        Text(f"engagement, à publier    : {promise(seed)}", f"commitment, publish: {promise(seed)}"),
    ):
        print(text.to(options.lang))
    return DONE


def verify(options: argparse.Namespace) -> int:
    """Check that seed, commitment and cards of records agree."""
    status = DONE
    for place, item in _all_records(options):
        try:
            if isinstance(item, OudlerError):
                raise item
            checks = verified(item, options.commitment)
        except OudlerError as error:
            status = max(status, _refuse(error, place, options))
            continue
        if not all(value is True for value in checks.values()):
            status = max(status, RULE_BROKEN)
        if options.json:
            print(json.dumps(checks))
        else:
            print(place + (" : " if options.lang == "fr" else ": ") + _said(checks).to(options.lang))
    return status


def _said(checks: dict[str, bool]) -> Text:
    if all(checks.values()):
        return Text("conforme : l'engagement et les cartes s'accordent", "verified: commitment and cards agree")
    if not checks["commitment"]:
        return Text("FAUX : la graine n'est pas celle de l'engagement", "WRONG: the seed is not the one committed to")
    if not checks.get("numbers", True):
        return Text(
            "FAUX : un nombre de joueur manque, ou n'est pas celui qui fut promis",
            "WRONG: a player's number is missing, or is not the one that was promised",
        )
    return Text("FAUX : cette graine donne d'autres cartes", "WRONG: this seed deals other cards")
