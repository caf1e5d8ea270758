"""The board in the words of the rulebook: areas, coasts, units by their printed values, status, walls, refuges (3.0).

No rule is enforced here. The only areas named are those that the rulebook names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from tabletop.core.api import Known, Piece, SeatVar, Var
from tabletop.systems.cargo import is_aboard
from tabletop.systems.game_data import GameData, module

from .frames import up
from .kept import kept

ATHENS, SYRACUSE = "athens", "syracuse"
SEATS = (ATHENS, SYRACUSE)
CITY, ISLAND = "L-7", "I-1"
"""12.3 Achradina and Temenites; Ortygia: the walled city."""
SICELS = "sicels"
DISRUPTED, ROUTED = "disrupted", "routed"
ACTIVATED, UNSUPPLIED, FOUGHT = "activated", "unsupplied", "fought"
DISPERSED = "dispersed"
"""10.1.1 A Sicel lost in this turn: not drawn again before the next."""
BUILDER, WRECKER = "builder", "wrecker"
COMING_DOWN = "coming-down"
"""10.2.2 Mark of a wall that is being torn down."""
NAVAL, HOPLITE, LIGHT, PELTAST, ARCHER, CAVALRY = "N", "H", "L", "P", "A", "C"
FORT, RAMS_MARKER, BATTLE_MARKER, NIGHT_MARKER = "circle-fort", "reinforced-rams", "pitched-battle", "night"
STANDING, BUILDING = 2, 1
"""Steps of a wall marker: standing, under construction."""

ML = SeatVar("ml", 0)
"""5.1 Morale Level."""
IL = SeatVar("il", 0)
"""5.2 Initiative Level."""
IMPULSES = SeatVar("impulses", 0)
"""6.1.1 Impulses that a seat may still initiate this turn."""
INITIATIVE = Var("initiative", ATHENS)
"""5.2.1 The seat that has the initiative this turn."""
EVENT = Var("event", "")
"""4.1 Code of this turn's random event, '' for none."""
RAMS = Var("rams", 0)
"""12.4 Reinforced Rams are in effect."""
FORT_EVER = Var("fort-built", 0)
"""10.3 Whether the Circle Fort has ever been completed."""
LEADERS_LOST = SeatVar("leaders-lost", 0)
"""10.4.3 Leaders of a seat reduced or eliminated since its morale was last adjusted."""
BATTLES_WON = SeatVar("battles-won", 0)
"""8.3 Pitched battles won since then."""
BATTLES_LOST = SeatVar("battles-lost", 0)
FORT_DONE = Var("fort-done", 0)
"""The Circle Fort was completed since then."""
FORT_LOST = Var("fort-lost", 0)
"""It was destroyed since then."""
LEADERS_CAME = SeatVar("leaders-came", 0)
"""10.4 Leaders who have arrived since then."""
WAVE_CAME = Var("wave-came", 0)
"""12.4 The second wave has come since then."""
LAST_BATTLE = Var("last-battle", "")
"""5.2 Who has won the last pitched battle."""
OMENS = SeatVar("omens", 0)
"""4.1 Good omens 1, bad omens -1, none 0, this turn."""
IMPULSE_SHIFT = SeatVar("impulse-shift", 0)
"""4.1, 6.1 What the random event adds to the impulse roll of a seat this turn."""
STORM, ECLIPSE = "storm", "eclipse"
"""4.1 Events that bind the first impulses: no Naval Activation; Athens passes."""


def foe(seat: str) -> str:
    """The other seat."""
    return SYRACUSE if seat == ATHENS else ATHENS


# --- the map -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Atlas:
    """What the map says, read once."""

    land: tuple[str, ...]
    sea: tuple[str, ...]
    terrain: Mapping[str, str]
    epipolae: frozenset[str]
    west_edge: tuple[str, ...]
    map_edge: tuple[str, ...]
    """Sea areas at the edge of the map."""
    ground: Mapping[str, tuple[str, ...]]
    """7.1 Land areas a ground unit may go to from each: steep slopes are left out."""
    waters: Mapping[str, tuple[str, ...]]
    """7.2 Sea areas that touch each area, land or sea."""
    coastal: frozenset[str]
    """3.0 Land areas with a border on a sea area."""
    shores: Mapping[str, tuple[str, ...]]
    """Coastal areas that touch each sea area."""
    touching: Mapping[str, tuple[str, ...]]
    """Land areas that touch each land area, steep slopes or not."""


def atlas(k: Known) -> Atlas:
    """The map of the game in hand."""
    return _atlas(module(k))


