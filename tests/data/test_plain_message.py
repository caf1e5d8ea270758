"""What is said without Fluent is what Fluent says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.data import plain_message
from tabletop.data.catalog import Catalog, _Language, _texts
from tabletop.data.plain_message import Argument, Other
from tabletop.data.where import i18n_root, shipped_modules

STRIDE = 1 if os.environ.get("TABLETOP_RELEASE") == "1" else 29
"""Every so many messages are compared: all of them before a release."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("module", ["", "sphacteria", "syracuse", "diadochi"])
def test_the_same_as_fluent(module: str, language: str) -> None:
    """Our messages, with words and numbers put in; nearly all are said without Fluent."""
    folders = [i18n_root(), *([shipped_modules() / module / "i18n"] if module else [])]
    words = _Language(language, _texts(folders, language))
    keys = [key for key in sorted(words.sources) if not key.startswith("-")][::STRIDE]
    plain = 0
    for key in keys:
        names = re.findall(r"\$([a-zA-Z][\w-]*)", words.sources[key])
        for form, start in (("", 0), ("", 1), ("", 2), ("", 3), ("the", 0), ("of", 0)):
            args = {name: ("Ψυττάλεια, n° 7", 7, 0, 1, "text", "2")[(n + start) % 6] for n, name in enumerate(names)}
            said = words._say_plain(key, form, args)
            if said is None:
                continue
            plain += form == "" and start == 0
            words._need(key)
            message = words._bundle.get_message(key)
            pattern = message.attributes[form] if form else message.value
            assert (said, []) == words._bundle.format_pattern(pattern, dict(args)), key
    assert plain > 0.97 * len(keys)


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("a = Words  ", ("Words",)),
        ("a =Words\n", ("Words",)),
        ("a = { $n } of {$m}", (Argument("n"), " of ", Argument("m"))),
        ('a = { "{" } x', None),  # a brace that is meant is left to Fluent
        ('a = {"\\u00A0"}x', None),
        ("a = x { -term } y", ("x ", Other("-term"), " y")),
        ("a = { NUMBER($n) }", None),
        ("a = { b.the }", None),
        ("a = x }", None),
        ("a = { $n ->\n    [one] x\n   *[other] { $m ->\n [one] y\n *[other] z\n }\n}\n", None),
        ("a = { $n ->\n    [one] x\n   *[other] y\n} { $m ->\n    [one] x\n   *[other] y\n}\n", None),
        ("a = { $n ->\n    [one] x\n   *[other] y\n}\n    more\n", None),
        ("a = over\n    { $n ->\n    [one] x\n   *[other] y\n}\n", None),
        ("a =\n    over\n    lines\n\n", ("over\nlines",)),
        ("a =\n    over { $n }\n    lines\n", ("over ", Argument("n"), "\nlines")),
        ("a =\n    over\n      lines", None),
        ("a =\n    over\n\n    lines", None),
        ("a =\n    over\n    .form = x", None),
        ("a = first\n    second", None),
            ("a = \u00a0x\u00a0", ("\u00a0x\u00a0",)),
    ],
)
def test_what_is_plain(source: str, value: tuple[object, ...] | None) -> None:
    """The value of a message, none where it is more than plain."""
    assert plain_message.read(source).get("") == value


def test_forms() -> None:
    """Attributes stand beside the value; a comment belongs to what follows it."""
    read = plain_message.read("a = Name\n    .the = the Name\n    .of = { $x -> \n\n# next\n    .at = no")
    assert read == {"": ("Name",), "the": ("the Name",)}


def test_what_only_fluent_can_say(tmp_path: Path) -> None:
    """Grouped numbers, halves, missing arguments and endless messages come out as Fluent has them."""
    (tmp_path / "en.ftl").write_text("n = { $n } men\nm = { $n }\nround = a { about }\nabout = b { round }\n")
    words = Catalog([tmp_path], "en")
    assert words.text("n", n=1234) == "1,234 men"
    assert words.text("n", n=999) == "999 men"
    assert words.text("n", n=-3) == "−3 men"
    assert words.text("m", n=1.5) == "1.5"
    assert plain_message.say((Argument("n"),), {"n": "x" * 2500}, "en") == "x" * 2500
    assert plain_message.say((Argument("n"),), {"n": "x" * 2501}, "en") is None
    assert not words.missing
    words.text("n")
    words.text("round")
    assert set(words.missing) == {"n", "round"}


def test_fluent_is_not_loaded_for_plain_words() -> None:
    """Fluent and what it loads cost a tenth of the start: plain words do without."""
    code = (
        "import sys; from tabletop.data.catalog import Catalog; words = Catalog.core('fr')\n"
        "assert words.text('start-new') and words.text('app-tagline') and not words.missing\n"
        "assert not {'fluent.runtime', 'babel', 'pytz'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
