"""Every text of the board: where it stands and how it is set. The words are in labels_en.ftl and labels_fr.ftl."""

from __future__ import annotations

from layout import CITADEL, slug, spots
from signs import TITLE
from world import coverage, world

from drawing import palette
from drawing.labels import Label, label, zone_name


def labels() -> list[Label]:
    """All texts, in the order in which they are painted."""
    return [*_outside(), *_names(), *_citadels(), *_towns(), *_title()]


def _names() -> list[Label]:
    """The name of each space under its three letters (which the program paints)."""
    seas = world().seas
    return [
        zone_name(f"space-{name.lower()}-name", (spot.name[0], spot.name[1] + 24), 210, name in seas)
        for name, spot in spots().items()
    ]


def _citadels() -> list[Label]:
    found = []
    for spot in spots().values():
        for name, (x, y, width, _) in spot.citadels.items():
            found.append(label(f"citadel-{slug(name)}", (x + width / 2, y + 12), 19, CITADEL[0] - 6, style="bold"))
    return found


def _towns() -> list[Label]:
    found = []
    for spot in spots().values():
        for name, (x, y) in spot.towns.items():
            found.append(label(f"town-{slug(name)}", (x, y + 10), 19, 150, halo=palette.LAND))
    return found


def _outside() -> list[Label]:
    x, y = coverage().zones["CSP"].centroid.coords[0]
    sea = label("outside-csp", (x, y - 20), 44, 380, style="italic", colour=palette.SEA_INK, spacing=0.1)
    place = (TITLE[0] + TITLE[2] / 2, TITLE[1] - 50)
    land = label("outside-arb", place, 40, 420, style="smallcaps", colour=palette.LAND_INK, spacing=0.2)
    return [sea, land]


def _title() -> list[Label]:
    x, y, width, _ = TITLE
    return [
        label("map-title", (x + width / 2, y + 96), 66, width - 90, style="smallcaps", spacing=0.06),
        label("map-subtitle", (x + width / 2, y + 152), 32, width - 120, style="italic", colour=palette.LAND_INK),
    ]
