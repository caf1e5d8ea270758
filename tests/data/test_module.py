"""A game as one Module: look-ups, start, the Game for the referee, trust in its rules, its hash."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tabletop.core.position.facts import ModeSet, Placed, VarSet
from tabletop.core.text import Msg
from tabletop.data import rules, where
from tabletop.data.catalog import Catalog
from tabletop.data.check import check_module
from tabletop.data.errors import ModuleBroken, problem_text
from tabletop.data.module import Module, find_modules, load_module
from tabletop.data.names import counter_name, piece_name, place_name, result_key, rule_words, seat_name
from tabletop.data.provenance import reconstructed

TINY = Path(__file__).parent / "tiny_module"
NINE = [9, 8, 7, 6, 5, 4, 3, 2, 1]


@pytest.fixture(scope="module")
def tiny() -> Module:
    """The tiny game, as a stranger's: its rules are not trusted."""
    return load_module(TINY)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the tiny game that may be changed."""
    return Path(shutil.copytree(TINY, tmp_path / "tiny_module", ignore=shutil.ignore_patterns("__pycache__")))


def test_look_ups(tiny: Module):
    """Places, borders, counters, values, rules and leaf phases are found by their names."""
    assert tiny.places[:4] == ("Hill", "Ford", "Lake", "camp")
    assert tiny.neighbours("Hill") == ("Ford", "camp")
    assert tiny.neighbours("Lake") == ("Ford",)
    border = tiny.border("Ford", "Hill")
    assert border is not None and border is tiny.border("Hill", "Ford") and border.features == ("wall",)
    assert tiny.border("Hill", "Lake") is None
    assert tiny.is_zone("Hill") and not tiny.is_zone("camp")
    assert tiny.kind_of("S1").icon == "hoplite"
    assert [tiny.value("S1", "pf", steps) for steps in (2, 1)] == [5, 3]
    assert [leaf.id for leaf in tiny.leaves] == ["move", "fight", "end"]
    assert tiny.rule_group("2.a") == "fights" and tiny.rule_group("9") == ""
    assert tiny.seat("south").glyph == "lambda" and tiny.group("wolves").seat == "north"
    assert tiny.shape("Lake").label == (550, 340) and "hand-north" not in tiny.geometry.zones
    assert tiny.odds("fight").columns == ((1, 2), (1, 1), (2, 1))


@pytest.mark.parametrize("look_up", ["place", "counter", "kind_of", "seat", "group", "track", "stratagem", "shape"])
def test_unknown_names_raise(tiny: Module, look_up: str):
    """A name that does not exist is a KeyError, never a silent None."""
    with pytest.raises(KeyError):
        getattr(tiny, look_up)("nothing")


def test_start(tiny: Module):
    """The set-up comes as facts in file order; chits in the cup and waiting groups are where the scenario says."""
    facts = tiny.start_facts("first", {"fights": "enforce"})
    assert facts[:2] == [ModeSet("moves", "hand"), ModeSet("fights", "enforce")]
    assert VarSet("ap.north", 0) in facts
    assert [fact for fact in facts if isinstance(fact, Placed)] == [
        Placed("c001", "north", "Hill", "N1", 2),
        Placed("c002", "north", "Hill", "alpha", 1),
        Placed("c003", "south", "Ford", "S1", 1),
        Placed("c004", "north", "pool-north", "N2", 2),
    ]
    state = tiny.start()
    assert [piece.id for piece in state.at("Hill")] == ["c001", "c002"]
    assert state.at("cup") == []
    assert state.vars["phase"] == "move"


def test_a_set_up_says_how_counters_lie(copy: Path):
    """Facing, marks and spot of the set-up are on the counters; a scenario may have a last turn of its own."""
    path = copy / "scenarios" / "first.yaml"
    lie = "face: 1, facing: 90, marks: [spent, hurt], spot: [40.5, 30]}"
    text = path.read_text(encoding="utf-8").replace("face: 1}", lie)
    path.write_text("last_turn: 2\n" + text, encoding="utf-8")
    module = load_module(copy)
    state = module.start()
    (wolf,) = [piece for piece in state.pieces.values() if piece.kind == "S1"]
    assert (wolf.steps, wolf.facing, wolf.marks) == (1, 90, {"spent", "hurt"})
    assert (wolf.x, wolf.y) == (40.5, 30.0) and {p.x for p in state.pieces.values() if p is not wolf} == {None}
    assert module.last_turn(state.vars) == 2 and load_module(TINY).last_turn(load_module(TINY).start().vars) == 3


def test_a_nation_found_on_both_sides(copy: Path):
    """A group without a seat has counters of either; a counter has nine steps at most, each with its number."""
    host = "{id: host, role: unit, icon: hoplite, faces: 9, prints: pf}"
    nine = f"{{id: H9, kind: host, seat: south, values: {{pf: {NINE}}}}}"
    for file, old, new in (
        ("module.yaml", "id: wolves, seat: north", "id: wolves"),
        ("counters.yaml", "{id: S2, kind: pack,", "{id: S2, group: wolves, kind: pack,"),
        ("counters.yaml", "- {id: chief,", f"- {host}\n  - {{id: chief,"),
        ("counters.yaml", "- {id: C1,", f"- {nine}\n  - {{id: C1,"),
    ):
        path = copy / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    for language in ("en", "fr"):
        words = copy / "i18n" / f"{language}.ftl"
        words.write_text(words.read_text(encoding="utf-8") + "\nkind-host = Host\n", encoding="utf-8")
    assert not [p for p in check_module(copy) if p.severity == "error"]
    module = load_module(copy)
    assert (module.counter("S2").group, module.counter("N1").group) == ("wolves", "wolves")
    assert [module.value("H9", "pf", steps) for steps in (9, 5, 1)] == [9, 5, 1]


def test_game_for_the_referee(tiny: Module):
    """The referee gets every name it needs, and no step from rules nobody trusts."""
    game = tiny.game()
    assert game.seats == ("north", "south")
    assert "hand-north" in game.places and "Hill" in game.places
    assert game.counters["N1"].faces == 2 and game.counters["C1"].seat == ""
    assert game.cups == {"cup": ("C1", "C2")}
    assert game.limits == {"turn": (1, 3), "ap.north": (0, 2)}
    assert game.group_of("2.a") == "fights"
    assert game.steps == {} and game.data is tiny


def test_rules_run_only_when_trusted(monkeypatch: pytest.MonkeyPatch):
    """Foreign rules are asked about by content hash; shipped ones are not asked about."""
    asked: list[str] = []

    def yes(digest: str) -> bool:
        asked.append(digest)
        return True

    module = load_module(TINY, yes)
    assert list(module.game().steps) == ["Turn"]
    assert asked == [module.hash]
    monkeypatch.setattr(where, "shipped_modules", lambda: TINY.parent)
    assert list(load_module(TINY).game().steps) == ["Turn"]


def test_a_cached_bytecode_file_is_never_run(copy: Path):
    """Bytecode smuggled beside rules.py is not covered by the hash, so it must not be what runs."""
    before = load_module(copy).hash
    cache = copy / "__pycache__"
    cache.mkdir()
    (cache / "rules.cpython-311.pyc").write_bytes(b"anything")
    module = load_module(copy, lambda digest: digest == before)
    assert list(module.game().steps) == ["Turn"]


def test_rules_run_again_when_their_source_changes(copy: Path):
    """The same source runs once for all games, whoever was asked; a changed one, or another folder's, runs anew."""
    path = copy / rules.RULES
    path.write_text("runs = []\n\n\ndef rules(game):\n    runs.append(1)\n    return game\n", "utf-8")
    module = load_module(copy, lambda _: True)
    module.game(), module.game()
    own = sys.modules["tabletop_rules_tiny_module"]
    assert own.runs == [1, 1]
    load_module(TINY, lambda _: True).game()
    assert sys.modules["tabletop_rules_tiny_module"] is not own
    module.game()
    assert sys.modules["tabletop_rules_tiny_module"] is own and own.runs == [1, 1, 1]
    path.write_text(path.read_text("utf-8").replace("[]", "[0]"), "utf-8")
    module.game()
    assert sys.modules["tabletop_rules_tiny_module"].runs == [0, 1]


