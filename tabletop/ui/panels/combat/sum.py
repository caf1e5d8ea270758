"""A combat being weighed: who stands on each side, what is typed, what is ticked; its sum, chances and journal lines.

Pure: the panel shows it, nothing here knows Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from tabletop.core.errors import of_rules
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.text import Msg, Value
from tabletop.data.module import Module
from tabletop.data.names import place_msg, seat_msg
from tabletop.systems.odds import Cell, DiceOutcome, OddsTable, Sum, Term, cell, distribution, weigh
from tabletop.ui.model.names import LETTER
from tabletop.ui.model.numbers import signed

Which = Literal["attacker", "defender"]
SIDES: tuple[Which, ...] = ("attacker", "defender")


@dataclass(frozen=True)
class CombatSide:
    """One side of a combat: its seat, its counters, and a strength typed over their sum."""

    seat: str = ""
    pieces: tuple[str, ...] = ()
    typed: int | None = None


@dataclass(frozen=True)
class Fight:
    """What has been chosen so far."""

    attacker: CombatSide = field(default_factory=CombatSide)
    defender: CombatSide = field(default_factory=CombatSide)
    place: str = ""
    ticks: Mapping[str, int] = field(default_factory=dict)

    def side(self, which: Which) -> CombatSide:
        """One side."""
        return self.attacker if which == "attacker" else self.defender

    def with_side(self, which: Which, side: CombatSide) -> Fight:
        """One side changed."""
        return replace(self, attacker=side) if which == "attacker" else replace(self, defender=side)

    def with_tick(self, modifier: str, count: int) -> Fight:
        """One modifier counts so many times."""
        kept = {name: n for name, n in self.ticks.items() if name != modifier}
        return replace(self, ticks=kept | ({modifier: count} if count else {}))


def strength_of(module: Module, piece: Piece) -> int:
    """The printed strength on the face that shows, of a block without one its steps; 0 for leaders, markers and what is
    hidden."""
    if piece.kind is None:
        return 0
    kind = module.kind_of(piece.kind)
    if kind.role == "block" and not kind.prints:
        return piece.steps or kind.faces
    if kind.role in ("leader", "marker") or kind.prints not in module.counter(piece.kind).values:
        return 0
    return module.value(piece.kind, kind.prints, piece.steps or kind.faces)


def fighters(module: Module, state: State, ids: Iterable[str], seat: str = "") -> tuple[str, ...]:
    """Those that can take part: units, blocks and leaders that are seen; only one seat's when given."""
    found = []
    for name in ids:
        piece = state.pieces.get(name)
        if piece is None or piece.kind is None or (seat and piece.owner != seat):
            continue
        if module.kind_of(piece.kind).role in ("unit", "block", "leader"):
            found.append(name)
    return tuple(found)


def strength(module: Module, state: State, side: CombatSide) -> int:
    """What is typed, else the sum of the counters still on the table."""
    if side.typed is not None:
        return side.typed
    return sum(strength_of(module, state.pieces[name]) for name in side.pieces if name in state.pieces)


def contested(module: Module, state: State, attacker: str, defender: str) -> tuple[str, ...]:
    """Places where units of both sides stand, in the order of the map."""
    found = []
    for place in module.places:
        owners = {state.pieces[name].owner for name in fighters(module, state, state.order.get(place, ()))}
        if attacker in owners and defender in owners:
            found.append(place)
    return tuple(found)


def in_place(module: Module, state: State, fight: Fight, place: str) -> Fight:
    """Both sides filled with what stands in a place; what was typed is dropped."""
    here = state.order.get(place, ())
    filled = fight
    for which in SIDES:
        side = fight.side(which)
        filled = filled.with_side(which, CombatSide(side.seat, fighters(module, state, here, side.seat)))
    return replace(filled, place=place)


def swapped(fight: Fight) -> Fight:
    """Attacker and defender the other way round; place and ticks stay."""
    return replace(fight, attacker=fight.defender, defender=fight.attacker)


def sorted_out(module: Module, state: State, fight: Fight, chosen: Iterable[str]) -> Fight:
    """Chosen counters on the side of their owner, a side without any left as it is; their place when it is one."""
    found, filled = fighters(module, state, chosen), fight
    for which in SIDES:
        side = fight.side(which)
        mine = tuple(name for name in found if state.pieces[name].owner == side.seat)
        if mine:
            filled = filled.with_side(which, CombatSide(side.seat, mine))
    places = {state.pieces[name].place for name in found}
    return replace(filled, place=places.pop()) if len(places) == 1 else filled


def owners_in(module: Module, state: State, pieces: Iterable[str]) -> tuple[str, ...]:
    """Sides whose units and leaders are among these counters, in the order of the game."""
    owners = {state.pieces[name].owner for name in fighters(module, state, pieces)}
    return tuple(seat for seat in module.seats if seat in owners)


def sided(fight: Fight, owners: tuple[str, ...], actor: str) -> Fight:
    """Sides empty, with the seat that acts as the attacker when it is one of those that meet."""
    if len(owners) < 2:
        return fight
    attacker = actor if actor in owners else owners[0]
    return replace(
        fight, attacker=CombatSide(attacker), defender=CombatSide(next(seat for seat in owners if seat != attacker))
    )


def from_selection(module: Module, state: State, fight: Fight, chosen: tuple[str, ...], actor: str) -> Fight | None:
    """Two sides chosen on the map, or counters of one place where two stand: their combat; None when it is neither."""
    owners = owners_in(module, state, chosen)
    if len(owners) > 1:
        return sorted_out(module, state, sided(fight, owners, actor), chosen)
    places = {state.pieces[name].place for name in chosen if name in state.pieces}
    here = places.pop() if len(places) == 1 else ""
    met = owners_in(module, state, state.order.get(here, ()))
    return in_place(module, state, sided(fight, met, actor), here) if len(met) > 1 else None


