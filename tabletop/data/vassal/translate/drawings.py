"""A foreign drawing (SVG) made one that stands alone: what it takes from other drawings is put in, what our board never
shows is left out. Parsed as plain XML within bounds; nothing is fetched, nothing in it is run.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from copy import deepcopy
from xml.etree import ElementTree as ET

from tabletop.data.drawings import ACTIVE, FONTS, MOTION, examine_drawing
from tabletop.data.pictures import PictureRefused
from tabletop.data.vassal.translate.drawn_text import split_texts

MOST_DRAWING = 8 << 20
"""Bytes of one that is changed; its tree takes fifteen times as much."""
MOST_COPIES = 4000
_SVG, _XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
_HREFS = ("href", f"{{{_XLINK}}}href")
_ENTITY = re.compile(r"""<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"&%<]{0,400})"|'([^'&%<]{0,400})')\s*>""")
_DOCTYPE = re.compile(r"<!DOCTYPE[^\[>]*(?:\[(.*?)\]\s*)?>", re.DOTALL)
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)")
_FOREIGN_URL = re.compile(r"url\(\s*['\"]?(?!#)[^)]*\)|@import[^;]*;?", re.IGNORECASE)
_TAKES = re.compile(rb"""href=["'](?!#|data:)[^"']""")
"""What asks for something outside: no need to look further whether it stands alone."""
_LEFT_OUT = ACTIVE | FONTS | MOTION

ET.register_namespace("", _SVG)
ET.register_namespace("xlink", _XLINK)

Fetch = Callable[[str], bytes | None]
"""The bytes of another drawing of the module by its name."""


class Drawings:
    """Makes drawings of one module stand alone; those that others take from are read once."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._known: dict[str, dict[str, ET.Element]] = {}

    def alone(self, data: bytes) -> bytes | None:
        """The same drawing, standing alone; None when it cannot be shown."""
        try:
            data = _plain(data)
            stands = not _TAKES.search(data) and _stands_alone(data)
            if stands and b"tspan" not in data:
                return data
            root = _parsed(data)
            if root is None:
                return data if stands else None
            if not stands:
                _Inliner(self._parts_of, root).work()
            has_lines = next(root.iter(f"{{{_SVG}}}tspan"), None) is not None
            if not (has_lines and split_texts(root)) and stands:
                return data
            made: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
            return made if _stands_alone(made) else None
        except (ET.ParseError, ValueError, LookupError, RecursionError, zlib.error):
            return None

    def _parts_of(self, name: str) -> dict[str, ET.Element]:
        """What has a name in another drawing."""
        if name not in self._known:
            self._known[name] = {}
            data = self._fetch(name)
            root = _parsed(_plain(data)) if data is not None else None
            if root is not None:
                self._known[name] = {part.get("id", ""): part for part in root.iter() if part.get("id")}
                self._known[name][""] = root
        return self._known[name]


def _plain(data: bytes) -> bytes:
    if data.startswith(b"\x1f\x8b"):
        data = zlib.decompressobj(wbits=31).decompress(data, MOST_DRAWING)
    return data


def _stands_alone(data: bytes) -> bool:
    try:
        examine_drawing(data)
    except PictureRefused:
        return False
    return True


def _parsed(data: bytes) -> ET.Element | None:
    """Its tree, with the abbreviations that drawing programs declare spelt out."""
    if len(data) > MOST_DRAWING:
        return None
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        text = data.decode("utf-8-sig")
        found = _DOCTYPE.search(text)
        words = {name: one or other for name, one, other in _ENTITY.findall(found[1] or "")} if found else {}
        text = _DOCTYPE.sub("", text, count=1)
        if "<!ENTITY" in text:
            return None
        for name, word in words.items():
            text = text.replace(f"&{name};", word)
        if len(text) > MOST_DRAWING:
            return None
        data = text.encode()
    return ET.fromstring(data)


class _Inliner:
    """Puts into one drawing what it takes from others."""

    def __init__(self, parts_of: Callable[[str], dict[str, ET.Element]], root: ET.Element) -> None:
        self.parts_of, self.root = parts_of, root
        self.copied: dict[tuple[str, str], str] = {}
        self.defs = ET.Element(f"{{{_SVG}}}defs")
        self.files: dict[str, str] = {}

    def work(self) -> None:
        _weed(self.root)
        for part in list(self.root.iter()):
            self._mend(part, "")
        if len(self.defs):
            self.root.insert(0, self.defs)

    def _mend(self, part: ET.Element, file: str) -> None:
        """One element; `file`: the drawing it was copied from, '' for this one."""
        for key in _HREFS:
            value = part.get(key, "").strip()
            if not value or value.startswith("data:image/"):
                continue
            name, _, inner = value.partition("#")
            target = self._copy(name or file, inner) if name or file else inner
            if target is None:
                del part.attrib[key]
            else:
                part.set(key, "#" + target)
        for key, value in list(part.attrib.items()):
            if "url" in value or key == "style":
                part.set(key, self._urls(value, file))

    def _urls(self, value: str, file: str) -> str:
        value = _FOREIGN_URL.sub("none", value)
        if not file:
            return value
        return _REFERENCE.sub(lambda found: f"url(#{self._copy(file, found[1]) or 'none'})", value)

    def _copy(self, file: str, inner: str) -> str | None:
        """The name under which a part of another drawing stands in this one; None when there is no such part."""
        if (file, inner) in self.copied:
            return self.copied[file, inner]
        found = self.parts_of(file).get(inner)
        if found is None or len(self.copied) >= MOST_COPIES:
            return None
        prefix = self.files.setdefault(file, f"in{len(self.files)}")
        name = self.copied[file, inner] = f"{prefix}-{inner}"
        part = deepcopy(found)
        _weed(part)
        for one in part.iter():
            if one is not part and one.get("id"):
                one.set("id", f"{name}-{one.get('id')}")
            self._mend(one, file)
        part.set("id", name)
        self.defs.append(part)
        return name


def _weed(root: ET.Element) -> None:
    """Take out scripts, fonts, motion, and texts of style that lead elsewhere."""
    for part in list(root.iter()):
        for inner in list(part):
            if _tag(inner) in _LEFT_OUT:
                part.remove(inner)
        for key in [key for key in part.attrib if key.startswith("on")]:
            del part.attrib[key]
        if _tag(part) == "style" and part.text:
            part.text = _FOREIGN_URL.sub("", part.text)


def _tag(part: ET.Element) -> str:
    """Its name without its space; what is no element (a remark) has a maker in place of a name."""
    return str(part.tag).rpartition("}")[2]
