"""`tabletop import` and its bench, as the shell calls them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.cli import big_module
from tests.cli.conftest import Call
from tests.data.vassal import samples
from tests.data.vassal.test_privacy import PLANTED, TEXT
from tests.data.vassal.test_template import TEMPLATE
from tests.data.vassal.translate import made


def test_a_module_and_a_save_become_a_game_on_the_shelf(call: Call, home: Path, tmp_path: Path) -> None:
    """Said in words; JSON for programs; then it is a game as any: listed, checked, replayed."""
    games = tmp_path / "games"
    save = samples.save(tmp_path, made.position())
    status, out, err = call("import", str(made.module(tmp_path)), str(save), "--games", str(games))
    assert (status, err) == (0, "") and "“Test” is on your shelf" in out and "covered by a side" in out
    assert "test 1.0: Test" in call("modules")[1] and call("check", str(home / "data/tabletop/modules/test"))[0] == 0
    status, out, _ = call("import", str(save), "--json", "--games", str(games))
    told = json.loads(out)
    assert status == 0 and told["id"] == "test" and told["counts"]["counters"] == 5 and len(told["games"]) == 1
    status, out, _ = call("replay", told["games"][0])
    assert status == 0 and "Tiger" in out and "Sherman" in out


def test_nothing_that_was_planted_is_in_any_file(call: Call, home: Path, tmp_path: Path) -> None:
    """Of the game's files, of the game that is begun, of what is said; vaults and caches too."""
    inside = tmp_path / "in"
    inside.mkdir()
    files = [made.module(inside), samples.save(inside, TEXT, "game.vlog")]
    status, out, err = call("import", *map(str, files), "--games", str(tmp_path / "games"))
    assert status == 0
    paths = [path for root in (home, tmp_path / "games") for path in root.rglob("*") if path.is_file()]
    written = b"".join(path.read_bytes() for path in paths if path.suffix != ".png") + (out + err).encode()
    assert len(paths) > 20
    for planted in PLANTED:
        if len(planted) > 2:
            assert planted.encode() not in written, planted


def test_what_cannot_be_read_is_refused_in_words(call: Call, tmp_path: Path) -> None:
    """With what to do; two modules at once as well."""
    bad = tmp_path / "bad.vmod"
    bad.write_bytes(b"PK no zip")
    status, out, err = call("import", str(bad))
    assert (status, out) == (1, "") and "bad.vmod" in err and "VASSAL" in err
    status, _, err = call("import", str(TEMPLATE), str(made.module(tmp_path)), "--lang", "fr")
    assert status == 1 and "tous deux des modules" in err


@pytest.mark.skipif(sys.platform == "win32", reason="another signal there")
def test_ctrl_c_leaves_nothing(home: Path, tmp_path: Path) -> None:
    """Status 130, a sentence, no folder, no part of one."""
    module, _ = big_module.written(tmp_path, 1200)  # it takes long enough to be stopped on a busy machine
    call = [sys.executable, "-m", "tabletop", "import", "--lines", str(module)]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ}) as program:
        assert program.stdout is not None
        first = json.loads(program.stdout.readline())
        program.send_signal(signal.SIGINT)
        last = json.loads(program.stdout.read().splitlines()[-1])
    assert "stage" in first and last["stopped"] and program.returncode == 130
    shelf = home / "data" / "tabletop" / "modules"
    assert not shelf.exists() or not [*shelf.iterdir()]


def test_the_bench_of_the_importer(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds, milliseconds, megabytes, of a small module here."""
    monkeypatch.setattr(big_module, "LETTERS", 60_000)
    status, out, _ = call("bench", "import", "--pieces", "40", "--json")
    figures = json.loads(out)
    assert status == 0 and figures["pieces"] == 40 and figures["of_counters"] == 40
    assert figures["import_s"] > 0 and figures["drag_pile_median_ms"] > 0 and figures["memory_mb"] > 0
