"""counters.yaml: pictures, layers and texts of counters, and where their menus send them."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.data.checks.common import File, KnownNames, known
from tabletop.data.draft import COUNTERS, Draft, Where
from tabletop.data.schema import CounterDef, CounterLayer

RESERVED = ("aboard", "text", "n")
"""What marks begin with that mean something else."""


def check_looks(draft: Draft) -> None:
    """One picture a face; layers and texts with names fit for marks; places and counters that exist."""
    sheet = draft.sheet
    if sheet is None:
        return
    file, names = File(draft, COUNTERS), known(draft)
    faces = {kind.id: kind.faces for kind in sheet.kinds}
    endless = {counter.id for counter in sheet.counters if counter.endless}
    drawn = {counter.kind for counter in sheet.counters if not counter.pictures}
    for name, layer in sheet.layers.items():
        _layer(file, ("layers", name), layer)
    for index, counter in enumerate(sheet.counters):
        where: Where = ("counters", index)
        _pictures(file, where, counter, counter.steps or faces.get(counter.kind, len(counter.pictures)))
        _layers(file, where, counter, sheet.layers)
        _texts(file, where, counter)
        _ways(file, where, counter, names)
        for marker in counter.places_marker:
            if file.refers((*where, "places_marker"), "counter", marker, names.counters) and marker not in endless:
                file.report((*where, "places_marker"), "data-marker-ends", counter=marker)
        for other in counter.replaces_with:
            file.refers((*where, "replaces_with"), "counter", other, names.counters)
    for index, kind in enumerate(sheet.kinds):
        if not kind.icon and kind.id in drawn:
            file.report(("kinds", index), "data-no-icon", kind=kind.id)


def _pictures(file: File, where: Where, counter: CounterDef, faces: int) -> None:
    """One a face; what lies over them needs them."""
    count = len(counter.pictures)
    if count and count != faces:
        words = {"counter": counter.id, "count": str(count), "faces": str(faces)}
        file.report((*where, "pictures"), "data-pictures-faces", **words)
    if not count and (counter.layers or counter.shared_layers or counter.texts or counter.size):
        file.report(where, "data-looks-drawn", counter=counter.id)
    if counter.size is not None and min(counter.size) <= 0:
        file.report((*where, "size"), "data-no-size")


def _layers(file: File, where: Where, counter: CounterDef, shared: Mapping[str, CounterLayer]) -> None:
    at: Where = (*where, "shared_layers")
    taken = [shared[name] for name in counter.shared_layers if file.refers(at, "layer", name, shared.keys())]
    file.identifiers((*where, "layers"), "layer", (layer.id for layer in (*taken, *counter.layers)))
    for number, layer in enumerate(counter.layers):
        _layer(file, (*where, "layers", number), layer)


def _layer(file: File, where: Where, layer: CounterLayer) -> None:
    _reserved(file, where, layer.id)
    if not layer.levels:
        file.report((*where, "levels"), "data-layer-empty", layer=layer.id)
    _as_many(file, where, layer)
    if any(min(size) <= 0 for size in layer.sizes):
        file.report((*where, "sizes"), "data-no-size")


def _as_many(file: File, where: Where, layer: CounterLayer) -> None:
    """A name for each level, and a size for each or one for all."""
    levels = len(layer.levels)
    for part, given, enough in (("names", len(layer.names), (0, levels)), ("sizes", len(layer.sizes), (0, 1, levels))):
        if given not in enough:
            words = {"layer": layer.id, "part": part, "count": str(given), "levels": str(levels)}
            file.report((*where, part), "data-layer-levels", **words)


def _texts(file: File, where: Where, counter: CounterDef) -> None:
    file.identifiers((*where, "texts"), "text", (text.id for text in counter.texts))
    for number, text in enumerate(counter.texts):
        at: Where = (*where, "texts", number)
        file.colour((*at, "colour"), text.colour)
        file.colour((*at, "ground"), text.ground)
        file.rising((*at, "least"), text.least, text.most)


def _reserved(file: File, where: Where, name: str) -> None:
    if name in RESERVED:
        file.report((*where, "id"), "data-reserved", name=name)


def _ways(file: File, where: Where, counter: CounterDef, names: KnownNames) -> None:
    for number, way in enumerate(counter.sends):
        file.refers((*where, "sends", number, "to"), "place", way.to, names.places)
