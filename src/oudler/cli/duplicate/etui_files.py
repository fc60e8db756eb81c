"""`oudler duplicate etuis check|show|type|import|export`: étuis in files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from oudler.app.duplicate.etuis import chosen, refuse_faulty, set_faults
from oudler.cli.console import DONE, RULE_BROKEN, Style, complain
from oudler.cli.files import open_lines, unreadable, write_file, write_out
from oudler.formats import notation, record
from oudler.formats.etuis import EtuiRead, etuis_grid, read_etuis, record_of, typed, written
from oudler.formats.reading import json_line, line_place
from oudler.formats.record import Record
from oudler.formats.tables import to_csv
from oudler.text import Language, OudlerError, Text
from oudler.tournament.duplicate.etuis import COLOURS, Etui
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import Verdict, tell


def etuis_in(name: str) -> list[EtuiRead]:
    """Return the étuis of a file, `-` for standard input, with what is wrong with them."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(name, error) from None
    return read_etuis(data)


def keep(options: argparse.Namespace, made: Sequence[Record]) -> int:
    """Write records where `--out` says, one a line."""
    if options.out is None:
        return DONE
    content = "".join(record.dumps(each) + "\n" for each in made).encode()
    if options.json:
        write_file(options.out, content)
        return DONE
    return write_out(options, options.out, content)


def check(options: argparse.Namespace) -> int:
    """DUP-25: say of every étui what is wrong with it: which card, which hand."""
    read = etuis_in(options.file)
    others = set_faults(read)
    if options.json:
        print(
            json_line(
                {
                    "etuis": [_plain(each, options.lang) for each in read],
                    "faults": [_fault(fault, options.lang) for fault in others],
                }
            )
        )
    else:
        for each in read:
            _tell_faults(each, options.lang)
        for fault in others:
            print(tell(fault, options.lang))
        right = sum(each.etui is not None for each in read)
        print(Text(f"{right} étuis justes sur {len(read)}", f"{right} étuis right of {len(read)}").to(options.lang))
    return RULE_BROKEN if others or any(each.etui is None for each in read) else DONE


def _plain(read: EtuiRead, lang: Language) -> dict[str, object]:
    if read.etui is None:
        return {"place": read.place.to(lang), "faults": [_fault(fault, lang) for fault in read.faults]}
    return {"etui": read.etui.number, "fingerprint": read.etui.fingerprint, "faults": []}


def _fault(fault: Verdict, lang: Language) -> dict[str, str]:
    return {"rule": fault.clause, "message": fault.text.to(lang)}


def _tell_faults(read: EtuiRead, lang: Language) -> None:
    for fault in read.faults:
        print(_placed(read.place, fault, lang))


def _placed(place: Text, fault: Verdict, lang: Language) -> str:
    """Return a fault with the place in the file where it is."""
    where, colon = place.to(lang), " : " if lang == "fr" else ": "
    return f"{where}{colon}{tell(fault, lang)}" if where else tell(fault, lang)


def show(options: argparse.Namespace) -> int:
    """Show étuis as their diagrammes would: four hands in their colours, and the chien."""
    etuis = refuse_faulty(chosen(etuis_in(options.file), options.number))
    if options.json:
        print(json_line([_shown(etui) for etui in etuis]))
        return DONE
    style = Style.of_stdout()
    for place, etui in enumerate(etuis):
        if place:
            print()
        for line in _told(etui, style, options.lang):
            print(line)
    return DONE


def _shown(etui: Etui) -> dict[str, object]:
    return {
        "etui": etui.number,
        "fingerprint": etui.fingerprint,
        "dealer": str(etui.dealer),
        "taker": str(etui.taker),
        "leader": str(etui.leader),
        "diagrammes": {
            str(each.side): {"colour": each.colour.fr, "ringed": each.ringed.codes} for each in etui.diagrammes
        },
        "chien": etui.chien.codes,
    }


def _told(etui: Etui, style: Style, lang: Language) -> Iterator[str]:
    dealer, taker, leader = (side.title for side in (etui.dealer, etui.taker, etui.leader))
    colour = COLOURS[etui.taker]
    yield style.bold(
        Text(
            f"Étui n° {etui.number} — donneur {dealer.fr}, preneur {taker.fr} ({colour.fr}), entame {leader.fr}",
            f"Étui no. {etui.number}: dealer {dealer.en}, taker {taker.en} ({colour.en}), lead {leader.en}",
        ).to(lang)
    )
    for side in ORIENTATIONS:
        yield f"{side.title.to(lang):6} {style.hand(etui.hand(side))}"
    yield f"{'Chien':6} {style.hand(etui.chien)}"
    yield Text(f"Empreinte {etui.fingerprint}", f"Fingerprint {etui.fingerprint}").to(lang)


def type_in(options: argparse.Namespace) -> int:
    """Read étuis line by line and tell at once what is wrong; none is written unless all are right."""
    read: list[EtuiRead] = []
    status = DONE
    with open_lines(options.file) as lines:
        for heard in typed(lines):
            for fault in heard.faults:
                if isinstance(fault, OudlerError):
                    status = max(status, complain(fault, options.lang))
                else:
                    print(_placed(line_place(heard.line), fault, options.lang), file=sys.stderr, flush=True)
            if heard.read is not None:
                read.append(heard.read)
    return max(status, _kept(options, read)) if status == DONE else status


def import_etuis(options: argparse.Namespace) -> int:
    """Read étuis in any form and write them as records."""
    return _kept(options, etuis_in(options.file))


def _kept(options: argparse.Namespace, read: Sequence[EtuiRead]) -> int:
    """Write the étuis that were read where all are right; else tell what is wrong with each."""
    others = set_faults(read)
    if others or any(each.etui is None for each in read):
        for each in read:
            for fault in each.faults:
                print(_placed(each.place, fault, options.lang), file=sys.stderr)
        refuse_faulty(read)
    made = [record_of(each.etui, each.extra) for each in read if each.etui is not None]
    if options.json:
        print(json_line([record.to_json(each) for each in made]))
    else:
        print(Text(f"{len(made)} étuis justes", f"{len(made)} étuis, all right").to(options.lang))
    return keep(options, made)


def export(options: argparse.Namespace) -> int:
    """Write étuis as records, for a spreadsheet, or as they are typed."""
    read = chosen(etuis_in(options.file), options.number)
    etuis = refuse_faulty(read)
    content = _form(options.to, read, etuis)
    if options.out is not None:
        return write_out(options, options.out, content)
    if options.json:
        print(json_line([record.to_json(record_of(etui)) for etui in etuis]))
        return DONE
    print(content.decode().removeprefix("\ufeff"), end="")
    return DONE


def _form(form: str, read: Sequence[EtuiRead], etuis: Sequence[Etui]) -> bytes:
    records = [record_of(etui, each.extra) for etui, each in zip(etuis, read, strict=True)]
    match form:
        case "csv":
            return to_csv(etuis_grid(etuis))
        case "text":
            return "\n".join(written(etui) for etui in etuis).encode()
        case "tarot":
            return "\n".join(notation.dumps(each) for each in records).encode()
        case _:
            return "".join(record.dumps(each) + "\n" for each in records).encode()
