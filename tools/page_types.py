"""Write the types that the pages are checked by, from the OpenAPI description of what is sent and received.

python tools/page_types.py            write src/oudler/web/types.d.ts; a test compares it
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src")]

from oudler.store import MEMORY, open_store  # noqa: E402 - found by the line above
from oudler.web import create_app  # noqa: E402

FILE: Final = ROOT / "src" / "oudler" / "web" / "types.d.ts"
HEAD: Final = (
    "// What the server sends and takes. Written by tools/page_types.py from the OpenAPI description: do not edit.\n"
)
_PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def described() -> dict[str, Any]:
    with open_store(MEMORY) as store:
        schemas: dict[str, Any] = create_app(store).openapi()["components"]["schemas"]
    return schemas


def written(schemas: dict[str, Any]) -> str:
    """Return all the types, by their names."""
    return HEAD + "".join(_declared(name, schemas[name]) for name in sorted(schemas))


def _declared(name: str, schema: dict[str, Any]) -> str:
    about = " ".join(schema.get("description", "").split())
    comment = f"/** {about} */\n" if about else ""
    required = set(schema.get("required", ()))
    fields = "".join(
        f"  {key}{'' if key in required else '?'}: {_type(field)};\n" for key, field in schema["properties"].items()
    )
    return f"\n{comment}export interface {name} {{\n{fields}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if schema.get("type") == "array":
        items = _type(schema["items"])
        return f"({items})[]" if " | " in items else f"{items}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    FILE.write_text(written(described()), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)}: {len(described())} types")