@cache
def _atlas(game: GameData) -> Atlas:
    land = tuple(zone.id for zone in game.map.zones if zone.kind == "land")
    sea = tuple(zone.id for zone in game.map.zones if zone.kind == "sea")
    marks = {zone.id: zone.marks for zone in game.map.zones}
    near = {place: game.neighbours(place) for place in (*land, *sea)}
    waters = {place: tuple(n for n in near[place] if n in sea) for place in near}
    return Atlas(
        land,
        sea,
        {zone.id: zone.terrain for zone in game.map.zones},
        frozenset(place for place in land if "epipolae" in marks[place]),
        tuple(place for place in land if "west-edge" in marks[place]),
        tuple(place for place in sea if "map-edge" in marks[place]),
        {place: tuple(n for n in near[place] if n in land and not _steep(game, place, n)) for place in land},
        waters,
        frozenset(place for place in land if waters[place]),
        {place: tuple(n for n in near[place] if n in land) for place in sea},
        {place: tuple(n for n in near[place] if n in land) for place in land},
    )


def _steep(game: GameData, a: str, b: str) -> bool:
    border = game.border(a, b)
    return border is not None and "steep" in border.features


def is_sea(k: Known, place: str) -> bool:
    """Whether a place is a sea area."""
    return atlas(k).terrain.get(place) == "sea"


def is_bog(k: Known, place: str) -> bool:
    """3.0 Areas labelled B."""
    return atlas(k).terrain.get(place) == "bog"


def is_high(k: Known, place: str) -> bool:
    """3.0 Areas labelled H."""
    return atlas(k).terrain.get(place) == "high"


def is_low(k: Known, place: str) -> bool:
    """3.0 Areas labelled L, the city among them."""
    return atlas(k).terrain.get(place) in ("low", "city")


def is_city(place: str) -> bool:
    """7.1 The walled city, where no Athenian may enter."""
    return place in (CITY, ISLAND)


def on_map(k: Known, place: str) -> bool:
    """Whether a place is an area of the map."""
    return place in atlas(k).terrain


# --- pieces --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Sorts:
    """Counters of the game by what they are."""

    type: Mapping[str, str]
    """Type letter of each unit."""
    leaders: frozenset[str]
    walls: frozenset[str]
    sicels: frozenset[str]


def sorts(k: Known) -> Sorts:
    """What the counters of the game in hand are."""
    return _sorts(k.game.data)  # quicker than `module`


@cache
def _sorts(game: GameData) -> Sorts:
    return Sorts(
        {c: game.kind_of(c).type for c in game.counters if game.kind_of(c).role == "unit"},
        frozenset(c for c in game.counters if game.kind_of(c).role == "leader"),
        frozenset(c for c in game.counters if game.counter(c).kind == "siege-wall"),
        frozenset(c for c in game.counters if game.counter(c).group == "sicel"),
    )


def type_of(k: Known, piece: Piece) -> str:
    """N, H, L, P, A or C; '' for what is no unit."""
    return sorts(k).type.get(piece.kind or "", "")


def is_unit(k: Known, piece: Piece) -> bool:
    """Whether a counter is a combat unit; leaders are none."""
    return piece.kind in sorts(k).type


def is_leader(k: Known, piece: Piece) -> bool:
    """Whether a counter is a leader."""
    return piece.kind in sorts(k).leaders


def is_naval(k: Known, piece: Piece) -> bool:
    """Whether a unit is naval."""
    return type_of(k, piece) == NAVAL


def is_ground(k: Known, piece: Piece) -> bool:
    """Whether a unit is a ground unit."""
    return type_of(k, piece) not in ("", NAVAL)


def is_sicel(k: Known, piece: Piece) -> bool:
    """10.1 Whether a unit is of the Sicels."""
    return piece.kind in sorts(k).sicels


def is_allied(k: Known, piece: Piece) -> bool:
    """3.0 Whether a unit is of the allies of Syracuse."""
    return bool(piece.kind) and module(k).counter(str(piece.kind)).group == "allied"


def _mine(k: Known, place: str, seat: str) -> list[Piece]:
    """Counters of a seat in a place; asked for all the time, mostly of empty places."""
    pieces = k.state.pieces
    return [piece for name in k.state.order.get(place, ()) if (piece := pieces[name]).owner == seat]


def units(k: Known, place: str, seat: str) -> list[Piece]:
    """Combat units of a seat in a place, those aboard ships among them."""
    kinds = sorts(k).type
    return [piece for piece in _mine(k, place, seat) if piece.kind in kinds]


def ships(k: Known, place: str, seat: str) -> list[Piece]:
    """Naval units of a seat in a place."""
    kinds = sorts(k).type
    return [piece for piece in _mine(k, place, seat) if kinds.get(piece.kind or "") == NAVAL]


def troops(k: Known, place: str, seat: str) -> list[Piece]:
    """Ground units of a seat in a place, aboard or not."""
    kinds = sorts(k).type
    return [piece for piece in _mine(k, place, seat) if kinds.get(piece.kind or "", NAVAL) != NAVAL]


def ashore(k: Known, place: str, seat: str) -> list[Piece]:
    """Ground units of a seat in a place that no ship carries, and that are not Routed."""
    return [piece for piece in troops(k, place, seat) if ROUTED not in piece.marks and not is_aboard(k, piece)]


def leaders(k: Known, place: str, seat: str) -> list[Piece]:
    """Leaders of a seat in a place."""
    chiefs = sorts(k).leaders
    return [piece for piece in _mine(k, place, seat) if piece.kind in chiefs]


