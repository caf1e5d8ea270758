"""Saves of an older version of a module, and modules of which something is missing: as much as can be comes over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.check import check_module
from tabletop.data.module import load_module
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.translate import book
from tabletop.data.vassal.translate.folder import import_files
from tabletop.data.vassal.translate.summary import summary_of
from tests.data.vassal import samples
from tests.data.vassal.samples import board, main_map, sheet, slot, zipped
from tests.data.vassal.translate import made


def keys(game: object) -> list[str]:
    """Of the sentences in the report."""
    return [sentence.key for sentence in summary_of(game).sentences]  # type: ignore[arg-type]


def test_a_map_that_was_renamed_is_known_by_being_the_only_one_left(tmp_path: Path) -> None:
    """The save lays six counters on “Old”, which is called Main now; all lie where they lay, and the report says so."""
    text = made.position().replace("Main;", "Old;").replace("MainBoardPicker", "OldBoardPicker")
    text = text.replace("\x1bTURN", "\x1bHandBoardPicker\tH\t0\t0\x1bTURN")
    path, game = import_files([made.module(tmp_path), samples.save(tmp_path, text)], tmp_path / "home")
    _, same = import_files([made.module(tmp_path), samples.save(tmp_path, made.position())], tmp_path / "other")
    assert len(game.saved[0].laid) == 6 and not game.saved[0].off and not check_module(path)
    assert [(one.place, one.spot) for one in game.saved[0].laid] == [
        (one.place, one.spot) for one in same.saved[0].laid
    ]
    assert "import-renamed-map" in keys(game) and "import-renamed-map" not in keys(same)


def test_a_strange_map_is_no_map_of_the_module_where_two_could_be_meant(tmp_path: Path) -> None:
    """Nothing is guessed: those counters are counted as left out."""
    text = made.position().replace("Main;", "Old;").replace("MainBoardPicker", "OldBoardPicker")
    _, game = import_files([made.module(tmp_path), samples.save(tmp_path, text)], tmp_path / "home")
    assert game.saved[0].off == 5 and "import-renamed-map" not in keys(game)


def test_a_board_without_its_picture_holds_all_that_lies_on_it(tmp_path: Path) -> None:
    """Nobody knows how large it was, so it grows to the farthest counter, and no counter lies beside the board."""
    far = samples.save_text("MainBoardPicker\tB\t0\t0", pieces=(samples.saved_counter("1", state="Main;3000;2400;7"),))
    lost = samples.part("map.boardPicker.Board", name="B", image="lost.png")
    module = samples.module(tmp_path, main_map(boards=(lost,)), sheet(slot(samples.counter())), files=made.PICTURES)
    path, game = import_files([module, samples.save(tmp_path, far)], tmp_path / "home")
    across, down = load_module(path).geometry.size
    assert (across, down) > (3000, 2400) and "import-missing-pictures" in keys(game)


def test_a_hand_is_no_board_that_lies_nowhere(tmp_path: Path) -> None:
    """A player's hand has a board in the module, and is a hand here."""
    assert "import-boards-unused" not in keys(import_files([made.module(tmp_path)], tmp_path / "home")[1])
    unused = main_map(boards=(board("Used", 300, 200), board("Unused", 300, 200)))
    module = samples.module(tmp_path, unused, sheet(slot(samples.counter())), files=made.PICTURES)
    assert "import-boards-unused" in keys(import_files([module], tmp_path / "two")[1])


def test_an_extension_alone_says_what_it_wants(tmp_path: Path) -> None:
    """Its module, by a sentence of its own."""
    path = tmp_path / "more.vmdx"
    path.write_bytes(zipped({"buildFile.xml": samples.build(), "extensiondata": "<a/>"}))
    with pytest.raises(VassalRefused) as refused:
        import_files([path], tmp_path / "home")
    assert refused.value.msg.key == "import-extension-needs-module"


def test_layers_of_many_counters_are_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The counters are the same, the file says each layer once, and a newer version keeps those of lost counters."""
    alone = load_module(import_files([made.module(tmp_path)], tmp_path / "one")[0])
    monkeypatch.setattr(book, "MANY", 0)
    path, _ = import_files([made.module(tmp_path)], tmp_path / "home")
    shared = load_module(path)
    assert not check_module(path) and shared.sheet.layers and not alone.sheet.layers
    assert [shared.counter(name).layers for name in shared.counters] == [
        alone.counter(name).layers for name in alone.counters
    ]
    path, _ = import_files([made.module(tmp_path, names=("Jeep",))], tmp_path / "home")
    assert not check_module(path) and load_module(path).counter("g2").layers == alone.counter("g2").layers


def test_a_shared_layer_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the check of the game's files."""
    monkeypatch.setattr(book, "MANY", 0)
    path, _ = import_files([made.module(tmp_path)], tmp_path / "home")
    text = (path / "counters.yaml").read_text(encoding="utf-8")
    name = next(iter(load_module(path).sheet.layers))
    (path / "counters.yaml").write_text(text.replace(f'"shared_layers": ["{name}"', '"shared_layers": ["gone"', 1))
    assert [error.message.key for error in check_module(path)] == ["data-unknown-name"]
