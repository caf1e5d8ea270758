"""The verbs that try the rules: fuzz, audit and bench offers."""

from __future__ import annotations

import json
import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import fuzz as fuzz_verb
from tabletop.cli.laying import lay_down, lay_secrets
from tabletop.core.journal.entry import hash_of
from tabletop.core.position.facts import VarSet
from tabletop.data.module import Module
from tabletop.data.where import new_game_template
from tabletop.store.codec import line
from tabletop.systems.fuzz import FuzzedGame, play
from tests.cli.conftest import Call
from tests.conftest import TINY

OTHER = ("--scenario", "variant")


@pytest.fixture(scope="module")
def outcome(sphacteria: Module) -> FuzzedGame:
    """A random game to its end, that nobody goes on with."""
    game = sphacteria.game()
    start = sphacteria.start(modes=dict.fromkeys(game.rule_groups, "enforce"))
    return play(game, start, random.Random(3))


@pytest.fixture
def save(outcome: FuzzedGame, sphacteria: Module, tmp_path: Path) -> Iterator[Path]:
    """The same game on disk, with its secrets in this player's vaults."""
    folder = tmp_path / "game.tabletop"
    modes = dict.fromkeys(outcome.session.game.rule_groups, "enforce")
    card = lay_down(folder, sphacteria, outcome.session.journal.entries, modes)  # type: ignore[arg-type]
    lay_secrets(card, outcome.session.vaults)
    yield folder


def test_fuzz_counts_results(call: Call, tmp_path: Path) -> None:
    """Two games by their numbers: the same call gives the same results, and no failure is left on disk."""
    status, out, _ = call("fuzz", "sphacteria", "--games", 2, "--seed", 7, "--json", "-o", tmp_path)
    told = json.loads(out)
    assert status == 0 and told["failures"] == [] and list(tmp_path.iterdir()) == []
    assert (told["games"], sum(told["results"].values())) == (2, 2)
    again = json.loads(call("fuzz", "sphacteria", "--games", 2, "--seed", 7, "--json", "-o", tmp_path)[1])
    assert (again["results"], again["acts"]) == (told["results"], told["acts"])


def test_fuzz_with_hands_names_the_line_that_cannot_go_on(call: Call, tmp_path: Path) -> None:
    """Rules that hold in play by the rules alone, and not when a player has taken a counter off the table."""
    folder = tmp_path / "newgame"
    shutil.copytree(new_game_template(), folder)
    text = (folder / "rules.py").read_text(encoding="utf-8")
    first = '        yield offer("wait", "1.1")'
    looks = "        found = [{p.kind: p for p in k.state.pieces.values()}[name] for name in ('R1', 'R2', 'B1', 'B2')]"
    text = text.replace(first, f"{first}\n{looks}", 1)
    (folder / "rules.py").write_text(text, encoding="utf-8")
    where = ("--trust", "-o", tmp_path / "kept")
    assert call("fuzz", folder, "--games", 5, *where)[0] == 0
    line = text[: text.index("found = [")].count("\n") + 1
    status, out, _ = call("fuzz", folder, "--games", 40, "--by-hand", *where)
    assert status == 1 and f"(rules.py, line {line})" in out


def test_fuzz_of_a_scenario(call: Call, tmp_path: Path) -> None:
    """Another scenario is another game; one that there is not is a wrong call that names those there are."""
    same = [call("fuzz", "syracuse", "--games", 1, "--json", "-o", tmp_path, *more)[1] for more in ((), OTHER)]
    assert json.loads(same[0])["acts"] != json.loads(same[1])["acts"]
    status, _, err = call("fuzz", "syracuse", "--scenario", "no-such")
    assert status == 2 and OTHER[1] in err


def test_fuzz_needs_rules(call: Call, tmp_path: Path) -> None:
    """A game without rules cannot be tried, nor one whose rules are not trusted: the call was wrong, and each is said
    in its own words; a broken one is told with file and line."""
    status, _, err = call("fuzz", TINY)
    assert status == 2 and "--trust" in err and "no rules file" not in err
    status, _, err = call("fuzz", TINY, "--trust")
    assert status == 2 and "no rules file" in err
    broken = tmp_path / TINY.name
    shutil.copytree(TINY, broken)
    (broken / "rules.py").write_text("rules = 1 / 0\n")
    status, _, err = call("fuzz", broken, "--trust")
    assert status == 1 and "rules.py" in err and "ZeroDivisionError" in err


