"""Words of others, made fit to stand in a sentence of ours: bounded, without controls, unable to reorder what is round
them. The one cleaner: titles and player names pass it when they are read, all arguments of messages when they are said.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

TITLE, PLAYER, NOTE, ARGUMENT, KEY = 120, 80, 2000, 500, 60
"""Most characters of each; beyond, it ends with an ellipsis."""
MOST = {"text": NOTE, "player": PLAYER, "title": TITLE, "seat": PLAYER}
"""By the name of an argument; ARGUMENT for all others (several counters may stand in one)."""
TYPED = frozenset(("text", "player", "title", "says", "right", "file", "names", "value"))
"""Arguments that players type, or that quote what stands in a file of another."""
_JOINERS = "\u200c\u200d"
"""Zero-width, but needed to write some languages and pictures."""
_OPEN, _CLOSE = "\u2068", "\u2069"
_MARKS = str.maketrans("\u27e6\u27e7", "[]")
"""What our own missing words are marked with."""
_PLAIN = str.maketrans(
    {"œ": "oe", "æ": "ae", "\u00ad": ""}
    | dict.fromkeys("\u2018\u2019\u201b\u02bc\u2032\u00b4\u0060", "'")
    | dict.fromkeys("\u00ab\u00bb\u201c\u201d\u201e", '"')
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
)
"""What a keyboard has for what is printed; Unicode itself makes plain spaces of all the others."""
_RIGHT_TO_LEFT = frozenset(("R", "AL", "AN"))


def line(text: str, most: int = ARGUMENT) -> str:
    """On one line: line breaks and tabs become spaces."""
    return bounded(_stripped(text[: 2 * most].translate(_MARKS), ""), most)


def bounded(text: str, most: int) -> str:
    """Words put together here, no longer than they have room."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def isolated(text: str) -> str:
    """Between marks that keep its direction to itself, when it has any of its own."""
    if text.isascii() or not any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text):
        return text
    return f"{_OPEN}{text}{_CLOSE}"


def folded(text: str) -> str:
    """As it is searched for: no capitals, accents or ligatures, and every apostrophe, dash and space the plain one."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN).casefold().translate(_PLAIN))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def found_in(text: str) -> Callable[[str], bool]:
    """Whether what was typed stands in words; nothing typed stands in all."""
    wanted = folded(text).strip()
    return lambda words: wanted in folded(words)


def argument(name: str, text: str) -> str:
    """An argument of a message that another program may have written."""
    most = MOST.get(name, ARGUMENT)
    return isolated(line(text, most) if name in TYPED else bounded(_stripped(text[: 2 * most], ""), most))


def spoken(text: str) -> str:
    """Words put together here, maybe with words of others in them: only what could reorder or spoil them goes."""
    return text if _harmless(text) else isolated(_stripped(text, "\n"))


def _harmless(text: str) -> bool:
    return text.isascii() and text.isprintable()


def _stripped(text: str, kept: str) -> str:
    if _harmless(text):
        return text
    found = []
    for letter in text.replace("\r\n", "\n"):
        kind = unicodedata.category(letter)
        if letter in kept or letter in _JOINERS:
            found.append(letter)
        elif letter in "\n\t\r\v\f" or kind in ("Zl", "Zp"):
            found.append(" ")
        elif kind[0] != "C":
            found.append(letter)
    return "".join(found)
