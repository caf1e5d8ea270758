"""What-if: every throw of a season tried out, held fast. Those that matter can be pinned; the rest take a middle value.

A throw is told by the step that asks for it (the frame below Roll) and by the field it lands in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tabletop.core.api import DiceSpec, Known, Msg, Table, Throw, is_line

from .board import is_character, msg_place, msg_unit, season, year
from .bribery import Bribe, chance
from .conquest import msg_side
from .custody import Attempt, havens, odds
from .event_tables import DICE, ROWS, Drawn
from .events import comes_to, title
from .frames import f
from .names import START
from .sentences import say
from .weather import announce

EVENT, NOTHING = "event", "none"


class Lot(NamedTuple):
    """A throw: what it is about, and for each outcome its word and the dice that give it; `usual` is one of them."""

    name: str
    text: Msg
    options: tuple[tuple[str, Msg, int], ...]
    usual: int = 0


def settle_throw(k: Known, pins: Mapping[str, str]) -> tuple[Throw | None, Any]:
    """The throw that the top frame asks for: as it is told (None when nobody need choose), and what it shows."""
    asked = k.state.frames[-2]
    tells = LOTS.get((asked.step, str(k.state.frames[-1].data["into"])))
    lot = tells(Known(k.game, k.state, "", None, len(k.state.frames) - 2)) if tells is not None else None
    if lot is None:
        return None, _middle(str(k.state.frames[-1].data["dice"]))
    names = [value for value, _, _ in lot.options]
    at = names.index(pins[lot.name]) if pins.get(lot.name) in names else lot.usual
    options = tuple((value, text) for value, text, _ in lot.options)
    return Throw(lot.name, lot.text, options, names[at]), lot.options[at][2]


def _middle(dice: str) -> int | tuple[int, ...]:
    """A middle value of each die."""
    spec = DiceSpec.parse(dice)
    value = (spec.sides + 1) // 2
    return value if spec.n == 1 else (value,) * spec.n


def _yes_no(kind: str, yes: int, no: int) -> tuple[tuple[str, Msg, int], ...]:
    return ("yes", Msg.of(f"try-{kind}-yes"), yes), ("no", Msg.of(f"try-{kind}-no"), no)


def _among(options: Iterable[tuple[str, Msg]]) -> tuple[tuple[str, Msg, int], ...]:
    """Outcome n is what the n-th side of the die gives."""
    return tuple((value, text, number) for number, (value, text) in enumerate(options, 1))


# --- the throws of the season ---


def _bribe(k: Known) -> Lot:
    """9.b Any bribe that is valid."""
    bribe = Bribe(*f(k).bribes[0])
    place = msg_place(k.piece(bribe.piece).place, k)
    words = {"seat": Msg.of(f"seat-{bribe.seat}"), "who": msg_unit(k, bribe.piece), "place": place}
    needed = chance(k, bribe.seat, bribe.piece, bribe.level)
    text = Msg.of("try-bribe", sum=bribe.sum, chance=needed, **words)
    return Lot(f"bribe.{bribe.seat}.{bribe.piece}", text, _yes_no("bribe", 1, 100))


def _capture(k: Known) -> Lot:
    """6.b 1-2 at sea, 1-4 on land."""
    tried = Attempt(*f(k).pending[0])
    side, place = tried.sides[f(k).pick - 1], k.piece(tried.name).place
    needed = odds(k, place)
    words = {"who": msg_unit(k, tried.name), "place": msg_place(place, k), "seat": msg_side(side)}
    usual = int(needed < 3)
    name = f"capture.{tried.name}.{side}"
    return Lot(name, Msg.of("try-capture", odds=needed, **words), _yes_no("capture", 1, 6), usual)


def _captor(k: Known) -> Lot:
    tried = Attempt(*f(k).pending[0])
    sides = ((side, msg_side(side)) for side in tried.sides)
    return Lot(f"captor.{tried.name}", Msg.of("purpose-captor", who=msg_unit(k, tried.name)), _among(sides))


def _haven(k: Known) -> Lot:
    name = f(k).royals[0]
    places = ((place, msg_place(place, k)) for place in havens(k, name))
    return Lot(f"haven.{name}", Msg.of("purpose-haven", who=msg_unit(k, name)), _among(places))


def _refuge(k: Known) -> Lot:
    piece = f(k).queue[0]
    places = ((place, msg_place(place, k)) for place in map(str, f(k).options))
    return Lot(f"refuge.{piece}", Msg.of("purpose-refuge", who=msg_unit(k, piece)), _among(places))


def _neutral(k: Known) -> Lot:
    """Ruling 53 Which of several equally good lines."""
    unit = f(k).queue[0]
    lines = ((f"{number}", say(k, written)) for number, written in enumerate(f(k).options, 1) if is_line(written))
    text = Msg.of("try-neutral", who=msg_unit(k, unit), place=msg_place(k.piece(unit).place, k))
    return Lot(f"neutral.{unit}", text, _among(lines))


def _retreats(k: Known) -> Lot:
    """Ruling 32 Which of several equally good ways."""
    ways = DiceSpec.parse(str(k.state.frames[-1].data["dice"])).sides
    numbers = ((f"{way}", Msg.of("try-way", number=way)) for way in range(1, ways + 1))
    return Lot("retreats", Msg.of("purpose-retreats"), _among(numbers))


def _auction(k: Known) -> Lot:
    pending = f(k).pending
    found = ((unit, _at(k, unit)) for unit in pending)
    return Lot(f"auction.{len(pending)}", Msg.of("purpose-auction"), _among(found))


def _storm(k: Known) -> Lot:
    """14.b 1 it founders; of a character, 2 he is cast ashore."""
    who = f(k).caught[0]
    ashore = (("ashore", Msg.of("try-storm-ashore"), 2),) if is_character(who) else ()
    options = (("safe", Msg.of("try-storm-safe"), 6), ("lost", Msg.of("try-storm-lost"), 1), *ashore)
    return Lot(f"storm.{who}", Msg.of("purpose-storm", who=msg_unit(k, who)), options)


def _shore(k: Known) -> Lot:
    who = f(k).caught[0]
    places = ((place, msg_place(place, k)) for place in f(k).shores)
    return Lot(f"shore.{who}", Msg.of("purpose-shore", who=msg_unit(k, who)), _among(places))


def _uprising(k: Known) -> Lot:
    """14.e 1-4 the first place, 5-6 the other."""
    name, _, first, other = f(k).queue[0]
    options = (first, msg_place(first, k), 1), (other, msg_place(other, k), 6)
    return Lot(f"uprising.{name}", Msg.of("purpose-uprising", what=Msg.of(f"revolt-{name}")), options)


def _at(k: Known, unit: str) -> Msg:
    return Msg.of("try-unit-at", who=msg_unit(k, unit), place=msg_place(k.piece(unit).place, k))


LOTS: Mapping[tuple[str, str], Callable[[Known], Lot]] = {
    ("Bribery", "die"): _bribe,
    ("Captures", "die"): _capture,
    ("Captures", "pick"): _captor,
    ("Refuge", "pick"): _haven,
    ("Displace", "lot"): _refuge,
    ("NeutralOrders", "lot"): _neutral,
    ("Military", "lot"): _retreats,
    ("Auctions", "die"): _auction,
    ("SeaStorm", "die"): _storm,
    ("SeaStorm", "lot"): _shore,
    ("Uprising", "die"): _uprising,
}


# --- the event of the season, which is drawn after the sheets are closed ---


def pinned_event(t: Table, pins: Mapping[str, str]) -> Throw | None:
    """14 None, unless one is wished for; nothing of last season's is left. None in winter and in the first spring."""
    for name in ("event", "closed", "flooded", "void"):
        t.set(name, ())
    if season(t) not in DICE or (year(t), season(t)) == (START, "spring"):
        return None
    found = {"|".join(drawn): drawn for drawn in _possible(season(t)) if comes_to(t, drawn) == "go"}
    wished = pins.get(EVENT, NOTHING)
    if wished in found:
        t.set("event", found[wished])
        announce(t, found[wished])
    options = ((value, _told(t, drawn)) for value, drawn in found.items())
    value = wished if wished in found else NOTHING
    return Throw(EVENT, Msg.of("try-event"), ((NOTHING, Msg.of("try-event-none")), *options), value)


def _possible(table: str) -> Iterator[Drawn]:
    """Every event that a table may bring."""
    for row in ROWS:
        if row.table == table:
            if row.event[0] == "roll":
                yield from _possible(row.event[1])
            else:
                yield row.event


def _told(k: Known, drawn: Drawn) -> Msg:
    what = title(drawn, k)
    places = drawn[1:] if drawn[0].endswith("-storm") else ()
    return Msg.of("try-event-at", what=what, places=row(msg_place(p, k) for p in places)) if places else what


def row(parts: Iterable[Msg]) -> Msg:
    """One after the other, with commas."""
    *rest, last = parts
    for part in reversed(rest):
        last = Msg.of("try-row", one=part, rest=last)
    return last


__all__ = ["pinned_event", "row", "settle_throw"]
