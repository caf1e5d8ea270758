"""8.2.1, 8.2.2 The lines of a skirmish: who stands opposite whom, with whom the leaders are.

Every unit of the side with no more units faces an enemy of its own; what the other side has over faces anybody, or is
held back. A line that suits most is made at once; the players change it or are done.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Step, Table, offer
from tabletop.systems.cargo import carrier

from .board import SEATS, cf, command, fire_cf, foe
from .combat import chiefs, fighters
from .movers import AFLOAT
from .op_frames import OpFrame, Rows, above, of


def skirmish(k: Known) -> OpFrame:
    """Fields of the skirmish in hand."""
    found = above(k, "Skirmish")
    assert found is not None
    return found


def line(k: Known, seat: str) -> list[Piece]:
    """Units of a seat that are still in the skirmish, the strongest first."""
    now = skirmish(k)
    found = fighters(k, now.area, seat, now.of)
    return sorted(found, key=lambda unit: -(cf(k, unit) + fire_cf(k, unit)))


def opposite(k: Known, unit: Piece) -> list[Piece]:
    """The enemies that face a unit or that it faces. Who faces nobody, held back or without an enemy left, may attack
    any (ruling)."""
    enemies, faces = line(k, foe(unit.owner)), dict(skirmish(k).faces)
    facing = [one for one in enemies if faces.get(unit.id) == one.id or faces.get(one.id) == unit.id]
    return facing or enemies


def led_by(k: Known, unit: str) -> list[Piece]:
    """Leaders stacked with a unit."""
    now = skirmish(k)
    return [k.piece(chief) for chief, name in now.led if name == unit and k.has(chief) and _here(k, now, chief)]


def _here(k: Known, now: OpFrame, name: str) -> bool:
    return k.piece(name).place == now.area


def with_leader(k: Known, unit: Piece) -> int:
    """10.4.2, 10.4.4 The highest rating of the leaders stacked with a unit."""
    afloat = skirmish(k).of == AFLOAT
    return max((command(k, chief, afloat) for chief in led_by(k, unit.id)), default=0)


# --- the lines as they are at first --------------------------------------------------------------------------------


def first_faces(k: Known) -> Rows:
    """The strongest opposite the strongest; those over from the top again."""
    attacker = skirmish(k).attacker
    mine, theirs = line(k, attacker), line(k, foe(attacker))
    if not mine or not theirs:
        return ()
    if len(mine) >= len(theirs):
        return tuple((unit.id, theirs[n % len(theirs)].id) for n, unit in enumerate(mine))
    pairs = tuple((unit.id, theirs[n].id) for n, unit in enumerate(mine))
    over = theirs[len(mine) :]
    return (*pairs, *((unit.id, mine[n % len(mine)].id) for n, unit in enumerate(over)))


def first_led(k: Known) -> Rows:
    """A leader aboard is with his ship; on land each goes with the strongest unit that has none."""
    now, found = skirmish(k), []
    for seat in SEATS:
        units = [unit.id for unit in line(k, seat)]
        for n, chief in enumerate(chiefs(k, now.area, seat, now.of)):
            ship = carrier(k, chief)
            if ship or units:
                found.append((chief.id, ship or units[n % len(units)]))
    return tuple(found)


def regroup(t: Table) -> None:
    """Ruling: a leader whose unit is gone joins the strongest that is left."""
    now = skirmish(t)
    rows: list[tuple[str, str]] = []
    for chief, unit in now.led:
        if not t.has(chief) or not _here(t, now, chief):
            continue
        own = [one.id for one in line(t, t.piece(chief).owner)]
        if own:
            rows.append((chief, unit if unit in own else own[0]))
    if tuple(rows) != now.led:
        t.let("Skirmish", led=tuple(rows))


# --- changing them -------------------------------------------------------------------------------------------------


def movable(k: Known, seat: str) -> list[Piece]:
    """8.2.2 Units that their owner may place: all of the attacker's, of the defender's those over."""
    now = skirmish(k)
    mine = line(k, seat)
    if seat == now.attacker:
        return mine
    faced = {enemy for _, enemy in now.faces}
    return [unit for unit in mine if unit.id not in faced] if len(mine) > len(line(k, foe(seat))) else []


def may_hold(k: Known, seat: str) -> list[Piece]:
    """8.2.2 Units that may be held back: over the number of the enemy, while somebody else faces the same one."""
    now, mine = skirmish(k), movable(k, seat)
    if len(line(k, seat)) <= len(line(k, foe(seat))):
        return []
    faces = dict(now.faces)
    if seat != now.attacker:
        return [unit for unit in mine if unit.id in faces]
    taken = [enemy for unit, enemy in now.faces]
    return [unit for unit in mine if taken.count(faces.get(unit.id, "")) > 1]


def face(t: Table, unit: str, enemy: str) -> None:
    """8.2.2 A unit takes its place opposite an enemy. When nobody else faced its old one, whoever stood opposite the
    new one changes places with it."""
    now = skirmish(t)
    rows = dict(now.faces)
    old, seat = rows.get(unit, ""), t.piece(unit).owner
    rows[unit] = enemy
    if seat == now.attacker and old and old != enemy and old not in rows.values():
        other = next((name for name, at in rows.items() if at == enemy and name != unit), "")
        if other:
            rows[other] = old
    t.let("Skirmish", faces=tuple(rows.items()))


class LineUp(Decision):
    """8.2.1, 8.2.2 A side changes its line: who faces whom, who is held back, with whom the leaders are."""

    rule, needs = "8.2.2", ("seat",)
    public = True

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-lineup", place=skirmish(k).area)

    def awaits(self, k: Known) -> tuple[str, ...]:
        """Nobody, when there is nothing to change."""
        return (of(k).seat,) if next(self._changes(k), None) is not None else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("done", self.rule)
        yield from self._changes(k)

    def _changes(self, k: Known) -> Iterator[Offer]:
        now, seat = skirmish(k), of(k).seat
        faces, mine = dict(now.faces), movable(k, seat)
        for enemy in line(k, foe(seat)):
            others = tuple(unit.id for unit in mine if faces.get(unit.id) != enemy.id)
            if others:
                yield offer("face", "8.2.2", piece=One(others), at=enemy.id)
        held = tuple(unit.id for unit in may_hold(k, seat))
        if held:
            yield offer("hold", "8.2.2", piece=One(held))
        for chief, unit in now.led if now.of != AFLOAT else ():
            others = tuple(one.id for one in line(k, seat) if one.id != unit)
            if others and k.has(chief) and k.piece(chief).owner == seat:
                yield offer("lead", "8.2.1", piece=chief, at=One(others))

    def on_face(self, t: Table, piece: str, at: str) -> None:
        face(t, piece, at)

    def on_hold(self, t: Table, piece: str) -> None:
        rows = tuple(row for row in skirmish(t).faces if row[0] != piece)
        t.let("Skirmish", faces=rows)

    def on_lead(self, t: Table, piece: str, at: str) -> None:
        rows = tuple((chief, at if chief == piece else unit) for chief, unit in skirmish(t).led)
        t.let("Skirmish", led=rows)

    def on_done(self, t: Table) -> None:
        t.done()


STEPS: tuple[type[Step], ...] = (LineUp,)
