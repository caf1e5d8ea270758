"""The campaign: both sides set up, then turn after turn until somebody has won or the war drags on (4, 11, 12)."""

from __future__ import annotations

from tabletop.core.api import PHASE, RESULT, TURN, Known, Msg, Procedure, Step, Table
from tabletop.systems.game_data import module

from .board import ACTIVATED, ATHENS, FOUGHT, IL, SEATS, SYRACUSE, in_play
from .frames import asked_again, f, go
from .losses import clear
from .sicels import gather_again
from .victory import conclude


class Ongoing(Procedure):
    """A procedure that ends at once when the game is decided."""

    def alive(self, k: Known) -> bool:
        """Not once there is a result."""
        return not k.var(RESULT)


class Campaign(Ongoing):
    """12.0 Set-up, then the turns; 11.2 after the last one nobody has won."""

    rule, stages = "4.0", ("muster", "athens", "syracuse", "levels", "turn", "advance")

    def muster(self, t: Table) -> None:
        """12.1, 12.3 The Sicels of the set-up are drawn; a game that is taken up in mid-course was set up before."""
        if t.var(TURN, 1) > 1 or t.var(PHASE, "setup") != "setup":
            self.goto(t, "turn")
            return
        t.call("FirstSicels")

    def athens(self, t: Table) -> None:
        """12.0 Athens sets up first."""
        t.call("SetUp", seat=ATHENS)

    def syracuse(self, t: Table) -> None:
        """12.0 Then Syracuse."""
        t.call("SetUp", seat=SYRACUSE)

    def levels(self, t: Table) -> None:
        """12.1 The two D10 of the Initiative Levels, after both have set up."""
        t.call("FirstInitiative")

    def turn(self, t: Table) -> None:
        """4.0 The turn in hand."""
        t.call("Season")

    def advance(self, t: Table) -> None:
        """11.2 Another turn, as long as the track has one."""
        if t.var(TURN, 1) >= module(t).last_turn(t.state.vars):
            conclude(t, "drags-on", "", "11.2")
            return
        t.set(TURN, t.var(TURN, 1) + 1)
        self.goto(t, "turn")


class FirstInitiative(Procedure):
    """12.1 Each throws a D10: the higher is the Athenian IL, the lower the Syracusan; a tie is thrown again."""

    rule, keeps, stages = "12.1", {"dice": ()}, ("throw", "read")

    def throw(self, t: Table) -> None:
        """Both dice at once, by the side that set up first: of real dice somebody must say what they show."""
        t.roll("dice", "2d10", "12.1", by=ATHENS, purpose=Msg.of("purpose-first-initiative"))

    def read(self, t: Table) -> None:
        """The higher for Athens."""
        if asked_again(t, self, "throw", f(t).dice):
            return
        low, high = sorted(f(t).dice)
        if low == high:
            self.goto(t, "throw")
            return
        IL.set(t, ATHENS, high)
        IL.set(t, SYRACUSE, low)
        t.note(Msg.of("log-initiative", athens=high, syracuse=low), "12.1")


class Season(Ongoing):
    """4.0 One turn, in the printed order."""

    rule = "4.0"
    stages = (
        *("events", "supply", "morale", "initiative", "operations"),
        *("victory", "surrender", "rally", "works", "replacements", "sicels", "reinforcements", "razing", "close"),
    )

    def events(self, t: Table) -> None:
        """4.1 Two dice for a random event."""
        t.set(PHASE, "random-events")
        t.call("RandomEvent")

    def supply(self, t: Table) -> None:
        """4.2, 9.0 Who is in supply."""
        t.set(PHASE, "supply")
        t.call("Supply")

    def morale(self, t: Table) -> None:
        """4.2, 5.1 Morale Levels are adjusted."""
        t.set(PHASE, "morale")
        t.call("Morale")

    def initiative(self, t: Table) -> None:
        """4.2, 5.2 From the second turn on both throw for their Initiative Levels."""
        t.set(PHASE, "initiative")
        t.call("Initiative")

    def operations(self, t: Table) -> None:
        """4.3, 6.0 Impulses."""
        t.set(PHASE, "operations")
        go(t, "Operations")

    def victory(self, t: Table) -> None:
        """11.1 An Automatic Victory."""
        t.set(PHASE, "victory")
        t.call("AutomaticVictory")

    def surrender(self, t: Table) -> None:
        """11.2 The side with the lower morale may surrender, from the second turn on."""
        t.call("Surrender")

    def rally(self, t: Table) -> None:
        """4.4, 8.5 Disrupted units recover, Routed ones try to."""
        t.set(PHASE, "rally")
        t.call("Rallying")

    def works(self, t: Table) -> None:
        """4.4 Walls begun are completed."""
        t.call("Works")

    def replacements(self, t: Table) -> None:
        """9.4 Reduced units are brought up again, Athens first."""
        for seat in (SYRACUSE, ATHENS):
            t.call("Replacements", seat=seat, most=0)

    def sicels(self, t: Table) -> None:
        """10.1.1 Sicels are recruited."""
        t.set(PHASE, "reinforcement")
        t.call("Recruiting")

    def reinforcements(self, t: Table) -> None:
        """12.2 Whether Athens is sent help."""
        t.call("AthensCalls")

    def razing(self, t: Table) -> None:
        """10.2.2, 10.3 At the very end walls come down, and the Circle Fort may fall."""
        t.call("Razing")

    def close(self, t: Table) -> None:
        """The markers of the turn are taken off; Sicels who were lost may be drawn again (10.1.1)."""
        gather_again(t)
        for seat in SEATS:
            for piece in in_play(t, seat):
                clear(t, piece.id, ACTIVATED, FOUGHT)


STEPS: tuple[type[Step], ...] = (Campaign, FirstInitiative, Season)
