"""Any position of Les Diadoques in a line or two.

`board("antigonus A PHR", "ptolemy F MOR", owners={"tyr": "ptolemy"})` is a Table on which a chapter's functions run;
`sheets={"antigonus": [line("move", piece="u1", to="LYD")]}` are open sheets. Units are u1, u2, … in the order given.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Boxed, MarkSet, ModeSet, Opened, Placed, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import settle
from tabletop.core.rules.orders import Line
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tests.modules.bench import Room

ROOM = Room("diadochi", {"turn": 2, "season": "summer", "year": -319, "umpire": 0, "idle.umpire": 1, "bought": 1})


CAPITALS = {
    "pella": "cassander",
    "lysimachia": "lysimachus",
    "gordion": "antigonus",
    "tyane": "eumenes",
    "alexandrie": "ptolemy",
    "babylone": "seleucus",
}
"""1 Every capital in the hands of its own player."""


def rules(part: str) -> Any:
    """A file of the game's rules: rules("board")."""
    assert ROOM.game
    return importlib.import_module(f"tabletop_rules_diadochi.{part}")


def state(
    *units: str,
    people: Mapping[str, str] | None = None,
    owners: Mapping[str, str] | None = None,
    sheets: Mapping[str, Iterable[Line]] | None = None,
    **variables: Plain,
) -> State:
    """Units 'seat type place' ('-' is nobody's; a fourth word is a mark), characters {'olympias': 'delphes ptolemy u1'}
    (place, master for a royal or '-', unit), owners of places; a dot in a variable is written as two underscores."""
    game = ROOM.game
    facts: list[Any] = [ModeSet(group, "enforce") for group in game.rule_groups]
    given = {name.replace("__", "."): value for name, value in variables.items()}
    facts += [VarSet(name, value) for name, value in {**ROOM.variables, "raised": len(units), **given}.items()]
    facts += [VarSet(f"owner.{place}", seat) for place, seat in (owners or {}).items()]
    for number, words in enumerate(units, 1):
        seat, kind, place, *marks = words.split()
        facts.append(Placed(f"u{number}", "" if seat == "-" else seat, place, kind, 1))
        facts += [MarkSet(f"u{number}", mark, True) for mark in marks]
    for name, words in (people or {}).items():
        place, *rest = words.split()
        seat = rest[0] if rest and rest[0] != "-" else ""
        own = seat if seat else (game.counters[name].seat or "")
        facts.append(Placed(name, own, place, name, 1))
        if len(rest) > 1:
            facts += [VarSet(f"with.{name}", rest[1]), VarSet(f"leads.{rest[1]}", name)]
    for seat, lines in (sheets or {}).items():
        vault = Vault(random.Random(seat).randbytes)
        ref = vault.seal(tuple(lines), (seat,))
        secret = vault.open(ref.box)
        facts += [Boxed(ref.box, seat, ref.digest), Opened(ref.box, secret.value, secret.nonce)]
        facts.append(VarSet(f"sheet.{seat}", ref.box))
    return fold(State(), facts)


def known(position: State, seat: str = "") -> Known:
    """The position as a seat reads it."""
    return Known(ROOM.game, position, seat, None)


def board(*units: str, **given: Any) -> Table:
    """A table to run a function on; what it records is in `.facts()`, what came of it in `.state`."""
    return Table(ROOM.game, state(*units, **given), "", None)


def run(position: State, step: str, seed: int = 1, **fields: Plain) -> Session:
    """A step run alone by one machine for all, chance answering by itself, until a seat must choose or it is done."""
    rng = random.Random(seed)
    t = Table(ROOM.game, position, "", None)
    t.call(step, **fields)
    settle(t)
    vaults = {seat: Vault(rng.randbytes) for seat in (*ROOM.game.seats, CHANCE)}
    session = Session(ROOM.game, Journal(t.state), vaults, Environment(rng.randbytes))
    while session.awaited() == (CHANCE,):
        assert session.chance() is not None
    return session


def throw(session: Session, *dice: int) -> None:
    """Answer the roll now asked with these dice."""
    assert session.submit(CHANCE, "throw", values=tuple(dice)).accepted


def ruling(*numbers: str) -> Any:
    """Marks a test as that of a ruling of rulebook.yaml (`@ruling("16")`); test_rulings.py reads these marks."""
    return lambda test: test
