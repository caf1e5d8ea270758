"""8, 9 What the window asks of a sheet: its lines, their text and sentences, remarks, arrows, and what if."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.api import (
    UNPINNED,
    Arrow,
    Entrusted,
    Known,
    Line,
    Msg,
    Offer,
    Outcome,
    Read,
    Remark,
    Sheet,
    State,
    intent_of,
)

from . import about, drawn, meaning, notation, publishing, sentences, trial, writing
from .board import everyone, master, strength, units, with_unit
from .income import purse
from .names import CHARACTERS
from .record import FOUGHT
from .remarks import remarks, spent
from .sheet import MILITARY

TABS = {
    **dict.fromkeys((*MILITARY, "retreat"), "orders"),
    **dict.fromkeys(("bribe", "counter"), "bribery"),
    **dict.fromkeys(("passage", "present", "spare", "murder", "royal", "open", "gift", "decline"), "secondary"),
    **dict.fromkeys(("capital", "keep_treasure", "seize", "part", "command", "wed", "accord", "vote"), "secondary"),
    **dict.fromkeys(("heir", "bequeath"), "secondary"),
    "bid": "auctions",
    **dict.fromkeys(("dismiss", "build", "promote", "demote", "buy"), "winter"),
}
_RESULTS = "moves fails given cut convoys disrupted void illegal besieges takes repelled resupplies idle cut-off beaten"
RETOLD = frozenset(f"log-{word}" for word in (*_RESULTS.split(), "retreats", "destroyed", "crowded", "crushed"))
ByVerb = Mapping[str, tuple[Offer, ...]]


class Orders319:
    """The order protocol of Les Diadoques (core/rules/orders)."""

    tabs: Mapping[str, str] = TABS
    record: str = FOUGHT
    retold: frozenset[str] = RETOLD
    """Notes of the log that the report of a season says again."""

    def __init__(self) -> None:
        self._seen: tuple[State, str, tuple[Offer, ...], ByVerb] | None = None

    def writing(self, k: Known) -> bool:
        """Whether `k.seat` may write now."""
        if not k.state.frames or k.state.frames[-1].step != "Write":
            return False
        step = k.game.step("Write")
        return k.seat in step.awaits(k)

    def lines(self, k: Known) -> tuple[Offer, ...]:
        """Every line that may be written now."""
        return self._known(k)[0]

    def _known(self, k: Known) -> tuple[tuple[Offer, ...], ByVerb]:
        """The offers of a position, made once: a position does not change, but a Table's does."""
        if self._seen is not None and self._seen[0] is k.state and self._seen[1] == k.seat and type(k) is Known:
            return self._seen[2:]
        offers = writing.lines(k)
        by_verb: dict[str, list[Offer]] = {}
        for one in offers:
            by_verb.setdefault(one.verb, []).append(one)
        made = {verb: tuple(some) for verb, some in by_verb.items()}
        if type(k) is Known:
            self._seen = (k.state, k.seat, offers, made)
        return offers, made

    def pieces(self, k: Known) -> tuple[str, ...]:
        """Own units, the strongest first; then own characters that go alone, then those with a unit."""
        own = sorted(units(k, k.seat), key=lambda one: (-strength(k, one.id), one.place))
        movable = {one.args["piece"] for one in self._known(k)[1].get("move", ())}
        people = [one.id for one in everyone(k) if one.id in movable and master(k, one.id) == k.seat]
        people.sort(key=lambda name: (bool(with_unit(k, name)), CHARACTERS.index(name)))
        return (*(one.id for one in own), *people)

    def write(self, k: Known, written: Line) -> str:
        """A line in the notation of 9.a."""
        return notation.write(k, written)

    def say(self, k: Known, written: Line) -> Msg:
        """A line as a sentence."""
        return sentences.say(k, written)

    def read(self, k: Known, text: str, sheet: Sheet | None = None) -> Read:
        """A typed line, if it may be written."""
        by_verb = self._known(k)[1]

        def may(made: Line) -> bool:
            asked = intent_of(made)
            return any(one.covers(asked) for one in by_verb.get(made[0], ()))

        return meaning.read(k, text, may, sheet)

    def remarks(self, k: Known, sheet: Sheet) -> tuple[Remark, ...]:
        """What to tell before a sheet is handed in."""
        return remarks(k, sheet)

    def purse(self, k: Known) -> int:
        """5, 8.b What `k.seat` may spend with this sheet."""
        return purse(k, k.seat)

    def spent(self, k: Known, sheet: Sheet) -> int:
        """What a sheet takes out of it."""
        return spent(k, sheet)

    def about(self, k: Known, name: str) -> tuple[Msg, ...]:
        """6.b, 9.b What the inspector says of a piece besides what is printed on it."""
        return about.about(k, name)

    def arrows(self, k: Known, sheet: Sheet) -> tuple[Arrow, ...]:
        """A sheet as it is drawn."""
        return drawn.arrows(k, sheet, k.seat)

    def try_out(self, k: Known, sheets: Mapping[str, Sheet], pins: Mapping[str, str] = UNPINNED) -> Outcome:
        """The whole season with these sheets, on a copy."""
        return trial.try_out(k, sheets, pins)

    def handed_in(self, k: Known) -> Mapping[str, Entrusted]:
        """9.b What the umpire reads."""
        return publishing.handed_in(k)

    def explain(self, k: Known) -> Outcome | None:
        """The last season of military orders, explained."""
        return drawn.explain(k)


PROTOCOL = Orders319()
