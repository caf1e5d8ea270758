"""The forms of a name in a sentence: with its article, after "of", after "at" or "to".

A sentence asks for a form by the name of its variable: `{ $place-of }` beside `{ $place }`, and with a capital where
the form begins it (`{ $place-The } holds.`). The form is the attribute of that name of the message. Where it has none,
it is made from its `.the`, which suits names with an article; where it has not that either, from the name, which suits
towns and persons. Other names say their forms:

    zone-PHE = Phénicie
        .the = la Phénicie
        .of = de Phénicie
        .at = en Phénicie
    box-camp = Camp
        .the = le camp
"""

from __future__ import annotations

import re

from tabletop.core.text import Msg

FORMS = ("the", "of", "at", "from", "many")
"""the: with its article · of: whose, of what · at: where · from: whence · many: several of a kind, as a heading."""
_ASKED = re.compile(rf"\$([a-zA-Z][\w-]*?)-((?i:{'|'.join(FORMS)}))\b")
_VOWEL = re.compile(r"[aeiouyhàâäæéèêëîïôöœùûü]\w", re.IGNORECASE)
_RULES = {
    "en": {"the": "{}", "of": "of {}", "at": "at {}", "from": "from {}", "many": "{}"},
    "fr": {"the": "{}", "of": "de {}", "at": "à {}", "from": "de {}", "many": "{}"},
}
_ELIDED = "d\u2019{}"
_CONTRACTED = {
    ("of", "le "): "du ",
    ("of", "les "): "des ",
    ("at", "le "): "au ",
    ("at", "les "): "aux ",
}


class Name(str):
    """A text that was said of a message with forms, which a sentence it is put into may still ask for."""

    msg: Msg

    @staticmethod
    def of(text: str, msg: Msg) -> Name:
        """`text` with the message it came from."""
        name = Name(text)
        name.msg = msg
        return name


def asked(source: str) -> tuple[tuple[str, str], ...]:
    """Which forms a message asks for: (variable, form), from its source."""
    return tuple(dict.fromkeys(_ASKED.findall(source)))


def has_forms(source: str) -> bool:
    """Whether a message says forms of its own."""
    return any(f"\n    .{form} =" in source for form in FORMS)


def whole(variable: str) -> str:
    """The variable itself, for one that asks for a form: both languages take the same."""
    found = _ASKED.fullmatch(f"${variable}")
    return found[1] if found else variable


def capital(text: str) -> str:
    """With a capital, to begin a sentence."""
    return text[:1].upper() + text[1:]


def by_rule(language: str, form: str, name: str) -> str:
    """A form of a name that says none: French elides before a vowel and a mute h, and contracts with the article."""
    if language == "fr":
        for article in ("le ", "les "):
            short = _CONTRACTED.get(("of" if form == "from" else form, article))
            if short and name.startswith(article):
                return short + name[len(article) :]
        if form in ("of", "from") and _VOWEL.match(name):
            return _ELIDED.format(name)
    return _RULES[language][form].format(name)
