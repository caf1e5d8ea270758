"""A small game of sheets on the map of Les Diadoques: two seats write, both sheets are opened, another turn begins.

Notation: `PHR - LYD`, `PHR T`, `PHR S LYD - CAR`, `PHR R LYD CAR X`, `$ LYD 5`, `GIFT eumenes 3`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Everyone, Procedure
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Int, Offer, One, Secret, Some, Written, offer
from tabletop.core.rules.orders import UNPINNED, Arrow, Line, Outcome, Read, Remark, Sheet, line, offered
from tabletop.core.text import Msg

SEATS = ("antigonus", "eumenes")
NEAR = {
    "PHR": ("LYD", "CAP", "PIS"),
    "LYD": ("PHR", "CAR"),
    "CAR": ("LYD", "PIS"),
    "CAP": ("PHR", "CIL"),
    "PIS": ("PHR", "CAR"),
    "CIL": ("CAP", "PIS"),
}


def own(k: Known) -> list[str]:
    """Units of the seat."""
    return [p.id for p in k.state.pieces.values() if p.owner == k.seat and p.kind in ("A", "Ae", "F")]


def place_of(k: Known, piece: str) -> str:
    """Where a piece is, '' when it is gone."""
    return k.piece(piece).place if k.has(piece) else ""


class FakeDesk:
    """Moves, holds, supports, retreats; bribes of what is not one's own; gifts; builds in winter."""

    record, retold = "fought", frozenset[str]()
    tabs: Mapping[str, str] = {
        "move": "orders",
        "hold": "orders",
        "support": "orders",
        "retreat": "orders",
        "bribe": "bribery",
        "gift": "secondary",
        "wed": "secondary",
        "build": "winter",
    }

    def writing(self, k: Known) -> bool:
        frames = k.state.frames
        return bool(frames) and frames[-1].step == "FakeWrite" and k.seat in SEATS and k.seat not in k.answers

    def pieces(self, k: Known) -> tuple[str, ...]:
        return () if k.var("season") == "winter" else tuple(own(k))

    def lines(self, k: Known) -> tuple[Offer, ...]:
        gold = int(k.var(f"gold.{k.seat}", 0))
        if k.var("season") == "winter":
            return (offer("build", kind=One(("A", "F")), at=One(("PHR", "CAP"))),)
        made: list[Offer] = []
        for unit in own(k):
            near = NEAR.get(place_of(k, unit), ())
            made.append(offer("move", piece=unit, to=One(near)))
            made.append(offer("hold", piece=unit))
            helped = [place_of(k, other) for other in own(k) if other != unit]
            made += [offer("support", piece=unit, of=of, to=One((of, *NEAR.get(of, ())))) for of in helped]
            made.append(offer("retreat", piece=unit, to=Some((*near, "X"), 1, 3)))
        others = tuple(p.id for p in k.state.pieces.values() if p.owner not in ("", k.seat) and p.kind in ("A", "F"))
        if gold and others:
            made.append(offer("bribe", piece=One(others), sum=Int(1, gold)))
        if gold:
            seats = tuple(seat for seat in SEATS if seat != k.seat)
            made.append(offer("gift", seat=One(seats), sum=Int(1, gold), public=One((True, False))))
        made.append(offer("wed"))
        return tuple(one for one in made if not one.empty())

    def write(self, k: Known, written: Line) -> str:
        verb, args = written[0], dict(written[1])
        place = place_of(k, str(args.get("piece", "")))
        match verb:
            case "move":
                return f"{place} - {args['to']}"
            case "hold":
                return f"{place} T"
            case "support":
                return f"{place} S {args['of']} - {args['to']}"
            case "retreat":
                return " ".join((place, "R", *args["to"]))
            case "bribe":
                return f"$ {place} {args['sum']}"
            case "gift":
                return f"GIFT {args['seat']} {args['sum']}"
            case "wed":
                return "WED"
        return f"BUILD {args['kind']} {args['at']}"

    def say(self, k: Known, written: Line) -> Msg:
        return Msg.of("fake-say", text=f"{written[0]}: {self.write(k, written)}")

    def read(self, k: Known, text: str, sheet: Sheet | None = None) -> Read:
        for one in self._samples(k):
            if self.write(k, one).upper() == " ".join(text.upper().split()):
                return Read(one, mended=self.write(k, one) != text)
        if text.upper().startswith("PHR - "):
            return Read(line("move", piece=own(k)[0], to=text[6:].upper()))
        return Read(None, Msg.of("fake-unread", text=text))

    def _samples(self, k: Known) -> list[Line]:
        """Every line but gifts and bribes of more than a few, and lists of one or two places."""
        found: list[Line] = []
        for made in self.lines(k):
            found += [line(made.verb, **args) for args in every(made.args)]
        return found

    def remarks(self, k: Known, sheet: Sheet) -> tuple[Remark, ...]:
        said = []
        ordered = {dict(args)["piece"] for verb, args in sheet if verb in ("move", "hold", "support")}
        said += [Remark(Msg.of("fake-idle"), "8", unit, lacks=True) for unit in own(k) if unit not in ordered]
        moves = {place_of(k, str(dict(args)["piece"])): dict(args)["to"] for verb, args in sheet if verb == "move"}
        for verb, args in sheet:
            given = dict(args)
            if verb == "support" and moves.get(str(given["of"]), given["of"]) != given["to"]:
                said.append(Remark(Msg.of("fake-no-fit"), "9.a", str(given["piece"])))
        if self.spent(k, sheet) > int(k.var(f"gold.{k.seat}", 0)):
            said.append(Remark(Msg.of("fake-money"), "5", stops=True))
        return tuple(said)

    def purse(self, k: Known) -> int:
        return int(k.var(f"gold.{k.seat}", 0))

    def spent(self, k: Known, sheet: Sheet) -> int:
        return sum(int(dict(args).get("sum", 10 if verb == "build" else 0)) for verb, args in sheet)

    def arrows(self, k: Known, sheet: Sheet) -> tuple[Arrow, ...]:
        return ()

    def try_out(self, k: Known, sheets: Mapping[str, Sheet], pins: Mapping[str, str] = UNPINNED) -> Outcome:
        return Outcome((), (), {})

    def handed_in(self, k: Known) -> Mapping[str, Any]:
        return {}

    def about(self, k: Known, name: str) -> tuple[Msg, ...]:
        """Nothing is known but what is printed."""
        return ()

    def explain(self, k: Known) -> Outcome | None:
        return None


