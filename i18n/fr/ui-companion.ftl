### À côté du jeu : les pions sont sur la table, l’écran tient le reste.
act-companion = À côté du &jeu sur table
companion-turn = Tour
companion-points = Points
companion-dice = Dés
companion-rules = Règles
companion-more = Plus
companion-phases = Toutes
companion-next = Phase suivante
companion-next-turn = Tour suivant
companion-phase-rules = Ce qu’en disent les règles
companion-done = Retour
companion-undo = Annuler
companion-add = + ajouter
companion-take = − retirer
companion-held-initiative = Initiative
companion-held-advantage = Avantage
companion-thrown = { $seat }, { $dice }
companion-tap-dice = { $purpose } : touchez ce que montrent les dés ({ $dice })
companion-roll = Lancer { $dice } ici
companion-roll-note = les dés du programme, s’il n’y en a pas sous la main
companion-rules-chapters = Chapitres
companion-rules-number = Par numéro
companion-rules-word = Par mot
companion-rules-none = Aucune règle ne commence ainsi.
companion-rub-out = Effacer le dernier signe
companion-leave = Remettre les pions à l’écran
companion-take-position = Relever la position
companion-put-away = Ranger la partie
companion-look-contested-zones = À voir sur la table : partout où des unités de deux camps sont ensemble, un combat est dû.
companion-look-stacking-over = À voir sur la table : une pile dépasse-t-elle ce qui peut y tenir ?
companion-arrives = { $seat } : { $arrival } arrive ce tour-ci ({ $count ->
    [one] un pion
   *[other] { $count } pions
}).
companion-leaves = { $seat } : { $count ->
    [one] un pion quitte
   *[other] { $count } pions quittent
} alors définitivement le jeu.
apart-where-beside = À côté du jeu sur table
companion-means = Les pions restent sur la table. L’écran tient le tour, les pistes, les dés, les cartes et les combats, sur de grandes pages à toucher du doigt ; vous pourrez passer au plateau à tout moment.
companion-throws = { $seat } lance { $dice } : touchez ce qu’ils montrent
companion-tie = Égalité : les règles disent qui mène
companion-leads-initiative = { $seat } a l’initiative
companion-leads-advantage = { $seat } a l’avantage
companion-hands = Mains
companion-hand-look = Regarder
companion-hand-empty = Cette main est vide.
companion-left = { $source } : { $count ->
    [one] il en reste { $count }
   *[other] il en reste { $count }
}
companion-draw-one = { $seat } pioche
companion-draw-all = Chaque camp pioche
companion-curtain = Passez l’écran { $seat-at }
companion-curtain-hint = Plus personne d’autre ne regarde. La main { $seat-of } s’affiche quand son joueur le dit, et disparaît avant que l’écran ne revienne sur la table.
companion-curtain-here = J’y suis : montrer
companion-hide = Cacher de nouveau
companion-play = Jouer { $title }
companion-before = Précédente
companion-holds-initiative = initiative : { $seat }
companion-holds-advantage = avantage : { $seat }
