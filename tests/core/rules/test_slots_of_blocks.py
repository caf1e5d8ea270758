"""Slots for hidden blocks: Secrets (fresh boxes for known contents), Carry (loads and carriers), Lots."""

from __future__ import annotations

import itertools
import random

import pytest

from tabletop.core.audit.entry import _unknown_seal
from tabletop.core.journal.intent import Intent
from tabletop.core.rules.offers import Carry, Lots, Offer, Secrets, offer
from tabletop.core.secrets.seal import BoxRef, Vault

ONE, TWO, THREE = ("S1", 2), ("S2", 3), ("S1", 2)
NAMES = tuple(f"x{n:012x}" for n in range(4))


def vault(seed: int = 1) -> Vault:
    """A seat's memory."""
    return Vault(random.Random(seed).randbytes)


def pairs(mine: Vault, *contents: object) -> tuple[tuple[str, BoxRef], ...]:
    """Fresh names with sealed contents."""
    return tuple((name, mine.seal(one, ("red",))) for name, one in zip(NAMES, contents, strict=False))


def test_the_contents_must_be_the_same_in_any_order() -> None:
    """Twice the same counts twice; another content, one more or one less does not fit."""
    mine, slot = vault(), Secrets((ONE, TWO, THREE))
    assert slot.covers(pairs(mine, TWO, ONE, THREE), mine)
    for wrong in (TWO, TWO, ONE), (ONE, THREE), (ONE, TWO, THREE, THREE), (ONE, ("S2", 4), THREE):
        assert not slot.covers(pairs(mine, *wrong), mine), wrong


def test_elsewhere_only_the_number_is_told() -> None:
    """Without the vault, or where the contents are not known, a false content is no fault; a false number is."""
    mine = vault()
    false = pairs(mine, TWO, TWO, TWO)
    told = Secrets((ONE, TWO, ONE))
    for slot, seen in (told, None), (told, vault(2)), (Secrets((None,) * 3), mine):
        assert slot.covers(false, seen) and not slot.covers(false[:2], seen)


def test_what_is_partly_known_is_held_to_what_is_known() -> None:
    """One content unknown lets one box be anything, not two; one box unknown lets one content be missing."""
    mine, slot = vault(), Secrets((ONE, TWO, None))
    assert slot.covers(pairs(mine, TWO, ("S9", 9), ONE), mine)
    assert not slot.covers(pairs(mine, TWO, ("S9", 9), ("S8", 8)), mine)
    known, other = pairs(mine, ONE, TWO), vault(3)
    assert Secrets((ONE, TWO, TWO)).covers((*known, (NAMES[2], other.seal(TWO))), mine)
    assert not Secrets((ONE, ONE, ONE)).covers((*known, (NAMES[2], other.seal(TWO))), mine)


def test_parts_keep_each_place_apart() -> None:
    """What lies in one place cannot change with another; parts of one bind the content to the piece."""
    mine = vault()
    places = Secrets((ONE, TWO, ("S3", 1)), parts=(2, 1))
    assert places.covers(pairs(mine, TWO, ONE, ("S3", 1)), mine)
    assert not places.covers(pairs(mine, TWO, ("S3", 1), ONE), mine)
    bound = Secrets((ONE, TWO), named=False, parts=(1, 1))
    one, two = mine.seal(ONE), mine.seal(TWO)
    assert bound.covers((one, two), mine) and not bound.covers((two, one), mine)


@pytest.mark.parametrize(
    "value",
    [
        None,
        "x",
        [],
        (("x1", BoxRef("b1", "0" * 64)),) * 2,
        ((NAMES[0], BoxRef("b1", "0" * 64)), (NAMES[1], BoxRef("b1", "0" * 64))),
        ((NAMES[0], BoxRef("b1", "0" * 64)), (NAMES[0], BoxRef("b2", "0" * 64))),
        ((NAMES[0], BoxRef("b1", "0" * 64), 1), (NAMES[1], BoxRef("b2", "0" * 64))),
        (("hoplite-at-3", BoxRef("b1", "0" * 64)), (NAMES[1], BoxRef("b2", "0" * 64))),
        ((7, BoxRef("b1", "0" * 64)), (NAMES[1], BoxRef("b2", "0" * 64))),
        (BoxRef("b1", "0" * 64), BoxRef("b2", "0" * 64)),
    ],
)
def test_what_another_program_may_write(value: object) -> None:
    """Names that say something, a box or a name twice, other shapes: never covered, never raised."""
    assert not Secrets((None, None)).covers(value, None)


