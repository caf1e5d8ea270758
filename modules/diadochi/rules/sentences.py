"""A line as a sentence, for the status line and the list. Words: desk.ftl."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.core.api import Known, Line, Msg, Piece

from .board import capital, is_character, is_fleet, leader, msg_place
from .bribery import chance, level
from .names import SEATS, UNITS
from .notation import STAY, twins

Args = dict[str, Any]


def say(k: Known, written: Line) -> Msg:
    """A line as a sentence in the reader's language."""
    verb, pairs = written
    args = dict(pairs)
    said = SENTENCES.get(verb)
    if said is not None:
        return said(k, args)
    return Msg.of(f"say-{verb}", **{name: WORDS[name](k, value) for name, value in args.items() if name in WORDS})


def seat(name: str) -> Msg:
    """A player."""
    return Msg.of(f"seat-{name}")


def unit(k: Known, name: str, first: bool = False) -> Msg:
    """A unit or character with its place; `first` begins a sentence. Others' units bear their owner's name."""
    if not k.has(name):
        return Msg.of("desk-gone")
    piece = k.piece(name)
    if is_character(name):
        return Msg.of("desk-person", name=Msg.of(f"counter-{name}"), place=msg_place(piece.place, k))
    kind = Msg.of(f"desk-{'unit' if first else 'the'}-{piece.kind}")
    alike = twins(k, piece)
    if len(alike) > 1:
        kind = Msg.of("desk-twin", unit=kind, n=alike.index(name) + 1)
    chief = leader(k, name)
    return _with(k, kind, piece, chief)


def _with(k: Known, kind: Msg, piece: Piece, chief: str) -> Msg:
    args: dict[str, Msg] = {"unit": kind, "place": msg_place(piece.place, k)}
    if chief:
        args["chief"] = Msg.of(f"counter-{chief}")
    if piece.owner and piece.owner != k.seat:
        args["of"] = seat(piece.owner)
    led, of = "-led" if chief else "", "-of" if "of" in args else "-neutral" if not piece.owner else ""
    return Msg.of(f"desk-piece{of}{led}", **args)


def standing(k: Known, place: str) -> Msg:
    """The unit in a space as one that is helped or attacked, else the space."""
    there = next((one for one in k.at(place) if one.kind in UNITS), None)
    return unit(k, there.id) if there is not None else Msg.of("desk-nobody", place=msg_place(place, k))


def row(parts: Iterable[Msg]) -> Msg:
    """One after the other, with commas."""
    *before, last = parts
    for part in reversed(before):
        last = Msg.of("desk-row", one=part, rest=last)
    return last


# --- sentences that depend on more than their words ---


def _move(k: Known, args: Args) -> Msg:
    name = args["piece"]
    if not k.has(name) or is_character(name):
        key = "say-go"
    else:
        key = "say-sail" if is_fleet(k.piece(name)) else "say-move"
    return Msg.of(key, unit=unit(k, name, first=True), to=msg_place(args["to"], k))


def _support(k: Known, args: Args) -> Msg:
    said = {"unit": unit(k, args["piece"], first=True), "other": standing(k, args["of"])}
    if args["of"] == args["to"]:
        return Msg.of("say-support-hold", **said)
    return Msg.of("say-support", to=msg_place(args["to"], k), **said)


def _convoy(k: Known, args: Args) -> Msg:
    return Msg.of(
        "say-convoy",
        unit=unit(k, args["piece"], first=True),
        other=standing(k, args["of"]),
        to=msg_place(args["to"], k),
    )


def _siege(k: Known, args: Args) -> Msg:
    second = k.var(f"siege.{args['piece']}") == args["citadel"]
    key = "say-siege-2" if second else "say-siege-1"
    return Msg.of(key, unit=unit(k, args["piece"], first=True), citadel=msg_place(args["citadel"], k))


def _retreat(k: Known, args: Args) -> Msg:
    subject = unit(k, args["piece"], first=True)
    goals = [msg_place(place, k) for place in args["to"] if place != STAY]
    if not goals:
        return Msg.of("say-retreat-lost", unit=subject)
    key = "say-retreat-else-lost" if STAY in args["to"] else "say-retreat"
    return Msg.of(key, unit=subject, to=row(goals))


def _gift(k: Known, args: Args) -> Msg:
    key = "say-gift-public" if args["public"] else "say-gift"
    return Msg.of(key, sum=args["sum"], seat=seat(args["seat"]))


def _vote(k: Known, args: Args) -> Msg:
    return Msg.of("say-vote-yes" if args["yes"] else "say-vote-no", of=seat(args["seat"]))


def _bid(k: Known, args: Args) -> Msg:
    return Msg.of("say-bid", sums=", ".join(map(str, args["sums"])), piece=unit(k, args["piece"]))


def _passage(k: Known, args: Args) -> Msg:
    return Msg.of("say-passage", piece=unit(k, args["piece"], first=True), gate=Msg.of(f"desk-gate-{args['gate']}"))


def _royal(k: Known, args: Args) -> Msg:
    return Msg.of("say-royal", of=seat(args["seat"]))


def _heir(k: Known, args: Args) -> Msg:
    """7.a There are two places to choose from: the capital, or with the diadoch."""
    home = any(args["at"] == capital(k, whose) for whose in SEATS)
    return Msg.of("say-heir", at=msg_place(args["at"], k)) if home else Msg.of("say-heir-beside")


def _hold(k: Known, args: Args) -> Msg:
    key = "say-hold-person" if is_character(args["piece"]) else "say-hold"
    return Msg.of(key, unit=unit(k, args["piece"], first=True))


def _follow(k: Known, args: Args) -> Msg:
    return Msg.of("say-follow", piece=unit(k, args["piece"], first=True), unit=unit(k, args["unit"]))


def _resupply(k: Known, args: Args) -> Msg:
    return Msg.of("say-resupply", unit=unit(k, args["piece"], first=True), citadel=msg_place(args["citadel"], k))


def _who(k: Known, name: str) -> Msg:
    return Msg.of(f"counter-{name}") if is_character(name) else unit(k, name)


def _bribe(k: Known, args: Args) -> Msg:
    """9.b With what it must reach as far as `k.seat` knows, and what would then be the odds."""
    target, sum_ = str(args["piece"]), int(args["sum"])
    said = Msg.of("say-bribe", piece=_who(k, target), sum=sum_)
    if not k.has(target):
        return said
    needed = level(k, target)
    if sum_ < needed:
        return Msg.of("say-bribe-short", what=said, level=needed)
    return Msg.of("say-bribe-odds", what=said, level=needed, chance=chance(k, k.seat, target, needed, sum_))


SENTENCES: dict[str, Callable[[Known, Args], Msg]] = {
    "move": _move,
    "hold": _hold,
    "follow": _follow,
    "support": _support,
    "convoy": _convoy,
    "siege": _siege,
    "resupply": _resupply,
    "retreat": _retreat,
    "gift": _gift,
    "vote": _vote,
    "bid": _bid,
    "bribe": _bribe,
    "passage": _passage,
    "royal": _royal,
    "heir": _heir,
}
WORDS: dict[str, Callable[[Known, Any], Msg | int]] = {
    "piece": _who,
    "unit": _who,
    "seat": lambda k, value: seat(value),
    "sum": lambda k, value: int(value),
    "count": lambda k, value: int(value),
    "kind": lambda k, value: Msg.of(f"counter-{value}"),
    "citadel": lambda k, value: msg_place(value, k),
    "province": lambda k, value: msg_place(value, k),
    "at": lambda k, value: msg_place(value, k),
}
"""Argument -> how it is said, for verbs whose sentence is one message."""
