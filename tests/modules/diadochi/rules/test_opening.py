"""12 What the first frame finds on the map."""

from __future__ import annotations

import random

from tabletop.core.table import Known
from tabletop.systems.fuzz import host
from tests.modules.desk import case
from tests.modules.diadochi.desk import ROOM, rules


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
