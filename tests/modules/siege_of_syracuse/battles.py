"""A pitched battle and a naval one on any table of this game: laid by hand, begun by the rules, fought with a will."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from tabletop.core.journal.intent import Intent
from tabletop.core.session.session import Session
from tests.contract.test_midflow import hold
from tests.modules.siege_of_syracuse.rules.brawls import wanted
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, WORD, counter_of


class Meeting(NamedTuple):
    """Where two armies or fleets stand, which impulse Athens declares, and where it goes."""

    of: str
    area: str
    places: dict[str, str]
    movers: str


MEETINGS = {
    "ground": Meeting(
        *("ground", "L-14"),
        {
            "L-13": "A-H1 A-H2 A-H3 A-P1 A-A1 A-C1 K1@athens nicias",
            "L-14": "S-H1 S-H2 L-H1 S-L1 S-A1 S-C1 S-C2 gylippus",
            "L-10": "A-N1 A-H4",
            "L-7": "S-N1 S-H3 hermocrates",
        },
        "A-H1 A-H2 A-H3 A-P1 A-A1 A-C1 K1 nicias",
    ),
    "naval": Meeting(
        *("naval", "S-7"),
        {
            "S-8": "A-N1 A-N2 A-N3 A-N4:1 demosthenes>A-N1 A-H1>A-N1 A-A1>A-N2 A-P1>A-N3",
            "S-7": "S-N1 S-N2 S-N3 L-N1 S-H1>S-N1 S-P1>S-N2 S-A1>L-N1 ariston>S-N1",
            "L-10": "A-H4 nicias+activated",
            "L-7": "S-H3 hermocrates",
        },
        "A-N1 A-N2 A-N3 A-N4",
    ),
}
LEVELS = {"turn": 5, "phase": "operations", "first-wave": 1, "ml.athens": 8, "ml.syracuse": 8, "il.athens": 8}
READY = {"initiative": ATHENS, "event": ""}


def lay(session: Session, seat: str, meeting: Meeting) -> None:
    """By hand, in one act: the armies where they meet, everybody else among the lost; the operations of turn 5 next."""
    ids = {str(piece.kind): piece.id for piece in session.state.pieces.values()}
    acts = list(_acts(session, meeting, ids))
    hold(session, "hand")
    assert session.act(seat, acts).accepted
    assert session.submit(seat, "unwind", depth=0, stage="turn").accepted
    hold(session, "enforce")
    assert [frame.step for frame in session.state.frames][:3] == ["Campaign", "Season", "RandomEvent"]
    hold(session, "hand")
    assert session.submit(seat, "unwind", depth=1, stage="operations").accepted
    assert session.act(seat, [("set", {"name": name, "value": value}) for name, value in READY.items()]).accepted
    hold(session, "enforce")


def _acts(session: Session, meeting: Meeting, ids: dict[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
    rows = [(place, WORD.fullmatch(word)) for place, words in meeting.places.items() for word in words.split()]
    laid = {ids[counter_of(found["name"])] for _, found in rows if found}
    for piece in session.state.pieces.values():
        waits = str(piece.kind).startswith(("wall", "sicel")) or piece.place == "horses" or not piece.owner
        if piece.id not in laid and not waits:
            yield "move", {"piece": piece.id, "to": f"losses-{piece.owner}"}
    for place, found in rows:
        assert found is not None
        name = ids[counter_of(found["name"])]
        yield "move", {"piece": name, "to": place}
        if found["steps"]:
            yield "steps", {"piece": name, "steps": int(found["steps"])}
        if found["owner"]:
            yield "owner", {"piece": name, "owner": found["owner"]}
        marks = [mark for mark in found["marks"].split("+") if mark]
        for mark in (*marks, *((f"aboard:{ids[counter_of(found['ship'])]}",) if found["ship"] else ())):
            yield "mark", {"piece": name, "mark": mark}
    for name, value in LEVELS.items():
        yield "set", {"name": name, "value": value}


def chosen(session: Session, seat: str, meeting: Meeting, rng: random.Random) -> Intent:
    """What a side does: Athens goes for the enemy and wants a battle by day, Syracuse waits for it and accepts."""
    offers, step = session.offers(seat), session.state.frames[-1].step
    verbs = {made.verb for made in offers}
    if step == "Manoeuvre" and seat == ATHENS:
        ids = {str(piece.kind): piece for piece in session.state.pieces.values()}
        names = tuple(ids[counter_of(word)].id for word in meeting.movers.split())
        away = any(session.state.pieces[name].place != meeting.area for name in names[:1])
        if away and session.match(seat, "move", piece=names, to=meeting.area):
            return Intent("move", {"piece": names, "to": meeting.area})
    for verb in (meeting.of if seat == ATHENS else "pass", "battle", "done") if step not in ON_THE_BOARD else ():
        if verb in verbs:
            return Intent(verb)
    return wanted(session, seat, offers, rng)


ON_THE_BOARD = ("Deploy", "March", "Missiles", "SlipAway", "Assaults", "TakeLoss", "BattleRally", "Pick")


def in_battle(session: Session) -> bool:
    """Whether units stand on the battle board."""
    return any(frame.step == "BattleRound" for frame in session.state.frames)


def round_of(session: Session) -> int:
    """Which round is fought, 0 outside of a battle."""
    frames = [frame for frame in session.state.frames if frame.step == "PitchedBattle"]
    return int(str(frames[-1].data["n"])) if frames else 0


__all__ = ["ATHENS", "LEVELS", "MEETINGS", "SYRACUSE", "Meeting", "chosen", "in_battle", "lay", "round_of"]
