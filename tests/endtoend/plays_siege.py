"""A turn of The Siege of Syracuse by its rules: Athens marches on Polichna and meets its horsemen in battle."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint

from tabletop.ui.rules.decisions.controls import AnswerCard
from tests.endtoend.eyes import DidNotHappen
from tests.endtoend.hands import Hands, entries
from tests.endtoend.plays_rules import Asked, changed, dice_asked, first_turn, quietly, real_dice, throw

ARMY, START, GOAL = "nicias", "L-18", "L-13"
"""Who leads, from Dascon to Polichna, where two units of cavalry stand."""
ATHENS = "athens"
HIGH = ("Melee", "Supply", "Volley")
"""Rolls on which much is wanted; the others want little."""


class Turn:
    """What both players mean to do: one march, one battle, then no more."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.seen = hands, set[str]()
        self.answers = {
            "Roll": self.roll,
            "SetUp": self.done,
            "Declare": self.declare,
            "Pick": self.pick,
            "Manoeuvre": self.manoeuvre,
            "React": self.done,
            "Attack": self.attack,
            "Deploy": self.deploy,
            "March": self.march,
            "Missiles": self.done,
            "SlipAway": self.done,
            "Assaults": self.assault,
        }

    def once(self, name: str) -> bool:
        """Whether this is the first time."""
        first = name not in self.seen
        self.seen.add(name)
        return first

    def done(self, now: Asked) -> None:
        """The button that ends it."""
        if self.once(now.step):
            self.hands.shot(now.step, 0.8)
        self.hands.press(self.hands.words(f"verb-done-{now.step.lower()}"))

    def roll(self, now: Asked) -> None:
        """Real dice."""
        hands = self.hands
        if self.once("dice"):
            real_dice(hands)
        n, above = dice_asked(hands), now.steps[-2]
        if above == "FirstInitiative":
            throw(hands, (9, 4))
        elif above == "RandomEvent":
            throw(hands, (3, 4))
        else:
            throw(hands, (6 if above in HIGH else 1,) * n)

    def declare(self, now: Asked) -> None:
        """Athens goes by land, once."""
        hands = self.hands
        if now.seats == (ATHENS,) and self.once("impulse"):
            words = hands.words("of-ground")
            hands.press(words[:1].upper() + words[1:])
        else:
            hands.press(hands.words("verb-pass"))

    def pick(self, now: Asked) -> None:
        """Nicias; of those whom the city feeds the first, all at one press."""
        hands, picks = self.hands, self.hands.window.rules.bar.picks
        if "Supply" in now.steps:
            self.once("supply")
            hands.shot("supply", 0.8)
            hands.click(lambda: picks.fill)  # type: ignore[arg-type, return-value]
            hands.click(lambda: picks.confirm)
        elif now.into == "head":
            hands.press(hands.ask(lambda: hands.window.model.name_of_piece(hands.piece(ARMY))))
        else:
            quietly(hands, now)

    def manoeuvre(self, now: Asked) -> None:
        """The stack of Dascon, one drag; whoever cannot go stays."""
        hands = self.hands
        if not self.once("march"):
            self.done(now)
            return
        hands.drag(hands.ask(lambda: hands.spot(hands.piece(ARMY))), hands.ask(lambda: hands.slot(GOAL)), pause="lit")
        changed(hands, now, "the army goes to Polichna")
        hands.shot("marched", 0.8)

    def attack(self, now: Asked) -> None:
        """A pitched battle."""
        self.hands.shot("attack")
        self.hands.press(self.hands.words("verb-battle"))

    def square(self, name: str) -> QPoint:
        """The middle of a square of the battle board."""
        return self.hands.ask(lambda: self.hands.slot(f"tbb-{name}"))

    def deploy(self, now: Asked) -> None:
        """One by a drag, the others with one press."""
        hands, (seat,) = self.hands, now.seats
        if self.once(f"deploy-{seat}") and seat != ATHENS:
            hands.wait(lambda: hands.window.boards.frame.front == "tbb", "the battle board opens by itself")  # type: ignore[union-attr]
            hands.shot("deploy", 1.2)
            first = hands.ask(lambda: hands.window.model.session.state.at("muster-syracuse")[0].id)
            hands.drag(hands.ask(lambda: hands.spot(first)), self.square("D11"), pause="deploy-lit")
            changed(hands, now, "a unit is set up in D11")
            return
        line = hands.words("verb-line_up")
        hands.press(line if hands.has_button(line) else hands.words("verb-done-deploy"))

    def march(self, now: Asked) -> None:
        """Syracuse rides straight on; Athens turns one stack with the wheel, once, and waits."""
        hands, (seat,) = self.hands, now.seats
        if seat == ATHENS:
            if self.once("wheel"):
                self.wheel(now)
            else:
                self.done(now)
            return
        found = hands.ask(lambda: self.ahead(seat))
        if found is None:
            self.done(now)
            return
        unit, square = found
        hands.drag(hands.ask(lambda: hands.spot(unit)), self.square(square))
        changed(hands, now, f"{unit} rides to {square}")

    def wheel(self, now: Asked) -> None:
        """A stack taken up, turned by a notch, and put down a square ahead."""
        hands = self.hands
        unit, start = hands.ask(self.leader)
        goal = f"{start[0]}{int(start[1:]) + 1}"
        at, to = hands.ask(lambda: hands.spot(unit)), self.square(goal)
        hands.xdo("mousemove", at.x(), at.y())
        hands.xdo("mousedown", 1)
        for part in range(1, 9):
            hands.xdo("mousemove", *(round(a + (b - a) * part / 8) for a, b in zip(at.toTuple(), to.toTuple())))
        hands.xdo("click", 5)
        hands.shot("wheel")
        hands.xdo("mouseup", 1)
        changed(hands, now, f"a stack goes to {goal} and turns")
        if hands.ask(lambda: hands.window.model.session.state.pieces[unit].place) != f"tbb-{goal}":
            raise DidNotHappen(f"the stack is not in {goal}")
        hands.shot("turned", 0.8)

    def leader(self) -> tuple[str, str]:
        """The Athenian leader on the board, and his square (asked in the program's thread)."""
        state = self.hands.window.model.session.state
        piece = state.pieces[self.hands.piece(ARMY)]
        return piece.id, piece.place.removeprefix("tbb-")

    def ahead(self, seat: str) -> tuple[str, str] | None:
        """A unit that can go straight on, and the farthest square (asked in the program's thread)."""
        session = self.hands.window.model.session
        for offer in session.offers(seat):
            group = offer.args.get("piece", ())
            unit = (group if isinstance(group, tuple) else group.values)[0] if offer.verb == "move" else ""
            start = session.state.pieces[unit].place if unit else ""
            squares = [to.removeprefix("tbb-") for to in offer.args["to"].values if to[4] == start[4]] if unit else []
            nearer = [to for to in squares if int(to[1:]) < int(start[5:])]
            if nearer:
                return unit, min(nearer, key=lambda to: int(to[1:]))
        return None

    def assault(self, now: Asked) -> None:
        """Athens with all who can, on the first square."""
        hands, bar = self.hands, self.hands.window.rules.bar
        if now.seats != (ATHENS,):
            self.done(now)
            return
        first = self.once("assault")
        if first:
            hands.shot("assault", 0.8)
        if hands.ask(lambda: bar.picks.asked is None):
            hands.click(lambda: bar.findChildren(AnswerCard)[0])
        if hands.ask(lambda: bar.picks.asked is not None):
            for card in hands.ask(lambda: list(bar.picks.cards.values())):
                hands.click(lambda card=card: card)  # type: ignore[misc]
            if first:
                hands.shot("assault-chosen", 0.5)
            hands.click(lambda: bar.picks.confirm)


def story(hands: Hands, home: Path) -> None:
    """The first turn to its end."""
    turn = Turn(hands)
    with hands.counted() as made:
        first_turn(hands, home, "siege_of_syracuse", turn.answers)
        print(f"clicks of the turn: {made()}", flush=True)
    assert {"impulse", "supply", "march", "wheel", "deploy-athens", "deploy-syracuse"} <= turn.seen
    assert hands.ask(lambda: hands.window.boards.frame.front) == "", "the map is in front again"  # type: ignore[union-attr]
    assert "nicias" in hands.ask(lambda: hands.kinds(GOAL)), "the army is back on the map"
    verbs = [entry["body"]["intent"][0] for entry in entries(home / "documents")]
    assert {"impulse", "move", "battle", "line_up", "throw", "pick", "done"} <= set(verbs), verbs
