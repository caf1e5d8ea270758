"""What plays by the rules share: a game begun with every rule enforced, and the head of the side answered as asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.core.position.ids import CHANCE
from tabletop.ui.rules.decisions.controls import DiceEntry
from tests.endtoend.eyes import DidNotHappen
from tests.endtoend.hands import Hands, from_disk

MOST = 400
"""Answers after which a play that does not come to its end is given up."""


def begin(hands: Hands, game: str) -> None:
    """From the start page into a game with every rule enforced."""
    hands.wait(
        lambda: hands.application.start is not None and hands.application.start.filled, "the start page is there"
    )
    title = hands.ask(lambda: next(c.title.text() for c in hands.application.start.cards if c.card.id == game))
    hands.press(hands.words("card-play-name", game=title))
    hands.wait(lambda: hands.front() == "new-game", "the dialog of a new game is there")
    hands.click(lambda: hands.dialog().mode)
    hands.key("Down", "Down", "Return")
    hands.wait(lambda: hands.dialog().mode.currentIndex() == 2, "the rules are enforced")
    hands.shot("new-game")
    hands.press(hands.words("new-game-do"))
    hands.wait(lambda: hands.window, "the game is open")
    hands.wait(lambda: len(hands.window.board.pieces.items) > 10, "its counters lie there")


class Asked:
    """What the window asks now, read from the window's own model."""

    def __init__(self, hands: Hands) -> None:
        session = hands.window.model.session
        self.covered = hands.window.cover.isVisible()
        self.seats = tuple(session.awaited())
        self.waits = self.seats == (CHANCE,)
        self.steps = [frame.step for frame in session.state.frames]
        self.step = self.steps[-1] if self.steps else ""
        self.acts = len(session.journal)
        top = session.state.frames[-1].data if session.state.frames else {}
        self.by, self.into = str(top.get("by", "")), str(top.get("into", ""))
        self.turn = session.state.vars.get("turn")
        self.phase = session.state.vars.get("phase")


def asked(hands: Hands) -> Asked:
    """The moment."""
    return hands.ask(lambda: Asked(hands))


def sit_down(hands: Hands) -> None:
    """The next player takes the screen."""
    hands.click(lambda: hands.window.cover.here)
    hands.wait(lambda: not hands.window.cover.isVisible(), "the next player sits")


def changed(hands: Hands, before: Asked, what: str) -> None:
    """Something was accepted, or the screen was covered for another."""
    hands.wait(lambda: Asked(hands).acts > before.acts or Asked(hands).covered != before.covered, what)


def real_dice(hands: Hands) -> None:
    """The players throw real dice from now on."""
    hands.press(hands.words("referee-dice-tip"))
    hands.choose(hands.words("referee-dice-real"))
    hands.wait(lambda: _entry(hands) is not None, "real dice are asked for")


def _entry(hands: Hands) -> DiceEntry | None:
    shown = [one for one in hands.window.rules.bar.findChildren(DiceEntry) if one.isVisible()]
    return shown[0] if shown else None


def dice_asked(hands: Hands) -> int:
    """How many real dice are asked for."""
    return hands.ask(lambda: len(_entry(hands).faces))  # type: ignore[union-attr]


def throw(hands: Hands, values: tuple[int, ...]) -> None:
    """Tell what the real dice show."""
    for die, value in enumerate(values):
        hands.click(lambda die=die, value=value: _entry(hands).faces[die][value - 1])  # type: ignore[union-attr, misc]
    if len(values) > 1:
        hands.click(lambda: _entry(hands).enter)  # type: ignore[union-attr]


def pick(hands: Hands, least: int = 1) -> None:
    """Take the first cards of a choice until it can be confirmed, and confirm it."""
    picks = hands.window.rules.bar.picks
    cards = hands.ask(lambda: list(picks.cards.values()))
    for card in cards[:least]:
        hands.click(lambda card=card: card)  # type: ignore[misc]
    hands.wait(lambda: picks.confirm.isEnabled(), "what is chosen is enough")
    hands.click(lambda: picks.confirm)


def buttons(hands: Hands) -> list[str]:
    """Names of what can be pressed in the question, from top to bottom."""
    bar = hands.window.rules.bar
    shown = [b for b in bar.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
    return [b.accessibleName() or b.text() for b in shown]


def quietly(hands: Hands, now: Asked) -> None:
    """The least there is to answer: no stratagem, nothing more, pass, end; else the first that is offered."""
    for key in ("verb-pass", "verb-end", "referee-none"):
        words = hands.words(key)
        if hands.ask(lambda words=words: words in buttons(hands)):
            hands.press(words)
            return
    picks = hands.window.rules.bar.picks
    if hands.ask(lambda: picks.asked is not None):
        pick(hands, hands.ask(lambda: picks.asked.slot.lo))  # type: ignore[union-attr]
        return
    first = hands.ask(lambda: _first(hands))
    if first is None:
        raise DidNotHappen(f"nothing to press: {now.steps}, {now.seats}")
    hands.click(lambda: first)


def _first(hands: Hands) -> QWidget | None:
    bar = hands.window.rules.bar
    for layout in (bar.cards.flow, bar.buttons):
        for n in range(layout.count()):
            widget = layout.itemAt(n).widget()
            if isinstance(widget, QAbstractButton) and widget.isEnabled():
                return widget
    return None


def go_on(hands: Hands, answers: dict[str, Callable[[Asked], None]], until: Callable[[Asked], bool]) -> None:
    """Answer what is asked, step by step, until a moment comes. `answers`: by the name of a step; else quietly."""
    for _ in range(MOST):
        now = asked(hands)
        if until(now):
            return
        if now.covered:
            sit_down(hands)
            continue
        answers.get(now.step, lambda one: quietly(hands, one))(now)
        changed(hands, now, f"{now.step} is answered by {', '.join(now.seats)}")
    raise DidNotHappen("the play comes to no end")


def first_turn(hands: Hands, home: Path, game: str, answers: dict[str, Callable[[Asked], None]]) -> None:
    """From the beginning to the second turn; the journal is looked at, and the save says what the window says."""
    begin(hands, game)
    hands.shot("begun", 1.5)
    go_on(hands, answers, lambda now: now.turn == 2)
    hands.click(lambda: hands.window.rail.buttons["journal"])
    hands.shot("journal", 1.2)
    hands.say_what_is_cut()
    state = hands.ask(lambda: hands.window.model.session.state.digest())
    kept = from_disk(home / "documents")
    assert kept["digest"] == state and not kept["problems"]
