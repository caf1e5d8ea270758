"""A turn of Sphactérie by its rules: a march, an attack that fails, losses the owner chooses, a retreat."""

from __future__ import annotations

from pathlib import Path

from tests.endtoend.eyes import DidNotHappen
from tests.endtoend.hands import Hands, entries
from tests.endtoend.plays_rules import Asked, changed, first_turn, pick, quietly, real_dice, throw

DICE = {"athens": (2, 2), "sparta": (6, 6)}
"""Initiative: Sparta first with six points, Athens with two."""
COMBAT_DIE = 4
"""At 1:3 the attackers lose half."""


class Turn:
    """What both players mean to do."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.seen = hands, set[str]()
        self.answers = {
            "Roll": self.roll,
            "Announce": self.announce,
            "Orders": self.orders,
            "Window": self.window,
            "Pick": self.losses,
            "Retreat": self.retreat,
        }

    def once(self, name: str) -> bool:
        """Whether this is the first time."""
        first = name not in self.seen
        self.seen.add(name)
        return first

    def roll(self, now: Asked) -> None:
        """Real dice."""
        if self.once("dice"):
            self.hands.shot("roll")
            real_dice(self.hands)
        if now.steps[-2] == "Battle":
            self.hands.shot("before-the-die", 1.0)
            throw(self.hands, (COMBAT_DIE,))
            self.hands.wait(lambda: Asked(self.hands).step != "Roll", "the die of the combat is told")
            self.hands.shot("after-the-die", 1.2)
        else:
            throw(self.hands, DICE[now.by])

    def announce(self, now: Asked) -> None:
        """All the points there are."""
        hands, (seat,) = self.hands, now.seats
        hands.shot(f"announce-{seat}")
        hands.press(hands.words("referee-number", verb=hands.words("verb-announce"), n=6 if seat == "sparta" else 2))

    def orders(self, now: Asked) -> None:
        """Sparta marches to O, Athens attacks it there from Pylos."""
        hands, (seat,) = self.hands, now.seats
        if not self.once(f"march-{seat}"):
            hands.press(hands.words("verb-end"))
            return
        if seat == "sparta":
            self.refused(now)
        kind, to = ("S-H1", "O") if seat == "sparta" else ("A-A1", "O")
        start = hands.ask(lambda: hands.spot(_top_of(hands, kind)))
        hands.drag(start, hands.ask(lambda: hands.slot(to, 1 if seat == "athens" else 0)), pause=f"lit-{seat}")
        if seat == "athens":  # by its gate, or round by the land base
            hands.shot("which-way")
            hands.choose_first()
        changed(hands, now, f"{seat} marches to {to}")
        hands.shot(f"marched-{seat}")

    def refused(self, now: Asked) -> None:
        """A drop the rules forbid: it goes back, and one sentence says why not."""
        hands = self.hands
        start = hands.ask(lambda: hands.spot(_top_of(hands, "S-H1")))
        hands.drag(start, hands.ask(lambda: hands.slot("T")), pause="why-not-in-the-air")
        hands.wait(lambda: hands.window.prompt.refusal.isVisible(), "the refusal says why not")
        hands.shot("refused")
        if Asked(hands).acts != now.acts:
            raise DidNotHappen("what was refused was done")

    def window(self, now: Asked) -> None:
        """No stratagem."""
        if self.once("window"):
            self.hands.shot("stratagem-asked")
        quietly(self.hands, now)

    def losses(self, now: Asked) -> None:
        """The owner chooses, and sees the losses he takes."""
        if "Battle" not in now.steps:
            quietly(self.hands, now)
            return
        hands, picks = self.hands, self.hands.window.rules.bar.picks
        hands.wait(lambda: picks.asked is not None and not picks.chosen(), "nothing is chosen before the owner chooses")
        self.once("losses")
        hands.shot("losses", 1.0)
        pick(hands, hands.ask(lambda: picks.asked.slot.lo))  # type: ignore[union-attr]
        hands.shot("lost", 1.0)

    def retreat(self, now: Asked) -> None:
        """Back to Pylos, all together."""
        hands = self.hands
        self.once("retreat")
        hands.shot("retreat", 1.0)
        left = hands.ask(lambda: [p.id for p in hands.window.model.session.state.at("O") if p.owner == "athens"])
        start = hands.ask(lambda: hands.spot(hands.window.board.pieces.layout.stack_of(left[-1]).pieces[-1]))  # type: ignore[union-attr]
        hands.drag(start, hands.ask(lambda: hands.slot("P")))
        changed(hands, now, "the beaten go back to Pylos")
        hands.shot("retreated", 1.2)


def _top_of(hands: Hands, kind: str) -> str:
    """What lies on top of the stack with the counter of that kind."""
    stack = hands.window.board.pieces.layout.stack_of(hands.piece(kind))
    assert stack is not None
    return stack.pieces[-1]


def story(hands: Hands, home: Path) -> None:
    """The first turn to its end."""
    turn = Turn(hands)
    first_turn(hands, home, "sphacteria", turn.answers)
    assert {"march-sparta", "march-athens", "window", "losses", "retreat"} <= turn.seen
    back = hands.ask(lambda: hands.window.model.session.state.at("P"))
    weak = [p.kind for p in back if p.steps == 1 and str(p.kind).startswith("A-H")]  # archers have one face
    assert len(weak) == 2, "two of the three Athenian units came back to Pylos weakened"
    verbs = [entry["body"]["intent"][0] for entry in entries(home / "documents")]
    for verb in ("announce", "move", "throw", "pick", "choose", "end"):
        assert verb in verbs, f"no {verb}: {verbs}"