@pytest.mark.parametrize(
    ("source", "line"),
    [("def rules(game):\n    return 1 / 0\n", 2), ("x = (\n", 1), ("def rules(game):\n    return 3\n", 0), ("", 0)],
)
def test_rules_that_cannot_run_are_told(copy: Path, source: str, line: int):
    """A fault in foreign rules is a problem with file and line in both languages, never a crash."""
    (copy / rules.RULES).write_text(source, "utf-8")
    with pytest.raises(ModuleBroken) as broken:
        load_module(copy, lambda _: True).game()
    (problem,) = broken.value.problems
    assert (problem.file, problem.line, problem.message.key) == ("rules.py", line, "data-rules-fail")
    for language in ("en", "fr"):
        catalog = Catalog.core(language)
        assert "rules.py" in problem_text(catalog, problem)
        assert not catalog.missing


@pytest.mark.parametrize("line", ["from tabletop.core.flow import Procedure", "from tabletop.core.api import Nothing"])
def test_an_address_that_moved_is_told_with_the_one_that_holds(copy: Path, line: str):
    """Rules written for another version of the program: their author reads where to import from."""
    (copy / rules.RULES).write_text(f"{line}\n\n\ndef rules(game):\n    return game\n", "utf-8")
    with pytest.raises(ModuleBroken) as broken:
        load_module(copy, lambda _: True).game()
    (problem,) = broken.value.problems
    assert (problem.line, problem.message.key) == (1, "data-rules-fail")
    for language in ("en", "fr"):
        assert "tabletop.core.api" in problem_text(Catalog.core(language), problem)


