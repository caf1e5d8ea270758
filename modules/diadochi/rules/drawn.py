"""A sheet as arrows on the map; a season resolved as arrows, a report and places (9.a)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from tabletop.core.api import Arrow, Known, Line, Msg, Outcome, Piece, Sheet, State
from tabletop.systems.game_data import GameData, module

from .atlas import Atlas, atlas
from .board import is_character, is_unit, leader, msg_place
from .fight import Fight, Result, fight
from .names import SEATS
from .notation import STAY
from .record import Fighter, Person, Record, remembered
from .sentences import say, unit

KINDS = {verb: verb for verb in ("move", "support", "hold", "convoy", "siege", "retreat")} | {"resupply": "supply"}
"""Verb -> kind of arrow."""
CUT = frozenset(("cut", "cut-off", "disrupted"))


# --- unresolved ---


def arrows(k: Known, sheet: Sheet, seat: str) -> tuple[Arrow, ...]:
    """One arrow a line that can be drawn."""
    found = []
    for written in sheet:
        verb, pairs = written
        args = dict(pairs)
        if verb in KINDS and k.has(str(args["piece"])):
            piece = k.piece(str(args["piece"]))
            path = _path(k, piece.place, written, sheet)
            found.append(Arrow(KINDS[verb], piece.id, seat, path, rule="9.a", count=_season_of(k, written)))
    return tuple(found)


def _season_of(k: Known, written: Line) -> int:
    """9.a Which season of a siege a line is, 0 when it is none."""
    verb, args = written[0], dict(written[1])
    if verb != "siege":
        return 0
    return 2 if k.var(f"siege.{args['piece']}") == args["citadel"] else 1


def _path(k: Known, place: str, written: Line, lines: Iterable[Line]) -> tuple[str, ...]:
    """From a piece's own place to the last one aimed at."""
    verb, pairs = written
    args: dict[str, Any] = dict(pairs)
    if verb == "move":
        to = str(args["to"])
        return voyage(atlas(k), (place, to), _carried(k, lines, (place, to)))
    if verb in ("support", "convoy"):
        return place, str(args["of"]), str(args["to"])
    if verb in ("siege", "resupply"):
        return place, str(args["citadel"])
    return (place, *(to for to in args.get("to", ()) if to != STAY))


def _carried(k: Known, lines: Iterable[Line], way: tuple[str, str]) -> frozenset[str]:
    """Seas whose fleets are told to carry an army from one space to another."""
    found = set()
    for verb, pairs in lines:
        args = dict(pairs)
        if verb == "convoy" and (args["of"], args["to"]) == way and k.has(str(args["piece"])):
            found.add(k.piece(str(args["piece"])).place)
    return frozenset(found)


def voyage(a: Atlas, way: tuple[str, str], seas: frozenset[str]) -> tuple[str, ...]:
    """The shortest way over these seas, or straight there when they do not join the two ends."""
    start, end = way
    ways: list[tuple[str, ...]] = [(start, sea) for sea in sorted(seas & set(a.touching[start]))]
    seen = {sea for _, sea in ways}
    while ways:
        arrived = [one for one in ways if end in a.touching[one[-1]]]
        if arrived:
            return (*arrived[0], end)
        longer = [(*one, sea) for one in ways for sea in a.by_sea(one[-1]) if sea in seas - seen]
        seen |= {one[-1] for one in longer}
        ways = longer
    return way


# --- resolved ---


@lru_cache(maxsize=8)
def resolved(module: GameData, record: Record) -> Fight:
    """A season resolved once, however often it is looked at."""
    return fight(module, record)


def explain(k: Known) -> Outcome | None:
    """The last season resolved, as it was."""
    record = remembered(k)
    if record is None:
        return None
    return outcome(before(k, record), record, resolved(module(k), record))


def before(k: Known, record: Record) -> Known:
    """The table as it was when a season was resolved, as far as its orders are concerned."""
    state = k.state.copy()
    actors = [one for one in state.pieces.values() if is_unit(one) or is_character(one.id)]
    for piece in actors:
        del state.pieces[piece.id]
        state.order[piece.place] = tuple(one for one in state.order.get(piece.place, ()) if one != piece.id)
    for fighter in record.units:
        marks = frozenset(() if seat_of(fighter) else (fighter.side,))
        _put(state, Piece(fighter.unit, seat_of(fighter), fighter.place, fighter.type, 1, marks=marks))
        state.vars[f"siege.{fighter.unit}"] = fighter.siege
    for person in record.people:
        _put(state, Piece(person.name, person.master, person.place, person.name, 1))
        state.vars[f"with.{person.name}"] = person.unit
    return Known(k.game, state, k.seat, None)


