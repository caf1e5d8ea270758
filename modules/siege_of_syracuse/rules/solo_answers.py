"""Questions of the siege that have one sensible answer: what a computer says to them without thinking further."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.core.api import TURN, Known, One, Plain, offer
from tabletop.systems.impulses import IMPULSE, PASS
from tabletop.systems.solo.world import SoloAct

from . import solo_battle
from .blows import may_escape
from .board import ATHENS, CITY, ECLIPSE, EVENT, FORT_EVER, HOPLITE, NAVAL, SYRACUSE, foe, fort_area
from .combat import may_be_night
from .line_up import led_by
from .movers import AFLOAT, GROUND
from .op_frames import OpFrame
from .operations import Declare
from .recovery import replaceable
from .sicels import musters, waiting
from .skirmish import idle
from .solo_field import SiegeView
from .solo_odds import battle_chance, fight, host, pitched, points, skirmish
from .victory import FIRST_CHECK
from .walls import FORT_WALLS
from .waves import rolls

HOPELESS = 0.25
"""Below this chance to win a skirmish its units try to get away."""


def _frame(view: SiegeView) -> OpFrame:
    return OpFrame(view.k, view.k.depth)


def attack(view: SiegeView, seat: str) -> SoloAct:
    """8.1.1 The kind of combat that promises most; by night a pitched battle is likelier to be had."""
    now, k = _frame(view), view.k
    naval = now.of == "naval"
    ours, theirs = (host(view, now.area, s, naval) for s in (seat, foe(seat)))
    plain = points(skirmish(view, now.area, ours, theirs), ours, theirs, False)
    battle = points(pitched(view, ours, theirs), ours, theirs, True) if ours.chiefs else plain - 1
    if battle <= plain:
        return SoloAct(offer("skirmish", "8.1.4"))
    sure = battle_chance(k, ours, theirs, night=False) >= 1
    night = may_be_night(k, now.of) and not sure
    return SoloAct(offer("night_battle" if night else "battle", "8.1.1" if night else "8.1.2"))


def declare(view: SiegeView, seat: str) -> SoloAct | None:
    """6.2.1 What is to be done before all else; None where it is worth thinking about."""
    made = next((one for one in Declare().offers(view.k) if one.verb == IMPULSE), None)
    slot = made.args.get("of") if made is not None else None
    kind = _urgent(view, seat, slot.values) if isinstance(slot, One) else ""
    if kind == PASS:
        return SoloAct(offer(PASS, Declare.rule))
    return SoloAct(offer(IMPULSE, Declare.rule), {"of": kind}) if kind else None


def _urgent(view: SiegeView, seat: str, can: Sequence[Plain]) -> str:
    """Athens frees its lines by sea and builds its fort; Syracuse lands its allies, calls the others (12.4), and
    shuts the great harbour when Athens cannot answer for long."""
    k, lines = view.k, view.lines
    if seat == ATHENS:
        if AFLOAT in can and lines[ATHENS].led_cut_off and any(_frees(view, sea) for sea in view.board.shores):
            return AFLOAT
        if AFLOAT in can and _guards(view):
            return AFLOAT
        return GROUND if GROUND in can and not FORT_EVER.of(k) else ""
    if GROUND in can and view.chiefs_coming[SYRACUSE] and k.var(TURN, 1) >= FIRST_CHECK:
        return GROUND
    if AFLOAT in can and rolls(k, SYRACUSE, AFLOAT):
        return AFLOAT
    if AFLOAT in can and view.gates[ATHENS]:
        return PASS if _should_wait(view) else AFLOAT
    return ""


def _should_wait(view: SiegeView) -> bool:
    """Whether Syracuse, who would shut the harbour, passes first: Athens could answer, and has its fort to build. Who
    passes keeps his impulse, but when Athens passes too the phase is over (6.1.2)."""
    left, k = view.left, view.k
    said = _said(k)
    ended = bool(said) and said[-1] == PASS and not (EVENT.of(k) == ECLIPSE and len(said) == 1)
    return bool(left[SYRACUSE] <= left[ATHENS] and not FORT_EVER.of(k) and not ended)


def _said(k: Known) -> tuple[str, ...]:
    """6.1.2 What both sides have done, in turn: passed, or taken an impulse; PASS of the other is what ends the phase.
    When an eclipse made Athens pass (4.1), that costs it all its impulses, and who shuts the harbour instead gives them
    back."""
    said = k.state.frames[k.depth - 1].data["said"]
    return tuple(str(one[1]) for one in said) if isinstance(said, tuple) else ()  # type: ignore[index]


def _frees(view: SiegeView, sea: str) -> bool:
    """Whether a fleet of Syracuse there is what cuts Athens off."""
    return bool(view.ships(sea, SYRACUSE)) and not view.freed(ATHENS, sea).led_cut_off


def _guards(view: SiegeView) -> bool:
    """Whether Athens has an impulse for its fleet, which keeps the way to the sea open: once its fort is built, or with
    the last one when that cannot finish it."""
    built = max((view.walls.get((place, ATHENS), 0) for place in view.board.epipolae), default=0)
    spare = FORT_EVER.of(view.k) or (view.left[ATHENS] == 1 and built < FORT_WALLS - 1)
    return bool(spare and view.left[SYRACUSE] and view.gates[ATHENS])


def reply(view: SiegeView, seat: str) -> SoloAct:
    """8.1.2 The defender's leader accepts what is better for him."""
    now = _frame(view)
    ours, theirs = (host(view, now.area, s, now.of == "naval") for s in (foe(seat), seat))
    plain = points(skirmish(view, now.area, ours, theirs), ours, theirs, False)
    battle = points(pitched(view, ours, theirs), ours, theirs, True)
    return SoloAct(offer("battle", "8.1.2") if battle < plain else offer("skirmish", "8.1.4"))


