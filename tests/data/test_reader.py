"""Reading YAML: plain words stay words, every value knows its line, what is unsafe or ambiguous is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.catalog import Catalog
from tabletop.data.errors import ModuleBroken, nearest, problem_text
from tabletop.data.reader import read_text, read_yaml


def keys_of(text: str | bytes) -> list[tuple[int, str]]:
    """Line and message of every fault of form."""
    with pytest.raises(ModuleBroken) as broken:
        read_text(text, "x.yaml")
    return [(problem.line, problem.message.key) for problem in broken.value.problems]


def test_words_that_yaml_1_1_would_change_stay_words():
    """Zone N, column 1:2, the field `on`, a Norwegian `no` and a date are texts; true and 12 are not."""
    loaded = read_text("on: N\nno: 1:2\nwhen: 2024-01-01\nyes: yes\nflag: true\nturn: 12\nsum: -1.5\nnone: ~\n", "x")
    assert loaded.value == {
        "on": "N", "no": "1:2", "when": "2024-01-01", "yes": "yes", "flag": True, "turn": 12, "sum": -1.5, "none": None
    }  # fmt: skip


def test_quoted_numbers_stay_texts():
    """A rule number in quotation marks is a text, even when it looks like a number."""
    assert read_text("- '4.2'\n- 4.2\n- \"7\"\n", "x").value == ["4.2", 4.2, "7"]


def test_every_part_knows_its_line():
    """A path leads to the line of its key or item; a path that leaves the file ends at the last part that exists."""
    loaded = read_text("zones:\n  - id: A\n    kind: sea\n  - id: B\nrows:\n  -1: [x]\n  0:\n    - y\n", "x")
    assert loaded.line_of(()) == 1
    assert loaded.line_of(("zones", 0, "kind")) == 3
    assert loaded.line_of(("zones", 1)) == 4
    assert loaded.line_of(("zones", 1, "kind")) == 4
    assert loaded.line_of(("rows", -1)) == 6
    assert loaded.line_of(("rows", 0, 0)) == 8
    assert loaded.line_of(("nothing", "here")) == 1


def test_all_faults_of_form_are_told_at_once():
    """Two duplicate keys, an anchor used again and a foreign tag are four problems, not the first of them."""
    text = "a: 1\na: 2\nb: &x [1]\nc: *x\nd: !!set {e}\nf: {g: 1, g: 2}\n"
    assert keys_of(text) == [
        (2, "data-duplicate-key"),
        (3, "data-yaml-alias"),
        (5, "data-yaml-tag"),
        (6, "data-duplicate-key"),
    ]


def test_python_objects_are_never_made():
    """A tag that would run code in an unsafe loader is a problem with a line, and nothing runs."""
    assert keys_of("x: 1\ny: !!python/object/apply:os.system ['false']\n") == [(2, "data-yaml-tag")]


def test_an_endless_alias_is_refused():
    """A list that contains itself ends in a message, not in a full memory."""
    assert keys_of("a: &a [*a]\n") == [(1, "data-yaml-alias")]


def test_a_byte_order_mark_is_no_content():
    """Files saved by Windows editors read the same."""
    assert read_text(b"\xef\xbb\xbfid: x\r\nn: 1\r\n", "x").value == {"id": "x", "n": 1}


def test_an_empty_file_is_nothing():
    """An empty file has no value and no line."""
    loaded = read_text("", "x")
    assert loaded.value is None
    assert loaded.line_of(("a",)) == 0


def test_an_unreadable_file_is_told(tmp_path: Path):
    """A file that cannot be read gives a message with a reason, in both languages."""
    with pytest.raises(ModuleBroken) as broken:
        read_yaml(tmp_path / "absent.yaml", "absent.yaml")
    (problem,) = broken.value.problems
    assert problem.message.key == "data-unreadable"
    for language, words in (("en", "cannot be read"), ("fr", "ne peut pas être lu")):
        catalog = Catalog.core(language)
        assert words in problem_text(catalog, problem)
        assert not catalog.missing


def test_nearest_spelling():
    """The closest known name is offered whatever its case, and nothing when none is close."""
    assert nearest("pylos", ["Pylos", "Port"]) == "Pylos"
    assert nearest("demostenes", ["demosthenes", "eurymedon"]) == "demosthenes"
    assert nearest("zzz", ["Pylos"]) == ""


def test_the_same_text_is_read_once_and_kept_whole():
    """Whoever reads a text again gets the same value with its lines; a copy is changed without touching it."""
    text = "zones:\n  - id: A\n  - id: B\n"
    first, again = read_text(text, "x"), read_text(text, "x")
    assert first.value is again.value and again.line_of(("zones", 1, "id")) == 3
    mine = first.copy()
    mine.value["zones"][0]["id"] = "C"
    assert again.value["zones"][0]["id"] == "A" and read_text(text, "x").value == again.value
    assert mine.line_of(("zones", 1)) == 3
