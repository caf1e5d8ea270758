"""What the standard game does not have: strengths, gates, one-way borders, silent retreats, lists, lots."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.systems import orders as package
from tabletop.systems.orders.adjudicator import Resolution, adjudicate
from tabletop.systems.orders.board import Board, OrdersBorder, Space, UnitKind, Use
from tabletop.systems.orders.sheet import Order, Reading, Unit

FOOT, SHIP = "foot", "ship"
SILENT = Reading(beaten_orders_count=False, equal_retreats="stronger first")
LAND = ("Hill", "Ford", "Wood", "Moor", "Glen", "Keep")


def board(*extra: OrdersBorder, spaces: Iterable[Space] = ()) -> Board:
    """Six lands, each next to each other on foot, but Keep, which only `extra` borders join."""
    kinds = (UnitKind(FOOT, carried=True), UnitKind(SHIP, carries=True))
    own = {space.id: space for space in spaces}
    lands = [own.pop(name, Space(name)) for name in LAND]
    pairs = [(a, b) for n, a in enumerate(LAND[:5]) for b in LAND[n + 1 : 5]]
    borders = [OrdersBorder(a, b, frozenset((FOOT,))) for a, b in pairs]
    return Board(kinds, [*lands, *own.values()], [*borders, *extra])


def foot(side: str, place: str, strength: int = 1, **more: object) -> Unit:
    """A unit on foot."""
    return replace(Unit(side, FOOT, place, strength), **more)


def move(at: str, to: str, *retreats: str) -> Order:
    """An order to move."""
    return Order("move", at, to, retreats=retreats)


def hold(at: str, *retreats: str) -> Order:
    """An order to stand, with places to retreat to."""
    return Order("hold", at, retreats=retreats)


def support(at: str, of: str, to: str = "") -> Order:
    """An order to support."""
    return Order("support", at, to, of)


def reasons(found: Resolution, at: str) -> list[str]:
    """Keys of what is said about the order of a unit."""
    return [msg.key for verdict in found.verdicts if verdict.order.at == at for msg in verdict.reasons]


def test_strengths_add_up() -> None:
    """A support adds all of its strength, and a unit of 3 beats one of 1 with a support of 1."""
    units = (foot("a", "Hill", 3), foot("b", "Ford"), foot("b", "Wood"), foot("a", "Moor", 2))
    orders = (move("Hill", "Ford"), hold("Ford"), support("Wood", "Ford"), hold("Moor"))
    found = adjudicate(board(), units, orders)
    assert found.results == ("moves", "holds", "given", "holds")
    assert [(n.mine, n.theirs) for n in found.verdicts[0].compared] == [(3, 2)]
    assert found.strength("Ford") == 2
    stronger = adjudicate(board(), (units[0], replace(units[1], strength=2), *units[2:]), orders)
    assert stronger.results[0] == "fails"
    helped = adjudicate(board(), units[:3] + units[3:], (*orders[:3], support("Moor", "Hill", "Ford")))
    assert helped.verdicts[0].compared[0].mine == 5
    assert helped.verdicts[0].causes == ("Moor",)


def test_additions_of_units_spaces_and_borders() -> None:
    """`attack` and `defence` of a unit, `defence` of a space and `attack` of a border count where they belong."""
    units = (foot("a", "Hill", attack=1), foot("b", "Ford"))
    orders = (move("Hill", "Ford"),)
    assert adjudicate(board(), units, orders).results == ("moves",)
    assert adjudicate(board(), (units[0], foot("b", "Ford", defence=1)), orders).results == ("fails",)
    assert adjudicate(board(spaces=[Space("Ford", defence=1)]), units, orders).results == ("fails",)
    uphill = board(OrdersBorder("Hill", "Keep", frozenset((FOOT,)), attack=-1))
    keep = (foot("a", "Hill", 2), foot("b", "Keep"))
    assert adjudicate(uphill, keep, (move("Hill", "Keep"),)).results == ("fails",)
    assert adjudicate(uphill, keep, (move("Keep", "Hill"),)).verdicts[0].compared[0].mine == 0


def test_gates_need_a_key() -> None:
    """A border with a gate is open to units that hold its key, for moves, supports and retreats alike."""
    gated = board(OrdersBorder("Hill", "Keep", frozenset((FOOT,)), gate="doors"))
    locked = adjudicate(gated, (foot("a", "Hill"),), (move("Hill", "Keep"),))
    assert (locked.results, reasons(locked, "Hill")) == (("illegal",), ["order-gate"])
    keys = frozenset(("doors",))
    assert adjudicate(gated, (foot("a", "Hill", keys=keys),), (move("Hill", "Keep"),)).results == ("moves",)
    units = (foot("a", "Hill"), foot("a", "Keep"))
    assert adjudicate(gated, units, (support("Hill", "Keep"),)).results == ("illegal",)
    assert adjudicate(gated, (replace(units[0], keys=keys), units[1]), (support("Hill", "Keep"),)).results == ("given",)
    beaten = (foot("b", "Ford", 2), foot("a", "Hill"))
    assert "Keep" not in adjudicate(gated, beaten, (move("Ford", "Hill"),)).retreats[0].open
    with_key = (beaten[0], foot("a", "Hill", keys=keys))
    assert "Keep" in adjudicate(gated, with_key, (move("Ford", "Hill"),)).retreats[0].open


def test_without_closes_gates_to_all() -> None:
    """A flood closes what it touches even to those that hold the key, and leaves the map as it was."""
    gated = board(OrdersBorder("Hill", "Keep", frozenset((FOOT,)), gate="river"))
    unit = foot("a", "Hill", keys=frozenset(("river",)))
    flooded = gated.without(["river"])
    assert adjudicate(flooded, (unit,), (move("Hill", "Keep"),)).results == ("illegal",)
    assert adjudicate(gated, (unit,), (move("Hill", "Keep"),)).results == ("moves",)


def test_one_way_borders_and_uses() -> None:
    """A border may be for one direction, and for some uses only."""
    only: frozenset[Use] = frozenset(("move",))
    chute = board(OrdersBorder("Hill", "Keep", frozenset((FOOT,)), only, both_ways=False))
    units = (foot("a", "Hill"), foot("a", "Keep"))
    assert adjudicate(chute, units[1:], (move("Keep", "Hill"),)).results == ("illegal",)
    assert adjudicate(chute, units[:1], (move("Hill", "Keep"),)).results == ("moves",)
    assert adjudicate(chute, units, (support("Hill", "Keep"),)).results == ("illegal",)
    assert adjudicate(chute, (foot("b", "Ford", 2), units[0]), (move("Ford", "Hill"),)).retreats[0].open == (
        *("Glen", "Moor", "Wood"),
    )


def test_convoy_only_borders() -> None:
    """Ships that cannot enter a land may still land others there: a border for convoys only."""
    ships: frozenset[str] = frozenset((SHIP,))
    landing: frozenset[Use] = frozenset(("convoy",))
    coasts = [OrdersBorder("Sound", land, ships, landing) for land in ("Hill", "Keep")]
    sea = board(*coasts, OrdersBorder("Keep", "Ford", frozenset((FOOT,))), spaces=[Space("Sound", sea=True)])
    units = (foot("a", "Hill"), Unit("b", SHIP, "Sound"))
    orders = (move("Hill", "Keep"), Order("convoy", "Sound", "Keep", "Hill"))
    assert adjudicate(sea, units, orders).results == ("moves", "convoys")
    assert adjudicate(sea, units, (orders[0], move("Sound", "Keep"))).results == ("fails", "illegal")
    assert adjudicate(sea, units[:1], orders[:1]).results == ("illegal",)


def test_silent_retreat_cuts_nothing_and_blocks_nobody() -> None:
    """Where the beaten have no influence, their attacks cut no support and keep nobody out."""
    units = (foot("a", "Hill", 2), foot("b", "Ford"), foot("c", "Wood"), foot("c", "Moor", 1))
    cut = (move("Hill", "Ford"), move("Ford", "Wood"), support("Wood", "Moor"), hold("Moor"))
    assert adjudicate(board(), units, cut).results == ("moves", "fails", "cut", "holds")
    assert adjudicate(board(), units, cut, SILENT).results == ("moves", "fails", "given", "holds")
    block = (move("Hill", "Ford"), move("Ford", "Glen"), move("Wood", "Glen"), hold("Moor"))
    assert adjudicate(board(), units, block).results == ("moves", "fails", "fails", "holds")
    assert adjudicate(board(), units, block, SILENT).results == ("moves", "fails", "moves", "holds")
    assert adjudicate(board(), units, block).contested == ("Glen",)
    assert adjudicate(board(), units, cut).struck("Wood") == ("Ford",)
    assert adjudicate(board(), units, cut, SILENT).struck("Wood") == ()
    assert adjudicate(board(), units, cut).must_retreat("Ford")


def test_each_would_free_the_other() -> None:
    """Two block each other and each is attacked from behind: no retreat is certain, so both orders count."""
    units = (foot("a", "Hill"), foot("b", "Ford"), foot("c", "Wood", 2), foot("d", "Moor", 2))
    orders = (move("Hill", "Glen"), move("Ford", "Glen"), move("Wood", "Hill"), move("Moor", "Ford"))
    found = adjudicate(board(), units, orders, SILENT)
    assert found.results == ("fails", "fails", "moves", "moves")
    assert found.beaten == {"Hill": "Wood", "Ford": "Moor"}
    assert [(one.rule, one.backup) for one in found.untied] == [("orders count", True)]
    assert {verdict.rule for verdict in found.verdicts[:2]} == {"orders count"}


def test_one_solution_needs_no_backup() -> None:
    """A knot with one way out is no paradox: Ford and Moor block each other, and neither can be beaten by those behind.

    One by one it stays open, for each move would be free if the others were; tried both ways, one outcome is left.
    """
    units = (foot("b", "Hill"), foot("c", "Ford"), foot("b", "Wood"), foot("b", "Moor"))
    orders = (move("Hill", "Ford"), move("Ford", "Glen"), move("Wood", "Moor"), move("Moor", "Glen"))
    found = adjudicate(board(), units, orders, SILENT)
    assert found.results == ("fails", "fails", "fails", "fails")
    assert [(one.rule, one.backup) for one in found.untied] == [("only solution", False)]


def test_retreat_lists_by_strength() -> None:
    """Two want the same space: the stronger gets it, the other the next entry of its list that is open."""
    units = (foot("a", "Hill", 2), foot("a", "Ford", 1), foot("b", "Wood", 3), foot("b", "Moor", 3))
    wishes = (hold("Hill", "Wood", "Glen"), hold("Ford", "Moor", "Glen", "Wood"))
    orders = (*wishes, move("Wood", "Hill"), move("Moor", "Ford"))
    found = adjudicate(board(), units, orders, SILENT)
    first, second = found.retreats
    assert (first.at, first.to, first.rivals) == ("Ford", "Wood", ("Hill",))
    assert (second.at, second.to, second.rivals) == ("Hill", "Glen", ())
    assert found.placed.ways == 1
    lost = adjudicate(board(), units, orders)
    assert [one.to for one in lost.retreats] == ["", ""]
    assert len(lost.after) == 2 and len(found.after) == 4


def test_retreats_of_equals_save_most_and_then_draw_lots() -> None:
    """Equals: the ways that save most units are counted; the lot chooses among them, and only then."""
    keep = board(OrdersBorder("Hill", "Keep", frozenset((FOOT,))))
    units = (foot("a", "Hill"), foot("a", "Ford"), foot("b", "Wood", 3), foot("b", "Moor", 3))
    moves = (move("Wood", "Hill"), move("Moor", "Ford"))
    found = adjudicate(keep, units, (hold("Hill", "Glen", "Keep"), hold("Ford", "Glen"), *moves), SILENT, lot=1)
    assert [(one.to, one.by_lot) for one in found.retreats] == [("Glen", False), ("Keep", False)]
    only = (hold("Hill", "Glen"), hold("Ford", "Glen"), *moves)
    results = [[one.to for one in adjudicate(keep, units, only, SILENT, lot=lot).retreats] for lot in (0, 1)]
    assert sorted(results) == [["", "Glen"], ["Glen", ""]]
    drawn = adjudicate(keep, units, only, SILENT)
    assert drawn.placed.ways == 2 and all(one.by_lot for one in drawn.retreats)


def test_closed_to_retreats() -> None:
    """Not where the attacker came from, nor where units blocked each other, nor where anybody is."""
    units = (foot("a", "Hill"), foot("b", "Ford", 2), foot("c", "Wood"), foot("d", "Moor"))
    orders = (hold("Hill", "Ford", "Glen", "Wood"), move("Ford", "Hill"), move("Wood", "Glen"), move("Moor", "Glen"))
    (retreat,) = adjudicate(board(), units, orders).retreats
    assert (retreat.open, retreat.to, retreat.attacker) == ((), "", "Ford")
    (retreat,) = adjudicate(board(), units, (*orders[:3], move("Moor", "Ford"))).retreats
    assert (retreat.open, retreat.to) == (("Moor", "Wood"), "Wood")


def test_orders_that_reach_no_unit() -> None:
    """Two orders for one unit are both ignored, and so are orders for nobody, for another's unit or another kind."""
    units = (foot("a", "Hill"), foot("b", "Ford"))
    twice = adjudicate(board(), units, (move("Hill", "Wood"), move("Hill", "Moor")))
    assert twice.results == ("illegal", "illegal")
    assert [verdict.result for verdict in twice.verdicts] == ["illegal", "illegal", "holds", "holds"]
    assert twice.after == units
    for order, key in (
        (move("Wood", "Moor"), "order-no-unit"),
        (replace(move("Ford", "Moor"), side="a"), "order-not-yours"),
        (replace(move("Ford", "Moor"), kind=SHIP), "order-other-kind"),
    ):
        found = adjudicate(board(), units, (order,))
        assert (found.results, found.verdicts[0].reasons[0].key) == (("illegal",), key)
        assert found.after == units