def _put(state: State, piece: Piece) -> None:
    state.pieces[piece.id] = piece
    state.order[piece.place] = (*state.order.get(piece.place, ()), piece.id)


def outcome(k: Known, record: Record, fought: Fight) -> Outcome:
    """A season as it is told; `k` is the table as it was."""
    lines = dict(record.lines)
    fighters = {fighter.unit: fighter for fighter in record.units}
    told = sorted((_turn(one, fought), n, one) for n, one in enumerate(fought.results.values()))
    shown: list[Arrow] = []
    report: list[Msg] = []
    for _, _, result in told:
        shown += _shown(k, record, fighters[result.unit], result)
        if result.result != "holds" or result.reasons:
            report.append(_sentence(k, result, lines.get(result.unit)))
    shown += [_fled(fighters[name], to) for name, to in fought.retreats.items() if to]
    shown += [Arrow("move", p.name, p.master, (p.place, p.to), "ok", rule="6.b") for p in record.people if _goes(p)]
    report += _aftermath(k, fought)
    return Outcome(tuple(shown), tuple(report), _places(k, record, fought))


def _goes(person: Person) -> bool:
    """Whether a character goes somewhere by himself, and does not only stay where his unit leaves."""
    return person.to not in ("", person.place)


def _turn(result: Result, fought: Fight) -> int:
    """9.a Certain successes first, then what had to be fought for, then failures, retreats and sieges."""
    if result.unit in fought.retreats:
        return 4
    if result.verb in ("siege", "resupply"):
        return 5
    if not result.good:
        return 3
    return 2 if result.compared else 1


def _shown(k: Known, record: Record, fighter: Fighter, result: Result) -> list[Arrow]:
    written = dict(record.lines).get(fighter.unit)
    if written is None and result.result != "beaten":
        return []
    verb = written[0] if written else "hold"
    path: tuple[str, ...] = (fighter.place,)
    if written is not None:
        path = _path(k, fighter.place, written, [line for _, line in record.lines])
    added = (Msg.of("told-adds", count=fighter.strength),) if result.result == "given" else ()
    why = added + result.reasons + ((Msg.of(f"untied-{result.rule.replace(' ', '-')}"),) if result.rule else ())
    count = _season_of(k, written) if written is not None else 0
    return [Arrow(KINDS[verb], fighter.unit, seat_of(fighter), path, _result(result), why, "9.a", count)]


def seat_of(fighter: Fighter) -> str:
    """Whose arrow it is, '' for neutral units."""
    return fighter.side if fighter.side in SEATS else ""


def _result(result: Result) -> str:
    if result.good:
        return "ok"
    return "beaten" if result.result == "beaten" else "cut" if result.result in CUT else "failed"


def _fled(fighter: Fighter, to: str) -> Arrow:
    return Arrow("retreat", fighter.unit, seat_of(fighter), (fighter.place, to), "ok", rule="9.a")


def _places(k: Known, record: Record, fought: Fight) -> dict[str, str]:
    """Every unit and character; whoever commanded a unit that is destroyed falls with it, others stay behind."""
    places = dict(fought.ends)
    for person in record.people:
        fallen = person.unit in fought.lost and not person.to and leader(k, person.unit) == person.name
        end = person.to or places.get(person.unit, "") or person.place
        places[person.name] = "" if fallen or k.var(f"dead.{person.name}") else end
    return places


def _sentence(k: Known, result: Result, written: Line | None) -> Msg:
    """One order and what came of it."""
    line = say(k, written) if written is not None else Msg.of("say-none", unit=unit(k, result.unit, first=True))
    what = Msg.of(f"told-{result.result}")
    if not result.reasons:
        return Msg.of("told", line=line, what=what)
    return Msg.of("told-why", line=line, what=what, why=_sentences(result.reasons))


def _sentences(parts: Iterable[Msg]) -> Msg:
    *rest, last = parts
    for part in reversed(rest):
        last = Msg.of("told-and", one=part, rest=last)
    return last


def _aftermath(k: Known, fought: Fight) -> list[Msg]:
    """Retreats, citadels that fell and who was in them."""
    found = []
    for name, to in fought.retreats.items():
        subject = unit(k, name, first=True)
        lost = Msg.of("told-lost", unit=subject)
        found.append(Msg.of("told-retreat", unit=subject, to=msg_place(to, k)) if to else lost)
    for citadel, name in fought.fallen.items():
        found.append(Msg.of("told-fallen", citadel=msg_place(citadel, k), unit=unit(k, name)))
    found += [Msg.of("told-crushed", unit=unit(k, name, first=True)) for name in fought.crushed]
    return found + [Msg.of("told-crowded", unit=unit(k, name, first=True)) for name in fought.crowded]
