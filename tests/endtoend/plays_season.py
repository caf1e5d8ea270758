"""A season of Les Diadoques for one player with all six seats: purchase, then spring with a march for each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint

from tests.endtoend.eyes import DidNotHappen
from tests.endtoend.hands import Hands, entries, from_disk
from tests.endtoend.plays_rules import asked, begin, sit_down

SEATS = 6
MOST_CLICKS = 8
"""Of one seat in a season, beside its orders."""


def take_the_screen(hands: Hands) -> str:
    """Whoever is asked sits down, and their sheet is in sight; the seat."""
    if hands.ask(lambda: hands.window.cover.isVisible()):
        sit_down(hands)
    hands.wait(lambda: hands.window.orders.drafts.now is not None, "there is a sheet")
    if not hands.ask(lambda: hands.window.orders.drafts.now.writing):  # type: ignore[union-attr]
        raise DidNotHappen("the one at the screen is not asked; who is, does not come to the screen")
    if not hands.ask(lambda: "orders" in hands.window.docks.front):
        hands.click(lambda: hands.window.rail.buttons["orders"])
    return hands.ask(lambda: hands.window.model.seat)


def finish(hands: Hands, seat: str) -> None:
    """Hand the sheet in."""
    before = hands.ask(lambda: len(hands.window.model.session.journal))
    hands.click(lambda: sheet(hands).finish.done)
    hands.wait(lambda: len(hands.window.model.session.journal) > before, f"{seat} has handed in")


def sheet(hands: Hands) -> Any:
    """The panel of the seat at the screen (asked in the program's thread)."""
    return hands.window.docks.all["orders"].panel


def purchase(hands: Hands) -> None:
    """Two armies, typed."""
    hands.click(lambda: sheet(hands).entry.box)
    hands.type("+ 2 A")
    hands.key("Return")
    hands.wait(lambda: hands.window.orders.drafts.now.lines, "two armies are bought")  # type: ignore[union-attr]


def march(hands: Hands) -> str:
    """The first unit in sight that can march is dragged to a neighbour: the line that is written, as its notation."""
    piece, start, end = hands.ask(lambda: _a_march(hands))
    before = hands.ask(lambda: len(hands.window.orders.drafts.now.lines))  # type: ignore[union-attr]
    hands.drag(start, end, pause="drag" if hands.ask(lambda: hands.window.model.seat) == "antigonus" else "")
    if hands.ask(hands.menu_open):
        hands.choose_first()
    hands.wait(lambda: len(hands.window.orders.drafts.now.lines) > before, f"{piece} has an order")  # type: ignore[union-attr]
    return piece


def _a_march(hands: Hands) -> tuple[str, QPoint, QPoint]:
    window = hands.window
    pointing, draft, module = window.orders.on_map.pointing, window.orders.drafts.now, window.model.module
    for piece in draft.pieces:
        place = window.model.shown.pieces[piece].place
        for offer in pointing.offers(draft.seat, piece):
            top = window.board.pieces.layout.stack_of(piece).pieces[-1]
            if offer.verb == "move" and pointing.stands_for(top) == piece:
                to = next(to for to in offer.args["to"].values if to != place)
                return piece, hands.spot(top), hands.on_board(*module.shape(to).label)
    raise DidNotHappen(f"no march of {draft.seat} in sight")


def season(hands: Hands, name: str, orders: Callable[[Hands], object]) -> dict[str, int]:
    """All six write and hand in; clicks of each beside the orders."""
    clicks: dict[str, int] = {}
    for n in range(SEATS):
        with hands.counted() as made:
            seat = take_the_screen(hands)
            if n == 0:
                hands.shot(f"{name}-sheet", 1.0)
            before = hands.clicks
            orders(hands)
            writing = hands.clicks - before
            if n < 2:
                hands.shot(f"{name}-written-{n}", 0.8)
            finish(hands, seat)
            clicks[seat] = made() - writing
        print(f"clicks of {seat} beside its orders: {clicks[seat]}", flush=True)
    return clicks


def story(hands: Hands, home: Path) -> None:
    """Purchase and spring; then the result is looked at."""
    begin(hands, "diadochi")
    hands.shot("begun", 2.0)
    for name, orders in (("purchase", purchase), ("spring", march)):
        hands.wait(lambda name=name: hands.window.model.session.state.vars["season"] == name, f"it is {name}")  # type: ignore[misc]
        clicks = season(hands, name, orders)
        assert len(clicks) == SEATS and max(clicks.values()) <= MOST_CLICKS, clicks
    hands.wait(lambda: hands.window.model.session.state.vars["season"] == "summer", "spring is resolved")
    if asked(hands).covered:
        hands.shot("curtain")
        sit_down(hands)
    hands.shot("resolved", 1.5)
    if not hands.ask(lambda: "result" in hands.window.docks.front):
        hands.click(lambda: hands.window.rail.buttons["result"])
    hands.shot("result", 1.2)
    hands.click(lambda: hands.window.rail.buttons["journal"])
    hands.shot("journal", 1.2)
    hands.say_what_is_cut()
    state = hands.ask(lambda: hands.window.model.session.state.digest())
    kept = from_disk(home / "documents")
    assert kept["digest"] == state and not kept["problems"]
    verbs = [entry["body"]["intent"][0] for entry in entries(home / "documents")]
    assert verbs.count("orders") >= 2 * SEATS, verbs
