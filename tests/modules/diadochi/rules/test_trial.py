"""What-if: a whole season on a copy, every throw held fast, and what it changes in words (9.a to 9.c, 10, 14)."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import apply
from tabletop.core.position.facts import Boxed
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import settle
from tabletop.core.rules.orders import Line, Outcome, Throw, line
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tests.modules.diadochi.bench import known, rules, state
from tests.modules.diadochi.rules.test_notation import positions
from tests.modules.diadochi.rules.test_protocol import state_with
from tests.modules.diadochi.rules.test_sentences import catalog

BRIBE = "bribe.ptolemy.u2"
Sheets = dict[str, tuple[Line, ...]]


def tried(position: State, sheets: Sheets, **pins: str) -> Outcome:
    """Tried out as Ptolemy sees it; a dot in a name is written as two underscores."""
    named = {name.replace("__", "."): value for name, value in pins.items()}
    outcome: Outcome = rules("protocol").PROTOCOL.try_out(known(position, "ptolemy"), sheets, named)
    return outcome


def keys(outcome: Outcome) -> list[str]:
    """What is said, by its key."""
    return [one.key for one in (*outcome.report, *outcome.changes)]


def throw(outcome: Outcome, name: str) -> Throw:
    """One throw."""
    return next(one for one in outcome.throws if one.id == name)


def bought() -> tuple[State, Sheets]:
    """Ptolemy bribes the army in Syria and has an order ready for it; its owner has another."""
    position = state("ptolemy A PHE", "antigonus A SYR", gold__ptolemy=40)
    return position, {
        "ptolemy": (line("bribe", piece="u2", sum=30), line("move", piece="u2", to="COM")),
        "antigonus": (line("move", piece="u2", to="DAM"),),
    }  # fmt: skip


def test_a_bribe_decides_whose_order_counts() -> None:
    """The bribe that succeeds moves the unit as its new master wrote; the one that fails as the old one did; the money
    is gone either way, and nothing on the table has changed."""
    position, sheets = bought()
    digest = position.digest()
    won, lost = tried(position, sheets), tried(position, sheets, bribe__ptolemy__u2="no")
    assert (won.places["u2"], lost.places["u2"]) == ("COM", "DAM")
    assert throw(won, BRIBE).value == "yes" and throw(lost, BRIBE).value == "no"
    assert throw(won, BRIBE).text.get("chance") == 85
    assert "try-bribe-won" in keys(won) and "try-goes-over" in keys(won)
    assert "try-bribe-lost" in keys(lost) and "try-goes-over" not in keys(lost)
    for outcome in (won, lost):
        (money,) = [one for one in outcome.changes if one.key == "try-gold"]
        assert (money.get("before"), money.get("after")) == (40, 10)
    assert [one.seat for one in won.arrows if one.piece == "u2"] == ["ptolemy"]
    assert position.digest() == digest


def test_under_an_umpire_it_is_the_same_and_knows_what_one_has_laid_oneself() -> None:
    """Sheets that would stay sealed are open on the copy, nobody is asked; money that the seat has laid before, and
    that only it and the umpire know of, makes its unit dearer."""
    position, sheets = bought()
    position.vars |= {"umpire": 1, "idle.umpire": 0}
    assert [one for one in keys(tried(position, sheets)) if one == "try-bribe-won"]
    vault = Vault(random.Random(4).randbytes)
    ref = vault.seal((40, (("u2", 25),)), ("umpire", "antigonus"))
    apply(position, Boxed(ref.box, "umpire", ref.digest))
    position.vars["account.antigonus"] = ref.box
    his = Known(known(position).game, position, "antigonus", vault)
    assert not rules("protocol").PROTOCOL.try_out(his, sheets).throws[1:]
    assert throw(tried(position, sheets), BRIBE)


def test_secondary_orders_and_gifts_count() -> None:
    """A gate opened, gold given, a treasure seized: who holds what and the treasuries afterwards are told."""
    position = state(
        "ptolemy A PHE", "antigonus A SYR", owners={"tyr": "ptolemy", "delphes": "ptolemy"}, gold__ptolemy=9
    )
    sheets: Sheets = {
        "ptolemy": (line("seize", citadel="delphes"), line("gift", public=True, seat="antigonus", sum=4)),
    }
    outcome = tried(position, sheets)
    sums = {one.get("seat").key: one.get("after") for one in outcome.changes if one.key == "try-gold"}  # type: ignore[union-attr]
    assert sums == {"seat-ptolemy": 15, "seat-antigonus": 4}
    (prestige,) = [one for one in outcome.changes if one.key == "try-prestige"]
    assert prestige.get("seat").key == "seat-ptolemy"  # type: ignore[union-attr]
    assert int(prestige.get("after")) == int(prestige.get("before")) - 2  # type: ignore[call-overload]


def test_who_holds_what_is_told() -> None:
    """A citadel taken in its second season is told with who loses it; the province goes without saying."""
    position = state(
        "ptolemy A PHE", owners={"tyr": "antigonus", "gordion": "antigonus", "pella": "cassander"}, siege__u1="tyr"
    )
    outcome = tried(position, {"ptolemy": (line("siege", piece="u1", citadel="tyr"),)})
    (taken,) = [one for one in outcome.changes if one.key == "try-takes-from"]
    words = catalog("fr").msg(taken)
    assert words == "Ptolémée prend à Antigone\u00a0: Tyr"


def test_storms_are_off_until_one_is_wished_for() -> None:
    """No event by default; one that is chosen shuts its seas, and each fleet in it may be pinned to be lost."""
    position = state("ptolemy F MOR", owners={"tyr": "ptolemy", "pella": "cassander"})
    sheets: Sheets = {"ptolemy": (line("move", piece="u1", to="MIN"),)}
    calm = tried(position, sheets)
    event = throw(calm, "event")
    assert event.value == "none" and calm.places["u1"] == "MIN"
    assert "sea-storm|MOR" in dict(event.options) and "sand-storm|HYR" not in dict(event.options)
    storm = tried(position, sheets, event="sea-storm|MOR")
    assert throw(storm, "storm.u1").value == "safe" and storm.places["u1"] == "MOR"
    drowned = tried(position, sheets, event="sea-storm|MOR", storm__u1="lost")
    assert drowned.places["u1"] == "" and "try-lost" in keys(drowned)
    assert tried(position, sheets, event="nonsense").throws == calm.throws


def test_a_capture_is_pinned() -> None:
    """On land four in six: captured unless it is pinned to escape."""
    position = state("ptolemy A PHE", "antigonus A LYD", people={"roxane": "SYR antigonus"})
    sheets: Sheets = {"ptolemy": (line("move", piece="u1", to="SYR"),)}
    caught = tried(position, sheets)
    assert throw(caught, "capture.roxane.ptolemy").value == "yes" and "try-held" in keys(caught)
    free = tried(position, sheets, capture__roxane__ptolemy="no")
    assert "log-escapes" in keys(free) and "try-held" not in keys(free)


@pytest.mark.parametrize("season", ["winter", "purchase"])
def test_sheets_of_money_are_tried_out(season: str) -> None:
    """Winter and the first purchase: what is built or bought appears and is paid for; there are no arrows."""
    owners = {"alexandrie": "ptolemy", "pella": "cassander"}
    position = state("ptolemy A EGY", owners=owners, season=season, gold__ptolemy=30)
    written = line("build", kind="A", at="alexandrie") if season == "winter" else line("buy", kind="A", count=1)
    outcome = tried(position, {"ptolemy": (written,)})
    assert "try-appears" in keys(outcome) and "try-gold" in keys(outcome) and not outcome.arrows


def test_it_is_the_season_itself() -> None:
    """In random positions with random sheets of all, a game whose dice fall as they are pinned ends with the same
    pieces and variables; nothing takes long, and everything has words in both languages."""
    rng, slow = random.Random(31), []
    words = {language: catalog(language) for language in ("en", "fr")}
    for _ in range(10):
        k = positions(rng)
        sheets = {s: rules("writing").drawn(Known(k.game, k.state, s, None), rng) for s in rules("names").SEATS}
        began = time.process_time()
        outcome = rules("protocol").PROTOCOL.try_out(k, sheets)
        slow.append(time.process_time() - began)
        real = really(k, sheets)
        ends = {name: real.pieces[name].place if name in real.pieces else "" for name in outcome.places}
        assert outcome.places == ends
        trial = rules("trial").Trial(k, sheets)
        trial.play({})
        assert trial.state.pieces == real.pieces
        for name in ("gold", "pp", "owner", "captor", "with"):
            mine = {n: v for n, v in trial.state.vars.items() if n.startswith(f"{name}.")}
            assert mine == {n: v for n, v in real.vars.items() if n.startswith(f"{name}.")}
        said = [*outcome.report, *outcome.changes, *(t for one in outcome.throws for _, t in one.options)]
        for catalogue in words.values():
            _ = [catalogue.msg(one) for one in (*said, *(one.text for one in outcome.throws))]
    assert not any(catalogue.missing for catalogue in words.values())
    assert sorted(slow)[len(slow) // 2] < 0.15


def really(k: Known, sheets: Sheets) -> State:
    """The season played through a session, its journal and its referee, the dice falling as they are pinned."""
    steps = [one for one in rules("trial").steps_of(k) if one != "DrawEvent"]
    t, rng = Table(k.game, state_with(k, sheets), "", None), random.Random(1)
    t.call("Sheets", steps=tuple(steps), stage="settle")
    settle(t)
    vaults = {seat: Vault(rng.randbytes) for seat in (*k.game.seats, CHANCE)}
    session = Session(k.game, Journal(t.state), vaults, Environment(rng.randbytes))
    while session.awaited() == (CHANCE,):
        _, shown = rules("lots").settle_throw(Known(k.game, session.state, "", None), {})
        values: Any = shown if isinstance(shown, tuple) else (shown,)
        assert session.submit(CHANCE, "throw", values=values).accepted
    return session.state
