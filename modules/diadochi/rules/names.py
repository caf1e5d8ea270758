"""Names and numbers of 1 and 6: players, units, characters. Nothing here reads the table."""

from __future__ import annotations

from typing import NamedTuple

SEATS = ("cassander", "lysimachus", "antigonus", "eumenes", "ptolemy", "seleucus")
"""1 The six players; a diadoch's counter has the name of his seat."""
UMPIRE = "umpire"


class UnitType(NamedTuple):
    """6.a One line of the table of units; money in T (hundreds of talents). `most` a player may have, 0 is no limit."""

    cost: int
    bribe: int
    strength: int
    most: int
    sea: bool = False


UNITS = {
    "A": UnitType(10, 20, 1, 0),
    "Am": UnitType(15, 30, 1, 1),
    "Ae": UnitType(20, 30, 2, 1),
    "Ag": UnitType(30, 45, 2, 1),
    "F": UnitType(10, 20, 1, 3, sea=True),
    "Fe": UnitType(20, 30, 2, 1, sea=True),
}
"""6.a Letters of the counters and of the notation: mercenaries, militia, elite, guard, fleet, elite fleet."""
RANKS = ("A", "Am", "Ae", "Ag")
"""10 The order of promotion of armies; fleets: F, Fe."""
ELEPHANTS = "elephants"
"""11.d Mark of the army of Chandragupta: upkeep 5 T, bribe 20 T, never promoted."""

EPIGONES = {
    "cassander": "philip-iv",
    "lysimachus": "agathocles",
    "antigonus": "demetrius",
    "eumenes": "hieronymus",
    "ptolemy": "ptolemy-ii",
    "seleucus": "antiochus",
}
HEIR_OF = {epigone: seat for seat, epigone in EPIGONES.items()}
PHILIP, EURYDICE, ROXANE, ALEXANDER = "philip-iii", "eurydice", "roxane", "alexander-iv"
OLYMPIAS, CLEOPATRA = "olympias", "cleopatra"
ROYALS = {PHILIP: 10, EURYDICE: 10, ROXANE: 10, ALEXANDER: 10, OLYMPIAS: 5, CLEOPATRA: 10}
"""6.b The royal family and what it takes to bribe each; a couple is bribed as one."""
PARTNER = {PHILIP: EURYDICE, EURYDICE: PHILIP, ROXANE: ALEXANDER, ALEXANDER: ROXANE}
"""6.b The couples that go together, while both live."""
COMMANDERS = (*SEATS, *HEIR_OF, PHILIP, OLYMPIAS)
"""6.b Military chiefs, in the order in which they take command when nothing is said."""
CHARACTERS = (*SEATS, *HEIR_OF, *ROYALS)

SEASONS = ("spring", "summer", "autumn", "winter")
START = -319
NEUTRAL = ""
"""Owner of what is nobody's. A neutral unit carries the mark of what it belongs to: revolt:<id>, sale:<why>."""