def test_wrong_boards_and_positions_are_refused() -> None:
    """Names that do not exist, and two units in one space, are faults of the program and raise."""
    nowhere, cart = ("Hill", "Nowhere", frozenset((FOOT,))), ("Hill", "Keep", frozenset(("cart",)))
    for border in (OrdersBorder(*nowhere), OrdersBorder(*cart)):
        with pytest.raises(ValueError, match="a border names"):
            board(border)
    with pytest.raises(ValueError, match="two units"):
        adjudicate(board(), (foot("a", "Hill"), foot("b", "Hill")), ())
    with pytest.raises(KeyError):
        adjudicate(board(), (foot("a", "Nowhere"),), ())


def test_results_are_values() -> None:
    """Units, orders and what comes out cannot be changed, so that a what-if never touches the table."""
    unit, order = foot("a", "Hill"), move("Hill", "Ford")
    found = adjudicate(board(), (unit,), (order,))
    for value, name in ((unit, "side"), (order, "to"), (found, "lot"), (found.verdicts[0], "result")):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, "x")


def test_every_reason_has_words() -> None:
    """Each key that the adjudicator can give stands in both languages."""
    keys = {"order-held", "order-met", "order-blocked", "order-attacked"}
    keys |= {f"{key}-overcome" for key in keys}
    for path in Path(str(package.__file__)).parent.glob("*.py"):
        keys |= set(re.findall(r'"(order-[a-z-]+)"', path.read_text(encoding="utf-8")))
    assert len(keys) > 25
    for language in ("en", "fr"):
        catalog = Catalog.core(language)
        assert not [key for key in keys if not catalog.has(key)]
    found = adjudicate(board(), (foot("a", "Ford"),), (move("Ford", "Hill"),))
    assert found.verdicts[0].reasons == (Msg.of("order-free", to="Hill"),)
