"""Event streams in a file (SQLite) or on a server (PostgreSQL): appended to, never changed.

Importing this imports SQLAlchemy; `oudler --help` does not.
"""

from oudler.formats.events import Head, NewEvent, StoredEvent
from oudler.store.batches import Appended, Batch
from oudler.store.bookmarks import Bookmark
from oudler.store.clock import Clock, utc_now
from oudler.store.copies import COPIES_FOLDER, copy_name
from oudler.store.errors import BrokenChain, Conflict, KeyReused, StoreError
from oudler.store.opening import MEMORY, open_store
from oudler.store.streams import Store
from oudler.store.transfer import Imported, export_stream, import_stream

__all__ = [
    "COPIES_FOLDER",
    "MEMORY",
    "Appended",
    "Batch",
    "Bookmark",
    "BrokenChain",
    "Clock",
    "Conflict",
    "Head",
    "Imported",
    "KeyReused",
    "NewEvent",
    "Store",
    "StoreError",
    "StoredEvent",
    "copy_name",
    "export_stream",
    "import_stream",
    "open_store",
    "utc_now",
]
