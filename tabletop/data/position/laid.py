"""From a sheet to the acts that lay it: which counters move, come or go, what is sealed anew, so that little changes.

Hidden counters of a seat in a place stay when their owner's page names the same contents there; else all of them are
sealed anew under fresh names, so that nobody can follow one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.plain import Plain
from tabletop.core.position.ids import laid_id
from tabletop.core.position.state import Frame, Piece, State
from tabletop.core.position.view import view
from tabletop.core.rules.decks import is_hidden_card
from tabletop.core.rules.game_names import GameNames
from tabletop.core.secrets.seal import Vault
from tabletop.data.position.naming import renamed_frame, renamed_mark, renamed_value, renamed_variable
from tabletop.data.position.records import SEALED, LyingCounter, PositionSheet
from tabletop.data.position.written import NUMBER, frames_of, is_of_position, values_of

Group = tuple[str, str]
"""Place and owner of hidden counters."""


@dataclass
class LayingPlan:
    """What laying a sheet changes, and the acts that do it."""

    moved: list[tuple[str, str]] = field(default_factory=list)
    """(piece, place it goes to)"""
    laid: list[tuple[str, LyingCounter]] = field(default_factory=list)
    """(place, counter of the sheet that comes onto the table open)"""
    removed: list[str] = field(default_factory=list)
    """Open pieces that leave the table."""
    changed: list[str] = field(default_factory=list)
    """Pieces that show another face, front, mark or owner."""
    sealed: list[tuple[str, str, int, int]] = field(default_factory=list)
    """(place, owner, hidden counters before, and after) of what is sealed anew."""
    values: list[tuple[str, Plain, Plain]] = field(default_factory=list)
    """(variable, value before, and after)"""
    resumed: bool = False
    """The rules go on elsewhere."""
    unknown: list[Group] = field(default_factory=list)
    """Hidden counters of which nobody here says what they are, and that are not as they were: left as they are."""
    acts: list[IntentArgs] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many things differ."""
        lists = (self.moved, self.laid, self.removed, self.changed, self.sealed, self.values)
        return sum(len(one) for one in lists) + self.resumed


