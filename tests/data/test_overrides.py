"""The owner's corrections: read, written, applied over a game without touching its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.catalog import Catalog
from tabletop.data.errors import ModuleBroken, problem_text
from tabletop.data.module import load_module
from tabletop.data.overrides import Corrections, read_corrections, write_corrections
from tabletop.data.provenance import reconstructed

TINY = Path(__file__).parent / "tiny_module"


def test_corrections_replace_values_and_provenance():
    """A corrected value is played with, and is no longer listed as reconstructed."""
    owner = (
        Corrections("tiny_module")
        .with_value("zones/Ford/limit_pf", 8)
        .with_value("counters/N1/values", {"pf": [6, 3]})
        .with_value("borders/Ford~Lake/default", True)
        .with_value("odds/fight/winners", {1: ["D", "D", "A"], 2: ["D", "D", "A"], 3: ["D", "A", "A"]})
    )
    plain, mine = load_module(TINY), load_module(TINY, corrections=owner)
    assert plain.place("Ford").limit_pf == 6
    assert mine.place("Ford").limit_pf == 8
    assert mine.value("N1", "pf", 2) == 6
    assert mine.odds("fight").winners[1] == ("D", "D", "A")
    assert [located.address for located in reconstructed(mine)] == ["counters/N1/pf"]
    assert mine.hash == plain.hash


def test_every_listed_address_can_be_confirmed():
    """Each address of the list leads back to its record: confirming all empties the list but for parts of `values`."""
    module = load_module(TINY)
    owner = Corrections("tiny_module")
    now = {"limit_pf": 6, "winners": {n: list(row) for n, row in module.odds_data("fight").winners.items()}}
    for located in reconstructed(module):
        field = located.row.field
        if field != "pf":
            owner = owner.with_value(located.address, True if field == "default" else now[field])
    left = reconstructed(load_module(TINY, corrections=owner))
    assert [located.row.field for located in left] == ["pf"]


@pytest.mark.parametrize(
    ("address", "value"),
    [
        ("zones/Nowhere/limit_pf", 8),
        ("zones/Ford/limit_pf", "many"),
        ("zones/Ford/limit_pf", -1),
        ("zones/Ford/", 1),
        ("borders/Ford~Lake/default", 3),
        ("rubbish", 1),
        ("modifiers/fight~nothing/value", 1),
    ],
)
def test_a_correction_that_does_not_fit_is_told(address: str, value: object):
    """An unknown address or a value of the wrong kind is a problem in both languages, not a crash."""
    with pytest.raises(ModuleBroken) as broken:
        load_module(TINY, corrections=Corrections("tiny_module", {address: value}))
    problem = broken.value.problems[-1]
    assert problem.message.key == "data-correction-unfit"
    for language in ("en", "fr"):
        catalog = Catalog.core(language)
        assert address in problem_text(catalog, problem)
        assert not catalog.missing


def test_a_correction_is_checked_like_any_value():
    """A value of the right kind that breaks another rule of the data is refused with that rule's message."""
    owner = Corrections("tiny_module", {"counters/N1/values": {"pf": [6]}})
    with pytest.raises(ModuleBroken) as broken:
        load_module(TINY, corrections=owner)
    assert [problem.message.key for problem in broken.value.problems] == ["data-values-faces"]


def test_corrections_of_modifiers_and_arrivals():
    """Sections within sections are reached too."""
    values = {"modifiers/fight~wall/value": -2, "arrivals/first~late/turn": 3}
    mine = load_module(TINY, corrections=Corrections("tiny_module", values))
    assert mine.odds("fight").modifiers[1].value == -2
    assert mine.arrivals()[0].turn == 3


def test_written_and_read_again(tmp_path: Path):
    """What was written is what is read, with the same hash; taking the last one back leaves no hash."""
    path = tmp_path / "deep" / "tiny_module.yaml"
    owner = Corrections("tiny_module", {"zones/Ford/limit_pf": 8, "counters/N1/values": {"pf": [6, 3]}})
    write_corrections(owner, path)
    again = read_corrections("tiny_module", path)
    assert again == owner and again.hash == owner.hash != ""
    assert [file.name for file in path.parent.iterdir()] == ["tiny_module.yaml"]
    gone = again.with_value("zones/Ford/limit_pf", None).with_value("counters/N1/values", None)
    assert gone.hash == ""
    assert read_corrections("tiny_module", tmp_path / "absent.yaml") == Corrections("tiny_module")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """When the last step of writing fails, the corrections made before are still there (field fault 1)."""
    path = tmp_path / "tiny_module.yaml"
    write_corrections(Corrections("tiny_module", {"zones/Ford/limit_pf": 8}), path)
    before = path.read_bytes()

    def locked(*_: object) -> None:
        raise PermissionError("locked")

    monkeypatch.setattr("tabletop.data.overrides.os.replace", locked)
    with pytest.raises(PermissionError):
        write_corrections(Corrections("tiny_module", {}), path)
    assert path.read_bytes() == before


def test_a_spoilt_file_is_told(tmp_path: Path):
    """A corrections file of another shape is a problem in both languages."""
    path = tmp_path / "x.yaml"
    path.write_text("values: 3\n", "utf-8")
    with pytest.raises(ModuleBroken) as broken:
        read_corrections("x", path)
    assert broken.value.problems[0].message.key == "data-corrections-shape"
    for language in ("en", "fr"):
        catalog = Catalog.core(language)
        problem_text(catalog, broken.value.problems[0])
        assert not catalog.missing
