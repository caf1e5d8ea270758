# Le récit d’une partie. Les mêmes clefs se trouvent dans en/ui-story.ftl.

story-turn = Tour { $turn }
story-game = La partie
story-dates = du { $first } au { $last }
story-moves =
    { $count ->
        [one] un mouvement, vers { $places }
       *[other] { $count } mouvements, vers { $places }
    }
story-held = { $place } : { $pieces }
story-sealed-order = ordre scellé : { $order }