def every(args: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The acts of an offer, long lists cut short."""
    made: list[dict[str, Any]] = [{}]
    for name, slot in args.items():
        match slot:
            case One(values):
                options = list(values)
            case Int(lo, hi):
                options = list(range(lo, min(hi, lo + 8) + 1))
            case Some(values):
                options = [(a,) for a in values] + [(a, b) for a in values for b in values if a != b]
            case _:
                options = [slot]
        made = [{**one, name: value} for one in made for value in options]
    return made


class FakeTurn(Procedure):
    """8 Write, open, next."""

    rule, keeps, stages = "8", {"sheets": ()}, ("write", "after")

    def write(self, t: Table) -> None:
        t.set("phase", "writing")
        t.call("FakeWrite", into="sheets")

    def after(self, t: Table) -> None:
        t.set("turn", t.var("turn", 1) + 1)
        self.goto(t, "write")


class FakeWrite(Everyone):
    """8 Both write in secret."""

    rule = "8"

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-write", season="spring")

    def seats(self, k: Known) -> tuple[str, ...]:
        return SEATS

    def offers(self, k: Known) -> Any:
        orders = k.game.protocol
        assert orders is not None

        def fits(value: Any) -> bool:
            may = all(offered(orders.lines(k), one) for one in value)
            return may and not any(one.stops for one in orders.remarks(k, value))

        yield offer("orders", "8", sheet=Secret(Written(fits, lambda rng: ())))
        if k.var("umpire"):
            yield offer("draft", "8", sheet=Secret(Written(fits, lambda rng: ())))

    def on_draft(self, t: Table, sheet: str) -> None:
        t.set(f"draft.{t.seat}", sheet)

    def on_orders(self, t: Table, sheet: str) -> None:
        t.answer(sheet)


def opening(t: Table) -> None:
    """The first frame."""
    t.call("FakeTurn")


def faked(game: Game) -> Game:
    """Another game's map with these rules."""
    steps = {"FakeTurn": FakeTurn(), "FakeWrite": FakeWrite()}
    return replace(game, steps=steps, opening=opening, reflexes=(), routes=None, protocol=FakeDesk())


@dataclass(frozen=True)
class Put:
    """A unit of the first position."""

    name: str
    seat: str
    kind: str
    place: str


UNITS = (
    Put("u1", "antigonus", "A", "PHR"),
    Put("u2", "antigonus", "Ae", "LYD"),
    Put("u3", "antigonus", "A", "CAR"),
    Put("u4", "eumenes", "A", "CAP"),
    Put("u5", "eumenes", "A", "CIL"),
)
