"""What the inspector says of counters and places: label, value, and the basis of what is our own proposal. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.core.position.state import Piece, State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import feature_key
from tabletop.data.provenance import basis_msg
from tabletop.data.schema import WHOLE, CounterDef, PlaceBox, Sourced, Zone
from tabletop.ui.model.cargo import piece_marks
from tabletop.ui.model.mark_words import mark_word, mark_words
from tabletop.ui.model.names import place_words
from tabletop.ui.model.painted_looks import has_sides
from tabletop.ui.model.place_state import said_of
from tabletop.ui.panels.combat.sum import strength_of

SEA, LAND = "sea", "land"


@dataclass(frozen=True)
class InspectorRow:
    """A line: `basis` is what a reconstructed value rests on, '' when the rulebook says it."""

    label: str
    value: str
    basis: str = ""


class Describer:
    """Rows in the language of the catalog, of a state as the reader may see it."""

    def __init__(self, module: Module, catalog: Catalog, state: State) -> None:
        self.module, self.catalog, self.state = module, catalog, state
        self.text = catalog.text

    def _basis(self, record: Sourced, name: str) -> str:
        made = record.reconstructed
        if name in made or (WHOLE in made and name not in (record.prov if isinstance(record.prov, dict) else ())):
            return self.catalog.msg(basis_msg(record.basis)) if record.basis else self.text("inspector-no-basis")
        return ""

    # --- counters ---

    def counter(self, piece: Piece) -> list[InspectorRow]:
        """All that is printed on a counter and where it lies; of a hidden one only owner and place."""
        rows = [InspectorRow(self.text("inspector-side"), self._seat(piece.owner))] if piece.owner else []
        if piece.kind is not None:
            rows += self._printed(self.module.counter(piece.kind), piece)
        rows.append(InspectorRow(self.text("inspector-place"), self._where(piece)))
        if piece.facing:
            rows.append(InspectorRow(self.text("inspector-facing"), f"{piece.facing}°"))
        marks = piece_marks(self.module, self.catalog, self.state, piece)
        if marks:
            rows.append(InspectorRow(self.text("inspector-marks"), ", ".join(marks)))
        return rows

    def _value_word(self, name: str, printed: bool) -> str:
        """A value in the game's own word, value-<name>; what is printed large is a strength where it has none."""
        if self.catalog.has(f"value-{name}"):
            return self.text(f"value-{name}")
        return self.text("inspector-strength") if printed else name

    def _printed(self, record: CounterDef, piece: Piece) -> list[InspectorRow]:
        kind = self.module.kind_of(record.id)
        rows = []
        if record.group:
            rows.append(
                InspectorRow(
                    self.text("inspector-group"), self.text(f"group-{record.group}"), self._basis(record, "group")
                )
            )
        rows.append(InspectorRow(self.text("inspector-kind"), self.text(f"kind-{kind.id}")))
        for name, faces in record.values.items():
            label = self._value_word(name, name == kind.prints)
            own = isinstance(record.prov, dict) and name in record.prov
            basis = self._basis(record, name if own else "values")
            rows.append(InspectorRow(label, " / ".join(map(str, faces)), basis))
        rows += self._classes(record)
        if record.bonus:
            rows.append(InspectorRow(self.text("inspector-bonus"), "★", self._basis(record, "bonus")))
        if kind.faces > 1 and kind.role in ("unit", "block"):
            steps = piece.steps or kind.faces
            key = "inspector-full" if steps == kind.faces else "inspector-weak" if kind.faces == 2 else ""
            shown = self.text(key) if key else str(steps)
            if has_sides(self.module, piece):
                shown = self.text("inspector-side-of", side=kind.faces - steps + 1, most=kind.faces)
            rows.append(InspectorRow(self.text("inspector-state"), shown))
        return rows

    def _classes(self, record: CounterDef) -> list[InspectorRow]:
        """Classes on land and at sea, movement, marks; of a card its points, its set and whose event it is."""
        rows = []
        for name in ("combat_class", "naval_class", "movement"):
            if value := getattr(record, name):
                label = self.text(f"inspector-{name.replace('_', '-')}")
                rows.append(InspectorRow(label, str(value), self._basis(record, name)))
        if record.marks:
            words = ", ".join(mark_words(self.catalog, record.marks))
            rows.append(InspectorRow(self.text("inspector-tags"), words, self._basis(record, "marks")))
        return rows + self._card(record)

    def _card(self, record: CounterDef) -> list[InspectorRow]:
        card = self.module.card_of(record.id)
        if card is None:
            return []
        points, basis = str(card.action_points), self._basis(card, "action_points")
        rows = [InspectorRow(self.text("inspector-points"), points, basis)]
        if card.set and self.catalog.has(f"card-set-{card.set}"):
            rows.append(InspectorRow(self.text("inspector-set"), self.text(f"card-set-{card.set}")))
        if card.seat:
            rows.append(InspectorRow(self.text("inspector-event-of"), self._seat(card.seat)))
        return rows

    def several(self, pieces: Iterable[Piece]) -> list[InspectorRow]:
        """A group of counters: how many, and their strength by side."""
        chosen = list(pieces)
        rows = [InspectorRow(self.text("inspector-chosen"), self.text("combat-count", count=len(chosen)))]
        return rows + self.strengths(chosen)

    def strengths(self, pieces: Iterable[Piece]) -> list[InspectorRow]:
        """Strength of each side, and of each kind within it."""
        sums: dict[str, dict[str, list[int]]] = {}
        for piece in pieces:
            if piece.kind is not None and self.module.kind_of(piece.kind).role in ("unit", "block"):
                kind = self.module.kind_of(piece.kind).id
                sums.setdefault(piece.owner, {}).setdefault(kind, []).append(strength_of(self.module, piece))
        rows = []
        for seat in (*self.module.seats, ""):
            kinds = sums.get(seat)
            if kinds:
                parts = [
                    self.text("inspector-kind-sum", kind=self.text(f"kind-{kind}"), count=len(each), sum=sum(each))
                    for kind, each in kinds.items()
                ]
                total = sum(sum(each) for each in kinds.values())
                words = self.text("inspector-side-sum", total=total, parts=", ".join(parts))
                rows.append(InspectorRow(self._seat(seat), words))
        return rows

    def _seat(self, seat: str) -> str:
        return self.text(f"seat-{seat}") if seat in self.module.seats else self.text("log-nobody")

    def _where(self, piece: Piece) -> str:
        """Its place, and in an area the cell it lies in."""
        place = place_words(self.module, self.catalog, piece.place)
        cell = self.module.spot_name(piece.place, piece.x, piece.y)
        return self.text("inspector-spot", place=place, cell=cell) if cell else place

    # --- places ---

    def place(self, place: str) -> list[InspectorRow]:
        """Ground, limits, tags, who stands there."""
        record = self.module.place(place)
        match record:
            case Zone():
                rows = self._zone(record)
            case PlaceBox():
                rows = self._box(record)
            case _:
                rows = [self._holds(place)]
        said = said_of(self.module, self.catalog, self.state, place).values()
        rows += [InspectorRow(self.text("inspector-now"), words) for words in said]
        return rows + self.strengths(self.state.at(place))

    def _zone(self, zone: Zone) -> list[InspectorRow]:
        kind = self.text(f"inspector-{zone.kind}")
        ground = self.text("inspector-ground", kind=kind, terrain=self.text(f"terrain-{zone.terrain}"))
        rows = [
            InspectorRow(
                self.text("inspector-terrain"), ground, self._basis(zone, "terrain") or self._basis(zone, "kind")
            )
        ]
        if zone.limit_units:
            value = self.text("inspector-limit-units", count=zone.limit_units)
            rows.append(InspectorRow(self.text("inspector-limit"), value, self._basis(zone, "limit_units")))
        if zone.limit_pf:
            value = self.text("inspector-limit-strength", count=zone.limit_pf)
            rows.append(InspectorRow(self.text("inspector-limit"), value, self._basis(zone, "limit_pf")))
        return rows + self._tags(zone)

    def _tags(self, place: Zone | PlaceBox) -> list[InspectorRow]:
        tags = ", ".join(mark_word(self.catalog, mark) for mark in place.marks)
        return [InspectorRow(self.text("inspector-tags"), tags, self._basis(place, "marks"))] if tags else []

    def _box(self, box: PlaceBox) -> list[InspectorRow]:
        rows = [InspectorRow(self.text("inspector-side"), self._seat(box.seat))] if box.seat else []
        if box.terrain:
            rows.append(
                InspectorRow(
                    self.text("inspector-terrain"), self.text(f"terrain-{box.terrain}"), self._basis(box, "terrain")
                )
            )
        return [*rows, self._holds(box.id), *self._tags(box)]

    def _holds(self, place: str) -> InspectorRow:
        """How many lie there."""
        count = self.text("combat-count", count=len(self.state.at(place)))
        return InspectorRow(self.text("inspector-holds"), count)

    def neighbours(self, place: str) -> list[InspectorRow]:
        """Each place that touches this one, how, and what lies between."""
        rows = []
        for other in self.module.neighbours(place):
            border = self.module.border(place, other)
            assert border is not None
            words = [self.text(f"inspector-border-{border.kind}")]
            words += [self.text(feature_key(feature)) for feature in border.features]
            name = place_words(self.module, self.catalog, other)
            rows.append(InspectorRow(name, ", ".join(words), self._basis(border, "kind")))
        return rows
