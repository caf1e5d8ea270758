"""5 Money: treasuries, and the treasures that lie in citadels. With an umpire what a player has is known to those two.

Variables: gold.<seat>, what a player has in T, open to all; taken.<citadel> 1 when the treasure on the map is gone,
treasure.<citadel> what a player who fell has left there (7.c). With an umpire (sealed) there are others instead:
account.<seat>, the box of (T, ((target, T), …)), what a player has and the counter-bribes of this year that are not
known to all (9.b), which he and the umpire can open; hoard.<citadel>, the box of T, for the umpire alone; and tally,
what has happened since they were written, in the sight of all and in its order: ("gain", seat, T) or ("all", who, to
whom), seats or citadels, '' for nobody. A player knows his account and the tally; `behind` writes accounts anew.
"""

from __future__ import annotations

from typing import Any

from tabletop.core.api import Known, NotKnown, Table

from .atlas import atlas
from .board import GOLD
from .names import SEATS

Events = tuple[tuple[str, str, Any], ...]
Laid = tuple[tuple[str, int], ...]
"""(target, T) of counter-bribes that are not known to all."""


def sealed(k: Known) -> bool:
    """Whether treasuries are secret: there is an umpire."""
    return bool(k.var("umpire"))


# --- what a player has ---


def gold(k: Known, seat: str) -> int:
    """5 The treasury of a player in T; raises NotKnown where it is nobody's business."""
    return _after(k, seat, tally(k))


def known_gold(k: Known, seat: str) -> int | None:
    """The same, None when `k.seat` cannot know it."""
    try:
        return gold(k, seat)
    except NotKnown:
        return None


def eyes(k: Known) -> dict[str, int | None]:
    """What tracks show `k.seat` of secret treasuries: its own, None for what is not its business. One that stands in
    the open, as where hands keep it, is no secret."""
    return {f"gold.{seat}": known_gold(k, seat) for seat in SEATS if not _open(k, seat)} if sealed(k) else {}


def gain(t: Table, seat: str, sum_: int) -> None:
    """5 Money in (or out, below zero; never below an empty treasury), in the sight of all."""
    if sealed(t):
        t.set("tally", (*tally(t), ("gain", seat, sum_)))
    else:
        GOLD.set(t, seat, max(0, gold(t, seat) + sum_))


def pass_on(t: Table, who: str, to: str) -> None:
    """All that a player has, or that lies in a citadel, goes to a player or into a citadel; '' is lost (7.c, 5.a)."""
    if sealed(t):
        t.set("tally", (*tally(t), ("all", who, to)))
        return
    all_ = gold(t, who) if who in SEATS else int(t.var(f"treasure.{who}") or 0)
    if who in SEATS:
        GOLD.set(t, who, 0)
    elif t.var(f"treasure.{who}") is not None:
        t.set(f"treasure.{who}", None)
    if to in SEATS:
        gain(t, to, all_)
    elif to:
        t.set(f"treasure.{to}", int(t.var(f"treasure.{to}") or 0) + all_)


def hidden(k: Known, seat: str) -> Laid:
    """9.b Counter-bribes of a seat that are not known to all, () when `k.seat` cannot know them."""
    if k.var("bare"):
        found: Laid = k.var(f"laid.{seat}", ()) or ()
        return found
    value = k.peek(str(k.var(f"account.{seat}") or ""), (0, ()))
    return tuple((str(target), int(sum_)) for target, sum_ in value[1])


# --- treasures in citadels ---


def printed(k: Known, citadel: str) -> int:
    """5.a What is left of the treasure on the map, in T."""
    return 0 if k.var(f"taken.{citadel}") else atlas(k).treasure[citadel]


def hoarded(k: Known, citadel: str) -> bool:
    """7.c Whether what a player left lies in a citadel: all know where, nobody how much."""
    there = bool(k.var(f"treasure.{citadel}") or k.var(f"hoard.{citadel}"))
    for what, who, to in tally(k):
        there = (there or to == citadel) and not (what == "all" and who == citadel)
    return there


def has_treasure(k: Known, citadel: str) -> bool:
    """5.a, 7.c Whether there is anything to seize in a citadel."""
    return bool(printed(k, citadel)) or hoarded(k, citadel)


def treasure_in(k: Known, citadel: str) -> int:
    """5.a, 7.c What can be seized in a citadel in T, as far as it is known to all."""
    return printed(k, citadel) + (0 if sealed(k) else int(k.var(f"treasure.{citadel}") or 0))


def empty_treasure(t: Table, citadel: str) -> None:
    """5.a Whatever treasure a citadel has is gone."""
    t.set(f"taken.{citadel}", 1)
    if hoarded(t, citadel) or not sealed(t):
        pass_on(t, citadel, "")


def loot(t: Table, seat: str, citadel: str) -> None:
    """5.a, 7.c All that lies in a citadel goes to a seat."""
    found = printed(t, citadel)
    t.set(f"taken.{citadel}", 1)
    if found:
        gain(t, seat, found)
    if hoarded(t, citadel):
        pass_on(t, citadel, seat)


# --- accounts ---


def tally(k: Known) -> Events:
    """What has happened in the sight of all since the accounts were written."""
    found: Events = k.var("tally", ()) or ()
    return found


def _open(k: Known, who: str) -> bool:
    """Whether it stands in the open: without an umpire, or where hands have set it."""
    return k.var(f"gold.{who}" if who in SEATS else f"treasure.{who}") is not None


def _base(k: Known, who: str) -> int:
    """What a seat had, or a citadel held, when the accounts were written; NotKnown when the box is closed."""
    if _open(k, who):
        return int(k.var(f"gold.{who}" if who in SEATS else f"treasure.{who}"))
    if who in SEATS:
        box = str(k.var(f"account.{who}") or "")
        value: Any = k.open(box) if box else (0, ())
        return int(value[0])
    box = str(k.var(f"hoard.{who}") or "")
    return int(k.open(box)) if box else 0  # type: ignore[arg-type]


def _after(k: Known, who: str, events: Events) -> int:
    """What a seat has, or a citadel holds, after these events."""
    left = _base(k, who)
    for n, (what, one, other) in enumerate(events):
        if one == who:
            left = max(0, left + int(other)) if what == "gain" else 0
        elif what == "all" and other == who:
            left += _after(k, one, events[:n])
    return left


def lying(k: Known, citadel: str) -> int:
    """7.c What a player left in a citadel, in T; NotKnown to all but the umpire."""
    return _after(k, citadel, tally(k))
