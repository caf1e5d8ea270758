"""dice.yaml: dice with faces of their own, and what the buttons throw and keep."""

from __future__ import annotations

from tabletop.core.secrets.chance import MOST_DICE
from tabletop.data.checks.common import File
from tabletop.data.draft import DICE, Draft, Where
from tabletop.data.schema import DiceButton, DiceSheet
from tabletop.data.throws import counting, sort_of


def check_dice(draft: Draft) -> None:
    """Every die and button once; dice that can be thrown; some that count."""
    if draft.dice is None:
        return
    file, sheet = File(draft, DICE), draft.dice
    file.identifiers(("dice",), "die", (die.id for die in sheet.dice))
    file.identifiers(("buttons",), "button", (button.id for button in sheet.buttons))
    for index, die in enumerate(sheet.dice):
        if not die.id[:1].isalpha():
            file.report(("dice", index, "id"), "data-die-digit", die=die.id)
        for number, face in enumerate(die.faces):
            if face.name:
                file.named(("dice", index, "faces", number, "name"), "face", face.name)
    for index, button in enumerate(sheet.buttons):
        _button(file, ("buttons", index), sheet, button)


def _button(file: File, where: Where, sheet: DiceSheet, button: DiceButton) -> None:
    thrown = _thrown(file, where, sheet, button)
    if button.at_least is not None and button.at_most is not None:
        file.rising((*where, "at_least"), button.at_least, button.at_most)
    if button.keep_highest and button.keep_lowest:
        file.report((*where, "keep_lowest"), "data-dice-both", button=button.id)
    elif thrown > MOST_DICE:
        file.report((*where, "dice"), "data-dice-many", button=button.id, count=str(thrown), most=str(MOST_DICE))
    elif thrown and counting(button, thrown) < 1:
        file.report(where, "data-dice-none-left", button=button.id, count=str(thrown))


def _thrown(file: File, where: Where, sheet: DiceSheet, button: DiceButton) -> int:
    """How many dice it throws; 0 where that cannot be read."""
    thrown = 0
    for index, text in enumerate(button.dice):
        at: Where = (*where, "dice", index)
        try:
            thrown += sort_of(sheet, text).spec.n
        except LookupError as error:
            file.refers(at, "die", str(error.args[0]), [die.id for die in sheet.dice])
            return 0
        except ValueError:
            file.report(at, "data-bad-throw", given=text)
            return 0
    return thrown