def tools(view: SiegeView, seat: str) -> SoloAct:
    """8.2.1 Builders fight where they are needed: where without them the others are too few."""
    now = _frame(view)
    mine, theirs = (host(view, now.area, s) for s in (seat, foe(seat)))
    few = mine.worth < 2.5 * theirs.worth
    return SoloAct(offer("take_arms" if few else "build_on", "8.2.1"))


def blow(view: SiegeView, seat: str) -> SoloAct:
    """8.2.3 All attack; in a lost skirmish those with a leader get away, then the best of the others."""
    k = view.k
    depth = k.depth_of("Skirmish")
    assert depth is not None
    now = OpFrame(k, depth)
    naval, enemy = now.of == "naval", foe(seat)
    sides = {s: host(view, now.area, s, naval) for s in (seat, enemy)}
    found = skirmish(view, now.area, sides[now.attacker], sides[foe(now.attacker)])
    mine = found.attacker_wins if seat == now.attacker else found.defender_wins
    if mine < HOPELESS:
        worth = {one.piece.id: one.unit.worth for one in view.everybody(seat)}
        able = [unit for unit in idle(k, seat) if may_escape(k, unit)]
        able.sort(key=lambda unit: (not led_by(k, unit.id), -worth.get(unit.id, 0.0), unit.id))
        if able:
            return SoloAct(offer("escape", "8.2.3.a"), {"piece": able[0].id})
    return SoloAct(offer("press", "8.2.3"))


def pick(view: SiegeView, seat: str) -> SoloAct | None:
    """Refuges, losses, whom to feed, which fight first; None for what is worth thinking about."""
    k = view.k
    frame = k.state.frames[-1].data
    into, options = str(frame["into"]), [str(one) for one in frame["options"]]  # type: ignore[union-attr]
    asks = k.state.frames[-2].step if len(k.state.frames) > 1 else ""
    way = PICKS.get((asks, into))
    if way is None:
        return None
    chosen = way(view, seat, options)
    most = int(str(frame["hi"])) if frame["of"] == "some" else 0
    what = tuple(one for one in options if one in chosen[:most]) if most else chosen[0]
    return SoloAct(offer("pick", str(frame["rule"])), {"what": what})


def _refuge(view: SiegeView, seat: str, options: Sequence[str]) -> list[str]:
    """Where most friends are."""
    return sorted(options, key=lambda place: (place != fort_area(view.k), -len(view.ground(place, seat)), place))


def _fed(view: SiegeView, seat: str, options: Sequence[str]) -> list[str]:
    """9.3 Whoever would be eliminated first, ships last: disrupted they lie in a walled harbour all the same."""
    units = {one.piece.id: one.unit for one in view.everybody(seat)}

    def order(name: str) -> tuple[bool, bool, float, str]:
        unit = units.get(name)
        if unit is None:
            return True, True, 0.0, name
        return not (unit.routed or unit.sicel), unit.type == NAVAL, -unit.worth, name

    return sorted(options, key=order)


