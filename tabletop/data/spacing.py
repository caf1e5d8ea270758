"""French spacing: U+00A0 before a colon and inside « », U+202F before ; ! and ? so that no line begins with them."""

from __future__ import annotations

import re

NBSP, NARROW = "\u00a0", "\u202f"
_SKIP = re.compile(r"&\w+;|https?://\S*")
"""Entities and addresses keep their own punctuation."""
_HIGH = rf"(?<!^)(?<![{NARROW}!?;(«…])[;!?](?!\w)"
_COLON = rf"(?<!^)(?<![{NBSP}(]):(?=\s|$)"  # 3:1 and 12:30 are no colons in this sense
_QUOTES = rf"«(?!{NBSP})|(?<!{NBSP})»"
_BAD = re.compile(f"{_HIGH}|{_COLON}|{_QUOTES}")


def bad_spacing(text: str) -> list[str]:
    """Excerpts, a few characters either side, of each place in a French text with the wrong space."""
    plain = _SKIP.sub(lambda found: "x" * len(found[0]), text)
    found = (match.start() for match in _BAD.finditer(plain))
    return [text[max(0, at - 12) : at + 8].replace("\n", " ").strip(" ") for at in found]


def french(text: str) -> str:
    """The text with French spacing put right, for words composed outside the translations."""
    parts, at = [], 0
    for kept in _SKIP.finditer(text):
        parts += [_mend(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, _mend(text[at:])])


def _mend(text: str) -> str:
    text = re.sub(r"«[ \u00a0\u202f]*", f"«{NBSP}", text)
    text = re.sub(r"[ \u00a0\u202f]*»", f"{NBSP}»", text)
    text = re.sub(r"(?<=[^\s!?;(«…])[ \u00a0\u202f]*([;!?])(?!\w)", rf"{NARROW}\1", text)
    return re.sub(r"(?<=[^\s(:])[ \u00a0\u202f]*:(?=\s|$)", f"{NBSP}:", text)
