"""README pictures of The Siege of Syracuse: walls on the heights, built by hand, and the third round of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.ui.rules.hints.sight import sight_of
from tools.screens.works import Shot, Wait, both, create

if TYPE_CHECKING:
    from tabletop.core.rules.offers import Offer
    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

GAME, SIZE, TITLE = "siege_of_syracuse", (1500, 900), "Gylippus"
ATHENS, SYRACUSE = "athens", "syracuse"
ASIDE = ("sequence", "journal", "tracks")
"""Panels out of the way."""
ROUND, MOST = 3, 400
"""The round that is photographed; acts after which it is given up."""
FIELD, CAMP = "L-14", "L-13"
"""Where the battle is, and where Athens comes from."""
SEED = 5
BEHIND = {ATHENS: 4, SYRACUSE: -8}
"""Rows, counted towards the enemy, beyond which archers do not go: they shoot over the line."""
WALLS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (ATHENS, ("circle-fort", "athens-hoplite-1", "athens-hoplite-2", "athens-peltast-1", "nicias"), "H-5"),
    (ATHENS, ("wall-athens-3", "athens-hoplite-3", "athens-archer-1"), "H-3"),
    (ATHENS, ("wall-athens-4", "wall-athens-5", "athens-hoplite-4", "athens-hoplite-5"), "L-8"),
    (ATHENS, ("wall-athens-6", "athens-hoplite-6"), "B-1"),
    (ATHENS, ("wall-athens-7", "athens-hoplite-9"), "L-3"),
    (ATHENS, ("athens-hoplite-10", "athens-hoplite-11", "athens-cavalry-1", "lamachus"), "H-6"),
    (ATHENS, ("athens-hoplite-12", "wall-athens-8"), "L-19"),
    (ATHENS, ("athens-naval-3", "athens-naval-4"), "S-6"),
    (SYRACUSE, ("wall-syracuse-1", "syracuse-hoplite-1", "syracuse-peltast-1"), "H-7"),
    (SYRACUSE, ("wall-syracuse-2", "allied-hoplite-1", "allied-hoplite-2", "gylippus"), "H-4"),
    (SYRACUSE, ("wall-syracuse-3", "syracuse-light-1"), "L-20"),
    (SYRACUSE, ("syracuse-cavalry-1", "syracuse-cavalry-2"), "H-1"),
    (SYRACUSE, ("allied-naval-1", "allied-naval-2", "ariston"), "S-4"),
)
"""Seat, counters and where they go: two lines of walls over the heights, and a third that is to cut them."""
SUMMER: dict[str, object] = {
    "turn": 4,
    "phase": "operations",
    "initiative": ATHENS,
    "event": "",
    "first-wave": 1,
    "ml.athens": 8,
    "ml.syracuse": 6,
    "il.athens": 7,
    "il.syracuse": 5,
    "impulses.athens": 3,
    "impulses.syracuse": 2,
}
ARMIES: dict[str, tuple[str, ...]] = {
    CAMP: (
        *(f"athens-hoplite-{n}" for n in range(1, 9)),
        *("athens-archer-1", "athens-peltast-1", "athens-light-1", "athens-cavalry-1", "nicias", "lamachus"),
    ),
    FIELD: (
        *(f"syracuse-hoplite-{n}" for n in (1, 2, 3)),
        *(f"allied-hoplite-{n}" for n in range(1, 5)),
        *("syracuse-light-1", "syracuse-archer-1", "syracuse-peltast-1"),
        *(f"syracuse-cavalry-{n}" for n in (1, 2, 3)),
        *("gylippus", "hermocrates"),
    ),
    "L-10": ("athens-naval-1", "athens-naval-2"),
    "L-7": ("syracuse-naval-1", "syracuse-naval-2"),
}


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """Both moments, each in both languages."""
    window = _show(application, "hand", wait)
    _lay(window.model, WALLS)
    for name, value in SUMMER.items():
        window.model.do("set", name=name, value=value)
    window.model.select(())
    window.docks.bring("tracks")
    wait(2500)
    paths = both(application, window, out / f"{GAME}-walls", shot)
    window.close()
    window = _show(application, "enforce", wait)
    to_battle(window.model.session)
    window.model.select((_farthest(window.model),))
    window.docks.bring("inspector")
    wait(2500)
    paths += both(application, window, out / f"{GAME}-battle", shot)
    window.close()
    return paths


def _farthest(model: Any) -> str:
    """The Athenian who commands most squares: his arc is lit."""
    reach: dict[str, int] = {}
    for piece in model.shown.pieces.values():
        sight = sight_of(model, piece.id, piece.place, piece.facing) if piece.owner == ATHENS else None
        reach[piece.id] = len(sight.reach) + 2 * len(sight.targets) if sight is not None else 0
    return max(reach, key=lambda name: reach[name])


def _show(application: Application, mode: str, wait: Wait) -> MainWindow:
    """A new game, in a window."""
    application.prefs.keep(hand_over=False)
    window = application.show_game(create(application, GAME, f"{TITLE} {mode}", mode, SEED))
    window.resize(*SIZE)
    window.docks.lay_out("play")
    for aside in ASIDE:
        window.docks.all[aside].hide()
    wait(1000)
    return window


def _lay(model: Any, moves: Sequence[tuple[str, tuple[str, ...], str]]) -> None:
    """By hand, seat by seat."""
    counters = {piece.kind: piece.id for piece in model.session.state.pieces.values()}
    for seat, kinds, to in moves:
        model.look_as(seat)
        model.do("move", piece=tuple(counters[kind] for kind in kinds), to=to)


# --- a battle by the rules -----------------------------------------------------------------------------------------


def to_battle(session: Any) -> None:
    """Two armies that meet, and the battle by its rules to the movement of Athens in a later round."""
    session.begin(ATHENS)
    _meet(session)
    for _ in range(MOST):
        if _there(session):
            return
        if session.chance() is None:
            seat = session.awaited()[0]
            verb, args = _wanted(session, seat)
            session.submit(seat, verb, **args)
    raise RuntimeError("the battle did not come to its third round")


def _meet(session: Any) -> None:
    """By hand: the armies where they meet, everybody else among the lost; then the operations of the turn."""
    _hold(session, "hand")
    ids = {piece.kind: piece.id for piece in session.state.pieces.values()}
    laid = {kind for kinds in ARMIES.values() for kind in kinds}
    idle = [p for p in session.state.pieces.values() if p.owner and p.kind not in laid and _fights(p.kind)]
    acts = [("move", {"piece": p.id, "to": f"losses-{p.owner}"}) for p in idle]
    acts += [("move", {"piece": ids[kind], "to": place}) for place, kinds in ARMIES.items() for kind in kinds]
    acts += [("set", {"name": name, "value": value}) for name, value in SUMMER.items()]
    session.act(ATHENS, acts)
    session.submit(ATHENS, "unwind", depth=0, stage="turn")
    _hold(session, "enforce")
    _hold(session, "hand")
    session.submit(ATHENS, "unwind", depth=1, stage="operations")
    session.act(ATHENS, [("set", {"name": name, "value": SUMMER[name]}) for name in ("initiative", "event")])
    _hold(session, "enforce")


def _fights(kind: str) -> bool:
    """Whether a counter is a unit or a leader of a side."""
    return not kind.startswith(("wall", "sicel", "circle", "pitched", "reinforced", "night"))


def _hold(session: Any, mode: str) -> None:
    for group in session.game.rule_groups:
        session.submit(ATHENS, "mode", group=group, mode=mode)


def _there(session: Any) -> bool:
    """Whether Athens moves in the round that is wanted."""
    frames = session.state.frames
    fight = next((frame for frame in frames if frame.step == "PitchedBattle"), None)
    return bool(
        fight is not None
        and frames[-1].step == "March"
        and fight.data["n"] >= ROUND
        and session.awaited() == (ATHENS,)
    )


def _wanted(session: Any, seat: str) -> tuple[str, dict[str, Any]]:
    """The armies meet and fight: who moves goes towards the enemy, who can attack does."""
    offers, step = session.offers(seat), session.state.frames[-1].step
    if step == "Manoeuvre":
        return _march_out(session, seat)
    if step == "March":
        return _advance(session, seat, offers)
    for verb in ("line_up", "fire", "assault", "impulse", "battle", "pick"):
        for one in offers:
            if one.verb == verb and not (verb == "impulse" and seat == SYRACUSE):
                return verb, {name: _most(arg) for name, arg in one.args.items()}
    return ("pass" if any(one.verb == "pass" for one in offers) else "done"), {}


def _most(arg: Any) -> Any:
    """All of a group, the first of a choice."""
    values = getattr(arg, "values", None)
    return arg if values is None else values if hasattr(arg, "lo") else values[0]


def _march_out(session: Any, seat: str) -> tuple[str, dict[str, Any]]:
    """Athens goes where the enemy is, once."""
    here = tuple(piece.id for piece in session.state.at(CAMP) if piece.owner == ATHENS)
    return ("move", {"piece": here, "to": FIELD}) if seat == ATHENS and here else ("done", {})


def _advance(session: Any, seat: str, offers: Sequence[Offer]) -> tuple[str, dict[str, Any]]:
    """One unit or stack straight on, as far as it comes but not past the middle before the enemy does."""

    def forward(place: str) -> int:
        return int(place.rpartition("-")[2][1:]) * (1 if seat == ATHENS else -1)

    for one in offers:
        if one.verb != "move":
            continue
        group = _most(one.args["piece"])
        start = session.state.pieces[group[0]].place
        column = [to for to in getattr(one.args["to"], "values", ()) if to[:5] == start[:5]]
        most = BEHIND[seat] if "archer" in session.state.pieces[group[0]].kind else 11
        ahead = [to for to in column if forward(start) < forward(to) <= most]
        if ahead:
            return "move", {"piece": group, "to": max(ahead, key=forward)}
    return "done", {}
