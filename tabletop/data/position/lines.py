"""Lines of small print: what the rules keep beside the tracks, where they stand; it can be read in again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from tabletop.core import bounds as B
from tabletop.core.errors import TableError
from tabletop.core.plain import Plain, freeze
from tabletop.core.position.state import Frame
from tabletop.core.safe_json import read_json
from tabletop.core.text import Msg

SERIAL = "rules.serial"
"""The name under which the number of the last step stands among the values."""
LONGEST = 200_000
"""Bytes of all lines together."""
_VALUE = re.compile(r"(\S+) = (.+)")
_FRAME = re.compile(r"(\S+) #(\d+) (\{.*\})")


class LinesRefused(TableError):
    """What was typed is no such line."""


def value_line(name: str, value: Plain) -> str:
    """`held.POTIDAEA = "sparta"`"""
    return f"{name} = {_dump(value)}"


def frame_line(frame: Frame) -> str:
    """`Turn #133 {"stage": "points"}`"""
    return f"{frame.step} #{frame.uid} {_dump(dict(frame.data))}"


def read_lines(text: str) -> tuple[tuple[tuple[str, Plain], ...], tuple[Frame, ...]]:
    """The values and the frames in these lines, in whatever lines they were broken. Raises LinesRefused."""
    if len(text) > LONGEST:
        raise LinesRefused(Msg.of("position-lines-long"))
    values: list[tuple[str, Plain]] = []
    frames: list[Frame] = []
    for line in _joined(text.splitlines()):
        try:
            if framed := _FRAME.fullmatch(line):
                step, uid, inner = framed.groups()
                fields = B.mapped(read_json(inner, LONGEST))
                data = {B.name(name): B.plain(freeze(value)) for name, value in fields.items()}
                frames.append(Frame(B.name(step), data, B.serial(int(uid))))
            elif told := _VALUE.fullmatch(line):
                values.append((B.name(told[1]), B.plain(freeze(read_json(told[2], LONGEST)))))
            else:
                raise ValueError(line)
        except (ValueError, TypeError, TableError) as error:
            raise LinesRefused(Msg.of("position-line", line=line[:80])) from error
    return tuple(values), tuple(frames)


def _joined(lines: Iterable[str]) -> list[str]:
    """Lines that paper has broken, put together again: one begins with a name and = or #."""
    found: list[list[str]] = []
    for line in (one.strip() for one in lines):
        if line and (re.match(r"\S+ (= |#\d)", line) or not found):
            found.append([line])
        elif line:
            found[-1].append(line)
    return [" ".join(parts) for parts in found]


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
