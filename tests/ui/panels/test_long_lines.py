"""A season of Les Diadoques in the journal: the season first, a line for each event, and the next turn on the last."""

from __future__ import annotations

import random

import pytest

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position import facts as F
from tabletop.core.position.ids import EntryId
from tabletop.core.position.state import Plain
from tabletop.core.secrets.seal import Vault
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.ui.model.long_lines import MANY, shortened
from tabletop.ui.model.sentences import sentence
from tests.modules.diadochi import bench

NB = "\u00a0"
CITADELS = ("petra", "tyr", "sparte", "rhodes")
TOLD = {
    "en": [
        "Ptolemy: Spring 319 BC — the results",
        "To SYR (Syria): Elite army — from PHE (Phoenicia)",
        "Petra passes to Ptolemy",
        "Tyre passes to Ptolemy",
        "Sparta passes to Ptolemy",
        "Rhodes passes to Ptolemy",
        "Turn 2; phase: Writing",
        "Rolls 2d6: 3 + 2 = 5 (the program’s dice)",
    ],
    "fr": [
        f"Ptolémée{NB}: Printemps 319 av. J.-C. — les résultats",
        f"Vers SYR (Syrie){NB}: Armée d’élite — de PHE (Phénicie)",
        "Pétra passe à Ptolémée",
    ],
}


def told(language: str, citadels: int, **variables: Plain) -> tuple[str, Catalog]:
    """The end of a season in which an army has marched and some citadels have fallen, as the journal tells it."""
    module = bench.ROOM.module
    catalog = Catalog.for_module(module, language)
    before = bench.state("ptolemy Ae PHE", **({"turn": 1, "season": "spring", "bc": 319} | variables))
    fell = []
    for place in CITADELS[:citadels]:
        said = Msg.of("log-citadel", at=Msg(f"box-{place}"), seat=Msg("seat-ptolemy"))
        fell.append(F.Noted(said, "9.a", place, "u1" if place == "rhodes" else ""))
    next_ = [F.VarSet("turn", 2), F.VarSet("season", "summer"), F.VarSet("phase", "writing")]
    thrown = F.Rolled(Msg.of("note-free", text=""), "2d6", (3, 2), "", "trusted", "ptolemy")
    vault = Vault(random.Random(7).randbytes)
    sealed = vault.seal((), ("ptolemy",))
    inside = vault.open(sealed.box)
    shown = (
        F.Boxed(sealed.box, "ptolemy", sealed.digest),
        F.Opened(sealed.box, inside.value, inside.nonce),
    )
    facts = (thrown, *shown, F.Moved("u1", "SYR"), *fell, *next_)
    entry = Entry(EntryId(9, 0, "ptolemy"), "2026-01-01T00:00:00Z", Intent("orders"), "ok", facts)
    return sentence(module, catalog, before, entry), catalog


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_season_is_told_line_by_line(language: str) -> None:
    """Not one paragraph: what it is first, then an event a line; none is lost but that sheets were opened, and
    none names its unit twice."""
    text, catalog = told(language, 4)
    lines = text.split("\n")
    assert lines[: len(TOLD[language])] == TOLD[language] and len(lines) == len(TOLD["en"])
    assert not catalog.missing


def test_a_short_line_stays_a_sentence() -> None:
    """Four clauses and fewer are read in one go."""
    text, _ = told("en", 0)
    assert text.startswith("Ptolemy: opens something sealed; to SYR")
    assert text.count("\n") == 1 and text.split("\n")[0].count("; ") == MANY - 1, text


def test_a_game_that_cannot_name_the_turn_is_not_named_badly() -> None:
    """No year, no headline: nothing is said with a hole in it."""
    text, catalog = told("en", 4, bc=())
    assert text.startswith("Ptolemy: ") and not catalog.missing


def test_a_long_line_among_others_is_shortened() -> None:
    """In the strip, which lists the acts one missed, it takes its beginning and says how much more there is."""
    text, catalog = told("en", 4)
    short = shortened(catalog, text)
    assert short == "; ".join(TOLD["en"][:3]) + " and 5 more" and "\n" not in short
    assert shortened(catalog, "Athens: passes") == "Athens: passes"