def test_the_program_makes_it_in_an_order_that_says_nothing() -> None:
    """`fresh` is covered, and over many games the first content comes first as often as not."""
    firsts = set()
    for seed in range(20):
        mine, slot = vault(seed), Secrets((ONE, TWO))
        made = slot.fresh(mine, "red")
        assert slot.covers(made, mine)
        firsts.add(mine.open(made[0][1].box).value)  # type: ignore[index]
        assert all(mine.open(ref.box).readers == ("red",) for _, ref in made)  # type: ignore[misc]
    assert firsts == {ONE, TWO}


def test_random_samples_are_legal() -> None:
    """Every kind of slot, also within an offer."""
    rng = random.Random(5)
    made = offer(
        "ship", "4", a=Secrets((ONE, TWO, TWO), parts=(2, 1)), b=Secrets((ONE, TWO), named=False), c=Lots(9, 3),
        d=Carry((("f1", 3), ("f2", 2)), (("l1", 1), ("l2", 2), ("l3", 5))),
    )  # fmt: skip
    for _ in range(200):
        assert made.covers(made.sample(rng))


def test_a_nested_seal_is_not_known_here() -> None:
    """The audit without the vault cannot tell of boxes within a tuple either."""
    mine = vault()
    assert _unknown_seal(vault(2), {"fresh": pairs(mine, ONE)}) and not _unknown_seal(mine, {"fresh": pairs(mine, ONE)})


# --- Carry ------------------------------------------------------------------------------------------------------

FLEETS = (("f1", 3), ("f2", 1), ("f3", 4))
TROOPS = (("l1", 2), ("l2", 3), ("l3", 0))


@pytest.mark.parametrize(
    "value, fits",
    [
        ((("l1", "f1"),), True),
        ((("l2", "f1"),), False),
        ((("l2", "f3"), ("l1", "f1"), ("l3", "f2")), True),
        ((("l1", "f1"), ("l1", "f3")), False),
        ((("l1", "f1"), ("l3", "f1")), False),
        ((("l9", "f1"),), False),
        ((("f1", "l1"),), False),
        ((), False),
        ((("l1", "f1", "f2"),), False),
        (("l1", "f1"), False),
        (None, False),
        (((["l1"], "f1"),), False),
    ],
)
def test_each_load_has_a_carrier_of_its_own_that_is_stronger(value: object, fits: bool) -> None:
    """4.13 as an example: the load's strength is less than its fleet's, one fleet each."""
    assert Carry(FLEETS, TROOPS).covers(value, None) is fits


def test_nothing_carried_where_that_is_allowed() -> None:
    """`least` 0 takes the empty tuple; a number that cannot be reached is no offer at all."""
    assert Carry(FLEETS, TROOPS, least=0).covers((), None)
    assert not Carry(FLEETS, TROOPS, least=3).empty() and Carry(FLEETS, TROOPS[:2], least=3).empty()
    assert Carry((("f1", 2),), (("l1", 2),)).empty() and not Carry((), (), least=0).empty()


def test_as_many_as_there_can_be() -> None:
    """`empty` against every assignment tried one by one, and samples of the most that goes."""
    rng = random.Random(3)
    for _ in range(60):
        fleets = tuple((f"f{n}", rng.randint(1, 4)) for n in range(rng.randint(0, 4)))
        troops = tuple((f"l{n}", rng.randint(0, 4)) for n in range(rng.randint(0, 4)))
        most = max(
            sum(load < fleet for (_, load), (_, fleet) in zip(some, fleets, strict=False))
            for some in itertools.permutations((*troops, *[("", 9)] * len(fleets)), len(fleets))
        )
        for least in range(5):
            slot = Carry(fleets, troops, least)
            assert slot.empty() is (most < least), (fleets, troops, least)
            assert slot.empty() or slot.covers(slot.sample(rng), None)


# --- Lots -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value, fits",
    [
        ((0, 6, 3), True),
        ((0, 7, 3), False),
        ((-1, 2, 3), False),
        ((1, 1, 2), False),
        ((1, 2), False),
        ([1, 2, 3], False),
        ((True, 2, 3), False),
        ((1.0, 2, 3), False),
        (None, False),
    ],
)
def test_lots_are_different_numbers_below_n(value: object, fits: bool) -> None:
    """Seven to draw from, three drawn."""
    assert Lots(7, 3).covers(value, None) is fits


def test_lots_that_nobody_can_draw_are_no_offer() -> None:
    """More than there are, or none."""
    assert Lots(2, 3).empty() and Lots(2, 0).empty() and not Lots(2, 2).empty()
    assert Offer("lots", {"values": Lots(4, 2)}).covers(Intent("lots", {"values": (3, 0)}))
