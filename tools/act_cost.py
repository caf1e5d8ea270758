"""What one act by mouse costs: CPU from the release of the button until the program is idle, in a real window.

    PYTHONPATH=<a work tree> python tools/act_cost.py --json

The same script measures any tree, so that two of them can be compared in turn (a loaded machine changes the figures of
both). Games are played at random from a seed: both trees see the same positions and do the same acts. Figures are
milliseconds of CPU of the whole process, threads and the write to the disk included; `*_p95` shows how they scatter.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_API", "pyside6")

from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QLabel

LEFT, NONE, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
GAMES = ("sphacteria", "syracuse", "diadochi")
ACTS = ("hand", "flip", "enforced", "answer", "sheet")
WITH_SHEETS = ("diadochi",)
SIZE = QSize(1480, 900)
SLICE, QUIET, STILL = 0.1, 0.45, 0.003
"""Idle is a half second (timers of the program are shorter) in which no slice of it takes more CPU than STILL."""
SECOND: list[bool] = []
"""Not empty: the second screen is open."""
REACHED = 400
"""Acts at random before a position is given up for that wants a drop or a click."""


def room(name: str, *places: str) -> Any:
    """What is called so in the first of these modules that this tree has."""
    for place in places:
        try:
            return getattr(import_module(place), name)
        except ModuleNotFoundError:
            continue
    raise SystemExit(f"{name}: not in {', '.join(places)}")


def idle() -> None:
    """Let the program work until it has nothing to do."""
    loop, since = QEventLoop(), time.monotonic()
    while time.monotonic() - since < QUIET:
        before = time.process_time()
        QTimer.singleShot(round(SLICE * 1000), loop.quit)
        loop.exec()
        if time.process_time() - before > STILL:
            since = time.monotonic()


def cost(act: Callable[[], object]) -> float:
    """Milliseconds of CPU of an act and all that follows from it."""
    before = time.process_time()
    act()
    idle()
    return (time.process_time() - before) * 1000


class Table:
    """One window of a game, played at random from a seed between the acts that are measured."""

    def __init__(self, desk: Any, module: Any, folder: Path, mode: str) -> None:
        self.rng = random.Random(7)
        modes = dict.fromkeys(module.card.rule_groups, mode)
        create = room("OpenGame", "tabletop.store.game").create
        game = create(folder, module, next(iter(module.scenarios)), "Act", modes)
        local = getattr(game.session, "local", None)
        world = local.environment if local is not None else game.session.outside
        object.__setattr__(world, "entropy", random.Random(4).randbytes)
        self.window = desk.show_game(game)
        self.window.resize(SIZE)
        self.model, self.session, self.board = self.window.model, game.session, self.window.board
        self.bar = self.window.findChild(QFrame, "decision")
        QTest.qWaitForWindowExposed(self.window)
        if SECOND:
            self.window.second.open().resize(1920, 1080)
        idle()

    @property
    def writes_orders(self) -> bool:
        """Whether its players write orders; the field had another name in the commit compared with."""
        game = self.session.game
        return (game.protocol if hasattr(game, "protocol") else game.desk) is not None

    # --- the mouse ---

    def pixel(self, at: tuple[float, float]) -> QPoint:
        """A point of the board in the window."""
        found: QPoint = self.board.mapFromScene(QPointF(*at))
        return found

    def carry(self, piece: str, to: tuple[float, float], mods: Qt.KeyboardModifier = NONE) -> Callable[[], None]:
        """Take a counter and hold it over a point of the board; what lets it go there."""
        view, spot = self.board.viewport(), self.board.pieces.layout.spots[piece]
        start, end = self.pixel((spot.x, spot.y)), self.pixel(to)
        QTest.mousePress(view, LEFT, mods, start)
        for share in (0.2, 0.5, 0.8, 1.0):
            QTest.mouseMove(view, start + (end - start) * share)
            QApplication.processEvents()
        idle()
        return lambda: QTest.mouseRelease(view, LEFT, mods, end)

    def free(self, piece: str, to: str) -> bool:
        """Whether a player sees the counter on top of its pile, and the place to lay it in."""
        layout = self.board.pieces.layout
        if piece not in layout.spots:
            return False
        spot, owner = layout.spots[piece], self.model.shown.pieces[piece].owner
        seen = [self.pixel((spot.x, spot.y)), self.pixel(layout.slot(to, owner))]
        on_top = self.board.pieces.piece_at(QPointF(spot.x, spot.y)) == piece
        return on_top and all(self.board.controller.over_map(at) for at in seen)

    # --- by hand ---

    def lone(self, least: int) -> str:
        """A counter of a seat that lies alone, of a kind with at least so many faces."""
        for stack in self.board.pieces.layout.in_order():
            found = self.model.shown.pieces[stack.pieces[0]]
            alone = len(stack.pieces) == 1 and found.kind is not None and found.owner
            if alone and found.place in self.model.module.geometry.zones and self.faces(found) >= least:
                return str(found.id)
        return ""

    def faces(self, piece: Any) -> int:
        """How many faces its kind has."""
        return int(self.model.module.kind_of(piece.kind).faces)

    def hand(self, times: int) -> Iterator[float]:
        """A counter to another zone and back."""
        piece = self.lone(1)
        home = self.model.shown.pieces[piece]
        zones = [zone for zone in self.model.module.geometry.zones if not self.model.shown.at(zone)]
        other = next(zone for zone in zones if zone != home.place and self.free(piece, zone))
        for n in range(times):
            to = (other, home.place)[n % 2]
            yield cost(self.carry(piece, self.board.pieces.layout.slot(to, home.owner), ALT))
            assert self.model.shown.pieces[piece].place == to

    def flip(self, times: int) -> Iterator[float]:
        """A counter that is chosen, turned over from the menu; turned round in a game whose counters have one face."""
        piece = self.lone(2)
        act = self.window.book.actions["board-flip" if piece else "board-turn"]
        self.model.select((piece or self.lone(1),))
        idle()
        for _ in range(times):
            count = len(self.session.journal)
            yield cost(act.trigger)
            assert len(self.session.journal) == count + 1

    # --- by the rules ---

    def play(self) -> None:
        """One act at random of whoever is asked."""
        waiting = self.session.awaited()
        if not waiting or waiting == ("chance",):
            self.session.chance()
        else:
            seat = waiting[0]
            offers = [one for one in self.session.offers(seat) if one.verb != "overdue"]
            rare = self.session.game.rare
            made = self.rng.choice([one for one in offers if one.verb not in rare] or offers).sample(self.rng)
            self.session.submit(seat, made.verb, **dict(made.args))
        for _ in range(3):
            QApplication.processEvents()

    def reach(self, what: Callable[[], Any]) -> Any:
        """Play until there is such a thing for a seat that is asked at this screen."""
        for _ in range(REACHED):
            waiting = self.session.awaited()
            if waiting and waiting != ("chance",) and what():
                idle()
                if found := what():
                    return found
            self.play()
        raise SystemExit(f"{self.model.module.card.id}: not reached")

    def movable(self) -> tuple[str, str] | None:
        """A counter of the seat that acts and a place into which there is one way for it."""
        order = self.board.pieces.layout.order
        for made in self.session.offers(self.model.actor):
            to, piece = made.args.get("to"), made.args.get("piece")
            for one in getattr(piece, "values", piece if isinstance(piece, tuple) else (piece,)) or ():
                if made.verb == "move" and isinstance(to, str) and to in order and self.free(one, to):
                    ways = self.session.match(self.model.actor, "move", piece=(one,), to=to)
                    if len(ways) == 1 and self.session.preview(self.model.actor, "move", piece=(one,), to=to).accepted:
                        return one, str(to)
        return None

    def enforced(self, times: int) -> Iterator[float]:
        """A counter to where the rules let it go; taken back and dropped again, then in other positions."""
        if self.writes_orders:
            yield from self.ordered(times)
            return
        done = 0
        while done < times:
            piece, to = self.reach(self.movable)
            for _ in range(8):
                count = len(self.session.journal)
                yield cost(self.carry(piece, self.board.pieces.layout.slot(to, self.model.actor), ALT))
                assert self.model.shown.pieces[piece].place == to and len(self.session.journal) > count
                done += 1
                self.model.undo()
                idle()
                if self.model.shown.pieces[piece].place == to:
                    break  # it is not taken back
            for _ in range(25):
                self.play()

    def ordered(self, times: int) -> Iterator[float]:
        """A unit to a neighbour: its order is written."""
        pointing = self.window.orders.on_map.pointing
        found: list[tuple[str, str]] = self.reach(lambda: self.aimed(pointing))
        for n in range(times):
            piece, to = found[n % len(found)]
            before = pointing.draft.lines
            yield cost(self.carry(piece, self.model.module.shape(to).label, NONE))
            assert pointing.draft.lines != before
            pointing.draft.set(())
            idle()

    def sheet(self, times: int) -> Iterator[float]:
        """A unit to a neighbour while the sheet that says so is in front of all panels."""
        self.reach(lambda: self.aimed(self.window.orders.on_map.pointing))
        self.window.docks.bring("orders")
        idle()
        yield from self.ordered(times)

    def aimed(self, pointing: Any) -> list[tuple[str, str]]:
        """Units on top of their piles, each with a place it may march to that has nothing on it."""
        draft = pointing.draft
        if draft is None:
            return []
        found: dict[str, str] = {}
        for made in draft.offers:
            piece = made.args.get("piece")
            places = [to for to in getattr(made.args.get("to"), "values", ()) if not self.model.shown.at(to)]
            stack = self.board.pieces.layout.stack_of(piece) if isinstance(piece, str) else None
            if made.verb == "move" and places and stack is not None and pointing.stands_for(stack.pieces[-1]) == piece:
                found.setdefault(stack.pieces[-1], places[0])
        return list(found.items())

    def answer(self, times: int) -> Iterator[float]:
        """A click on a button that answers what the rules ask, question after question."""
        for _ in range(times):
            button = self.reach(self.button)
            count = len(self.session.journal)
            at = button.rect().center()
            QTest.mousePress(button, LEFT, NONE, at)
            idle()
            yield cost(partial(QTest.mouseRelease, button, LEFT, NONE, at))
            if len(self.session.journal) == count:
                self.play()  # only the first half of an answer

    def button(self) -> QAbstractButton | None:
        """The first button of the bar that answers; handing in where orders are written."""
        if self.writes_orders:
            done = self.window.docks.bring("orders").finish.done
            return done if done.isVisible() and done.isEnabled() else None
        if self.model.actor not in self.session.awaited():
            return None
        found = [b for b in self.bar.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
        quiet = ("Open", "Who", "Rule", "Not again", "Ask me", "Write", "Other", "Back", "Answers")
        words = [b for b in found if b.accessibleName() and not b.accessibleName().startswith(quiet)]
        return next((b for b in words if not b.isCheckable() and b.height() > 4), None)


def measure(name: str, act: str, times: int, home: Path) -> list[float]:
    """What an act costs in a game, so many times."""
    desk = room("create_application", "tabletop.ui.application.app", "tabletop.ui.app")()
    desk.set_language("en")
    desk.set_habits(hand_over=False, animation=False)
    module = desk.find_module(name)
    table = Table(desk, module, home, "hand" if act in ("hand", "flip") else "enforce")
    made = getattr(table, act)(times + 2)
    return [next(made) for _ in range(times + 2)][2:]  # the first ones fill caches


def calm() -> None:
    """A label told once more to break its words asks for no new layout: some trees say so in each layout, and would
    never come to rest."""
    tell = QLabel.setWordWrap
    QLabel.setWordWrap = lambda label, on: None if label.wordWrap() == on else tell(label, on)  # type: ignore[method-assign]


def main() -> None:
    """Measure what is asked for, each act in a process of its own, and print it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    asked.add_argument("--acts", nargs="+", choices=ACTS, default=ACTS)
    asked.add_argument("--times", type=int, default=20)
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--second", action="store_true", help="with the second screen open, 1920 by 1080")
    args = asked.parse_args()
    SECOND.extend([True] * args.second)
    calm()
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as home:
        for name in ("DATA", "CONFIG", "CACHE", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(home) / name.lower())
        os.environ["HOME"] = home
        for game in args.games:
            for act in args.acts:
                if act == "sheet" and game not in WITH_SHEETS:
                    continue
                folder = Path(home) / f"{game}-{act}"
                folder.mkdir()
                found = sorted(measure(game, act, args.times, folder))
                figures[f"{game}_{act}"] = round(median(found), 1)
                figures[f"{game}_{act}_p95"] = round(found[int(len(found) * 0.95)], 1)
                print(game, act, figures[f"{game}_{act}"], file=sys.stderr, flush=True)
                for window in QApplication.topLevelWidgets():
                    window.close()
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    print(json.dumps(figures, indent=1) if args.json else "\n".join(f"{k} {v}" for k, v in figures.items()))


if __name__ == "__main__":
    main()
