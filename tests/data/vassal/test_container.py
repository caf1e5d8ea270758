"""Files of VASSAL: what they are, what is found in them, and what is refused with a sentence."""

from __future__ import annotations

import unicodedata
import zipfile
from pathlib import Path

import pytest

from tabletop.data.catalog import Catalog
from tabletop.data.vassal import container
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.savetext import saved_text
from tests.data.vassal.samples import hidden, module, save, sheet, zipped

ACCENT = "élan.png"


def refusal(path: Path, member: str = "") -> str:
    """The key of why a file, or a member of it, is not read; its words exist in both languages."""
    with pytest.raises(VassalRefused) as refused, VassalFile(path) as file:
        file.read(member or "buildFile.xml")
    problem = refused.value.problem(path.name)
    for language in ("en", "fr"):
        assert "⟦" not in Catalog.core(language).msg(problem.message) + Catalog.core(language).msg(problem.mend)
    return refused.value.msg.key


def written(folder: Path, data: bytes, name: str = "a.vmod") -> Path:
    """A file of these bytes."""
    path = folder / name
    path.write_bytes(data)
    return path


def test_modules_extensions_and_saves_are_told_apart(tmp_path: Path) -> None:
    """By what is in them, never by their name."""
    kinds = {
        "module": {"buildFile": "<a/>"},
        "extension": {"buildFile.xml": "<a/>", "extensiondata": "<a/>"},
        "save": {"savedGame": "begin_save"},
        "other": {"readme": ""},
    }
    for kind, files in kinds.items():
        with VassalFile(written(tmp_path, zipped(files), f"{kind}.xyz")) as file:
            assert file.kind == kind
    with VassalFile(written(tmp_path, b"begin_save\x1bend_save", "old.sav")) as bare:
        assert bare.kind == "save" and bare.read("savedGame") == b"begin_save\x1bend_save"


def test_the_text_of_a_save_is_read_in_each_of_its_writings() -> None:
    """Two digits a byte, raw bytes, and plain."""
    text = "begin_save\x1bé…\x1bend_save"
    assert saved_text(hidden(text), "f") == saved_text(hidden(text).upper().replace(b"!VCSK", b"!VCSK"), "f") == text
    raw = b"VOBS" + b"\x11" + bytes(byte ^ 0x11 for byte in text.encode())
    assert saved_text(raw, "f") == saved_text(text.encode(), "f") == text
    for damaged in (b"!VCSK", b"!VCSKzz", b"!VCSK5", b"!VCSK5Azz", b"VOBS"):
        with pytest.raises(VassalRefused):
            saved_text(damaged, "f")
    assert saved_text(b"!VCSK00" + b"41" + b"4", "f") == "A"  # cut off in the middle of a letter


def test_pictures_are_found_under_all_their_names(tmp_path: Path) -> None:
    """With accents packed on another system, without their ending, and a gif that does not say so."""
    files = {"images/" + unicodedata.normalize("NFD", ACCENT): "", "images/counter.gif": "", "a.html": ""}
    with VassalFile(written(tmp_path, zipped(files))) as file:
        assert unicodedata.normalize("NFC", file.picture(ACCENT)) == "images/" + ACCENT
        assert file.picture("counter") == "images/counter.gif" and file.picture("none.png") == ""
        assert file.member("/a.html") == "a.html" and file.member("counter.gif") == "images/counter.gif"


def test_names_of_old_zips_are_read_as_they_were_meant(tmp_path: Path) -> None:
    """UTF-8 that does not say that it is."""
    data = zipped({"images/xlan.png": ""}).replace(b"images/xlan.png", "images/élan".encode() + b".pn")
    with VassalFile(written(tmp_path, data)) as file:
        assert file.names == ("images/élan.pn",)


def test_names_that_lead_out_are_only_names(tmp_path: Path) -> None:
    """Nothing is ever written under them; nothing finds them but themselves."""
    with VassalFile(written(tmp_path, zipped({"../../evil": "x", "images/../../evil2": "y"}))) as file:
        assert file.read("../../evil") == b"x" and file.picture("../../evil") == ""
    assert [path.name for path in tmp_path.iterdir()] == ["a.vmod"]


def test_what_is_no_such_file_is_refused(tmp_path: Path) -> None:
    """Something else, cut off, damaged, protected by a password, packed in a way we do not unpack."""
    good = zipped({"buildFile.xml": "<a/>" * 100})
    assert refusal(written(tmp_path, b"%PDF-1.4")) == refusal(written(tmp_path, b"")) == "vassal-not-one"
    assert refusal(written(tmp_path, good[: len(good) // 2])) == "vassal-damaged"
    assert refusal(written(tmp_path, good.replace(good[60:80], b"\xff" * 20))) == "vassal-damaged"
    assert refusal(tmp_path / "none.vmod") == "vassal-unreadable"
    assert refusal(written(tmp_path, good), "none") == "vassal-no-member"
    locked = bytearray(good)
    locked[6] |= 1
    locked[good.index(b"PK\x01\x02") + 8] |= 1
    assert refusal(written(tmp_path, bytes(locked))) == "vassal-damaged"
    with zipfile.ZipFile(tmp_path / "lzma.vmod", "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("buildFile.xml", "<a/>")
    assert refusal(tmp_path / "lzma.vmod") == "vassal-damaged"
    assert refusal(tmp_path) == "door-refused"


def test_what_grows_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bomb, a member that is too large, too many members, too much together."""
    path = written(tmp_path, zipped({"buildFile.xml": b"\0" * (40 << 20), "b": b"\0" * (2 << 20)}))
    assert refusal(path) == "vassal-bomb"
    monkeypatch.setattr(container, "MOST_TOGETHER", 1 << 20)
    assert refusal(path, "b") == "vassal-member-large"
    monkeypatch.setattr(container, "MEMBERS", 1)
    assert refusal(path) == "vassal-many"
    monkeypatch.setattr(container, "LARGEST_FILE", 100)
    assert refusal(path) == "vassal-large"


def test_a_save_within_a_module_is_opened_in_memory(tmp_path: Path) -> None:
    """A set-up lies in the module as a zip of its own."""
    inner = save(tmp_path, "begin_save\x1bend_save").read_bytes()
    with VassalFile(module(tmp_path, sheet(), files={"start.vsav": inner})) as file, file.inner("start.vsav") as within:
        assert within.kind == "save" and within.name == "start.vsav"
