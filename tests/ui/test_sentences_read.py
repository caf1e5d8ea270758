"""Every sentence that names a place, unit, person, side or number, said in both languages with names of each kind.

With -s the list is printed, with TABLETOP_SENTENCES=<file> it is written there, to be read as a player would. What a
machine can see is asserted: elision, contraction, articles, plurals, spaces.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog, entries, ftl_files
from tabletop.data.forms import whole
from tabletop.data.module import Module
from tabletop.data.spacing import bad_spacing
from tabletop.data.where import i18n_root
from tabletop.ui.model.names import place_words
from tests.games import shipped

MODULES = Path(__file__).resolve().parents[2] / "modules"
LIST = os.environ.get("TABLETOP_SENTENCES", "")

GAMES = ("sphacteria", "syracuse", "diadochi", "hellenes", "siege_of_syracuse")
PLACES = {
    "sphacteria": ("P", "O", "V", "box-BTA", "box-losses-sparta", "A"),
    "syracuse": ("T16", "T8", "T9", "M12", "box-fort-syke", "box-losses-athens"),
    "diadochi": ("PHE", "POC", "CYC", "ATT", "IND", "box-ephese", "box-tyr"),
    "hellenes": ("NAXOS", "SARONIC", "ANDROS_SEA", "HELLESPONT", "ATHENS", "box-city-ATHENS", "box-pool-sparta"),
    "siege_of_syracuse": ("L-2", "H-1", "L-3", "L-15", "L-5", "I-1", "L-7"),
}
"""Without an article, with a masculine, a feminine, a plural one, and one before a vowel."""
SEATS = {
    "sphacteria": ("athens", "sparta"),
    "syracuse": ("athens", "syracuse"),
    "diadochi": ("antigonus", "cassander"),
    "hellenes": ("athens", "sparta"),
    "siege_of_syracuse": ("athens", "syracuse"),
}
UNITS = {
    "sphacteria": ("counter-A-H1", "counter-cleon", "counter-epitadas"),
    "syracuse": ("counter-AT3", "counter-eurymedon", "counter-SH1"),
    "diadochi": ("counter-F", "counter-Ae", "counter-A"),
    "hellenes": ("counter-C3", "counter-C12", "counter-C5"),
    "siege_of_syracuse": ("counter-athens-naval-1", "counter-athens-hoplite-1", "counter-nicias"),
}
PEOPLE = {"diadochi": ("counter-eumenes", "counter-olympias", "counter-demetrius")}
NUMBERS = (0, 1, 2, 5)
PLACE = frozenset(
    ["place", "at", "to", "from", "was", "by", "via", "zone", "where", "helped", "citadel", "province", "place-b"]
)
SEAT, PERSON, UNIT = frozenset(("seat", "other")), frozenset(("person", "chief", "name")), frozenset(("unit", "piece"))
NUMBER = frozenset(
    ["count", "n", "points", "left", "held", "steps", "acts", "dice", "knew", "sum", "level", "chance", "total"]
)
OF_THE_TABLE = tuple(
    [
        "log-move",
        "log-stack",
        "log-shift",
        "log-place",
        "log-laid",
        "log-draw",
        "log-deal",
        "log-combat",
        "way-",
        "fight-",
        "strip-",
        "board-",
        "remind-",
        "standing-",
        "arrow-",
        "trial-",
        "pieces-",
        "orders-piece",
        "why-",
        "lit-",
    ]
)
"""Beginnings of the program's sentences whose `to`, `at`, `from`, `was` are places, not numbers of acts."""
OVER = ("remind-stacking",)
"""Said only of more than a limit of one or more."""
DESK = ("say-", "told-", "remark-", "read-")
"""Sentences of the desk of orders, whose units come with their places."""
SKIPPED = ("-", "data-", "basis-")
"""For authors and of authors; the program's own sentences about orders name spaces by their ids."""
A_SEAT = frozenset(("log-gates", "log-spoils", "log-gift"))
"""Messages whose `to` is a side."""
PERSONS = frozenset(
    [
        "log-death",
        "log-murder",
        "log-wed",
        "log-wed-announced",
        "log-present",
        "log-executed",
        "log-mutineers",
        "event-death",
        "purpose-haven",
        "purpose-capture",
        "purpose-captor",
        "remark-bribed-twice",
        "read-gone",
        "try-dies",
        "try-free",
        "try-held",
        "log-commander-killed",
    ]
)
"""Messages whose `who` is a person."""


