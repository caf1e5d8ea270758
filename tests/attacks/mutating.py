"""Bytes and JSON spoiled knowingly at random: fields swapped, types changed, numbers extreme, nesting, truncation."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

DEEP = "[" * 30_000 + "]" * 30_000
NUMBERS = (0, -1, 1, 2**31, 2**53 + 1, 2**63, -(2**63), 10**400, 1e308, -1e308, 0.5, float("inf"), float("nan"))
TEXTS = (
    *("", "\u202egnorw", "\x00", "\ud800", "a" * 20_000, "../../etc/passwd"),
    *("⟦seat-zeus⟧", "{ $x }", "north", "c001", "None", "\n\n\n"),
)
OTHERS: tuple[Any, ...] = (
    *(None, True, False, [], {}, [[]], {"a": {}}, [1, [2, [3, [4]]]]),
    *({"box": "b1", "digest": "00"}, {"map": {}}, {"msg": ["x", {}]}),
)
MARK = "@deep@"


def spoiled_json(value: Any, rng: random.Random) -> bytes:
    """The value with one to three things in it changed, as text that may be no JSON at all."""
    changed = json.loads(json.dumps(value))
    for _ in range(rng.randint(1, 3)):
        changed = _changed(changed, rng)
    text = json.dumps(changed, ensure_ascii=rng.random() < 0.5, separators=(",", ":"))
    return text.replace(f'"{MARK}"', DEEP).encode("utf-8", "surrogatepass")


def _changed(value: Any, rng: random.Random) -> Any:
    """One change somewhere in a value."""
    places = list(_places(value))
    if not places:
        return _strange(value, rng)
    holder, key = rng.choice(places)
    match rng.randrange(7):
        case 0:
            del holder[key]
        case 1:
            other, name = rng.choice(places)
            holder[key] = json.loads(json.dumps(other[name])) if name in _keys(other) else None
        case 2 if isinstance(holder, list):
            holder.insert(key, _strange(holder[key], rng))
        case 3 if isinstance(holder, dict):
            holder[rng.choice(("id", "seen", "facts", "prev", "extra", "seat", "n" * 300))] = holder[key]
        case _:
            holder[key] = _strange(holder[key], rng)
    return value


def _keys(holder: Any) -> Any:
    return holder.keys() if isinstance(holder, dict) else range(len(holder))


def _places(value: Any, depth: int = 0) -> Any:
    """Every place of a value where something stands: (what holds it, its key)."""
    if depth < 12 and isinstance(value, (dict, list)):
        for key in list(_keys(value)):
            yield value, key
            yield from _places(value[key], depth + 1)


def _strange(value: Any, rng: random.Random) -> Any:
    """Something else in the place of a value: often of its own type, only extreme."""
    if isinstance(value, (int, float)) and rng.random() < 0.6:
        return rng.choice((*NUMBERS, value + 1, -value))
    if isinstance(value, str) and rng.random() < 0.6:
        return rng.choice((*TEXTS, value + "x", value[:-1], value.upper(), value * 3))
    return deepcopy(rng.choice((*NUMBERS, *TEXTS, *OTHERS, MARK)))


def spoiled_bytes(data: bytes, rng: random.Random) -> bytes:
    """Some bytes exchanged, put in, left out, doubled or cut off."""
    spoiled = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(spoiled) + 1)
        match rng.randrange(6):
            case 0:
                del spoiled[at:]
            case 1:
                spoiled[at : at + rng.choice((1, 4, 64))] = b""
            case 2:
                spoiled[at:at] = rng.randbytes(rng.choice((1, 3, 200)))
            case 3:
                spoiled[at : at + 1] = rng.choice((b"\n", b"\0", b'"', b"{", b"]", b"\xff", b"9"))
            case 4:
                spoiled[at:at] = spoiled[at : at + rng.choice((20, 400))]
            case _:
                spoiled[at:at] = rng.choice((b"\n\n", b"[" * 5000, b"\xef\xbb\xbf", b"9" * 400, b"\r\n"))
    return bytes(spoiled)
