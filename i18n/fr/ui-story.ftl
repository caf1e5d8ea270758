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
story-map-start = Le plateau avant le premier tour
story-map = { $turn } : le plateau à la fin, et ce qui a bougé
story-map-board = { $turn } : { $board }
story-contents = Sommaire
story-own = À l’insu des autres
story-lost = Pertes, { $seat }
story-weakened = Affaiblis, { $seat }
story-titled = { $title } : { $what }
story-so-far = Jusqu’ici
story-points = Points après chaque tour
story-made = Récit fait par Tabletop d’après le journal de la partie.
