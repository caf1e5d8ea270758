"""Counters: traits with their states, prototypes put in their place, what they place, what they look like."""

from __future__ import annotations

import pytest

from tabletop.data.vassal.pieces import PieceReader, PieceRecord, expanded
from tabletop.data.vassal.privacy import SideOwners
from tabletop.data.vassal.traits.acts import FixedTrait, PlaceTrait, SendTrait
from tabletop.data.vassal.traits.base import InertTrait, Trait
from tabletop.data.vassal.traits.hiding import MaskTrait, is_covered
from tabletop.data.vassal.traits.looks import LabelTrait, LayerTrait, RotateTrait
from tabletop.data.vassal.traits.read import KNOWN, PrototypeTrait, read_trait
from tabletop.data.vassal.traits.values import MarkerTrait, PropertyTrait, SheetTrait
from tests.data.vassal.samples import counter

LAYER = "emb2;;2;;;2;;;2;;;;1;false;3;-4;front.png,back.png;,+ (flipped);true;Face;;;false;;1;1;true;;;;d;1.0"
PREFIXES = (
    *("prototype", "emb2", "emb", "mark", "macro", "PROP", "label", "report", "setprop", "setpieceprop", "globalkey"),
    *("globalhotkey", "calcProp", "hideCmd", "locCommand", "playSound", "sendto", "return", "placemark", "replace"),
    *("immob", "rotate", "pivot", "markmoved", "footprint", "obs", "hide", "restrict", "clone", "delete", "deselect"),
    *("submenu", "menuSeparator", "translate", "button", "cmt", "basicName", "border", "locmsg", "table"),
    *("propertysheet", "AreaOfEffect", "nonRect", "nonRect2", "mat", "matPiece", "attach"),
)


def read(*traits: tuple[str, str], **words: str) -> PieceRecord:
    """A counter of these traits."""
    piece = PieceReader().command(counter(*traits, **words))
    assert piece is not None
    return piece


def one(kind: str) -> Trait:
    """One trait."""
    return read((kind, "")).traits[0]


@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_prefix_is_known_and_reads_anything(prefix: str) -> None:
    """With nothing behind it, with odd things, with far too many."""
    assert prefix in KNOWN
    many = ";".join(map(str, range(60)))
    for rest in ("", ";", ";;;;;;;;", "x;y;z;;;'", "\\;\\;", many, "1e9999;nan;-1;" + "a," * 90):
        trait = read_trait(f"{prefix};{rest}")
        assert not isinstance(trait, InertTrait) or trait.known
        trait.cleaned("x;y", SideOwners())


def test_what_nobody_knows_is_kept_as_text() -> None:
    """And said to be unknown; automation is text as well, with its line of the menu."""
    trait = one("dial-stack;a;b")
    assert isinstance(trait, InertTrait) and (trait.prefix, trait.text, trait.known) == ("dial-stack", "a;b", False)
    macro = one("macro;Rally;Rally now;82,130;{x>1};;;")
    assert isinstance(macro, InertTrait) and macro.known and macro.menu == "Rally now" and macro.key.code == 82


def test_a_counter_has_traits_from_the_outermost_to_the_picture() -> None:
    """States beside them, place and slot from the innermost."""
    piece = read(("mark;Side,Kind", "Allies,Inf"), (LAYER, "2"), state="Main;120;85;77;2;OldX;5;Secret;x")
    assert [type(trait) for trait in piece.traits] == [MarkerTrait, LayerTrait] and piece.basic.image == "a.png"
    assert piece.states == ("Allies,Inf", "2") and piece.gpid == "77" and piece.properties == (("OldX", "5"),)
    assert piece.at is not None and (piece.at.map, piece.at.x, piece.at.y) == ("Main", 120, 85)
    assert read(state="null;0;0").at is None


def test_layers_show_their_level() -> None:
    """Negative while switched off, never beyond the last; one that is always on is never off."""
    layer = one(LAYER)
    assert isinstance(layer, LayerTrait) and layer.images == ("front.png", "back.png") and layer.at == (3, -4)
    assert (layer.name, layer.always, layer.names) == ("Face", True, ("", "+ (flipped)"))
    assert [layer.level(state) for state in ("1", "2", "-2", "9", "x", "")] == [1, 2, 2, 2, 1, 1]
    switched = one("emb2;On;2;A;;2;;;2;;;;1;false;0;0;a.png;;true;L")
    assert isinstance(switched, LayerTrait) and switched.level("-1;A") == -1 and switched.activate.key.code == 65
    old = one("emb;A;Activate;U;Up;D;Down;1;2;x.png,first;y.png")
    assert isinstance(old, LayerTrait) and old.images == ("x.png", "y.png") and old.names == ("first", "")


def test_turning_is_clockwise_in_degrees() -> None:
    """Of facings by their number, of a free one by its angle, which counts the other way."""
    six, free = one("rotate;6;;;;;;;Turn"), one("rotate;1;;;;")
    assert isinstance(six, RotateTrait) and isinstance(free, RotateTrait)
    assert [six.degrees(state) for state in ("0", "1", "5", "9", "x")] == [0, 60, 300, 300, 0]
    assert [free.degrees(state) for state in ("30.0", "-45", "")] == [330, 45, 0]


