"""Random play in which hands change the table as well: rules must go on from any position that players can make."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.position.state import Mode
from tabletop.core.referee.ruling import Ruling
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import PlayRng, act

MEDDLED = 0.06
"""How often hands change something before an act."""
MOST_MEDDLED = 4
"""So many acts of the hands at most, one after the other."""


def meddled(session: Session, rng: PlayRng) -> Ruling:
    """One act by the rules; now and then the rules are held by hand before it, the table is changed, and they are
    enforced again."""
    if rng.random() < MEDDLED:
        hold(session, "hand")
        for _ in range(rng.randint(1, MOST_MEDDLED)):
            by_hand(session, rng)
        hold(session, "enforce")
        if not session.state.frames:
            return hold(session, "enforce")
    ruling = act(session, rng)
    if ruling.verdict == "cannot_tell":  # hands gave away what its seat alone knew: another act is tried
        return replace(ruling, verdict="ok")
    return ruling


def hold(session: Session, mode: Mode, groups: tuple[str, ...] = ()) -> Ruling:
    """Every group of rules, or some, held like this from now on: the last ruling."""
    rulings = [
        session.submit(session.seats[0], "mode", group=group, mode=mode) for group in groups or session.game.rule_groups
    ]
    return rulings[-1]


def by_hand(session: Session, rng: PlayRng) -> Ruling:
    """One act of the hands, as wild as they come; refusals (a wrong name, a number off the track) are fine."""
    seat, place = rng.choice(session.seats), rng.choice(sorted(session.game.places))
    pieces = sorted(session.state.pieces)
    piece = rng.choice(pieces)
    acts: list[tuple[str, dict[str, object]]] = [
        ("move", {"piece": piece, "to": place}),
        ("move", {"piece": tuple(rng.sample(pieces, min(3, len(pieces)))), "to": place, "x": 4.0, "y": 7.0}),
        ("steps", {"piece": piece, "steps": rng.randint(1, 2)}),
        ("remove", {"piece": piece}),
        ("owner", {"piece": piece, "owner": rng.choice(session.game.seats)}),
        ("place", {"counter": rng.choice(sorted(session.game.counters)), "at": place}),
        ("reveal", {"piece": piece}),
        ("roll", {"dice": "2d6"}),
    ]
    if session.game.limits:
        name, (least, most) = rng.choice(sorted(session.game.limits.items()))
        acts.append(("set", {"name": name, "value": rng.randint(least, most)}))
    for cup in session.game.cups:
        acts.append(("draw", {"bowl": cup, "to": place}))
    verb, args = rng.choice(acts)
    return session.submit(seat, verb, override=False, **args)
