"""What schemathesis is told (SCHEMATHESIS_HOOKS): most made-up requests go to a table and a code that exist."""

from __future__ import annotations

import os
from typing import Any

import schemathesis
from schemathesis import HookContext

TABLE, CODE = os.environ.get("OUDLER_TABLE", ""), os.environ.get("OUDLER_CODE", "")


@schemathesis.hook
def map_path_parameters(_context: HookContext, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Replace an id that has the right form by the real one; those of a wrong form stay as they are."""
    if path_parameters and str(path_parameters.get("table_id", "")).isalnum():
        path_parameters["table_id"] = TABLE
    if path_parameters and str(path_parameters.get("code", "")).isalnum():
        path_parameters["code"] = CODE
    return path_parameters


@schemathesis.hook
def before_add_examples(context: HookContext, examples: list[Any]) -> None:
    """Begin with a command that is right: examples come first, before any made-up request can have left the table."""
    if context.operation is not None and context.operation.path.endswith("/options"):
        body: Any = {"key": "example-of-a-command", "seq": 0, "options": {"clock": 600}}
        examples.append(context.operation.Case(path_parameters={"table_id": TABLE}, body=body))
