"""Names with their article and preposition, as sentences ask for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.check import check_translations

EN = """
zone-P = Pylos
zone-C = Camp
    .the = the Camp
    .of = of the Camp
    .at = in the Camp
told = { $seat } at { $zone } ({ $zone-of }, { $zone-at }); an act { $seat-of }
"""
FR = """
zone-P = Pylos
zone-C = Camp
    .the = le camp
    .of = du camp
    .at = au camp
told = { $seat } : { $zone-the } ({ $zone-of }, { $zone-at }) ; un acte { $seat-of }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small translation."""
    (tmp_path / "en").mkdir()
    (tmp_path / "fr").mkdir()
    (tmp_path / "en/a.ftl").write_text(EN, encoding="utf-8")
    (tmp_path / "fr/a.ftl").write_text(FR.replace(" :", "\u00a0:").replace(" ;", "\u202f;"), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("language", "zone", "seat", "said"),
    [
        ("en", "zone-P", "Anna", "Anna at Pylos (of Pylos, at Pylos); an act of Anna"),
        ("en", "zone-C", "Bruno", "Bruno at Camp (of the Camp, in the Camp); an act of Bruno"),
        ("fr", "zone-P", "Anna", "Anna\u00a0: Pylos (de Pylos, à Pylos)\u202f; un acte d’Anna"),
        ("fr", "zone-C", "Hélène", "Hélène\u00a0: le camp (du camp, au camp)\u202f; un acte d’Hélène"),
        ("fr", "zone-C", "Émile", "Émile\u00a0: le camp (du camp, au camp)\u202f; un acte d’Émile"),
    ],
)
def test_a_sentence_asks_for_the_form_it_needs(folder: Path, language: str, zone: str, seat: str, said: str) -> None:
    """As the message of the name says, else by rule: French elides before a vowel and a mute h."""
    catalog = Catalog([folder], language)
    assert catalog.msg(Msg.of("told", zone=Msg(zone), seat=seat)) == said and not catalog.missing


def test_languages_may_ask_for_different_forms(folder: Path) -> None:
    """A form counts as its variable: English says { $zone } where French says { $zone-the }."""
    assert check_translations(folder) == []
