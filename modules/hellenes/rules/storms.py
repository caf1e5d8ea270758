"""5.22, 5.23 Storms on the open sea, and 5.3 the dice of forced marches and rowing.

Which blocks of a formation are ships, and what each carries, its owner says when dice are thrown for them: so it is on
the table. What the dice do to covered blocks is sealed by his own program (systems/blocks).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.core.api import Carry, Decision, FrameData, Known, Msg, Offer, Procedure, Some, Step, Table, offer
from tabletop.systems.blocks import EliminateUnseen, Wound, content
from tabletop.systems.blocks.unseen import in_place
from tabletop.systems.game_data import module

from .board import around, atlas, foe, is_sea, season, unit
from .movement import go_on, turn, turn_step
from .olympians import HERMES, POSEIDON, appeal
from .party import members, stowed

ANYTHING, NOTHING = 99, 0
"""Bounds for what covered blocks may be."""


class StormFrame(FrameData):
    """Fields of the steps of this file."""

    seat: str
    waiting: tuple[tuple[str, str, tuple[str, ...]], ...]
    blocks: tuple[str, ...]
    die: int
    dice: Any
    first: Any
    fleets: tuple[str, ...]
    aboard: tuple[tuple[str, str], ...]
    rest: tuple[tuple[str, int], ...]
    to: str
    at: str


def f(k: Known) -> StormFrame:
    """Fields of the frame in hand."""
    return StormFrame(k, k.depth)


def formations(k: Known, rows: Iterable[Any], began: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """5.0 (piece, piece …, a, b) of rows (piece, a, b): who of one group, where it `began`, goes the same way to the
    same end. Who has gone down in a storm before lies in the pool and goes nowhere."""
    found: dict[tuple[str, str, str, str], list[str]] = {}
    for name, a, b in rows:
        if k.has(name) and around(k, k.piece(name).place) in atlas(k).near:
            found.setdefault((a, b, k.piece(name).place, began.get(name, "")), []).append(name)
    return tuple((*names, a, b) for (a, b, _, _), names in found.items())


def thrown(value: Any) -> tuple[int, ...]:
    """Dice of a roll, one or several."""
    return value if isinstance(value, tuple) else (value,)


# --- storms --------------------------------------------------------------------------------------------------------


class Storms(Procedure):
    """5.22 For each formation and each crossing of the open sea the opponent throws a die."""

    rule, needs, stages = "5.22", ("seat",), ("next",)

    def next(self, t: Table) -> None:
        """The first crossing that waits; more while there are any."""
        now = turn(t)
        waiting = formations(t, now.crossings, dict(now.began)) if now is not None else ()
        if now is None or not waiting:
            return
        *names, a, b = waiting[0]
        rest = tuple(row for row in now.crossings if not (row[0] in names and row[1:] == (a, b)))
        t.let(turn_step(t), crossings=rest)
        self.goto(t, "next")
        t.call("Crossing", seat=f(t).seat, blocks=tuple(names), at=a, to=b)


class Crossing(Procedure):
    """5.22 One die; 5.23 in a storm one more for each fleet."""

    rule, needs, keeps = "5.22", ("seat", "blocks", "at", "to"), {"die": 0, "fleets": (), "aboard": (), "dice": ()}
    pieces = ("blocks", "fleets", "aboard")
    stages = ("throw", "appeal", "storm", "damage", "wreck")

    def throw(self, t: Table) -> None:
        """The opponent's die."""
        cells = (module(t).lookup("storm").cell(season(t), die) for die in range(1, 7))
        purpose = Msg.of("purpose-storm", place=f(t).to, most=sum(cell == "storm" for cell in cells))
        t.roll("die", "1d6", self.rule, by=foe(f(t).seat), purpose=purpose)

    def appeal(self, t: Table) -> None:
        """11 Poseidon."""
        appeal(t, POSEIDON, "die", ("1d6", foe(f(t).seat)))

    def storm(self, t: Table) -> None:
        """Whether it storms: then the owner says which of them are ships. No die: the roll was dropped by hand."""
        if not f(t).die:
            self.goto(t, "throw")
            return
        if module(t).lookup("storm").cell(season(t), f(t).die) == "calm":
            t.note(Msg.of("log-calm", place=f(t).to), self.rule, f(t).to)
            self.goto(t, "end")
            return
        t.note(Msg.of("log-storm", place=f(t).to), self.rule, f(t).to)
        t.call("Fleets", seat=f(t).seat, blocks=f(t).blocks)

    def damage(self, t: Table) -> None:
        """5.23 The owner throws for each fleet."""
        if not f(t).fleets:
            self.goto(t, "end")
            return
        purpose = Msg.of("purpose-damage", n=len(f(t).fleets))
        t.roll("dice", f"{len(f(t).fleets)}d6", "5.23", by=f(t).seat, purpose=purpose)

    def wreck(self, t: Table) -> None:
        """5.23 Lost with what it carries, or weaker by a step."""
        frame, damage = f(t), module(t).lookup("damage")
        seat, aboard, to = frame.seat, frame.aboard, frame.to
        lost = tuple(name for name, die in zip(frame.fleets, thrown(frame.dice)) if damage.cell("fleet", die) == "lost")
        drowned = tuple(load for load, fleet in aboard if fleet in lost)
        hurt = tuple(name for name in frame.fleets if name not in lost)
        t.note(Msg.of("log-damage", lost=len(lost), hurt=len(hurt)), "5.23", to)
        if aboard:  # what is called last runs first
            t.call("Stow", seat=seat, aboard=aboard)
        if hurt:
            t.call("Battered", seat=seat, blocks=hurt, to=f"pool-{seat}", place="", n=len(hurt))
        if lost:
            t.call("Wrecked", seat=seat, blocks=(*lost, *drowned), to=f"pool-{seat}")


