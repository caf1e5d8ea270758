"""From offers to questions: every kind of slot, settled arguments, and what the bar must not mistake for a choice."""

from __future__ import annotations

from tabletop.core.rules.offers import Dice, Each, Int, One, Secret, Secrets, Some, offer
from tabletop.ui.rules.decisions.asked import Choice, by_button, only_way, question, verbs


def test_a_verb_without_arguments_is_ready() -> None:
    """Pass and end need no question."""
    asked = question([offer("pass", "2.C")], "pass")
    assert asked.ready and asked.given == {} and asked.rules == ("2.C",)


def test_moves_belong_to_the_board() -> None:
    """An offer with piece and to is dragged, not pressed."""
    offers = [offer("move", "3", piece=Some(("a",)), to="Q", via="P"), offer("end", "2.C.2")]
    assert verbs(offers) == ("end",)


def test_a_chit_and_its_number_are_one_choice() -> None:
    """Two chits that can bring two groups: the choices are the pairs that are offered, never others."""
    offers = [offer("play", chit="c1", number="13", target="x"), offer("play", chit="c2", number="12", target="y")]
    found = [choice.given for choice in question(offers, "play").choices]
    assert found == [
        {"chit": "c1", "number": "13", "target": "x"},
        {"chit": "c2", "number": "12", "target": "y"},
    ]


def test_many_aims_are_asked_after_the_chit() -> None:
    """When the combinations are too many to lie side by side, the aim is a question of its own."""
    zones = tuple("ABCDEFGHIJ")
    offers = [offer("play", chit="c1", number="5", zone=zone) for zone in zones]
    offers += [offer("play", chit="c2", number="21", zone=zone) for zone in zones]
    first = question(offers, "play")
    assert [choice.given for choice in first.choices] == [
        {"chit": "c1", "number": "5"},
        {"chit": "c2", "number": "21"},
    ]
    second = question(offers, "play", first.choices[0].given)
    assert [choice.values[0] for choice in second.choices] == list(zones)
    assert question(offers, "play", {**first.choices[0].given, "zone": "C"}).ready


def test_what_has_one_value_is_settled() -> None:
    """One zone, one chit: nothing to ask but the units."""
    asked = question([offer("play", chit="c1", number="15", units=Some(("u", "v"), 1, 2))], "play")
    assert asked.given == {"chit": "c1", "number": "15"} and asked.name == "units"
    assert asked.slot.covers(("u",), None)


def test_a_secret_choice_shows_what_is_inside() -> None:
    """The choice before a combat is sealed when it is given; its values are shown to who chooses."""
    asked = question([offer("choose", choice=Secret(One((("", "", ""), ("c1", "9", "")))))], "choose")
    assert [choice.nothing for choice in asked.choices] == [True, False]


def test_slots_keep_their_kind() -> None:
    """Numbers, dice and order sheets are asked as such."""
    for slot in (Int(1, 6), Dice(2, 6), Each({"a": ("x", "y")})):
        asked = question([offer("do", value=slot)], "do")
        assert asked.slot == slot and asked.name == "value" and not asked.ready


def test_nothing_is_the_empty_value_only() -> None:
    """'' is none; a number or a name is not."""
    assert Choice({"chit": ""}).nothing and Choice({"a": ("", "")}).nothing
    assert not Choice({"points": 0}).nothing and not Choice({"chit": "c"}).nothing


def test_what_the_program_seals_is_never_asked() -> None:
    """The boxes of hidden blocks are made by the program: one thing to choose is one question, nothing is ready."""
    sealed = Secrets((("S1", 1), ("S2", 2)))
    offers = [offer("restore", which=Secret(One((name,))), sealed=sealed) for name in ("x1", "x2")]
    assert [choice.given for choice in question(offers, "restore").choices] == [{"which": "x1"}, {"which": "x2"}]
    settled = question(offers, "restore", {"which": "x2"})
    assert settled.ready and settled.given == {"which": "x2"}
    assert question([offer("mix", fresh=sealed)], "mix").ready
    assert only_way([offer("mix", fresh=sealed)]) == ("mix", {})


def test_a_group_beside_numbers_is_opened_by_a_button() -> None:
    """Points are announced, and a stratagem may be played on two units: its Confirm stood in line with the numbers."""
    points = question([offer("announce", points=Int(1, 4))], "announce")
    played = question([offer("play", chit="c1", number="S23", units=Some(("a", "b"), 0, 2))], "play")
    assert by_button(played, [points, played], dragged=False)
    assert not by_button(played, [played], dragged=False) and not by_button(points, [points, played], dragged=False)