def test_files_that_change_under_a_game_are_noticed(copy: Path):
    """What was read stays as it is; that the folder is another now is said."""
    module = load_module(copy)
    assert not module.changed_on_disk()
    (copy / "rulebook.yaml").write_text("rules: []\n", encoding="utf-8")
    assert module.changed_on_disk()


def test_hash_follows_content_only(copy: Path):
    """Line ends and system litter do not change the hash; a value does, and so does a file's name."""
    first = load_module(copy).hash
    path = copy / "map.yaml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    (copy / ".DS_Store").write_bytes(b"litter")
    assert load_module(copy).hash == first == load_module(TINY).hash
    path.write_text(path.read_text("utf-8").replace("limit_pf: 6", "limit_pf: 7"), "utf-8")
    assert load_module(copy).hash != first


def test_every_fault_is_raised_together(copy: Path):
    """A game with faults in two files says both at once and does not load."""
    (copy / "map.yaml").write_text((copy / "map.yaml").read_text("utf-8").replace("b: Ford,", "b: Fort,"), "utf-8")
    (copy / "tables.yaml").write_text((copy / "tables.yaml").read_text("utf-8").replace("1d6", "1w6"), "utf-8")
    with pytest.raises(ModuleBroken) as broken:
        load_module(copy)
    assert {problem.file for problem in broken.value.problems} == {"map.yaml", "tables.yaml"}


def test_the_shelf_shows_broken_games_too(copy: Path):
    """A game whose card cannot be read is listed last, with the reason; folders without a card are no games."""
    bad = copy.parent / "bad"
    bad.mkdir()
    (bad / "module.yaml").write_text("id: [\n", "utf-8")
    (copy.parent / "other").mkdir()
    good, broken = find_modules([copy.parent, copy.parent / "absent"])
    assert good.card is not None and good.card.id == "tiny_module" and good.folder == copy
    assert broken.card is None and broken.broken is not None
    assert broken.broken.problems[0].message.key == "data-yaml-syntax"


