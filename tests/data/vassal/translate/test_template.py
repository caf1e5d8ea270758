"""The module in the public domain as a game of ours: it checks, and holds what the module holds."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.data.check import check_module
from tabletop.data.derive import content_hash
from tabletop.data.module import Module, load_module
from tabletop.data.vassal.translate.folder import import_files
from tabletop.data.vassal.translate.translator import ImportedGame

TEMPLATE = Path(__file__).parents[1] / "hex_template_cc0.vmod"


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ImportedGame]:
    """Its folder, and what was made."""
    return import_files([TEMPLATE], tmp_path_factory.mktemp("imported") / "modules")


@pytest.fixture(scope="module")
def module(imported: tuple[Path, ImportedGame]) -> Module:
    """The game."""
    return load_module(imported[0])


def test_it_checks(imported: tuple[Path, ImportedGame]) -> None:
    """Nothing is wrong with its files, no warning either."""
    assert check_module(imported[0]) == []


def test_it_holds_what_the_module_holds(module: Module) -> None:
    """Maps, counters, the deck, dice, charts, the turn."""
    assert module.id == "hex-n-counters-template" and module.seats == ("side1", "side2")
    assert [plan.id for plan in module.plans] == ["", "turntrack", "deadpile", "draw"]
    assert module.plans[0].picture == "art/map.jpg" and module.geometry.size == (750, 750)
    assert len(module.counters) == 13 and len(module.charts.charts) == 3 and len(module.dice.buttons) == 2
    deck = module.place("deck-draw")
    assert deck.kind == "deck" and len(module.scenario().decks[0].counters) == 3


def test_points_have_the_names_of_the_module(module: Module) -> None:
    """Hexes of the map, as its grid numbers them."""
    assert module.spot_name("main-map", 375, 375) != ""
    assert module.spot_name("deadpile", 10, 10) == ""


def test_nothing_is_left_beside_it(imported: tuple[Path, ImportedGame]) -> None:
    """No folder half done, and a mark that it was imported."""
    assert [path.name for path in imported[0].parent.iterdir()] == [imported[0].name]
    assert (imported[0] / ".imported").is_file()


def test_words_that_stand_on_their_side_lie_beside_the_symbol(module: Module) -> None:
    """Formation and number, left and right of it; a label turns about the middle of its counter."""
    turned = {text.text: text.at for text in module.counter("g150").texts if text.angle == 270}
    assert turned == {"987": pytest.approx((-24, -9), abs=2), "21": pytest.approx((24, -9), abs=2)}
    plain = [text.text for text in module.counter("g150").texts if not text.angle]
    assert sorted(plain) == ["3-4-6", "III"]


def test_two_machines_have_the_same_game(imported: tuple[Path, ImportedGame], tmp_path: Path) -> None:
    """Imported from a file that lies elsewhere, every file that counts is the same: they can play it far apart."""
    other = tmp_path / "elsewhere" / "renamed.vmod"
    other.parent.mkdir()
    shutil.copy(TEMPLATE, other)
    folder, _ = import_files([other], tmp_path / "home")
    assert content_hash(folder) == content_hash(imported[0])
