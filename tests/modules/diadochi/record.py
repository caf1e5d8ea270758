"""Writes the recorded games of this folder, one for each end of 3: `python -m tests.modules.diadochi.record`.

With `seek` and names of games it tells the seeds that lead to the end wanted, for when the rules have changed play.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabletop.core.journal.intent import Intent
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Offer
from tabletop.core.rules.orders import Line, Sheet, line
from tabletop.core.session.session import Session
from tests.modules.diadochi.bench import CAPITALS, ROOM, rules, state
from tests.modules.recording import Plan, Recorder, play, start, table

SEATS = rules("names").SEATS
Script = Mapping[tuple[int, str], Sheet]
"""(turn, seat) -> the sheet it hands in."""
Writer = Callable[[Session, str, Offer, random.Random], Sheet]
"""What a seat writes; the offer is that of its sheet."""


# --- players ---


def at_random(session: Session, seat: str, sheet: Offer, rng: random.Random) -> Sheet:
    """Anything that may be written."""
    return sheet.sample(rng).args["sheet"]  # type: ignore[no-any-return]


def standing(session: Session, seat: str, sheet: Offer, rng: random.Random) -> Sheet:
    """Buys one army, and then whatever he has stands: nobody wants more than he holds."""
    k = session.known(seat)
    if k.var("season") == "purchase":
        return (line("buy", kind="A", count=1),)
    return tuple(line("hold", piece=made.args["piece"]) for made in rules("writing").lines(k) if made.verb == "hold")


def conquering(session: Session, seat: str, sheet: Offer, rng: random.Random) -> Sheet:
    """Buys armies, each goes to the next citadel that is not his, besieges it, and on, the court with the first two; in
    winter as it comes."""
    k = session.known(seat)
    if k.var("season") == "purchase":
        return (line("buy", kind="A", count=rules("income").purse(k, seat) // rules("names").UNITS["A"].cost),)
    if k.var("season") == "winter":
        return at_random(session, seat, sheet, rng)
    found: dict[str, Line] = {}
    for unit in rules("board").units(k, seat):
        made = {one.verb: one.args for one in rules("writing").lines(k) if one.args.get("piece") == unit.id}
        if "siege" in made:
            found[unit.id] = line("siege", piece=unit.id, citadel=made["siege"]["citadel"].values[0])
        elif "move" in made:
            taken = {dict(args).get("to") for _, args in found.values()}
            found[unit.id] = march(k, unit, [to for to in made["move"]["to"].values if to not in taken])
    return (*found.values(), *court(k))


def court(k: Known) -> Sheet:
    """12 In the first turn whoever is with no unit goes with the one he would follow if nothing were written."""
    loose = [made.args["piece"] for made in rules("writing").lines(k) if made.verb == "follow"]
    units = {name: rules("record").escort(k, name, {}) for name in loose}
    return tuple(line("follow", piece=name, unit=unit) for name, unit in units.items() if unit)


def march(k: Known, unit: Piece, steps: list[str]) -> Line:
    """The first step by which the nearest province with a citadel of others is reached."""
    a, owner = rules("atlas").atlas(k), rules("board").owner
    goals = {a.province_of[citadel] for citadel in a.citadels if owner(k, citadel) != unit.owner}
    for reach in range(8):
        for to in steps:
            if to in a.citadels_in and goals & set(a.within(to, reach)):
                return line("move", piece=unit.id, to=to)
    return line("hold", piece=unit.id)


def led(conqueror: str) -> Writer:
    """One player takes what he can, the others let him, and vote for him as soon as he is near to victory."""

    def write(session: Session, seat: str, sheet: Offer, rng: random.Random) -> Sheet:
        if seat == conqueror:
            return conquering(session, seat, sheet, rng)
        near = conqueror in rules("victory").candidates(session.known(seat))
        vote = (line("vote", seat=conqueror, yes=True),) if near else ()
        return (*standing(session, seat, sheet, rng), *vote)

    return write


def scripted(script: Script) -> Writer:
    """Those named write what they are told; all others stand."""

    def write(session: Session, seat: str, sheet: Offer, rng: random.Random) -> Sheet:
        told = script.get((int(str(session.state.vars["turn"])), seat))
        return standing(session, seat, sheet, rng) if told is None else told

    return write


# --- games that begin late ---

FAMILY = ("roxane", "alexander-iv", "olympias", "cleopatra")
CHIEFS = {
    "cassander": "MAC cassander u1",
    "lysimachus": "CHE lysimachus u2",
    "antigonus": "LYD antigonus u3",
    "eumenes": "CAP eumenes u4",
    "ptolemy": "PER ptolemy u5",
    "seleucus": "CHD seleucus u6",
}
ARMIES = (
    *("cassander Ae MAC", "lysimachus A CHE", "antigonus Ae LYD"),
    *("eumenes A CAP", "ptolemy Ae PER", "seleucus A CHD"),
)
LATE: dict[str, Any] = {"turn": 13, "season": "spring", "year": -316, "dead__philip-iii": 1, "dead__eurydice": 1}
GREECE = ("athenes", "corinthe", "sparte", "rhodes", "byzance", "ephese", "salamine")
EAST = ("alexandrie-dissos", "tyr", "cyrene", "suse", "ecbatane")


def nearly_all() -> State:
    """Spring 316: Ptolemy has 16 of the 32 victory points and stands before the last free citadel; the royal family
    is a foe's, so that he is short of half the prestige."""
    won = dict.fromkeys((*GREECE, *EAST, "sardes"), "ptolemy")
    people = {**dict.fromkeys(FAMILY, "pella cassander"), **CHIEFS}
    return state(*ARMIES, "ptolemy Am alexandrie", people=people, owners={**CAPITALS, **won}, gold__ptolemy=20, **LATE)


