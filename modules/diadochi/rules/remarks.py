"""What to tell a player about his sheet before he hands it in (9.a, 9.b; rulings 2, 5, 33, 42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.core.api import Known, Msg, Piece, Remark, Sheet, intent_of, line

from . import purchase, winter, writing
from .atlas import atlas
from .board import chiefs, is_character, leader, master, msg_place, revolt_of, season, side, stuck, units, with_unit
from .field import FLEET, kind_of
from .income import seized
from .marching import View
from .names import PHILIP, UNITS
from .record import couple, first_turn
from .sentences import say, unit
from .sheet import MILITARY
from .treasury import known_gold
from .upkeep import plan

Orders = dict[str, tuple[str, dict[str, Any]]]
"""Piece -> its military order: verb and arguments."""
MONEY = frozenset(("remark-money-short",))
"""Remarks of a chapter about its own part of the money; the purse is looked at as a whole here."""
PLENTY = 10_000
"""More than any winter costs: with it all lines are paid."""
SATRAPS = "HYR"
"""11.c Where an army waits for a royal order: no bribe is needed to hope for it."""


def remarks(k: Known, sheet: Sheet) -> tuple[Remark, ...]:
    """What the chapters say, then what is missing, then what does not fit together."""
    said = [remark for remark in writing.remarks(k, sheet) if remark.text.key not in MONEY or remark.stops]
    if season(k) in ("winter", "purchase"):
        return tuple(said)
    about = _About(k, sheet)
    for look in LOOKS:
        said += look(about)
    return tuple(dict.fromkeys(said))


class _About:
    """A sheet and the position it is written for."""

    def __init__(self, k: Known, sheet: Sheet) -> None:
        self.k, self.sheet = k, sheet
        self.own = units(k, k.seat)
        self.orders: Orders = {}
        for verb, pairs in sheet:
            args = dict(pairs)
            if verb in MILITARY:
                self.orders.setdefault(str(args["piece"]), (verb, args))
        self.view = View(k)

    def told(self, *verbs: str) -> list[tuple[str, dict[str, Any]]]:
        """Lines with one of these verbs."""
        return [(verb, dict(pairs)) for verb, pairs in self.sheet if verb in verbs]

    def goal(self, piece: Piece) -> str:
        """Where a unit will be if its order is carried out."""
        verb, args = self.orders.get(piece.id, ("", {}))
        return str(args["to"]) if verb == "move" else piece.place

    def end_of(self, name: str) -> str:
        """Where a character will be if his order and that of his unit are carried out."""
        verb, args = next((self.orders[one] for one in couple(self.k, name) if one in self.orders), ("", {}))
        unit = str(args["unit"]) if verb == "follow" else with_unit(self.k, name)
        if verb == "move":
            return str(args["to"])
        return self.goal(self.k.piece(unit)) if unit and verb != "hold" else self.k.piece(name).place

    def first_words(self, name: str) -> Msg:
        """A piece as the subject of a sentence."""
        return unit(self.k, name, first=True)


def _unordered(about: _About) -> Iterator[Remark]:
    for piece in about.own:
        if piece.id not in about.orders:
            yield Remark(Msg.of("remark-no-order", unit=about.first_words(piece.id)), "9.a", piece.id, lacks=True)


def _unmatched(about: _About) -> Iterator[Remark]:
    """A support or convoy for an own unit that was ordered otherwise; what others write cannot be known."""
    for name, (verb, args) in about.orders.items():
        if verb not in ("support", "convoy"):
            continue
        there = [piece for piece in about.k.at(args["of"]) if piece.kind in UNITS]
        known = bool(there) and all(piece.owner == about.k.seat for piece in there)
        if known and not any(about.goal(piece) == args["to"] for piece in there):
            key = "remark-unmatched" if verb == "support" else "remark-unused-convoy"
            yield Remark(Msg.of(key, line=say(about.k, line(verb, **args))), "9.a", name)


def _unconvoyed(about: _About) -> Iterator[Remark]:
    """An army sent overseas that no fleet of this sheet carries."""
    carried = {(args["of"], args["to"]) for verb, args in about.orders.values() if verb == "convoy"}
    for piece in about.own:
        verb, args = about.orders.get(piece.id, ("", {}))
        if verb != "move" or kind_of(piece) == FLEET or first_turn(about.k):
            continue
        if args["to"] not in about.view.direct(piece) and (piece.place, args["to"]) not in carried:
            yield Remark(Msg.of("remark-no-convoy", unit=about.first_words(piece.id)), "9.a", piece.id)


def _together(about: _About) -> Iterator[Remark]:
    """Two own units to one space; in the first turn that stops the sheet, and its chapter says so (12)."""
    if first_turn(about.k):
        return
    ends: dict[str, list[Piece]] = {}
    for piece in about.own:
        ends.setdefault(about.goal(piece), []).append(piece)
    for place, there in ends.items():
        if len(there) > 1:
            moving = next(piece for piece in there if about.goal(piece) != piece.place)
            yield Remark(Msg.of("remark-two-own", place=msg_place(place, about.k), count=len(there)), "9.a", moving.id)


def _no_retreat(about: _About) -> Iterator[Remark]:
    """A unit that others could drive out, and no list of retreats; garrisons never retreat so (ruling 36)."""
    if first_turn(about.k):
        return
    listed = {args["piece"] for _, args in about.told("retreat")}
    foes = [one for one in about.view.units if side(one) != about.k.seat and not revolt_of(one).startswith("sale:")]
    reach = {goal for piece in foes for goal in about.view.goals[piece.id]}
    for piece in about.own:
        if piece.id not in listed and piece.place in reach and piece.place not in atlas(about.k).province_of:
            yield Remark(Msg.of("remark-no-retreat", unit=about.first_words(piece.id)), "9.a", piece.id)


def _sieges(about: _About) -> Iterator[Remark]:
    """A second season that is due and not ordered; retreats into a citadel that may fall (ruling 33)."""
    k = about.k
    begun = {piece.id: str(k.var(f"siege.{piece.id}") or "") for piece in about.view.units}
    for piece in about.own:
        citadel, (verb, args) = begun[piece.id], about.orders.get(piece.id, ("", {}))
        if citadel and (verb, args.get("citadel")) != ("siege", citadel):
            due = Msg.of("remark-second-season", unit=about.first_words(piece.id), citadel=msg_place(citadel, k))
            yield Remark(due, "9.a", piece.id)
    falling = set(begun.values()) - {""}
    for _, args in about.told("retreat"):
        for place in args["to"]:
            if place in falling:
                yield Remark(Msg.of("remark-into-siege", citadel=msg_place(place, k)), "9.a", args["piece"])


def _hoped(about: _About) -> Iterator[Remark]:
    """Orders prepared for what one does nothing to win, and the other way round (9.b, 11.b)."""
    won = {args["piece"] for _, args in about.told("bribe", "bid")}
    own = {piece.id for piece in about.own}
    for name in about.orders:
        if is_character(name) or name in own or name in won or not about.k.has(name):
            continue
        piece = about.k.piece(name)
        if piece.owner or piece.place != SATRAPS:
            yield Remark(Msg.of("remark-not-won", unit=about.first_words(name)), "9.b", name)
    for name in sorted(won):
        if not is_character(name) and name not in about.orders and about.k.has(name):
            yield Remark(Msg.of("remark-no-plan", unit=about.first_words(name)), "9.b", name)


def _king(about: _About) -> Iterator[Remark]:
    """6.b, line 436 of the text: Philip is neutral when the turn ends and he commands no unit."""
    k = about.k
    if not k.has(PHILIP) or master(k, PHILIP) != k.seat or stuck(k, PHILIP):
        return
    chosen = [args["unit"] for _, args in about.told("command") if args["piece"] == PHILIP]
    ends = {name: about.end_of(name) for name in (PHILIP, *chiefs(k, k.seat))}
    armies = {piece.id: about.goal(piece) for piece in about.own}
    his = [unit for unit, place in armies.items() if place == ends[PHILIP]]
    taken = ends[PHILIP] in [place for name, place in ends.items() if name != PHILIP]
    leads_now = any(leader(k, unit) == PHILIP for unit in his)
    if not his or (taken and not leads_now and not set(chosen) & set(his)):
        yield Remark(Msg.of("remark-king-alone"), "6.b", PHILIP)


def spent(k: Known, sheet: Sheet) -> int:
    """5 What a sheet takes out of the purse if all of it is paid: sums, the highest bids, purchases, a winter."""
    told = [intent_of(one) for one in sheet]
    total = sum(one.number("sum") for one in told if one.verb in ("bribe", "counter", "gift"))
    total += sum(max(one.numbers("sums")) for one in told if one.verb == "bid")
    total += purchase.total(purchase.wanted(sheet))
    if season(k) == "winter":
        more = seized(k, sheet)
        total += plan(k, k.seat, winter.intents(sheet), PLENTY).paid
        total = max(0, total - more)
    return total


def _purse(about: _About) -> Iterator[Remark]:
    """All sums together against the treasury; of several bids for a unit the highest could be paid."""
    total = spent(about.k, about.sheet)
    have = known_gold(about.k, about.k.seat) or 0
    if total > have:
        yield Remark(Msg.of("remark-treasury", sum=total, gold=have), "9.b")


LOOKS = (_unordered, _unmatched, _unconvoyed, _together, _no_retreat, _sieges, _hoped, _king, _purse)
"""In the order in which they are told."""
