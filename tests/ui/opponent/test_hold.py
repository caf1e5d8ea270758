"""Why a computer waits, told from the table alone."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.core.variables import RESULT
from tabletop.data.module import Module
from tabletop.ui.opponent.hold import asked_about, by_hand, held, to_move, unruled
from tests.core.rules.test_rules_engine import marching
from tests.core.toy import BLUE, RED, table


def asked_both() -> Session:
    """Both are to seal a stance, and blue is a computer's."""
    session = table("enforce", running=True)
    session.autoplay.advance()
    assert session.awaited() == (RED, BLUE) and session.submit(BLUE, "computer", level="plan").accepted
    return session


def seen(session: Session, **more: Any) -> Any:
    """What it is asked of a window's model."""
    game = SimpleNamespace(private=False)
    return SimpleNamespace(**{"session": session, "game": game, "covered": False, "live": True, **more})


def test_it_answers_after_the_person_who_is_asked_as_well() -> None:
    """His question is not made anew under his hand; it is asked with him, and plays as soon as he has answered."""
    session = asked_both()
    assert to_move(session) == BLUE and held(seen(session), BLUE) == "after"
    assert session.submit(RED, "stance", stance="attack").accepted
    assert to_move(session) == BLUE and held(seen(session), BLUE) == ""


def test_it_waits_for_nobody_who_plays_elsewhere_or_by_machine() -> None:
    """Of two computers each answers; so where the other seat is not played at this machine."""
    session = asked_both()
    session.submit(RED, "computer", level="plan")
    assert to_move(session) == RED and held(seen(session), RED) == held(seen(session), BLUE) == ""
    assert held(seen(session, live=False), RED) == "past" and held(seen(session, covered=True), RED) == "covered"


def test_only_the_rules_it_is_asked_by_matter() -> None:
    """With the group of its question by hand it waits and names it; another group by hand is nothing to it."""
    session = marching()
    assert session.awaited() == (RED,) and session.submit(RED, "computer", level="plan").accepted
    session.submit(RED, "mode", group="capture", mode="hand")
    assert held(seen(session), RED) == "" and by_hand(session, RED) == ()
    session.submit(RED, "mode", group="movement", mode="hand")
    assert held(seen(session), RED) == "hand" and by_hand(session, RED) == ("movement",)
    assert set(asked_about(session).modes.values()) == {"enforce"}


def test_without_rules_nobody_asks_it(sphacteria: Module) -> None:
    """All by hand: who waits in vain is named. Not under rules, not before a computer plays, not when all is over."""
    vaults = {seat: Vault(random.Random(1).randbytes) for seat in (*sphacteria.seats, CHANCE)}
    session = Session(sphacteria.game(), Journal(sphacteria.start()), vaults, Environment(random.Random(2).randbytes))
    assert unruled(session) == ""
    session.submit("sparta", "computer", level="plan")
    assert (to_move(session), unruled(session)) == ("", "sparta")
    session.submit("athens", "mode", group=session.game.rule_groups[0], mode="advise")
    assert unruled(session) == ""
    session.submit("athens", "mode", group=session.game.rule_groups[0], mode="hand")
    assert unruled(session) == "sparta"
    session.submit("athens", "set", name=RESULT, value=("won", "athens"))
    assert unruled(session) == "" == unruled(table("hand"))


def test_words_of_a_partner_begin_no_thought_anew() -> None:
    """Who sits where, what is said of hints, of the tops of stacks, and of who plays another seat: the computer is
    asked about the same position."""
    session = asked_both()
    before = asked_about(session).digest()
    for seat, verb, args in (
        (RED, "sit", {"seat": RED, "player": "Bob"}),
        (RED, "hints", {"rule": "logged"}),
        (RED, "stacks", {"seen": "top"}),
        (RED, "rename", {"title": "!"}),
        (RED, "computer", {"level": "random"}),
    ):
        assert session.submit(seat, verb, **args).accepted
        assert (asked_about(session).digest() == before) is (verb != "computer")  # a seat of this machine
    session.vaults.pop(RED)
    told = asked_about(session).digest()
    session.state.vars["computer.red"] = "plan"
    assert asked_about(session).digest() == told
