"""Against the computer: begun in the dialog, Sparta acts by itself, is held and let go on, one's own decision is undone
over what it did; a seat is taken back from the menu, and the save says who plays."""

from __future__ import annotations

from pathlib import Path

from tests.endtoend.eyes import DidNotHappen
from tests.endtoend.hands import Hands, entries
from tests.endtoend.plays_rules import asked, quietly

MOST = 60
"""Answers until it has moved."""


def story(hands: Hands, home: Path) -> None:
    """A first turn."""
    begin(hands)
    window = hands.ask(lambda: hands.window)
    player = hands.ask(lambda: window.opponent.player)
    held = undone = False
    for _ in range(MOST):
        hands.wait(lambda: player.doing in ("", "thinks", "shows"), "it goes on")
        now = asked(hands)
        if now.covered:
            raise DidNotHappen("nobody has to look away for a computer")
        if player.doing in ("thinks", "shows"):
            held = held or hold(hands)
            hands.wait(lambda: player.doing == "" or player.seat == "", "it has played", 60)
            hands.shot("its-move")
            hands.say_what_is_cut()
        elif held and not undone and hands.ask(lambda: may_undo(hands)):
            undone = undo(hands)
            break
        elif now.waits:
            hands.press(hands.words("referee-roll", dice="2d6"))
        else:
            quietly(hands, now)
    if not (held and undone):
        raise DidNotHappen("Sparta never played on after a decision of Athens")
    hands.ask(lambda: window.commands.run("computer-plays"))
    hands.wait(lambda: hands.front() == "opponent-title", "who plays is asked")
    hands.shot("who-plays")
    hands.key("Escape")
    hands.wait(lambda: not hands.front(), "nothing is changed")
    kept = [entry["body"] for entry in entries(home / "documents")]
    if not any('"computer"' in str(body).replace("'", '"') for body in kept):
        raise DidNotHappen("the save does not say who plays")


def begin(hands: Hands) -> None:
    """From the start page into a game against the computer."""
    hands.wait(lambda: hands.application.start is not None and hands.application.start.filled, "the start page")
    title = hands.ask(lambda: next(c.title.text() for c in hands.application.start.cards if c.card.id == "sphacteria"))
    hands.press(hands.words("card-play-name", game=title))
    hands.wait(lambda: hands.front() == "new-game", "the dialog of a new game is there")
    hands.click(lambda: hands.dialog().far.where)
    hands.key("Down", "Return")
    hands.wait(lambda: hands.dialog().far.against, "against the computer")
    hands.wait(lambda: hands.dialog().mode.currentIndex() == 2, "its rules are enforced")
    hands.shot("new-game")
    hands.press(hands.words("new-game-do"))
    hands.wait(lambda: hands.window, "the game is open")
    hands.wait(lambda: len(hands.window.board.pieces.items) > 10, "its counters lie there")


def hold(hands: Hands) -> bool:
    """Held, and let go on; False when it was done before it could be held."""
    try:
        hands.press(hands.words("opponent-stop"))
    except DidNotHappen:
        return False
    hands.wait(lambda: hands.window.opponent.player.doing in ("stopped", ""), "it holds")
    hands.shot("held")
    if hands.ask(lambda: hands.window.opponent.player.doing) == "stopped":
        hands.press(hands.words("opponent-go-on"))
    return True


def may_undo(hands: Hands) -> bool:
    """Whether the newest decision that can be taken back has something of Sparta's after it."""
    choice = hands.window.model.can_undo()
    return choice is not None and any(entry.seat == "sparta" for entry in choice.entries)


def undo(hands: Hands) -> bool:
    """One's own decision is taken back, and what the computer did since with it."""
    before = hands.ask(lambda: hands.window.model.session.state.digest())
    hands.key("ctrl+z")
    hands.wait(lambda: hands.window.model.session.state.digest() != before, "taken back")
    hands.wait(lambda: hands.window.model.session.awaited() == ("athens",), "Athens decides again")
    hands.shot("undone")
    return True
