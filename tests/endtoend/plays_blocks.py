"""Hellènes by its rules for two at one screen: New Year, a recruit, a battle and its strip, all by hand and back, to
summer. Cards are chosen in the fan, blocks dragged, everything secret taken behind the cover."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QPointF

from tests.endtoend.eyes import DidNotHappen, plain
from tests.endtoend.hands import Hands, entries, from_disk
from tests.endtoend.plays_rules import Asked, begin, changed, go_on, quietly

ATTACK = {"sparta": ("THEBES", "PLATAEA"), "athens": ("ATHENS", "MEGARA")}
"""Whence and where each side strikes in its first turn."""


def held(hands: Hands) -> Any:
    """The cards of the seat at the screen (asked in the program's thread)."""
    return hands.window.docks.all["hand"].panel.held


def raise_card(hands: Hands, nth: int) -> None:
    """A card is clicked where it can be seen in the fan."""

    def where() -> QPoint:
        fan, piece = held(hands).fan, held(hands).pieces[nth].id
        area = fan.place_of(piece)
        for part in (0.5, 0.06, 0.94):
            at = QPointF(area.left() + part * area.width(), area.center().y())
            if fan.card_at(at) == piece:
                return fan.mapToGlobal(at.toPoint())
        raise DidNotHappen(f"card {nth} is hidden by others")

    hands.click_at(hands.ask(where))
    hands.wait(lambda: held(hands).chosen == held(hands).pieces[nth].id, f"card {nth} is raised")


class Turn:
    """What both players mean to do."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.seen = hands, set[str]()
        self.answers = {
            "ChooseCard": self.card,
            "Sacrifice": self.sacrifice,
            "Actions": self.actions,
            "ChooseRecruit": self.recruit,
            "Fortify": self.fight,
            "Stand": self.fight,
            "Retreat": self.retreat,
        }

    def once(self, name: str) -> bool:
        """Whether this is the first time."""
        first = name not in self.seen
        self.seen.add(name)
        return first

    def card(self, now: Asked) -> None:
        """The last card of the fan, then each of them: none is hidden; the first end is taken."""
        hands = self.hands
        if self.once(f"card-{now.phase}"):
            hands.shot(f"choose-{now.phase}", 1.0)
        for nth in range(hands.ask(lambda: len(held(hands).pieces)) - 1, -1, -1):
            raise_card(hands, nth)
        hands.click(lambda: held(hands).ends["actions"])

    def sacrifice(self, now: Asked) -> None:
        """To Hera, who is only asked when the enemy appeals."""
        if self.once("sacrifice"):
            self.hands.shot("sacrifice", 0.8)
        self.hands.press(self.hands.words("god-hera"))

    def actions(self, now: Asked) -> None:
        """One recruits, strikes, and has done."""
        hands, (seat,) = self.hands, now.seats
        if self.once(f"recruit-{seat}"):
            hands.shot(f"actions-{seat}", 1.0)
            hands.press(hands.words("verb-levy"))
            return
        start, end = ATTACK[seat]
        left = hands.ask(lambda: hands.window.model.session.state.vars[f"actions.{seat}"])
        if left and self.once(f"strike-{seat}"):
            self.strike(seat, start, end)
            return
        hands.press(hands.words("verb-done"))

    def strike(self, seat: str, start: str, end: str) -> None:
        """A click on a block only chooses it; dragged, it marches."""
        hands = self.hands
        top = hands.ask(lambda: self.walker(start))
        before = hands.ask(lambda: len(hands.window.model.session.journal))
        hands.click_at(hands.ask(lambda: hands.spot(top)))
        time.sleep(0.8)  # a pile spreads where the pointer rests
        if hands.ask(lambda: len(hands.window.model.session.journal)) != before:
            raise DidNotHappen("a click on a block has done something")
        hands.drag(hands.ask(lambda: hands.spot(top)), hands.ask(lambda: self.middle(end)), pause=f"lit-{seat}")
        if hands.ask(hands.menu_open):
            hands.choose_first()
        hands.wait(lambda: len(hands.window.model.session.journal) > before, f"{seat} marches to {end}")
        hands.shot(f"marched-{seat}", 0.8)

    def walker(self, place: str) -> str:
        """A land unit of the seat at the screen that lies on top somewhere."""
        window = self.hands.window
        for piece in reversed(window.model.shown.at(place)):
            kind = str(piece.kind)
            found = kind in window.model.module.counters and window.model.module.kind_of(kind)
            if found and found.type != "fleet" and found.role == "block":
                return piece.id
        raise DidNotHappen(f"no land unit at {place}")

    def middle(self, place: str) -> QPoint:
        """Where the name of a place stands."""
        return self.hands.on_board(*self.hands.window.model.module.shape(place).label)

    def recruit(self, now: Asked) -> None:
        """The first of the three that comes somewhere; its place is clicked when there are several."""
        hands = self.hands
        if self.once("recruit"):
            hands.shot("recruits", 1.0)
        cards = hands.ask(lambda: list(hands.window.rules.bar.pool.cards.values()))
        if not cards:
            quietly(hands, now)
            return
        hands.click(lambda: cards[0])
        places = hands.ask(lambda: tuple(hands.window.model.choosing_places))
        if places:
            hands.click_at(hands.ask(lambda: self.middle(places[0])))

    def fight(self, now: Asked) -> None:
        """Outside the walls, to the end."""
        if self.once(f"battle-{now.step}"):
            self.hands.shot(f"battle-{now.step}", 1.0)
        self.hands.press(self.hands.words("verb-fight"))

    def retreat(self, now: Asked) -> None:
        """A beaten block goes where the rules let it."""
        hands, (seat,) = self.hands, now.seats
        hands.shot("retreat", 0.8)
        one = hands.ask(lambda: hands.window.model.session.offers(seat)[0])
        piece, to = one.args["piece"].values[0], one.args["to"]
        target = to if isinstance(to, str) else to.values[0]
        hands.drag(hands.ask(lambda: hands.spot(piece)), hands.ask(lambda: self.middle(target)))
        changed(hands, now, f"{piece} goes to {target}")


def by_hand_and_back(hands: Hands, turn: Turn) -> None:
    """In mid-game everything is by hand: a block is shown, covered, moved and moved back; then the rules go on."""
    words = hands.words
    hands.press(words("prompt-mode-enforce"))
    hands.choose(plain(words("modes-all-hand")))
    seat = hands.ask(lambda: hands.window.model.seat)
    place = {"athens": "STRATOS", "sparta": "LEUCAS"}[seat]

    def lies() -> Any:
        return next(p for p in hands.window.model.session.state.at(place) if p.owner == seat)

    for key, shown in (("board-do-reveal", True), ("board-do-cover", False)):
        hands.click_at(hands.ask(lambda: hands.spot(lies().id)), button=3)
        hands.choose(plain(words(key)))
        hands.wait(lambda shown=shown: (lies().kind is not None) == shown, f"{key}: {shown}")  # type: ignore[misc]
    hands.shot("by-hand", 0.6)
    hands.press(words("prompt-mode-hand"))
    hands.choose(plain(words("modes-all-enforce")))
    hands.wait(lambda: Asked(hands).step == "Actions", "the rules go on where they were")


def story(hands: Hands, home: Path) -> None:
    """New Year and spring; then the save says what the window says."""
    begin(hands, "hellenes")
    turn = Turn(hands)
    with hands.counted() as made:
        go_on(hands, turn.answers, lambda now: now.step == "Actions" and not now.covered)
        by_hand_and_back(hands, turn)
        go_on(hands, turn.answers, lambda now: now.phase == "summer")
        clicks = made()
    print(f"clicks from New Year to summer: {clicks}", flush=True)
    hands.click(lambda: hands.window.rail.buttons["journal"])
    hands.shot("summer", 1.2)
    hands.say_what_is_cut()
    state = hands.ask(lambda: hands.window.model.session.state.digest())
    kept = from_disk(home / "documents")
    assert kept["digest"] == state and not kept["problems"]
    verbs = [entry["body"]["intent"][0] for entry in entries(home / "documents")]
    for verb in ("select", "sacrifice", "levy", "move", "reveal", "cover", "done"):
        assert verb in verbs, f"no {verb}: {verbs}"
