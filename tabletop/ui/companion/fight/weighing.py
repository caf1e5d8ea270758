"""A combat beside the paper game as a sum: strengths, modifiers that follow from who fights where, and those that have
to be asked. No Qt.

The rules of the game count (`Game.weigh_at`), on a table where only the units that were tapped lie. What counts
wherever they fight follows from the units, what counts in this place alone from the place. A line that the rules have
never counted from such a table depends on more (ways, walls, stratagems): it is asked, never counted.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop.core.errors import of_rules
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.data.module import Module
from tabletop.data.schema import Modifier
from tabletop.systems.odds import Sum, weigh
from tabletop.ui.companion.fight.entered import Entered, Pieces, laid_out, pieces_of
from tabletop.ui.companion.fight.roster import fighting, strength_now
from tabletop.ui.panels.combat.sum import CombatSide, Fight, Which, strength_of

Reason = Literal["units", "place"]
Section = Literal["counts", "asked", "stratagem", "idle"]
SECTIONS: tuple[Section, ...] = ("counts", "asked", "stratagem", "idle")
TRIED = 120
"""Tables of chance units on which the rules are asked which lines they count: enough for each line they can."""
MOST = 4
"""Units of a side on such a table."""


@dataclass(frozen=True)
class Weighed:
    """A combat as it was tapped. `counted`: what follows from the units and the place, and from which of them."""

    fight: Fight
    sum: Sum
    counted: Mapping[str, tuple[int, Reason]]
    open: frozenset[str]
    """Lines that depend on the place while none is said."""


def sum_there(game: Game, state: State, place: str, attacker: str) -> Sum | None:
    """What the rules count on this table; None for a game that does not say."""
    if game.weigh_at is None:
        return None
    with of_rules("", "weigh"):
        found = game.weigh_at(Known(game, state, "", None), place, attacker)
    return found if isinstance(found, Sum) else None


def battlefields(module: Module) -> tuple[str, ...]:
    """Zones of the map, in the order of the file."""
    return tuple(zone.id for zone in module.map.zones)


class Weigher:
    """Weighs what is tapped by one odds table of a game."""

    def __init__(self, module: Module, game: Game, table: str) -> None:
        self.module, self.game = module, game
        self.table, self.modifiers = module.odds(table), module.odds_data(table).modifiers
        self._tried: tuple[object, frozenset[str]] | None = None

    def weigh(self, state: State, entered: Entered) -> Weighed:
        """Strengths, what counts of itself, and what players have said on top."""
        sums = self._everywhere(state, entered) if entered.named else {}
        counted, unsure = self._counted(sums, entered.place)
        ticks = {name: count for name, (count, _) in counted.items()} | dict(entered.said)
        ticks = {name: count for name, count in ticks.items() if count}
        here = sums.get(entered.place)
        attack = self._points(entered, "attacker", here.attack if here is not None else None)
        defence = self._points(entered, "defender", here.defence if here is not None else None)
        attacker = CombatSide(entered.attacker.seat, (), attack)
        fight = Fight(attacker, CombatSide(entered.defender.seat, (), defence), entered.place, ticks)
        return Weighed(fight, weigh(self.table, attack, defence, ticks), counted, unsure)

    def section(self, weighed: Weighed, modifier: Modifier, asked: frozenset[str]) -> Section:
        """Where a line stands: it counts, it is asked, it is a stratagem, or it does not apply to these units here."""
        if modifier.stratagem:
            return "stratagem"
        if modifier.id in weighed.counted:
            return "counts"
        return "asked" if modifier.id in asked or modifier.id in weighed.open else "idle"

    def asked(self, state: State, entered: Entered) -> frozenset[str]:
        """Lines that nobody but the players can tell: all of them, as long as the units are not known by name."""
        every = frozenset(modifier.id for modifier in self.modifiers)
        return every - self._countable(state) if entered.named else every

    # --- inside ---

    def _countable(self, state: State) -> frozenset[str]:
        """Found anew when a variable of the game is another: what counts may depend on it."""
        if self._tried is None or self._tried[0] != state.vars:
            self._tried = state.vars, countable(self.module, self.game, state)
        return self._tried[1]

    def _everywhere(self, state: State, entered: Entered) -> dict[str, Sum]:
        """What the rules would count in each zone where both sides can fight."""
        found = {}
        for zone in battlefields(self.module):
            table = laid_out(state, pieces_of(self.module, entered, zone))
            one = sum_there(self.game, table, zone, entered.attacker.seat)
            if one is not None and (zone == entered.place or (one.attack and one.defence)):
                found[zone] = one
        return found

    def _counted(self, sums: Mapping[str, Sum], place: str) -> tuple[dict[str, tuple[int, Reason]], frozenset[str]]:
        """What counts, with the reason; and what would count in some places alone, while none is said."""
        ticks = {zone: {term.modifier.id: term.ticks for term in one.terms} for zone, one in sums.items()}
        counted, unsure = dict[str, tuple[int, Reason]](), set[str]()
        for modifier in self.modifiers:
            counts = {there.get(modifier.id, 0) for there in ticks.values()}
            here = ticks.get(place, {}).get(modifier.id, 0)
            if len(counts) == 1 and (only := counts.pop()):
                counted[modifier.id] = (only, "units")
            elif counts and here:
                counted[modifier.id] = (here, "place")
            elif len(counts) > 1 and place not in ticks:
                unsure.add(modifier.id)
        return counted, frozenset(unsure)

    def _points(self, entered: Entered, which: Which, by_rules: int | None) -> int:
        """As typed; else as the rules count the printed strengths here, with what was typed for single units."""
        side = entered.side(which)
        if side.typed is not None:
            return side.typed
        now = sum(strength_now(self.module, unit) for unit in side.units)
        printed = sum(strength_of(self.module, piece) for piece in pieces_of(self.module, entered, "")[which])
        return now if by_rules is None else max(0, by_rules + now - printed)


def countable(module: Module, game: Game, state: State) -> frozenset[str]:
    """Lines that the rules of a game count from the units and the place alone, found by trying."""
    if game.weigh_at is None:
        return frozenset()
    chance, found, zones = random.Random(425), set[str](), battlefields(module)  # noqa: S311 - the same tables each time
    for _ in range(TRIED):
        zone, attacker = chance.choice(zones), chance.choice(module.seats)
        foe = chance.choice([seat for seat in module.seats if seat != attacker])
        units, others = _some(module, chance, zone, attacker), _some(module, chance, zone, foe)
        sides: Pieces = {"attacker": units, "defender": others}
        one = sum_there(game, laid_out(state, sides), zone, attacker)
        found |= {term.modifier.id for term in one.terms} if one is not None else set()
    return frozenset(found)


def _some(module: Module, chance: random.Random, zone: str, seat: str) -> tuple[Piece, ...]:
    """A few units of a seat in a zone."""
    names = fighting(module, seat)
    chosen = chance.sample(names, min(len(names), chance.randint(1, MOST)))
    return tuple(Piece(f"{seat}-{name}", seat, zone, name, module.kind_of(name).faces) for name in chosen)
