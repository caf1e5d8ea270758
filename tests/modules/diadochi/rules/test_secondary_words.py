"""What bribes and secondary orders put in the log can be said in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.core.position.facts import Noted
from tabletop.core.rules.context import Table
from tabletop.core.rules.orders import line
from tabletop.data.catalog import Catalog
from tests.modules.diadochi.bench import ROOM, board, rules


def told(by: str, verb: str, **args: Any) -> dict[str, Any]:
    """A sheet of one line."""
    return {"sheets": {by: [line(verb, **args)]}}


def carried(part: str, function: str, *args: Any) -> Callable[[Table], None]:
    """A function of the rules, to be run."""
    return lambda t: getattr(rules(part), function)(t, *args)


def stage(part: str, step: str, name: str) -> Callable[[Table], None]:
    """A stage of a step, to be run."""
    return lambda t: getattr(getattr(rules(part), step)(), name)(t)


HERS = {"cleopatra": "PHE ptolemy u1", "ptolemy": "PHE - u1"}
ROWS: tuple[tuple[str, Callable[[Table], None], tuple[str, ...], dict[str, Any]], ...] = (
    (
        "log-passage",
        stage("before", "Before", "passage"),
        ("antigonus F MOR",),
        {"owners": {"alexandrie": "ptolemy"}, **told("ptolemy", "passage", gate="canal", piece="u1")},
    ),
    (
        "log-present",
        stage("before", "Before", "present"),
        ("ptolemy A PHE",),
        {"people": HERS, **told("ptolemy", "present", piece="cleopatra", seat="eumenes")},
    ),
    (
        "log-murder",
        stage("before", "Before", "murder"),
        ("ptolemy A PHE",),
        {"people": HERS, **told("ptolemy", "murder", piece="cleopatra")},
    ),
    ("log-prestige", carried("before", "kill", "eumenes", "ptolemy"), ("ptolemy A PHE",), {"people": HERS}),
    ("log-commander-killed", carried("bribery", "win", "u1", "eumenes"), ("ptolemy A PHE",), {"people": HERS}),
    (
        "log-gates",
        carried("after", "open_gates"),
        ("antigonus A PHE",),
        {"owners": {"tyr": "ptolemy"}, **told("ptolemy", "open", citadel="tyr", seat="antigonus")},
    ),
    (
        "log-capital",
        carried("after", "move_capitals"),
        (),
        {"dynasties": 1, "year": -306, "owners": {"pella": "ptolemy"}, **told("ptolemy", "capital", citadel="pella")},
    ),
    (
        "log-wed-announced",
        carried("marriage", "weddings"),
        ("ptolemy A PHE",),
        {"people": HERS, **told("ptolemy", "wed")},
    ),
    ("log-wed", carried("marriage", "weddings"), ("ptolemy A PHE",), {"people": HERS, "wedding__ptolemy": 1}),
    (
        "log-accord",
        carried("accord", "accords"),
        (),
        {"owners": {"GHA": "seleucus", "IND": "seleucus"}, **told("seleucus", "accord", province="IND")},
    ),
    ("log-accord-kept", carried("accord", "accords"), (), {"accord": ("seleucus", 1)}),
    ("log-accord-broken", carried("accord", "accords"), ("seleucus A IND",), {"accord": ("seleucus", 1)}),
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "act", "units", "given"), ROWS, ids=[row[0] for row in ROWS])
def test_every_note_has_its_words(
    key: str, act: Callable[[Table], None], units: tuple[str, ...], given: dict[str, Any], language: str
) -> None:
    """The note is made, and every name it needs is there."""
    t = board(*units, **given)
    act(t)
    catalog = Catalog.for_module(ROOM.module, language)
    said = {fact.text.key: catalog.msg(fact.text) for fact in t.facts() if isinstance(fact, Noted)}
    assert key in said and not catalog.missing
    assert not [text for text in said.values() if "{" in text]
