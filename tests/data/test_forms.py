"""Names with their article and preposition, as sentences ask for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.check import check_translations
from tabletop.data.forms import by_rule

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


LONGER_EN = """
zone-I = Isthmus
    .the = the Isthmus
zone-R = Phoenicia
    .at = in Phoenicia
spot = { $letter } ({ $name })
    .of = of { $letter } ({ $name })
row = { $one }, { $two }
    .at = { $one-at }, { $two-at }
goes = { $a-From } to { $b-the }; { $c-at }
"""
LONGER_FR = """
zone-I = Isthme
    .the = l’Isthme
zone-R = Phénicie
    .the = la Phénicie
    .of = de Phénicie
    .at = en Phénicie
spot = { $letter } ({ $name })
    .of = de { $letter } ({ $name })
row = { $one }, { $two }
    .at = { $one-at }, { $two-at }
goes = { $a-From } vers { $b-the }\u202f; { $c-at }
"""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "From Phoenicia to the Isthmus; at the Isthmus, in Phoenicia"),
        ("fr", "De Phénicie vers l’Isthme\u202f; à l’Isthme, en Phénicie"),
    ],
)
def test_forms_are_made_from_the_article_and_reach_what_is_inside(tmp_path: Path, language: str, said: str) -> None:
    """`.the` is enough for a name with an article; French says whence as of what; a list gives its parts' forms."""
    (tmp_path / "en.ftl").write_text(EN + LONGER_EN, encoding="utf-8")
    (tmp_path / "fr.ftl").write_text(FR.replace(" :", "\u00a0:") + LONGER_FR, encoding="utf-8")
    catalog = Catalog([tmp_path], language)
    a, b = Msg("zone-R"), Msg("zone-I")
    assert catalog.msg(Msg.of("goes", a=a, b=b, c=Msg.of("row", one=b, two=a))) == said
    names = catalog.msg(a), catalog.msg(b)  # said before, and still asked for their forms
    assert catalog.text("goes", a=names[0], b=names[1], c=catalog.text("row", one=names[1], two=names[0])) == said
    assert catalog.msg(Msg.of("goes", a=names[0], b=names[1], c=Msg.of("row", one=names[1], two=names[0]))) == said


@pytest.mark.parametrize(
    ("form", "name", "said"),
    [
        ("of", "le camp", "du camp"),
        ("from", "les Cyclades", "des Cyclades"),
        ("at", "le camp", "au camp"),
        ("at", "les Cyclades", "aux Cyclades"),
        ("of", "l’Isthme", "de l’Isthme"),
        ("of", "la Côte", "de la Côte"),
        ("of", "A", "de A"),
        ("of", "Himère", "d’Himère"),
        ("the", "Pylos", "Pylos"),
        ("at", "Athènes", "à Athènes"),
    ],
)
def test_french_contracts_and_elides(form: str, name: str, said: str) -> None:
    """du, des, au, aux; d’ before a vowel and a mute h; a letter on the map is no word."""
    assert by_rule("fr", form, name) == said


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [("en", "4.2.col.d", "Rule 4.2, column d"), ("fr", "4.2.die.a", "Règle 4.2, dé a"), ("fr", "2.C.1", "Règle 2.C.1")],
)
def test_a_rule_is_called_as_it_is_printed(language: str, number: str, said: str) -> None:
    """Lines that the rulebook letters below a table have numbers of ours, which nobody reads."""
    assert Catalog.core(language).text("prompt-rule", rule=number) == said