def as_it_stands(module: Module, game: Game, state: State, fight: Fight) -> Fight:
    """With ticks for what the position shows, when the game can weigh a combat there; as it is when not."""
    if game.weigh_at is None or not fight.place or not fight.attacker.seat:
        return fight
    with of_rules("", "weigh"):
        found = game.weigh_at(Known(game, state, "", None), fight.place, fight.attacker.seat)
    if not isinstance(found, Sum):
        return fight
    fight = replace(fight, ticks={term.modifier.id: term.ticks for term in found.terms})
    attacker = _counted(module, state, fight.attacker, fight.place, found.attack)
    defender = _counted(module, state, fight.defender, fight.place, found.defence)
    return replace(fight, attacker=attacker, defender=defender)


def _counted(module: Module, state: State, side: CombatSide, place: str, points: int) -> CombatSide:
    """A side with the strength the game counts, where that is not what is printed: all of it is there, and some do not
    fight with what they print."""
    here = set(fighters(module, state, state.order.get(place, ()), side.seat))
    printed = strength(module, state, replace(side, typed=None))
    typed = points if set(side.pieces) == here and printed != points else None
    return replace(side, typed=typed)


def sum_of(module: Module, state: State, table: OddsTable, fight: Fight) -> Sum:
    """Strengths, column, shifts and die modifier."""
    attack, defence = (strength(module, state, side) for side in (fight.attacker, fight.defender))
    return weigh(table, attack, defence, fight.ticks)


def chances(table: OddsTable, weighed: Sum) -> list[DiceOutcome]:
    """All results before the roll."""
    return distribution(table, weighed.column, weighed.drm)


@dataclass(frozen=True)
class Likelihood:
    """A result and how likely it is, with the dice that give it."""

    code: str
    winner: str
    chance: Fraction
    totals: tuple[int, ...]


def result_words(table: OddsTable) -> str:
    """The message of a result before the roll: with who wins where the table says it."""
    return "combat-result" if table.winners else "combat-result-alone"


def outcome_words(found: Cell) -> str:
    """The message of what came of the roll: with who wins, if anybody does."""
    return "combat-outcome" if found.winner else "combat-outcome-alone"


def by_result(outcomes: Iterable[DiceOutcome]) -> list[Likelihood]:
    """Outcomes with the same result together, in the order of the dice."""
    found: dict[tuple[str, str], Likelihood] = {}
    for outcome in outcomes:
        key = (outcome.cell.code, outcome.cell.winner)
        old = found.get(key, Likelihood(*key, Fraction(0), ()))
        found[key] = replace(old, chance=old.chance + outcome.probability, totals=(*old.totals, outcome.total))
    return list(found.values())


# --- the journal --------------------------------------------------------------------------------------------


def resolved(table: OddsTable, weighed: Sum, total: int) -> Cell:
    """What the table says for these dice."""
    return cell(table, weighed.column, total + weighed.drm)


def journal_acts(
    module: Module, table: OddsTable, fight: Fight, weighed: Sum, values: tuple[int, ...]
) -> list[IntentArgs]:
    """Notes of one combat: the result, then each modifier with its rule number. The roll comes before them."""
    text = combat_msg(module, table, fight, weighed, sum(values))
    acts: list[IntentArgs] = [("note", {"text": text, "rule": table.rule, "place": fight.place})]
    acts += [("note", {"text": term_msg(term), "rule": term.modifier.rule}) for term in weighed.terms]
    return acts


def combat_msg(module: Module, table: OddsTable, fight: Fight, weighed: Sum, total: int) -> Msg:
    """The line of the journal, for any language."""
    names, found = table.names(), resolved(table, weighed, total)
    column, base = names[weighed.column], names[weighed.base]
    shifted = Msg.of("log-combat-shifted", base=base, column=column)
    winner = {"A": fight.attacker.seat, "D": fight.defender.seat}.get(found.winner, "")
    words: dict[str, Value] = {
        "attacker": seat_msg(fight.attacker.seat),
        "defender": seat_msg(fight.defender.seat),
        "strengths": Msg.of("log-combat-strengths", attack=weighed.attack, defence=weighed.defence),
        "column": shifted if column != base else Msg.of("log-combat-column", column=column),
        "die": total,
        "sum": die_sum(weighed.drm, total),
        "result": found.code,
        "winner": Msg.of("log-combat-won", seat=seat_msg(winner)) if winner else Msg("log-combat-nobody"),
    }
    if not fight.place:
        return Msg.of("log-combat-nowhere", **words)
    return Msg.of("log-combat", where=where_msg(module, fight.place), **words)


def where_msg(module: Module, place: str) -> Msg:
    """A zone with its letter, for any language."""
    name = place_msg(module, place)
    return Msg.of("log-zone", letter=place, name=name) if module.is_zone(place) and len(place) <= LETTER else name


def die_sum(drm: int, total: int) -> Msg:
    """` + 2 = 5`, or nothing without a modifier."""
    if not drm:
        return Msg("log-combat-nosum")
    return Msg.of("log-combat-sum", sign="+" if drm > 0 else "−", drm=abs(drm), total=total + drm)


def term_msg(term: Term) -> Msg:
    """`die a +1`."""
    on = Msg(f"log-combat-on-{term.modifier.on}")
    return Msg.of("log-combat-term", on=on, letter=term.modifier.letter, amount=signed(term.amount))
