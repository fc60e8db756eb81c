"""`oudler check`: everything that a file says is computed again, and compared.

What a result depends on (hashes, seats, scores, ranks, meetings, PCN and PP) is computed here from the bare JSON of the
events by code that shares nothing with the rules, the tournament or the barème it judges (docs/check.md).
"""

from oudler.app.audit.files import audit_events, audit_file
from oudler.app.audit.heads import kept_heads
from oudler.app.audit.report import Counts, Finding, Report, StreamReport, tell

__all__ = ["Counts", "Finding", "Report", "StreamReport", "audit_events", "audit_file", "kept_heads", "tell"]