class Fleets(Decision):
    """5.22 The owner shows which blocks are ships and what each carries."""

    rule, needs, forced, pieces = "5.22", ("seat", "blocks"), True, ("blocks",)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if f(k).blocks else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        group = members(k, map(k.piece, f(k).blocks))
        if any(one.unknown for one in group):
            names = tuple(one.name for one in group)
            pairs = Carry(tuple((n, ANYTHING) for n in names), tuple((n, NOTHING) for n in names), 0)
            yield offer("tell", self.rule, fleets=Some(names, 1, len(names)), aboard=pairs)
            return
        ships = [one for one in group if one.sails]
        pairs_known = stowed(ships, [one for one in group if not one.sails]) or ()
        yield offer("tell", self.rule, fleets=tuple(one.name for one in ships), aboard=pairs_known)

    def on_tell(self, t: Table, fleets: tuple[str, ...], aboard: tuple[tuple[str, str], ...]) -> None:
        t.done(fleets=fleets, aboard=aboard)


class Battered(Wound):
    """5.23 Each of these fleets loses a step; who has none left is lost."""

    rule, keeps = "5.23", {"blocks": ()}

    def targets(self, k: Known) -> tuple[Any, ...]:
        """These, wherever they are."""
        found = (k.piece(name) for name in f(k).blocks if k.has(name))
        return tuple(piece for piece in found if piece.kind is None)

    def outcomes(self, k: Known, inside: Any) -> Iterator[tuple[str, ...]]:
        """A step each."""
        yield tuple(inside)

    def fallen(self, k: Known, kind: str) -> Any:
        """In the pool as it would arrive."""
        return arriving(k, kind)


class Wrecked(EliminateUnseen):
    """5.23 Lost with all aboard."""

    rule = "5.23"

    def fallen(self, k: Known, kind: str) -> Any:
        """In the pool as it would arrive."""
        return arriving(k, kind)


def arriving(k: Known, kind: str) -> tuple[str, int]:
    """2.1 A block as it lies in its pool: Greeks as cadres, barbarians whole."""
    return kind, unit(k, kind).arrives_with


