"""scenarios/*.yaml: set-up, variables, reinforcements and cups."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tabletop.core.bounds import FARTHEST
from tabletop.data.checks.common import File, KnownNames, known
from tabletop.data.derive import tracked
from tabletop.data.draft import Draft, Where
from tabletop.data.schema import Placement, Scenario, SetUp


def check_scenarios(draft: Draft) -> None:
    """Every scenario puts known counters, once each, on known places."""
    first: dict[str, str] = {}
    sheet = _KnownSheet(draft)
    for name, scenario in draft.scenarios.items():
        file = File(draft, name)
        if scenario.id != PurePosixPath(name).stem:
            file.report(("id",), "data-id-not-file", name=scenario.id, file=PurePosixPath(name).stem)
        if scenario.id in first:
            file.report(("id",), "data-scenario-twice", name=scenario.id, other=first[scenario.id])
        first.setdefault(scenario.id, name)
        _Scenario(file, known(draft), scenario, sheet).check()


class _KnownSheet:
    """What scenarios ask of counters and places, once for all."""

    def __init__(self, draft: Draft) -> None:
        counters = draft.sheet.counters if draft.sheet else ()
        faces = {kind.id: kind.faces for kind in draft.sheet.kinds} if draft.sheet else {}
        self.endless = {counter.id for counter in counters if counter.endless}
        """Counters of which there is no last one."""
        self.faces = {counter.id: counter.steps or faces.get(counter.kind, 0) for counter in counters}
        """How many faces a counter has, 0 when that cannot be known."""
        self.boxes = {box.id: box.kind for box in draft.map.boxes} if draft.map else {}


@dataclass
class _Scenario:
    """One scenario under examination; `laid` is where each counter was met first."""

    file: File
    names: KnownNames
    scenario: Scenario
    sheet: _KnownSheet
    laid: dict[str, Where] = field(default_factory=dict)
    aside: set[str] = field(default_factory=set)
    """Counters that begin in a hand, in play or out of the game: a cup may own them all the same."""

    def check(self) -> None:
        self._vars()
        for index, put in enumerate(self.scenario.setup):
            self._put(("setup", index), put)
            self._spots(("setup", index), put)
            self.file.refers(("setup", index, "covered"), "seat", put.covered, self.names.seats)
            if self.sheet.boxes.get(put.at) in ("hand", "out", "played", "in_play"):
                self.aside.update(put.counters)
            for counter in put.counters:
                self._once(("setup", index, "counters"), counter)
        self._bowls()
        self._decks()
        self._arrivals()

    def _once(self, where: Where, counter: str) -> None:
        """No counter lies in two places, nor twice in one, nor on the table and in a cup, but for endless ones."""
        if counter in self.laid and counter not in self.sheet.endless:
            line = self.file.draft.line(self.file.name, self.laid[counter])
            self.file.report(where, "data-placed-twice", counter=counter, first=str(line))
        self.laid.setdefault(counter, where)

    def _put(self, where: Where, put: Placement) -> None:
        """KnownNames counters on a known place, showing a face they have."""
        self.file.refers((*where, "at"), "place", put.at, self.names.places)
        for place in put.or_at:
            self.file.refers((*where, "or_at"), "place", place, self.names.places)
        for index, counter in enumerate(put.counters):
            if not self.file.refers((*where, "counters", index), "counter", counter, self.names.counters):
                continue
            faces = self.sheet.faces.get(counter, 0)
            if faces and not 0 <= put.face < faces:
                words = {"counter": counter, "face": str(put.face), "last": str(faces - 1)}
                self.file.report((*where, "face"), "data-face-range", **words)
            if faces and put.steps > faces:
                words = {"counter": counter, "steps": str(put.steps), "most": str(faces)}
                self.file.report((*where, "steps"), "data-steps-range", **words)
        if put.steps and put.face:
            self.file.report((*where, "steps"), "data-steps-and-face", steps=str(put.steps), face=str(put.face))

    def _spots(self, where: Where, put: SetUp) -> None:
        """A point for each counter, or none."""
        if put.spots and len(put.spots) != len(put.counters):
            words = {"count": str(len(put.spots)), "counters": str(len(put.counters))}
            self.file.report((*where, "spots"), "data-spots-count", **words)
        for part, spots in (("spots", put.spots), ("spot", (put.spot,) if put.spot is not None else ())):
            if any(not abs(number) < FARTHEST for spot in spots for number in spot):
                self.file.report((*where, part), "data-spot-far")

    def _vars(self) -> None:
        """The turn, the phase and the tracks start on something that exists."""
        given, draft = self.scenario.vars, self.file.draft
        if (phase := str(given.get("phase", ""))) and self.names.phases is not None:
            self.file.refers(("vars", "phase"), "phase", phase, self.names.phases)
        spans = tracked(draft.map.tracks) if draft.map else {}
        if draft.sequence is not None:
            first, last = draft.sequence.turns
            last = last if self.scenario.last_turn is None else self.scenario.last_turn
            self.file.rising(("last_turn",), first, last)
            spans["turn"] = (first, last)
        for name, (least, most) in spans.items():
            value = given.get(name)
            if name not in given:
                self.file.report(("vars",), "data-var-missing", name=name)
            elif type(value) is not int or not least <= value <= most:
                words = {"name": name, "given": str(value), "least": str(least), "most": str(most)}
                self.file.report(("vars", name), "data-var-range", **words)

    def _bowls(self) -> None:
        board = self.file.draft.map
        bowls = [box.id for box in board.boxes if box.kind == "bowl"] if board else None
        for index, bowl in enumerate(self.scenario.bowls):
            self.file.refers(("bowls", index, "place"), "bowl", bowl.place, bowls)
            for number, counter in enumerate(bowl.counters):
                self.file.refers(("bowls", index, "counters", number), "counter", counter, self.names.counters)
                if counter in self.sheet.endless:
                    self.file.report(("bowls", index, "counters", number), "data-endless-bowl", counter=counter)
                if counter not in self.aside:
                    self._once(("bowls", index, "counters"), counter)

    def _decks(self) -> None:
        """Each deck once, of counters that lie nowhere else and of which there is one."""
        board = self.file.draft.map
        decks = [box.id for box in board.boxes if box.kind == "deck"] if board else None
        first: dict[str, int] = {}
        for index, deck in enumerate(self.scenario.decks):
            where: Where = ("decks", index)
            self.file.refers((*where, "place"), "deck", deck.place, decks)
            if deck.place in first:
                line = self.file.draft.line(self.file.name, ("decks", first[deck.place]))
                self.file.report(where, "data-deck-twice", deck=deck.place, first=str(line))
            first.setdefault(deck.place, index)
            for number, counter in enumerate(deck.counters):
                at = (*where, "counters", number)
                self.file.refers(at, "counter", counter, self.names.counters)
                if counter in self.sheet.endless:
                    self.file.report(at, "data-endless-deck", counter=counter)
                self._once((*where, "counters"), counter)

    def _arrivals(self) -> None:
        file, scenario = self.file, self.scenario
        file.identifiers(("arrivals",), "arrival", (arrival.id for arrival in scenario.arrivals))
        for index, arrival in enumerate(scenario.arrivals):
            where: Where = ("arrivals", index)
            file.refers((*where, "seat"), "seat", arrival.seat, self.names.seats)
            file.refers((*where, "rule"), "rule", arrival.rule, self.names.rules)
            if arrival.when:
                file.named((*where, "when"), "condition", arrival.when)
            elif not arrival.turn:
                file.warn(where, "data-arrival-never", arrival=arrival.id)
            for counter in arrival.leave:
                file.refers((*where, "leave"), "counter", counter, self.names.counters)
            for number, put in enumerate(arrival.arrive):
                at = (*where, "arrive", number)
                self._put(at, put)
                for counter in put.counters:
                    if counter not in self.laid and counter in (self.names.counters or ()):
                        file.warn((*at, "counters"), "data-arrival-nowhere", counter=counter, arrival=arrival.id)
