"""Every text of the map: where it stands and how it is set. The words themselves are in the language files."""

from __future__ import annotations

import places as spots

from drawing.labels import Label, label, zone_name

TURNS = range(1, 10)


def labels() -> list[Label]:
    """All texts, in the order in which they are painted."""
    return [*_names(), *_boxes(), *_tracks()]


def _names() -> list[Label]:
    return [
        zone_name(f"zone-{zone}", spot.name, spot.width, zone.startswith("S")) for zone, spot in spots.SPOTS.items()
    ]


def _boxes() -> list[Label]:
    found = []
    for name, area in spots.boxes().items():
        found.append(label(f"box-{name}", spots.field(area)[1], 24, area[2] - 20, style="bold"))
    return found


def _tracks() -> list[Label]:
    top = spots.TRACK_TOP - 23
    heads = (("record", spots.LEFT, spots.RECORD_WIDTH), ("turn", spots.TURN_LEFT, spots.TURN_WIDTH))
    return [
        label(f"track-{name}", (x + wide / 2, top), 28, wide - 30, style="smallcaps", spacing=0.02)
        for name, x, wide in heads
    ]
