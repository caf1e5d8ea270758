"""README's first game in five minutes, step by step as it is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from tests.endtoend.eyes import DidNotHappen
from tests.endtoend.hands import Hands, entries, from_disk


def panel(hands: Hands, name: str, key: str = "") -> QWidget:
    """A panel brought to the front from the rail."""
    if not hands.ask(lambda: name in hands.window.docks.front):
        hands.click(lambda: hands.window.rail.buttons[name])
    hands.wait(lambda: name in hands.window.docks.front, f"the panel {name} is in front")
    return hands.ask(lambda: hands.window.docks.all[name].fill())


def transform(hands: Hands) -> tuple[float, ...]:
    """How the map lies: a player sees it move when this changes."""
    board = hands.window.board
    at = board.mapToScene(QPoint(0, 0))
    return (round(board.transform().m11(), 6), round(at.x(), 1), round(at.y(), 1))


def step_1(hands: Hands) -> None:
    """Choose Sphacteria on the start page."""
    hands.wait(
        lambda: hands.application.start is not None and hands.application.start.filled, "the start page is there"
    )
    hands.shot("start", 2.0)
    game = hands.ask(lambda: next(c.title.text() for c in hands.application.start.cards if c.card.id == "sphacteria"))
    hands.press(hands.words("card-play-name", game=game))
    hands.wait(lambda: hands.button(hands._say("new-game-do")), "the dialog of a new game is there")
    hands.shot("new-game")
    hands.press(hands.words("new-game-do"))
    hands.wait(lambda: hands.window, "the game is open")
    hands.wait(lambda: len(hands.window.board.pieces.items) > 10, "its counters lie there")
    hands.shot("table", 2.0)


def step_2(hands: Hands) -> None:
    """Zoom, move the map, fan a stack out, read what it holds."""
    before = hands.ask(lambda: transform(hands))
    hands.wheel(hands.ask(lambda: hands.slot("P")), 3)
    hands.wait(lambda: transform(hands)[0] > before[0], "the wheel zooms in")
    zoomed = hands.ask(lambda: transform(hands))
    middle = hands.ask(lambda: hands.window.board.mapToGlobal(hands.window.board.rect().center()))
    hands.drag(middle, middle + QPoint(60, 40), button=2)
    hands.wait(lambda: transform(hands)[1:] != zoomed[1:], "the middle button moves the map")
    moved = hands.ask(lambda: transform(hands))
    hands.xdo("keydown", "space")
    hands.drag(middle, middle - QPoint(60, 40))
    hands.xdo("keyup", "space")
    hands.wait(lambda: transform(hands)[1:] != moved[1:], "Space held moves the map")
    hands.shot("zoomed")
    hands.wheel(hands.ask(lambda: hands.slot("P")), -3)
    top = hands.ask(lambda: hands.spot(hands.piece("A-A1")))
    hands.xdo("mousemove", top.x() - 3, top.y() - 3)
    hands.xdo("mousemove", top.x(), top.y())
    hands.shot("hover", 1.5)
    hands.click_at(top, times=2)
    hands.wait(lambda: hands.window.board.controller.fan.pieces, "a double click fans the stack out")
    hands.shot("fan")
    hands.key("Escape")


def step_3(hands: Hands) -> None:
    """Drag the Spartan stack to N, one counter out of it, flip, turn, take back."""
    still = hands.ask(lambda: transform(hands))
    count = hands.ask(lambda: len(hands.kinds("BTS")))
    hands.drag(
        hands.ask(lambda: hands.spot(_top(hands, "BTS"))), hands.ask(lambda: hands.slot("N")), pause="in-the-air"
    )
    hands.wait(lambda: hands.kinds("N"), "a stack goes to N")
    hands.wait(lambda: len(hands.kinds("N")) + len(hands.kinds("BTS")) == count, "and nothing is lost")
    stack = hands.ask(lambda: hands.kinds("N"))
    hands.drag(hands.ask(lambda: hands.spot(_top(hands, "N"))), hands.ask(lambda: hands.slot("L")), key="ctrl")
    hands.wait(lambda: hands.kinds("L") == stack[-1:], "Ctrl takes one counter out of it")
    one = hands.ask(lambda: _top(hands, "L"))
    hands.click_at(hands.ask(lambda: hands.spot(one)))
    steps = hands.ask(lambda: hands.window.model.session.state.pieces[one].steps)
    for key in ("f", "r"):
        hands.key(key)
    hands.wait(lambda: hands.window.model.session.state.pieces[one].steps != steps, "F flips it")
    hands.shot("flipped-turned")
    for _ in range(2):
        hands.key("ctrl+z")
    hands.wait(lambda: hands.window.model.session.state.pieces[one].steps == steps, "Ctrl+Z takes back")
    assert hands.ask(lambda: transform(hands)) == still, "the map moved by itself"


def _top(hands: Hands, place: str) -> str:
    """The counter on top of the last stack of a place."""
    return hands.window.model.session.state.at(place)[-1].id


def step_4(hands: Hands) -> None:
    """Draw two stratagems, hand over."""
    panel(hands, "hand")
    hands.shot("hand")
    hands.press(hands.words("hand-draw"))
    hands.wait(lambda: len(hands.window.model.session.state.at("hand-athens")) == 2, "Athens has drawn two")
    hands.shot("drawn", 1.0)
    sparta = hands.words("seat-sparta")
    hands.press(hands.words("hand-over", seat=sparta))
    hands.wait(lambda: hands.window.cover.isVisible(), "the screen covers itself")
    hands.shot("curtain")
    hands.press(hands.words("cover-here", seat=sparta))
    hands.wait(lambda: hands.window.model.seat == "sparta", "Sparta has sat down")
    hands.shot("sparta")
    hands.press(hands.words("hand-draw"))
    hands.wait(lambda: len(hands.window.model.session.state.at("hand-sparta")) == 2, "Sparta has drawn two")


def step_5(hands: Hands) -> None:
    """Dice for each side, one of them typed; the markers of the action points."""
    dice = panel(hands, "dice")
    hands.click(lambda: dice.roll_button)
    hands.wait(lambda: hands.window.model.session.journal.entries[-1].verb == "roll", "the program rolls 2d6")
    hands.shot("rolled", 1.0)
    hands.click(lambda: dice.real_text)
    hands.type("3 4")
    hands.click(lambda: dice.enter)
    hands.wait(lambda: hands.window.model.session.journal.entries[-1].facts[0].values == (3, 4), "typed dice count")
    hands.shot("typed", 1.0)
    tracks = panel(hands, "tracks")
    for _ in range(2):
        hands.click(lambda: tracks.rows["ap.sparta"].more)
    hands.wait(lambda: hands.window.model.session.state.vars["ap.sparta"] == 2, "+ moves a marker")
    hands.shot("tracks")
    marker, cell = hands.ask(lambda: _marker(hands, "ap.athens", 3))
    hands.drag(marker, cell)
    hands.wait(lambda: hands.window.model.session.state.vars["ap.athens"] == 3, "a marker is dragged along its track")


def _marker(hands: Hands, var: str, value: int) -> tuple[QPoint, QPoint]:
    board = hands.window.board
    marker = next(one for one in board.markers.markers.values() if one.var == var)
    item, cell = board.markers.items[marker.id], board.model.module.track_shape(marker.track).cells[str(value)]
    return hands.on_board(item.pos().x(), item.pos().y()), hands.on_board(*cell)


def step_6(hands: Hands) -> None:
    """Two stacks in one zone: select them, open Combat, tick, roll."""
    hands.drag(hands.ask(lambda: hands.spot(_top(hands, "N"))), hands.ask(lambda: hands.slot("P", 1)))
    hands.wait(lambda: not hands.kinds("N"), "Sparta stands in P")
    mine = hands.ask(lambda: [p.id for p in hands.window.model.session.state.at("P")])
    first, last = mine[0], mine[-1]
    hands.click_at(hands.ask(lambda: hands.spot(last)))
    hands.xdo("keydown", "shift")
    hands.click_at(hands.ask(lambda: _seen_of_stack(hands, first)))
    hands.xdo("keyup", "shift")
    hands.shot("both-selected")
    combat = panel(hands, "combat")
    hands.wait(lambda: combat.weighed().attack and combat.weighed().defence, "the wizard knows both sides")
    hands.shot("combat", 1.0)
    hands.click(lambda: combat.roll)
    hands.wait(lambda: combat.rolled, "the die is thrown")
    hands.shot("fought", 1.0)


def _seen_of_stack(hands: Hands, piece: str) -> QPoint:
    stack = hands.window.board.pieces.layout.stack_of(piece)
    assert stack is not None
    return hands.spot(stack.pieces[-1])


def step_7(hands: Hands) -> None:
    """Next phase with its reminders; the journal, back through the game, to now."""
    sequence = panel(hands, "sequence")
    hands.click(lambda: sequence.forward)
    hands.shot("forgotten", 1.0)
    if hands.ask(lambda: sequence.reminders.isVisible()):
        hands.click(lambda: sequence.go_on)
    hands.wait(lambda: hands.window.model.session.state.vars["phase"] == "action-points", "the next phase begins")
    journal = panel(hands, "journal")
    hands.shot("journal", 1.0)
    at = hands.ask(lambda: _line(journal))
    hands.click_at(at)
    hands.shot("where", 0.3)
    count = hands.ask(lambda: len(hands.window.model.session.journal))
    hands.press(hands.words("journal-step-back"))
    hands.wait(lambda: hands.window.model.at == count - 1, "one step back")
    hands.press(hands.words("journal-step-back"))
    hands.shot("past")
    hands.press(hands.words("journal-step-now"))
    hands.wait(lambda: hands.window.model.live, "back to now")


def _line(journal: Any) -> QPoint:
    """The middle of the last line, which is in sight."""
    view = journal.list
    at = view.visualRect(view.model().index(view.model().rowCount() - 1, 0)).center()
    return view.viewport().mapToGlobal(at)


def the_rest(hands: Hands) -> None:
    """Preferences, keys, palette."""
    hands.key("ctrl+shift+p")
    hands.wait(lambda: hands.front() == "preferences", "the preferences are there")
    hands.shot("preferences")
    hands.key("Escape")
    hands.key("F1")
    hands.shot("keys")
    hands.key("Escape")
    hands.key("ctrl+k")
    hands.type("pylos")
    hands.shot("palette")
    hands.key("Escape")


def story(hands: Hands, home: Path) -> None:
    """All of it, going on after a step that cannot be done; then the save says the same."""
    failed = []
    for step in (step_1, step_2, step_3, step_4, step_5, step_6, step_7, the_rest):
        print("--", step.__doc__, flush=True)
        try:
            step(hands)
        except DidNotHappen as error:
            failed.append(f"{step.__doc__} {error}")
            print("FAILED:", error, flush=True)
        hands.say_what_is_cut()
    assert not failed, failed
    state = hands.ask(lambda: hands.window.model.session.state.digest())
    kept = from_disk(home / "documents")
    assert kept["digest"] == state, "the save is not what is seen"
    assert not kept["problems"]
    verbs = [entry["body"]["intent"][0] for entry in entries(home / "documents")]
    for verb in ("move", "draw", "roll", "set", "undo"):
        assert verb in verbs, f"no {verb} in the save: {sorted(set(map(str, verbs)))}"
