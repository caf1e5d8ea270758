"""14 Tables I to V as printed: what each throw brings. Nothing here reads the table of the game.

An *event* is a tuple of words: its code, then what it is about. `("roll", table)` sends on to another table.
"""

from __future__ import annotations

from typing import NamedTuple

Drawn = tuple[str, ...]


class Row(NamedTuple):
    """One line of a table: throws lo to hi, and the event."""

    table: str
    lo: int
    hi: int
    event: Drawn


DICE = {
    "spring": "2d6",
    "summer": "2d6",
    "autumn": "2d6",
    "spring-flood": "1d6",
    "spring-sand": "1d6",
    "summer-flood": "1d6",
    "autumn-sand": "1d6",
    "autumn-snow": "1d6",
    "sea": "2d6",
    "revolts": "3d6",
    "interventions": "1d6",
    "carthage": "1d6",
    "nomads": "1d6",
    "chandragupta": "1d6",
    "deaths": "1d6",
}
"""What is thrown on each; table I has a part a season, the named ones below a line are throws of its lines."""
AGAIN = {"revolts": "revolts", "interventions": "interventions", "nomads": "interventions"}
"""14 Where one throws again when what came up is under way."""

SAND_ARABIA = ("sand-storm", "ARA", "NAB", "GHE")
NORTHERN_FLOOD = ("flood", "ister", "borysthene", "tanais")
ROWS = (
    Row("spring", 2, 2, ("roll", "sea")),
    Row("spring", 3, 4, ("roll", "spring-flood")),
    Row("spring-flood", 1, 2, ("flood", "halys")),
    Row("spring-flood", 3, 4, NORTHERN_FLOOD),
    Row("spring-flood", 5, 6, ("flood", "oxos")),
    Row("spring", 5, 5, ("flood", "euphrate")),
    Row("spring", 6, 6, ("flood", "tigre")),
    Row("spring", 7, 7, ("flood", "araxe", "cyros")),
    Row("spring", 8, 9, ("roll", "revolts")),
    Row("spring", 10, 10, ("roll", "spring-sand")),
    Row("spring-sand", 1, 3, ("sand-storm", "LIB")),
    Row("spring-sand", 4, 6, SAND_ARABIA),
    Row("spring", 11, 11, ("roll", "interventions")),
    Row("spring", 12, 12, ("roll", "deaths")),
    Row("summer", 2, 5, ("roll", "sea")),
    Row("summer", 6, 7, ("roll", "summer-flood")),
    Row("summer-flood", 1, 4, ("flood", "nil")),
    Row("summer-flood", 5, 6, ("flood", "indus")),
    Row("summer", 8, 9, ("roll", "revolts")),
    Row("summer", 10, 11, ("roll", "interventions")),
    Row("summer", 12, 12, ("roll", "deaths")),
    Row("autumn", 2, 3, ("roll", "autumn-sand")),
    Row("autumn-sand", 1, 2, ("sand-storm", "HYR")),
    Row("autumn-sand", 3, 3, ("sand-storm", "SAG", "GED")),
    Row("autumn-sand", 4, 5, SAND_ARABIA),
    Row("autumn-sand", 6, 6, ("sand-storm", "LIB")),
    Row("autumn", 4, 5, ("roll", "sea")),
    Row("autumn", 6, 6, NORTHERN_FLOOD),
    Row("autumn", 7, 8, ("roll", "autumn-snow")),
    Row("autumn-snow", 1, 1, ("snow-storm", "ILL", "EPI")),
    Row("autumn-snow", 2, 3, ("snow-storm", "PAP", "PON")),
    Row("autumn-snow", 4, 4, ("snow-storm", "COM")),
    Row("autumn-snow", 5, 5, ("snow-storm", "ARM")),
    Row("autumn-snow", 6, 6, ("snow-storm", "SOG")),
    Row("autumn", 9, 10, ("roll", "revolts")),
    Row("autumn", 11, 11, ("roll", "interventions")),
    Row("autumn", 12, 12, ("roll", "deaths")),
    Row("sea", 2, 2, ("sea-storm", "MOR")),
    Row("sea", 3, 4, ("sea-storm", "SAL", "MIN")),
    Row("sea", 5, 5, ("sea-storm", "EUB", "CYC")),
    Row("sea", 6, 6, ("sea-storm", "ADR", "MIO")),
    Row("sea", 7, 7, ("sea-storm", "POR", "MAE")),
    Row("sea", 8, 8, ("sea-storm", "POC")),
    Row("sea", 9, 9, ("sea-storm", "PRO", "EGE")),
    Row("sea", 10, 10, ("sea-storm", "EOL", "MRD")),
    Row("sea", 11, 12, ("sea-storm", "GPE", "GAR", "OCI")),
    Row("revolts", 3, 3, ("revolt", "nora")),
    Row("revolts", 4, 4, ("revolt", "carians")),
    Row("revolts", 5, 5, ("revolt", "tarentines")),
    Row("revolts", 6, 6, ("revolt", "aetolians")),
    Row("revolts", 7, 7, ("revolt", "spartans")),
    Row("revolts", 8, 8, ("revolt", "athenians")),
    Row("revolts", 9, 9, ("revolt", "greeks")),
    Row("revolts", 10, 10, ("revolt", "thracians")),
    Row("revolts", 11, 11, ("revolt", "armenians")),
    Row("revolts", 12, 12, ("revolt", "cyreneans")),
    Row("revolts", 13, 13, ("revolt", "pirates-pontus")),
    Row("revolts", 14, 14, ("revolt", "carmanians")),
    Row("revolts", 15, 15, ("revolt", "cypriots")),
    Row("revolts", 16, 16, ("revolt", "illyrians")),
    Row("revolts", 17, 17, ("revolt", "asian-greeks")),
    Row("revolts", 18, 18, ("revolt", "pyrrhus")),
    Row("interventions", 1, 1, ("roll", "carthage")),
    Row("carthage", 1, 3, ("gift", "carthage", "pella")),
    Row("carthage", 4, 6, ("gift", "carthage", "byzance")),
    Row("interventions", 2, 2, ("roll", "nomads")),
    Row("nomads", 1, 3, ("intervention", "scythians")),
    Row("nomads", 4, 6, ("intervention", "parthians")),
    Row("interventions", 3, 3, ("intervention", "rome")),
    Row("interventions", 4, 4, ("intervention", "satraps")),
    Row("interventions", 5, 5, ("roll", "chandragupta")),
    Row("chandragupta", 1, 3, ("gift", "chandragupta", "tyane")),
    Row("chandragupta", 4, 6, ("gift", "chandragupta", "cyrene")),
    Row("interventions", 6, 6, ("intervention", "gauls")),
    Row("deaths", 1, 1, ("death", "philip-iii")),
    Row("deaths", 2, 2, ("death", "eurydice")),
    Row("deaths", 3, 3, ("death", "roxane")),
    Row("deaths", 4, 4, ("death", "alexander-iv")),
    Row("deaths", 5, 5, ("death", "olympias")),
    Row("deaths", 6, 6, ("death", "cleopatra")),
)
RULES = {
    "nora": "14.e.3",
    "carians": "14.e.4",
    "tarentines": "14.e.5",
    "aetolians": "14.e.6",
    "spartans": "14.e.7",
    "athenians": "14.e.8",
    "greeks": "14.e.9",
    "thracians": "14.e.10",
    "armenians": "14.e.11",
    "cyreneans": "14.e.12",
    "pirates-pontus": "14.e.13",
    "carmanians": "14.e.14",
    "cypriots": "14.e.15",
    "illyrians": "14.e.16",
    "asian-greeks": "14.e.17",
    "pyrrhus": "14.e.18",
    "carthage": "14.f.1",
    "scythians": "14.f.2a",
    "parthians": "14.f.2b",
    "rome": "14.f.3",
    "satraps": "14.f.4",
    "chandragupta": "14.f.5",
    "gauls": "14.f.6",
}
"""14.e, 14.f The paragraph of each revolt and intervention, numbered as its throw on table III or IV."""
PARTS = {"death": "14.a", "sea-storm": "14.b", "sand-storm": "14.b", "snow-storm": "14.b", "flood": "14.c"}
"""14.a to 14.c The other events."""
FLOODED = {
    "ister": ("IST", "SCY"),
    "borysthene": ("IST", "SCY"),
    "tanais": ("IST", "SCY"),
    "euphrate": ("CHD", "BAS"),
    "tigre": ("CHD", "BAS"),
    "nil": ("EGY",),
    "indus": ("GHA", "IND"),
}
"""14.c Provinces under water with each river; the Halys, the Oxus, the Araxes and the Cyrus only close borders."""


def look_up(table: str, total: int) -> Drawn:
    """The event of a throw."""
    return next(row.event for row in ROWS if row.table == table and row.lo <= total <= row.hi)


def rule_of(event: Drawn) -> str:
    """The rule number that an event is told under."""
    return PARTS.get(event[0]) or RULES[event[1]]
