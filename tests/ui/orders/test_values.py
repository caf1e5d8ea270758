"""From offers to the places of a form: what each can be after those before it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.rules.offers import Int, One, Some, offer
from tabletop.core.rules.orders import line
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.values import fields, piece_words, value_words, verbs_of, written

OFFERS = (
    offer("support", piece="u1", of="LYD", to=One(("LYD", "CAR"))),
    offer("support", piece="u1", of="CAR", to=One(("PIS",))),
    offer("buy", kind="A", count=Int(1, 3)),
    offer("buy", kind="F", count=Int(2, 9)),
    offer("bid", piece="u4", sums=Some((10, 11, 12), 1, 2)),
    offer("wed"),
)


def test_each_place_offers_what_fits_those_before_it() -> None:
    """One offer a case becomes a list of cases; what comes after follows the choice, or gives way."""
    first = fields(OFFERS, "support", {})
    assert [(one.name, one.choices) for one in first] == [
        ("piece", ("u1",)),
        ("of", ("LYD", "CAR")),
        ("to", ("LYD", "CAR")),
    ]
    assert written("support", first) == line("support", piece="u1", of="LYD", to="LYD")
    other = fields(OFFERS, "support", {"of": "CAR", "to": "LYD"})
    assert written("support", other) == line("support", piece="u1", of="CAR", to="PIS")
    assert verbs_of(OFFERS) == ("support", "buy", "bid", "wed")
    assert fields(OFFERS, "wed", {}) == []


def test_numbers_keep_within_what_is_offered_for_their_case() -> None:
    """The range is that of the type chosen; a number beyond it is brought back."""
    money = fields(OFFERS, "buy", {"count": 7})
    assert (money[1].slot, money[1].value) == (Int(1, 3), 3)
    assert fields(OFFERS, "buy", {"kind": "F", "count": 1})[1].value == 2


def test_a_list_keeps_the_order_of_the_player() -> None:
    """What is chosen stays in its order, no longer than may be, and without what is not offered."""
    assert fields(OFFERS, "bid", {"sums": (12, 9, 10, 11)})[1].value == (12, 10)
    assert fields(OFFERS, "bid", {})[1].value == ()


def test_values_are_called_by_their_names(table: Callable[..., TableModel]) -> None:
    """A piece with its place, a seat although its leader's counter has the same id, money with its unit."""
    model = table()
    assert value_words(model, "piece", "u1") == "Mercenaries · Phrygia"
    assert value_words(model, "seat", "eumenes") == "Eumenes"
    assert value_words(model, "to", "X") == "Disband"
    assert value_words(model, "sums", (10, 12)) == "10\u00a0T, 12\u00a0T"
    assert value_words(model, "public", True) == "Yes"
    assert value_words(model, "kind", "Ae") == "Elite army"


def test_units_alike_in_one_place_are_told_apart(table: Callable[..., TableModel]) -> None:
    """Two lines of one name in a list are no choice: they bear the numbers of the notation."""
    model = table()
    assert piece_words(model, "u1") == "Mercenaries · Phrygia"
    model.session.submit("antigonus", "move", override=True, piece="u3", to="PHR")
    names = [piece_words(model, name) for name in ("u1", "u3")]
    assert names == ["Mercenaries 1 · Phrygia", "Mercenaries 2 · Phrygia"]