def test_a_failing_game_leaves_a_save_that_replays(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When something is wrong after 40 acts, the game up to there is on disk, replays, and is audited as sound."""

    class Picky(fuzz_verb.Spoken):
        def missing(self, session: Any) -> Any:
            return ["the fortieth act"] if len(session.journal) >= 40 else []

    monkeypatch.setattr(fuzz_verb, "Spoken", Picky)
    status, out, _ = call("fuzz", "sphacteria", "--games", 1, "--seed", 5, "--json", "-o", tmp_path)
    (failure,) = json.loads(out)["failures"]
    assert status == 1 and "the fortieth act" in failure["fault"] and failure["seed"] == 5
    status, out, _ = call("replay", failure["save"], "--json")
    assert status == 0 and json.loads(out)["entries"] >= 40
    status, out, _ = call("audit", failure["save"], "--json")
    told = json.loads(out)
    assert status == 0 and told["sound"] and told["agreed"] == told["entries"]
    status, out, _ = call("fuzz", "sphacteria", "--games", 1, "--seed", 5, "-o", tmp_path, "--lang", "fr")
    assert status == 1 and "La partie est gardée dans" in out


def test_audit_of_an_honest_save(call: Call, save: Path, outcome: FuzzedGame) -> None:
    """Every act of a whole game agreed, the digest that of the table it was played on."""
    status, out, _ = call("audit", save, "--json")
    told = json.loads(out)
    assert status == 0 and told["sound"] and not told["breaks"] and not told["disputed_entries"]
    assert told["agreed"] == told["entries"] == len(outcome.session.journal)
    assert told["digest"] == outcome.session.state.digest()


def test_audit_without_the_secrets(call: Call, save: Path, home: Path) -> None:
    """On a machine that holds no vault, what was dealt unseen cannot be told; nothing is disputed."""
    for path in (home / "data").rglob("vault/*/*.jsonl"):
        path.unlink()
    status, out, _ = call("audit", save, "--json")
    told = json.loads(out)
    assert status == 0 and told["disputed"] == 0 and told["cannot_tell"] > 10


def test_audit_of_a_forged_save(call: Call, save: Path, outcome: FuzzedGame) -> None:
    """A side that wrote itself points, with its chain of hashes made anew, is found out with the entry's name."""
    forged, last = [], ""
    wanted = next(e for e in outcome.session.journal.entries if e.seat == "sparta" and e.verb == "move")
    for entry in [e for e in outcome.session.journal.entries if e.seat == "sparta"]:
        facts = (*entry.facts, VarSet("vp.sparta", 9)) if entry is wanted else entry.facts
        changed = replace(entry, facts=facts, prev=last)
        changed = replace(changed, hash=hash_of(changed.body()))
        last = changed.hash
        forged.append(line(changed))
    (save / "seats" / "sparta" / "0001.jsonl").write_bytes(b"".join(forged))
    status, out, _ = call("audit", save, "--json")
    assert status == 1 and str(wanted.id) in json.loads(out)["disputed_entries"]
    (told,) = [one for one in json.loads(out)["differences"] if one["entry"] == str(wanted.id)]
    assert (told["kind"], told["seat"], told["fault"]) == ("fault", "sparta", "audit-other-facts") and told["rule"]
    said = call("audit", save)[1]
    assert f"Rule {told['rule']}:\n" in said
    assert f"  Sparta {wanted.id.clock} (“move”): What it changed is not what follows by the rules.\n" in said
    assert said.endswith("something is wrong.\n")


def test_audit_finds_a_missing_entry(call: Call, save: Path) -> None:
    """A line taken out of a side's file breaks its chain: status 1."""
    path = save / "seats" / "athens" / "0001.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:5] + lines[6:]))
    assert call("audit", save)[0] == 1


def test_audit_speaks_both_languages(call: Call, save: Path) -> None:
    """The summary in English and French, zero and plural included."""
    english, french = call("audit", save)[1], call("audit", save, "--lang", "fr")[1]
    assert "acts agreed" in english and "0 acts disputed" in english and english.endswith("all is well.\n")
    assert "actes confirmés" in french and "0 acte contesté" in french and french.endswith("tout va bien.\n")


def test_bench_offers_shows_figures(call: Call) -> None:
    """The figures of one game: a decision takes some time, the largest has more than one offer."""
    status, out, _ = call("bench", "offers", "--games", 1, "--json")
    told = json.loads(out)
    assert status == 0 and told["decisions"] > 20 and told["largest_offers"] > 10
    assert 0 < told["offers_ms"] <= told["offers_p95_ms"] <= told["offers_worst_ms"]


def test_duel_tells_how_the_levels_stand(call: Call) -> None:
    """`duel --json`: a score from 0 to 1, nothing refused, times of both; the same number gives the same games."""
    asked = ("duel", "sphacteria", "--a", "heuristic", "--b", "random", "--games", "1", "--seed", "7", "--json")
    status, said, _ = call(*asked)
    told = json.loads(said)
    assert (status, told["score_a"], told["illegal"], told["astray"], told["faults"]) == (0, 1.0, 0, {}, [])
    assert (told["first_a"], told["first_error_a"]) == (1.0, 0.0)
    assert told["decisions"]["a"]["count"] > 20 and told["seats"].keys() == {"athens", "sparta"}


def test_duel_names_the_line_of_rules_that_raise(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not that somebody is offered nothing. On a terminal it says which game is being played."""
    folder = tmp_path / "newgame"
    shutil.copytree(new_game_template(), folder)
    text = (folder / "rules.py").read_text(encoding="utf-8")
    first = '        yield offer("wait", "1.1")'
    text = text.replace(first, f'        assert k.var("turn") < 3, "not in turn three"\n{first}', 1)
    (folder / "rules.py").write_text(text, encoding="utf-8")
    line = text[: text.index("not in turn three")].count("\n") + 1
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    status, out, err = call("duel", folder, "--a", "random", "--b", "random", "--games", 2, "--trust")
    assert status == 1 and "not in turn three" in out and f"(rules.py, line {line})" in out
    assert "Game 2 of 2" in err
