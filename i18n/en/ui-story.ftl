# The report of a game. The same keys are in fr/ui-story.ftl.

story-turn = Turn { $turn }
story-game = The game
story-dates = { $first } to { $last }
story-moves =
    { $count ->
        [one] one move, to { $places }
       *[other] { $count } moves, to { $places }
    }
story-held = { $place }: { $pieces }
story-sealed-order = sealed order: { $order }
