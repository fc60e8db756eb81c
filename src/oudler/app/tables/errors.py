"""Why a command is refused, where no rule of the game forbids it."""

from __future__ import annotations

from oudler.text import OudlerError, Text


class Forbidden(OudlerError):
    """Not this person's to do."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(Text(fr, en))


class Stale(OudlerError):
    """The table has gone on since the sender last looked; *seq* is where it is now."""

    def __init__(self, seq: int) -> None:
        super().__init__(
            Text(
                "la table a avancé entre-temps : regardez-la et recommencez",
                "the table has gone on meanwhile: look at it and try again",
            )
        )
        self.seq = seq


class NotNow(OudlerError):
    """It cannot be done at this moment."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(Text(fr, en))


class Unknown(OudlerError):
    """There is no such table, deal or code."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(Text(fr, en))


class TooMany(OudlerError):
    """Whoever asks has too many questions open."""

    def __init__(self) -> None:
        super().__init__(Text("trop de demandes, attendez un peu", "too many requests, wait a little"))
