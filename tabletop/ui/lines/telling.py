"""Positions of lines in words and numbers: where they stand, and what differs between two."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tabletop.core.journal.journal import Journal
from tabletop.core.position.state import State
from tabletop.core.position.view import view
from tabletop.core.secrets.seal import Vault
from tabletop.store.lines import KeptLine
from tabletop.ui.model.level_words import alone, level_words
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.score import POINTS

GONE, THERE = ("losses", "out"), ("land", "sea", "base", "fort", "area", "square")
"""Kinds of place: in which lie the counters that are lost, and those that fight."""


@dataclass(frozen=True)
class LineSide:
    """One of two positions that are compared, as the player who tried it sees it; `base`: where it parts from the
    other."""

    name: str
    now: State
    base: State
    note: str = ""


def moment_words(model: TableModel, state: State) -> str:
    """'Turn 2 · First actions' of any position of this game."""
    tracker = alone(model.module)
    if tracker is not None:
        return level_words(model.catalog, tracker, state.vars)
    phase, turn = str(state.vars.get("phase") or ""), state.vars.get("turn")
    said = [_turn(model, state)] if isinstance(turn, int) else []
    if phase and model.catalog.has(f"phase-{phase}"):
        said.append(model.tr(f"phase-{phase}"))
    return " · ".join(said)


def _turn(model: TableModel, state: State) -> str:
    if model.catalog.has("turn-title"):
        args = {n: v for n, v in state.vars.items() if n.isalpha() and isinstance(v, (int, str))}
        return model.tr("turn-title", **args)
    return model.tr("prompt-turn", turn=state.vars.get("turn", 0), last=model.module.last_turn(state.vars))


# --- two sides ---


def side_of_line(line: KeptLine, entries: int) -> LineSide:
    """A line, with the position after so many of its entries as where it parts."""
    journal, vault = Journal(line.start), Vault(bytes, dict(line.vaults.get(line.seat, {})))
    journal.extend(line.entries)
    return LineSide(line.name, view(journal.state(), vault), view(journal.state(entries), vault), line.note)


def shared(one: KeptLine, other: KeptLine) -> int | None:
    """How many entries two lines have in common; None when they begin with different copies of the table."""
    if one.start.digest() != other.start.digest():
        return None
    pairs = zip(one.entries, other.entries)
    return next((n for n, (a, b) in enumerate(pairs) if a.hash != b.hash), min(len(one.entries), len(other.entries)))


# --- what differs ---

Row = tuple[str, str, str]
"""What, on the left, on the right."""


def differences(model: TableModel, left: State, right: State) -> list[Row]:
    """What counts and is not the same."""
    rows = [(model.tr("compare-when"), moment_words(model, left), moment_words(model, right))]
    rows += [*_points(model, left, right), *_markers(model, left, right), *_forces(model, left, right)]
    return [row for row in rows if row[1] != row[2]]


def _points(model: TableModel, left: State, right: State) -> list[Row]:
    tracked = {marker.var for track in model.module.map.tracks for marker in track.markers}
    names = [(POINTS + seat, seat) for seat in model.module.seats if POINTS + seat not in tracked]
    found = [(model.tr("compare-points", seat=model.name_of_seat(s)), name) for name, s in names]
    return [(said, _number(left.vars.get(name)), _number(right.vars.get(name))) for said, name in found]


def _markers(model: TableModel, left: State, right: State) -> list[Row]:
    """What the tracks show."""
    markers = [marker for track in model.module.map.tracks for marker in track.markers]
    named = {marker.var: model.tr(f"marker-{marker.id}") for marker in markers if marker.var != "turn"}
    return [(said, _number(left.vars.get(var)), _number(right.vars.get(var))) for var, said in named.items()]


def _forces(model: TableModel, left: State, right: State) -> list[Row]:
    """Counters and steps on the board and counters lost, by seat."""
    found = []
    one, other = _count(model, left), _count(model, right)
    for seat in model.playing:
        name = model.name_of_seat(seat)
        for key, at in (("compare-there", 0), ("compare-steps", 1), ("compare-lost", 2)):
            if at != 1 or not (one[at][seat] < 0 or other[at][seat] < 0):
                found.append((model.tr(key, seat=name), str(one[at][seat]), str(other[at][seat])))
    return found


UNKNOWN = -1_000_000
"""Added to steps when those of a counter are not known: they are not told then."""


def _count(model: TableModel, state: State) -> tuple[Counter[str], Counter[str], Counter[str]]:
    there: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    kinds: dict[str, str] = {zone.id: zone.kind for zone in model.module.map.zones}
    kinds |= {box.id: box.kind for box in model.module.map.boxes}
    for piece in state.pieces.values():
        kind = kinds.get(piece.place, "square")
        if kind in GONE and not piece.cup:
            lost[piece.owner] += 1
        elif kind in THERE and not piece.cup:
            there[piece.owner] += 1
            steps[piece.owner] += (piece.steps or 1) if piece.kind is not None else UNKNOWN
    return there, steps, lost


def _number(value: object) -> str:
    return "–" if value is None else str(value).replace("-", "−")