def test_markers_labels_properties_and_sheets_hold_values() -> None:
    """As many as there are names."""
    marker, label = one("mark;A,B,C"), one("label;;;12;;0,0,0;t;0;c;0;b;c;$pieceName$;Dialog;0;0;Name")
    number, sheet = one("PROP;Hits;true,0,9,false;;d"), one("propertysheet;0Name~3Hits;Sheet;P;0;;;;")
    assert isinstance(marker, MarkerTrait) and marker.words("x,y") == {"A": "x", "B": "y", "C": ""}
    assert isinstance(label, LabelTrait) and (label.size, label.property, label.back) == (12, "Name", None)
    assert isinstance(number, PropertyTrait) and (number.name, number.most, number.numeric) == ("Hits", 9, True)
    assert isinstance(sheet, SheetTrait) and sheet.fields == (("0", "Name"), ("3", "Hits"))
    assert sheet.entered("x~3~more") == ("x", "3")


def test_how_counters_are_moved_and_sent() -> None:
    """Fixed ones; sent to a point, a zone, a place by its name."""
    fixed, map_ = one("immob;n;V"), one("immob;g;N;L")
    assert isinstance(fixed, FixedTrait) and (fixed.moves, fixed.stacks) == ("V", False)
    assert isinstance(map_, FixedTrait) and (map_.moves, map_.stacks, map_.ignores_grid) == ("N", True, True)
    send = one("sendto;Kill;68,130;Dead;Board;5;6;Back;;0;0;1;1;d;Z;Zone")
    assert isinstance(send, SendTrait) and (send.kind, send.map, send.zone) == ("Z", "Dead", "Zone")
    assert send.at == ("5", "6") and send.back.menu == "Back"


def test_who_hides_a_counter_is_a_side_or_someone() -> None:
    """The state of a mask is a password, and goes no further."""
    owners = SideOwners(("Axis",))
    owners.learn("sesame", "Ann", "Axis")
    reader = PieceReader(owners)
    mask = "obs;72,130;back.png;Cover;Ganother.png;?;player:;Peek"
    masks = [(mask, "sesame;x"), (mask, "stranger"), (mask, "null")]
    piece = reader.command(counter(*masks, ("hide;;;;side:", "Axis"), ("restrict;Axis", "sesame")))
    assert piece is not None and piece.states == ("side:Axis", "someone", "", "side:Axis", "side:Axis")
    assert [is_covered(state) for state in piece.states] == [True, True, False, True, True]
    assert isinstance(piece.traits[0], MaskTrait) and piece.traits[0].others == "another.png"


def test_states_that_fit_no_trait_are_dropped() -> None:
    """Nobody knows which of them names a player."""
    piece = PieceReader().piece("mark;A\tobs;;b.png\\\tpiece;;;a.png;A", "sesame\tnull;1;2")
    assert piece.uneven and piece.states == ("", "")


def test_prototypes_are_put_in_their_place() -> None:
    """With their own states, within one another, with the values that are given; what goes round stays."""
    prototypes = {
        "Unit": counter(("mark;Kind", "$kind$"), ("prototype;Base", "")),
        "Base": counter((LAYER, "2")),
        "Round": counter(("mark;X", "x"), ("prototype;Round", "")),
    }
    reader = PieceReader()
    used = [("prototype;Unit;kind=tank", ""), ("prototype;None", ""), ("prototype;Round", "")]
    piece = read(("mark;Side", "Axis"), *used)
    whole = expanded(piece, prototypes, reader)
    kinds = [type(trait) for trait in whole.traits]
    assert kinds == [MarkerTrait, MarkerTrait, LayerTrait, PrototypeTrait, MarkerTrait, PrototypeTrait]
    assert whole.states == ("Axis", "tank", "2", "", "x", "") and whole.basic == piece.basic


def test_prototypes_that_double_come_to_an_end() -> None:
    """Forty of them, each twice the next, would be a million million traits."""
    prototypes = {f"P{n}": counter((f"prototype;P{n + 1}", ""), (f"prototype;P{n + 1}", "")) for n in range(40)}
    whole = expanded(read(("prototype;P0", "")), prototypes, PieceReader())
    assert len(whole.traits) <= 600


def test_a_counter_that_is_placed_names_nobody_either() -> None:
    """Its state stands within the type of the one that places it."""
    inner = counter(("obs;;b.png;;;;player:", "sesame"), ("mark;A", "kept"))
    outer = counter(("placemark;Mark;77,130;" + inner.replace(";", "\\;") + ";null;5;6;true;;;9;0;false", ""))
    piece = PieceReader().command(outer)
    assert piece is not None and isinstance(piece.traits[0], PlaceTrait)
    spec = piece.traits[0].spec
    again = PieceReader().command(spec)
    assert "sesame" not in repr(piece) and again is not None and again.states == ("someone", "kept")
    assert piece.traits[0].at == ("5", "6") and piece.traits[0].turned_alike and piece.traits[0].slot == ()
    path = one("replace;Change;;VASSAL.build.module.PieceWindow:Pieces/VASSAL.build.widget.PieceSlot:Tank;null")
    assert isinstance(path, PlaceTrait) and path.replaces and path.slot[-1].endswith(":Tank")
    assert PieceReader().command("nothing") is None and PieceReader().command("+/null") is None
