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
story-map-start = The board before the first turn
story-map = { $turn }: the board at its end, and what moved
story-map-board = { $turn }: { $board }
story-contents = Contents
story-own = Unseen by the others
story-lost = Lost by { $seat }
story-weakened = Weakened, { $seat }
story-titled = { $title }: { $what }
story-so-far = So far
story-points = Points after each turn
story-made = Told by Tabletop from the journal of the game.
