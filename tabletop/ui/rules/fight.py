"""The combat the rules are at: where, who attacks, its sum before the die, and the die once it is thrown. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.position import facts as F
from tabletop.core.position.state import Frame, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.session.session import Session
from tabletop.systems.odds import Sum
from tabletop.systems.rounds.outlook import Lines
from tabletop.systems.thresholds import Test

PLACES, ATTACKERS = ("zone", "place", "at"), ("attacker", "seat")
"""Fields of a combat's frame that say where it is and who attacks, by custom."""


@dataclass(frozen=True)
class Fought:
    """`thrown` is empty before the die; `weighed` is the sum as it was when the die was thrown."""

    uid: int
    place: str
    attacker: str
    weighed: Sum
    thrown: tuple[int, ...] = ()


def attacker_of(frame: Frame, thrower: str = "") -> str:
    """The seat that attacks in the combat of this frame; where it does not say, who throws the dice."""
    return next((str(frame.data[name]) for name in ATTACKERS if frame.data.get(name)), thrower)


def weighed(game: Game, state: State) -> tuple[Frame, Sum] | None:
    """The frame of the combat in hand and its sum, from public knowledge; None when there is none."""
    if game.weigh is None:
        return None
    for depth, frame in enumerate(state.frames):
        found = game.weigh(Known(game, state, "", None, depth))
        if isinstance(found, Sum):
            return frame, found
    return None


def check_in_hand(session: Session) -> Test | None:
    """The test by a roll that is asked about or about to be thrown, from public knowledge; None when there is none."""
    game, state = session.game, session.state
    if game.test is None or not state.checked:
        return None
    for depth in range(len(state.frames) - 1, -1, -1):
        found = game.test(Known(game, state, "", None, depth))
        if isinstance(found, Test):
            return found
    return None


def in_rounds(game: Game, state: State) -> tuple[Frame, Lines] | None:
    """The frame of a battle in rounds and its lines, from public knowledge; None when there is none."""
    if game.weigh is None:
        return None
    for depth, frame in enumerate(state.frames):
        found = game.weigh(Known(game, state, "", None, depth))
        if isinstance(found, Lines):
            return frame, found
    return None


def battle_of(game: Game, state: State) -> Frame | None:
    """The frame of a battle in rounds that is in hand, by its fields; None when there is none."""
    found = next((f for f in reversed(state.frames) if {"round", "zone"} <= f.data.keys()), None)
    return found if found is not None and in_rounds(game, state) is not None else None


def fought(session: Session) -> Fought | None:
    """The combat in hand, None when there is none."""
    now = weighed(session.game, session.state)
    if now is None:
        return None
    frame, total = now
    thrown, at = _thrown(session, frame.uid)
    if thrown:
        then = weighed(session.game, session.journal.state(at))
        total = then[1] if then is not None else total
    place = next((str(frame.data[name]) for name in PLACES if frame.data.get(name)), "")
    asked = (str(one.data["by"]) for one in reversed(session.state.frames) if one.step == "Roll" and one.data.get("by"))
    return Fought(frame.uid, place, attacker_of(frame, next(asked, "")), total, thrown)


def _thrown(session: Session, uid: int) -> tuple[tuple[int, ...], int]:
    """The die of the combat, and how many entries stood before it; ((), 0) when it is not thrown yet."""
    entries = session.journal.entries
    for at in range(len(entries) - 1, -1, -1):
        if not session.journal.live(entries[at]):
            continue
        for fact in entries[at].facts:
            if isinstance(fact, F.Rolled) and fact.values:
                begun = any(frame.uid == uid for frame in session.journal.state(at).frames)
                return (fact.values, at) if begun else ((), 0)
    return (), 0
