"""Folders of counters, dice, charts and trackers as data: sound, absent, and what they work out to."""

from __future__ import annotations

import pytest

from tabletop.data.catalog import entries, ftl_files, words_in
from tabletop.data.check import check_module
from tabletop.data.module import Module, load_module
from tabletop.data.schema import DiceButton, DiceSheet, DieFace, DieSort, Tracker, TrackerLevel
from tabletop.data.throws import button_of, result_of, sorts_of
from tabletop.data.tracker import back, forward, now
from tabletop.data.where import i18n_root
from tests.data.tiny_panels import HERE, panels_copy


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The tiny game with all of them."""
    return load_module(panels_copy(tmp_path_factory.mktemp("panels")))


def test_a_game_with_them_is_sound(tmp_path) -> None:
    """Nothing to complain about, in either language."""
    assert check_module(panels_copy(tmp_path), trust=lambda _: True) == []


def test_a_game_without_them_has_none_of_them() -> None:
    """No file, no folder, no tracker."""
    module = load_module(HERE / "tiny_module")
    assert not (module.dice.buttons or module.charts.charts or module.sheet.palettes or module.sequence.tracker)


def test_they_come_back_from_the_cache(tmp_path) -> None:
    """Read a second time, from the JSON that was kept, they are the same."""
    folder = panels_copy(tmp_path)
    first, again = load_module(folder, remember=True), load_module(folder, remember=True)
    assert (first.dice, first.charts) == (again.dice, again.charts)
    assert (first.sheet.palettes, first.sequence) == (again.sheet.palettes, again.sequence)


# --- dice ---


def total(game: Module, button: str, *values: tuple[int, ...]) -> int:
    """What a button of the game makes of dice."""
    found = result_of(game.dice, next(b for b in game.dice.buttons if b.id == button), values)
    assert found is not None
    return found.total


def test_the_highest_is_kept_and_one_added(game: Module) -> None:
    """The example: 2d6+1, keep the highest: 5 → 6."""
    assert total(game, "march", (5, 2)) == 6 == total(game, "march", (5, 5))


def test_successes_are_counted(game: Module) -> None:
    """Fives and sixes, whatever their sum."""
    assert total(game, "storm", (5, 6, 4, 1)) == 2 and total(game, "storm", (1, 1, 4, 4)) == 0


def test_dice_with_faces_count_what_the_faces_say(game: Module) -> None:
    """A hit is 1, a burst 2; pictures and names come along."""
    omen = button_of(game.dice, "throw-omen")
    assert omen is not None and [str(sort.spec) for sort in sorts_of(game.dice, omen)] == ["2d3", "1d10"]
    found = result_of(game.dice, omen, ((2, 3), (7,)))
    assert found is not None and found.total == 10
    assert [(die.name, die.picture) for die in found.dice] == [("hit", "dice/hit.png"), ("burst", ""), ("", "")]


@pytest.mark.parametrize("values", [((1, 2, 3),), ((1, 7),), ((1, 2), (3,)), ()])
def test_other_dice_are_not_its_own(game: Module, values) -> None:
    """A purpose written by another program cannot make it add up what it never throws."""
    march = button_of(game.dice, "throw-march")
    assert march is not None and result_of(game.dice, march, values) is None
    assert button_of(game.dice, "dice-for-storm") is None and button_of(game.dice, "throw-nothing") is None


@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        ({"drop_lowest": 1}, (3, 6, 4)),
        ({"drop_highest": 1}, (1, 3, 4)),
        ({"drop_highest": 1, "drop_lowest": 1}, (3, 4)),
        ({"keep_lowest": 2}, (1, 3)),
        ({"keep_highest": 2, "drop_highest": 1}, (3, 4)),
    ],
)
def test_what_is_dropped_and_kept(fields, kept) -> None:
    """Dropped first, then kept; the order they lie in stays."""
    button = DiceButton(id="x", dice=("4d6",), **fields)
    found = result_of(DiceSheet(), button, ((1, 3, 6, 4),))
    assert found is not None and tuple(die.value for die in found.dice if die.counts) == kept
    assert found.total == sum(kept)


def test_each_die_may_be_raised_before_it_counts() -> None:
    """+1 to each of two dice makes a four a success of five or more."""
    sheet = DiceSheet(dice=(DieSort(id="f", faces=(DieFace(value=4), DieFace(value=1))),))
    button = DiceButton(id="x", dice=("2 f",), each=1, at_least=5)
    found = result_of(sheet, button, ((1, 2),))
    assert found is not None and found.total == 1 and found.dice[0].success


# --- the tracker ---


def walk(tracker: Tracker, steps: int, step=forward) -> list[tuple[int, ...]]:
    """What it shows, step by step, from its beginning."""
    variables: dict[str, int] = {}
    shown = [tuple(value for _, value in now(tracker, variables))]
    for _ in range(steps):
        variables.update(step(tracker, variables))
        shown.append(tuple(value for _, value in now(tracker, variables)))
    return shown


def test_levels_within_levels_run_through_first(game: Module) -> None:
    """Two steps a season, three seasons a year."""
    tracker = game.sequence.tracker
    assert tracker is not None
    first = [(1805, 0, 1), (1805, 0, 2), (1805, 1, 1), (1805, 1, 2), (1805, 2, 1), (1805, 2, 2), (1806, 0, 1)]
    assert walk(tracker, 6) == first


def test_back_is_the_same_way_and_ends_at_the_beginning(game: Module) -> None:
    """Step by step to where it began, and no further."""
    tracker = game.sequence.tracker
    assert tracker is not None
    variables: dict[str, int] = {}
    past = []
    for _ in range(20):
        past.append(tuple(value for _, value in now(tracker, variables)))
        variables.update(forward(tracker, variables))
    for wanted in reversed(past):
        variables.update(back(tracker, variables))
        assert tuple(value for _, value in now(tracker, variables)) == wanted
    assert back(tracker, variables) == {}


def test_levels_beside_each_other_take_turns() -> None:
    """Two moves, then three fights, then the next turn; back again too."""
    moves, fights = TrackerLevel(id="move", limit=2), TrackerLevel(id="fight", limit=3)
    tracker = Tracker(levels=(TrackerLevel(id="turn", levels=(moves, fights)),))
    assert walk(tracker, 5) == [(1, 1), (1, 2), (1, 1), (1, 2), (1, 3), (2, 1)]
    variables: dict[str, int] = {"tracker.turn": 2}
    variables.update(back(tracker, variables))
    assert [(level.id, value) for level, value in now(tracker, variables)] == [("turn", 1), ("fight", 3)]


def test_a_list_goes_round_from_where_it_begins() -> None:
    """Autumn first: after summer the year ends."""
    seasons = TrackerLevel(id="season", names=("spring", "summer", "autumn", "winter"), start=3)
    tracker = Tracker(levels=(TrackerLevel(id="year", start=10, step=-1, levels=(seasons,)),))
    assert walk(tracker, 5) == [(10, 2), (10, 3), (10, 0), (10, 1), (9, 2), (9, 3)]
    assert walk(Tracker(levels=(seasons,)), 4, back) == [(2,), (1,), (0,), (3,), (2,)]


@pytest.mark.parametrize("value", ["x", True, 99, -1, None, 1.5])
def test_odd_variables_are_as_none(value) -> None:
    """What another program wrote there cannot stop the tracker."""
    seasons = TrackerLevel(id="season", names=("spring", "summer"))
    assert now(Tracker(levels=(seasons,)), {"tracker.season": value, "tracker..at": value}) == [(seasons, 0)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_of_the_program_begins_as_a_games_own(language: str) -> None:
    """A folder called list or a die called none takes no word away from the window."""
    own = ("folder-", "throw-", "die-", "face-", "chart-", "tracker-")
    keys = [key for path in ftl_files(i18n_root(), language) for key, _ in entries(words_in(path))]
    assert len(keys) > 1000 and not [key for key in keys if key.startswith(own)]
