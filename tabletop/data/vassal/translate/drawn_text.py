"""Lines of a text in a drawing, each made a text of its own: what paints drawings here knows one place for a text, and
would run all lines that a drawing program set beneath each other into one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

_PLACES = ("x", "y")
_OWN = {*_PLACES, "dx", "dy", "id"}
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?(?:px)?")
_BETWEEN = re.compile(r"[\s,]+")
MOST_ADDED = 4 << 20
"""Letters of what all these lines say of themselves; texts beyond stay as they are."""
MOST_DEEP = 20


def split_texts(root: ET.Element) -> bool:
    """Make each line that has a place of its own a text of its own; whether there was any."""
    room, changed = MOST_ADDED, False
    for parent in list(root.iter()):
        for at, part in reversed(list(enumerate(parent))):
            if _tag(part) != "text" or (cost := _cost(part)) > room:
                continue
            lines = list(_lines(part, MOST_DEEP))
            if lines and (len(lines) > 1 or lines[0] is not part):
                if name := part.get("id"):
                    lines[0].set("id", name)
                lines[-1].tail = part.tail
                parent[at : at + 1] = lines
                room, changed = room - cost, True
    return changed


def _cost(text: ET.Element) -> int:
    """How much its lines would say of themselves at the most."""
    inside = list(text.iter())
    around = sum(_weight(part) for part in inside if part is text or len(part))
    return sum((_weight(part) + around) * max(len(part.get(key, "").split()) + 1 for key in _PLACES) for part in inside)


def _weight(part: ET.Element) -> int:
    return sum(len(key) + len(value) for key, value in part.attrib.items())


def _lines(text: ET.Element, deep: int) -> Iterator[ET.Element]:
    """The lines of a text, itself when there is one only."""
    placed = [inner for inner in text if _tag(inner) == "tspan" and any(key in inner.attrib for key in _PLACES)]
    if deep and placed:
        for line in _runs(text):
            yield from _lines(line, deep - 1)
    elif not len(text) and any(_numbers(text.get(key, ""))[1:] for key in _PLACES):
        yield from _letters(text)
    elif len(text) or (text.text or "").strip():
        yield text


def _runs(text: ET.Element) -> Iterator[ET.Element]:
    """What stands before the first place within it; and from each place to the next."""
    line = _alike(text, text, text)
    line.text = text.text
    for inner in list(text):
        if _tag(inner) == "tspan" and any(key in inner.attrib for key in _PLACES):
            if _says(line):
                yield line
            line = _alike(text, inner, text)
            line.text = inner.text
            line.extend(list(inner))
            _add_tail(line, inner.tail)
        else:
            line.append(inner)
    if _says(line):
        yield line


def _letters(text: ET.Element) -> Iterator[ET.Element]:
    """Letters that each have a place: the last place is that of all that follow."""
    words = text.text or ""
    xs, ys = (_numbers(text.get(key, "")) for key in _PLACES)
    count = min(len(words), max(len(xs), len(ys)))
    for n in range(count):
        letter = _alike(text, text, text)
        letter.text = words[n:] if n == count - 1 else words[n]
        for key, numbers in zip(_PLACES, (xs, ys)):
            if numbers:
                letter.set(key, numbers[min(n, len(numbers) - 1)])
        if letter.text.strip():
            yield letter


def _alike(text: ET.Element, line: ET.Element, around: ET.Element) -> ET.Element:
    """A text that looks as a line within it, at its place; what it does not say of its place, the whole text says."""
    given = {key: value for key, value in text.attrib.items() if key not in _OWN}
    given |= {key: value for key, value in line.attrib.items() if key not in _OWN}
    styles = [part.get("style", "").strip().strip(";") for part in (text, line)]
    if line is not text and any(styles):
        given["style"] = ";".join(filter(None, styles))
    for key in _PLACES:
        value = line.get(key) or around.get(key)
        if value:
            given[key] = value
    return ET.Element(text.tag, given)


def _add_tail(line: ET.Element, tail: str | None) -> None:
    """Words after a line that belong to it; the space by which a file is set out does not."""
    if not tail or not tail.strip():
        return
    if len(line):
        line[-1].tail = (line[-1].tail or "") + tail
    else:
        line.text = (line.text or "") + tail


def _says(line: ET.Element) -> bool:
    return any(words.strip() for words in line.itertext())


def _numbers(value: str) -> list[str]:
    """The numbers of a list, none where it has anything else."""
    found = [part for part in _BETWEEN.split(value.strip()) if part]
    return found if all(_NUMBER.fullmatch(part) for part in found) else []


def _tag(part: ET.Element) -> str:
    return str(part.tag).rpartition("}")[2]
