"""Deals that people share: a record under an id of its own content."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.streams import Log, log, unless_begun
from oudler.app.tables.errors import Unknown
from oudler.formats import notation
from oudler.formats import record as records
from oudler.formats.events import NewEvent
from oudler.formats.reading import FormatError
from oudler.formats.record import Record
from oudler.formats.replay import replay
from oudler.store import Store

DEAL: Final = log("deal:")


class Deals:
    """The shared deals of a store, a stream each: `deal:ID`."""

    def __init__(self, store: Store) -> None:
        self._deals = Aggregates(store, DEAL, Aggregate[Log, NewEvent])

    def share(self, given: object, author: str) -> str:
        """Keep a record that the rules accept and return its id; the same record has the same one."""
        return self._keep(records.from_json(given), author)

    def share_text(self, text: str, author: str) -> str:
        """Keep the one deal of a notation in the same way."""
        return self._keep(notation.loads(text), author)

    def _keep(self, record: Record, author: str) -> str:
        replay(record)
        _check_can_be_sent(record)
        text = records.dumps(record)
        deal_id = hashlib.sha256(text.encode()).hexdigest()[:20]
        self._deals.do(deal_id, unless_begun(NewEvent("DealShared", {"record": text})), author=author)
        return deal_id

    def in_use(self) -> list[str]:
        """Return the streams that are in memory."""
        return [DEAL.prefix + name for name in self._deals.names()]

    def find(self, deal_id: str) -> dict[str, Any]:
        shared = self._deals.find(deal_id) if deal_id.isalnum() and len(deal_id) == 20 else None
        if shared is None:
            raise Unknown("cette donne n'existe pas", "there is no such deal")
        return records.to_json(records.loads(str(shared.state[0].event.data["record"])))


def _check_can_be_sent(record: records.Record) -> None:
    """Refuse half a character, NaN and nesting without end: what no answer could hold when the deal is asked for."""
    try:
        json.dumps(records.to_json(record), ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise FormatError("record", "cela ne s'écrit pas en JSON", "this cannot be written as JSON") from None