class Laying:
    """`fresh` makes names of chance; `homes`: names that the set-up gives to counters there are once, by counter."""

    def __init__(
        self,
        game: GameNames,
        state: State,
        vaults: Mapping[str, Vault],
        fresh: Callable[[], str],
        homes: Mapping[str, str] | None = None,
    ) -> None:
        self.game, self.state, self.fresh, self.homes = game, state, fresh, homes or {}
        self.known = dict(state.pieces)
        for seat, vault in vaults.items():
            if seat in game.seats:
                self.known |= {p.id: p for p in view(state, vault).pieces.values() if state.pieces[p.id].kind is None}
        self.plan = LayingPlan()
        self._target: dict[str, list[tuple[str, LyingCounter]]] = {}
        """By place, bottom first: the piece that each counter is or will be."""
        self._new: list[tuple[str, LyingCounter, str]] = []
        """(place, counter, name) of what comes onto the table."""
        self._gone: list[str] = []

    def of(self, sheet: PositionSheet) -> LayingPlan:
        """The plan for a sheet."""
        wanted = [(place, one) for place, one in sheet.known() if place not in self.game.decks]
        self._target = {place: [] for place, _ in wanted}
        names = self._matched(wanted)
        pairs = [*zip(wanted, names, strict=True)]
        printed = {one.name: name for (_, one), name in pairs if name and one.name not in ("", name)}
        for (place, one), name in pairs:
            if name:
                marks = tuple(sorted(renamed_mark(mark, printed) for mark in one.marks))
                self._target[place].append((name, replace(one, marks=marks)))
        self._come_and_go()
        self._put_in_order()
        self._show_sides()
        self._set_values(sheet, printed)
        return self.plan

    # --- who is who ---

    def _matched(self, wanted: list[tuple[str, LyingCounter]]) -> list[str]:
        """The piece of each counter of the sheet, or a name for a new one; '' for what is left as it is."""
        names = [""] * len(wanted)
        hidden = [n for n, (_, one) in enumerate(wanted) if one.hidden == SEALED]
        self._match_hidden(wanted, hidden, names)
        left = self._match_open(wanted, [n for n in range(len(wanted)) if wanted[n][1].hidden != SEALED], names)
        self._gone += left
        self.plan.removed = [name for name in left if self.state.pieces[name].kind is not None]
        return names

    def _match_hidden(self, wanted: list[tuple[str, LyingCounter]], hidden: list[int], names: list[str]) -> None:
        groups: dict[Group, list[int]] = {}
        for n in hidden:
            groups.setdefault((wanted[n][0], wanted[n][1].owner), []).append(n)
        lying: dict[Group, list[Piece]] = {}
        for piece in self._lying(hidden=True):
            lying.setdefault((piece.place, piece.owner), []).append(self.known[piece.id])
        for group in sorted(groups.keys() | lying.keys()):
            self._match_group(group, [(n, wanted[n][1]) for n in groups.get(group, [])], lying.get(group, []), names)

    def _match_group(
        self, group: Group, wanted: list[tuple[int, LyingCounter]], lying: list[Piece], names: list[str]
    ) -> None:
        """Hidden counters of a seat in a place: as they are, or all anew."""
        told = all(one.kind for _, one in wanted)
        if (not told and len(wanted) == len(lying)) or not self._told(group[1], wanted, lying):
            for (n, _), piece in zip(wanted, lying):
                names[n] = piece.id
            if len(wanted) != len(lying):
                self.plan.unknown.append(group)
        elif told and Counter((one.kind, one.steps) for _, one in wanted) == Counter((p.kind, p.steps) for p in lying):
            free = [*lying]
            for n, one in wanted:
                piece = next(p for p in free if (p.kind, p.steps) == (one.kind, one.steps))
                free.remove(piece)
                names[n] = piece.id
        else:
            self.plan.sealed.append((*group, len(lying), len(wanted)))
            self._gone += [piece.id for piece in lying]
            for n, one in wanted:
                names[n] = self.fresh()
                self._new.append((group[0], one, names[n]))

    def _told(self, owner: str, wanted: list[tuple[int, LyingCounter]], lying: list[Piece]) -> bool:
        """Whether it is known here what lies there and what is to lie there."""
        return bool(owner) and all(one.kind for _, one in wanted) and all(piece.kind for piece in lying)

    def _lying(self, hidden: bool) -> Iterator[Piece]:
        """Pieces on the table, in the order of their places; decks and their hidden cards are not laid by hand."""
        for place in sorted(self.state.order):
            for piece in self.state.at(place) if place not in self.game.decks else ():
                if (piece.kind is None) == hidden and not is_hidden_card(self.game, piece):
                    yield piece

    def _match_open(self, wanted: list[tuple[str, LyingCounter]], mine: list[int], names: list[str]) -> list[str]:
        """Counters that lie open: the same in the same place first, then the same anywhere. What is left over."""
        free: dict[str, Piece] = {piece.id: piece for piece in self._lying(hidden=False)}
        own = {wanted[n][1].name for n in mine if _is_own(wanted[n][1].name)}
        for alike in (_same_name, _same, _same_place, _same_kind):
            by_kind: dict[str, list[Piece]] = {}
            for piece in free.values():
                by_kind.setdefault(piece.kind or "", []).append(piece)
            for n in mine:
                place, one = wanted[n]
                if names[n] or (_is_own(one.name) and alike is not _same_name):
                    continue  # the rules know it by that name: another piece would be another one
                alikes = (p for p in by_kind.get(one.kind, ()) if p.id in free and alike(p, place, one))
                found = next((p for p in alikes if alike is _same_name or p.id not in own), None)
                if found is not None:
                    names[n] = found.id
                    del free[found.id]
        taken = {name for name in names if name} | set(self.state.pieces)
        for n in mine:
            if not names[n] and wanted[n][1].kind:
                names[n] = self._name_for(wanted[n][1], taken - free.keys())
                taken.add(names[n])
                self._new.append((*wanted[n], names[n]))
                self.plan.laid.append(wanted[n])
        return [*free]

    def _name_for(self, one: LyingCounter, taken: set[str]) -> str:
        """What a new open counter is called: as on the sheet, in the set-up, or by its kind if it is there once."""
        spec = self.game.counters.get(one.kind)
        once = [] if spec is None or spec.endless else [self.homes.get(one.kind, ""), laid_id(one.kind)]
        printed = one.name if _is_own(one.name) else ""
        return next((name for name in (printed, *once) if name and name not in taken), "") or self.fresh()

    # --- what is done ---

    def _come_and_go(self) -> None:
        acts = self.plan.acts
        acts += [("remove", {"piece": name}) for name in self._gone]
        if self._new:
            rows = []
            for place, one, name in self._new:
                shut = one.hidden == SEALED
                steps = one.steps if one.steps is not None else self._faces(one.kind)
                rows.append((name, one.owner, place, one.kind, steps, shut or None, self._cup(one) if shut else None))
            acts.append(("lay_out", {"laid": tuple(rows)}))

    def _faces(self, kind: str) -> int:
        spec = self.game.counters.get(kind)
        return spec.faces if spec is not None else 1

    def _cup(self, one: LyingCounter) -> str:
        """The cup a hidden counter came out of, by what it is."""
        return next((cup for cup, chits in self.game.cups.items() if one.kind in chits), "")

    def _put_in_order(self) -> None:
        """Each place gets its stack: what lies right from the bottom up stays."""
        gone = set(self._gone)
        for place, stack in self._target.items():
            wanted = [name for name, _ in stack]
            inside = set(wanted)
            lying = [n for n in self.state.order.get(place, ()) if n in inside and n not in gone]
            lying += [name for at, _, name in self._new if at == place]
            keep = 0
            while keep < len(wanted) and wanted[keep : keep + 1] == lying[keep : keep + 1] and self._lies(*stack[keep]):
                keep += 1
            self._carry(place, stack[keep:])

    def _lies(self, name: str, one: LyingCounter) -> bool:
        """Whether it lies at its point."""
        piece = self.state.pieces.get(name)
        return (piece.x, piece.y) == (one.x, one.y) if piece is not None else one.x is None

    def _carry(self, place: str, stack: list[tuple[str, LyingCounter]]) -> None:
        plain = all(one.x is None for _, one in stack)
        if plain and stack:
            self.plan.acts.append(("move", {"piece": tuple(name for name, _ in stack), "to": place}))
        for name, one in stack:
            if not plain:
                self.plan.acts.append(("move", {"piece": name, "to": place, "x": one.x, "y": one.y}))
            before = self.state.pieces.get(name)
            if before is not None and (before.place != place or not self._lies(name, one)):
                self.plan.moved.append((name, place))

    def _show_sides(self) -> None:
        """Faces, fronts, marks and owners."""
        for stack in self._target.values():
            for name, one in stack:
                before = self.state.pieces.get(name) if name not in self._gone else None
                acts = [*self._sides(name, one, before)]
                self.plan.acts += acts
                if acts and before is not None:
                    self.plan.changed.append(name)

    def _sides(self, name: str, one: LyingCounter, before: Piece | None) -> Iterator[IntentArgs]:
        owner, facing = (before.owner, before.facing) if before is not None else (one.owner, 0)
        marks = before.marks if before is not None else frozenset()
        if owner != one.owner:
            yield "owner", {"piece": name, "owner": one.owner}
        steps = before.steps if before is not None else one.steps
        if one.hidden != SEALED and one.steps is not None and steps != one.steps:
            yield "steps", {"piece": name, "steps": one.steps}
        if facing % 360 != one.facing % 360:
            yield "turn", {"piece": name, "facing": one.facing}
        for mark in sorted(marks ^ frozenset(one.marks)):
            yield "mark", {"piece": name, "mark": mark, "on": mark in one.marks}

    def _set_values(self, sheet: PositionSheet, names: Mapping[str, str]) -> None:
        """Variables, then where the rules go on. What a sheet says of anything around the position is left alone."""
        before = dict(values_of(self.state))
        told = ((renamed_variable(name, names), renamed_value(value, names)) for name, value in sheet.values)
        after = {name: value for name, value in told if is_of_position(name)}
        for name in sorted(before.keys() | after.keys()):
            was, now = before.get(name), after.get(name)
            if was != now and (now is not None or name not in self.game.limits):
                self.plan.values.append((name, was, now))
                self.plan.acts.append(("set", {"name": name, "value": now}))
        frames = tuple([renamed_frame(frame, names) for frame in sheet.frames])
        if frames != frames_of(self.state):
            self.plan.resumed = True
            self.plan.acts.append(("resume", {"frames": packed(frames), "serial": sheet.serial}))


def _is_own(name: str) -> bool:
    """Whether a name on a sheet is the piece's own, not a number that stands for a name of chance."""
    return bool(name) and not name.startswith(NUMBER)


def packed(frames: Iterable[Frame]) -> Plain:
    """Steps as the verb `resume` takes them."""
    return tuple([(frame.step, tuple(sorted(frame.data.items())), frame.uid) for frame in frames])


def _same_name(piece: Piece, place: str, one: LyingCounter) -> bool:
    return piece.id == one.name


def _same(piece: Piece, place: str, one: LyingCounter) -> bool:
    sides = (piece.place, piece.owner, piece.steps, piece.facing, piece.x, piece.y)
    return sides == (place, one.owner, one.steps, one.facing, one.x, one.y) and piece.marks == frozenset(one.marks)


def _same_place(piece: Piece, place: str, one: LyingCounter) -> bool:
    return piece.place == place


def _same_kind(piece: Piece, place: str, one: LyingCounter) -> bool:
    return True