@kept
def in_play(k: Known, seat: str) -> tuple[Piece, ...]:
    """Units and leaders of a seat in the areas of the map, and ships that have left it."""
    kinds, chiefs, places = sorts(k).type, sorts(k).leaders, atlas(k).terrain
    away = off_map(seat)
    return tuple(
        piece
        for piece in k.state.pieces.values()
        if piece.owner == seat
        and (piece.kind in kinds or piece.kind in chiefs)
        and (piece.place in places or piece.place == away or piece.place.startswith(("tbb-", "muster-")))
    )


def fleet(k: Known, seat: str) -> list[Piece]:
    """Naval units of a seat in play."""
    return [piece for piece in in_play(k, seat) if is_naval(k, piece)]


def normal(piece: Piece) -> bool:
    """Normal Status: neither Disrupted nor Routed."""
    return DISRUPTED not in piece.marks and ROUTED not in piece.marks


def disrupted(piece: Piece) -> bool:
    """Whether a unit is Disrupted."""
    return DISRUPTED in piece.marks


def routed(piece: Piece) -> bool:
    """Whether a unit is Routed."""
    return ROUTED in piece.marks


def unrouted(pieces: Iterable[Piece]) -> list[Piece]:
    """Those that are not Routed."""
    return [piece for piece in pieces if ROUTED not in piece.marks]


def value(k: Known, piece: Piece, name: str) -> int:
    """A printed value on the face that shows: cf, fire, range, mp, command; 0 where none is printed."""
    if piece.kind is None or name not in module(k).counter(piece.kind).values:
        return 0
    return module(k).value(piece.kind, name, piece.steps or 1)


def cf(k: Known, piece: Piece) -> int:
    """Assault or naval combat factor."""
    return value(k, piece, "cf")


def fire_cf(k: Known, piece: Piece) -> int:
    """Fire combat factor; 0 for those who do not fire."""
    return value(k, piece, "fire")


def command(k: Known, leader: Piece, afloat: bool = False) -> int:
    """Command rating of a leader; 10.4.4 Ariston has another one in a naval battle."""
    return (afloat and value(k, leader, "command_naval")) or value(k, leader, "command")


def full(k: Known, piece: Piece) -> bool:
    """Whether a counter has all its steps."""
    return piece.kind is None or (piece.steps or 1) >= module(k).kind_of(piece.kind).faces


def reduced_leader(piece: Piece) -> bool:
    """10.4.3 Whether a leader is on his reduced side."""
    return (piece.steps or 0) < 2


def enemies(k: Known, place: str, seat: str) -> list[Piece]:
    """Enemy units in a place that are not Routed."""
    return unrouted(units(k, place, foe(seat)))


def free_of_enemies(k: Known, place: str, seat: str) -> bool:
    """Whether no enemy unit at all stands in a place."""
    return not units(k, place, foe(seat))


# --- walls and refuges ---------------------------------------------------------------------------------------------


def walls(k: Known, place: str, seat: str) -> list[Piece]:
    """10.2 Standing siege walls of a seat in an area."""
    kinds = sorts(k).walls
    return [piece for piece in k.at(place, seat) if piece.kind in kinds and piece.steps == STANDING]


def sites(k: Known, place: str, seat: str) -> list[Piece]:
    """10.2.1 Siege walls of a seat under construction in an area."""
    kinds = sorts(k).walls
    return [piece for piece in k.at(place, seat) if piece.kind in kinds and piece.steps == BUILDING]


def fort_area(k: Known) -> str:
    """10.3 The area of the Circle Fort; '' while it is not in play."""
    places = atlas(k).epipolae
    return next((p.place for p in k.state.pieces.values() if p.kind == FORT and p.place in places), "")


def refuges(k: Known, seat: str, naval: bool = False) -> tuple[str, ...]:
    """8.2 step 4 Where Routed units of a seat go: L-7; areas free of enemies with an Athenian wall or the Circle Fort.
    Ships need a coast (ruling: the text says nothing of them); an area where a pitched battle is fought is none."""
    board = atlas(k)
    fight = up(k, "PitchedBattle")
    fought_over = fight.area if fight is not None else ""
    if seat == SYRACUSE:
        found: tuple[str, ...] = (CITY,)
    else:
        fort = fort_area(k)
        held = (place for place in board.land if place == fort or walls(k, place, ATHENS))
        found = tuple(p for p in held if free_of_enemies(k, p, seat) and p != fought_over)
    return tuple(place for place in found if not naval or place in board.coastal)


def losses_box(seat: str) -> str:
    """Where the dead of a seat lie."""
    return f"losses-{seat}"


def off_map(seat: str) -> str:
    """7.2.1 Where ships of a seat are that have left the map."""
    return f"off-{seat}"


def coming(seat: str) -> str:
    """12.2, 12.4 Reinforcements of a seat that are not here yet."""
    return f"coming-{seat}"


def walls_box(seat: str) -> str:
    """10.2.2 Wall markers of a seat that are not on the map."""
    return f"walls-{seat}"