def _toughest(view: SiegeView, seat: str, options: Sequence[str]) -> list[str]:
    return sorted(options, key=lambda name: (-(view.k.piece(name).steps or 1), name))


def _first_fight(view: SiegeView, seat: str, options: Sequence[str]) -> list[str]:
    def promise(place: str) -> float:
        return fight(view, place, host(view, place, seat), host(view, place, foe(seat)))

    return sorted(options, key=lambda place: (-promise(place), place))


def _kind(view: SiegeView, seat: str, options: Sequence[str]) -> list[str]:
    """8.1.5 Ships or men: what is better for the one who is asked."""
    depth = view.k.depth_of("Combats")
    assert depth is not None
    now = OpFrame(view.k, depth)
    sign = 1 if now.attacker == seat else -1

    def promise(kind: str) -> float:
        ours, theirs = (host(view, now.area, s, kind == "naval") for s in (now.attacker, foe(now.attacker)))
        return sign * fight(view, now.area, ours, theirs, kind == "naval")

    return sorted(options, key=lambda kind: -promise(kind))


PICKS: Mapping[tuple[str, str], Callable[[SiegeView, str, Sequence[str]], list[str]]] = {
    ("Shaken", "place"): _refuge,
    ("Escape", "place"): _refuge,
    ("Regroup", "place"): lambda view, seat, options: list(options),
    ("Combats", "area"): _first_fight,
    ("Combats", "of"): _kind,
    ("Supply", "chosen"): _fed,
    ("MarshFever", "unit"): _toughest,
    ("Desertion", "unit"): lambda view, seat, options: list(options),
}
"""(step that asks, what for) -> the options, the best first."""


def recruit(view: SiegeView, seat: str) -> SoloAct:
    """10.1.1 As many Sicels as there may be."""
    frame = view.k.state.frames[-1].data
    most = min(int(str(frame["n"])), len(waiting(view.k)))
    return SoloAct(offer("levy", "10.1.1"), {"n": most})


def place_sicel(view: SiegeView, seat: str) -> SoloAct:
    """10.1.1 Where most friends are, and he is in supply."""
    places = musters(view.k, seat)
    west = view.lines[seat].west
    best = max(places, key=lambda p: (p in west, len(view.ground(p, seat)), p == CITY, p))
    return SoloAct(offer("move", "10.1.1"), {"piece": (str(view.k.state.frames[-1].data["unit"]),), "to": best})


def replace_steps(view: SiegeView, seat: str) -> SoloAct:
    """9.4 Hoplites first, the weakest among them."""
    k = view.k
    found = replaceable(k, seat)
    worth = {one.piece.id: one for one in view.everybody(seat)}
    found.sort(key=lambda p: (worth[p.id].unit.type != HOPLITE, p.steps or 1, p.id))
    most = int(str(k.state.frames[-1].data["most"]))
    names = {piece.id for piece in found[:most]}
    everybody = [piece.id for piece in replaceable(k, seat)]
    return SoloAct(offer("replace", "9.4"), {"units": tuple(name for name in everybody if name in names)})


def _battle(way: Callable[[Known, str], SoloAct]) -> Callable[[SiegeView, str], SoloAct]:
    return lambda view, seat: way(view.k, seat)


ANSWERS: Mapping[str, Callable[[SiegeView, str], SoloAct | None]] = {
    "Attack": attack,
    "Reply": reply,
    "Tools": tools,
    "LineUp": lambda view, seat: SoloAct(offer("done", "8.2.2")),
    "SkirmishAct": blow,
    "Evade": lambda view, seat: SoloAct(offer("evade", "10.7")),
    "Pick": pick,
    "Recruit": recruit,
    "PlaceSicel": place_sicel,
    "ChooseReplacements": replace_steps,
    "Deploy": _battle(solo_battle.deploy),
    "March": lambda view, seat: solo_battle.BattleLine(view.k, seat).answer(),
    "Missiles": _battle(solo_battle.volley),
    "Assaults": _battle(solo_battle.storm),
    "SlipAway": _battle(solo_battle.slip),
    "TakeLoss": lambda view, seat: solo_battle.loss(view.k, view.k.state.frames[-1].data["options"]),  # type: ignore
}
"""Step that asks -> its answer; None: to be thought over."""
