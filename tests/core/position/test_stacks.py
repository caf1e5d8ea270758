"""What is seen of another seat's stacks when the table agrees to look at their top alone."""

from __future__ import annotations

import pytest

from tabletop.core.position.view import tops
from tests.core.toy import BLUE, RED, table


def stacked():
    """Two blue counters on one point, a third apart from them, and red ones beside."""
    session = table()
    session.submit(RED, "move", piece=("b1", "b2"), to="south")
    return session


def test_only_the_top_of_an_enemy_stack_shows():
    """Of two blue counters red sees the upper one, and that there is another; blue sees both."""
    state = stacked().state
    order = [name for name in state.order["south"] if name in ("b1", "b2")]
    seen = tops(state, RED)
    assert seen.pieces[order[1]] == state.pieces[order[1]]
    under = seen.pieces[order[0]]
    assert (under.kind, under.steps, under.owner, under.place) == (None, None, BLUE, "south")
    assert tops(state, BLUE).pieces["b1"] == state.pieces["b1"] and tops(state, BLUE).pieces["b2"] == state.pieces["b2"]


def test_counters_at_another_point_are_a_stack_of_their_own():
    """What lies beside a stack is not under it."""
    session = stacked()
    session.submit(BLUE, "move", piece="b1", to="south", x=1.0, y=2.0)
    seen = tops(session.state, RED)
    assert seen.pieces["b1"].kind and seen.pieces["b2"].kind


def test_behind_the_curtain_nobody_looks_under_anything():
    """Without a seat every stack shows its top alone."""
    session = stacked()
    session.submit(RED, "move", piece=("r1", "r2"), to="middle")
    assert sum(p.kind is None for p in tops(session.state, "").at("middle")) == 1


@pytest.mark.parametrize("mode", ["hand", "enforce"])
def test_the_table_agrees_on_it_in_every_mode(mode):
    """It is no rule of the game: a fact of the table, also when the rules are enforced; anything else is refused."""
    session = stacked()
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode=mode)
    assert session.submit(BLUE, "stacks", seen="top").accepted and session.state.vars["stacks"] == "top"
    assert session.submit(RED, "stacks", seen="all").accepted and "stacks" not in session.state.vars
    assert not session.submit(RED, "stacks", seen="bottom").accepted