class Stow(Decision):
    """5.21 After damage a load is made smaller than its fleet, unseen; who cannot be is lost."""

    rule, needs, forced, pieces = "5.21", ("seat", "aboard"), True, ("aboard",)

    def pairs(self, k: Known) -> tuple[tuple[str, str], ...]:
        """Loads whose fleets are still at sea or ashore."""
        pool = f"pool-{f(k).seat}"
        both = ((load, fleet) for load, fleet in f(k).aboard if k.has(load) and k.has(fleet))
        return tuple(pair for pair in both if all(k.piece(name).place != pool for name in pair))

    def awaits(self, k: Known) -> tuple[str, ...]:
        afloat = (pair for pair in self.pairs(k) if is_sea(k, k.piece(pair[0]).place))
        return (f(k).seat,) if any(afloat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        inside = {load: content(k, k.piece(load)) for load, _ in self.pairs(k)}
        carriers = [content(k, k.piece(fleet)) for _, fleet in self.pairs(k)]
        if None in inside.values() or None in carriers:
            dead = Some(tuple(inside), 0, len(inside))
            yield offer("stow", self.rule, dead=dead, sealed=in_place(inside.values(), False))
            return
        after, lost = {}, []
        for (load, one), fleet in zip(inside.items(), carriers):
            assert one is not None and fleet is not None
            room = min(one[1], fleet[1] - 1)
            after[load] = (one[0], room) if room else arriving(k, one[0])
            lost += [load] if not room else []
        yield offer("stow", self.rule, dead=tuple(lost), sealed=in_place(after.values()))

    def on_stow(self, t: Table, dead: tuple[str, ...], sealed: tuple[str, ...]) -> None:
        for (load, _), box in zip(self.pairs(t), sealed, strict=True):
            t.hide(load, box)
        for load in dead:
            t.move(load, f"pool-{f(t).seat}")
        t.done()


# --- forced marches and rowing -------------------------------------------------------------------------------------


class ForcedMarch(Procedure):
    """5.3 After all actions: a die for each unit that would go a zone further."""

    rule, needs, stages = "5.3", ("seat",), ("next",)

    def next(self, t: Table) -> None:
        """The first formation that waits."""
        now = turn(t)
        waiting = formations(t, now.forced, dict(now.began)) if now is not None else ()
        if now is None or not waiting:
            return
        *names, at, to = waiting[0]
        rest = tuple(row for row in now.forced if not (row[0] in names and row[1:] == (at, to)))
        t.let(turn_step(t), forced=rest)
        self.goto(t, "next")
        t.call("Forcing", seat=f(t).seat, blocks=tuple(names), at=at, to=to)


class Forcing(Procedure):
    """5.3 One formation: dice for its units, loads with their fleets; who succeeds may still stay."""

    rule, needs = "5.3", ("seat", "blocks", "at", "to")
    keeps = {"fleets": (), "aboard": (), "dice": (), "first": ()}
    pieces = ("blocks", "fleets", "aboard")
    stages = ("ships", "throw", "appeal", "go")

    def ships(self, t: Table) -> None:
        """At sea the owner says who carries whom."""
        if is_sea(t, f(t).at) or is_sea(t, f(t).to):
            t.call("Fleets", seat=f(t).seat, blocks=f(t).blocks)
        else:
            t.let(fleets=f(t).blocks)

    def throw(self, t: Table) -> None:
        """A die each. Nobody: hands have carried the ships off."""
        n = len(f(t).fleets)
        if not n:
            self.goto(t, "end")
            return
        t.roll("dice", f"{n}d6", self.rule, by=f(t).seat, purpose=Msg.of("purpose-forced", n=n, place=f(t).to))

    def appeal(self, t: Table) -> None:
        """11 Hermes: the failed dice again; which have failed the owner knows, so those of before are kept."""
        t.let(first=f(t).dice)
        appeal(t, HERMES, "dice", (f"{len(f(t).fleets)}d6", f(t).seat))

    def go(self, t: Table) -> None:
        """The owner says who goes."""
        best = map(max, thrown(f(t).first), thrown(f(t).dice))
        dice = tuple(zip(f(t).fleets, best))
        if any(goes_on(t, die, elite=True) for _, die in dice):
            t.call("GoOn", seat=f(t).seat, rest=dice, aboard=f(t).aboard, at=f(t).at, to=f(t).to)


def goes_on(k: Known, die: int, *, elite: bool) -> bool:
    """5.3 Whether a die carries a unit on; a covered one may be elite."""
    return module(k).lookup("forced-march").cell("elite" if elite else "regular", die) == "goes-on"


class GoOn(Decision):
    """5.3 Units that succeeded go on, or stay for the sake of the group. Whether a unit is elite its owner knows."""

    rule, needs, pieces = "5.3", ("seat", "rest", "aboard", "at", "to"), ("rest", "aboard")

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("stay", self.rule)
        group = {one.name: one for one in members(k, (k.piece(name) for name, _ in f(k).rest))}
        able = []
        for name, die in f(k).rest:
            one = group[name].unit
            able += [name] if goes_on(k, die, elite=one is None or one.elite) else []
        if able:
            yield offer("press", self.rule, units=Some(tuple(able), 1, len(able)))

    def on_stay(self, t: Table) -> None:
        t.done()

    def on_press(self, t: Table, units: tuple[str, ...]) -> None:
        at, to = f(t).at, f(t).to
        names = (*units, *(load for load, fleet in f(t).aboard if fleet in units))
        t.done()
        go_on(t, names, at, to)


STEPS: tuple[type[Step], ...] = (
    *(Storms, Crossing, Fleets, Battered, Wrecked, Stow),
    *(ForcedMarch, Forcing, GoOn),
)
