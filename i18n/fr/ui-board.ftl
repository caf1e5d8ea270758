# Le plateau : menus, touches, listes près des pions, ce que disent les lecteurs d’écran.

board-name = Plateau
board-menu = Que faire
board-overview = Vue d’ensemble du plateau
board-overview-tip = Cliquez ou faites glisser pour aller à un endroit du plateau
board-chosen = { $n ->
    [one] { $n } pion choisi
   *[other] { $n } pions choisis
}
board-nothing-chosen = Aucun pion n’est choisi. Tab va de pile en pile ; les flèches déplacent la carte.
board-cursor = { $place } : { $pieces }
board-carried = En main, pour { $place-the } : { $pieces }
board-cells = { $n ->
    [one] { $n } case – { $cell }
   *[other] { $n } cases – { $cell }
}
board-steps = { $n ->
    [one] { $n } zone
   *[other] { $n } zones
}

## Menu et touches

board-do-flip = Retourner
board-do-turn = Tourner à droite
board-do-turn-back = Tourner à gauche
board-do-load = Embarquer à bord de
board-do-unload = Débarquer
cargo-aboard = à bord : { $ship }
cargo-carries = transporte { $loads }
board-do-clone = Dupliquer
board-do-raise = Monter d’un rang dans la pile
board-do-lower = Descendre d’un rang dans la pile
board-do-top = Au sommet de la pile
board-do-bottom = Sous la pile
board-do-fan = Étaler la pile ou la refermer
board-do-take-top = Prendre le pion du dessus
board-do-list = Lister ce qui est ici
board-do-pick = Prendre, puis poser
board-do-note = Écrire une note…
board-do-mark = Marquer
board-do-unmark = Ôter toutes les marques
board-do-send = Envoyer dans
board-do-bring-back = Ramener d’où il vient
board-do-cover = Couvrir : redresser ou face cachée, et mêler
board-do-reveal = Montrer à tous
board-do-mingle = Mêler avec les autres ici
board-do-recruit = En tirer trois à l’aveugle
board-do-all-stay = Remettre les blocs tirés
board-do-put-back = Remettre dans sa case
board-do-to-sheet = Retirer de la table, vers la planche
board-do-choose-none = Ne rien choisir
board-do-measure = Mesurer une distance
board-do-grid = Montrer ou masquer la grille
board-do-trails = Montrer ou masquer les traces
board-do-level-next = Niveau suivant
board-do-level-back = Niveau précédent
board-do-level-toggle = Mettre ou ôter la couche
board-do-count-up = Un de plus
board-do-count-down = Un de moins
board-level-none = Sans
board-text-edit = { $name } : { $value }…
board-text-edit-empty = { $name }…
board-text-title = Texte sur le pion
board-text-label = { $name } sur { $piece }
board-more = { $name } : un de plus
board-less = { $name } : un de moins
board-ways = Envoyer par son propre menu
board-way = { $name }
board-lay-marker = Poser à côté
board-replace = Remplacer
board-do-bare = Masquer ou montrer les pions
board-do-zoom-in = Zoom avant
board-do-zoom-out = Zoom arrière
board-do-zoom-normal = Taille réelle
board-do-fit = Ajuster le plateau à la fenêtre
board-do-menu = Menu

## Marques sur les pions

piece-mark-moved = A bougé
piece-mark-fought = A combattu
piece-mark-unsupplied = Non ravitaillé
piece-mark-watch = À surveiller

## Une note

board-note-title = Une note
board-note-label = Note sur { $piece } :
board-note-ok = Écrire
board-note-cancel = Laisser

## Ce que contient une pile

board-sum = { $kind-many } : { $n }, force { $strength }
board-sum-plain = { $kind-many } : { $n }
board-sum-hidden = { $n ->
    [one] { $n } pion caché
   *[other] { $n } pions cachés
}

## L’image du plateau

board-picture-reduced = L’image du plateau est très grande : elle est montrée en { $width } × { $height } pixels.
board-picture-missing = L’image du plateau est illisible : les zones sont montrées en couleurs unies.
board-picture-refused = L’image du plateau n’est pas affichée : les zones sont en couleurs unies. { $reason }

drop-bowl = { $place } : remise dedans
drop-not-bowl = { $place } : ce pion n’y va pas
drop-played = { $place } : montré à tous
drop-sheet = De retour sur la planche de pions
gone-sheet = { $pieces } : hors de la table, de retour sur la planche.
gone-bowl = { $pieces } : de retour dans le bol.
gone-box = { $pieces } : hors jeu → { $place }.
board-combat-here = Combat ici

## Plusieurs plateaux dans une fenêtre

boards-map = Carte
boards-back = Retour à la carte
boards-more = { $n ->
    [one] Un autre plateau
   *[other] { $n } autres plateaux
}
boards-split = Plateaux côte à côte