def test_shipped_games_are_found():
    """Sphacteria lies in the folder of the games that come with the program."""
    cards = [game.card.id for game in find_modules([where.shipped_modules()]) if game.card]
    assert "sphacteria" in cards


def test_own_folder_of_the_player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Games are looked for beside the program and in the player's data folder; only the former are trusted."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tmp_path = tmp_path / "tabletop"
    assert where.modules_roots() == (where.shipped_modules(), tmp_path / "modules")
    assert where.is_shipped(where.shipped_modules() / "sphacteria")
    assert not where.is_shipped(tmp_path / "modules" / "sphacteria")


def test_names(tiny: Module):
    """Units are composed, leaders have names, a chit is called by the face it shows, a sealed one says nothing."""
    catalog = Catalog.for_module(tiny, "fr")
    assert counter_name(tiny, catalog, "N1") == "Meute de loups 1"
    assert counter_name(tiny, catalog, "S2") == "Meute 2"
    assert counter_name(tiny, catalog, "alpha") == "Alpha"
    assert counter_name(tiny, catalog, "C1") == "Hurlement / Brume"
    assert counter_name(tiny, catalog, "C1", 1) == "Brume"
    catalog.set_language("en")
    assert counter_name(tiny, catalog, "N1") == "Wolf pack 1"
    assert place_name(tiny, catalog, "Ford") == "Ford" and place_name(tiny, catalog, "cup") == "Cup"
    assert seat_name(catalog, "south") == "South" and seat_name(catalog, "") == "nobody"
    state = tiny.start()
    assert piece_name(tiny, catalog, state.pieces["c002"]) == "Alpha"
    sealed = type(state.pieces["c002"])("x1", "north", "hand-north", box="b")
    assert piece_name(tiny, catalog, sealed) == "hidden counter of North"
    assert result_key("fight", "1/2") == "result-fight-1_2"
    assert rule_words(tiny, "1", "fr")[0] == "Mouvements" and rule_words(tiny, "9", "fr") == ("", "")
    assert not catalog.missing


def test_reconstructed_values_are_listed(tiny: Module):
    """The list for 'from your own copy' names each value, what it is now, and its basis."""
    rows = {(row.what.key, row.field): (row.value, row.basis) for row in (value.row for value in reconstructed(tiny))}
    assert rows["zone-Ford", "limit_pf"] == ("6", Msg("basis-ford"))
    assert rows["counter-unit", "pf"] == ("4 / 2", Msg("basis-pack"))
    assert rows["table-fight", "winners"] == ("3 × 3", Msg("basis-pack"))
    assert rows["name-border", "default"][1] == Msg("basis-ford")
    assert len(rows) == 4


def test_pictures_may_be_missing(tiny: Module):
    """A picture is found in the game's folder, else in the program's, else there is none."""
    found = tiny.picture("board.svg")
    assert found is not None and found.parent == TINY / "images"
    assert tiny.picture("glyphs/owl.svg") == where.images_root() / "glyphs" / "owl.svg"
    assert tiny.picture("no.svg") is None and tiny.picture("") is None


def test_rules_that_come_with_the_program_have_their_byte_code_kept(copy: Path, monkeypatch: pytest.MonkeyPatch):
    """As of any file of the program: they are not compiled at every start. Those of others are."""
    compiled: list[str] = []
    whole = rules._compiled

    def noted(source: bytes, path: str):
        compiled.append(path)
        return whole(source, path)

    monkeypatch.setattr(rules, "_compiled", noted)
    load_module(copy, lambda _: True).game()
    assert compiled == [str(copy / rules.RULES)]
    monkeypatch.setattr(where, "shipped_modules", lambda: copy.parent)
    (copy / rules.RULES).write_text((copy / rules.RULES).read_text("utf-8") + "# as shipped\n", "utf-8")
    assert list(load_module(copy).game().steps) == ["Turn"]
    assert len(compiled) == 1
