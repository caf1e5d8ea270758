"""Names of things in our files, made of foreign ones: letters, digits and dashes, each once, the same every time."""

from __future__ import annotations

import re
import unicodedata

_ODD = re.compile(r"[^a-z0-9]+")


def slug(text: str, most: int = 40) -> str:
    """What is left of a text as a name; '' when nothing is."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return _ODD.sub("-", plain).strip("-")[:most].strip("-")


class FreshNames:
    """Gives every name once: a second one of the kind is called `-2`, and so on."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}

    def fresh(self, wanted: str, else_: str = "x", most: int = 48) -> str:
        """A name like this one that nothing else has."""
        base = slug(wanted, most) or else_
        name = base
        while name in self._taken:
            self._taken[base] += 1
            name = f"{base}-{self._taken[base]}"
        self._taken[name] = 1
        return name