@cache
def module(game: str) -> Module:
    """A game."""
    return shipped(game)


@cache
def words(game: str, language: str) -> Catalog:
    """What is said in a game."""
    return Catalog.for_module(module(game), language)


@cache
def messages(game: str, language: str) -> dict[str, frozenset[str]]:
    """The arguments of each message of a game ('' for the program), by key."""
    root = MODULES / game / "i18n" if game else i18n_root()
    texts = [path.read_text(encoding="utf-8") for path in ftl_files(root, language)]
    return {
        key: frozenset(whole(name) for name in re.findall(r"\$([a-zA-Z][\w-]*)", source))
        for text in texts
        for key, source in entries(text)
    }


@cache
def counted(game: str, key: str) -> frozenset[str]:
    """Arguments of which a message asks for the plural."""
    sources = [words(game, language)._words.sources.get(key, "") for language in ("en", "fr")]
    return frozenset(name for text in sources for name in re.findall(r"\$(\w+) ->\s*\n(?:.*\n)*?\s+\[one\]", text))


def samples(game: str, key: str, catalog: Catalog) -> Iterator[dict[str, object]]:
    """Arguments for a message: names of each kind, and numbers."""
    names = {**messages("", "en"), **messages(game, "en")}[key]
    plural, asks = counted(game, key), sorted(names)
    own = key in messages(game, "en") or key.startswith(OF_THE_TABLE)
    turns = len(PLACES[game]) if own and PLACE & names else len(NUMBERS) if plural else 2
    for turn in range(turns):
        args = {name: value(game, key, name, turn + i, name in plural) for i, name in enumerate(asks)}
        yield {
            name: place(game, str(found), catalog) if name in PLACE and own and isinstance(found, str) else found
            for name, found in args.items()
        }


def value(game: str, key: str, name: str, turn: int, plural: bool) -> object:
    """One argument, by its name."""
    if plural or name in NUMBER:
        return NUMBERS[turn % len(NUMBERS)] if not key.startswith(OVER) else 5
    side = SEATS[game][turn % len(SEATS[game])]
    if name == "citadel":
        return ("box-ephese", "box-tyr", "box-alexandrie-dissos")[turn % 3]
    if (
        (name in SEAT and not (name == "other" and key.startswith(DESK)))
        or (name == "to" and key in A_SEAT)
        or (name == "of" and "desk" in key)
    ):
        return Msg(f"seat-{side}")
    if name in PLACE:
        return PLACES[game][turn % len(PLACES[game])]
    if name in (*UNIT, "other") and key.startswith(DESK):
        return written(game, turn)
    if name in PERSON or (name == "who" and key in PERSONS):
        people = PEOPLE.get(game, UNITS[game])
        return Msg(people[turn % len(people)])
    if name in UNIT or name == "who":
        return Msg(UNITS[game][turn % len(UNITS[game])])
    return "…"


def written(game: str, turn: int) -> Msg:
    """A unit as the desk of orders says it, with its place."""
    kind = ("A", "F", "Ae")[turn % 3]
    return Msg.of("desk-piece", unit=Msg(f"desk-the-{kind}"), place=Msg(f"zone-{PLACES[game][turn % 5]}"))


def place(game: str, name: str, catalog: Catalog) -> object:
    """A zone with its letter, as the journal says it, or without; a box."""
    if name.startswith("box-"):
        return Msg(name)
    return Msg(f"zone-{name}") if game == "diadochi" else place_words(module(game), catalog, name)


