"""A turn of Syracuse by its rules: Athens marches on the Plemmyrion and builds its fort there."""

from __future__ import annotations

from pathlib import Path

from tabletop.ui.rules.decisions.controls import AnswerCard
from tests.endtoend.hands import Hands, entries
from tests.endtoend.plays_rules import Asked, changed, dice_asked, first_turn, quietly, real_dice, throw

LANDING, HEADLAND = "AH3", "T27"
"""Who marches, and the zone of the Plemmyrion (5.3)."""


class Turn:
    """What both players mean to do: Athens builds, Syracuse looks on."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.seen = hands, set[str]()
        self.answers = {"Roll": self.roll, "Announce": self.announce, "Orders": self.orders, "Build": self.build}

    def roll(self, now: Asked) -> None:
        """Real dice: sixes for Athens and its works, ones for the rest."""
        if "dice" not in self.seen:
            self.seen.add("dice")
            real_dice(self.hands)
        if "Works" in now.steps:
            self.hands.shot("works-dice", 1.0)
        throw(self.hands, (6 if now.by == "athens" else 1,) * dice_asked(self.hands))
        if "Works" in now.steps:
            changed(self.hands, now, "the dice of the works are told")
            self.hands.shot("works-thrown", 1.2)

    def announce(self, now: Asked) -> None:
        """All there is: the last number."""
        hands = self.hands
        most = hands.ask(lambda: hands.window.model.session.offers(now.seats[0])[0].args["points"].hi)
        hands.press(hands.words("referee-number", verb=hands.words("verb-announce"), n=most))

    def orders(self, now: Asked) -> None:
        """Athens marches, once."""
        hands = self.hands
        if now.seats != ("athens",) or "march" in self.seen:
            hands.press(hands.words("verb-end"))
            return
        self.seen.add("march")
        stack = hands.ask(lambda: hands.window.board.pieces.layout.stack_of(hands.piece(LANDING)).pieces)  # type: ignore[union-attr]
        start = hands.ask(lambda: hands.spot(stack[-1]))
        hands.drag(start, hands.ask(lambda: hands.slot(HEADLAND)), pause="lit")
        if hands.ask(hands.menu_open):
            hands.shot("which-way")
            hands.choose_first()
        changed(hands, now, "Athens marches to the Plemmyrion")
        hands.shot("marched")

    def build(self, now: Asked) -> None:
        """The fort, then no more."""
        hands = self.hands
        if "built" in self.seen:
            quietly(hands, now)
            return
        self.seen.add("built")
        hands.shot("works", 1.2)
        hands.click(lambda: hands.window.rules.bar.findChildren(AnswerCard)[0])
        changed(hands, now, "the fort is built")
        hands.shot("built", 1.5)


def story(hands: Hands, home: Path) -> None:
    """The first turn to its end."""
    turn = Turn(hands)
    first_turn(hands, home, "syracuse", turn.answers)
    assert turn.seen == {"dice", "march", "built"}
    assert hands.ask(lambda: hands.kinds("fort-plemmyrion"))[0] == "mark-plemmyrion", "the fort stands"
    verbs = [entry["body"]["intent"][0] for entry in entries(home / "documents")]
    assert {"announce", "move", "throw", "build", "end"} <= set(verbs), verbs
