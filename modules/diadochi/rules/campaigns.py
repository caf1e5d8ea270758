"""14.e, 14.f Pyrrhus in Italy and Rome across the Adriatic: what these two do that the others do not."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.api import Known, Line, Piece, line

from .atlas import atlas
from .board import is_fleet, owner, season, unit_at
from .missions import GREEKS, aims, field, held, ident, italy_calls, rebels, term

Plans = Mapping[str, Line]
"""Unit -> the line planned for it so far."""


def special(k: Known, piece: Piece, plans: Plans) -> Line | None:
    """The line that the particulars of a revolt ask for, None when it goes by the general rule."""
    name = ident(piece)
    if name == "pyrrhus" and italy_calls(k):
        return _pyrrhus_fleet(k, piece) if is_fleet(piece) else _pyrrhus_army(k, piece)
    if name == "pyrrhus":
        return _for_the_aetolians(k, piece, plans)
    if name == "rome" and term(k, name)[0] == 3:
        return _roman_fleet(k, piece) if is_fleet(piece) else _roman_army(k, piece)
    return None


def _other(k: Known, name: str, fleet: bool) -> str:
    """Where the army or the fleet of a cause is."""
    return next((piece.place for piece in rebels(k, name) if is_fleet(piece) == fleet), "")


# --- Pyrrhus ---


def landing(k: Known) -> str:
    """14.e Tarentum when it is his; else the coast beside it."""
    free = unit_at(k, "tarente") is None
    return "tarente" if owner(k, "tarente") == "revolt:pyrrhus" and free else "ITA"


def _pyrrhus_fleet(k: Known, piece: Piece) -> Line:
    """It carries him over, then helps him out of Tarentum."""
    army = _other(k, "pyrrhus", False)
    if army == "EPI":
        return line("convoy", piece=piece.id, of=army, to=landing(k))
    if army == "tarente":
        return line("support", piece=piece.id, of=army, to="ITA")
    return line("hold", piece=piece.id)


def _pyrrhus_army(k: Known, piece: Piece) -> Line | None:
    """Over the sea, then into ITA; there he stays, and besieges Tarentum while it is another's."""
    if piece.place == "EPI":
        return line("move", piece=piece.id, to=landing(k))
    if piece.place == "tarente":
        return line("move", piece=piece.id, to="ITA")
    if piece.place == "ITA" and owner(k, "tarente") != "revolt:pyrrhus":
        return line("siege", piece=piece.id, citadel="tarente")
    return line("hold", piece=piece.id) if piece.place == "ITA" else None


def _for_the_aetolians(k: Known, piece: Piece, plans: Plans) -> Line | None:
    """14.e From EPI he helps whatever the Aetolians do in a province next door: siege, march, stand."""
    if piece.place != "EPI":
        return None
    for friend in rebels(k, "aetolians"):
        verb, args = plans.get(friend.id, ("", ()))
        to = str(dict(args)["to"]) if verb in ("move", "support") else friend.place
        if verb in ("move", "siege", "hold") and to in ("ETO", "THE"):
            return line("support", piece=piece.id, of=friend.place, to=to)
    return None


# --- Rome, third mission ---


def _roman_fleet(k: Known, piece: Piece) -> Line:
    """Out of Tarentum into ADR; it carries the army to ILL, then helps it before Epidamnos."""
    army = _other(k, "rome", False)
    if piece.place in ("tarente", "MIO"):
        return line("move", piece=piece.id, to="ADR")
    if army == "ITA" and piece.place == "ADR" and ready(k):
        return line("convoy", piece=piece.id, of="ITA", to="ILL")
    if army == "EPI" and not held(k, "rome", "epidamnos"):
        return line("support", piece=piece.id, of="EPI", to="EPI")
    return line("hold", piece=piece.id)


def ready(k: Known) -> bool:
    """Whether the army may leave Italy: Tarentum is Roman, and it would not winter in Illyria without an arsenal."""
    return held(k, "rome", "tarente") and season(k) != "autumn"


def _roman_army(k: Known, piece: Piece) -> Line | None:
    """ILL over the sea, then EPI, then the siege."""
    if piece.place == "ITA" and held(k, "rome", "tarente"):
        over = ready(k) and _other(k, "rome", True) == "ADR"
        return line("move", piece=piece.id, to="ILL") if over else line("hold", piece=piece.id)
    if piece.place == "tarente":
        return line("move", piece=piece.id, to="ITA")
    return line("move", piece=piece.id, to="EPI") if piece.place == "ILL" else None


# --- the general revolt of the Greeks ---


def crossings(k: Known, start: str, end: str, inside: frozenset[str]) -> tuple[tuple[str, str], ...]:
    """(sea, province): a sea along both shores that leads from a coast to a friend's province, or next to it."""
    a = atlas(k)
    shores = [p for p in (end, *a.by_land(end)) if p in inside and p != start] if end in a.citadels_in else []
    return tuple((sea, shore) for shore in shores for sea in a.coast(start) if sea in a.coast(shore))


def ferried(k: Known, piece: Piece, friend: Piece) -> Line | None:
    """14.e The army of a compatriot who has won goes over the sea to a friend, when the Athenians wait there."""
    if piece.place not in atlas(k).citadels_in or is_fleet(friend):
        return None
    ships = {fleet.place for fleet in rebels(k, "athenians")} if held(k, "athenians", "athenes") else set()
    for sea, shore in crossings(k, piece.place, friend.place, field(k, piece.id)):
        if sea in ships and unit_at(k, shore) is None:
            return line("move", piece=piece.id, to=shore)
    return None


def ferry(k: Known, fleet: Piece, plans: Plans) -> Line | None:
    """14.e The Athenians, their city free, carry whoever goes to help a friend; they wait where they are needed."""
    a, armies = atlas(k), [piece for one in compatriots(ident(fleet)) for piece in rebels(k, one)]
    for army in armies:
        verb, args = plans.get(army.id, ("", ()))
        to = str(dict(args)["to"]) if verb == "move" else ""
        if to in a.citadels_in and to not in a.by_land(army.place) and fleet.place in a.coast(to):
            return line("convoy", piece=fleet.id, of=army.place, to=to)
    needed = {sea for army in armies if idle(k, army) for friend in armies if friend != army
              for sea, _ in crossings(k, army.place, friend.place, field(k, army.id))}  # fmt: skip
    if not needed or fleet.place in needed:
        return None
    near = a.harbours(fleet.place) if fleet.place in a.province_of else a.by_sea(fleet.place)
    there = [sea for sea in near if sea in needed & field(k, fleet.id) and unit_at(k, sea) is None]
    return line("move", piece=fleet.id, to=there[0]) if there else None


def idle(k: Known, army: Piece) -> bool:
    """Whether an army in the field has all it aimed at."""
    return army.place in atlas(k).citadels_in and all(held(k, ident(army), aim) for aim in aims(k, ident(army)))


def compatriots(name: str) -> tuple[str, ...]:
    """14.e Those one helps in the general revolt."""
    return tuple(one for one in GREEKS if one != name) if name in GREEKS else ()
