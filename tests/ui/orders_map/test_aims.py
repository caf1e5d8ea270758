"""What may be pointed at in Les Diadoques: the very lines of the offers, each with its text."""

from __future__ import annotations

import random

from tabletop.core.rules.orders import line, offered
from tabletop.ui.orders.map.aims import aims, meant, ways
from tests.modules.diadochi.bench import ROOM, known, state

POSITION = (
    *("antigonus Ae PHR", "antigonus A LYD", "antigonus F EOL", "antigonus A CIL", "eumenes A CAP"),
    *("ptolemy F SAL", "ptolemy A SYR"),
)
ORDERS = ("move", "hold", "support", "convoy", "siege", "resupply")


def test_all_orders_of_a_unit_can_be_pointed_at_and_mean_what_their_text_means() -> None:
    """Every line of the offers is an aim; every aim is offered, told apart from others, and read from its text."""
    k = known(state(*POSITION, owners={"tarse": "eumenes", "sardes": "eumenes"}), "antigonus")
    orders, rng = k.game.protocol, random.Random(7)
    assert orders is not None
    offers, places = orders.lines(k), frozenset(ROOM.game.places)
    seen: set[str] = set()
    for piece in orders.pieces(k):
        found = aims([one for one in offers if one.verb in ORDERS], piece, places)
        lines = {aim.line for aim in found}
        for one in offers:
            if one.verb in ORDERS and one.args.get("piece") == piece:
                drawn = one.sample(rng)
                assert line(drawn.verb, **drawn.args) in lines
        for aim in found:
            assert offered(offers, aim.line)
            assert orders.read(k, orders.write(k, aim.line)).line == aim.line
            assert [one.line for one in meant(found, aim.places, aim.line[0]).whole] == [aim.line]
            seen.add(aim.line[0])
        assert ways(offers, piece)[-1] == "X"
    assert {"move", "hold", "support"} <= seen