def nearly_half() -> State:
    """Spring 316: Antigonus has 15 victory points, Athens and three of the royal family: one citadel more is half."""
    won = {**dict.fromkeys((*GREECE, *EAST), "antigonus"), "parsagades": "ptolemy"}
    people = {**dict.fromkeys(FAMILY, "gordion antigonus"), "olympias": "delphes", **CHIEFS}
    return state(*ARMIES, people=people, owners={**CAPITALS, **won}, gold__antigonus=20, **LATE)


def two_left() -> State:
    """Spring 316: Antigonus has shut up Eumenes in Nora; nobody else is left."""
    others = [seat for seat in SEATS if seat not in ("antigonus", "eumenes")]
    gone: dict[str, Any] = {f"{word}__{seat}": 1 for seat in others for word in ("out", "idle")}
    return state(
        *("antigonus Ae LYN", "antigonus A PHR", "eumenes A CAP"),
        people={"antigonus": "LYN antigonus u1", "eumenes": "nora", "olympias": "delphes", "cleopatra": "sardes"},
        owners={"gordion": "antigonus", "tyane": "eumenes", "nora": "eumenes"},
        **LATE,
        **gone,
    )


LAST_CITADEL: Script = {
    (turn, "ptolemy"): (line("siege", piece="u5", citadel="parsagades"), line("hold", piece="u7")) for turn in (13, 14)
}
NORA: Script = {
    **{(turn, "antigonus"): (line("siege", piece="u1", citadel="nora"),) for turn in (13, 14)},
    (15, "antigonus"): (line("murder", piece="eumenes"), line("hold", piece="u1")),
}
"""He starves him out, and has him murdered."""


# --- the games ---


@dataclass(frozen=True)
class Written(Plan):
    """How a game of sheets is played: how it begins, and who writes what."""

    scenario: str = "319"
    write: Writer = at_random
    begins: Callable[[], State] | None = None
    """A position of its own, instead of the scenario."""


def _chosen(session: Session, seat: str, plan: Written, rng: random.Random) -> Intent:
    """A sheet as planned; all else is opened, and settled, at random."""
    made = {one.verb: one for one in session.offers(seat)}
    if "orders" in made:
        return Intent("orders", {"sheet": plan.write(session, seat, made["orders"], rng)})
    return made[min(made)].sample(rng)


class SheetRecorder(Recorder):
    """Recorded games whose players write sheets."""

    def start(self, name: str) -> State:
        """The position a game begins with."""
        plan = self.plans[name]
        assert isinstance(plan, Written)
        return plan.begins() if plan.begins is not None else start(self.module, plan.scenario)

    def played(self, name: str) -> Session:
        """One game, played to its end; raises AssertionError when a sheet is not accepted without a word."""
        plan = self.plans[name]
        assert isinstance(plan, Written)
        session = table(self.module, plan.seed, self.start(name))
        play(session, plan, _chosen)
        return session


PLANS = {
    "measured": Written(7, begins=nearly_half),
    "marginal": Written(2, write=led("cassander")),
    "shared": Written(5, scenario="319-umpire", write=standing),
    "total": Written(1, write=scripted(LAST_CITADEL), begins=nearly_all),
    "survivor": Written(1, write=scripted(NORA), begins=two_left),
}
WANTED = {name: (name, "3") for name in PLANS}
RECORDER = SheetRecorder(ROOM.module, Path(__file__).parent / "games", PLANS, WANTED)


def seek(name: str, seeds: range = range(20), turns: int = 20) -> None:
    """Prints the seeds with which a game ends as wanted by a turn, and how large its file would be."""
    for seed in seeds:
        tried = replace(RECORDER, plans={name: replace(PLANS[name], seed=seed)})
        session = tried.played(name)
        kind, _, rule = session.state.vars["result"]  # type: ignore[misc]
        turn, size = int(str(session.state.vars["turn"])), sum(len(entry.body()) for entry in session.journal.entries)
        if (kind, rule) == WANTED[name] and turn <= turns:
            print(f"{name}: seed {seed}, turn {turn}, {size // 1000} KB")


if __name__ == "__main__":
    if sys.argv[1:2] == ["seek"]:
        for sought in sys.argv[2:] or PLANS:
            seek(sought)
    else:
        RECORDER.record_all()
