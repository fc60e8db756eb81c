"""What a server has done and holds, in the text format of Prometheus: a few numbers, and no library for them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
_BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts answers and how long they took; what is there at a moment is given by who asks."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        self.buckets: Counter[float] = Counter()
        self.seconds = 0.0

    def answered(self, method: str, status: int, seconds: float) -> None:
        self.answers[method, f"{status // 100}xx"] += 1
        self.seconds += seconds
        for bound in _BOUNDS:
            if seconds <= bound:
                self.buckets[bound] += 1

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """Return all of it; *gauges* have a name, what they are and a value."""
        total = self.answers.total()
        lines = ["# HELP oudler_answers_total Answers by method and status.", "# TYPE oudler_answers_total counter"]
        lines += [
            f'oudler_answers_total{{method="{method}",status="{status}"}} {many}'
            for (method, status), many in sorted(self.answers.items())
        ]
        lines += ["# HELP oudler_answer_seconds How long answers took.", "# TYPE oudler_answer_seconds histogram"]
        lines += [f'oudler_answer_seconds_bucket{{le="{bound}"}} {self.buckets[bound]}' for bound in _BOUNDS]
        lines += [
            f'oudler_answer_seconds_bucket{{le="+Inf"}} {total}',
            f"oudler_answer_seconds_sum {self.seconds:.6f}",
            f"oudler_answer_seconds_count {total}",
        ]
        for name, (about, value) in gauges.items():
            lines += [f"# HELP oudler_{name} {about}", f"# TYPE oudler_{name} gauge", f"oudler_{name} {value:g}"]
        return "\n".join(lines) + "\n"


_METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"))


class Counting:
    """The ASGI layer that counts; it is there only where metrics are asked for."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        method = scope["method"] if scope["method"] in _METHODS else "other"

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.answered(method, message["status"], time.perf_counter() - begun)
            await send(message)

        await self._app(scope, receive, counted)
