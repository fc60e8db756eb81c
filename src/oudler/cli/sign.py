"""`oudler sign`: where the logs of a file end, signed, to be kept elsewhere."""

from __future__ import annotations

import argparse

from oudler.app.heads import signed_file
from oudler.cli.console import DONE
from oudler.formats.heads import key_name
from oudler.formats.reading import json_line
from oudler.text import Text


def sign(options: argparse.Namespace) -> int:
    """Sign and print each head as `oudler check --anchor` takes it."""
    signed = signed_file(options.file, rotate=options.rotate)
    if options.json:
        print(json_line(signed.to_json()))
        return DONE
    for stream, head in signed.heads:
        print(f"{stream}={head.hash}@{head.seq}")
    words = Text("clé publique", "public key").to(options.lang)
    print(f"{words} {key_name(signed.key)} : {signed.key}")
    return DONE
