"""12 What the first frame finds on the map."""

from __future__ import annotations

import random

import pytest

from tabletop.core.rules.context import Known
from tabletop.systems.allotment import allotments
from tabletop.systems.fuzz import host
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, rules


@case("12", "pass")
def test_characters_have_their_names_and_the_royals_in_macedonia_their_guardian() -> None:
    """All twelve are where the scenario puts them; Cassander controls the two couples, nobody the two women alone."""
    session = host(ROOM.game, ROOM.module.start(), random.Random(1).randbytes)
    session.begin("cassander")
    board, names = rules("board"), rules("names")
    k = Known(ROOM.game, session.state, "", None)
    assert set(k.state.pieces) == {*names.SEATS, *names.ROYALS}
    assert {k.piece(name).place for name in ("philip-iii", "eurydice", "roxane", "alexander-iv")} == {"MAC"}
    assert {board.master(k, n) for n in ("philip-iii", "eurydice", "roxane", "alexander-iv")} == {"cassander"}
    assert board.master(k, "olympias") == board.master(k, "cleopatra") == ""


@case("2", "pass")
def test_six_lists_give_each_diadoch_to_one_player() -> None:
    """First wishes of one player alone are granted; of two who want Ptolemy, the one whose second wish is nobody's
    goes on to it: 1 point, where the other would have cost 5."""
    order = rules("names").SEATS
    first = {"Ann": "cassander", "Ben": "lysimachus", "Cleo": "antigonus", "Dan": "seleucus", "Eve": "ptolemy"}
    wishes = {player: (seat, *(one for one in order if one != seat)) for player, seat in first.items()}
    wishes["Fay"] = ("ptolemy", "eumenes", "cassander", "lysimachus", "antigonus", "seleucus")
    (way,) = allotments(wishes, order)
    assert way == {**first, "Fay": "eumenes"}


@case("2", "refuse")
def test_a_list_ranks_all_six() -> None:
    """From 1 to 6: a list that leaves one out, or names one twice, allots nothing."""
    order = rules("names").SEATS
    for short in (order[:5], (*order[:5], order[0])):
        with pytest.raises(ValueError, match="Ann"):
            allotments({"Ann": short, "Ben": order}, order)
