"""The forms of a name in a sentence: with its article, after "of", after "at" or "to".

A sentence asks for a form by the name of its variable: `{ $place-of }` beside `{ $place }`. The form is the attribute
of that name of the message (`.of = du camp`); where it has none it is made by rule, which suits names of towns and
persons. Other names say their forms:

    zone-PHE = Phénicie
        .the = la Phénicie
        .of = de Phénicie
        .at = en Phénicie
"""

from __future__ import annotations

import re

FORMS = ("the", "of", "at", "from")
"""the: with its article · of: whose, of what · at: where, whereto · from: whence."""
_ASKED = re.compile(rf"\$([a-zA-Z][\w-]*?)-({'|'.join(FORMS)})\b")
_VOWEL = re.compile(r"[aeiouyhàâäæéèêëîïôöœùûü]", re.IGNORECASE)
_RULES = {
    "en": {"the": "{}", "of": "of {}", "at": "at {}", "from": "from {}"},
    "fr": {"the": "{}", "of": "de {}", "at": "à {}", "from": "de {}"},
}
_ELIDED = "d\u2019{}"


def asked(source: str) -> tuple[tuple[str, str], ...]:
    """Which forms a message asks for: (variable, form), from its source."""
    return tuple(dict.fromkeys(_ASKED.findall(source)))


def whole(variable: str) -> str:
    """The variable itself, for one that asks for a form: both languages take the same."""
    found = _ASKED.fullmatch(f"${variable}")
    return found[1] if found else variable


def by_rule(language: str, form: str, name: str) -> str:
    """A form of a name that says none: French elides before a vowel and a mute h."""
    if language == "fr" and form in ("of", "from") and _VOWEL.match(name):
        return _ELIDED.format(name)
    return _RULES[language][form].format(name)
