"""6.5 A round on the battle board: movement, fire of the other side, fire, assault and rally of the attacker, then the
same of the defender, then its end. A phase in which nobody can do anything passes by itself.
"""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Procedure, Step, Table

from .battle_frames import f
from .board import foe
from .pitched import present


class BattleRound(Procedure):
    """6.5 Eleven phases: five of the attacker, five of the defender, the end."""

    rule, needs = "6.5", ("n", "attacker")
    stages = ("announce", "attackers", "defenders", "finish")

    def announce(self, t: Table) -> None:
        """Which round it is."""
        t.note(Msg.of("log-battle-round", n=f(t).n), "6.5")

    def attackers(self, t: Table) -> None:
        """6.5 Phases 1 to 5."""
        t.call("HalfRound", seat=f(t).attacker)

    def defenders(self, t: Table) -> None:
        """6.5 Phases 6 to 10."""
        if all(present(t).values()):
            t.call("HalfRound", seat=foe(f(t).attacker))

    def finish(self, t: Table) -> None:
        """6.5 Phase 11: the battle looks whether both sides are still there."""
        t.done()


class HalfRound(Procedure):
    """6.5 The phases of one side: movement, defensive fire of the other side and its cavalry that slips away (10.7),
    offensive fire, assault, rally. `fired`, `struck`: who has used its fire or its assault; `attacked`: squares that
    have been assaulted."""

    rule, needs = "6.5", ("seat",)
    keeps = {"fired": (), "struck": (), "attacked": ()}
    pieces = ("fired", "struck")
    stages = ("march", "gather", "defence", "slip", "volley", "assault", "rally")

    def march(self, t: Table) -> None:
        """6.5 Phases 1 and 6."""
        t.call("March", seat=f(t).seat)

    def gather(self, t: Table) -> None:
        """7.3.2 Leaders left alone join a unit."""
        t.call("Regroup")

    def defence(self, t: Table) -> None:
        """6.5 Phases 2 and 7."""
        _while_both(t, "Missiles", seat=foe(f(t).seat), offensive=0)

    def slip(self, t: Table) -> None:
        """10.7 Right after the defensive fire."""
        _while_both(t, "SlipAway", seat=foe(f(t).seat))

    def volley(self, t: Table) -> None:
        """6.5 Phases 3 and 8."""
        _while_both(t, "Missiles", seat=f(t).seat, offensive=1)

    def assault(self, t: Table) -> None:
        """6.5 Phases 4 and 9."""
        _while_both(t, "Assaults", seat=f(t).seat)

    def rally(self, t: Table) -> None:
        """6.5 Phases 5 and 10."""
        t.call("BattleRally", seat=f(t).seat)


def _while_both(t: Table, step: str, **fields: str | int) -> None:
    """A phase of fighting, as long as there is somebody to fight."""
    if all(present(t).values()):
        t.call(step, **fields)


def phase_of(k: Known) -> str:
    """The stage that the half of a round in hand is at; '' outside."""
    depth = k.depth_of("HalfRound")
    return str(k.state.frames[depth].data.get("was", "")) if depth is not None else ""


STEPS: tuple[type[Step], ...] = (BattleRound, HalfRound)
