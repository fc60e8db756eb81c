"""`oudler check`: a file against everything that can be computed from it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from oudler.app.audit import Finding, Report, StreamReport, audit_file, kept_heads, tell
from oudler.cli.console import DONE, RULE_BROKEN, Style, complain
from oudler.formats.reading import json_line
from oudler.text import Language, OudlerError, Text

_SHOWN: Final = 20
_WORDS: Final = {
    "events": Text("événements", "events"),
    "hashes": Text("empreintes", "hashes"),
    "sheets": Text("feuilles", "sheets"),
    "deals": Text("donnes", "deals"),
    "positions": Text("positions closes", "positions closed"),
    "rankings": Text("classements", "rankings"),
    "rows": Text("lignes de classement", "rows of rankings"),
    "meetings": Text("certificats de rencontres", "certificates of meetings"),
    "awards": Text("attributions de PCN et PP", "awards of PCN and PP"),
}


def check(options: argparse.Namespace) -> int:
    """Check each file; the worst of them decides the exit status."""
    worst = DONE
    answers: list[dict[str, Any]] = []
    for name in options.files:
        try:
            report = audit_file(Path(name), kept_heads(name, options.anchor, options.key))
        except OudlerError as error:
            worst = max(worst, complain(error, options.lang, name))
            message = error.text.to(options.lang)
            answers.append({"file": name, "sound": False, "understood": False, "message": message, "streams": []})
            continue
        worst = max(worst, DONE if report.sound else RULE_BROKEN)
        answers.append(_as_json(name, report, options.lang))
        if not options.json:
            _print(name, report, options.lang)
    if options.json:
        print(json_line(_answer(answers)))
    return worst


# --- for people ---------------------------------------------------------------------------------------------------


def _print(name: str, report: Report, lang: Language) -> None:
    style = Style.of_stdout()
    colon = " : " if lang == "fr" else ": "
    if report.sound:
        said = style.good(Text("tout concorde", "everything agrees").to(lang))
    else:
        said = style.bad(Text("REFUSÉ", "REFUSED").to(lang))
    print(f"{style.bold(name)}{colon}{said}")
    for stream in report.streams:
        _print_stream(stream, lang)


def _print_stream(stream: StreamReport, lang: Language) -> None:
    colon = " : " if lang == "fr" else ": "
    for finding in stream.findings[:_SHOWN]:
        print(f"  {tell(finding, lang)}")
    if len(stream.findings) > _SHOWN:
        print(f"  … {len(stream.findings) - _SHOWN} {Text('autres', 'more').to(lang)}")
    counted = stream.verified.as_dict()
    parts = [f"{words.to(lang)} {counted[name]}" for name, words in _WORDS.items() if counted[name]]
    print(f"  {Text('recalculé', 'computed again').to(lang)}{colon}{', '.join(parts) or '—'}")
    for remark in stream.remarks:
        print(f"  {Text('remarque', 'remark').to(lang)}{colon}{remark.to(lang)}")
    if stream.head:
        print(f"  {stream.stream}, {Text('dernière empreinte', 'last hash').to(lang)} {stream.head}")


# --- for programs -------------------------------------------------------------------------------------------------


def _answer(files: list[dict[str, Any]]) -> dict[str, Any]:
    answer: dict[str, Any] = {"files": files}
    for file in files:
        first = next((each for stream in file["streams"] for each in stream["findings"]), None)
        if first is not None:
            answer["error"] = {"rule": first["rule"], "action": first["event"], "message": first["message"]}
            break
        if not file.get("understood", True):
            answer["error"] = {"rule": None, "action": None, "message": f"{file['file']}: {file['message']}"}
            break
    return answer


def _as_json(name: str, report: Report, lang: Language) -> dict[str, Any]:
    return {
        "file": name,
        "sound": report.sound,
        "understood": True,
        "streams": [
            {
                "stream": stream.stream,
                "head": stream.head or None,
                "verified": stream.verified.as_dict(),
                "findings": [_finding_json(finding, lang) for finding in stream.findings],
                "remarks": [remark.to(lang) for remark in stream.remarks],
            }
            for stream in report.streams
        ],
    }


def _finding_json(finding: Finding, lang: Language) -> dict[str, Any]:
    fault = finding.fault
    return {
        "rule": fault.clause,
        "kind": fault.kind,
        "line": finding.line,
        "event": finding.event,
        "stage": fault.stage,
        "position": fault.position,
        "table": fault.table,
        "deal": fault.deal,
        "entrant": fault.entrant,
        "message": tell(finding, lang),
    }
