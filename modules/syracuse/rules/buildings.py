"""5 What is built, whose it is, what lies broken: read from the markers on the map, so that it holds by hand too."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Piece, Table

ATHENS, SYRACUSE = "athens", "syracuse"
ATHENIAN_WALLS = ("A1", "A2", "A3")
SYRACUSAN_WALLS = ("S1", "S2", "S3A", "S3B")
WALLS = {**dict.fromkeys(ATHENIAN_WALLS, ATHENS), **dict.fromkeys(SYRACUSAN_WALLS, SYRACUSE)}
"""5.4 Wall -> its builder."""
FORTS = {"olympieion": "T21", "labdalon": "T9", "syke": "T5", "plemmyrion": "T27"}
"""5.3 Fort -> the zone that contains it."""
FORT_OF = {zone: fort for fort, zone in FORTS.items()}
CAMP, CHAINS = "camp", "chains"
CAMP_ZONE, CAMP_PORT, CITY = "T17", "M12", "T16"
BOTH = 2
"""Steps of a marker that shows its first face: standing, or Athenian."""


def fort_box(fort: str) -> str:
    """The place inside a fort."""
    return f"fort-{fort}"


MARKERS = {
    **{fort: (fort_box(fort), f"mark-{fort}") for fort in FORTS},
    **{wall: (f"site-{wall}", f"wall-{wall}") for wall in WALLS},
    CAMP: (CAMP, "camp-wall"),
    CHAINS: (f"site-{CHAINS}", CHAINS),
}
"""What is built -> the place where its marker lies, the counter."""


def marker(k: Known, what: str) -> Piece | None:
    """The marker of a wall, of the chains, of the camp or of a fort, if it lies on the map."""
    place, counter = MARKERS[what]
    for name in k.state.order.get(place, ()):
        if (piece := k.state.pieces[name]).kind == counter:
            return piece
    return None


def standing(k: Known, what: str) -> bool:
    """A wall, the chains or the camp is built and not broken."""
    found = marker(k, what)
    return found is not None and found.steps == BOTH


def broken(k: Known, what: str) -> bool:
    """A wall, the chains or the camp was built and lies destroyed."""
    found = marker(k, what)
    return found is not None and found.steps != BOTH


def fort_owner(k: Known, fort: str) -> str:
    """5.3 Who controls a fort; '' while it is not built."""
    found = marker(k, fort)
    if found is None:
        return ""
    return ATHENS if found.steps == BOTH else SYRACUSE


def take_fort(t: Table, fort: str, seat: str, rule: str = "4.3") -> None:
    """4.3 A fort changes hands: its marker is turned over."""
    found = marker(t, fort)
    if found is not None and fort_owner(t, fort) != seat:
        t.set_steps(found.id, BOTH if seat == ATHENS else BOTH - 1)
        t.note(Msg.of("log-fort-taken", seat=seat, place=fort_box(fort)), rule, fort_box(fort))


def camp_standing(k: Known) -> bool:
    """5.2 The Athenian camp and its port are fortified."""
    return standing(k, CAMP)


def chains_standing(k: Known) -> bool:
    """5.5 The chains close M8 to M9."""
    return standing(k, CHAINS)


def fortified(k: Known, seat: str) -> tuple[str, ...]:
    """Zones that a seat's fortifications enclose now (5.2), the ports included."""
    if seat == SYRACUSE:
        return (CITY, "M6", "M7")
    return (CAMP_ZONE, CAMP_PORT) if camp_standing(k) else ()


def ports(k: Known, seat: str) -> tuple[str, ...]:
    """0.2 A seat's ports: M6 and M7, and M12 while the camp stands."""
    return tuple(zone for zone in fortified(k, seat) if zone.startswith("M"))