def said(game: str, language: str) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Every message that takes arguments, with each sample: key, sentence, arguments."""
    catalog = words(game, language)
    own, core = messages(game, language), messages("", language) if game == GAMES[0] else {}
    for key in [*own, *(key for key in core if key not in own and core[key] & (PLACE | SEAT | UNIT | NUMBER))]:
        known = own[key] if key in own else core[key]
        skipped = SKIPPED if key in own else (*SKIPPED, "order")
        if known and not key.startswith(skipped):
            for args in samples(game, key, catalog):
                yield key, catalog.msg(Msg(key, tuple(args.items()))), args  # type: ignore[arg-type]
    assert not catalog.missing


# --- what a machine can see ---

NOUNS = {
    "fr": "point pion unité acte dé ligne coup stratagème décision colonne zone partie erreur fichier camp règle",
    "en": "point counter unit act die line move stratagem decision column zone game error file side rule",
}
_ASPIRATED = "hasard|haut|hors|hach|huit|onze|onzi|oui|héros|hauteur"
WRONG = {
    "fr": {
        "elision": rf"(?<![\w’-])(?:de|que|le|la|ne|se|jusque|lorsque) (?!{_ASPIRATED})(?i:[aeiouyhàâéèêëîïôû]\w)",
        "contraction": r"(?<![\w’])(?:de|à) les? [a-zéèêâîôœ’-]+(?! \w+er)",
        "if it": r"\bsi ils?\b",
        "singular": rf"(?<![\d.,:/])(?:[2-9]|\d\d+) (?:{NOUNS['fr'].replace(' ', '|')})\b",
        "plural": rf"(?<![\d.,:/])[01] (?:{NOUNS['fr'].replace(' ', '|')})s\b",
        "twice": r"\b(de|du|des|en|dans|à|au|vers) (?:de|du|des|en|dans|à|au|aux|sur|vers|parmi) ",
    },
    "en": {
        "article": r"\b[Aa] (?!uni|one|use|eu)[aeiou]\w",
        "an": r"\b[Aa]n (?!hour|honest|heir|hono)[bcdfghjklmnpqrstvwxz]",
        "singular": rf"(?<![\d.,:/])(?:0|[2-9]|\d\d+) (?:{NOUNS['en'].replace(' ', '|')})\b",
        "plural": rf"(?<![\d.,:/])1 (?:{NOUNS['en'].replace(' ', '|')}|dice)s\b",
        "twice": r"\b(of|to|in|at|from|the) \1 |\b(?:of|to|from|in|at) (?:in|at|on|among) (?!all)",
    },
}
BOTH = {"spaces": "  |^ (?! )|\n ", "missing": "⟦", "stop": r"\.\.(?!\.)|,,| ,| \."}
MEANT = ("à les détruire", "de le confirmer", "de les garder", "de le faire", "de les ouvrir")
"""Pronouns before a verb."""


def faults(language: str, text: str) -> list[str]:
    """What is wrong with a sentence whatever it says."""
    shown = text.strip()
    for meant in MEANT:
        shown = shown.replace(meant, "")
    found = [name for name, pattern in {**WRONG[language], **BOTH}.items() if re.search(pattern, shown)]
    return found + (["spacing"] if language == "fr" and bad_spacing(text) else [])


def bare(catalog: Catalog, text: str, args: dict[str, object]) -> list[str]:
    """Names that stand in a sentence without the article that they have."""
    found = []
    for arg in args.values():
        if not isinstance(arg, Msg) or not catalog._words.formed(arg.key):
            continue
        name = catalog.msg(arg)
        if catalog._form(arg, "the") == name:
            continue
        forms = {catalog._form(arg, form) for form in ("the", "of", "at", "from")} - {name}
        whole = {text.find(form) for form in (*forms, *(form[:1].upper() + form[1:] for form in forms))} - {-1}
        at = text.find(name)
        inside = any(start <= at < start + 80 for start in whole)
        if at > 0 and not inside and re.search(r"[\w’] $", text[:at]):
            found.append(name)
    return found


LABELS = frozenset(("log-activate",))
"""Lines that begin with a name or list names as the board shows them."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_sentences_read(game: str, language: str) -> None:
    """Right for every name: the article, the elision, the contraction, the number."""
    catalog = words(game, language)
    lines, wrong = [], []
    for key, text, args in said(game, language):
        lines.append(f"{language} {game} {key}: {text.strip()}")
        seen = faults(language, text) + (bare(catalog, text, args) if key not in LABELS else [])
        wrong += [f"{key}: {', '.join(seen)}: {text!r}"] * bool(seen)
    told = list(dict.fromkeys(lines))
    if LIST:
        with Path(LIST).open("a", encoding="utf-8") as out:
            out.write("\n".join(told) + "\n")
    else:
        print("\n".join(told))
    assert len(told) > 150
    assert not wrong, "\n".join(wrong[:60])
