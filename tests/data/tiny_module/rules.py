"""A step of its own, to prove that rules are loaded when they are trusted."""

from dataclasses import replace

from tabletop.core.api import Game, Procedure


class Turn(Procedure):
    """1 A turn with nothing in it."""

    rule = "1"
    stages = ("rest",)

    def rest(self, t):
        t.note("rest")


def rules(game: Game) -> Game:
    return replace(game, steps={"Turn": Turn()})
