"""What the window may know of the season: the test that is about to be thrown; what must always hold, for an author."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.core.api import Known
from tabletop.systems.thresholds import Test

from .arrivals import ArrivalFrame
from .board import (
    ATHENS,
    IL,
    ML,
    SEATS,
    SICELS,
    SYRACUSE,
    coming,
    in_play,
    losses_box,
    sorts,
)
from .exchange import HORSES, pair_of
from .losses import leader_test, rout_test
from .morale import HIGHEST, LOWEST
from .recovery import RecoveryFrame, rally_test, replacement_test
from .sicels import sicel_test
from .supply import city_test
from .victory import surrender_test
from .waves import second_wave_test


class SeasonFrame(ArrivalFrame, RecoveryFrame):
    """Fields of the frame that has asked for the roll."""


def _rally(k: Known, now: SeasonFrame) -> Test | None:
    """One test for all who throw together, when it is the same."""
    found = [rally_test(k, k.piece(name)) for name in now.units if k.has(name)]
    return found[0] if found and all(test == found[0] for test in found) else None


def _rout(k: Known, now: SeasonFrame) -> Test | None:
    return rout_test(k, k.piece(now.unit), now.rule) if k.has(now.unit) else None


TESTS: Mapping[str, Callable[[Known, SeasonFrame], Test | None]] = {
    "Supply": lambda k, now: city_test(k),
    "Surrender": lambda k, now: surrender_test(k, now.seat),
    "Rallying": _rally,
    "Replacements": lambda k, now: replacement_test(k, now.seat),
    "Recruiting": lambda k, now: sicel_test(k, now.queue[0]),
    "Arrivals": lambda k, now: second_wave_test(k),
    "Shaken": _rout,
    "LeaderRisk": lambda k, now: leader_test(k),
}
"""By the step that has asked for the roll."""


def season_test(k: Known) -> Test | None:
    """The test of the season that is about to be thrown; of the question who may throw for a Sicel, that one."""
    frames = k.state.frames
    if frames and frames[-1].step == "Recruit" and frames[-1].data["into"]:
        return sicel_test(k, str(frames[-1].data["seat"]))
    if len(frames) < 2 or frames[-1].step != "Roll":
        return None
    made = TESTS.get(frames[-2].step)
    return made(k, SeasonFrame(k, len(frames) - 2)) if made is not None else None


# --- what must always hold -----------------------------------------------------------------------------------------


def season_faults(k: Known) -> Iterator[str]:
    """What is wrong with levels, Sicels and the pairs of cavalry, in words for an author."""
    for seat in SEATS:
        for name, level in (("morale", ML.of(k, seat)), ("initiative", IL.of(k, seat))):
            if level and not LOWEST <= level <= HIGHEST:
                yield f"5.0: {name} of {seat} is {level}"
    yield from _sicels(k)
    yield from _pairs(k)


def _sicels(k: Known) -> Iterator[str]:
    """10.1.1 Those who wait are nobody's, all others somebody's; none is dead."""
    for piece in k.at(SICELS):
        if piece.owner:
            yield f"10.1.1: {piece.id} waits, and is of {piece.owner}"
    sicel = sorts(k).sicels
    for piece in k.state.pieces.values():
        if piece.kind not in sicel or piece.place == SICELS:
            continue
        if piece.owner not in SEATS or piece.place in (losses_box(ATHENS), losses_box(SYRACUSE), coming(ATHENS)):
            yield f"10.1.1: {piece.id} of '{piece.owner}' in {piece.place}"


def _pairs(k: Known) -> Iterator[str]:
    """10.5 Of a pair one is in play at the most, and the other waits then."""
    waiting = {pair_of(k, other.kind) for other in k.at(HORSES) if other.kind}
    for piece in in_play(k, SYRACUSE):
        pair = pair_of(k, piece.kind) if piece.kind else ""
        if pair and pair not in waiting:
            yield f"10.5: {piece.id} is in play, and nobody of its pair waits"
