# Une position sur papier, et retour

act-put-away = Ranger la partie…
act-open-code = Ouvrir par le code d’une feuille…

print-page = Page { $page } sur { $pages }

# --- la feuille ---

position-title = { $title } — position
position-sealed-title = { $title } — page scellée : { $seat }
position-code = Code de cette partie : { $code }. Sur cet ordinateur, il rouvre la partie (menu Partie, Ouvrir par le code d’une feuille).
position-waited = À jouer : { $seats }
position-checks = Remise en place
position-check-counters = { $n ->
    [one] { $n } pion est visible : chaque lieu est donné de bas en haut de sa pile.
   *[other] { $n } pions sont visibles : chaque lieu est donné de bas en haut de sa pile.
}
position-check-hidden = { $n ->
    [one] { $n } pion est caché : seul son camp le connaît, par sa page scellée.
   *[other] { $n } pions sont cachés : chaque camp pose les siens d’après sa page scellée.
}
position-check-cups = Remettre tout ce qui n’est pas cité dans sa réserve ou sa pioche, et mélanger. Il y reste : { $cups }.
position-check-tracks = Les marqueurs sur leurs pistes, comme indiqué.
position-check-turn = Le tour, la phase et le camp à jouer, comme en tête de cette feuille.
position-check-hands = { $n ->
    [one] { $n } page scellée, pliée et fermée, accompagne cette feuille.
   *[other] { $n } pages scellées, pliées et fermées, accompagnent cette feuille.
}
position-cup = { $cup } : { $n }
position-places = Les pions, lieu par lieu
position-tracks = Pistes
position-marker = Marqueur
position-value = Valeur
position-times = { $n } × { $counter }
position-back = verso
position-steps = { $n ->
    [one] { $n } pas
   *[other] { $n } pas
}
position-facing = tourné de { $degrees }°
position-point = au point { $x }, { $y }
position-kept = Petites lignes pour le programme
position-kept-text = Les joueurs n’ont pas besoin de ces lignes. Tapées ou copiées dans Reprendre depuis la table, elles permettent aux règles de continuer au milieu de ce qui était en cours. Les noms entre crochets figurent à côté des pions qu’ils désignent.
position-sealed = Scellé : { $seat }
position-fold = Rabattre le tiers du bas sur celui du milieu, replier le tiers du haut derrière, et fermer le bord. Personne d’autre n’ouvre cette page.

position-lines-long = Ces lignes sont trop longues pour être celles d’une feuille.
position-line = Cette ligne n’est pas une petite ligne de feuille : { $line }

# --- ranger ---

put-away = Ranger la partie
put-away-text = Imprime tout ce qu’il faut pour remettre la partie en place, sur la table ou dans le programme : chaque lieu avec ses pions, les pistes, le tour et la phase, et une liste à cocher.
put-away-public = Pages pour tous
put-away-sealed = Page scellée : { $seat }
put-away-holds = { $n ->
    [one] { $n } pion caché ({ $seat }). Les pages pour tous ne disent pas ce que c’est.
   *[other] { $n } pions cachés ({ $seat }). Les pages pour tous ne disent pas ce que c’est.
}
put-away-elsewhere = { $n ->
    [one] { $n } pion caché ({ $seat }) n’est connu que d’un autre ordinateur : sa page s’imprime là-bas.
   *[other] { $n } pions cachés ({ $seat }) ne sont connus que d’un autre ordinateur : leur page s’imprime là-bas.
}
put-away-turn = Passer l’écran : { $seat }
put-away-print = Imprimer…
put-away-pdf = Enregistrer en PDF…
put-away-png = Enregistrer en images…
put-away-file = position
put-away-file-sealed = scellé { $seat }
put-away-written = { $n ->
    [one] Écrit : { $path }
   *[other] { $n } fichiers écrits, le premier est { $path }
}

# --- retrouvée par son code ---

open-code = Ouvrir par le code d’une feuille
open-code-text = Le code figure en tête de la feuille imprimée quand la partie a été rangée.
open-code-field = Code
open-code-do = Ouvrir
open-code-none = Aucune partie portant ce code sur cet ordinateur, ni parmi les parties jouées récemment ni là où vont les nouvelles.
open-code-odd = Un code a huit lettres et chiffres, comme 7K3M-Q0ZD.

# --- reprendre depuis la table ---

act-take = Reprendre la position de la table…
take = Reprendre la position de la table
take-text = Indiquez chaque lieu tel qu’il est sur la vraie table. Rien ne change ici avant la pose, qui est une seule décision.
take-start = Partir de
take-start-last = Dernière position connue
take-start-setup = Mise en place
take-start-empty = Table vide
take-tab-open = Visible
take-tab-hidden = Caché : { $seat }
take-tab-values = Pistes et tour
take-tab-changes = { $n ->
    [0] Aucune différence
    [one] { $n } différence
   *[other] { $n } différences
}
take-previous = Lieu précédent
take-next = Lieu suivant
take-place = Lieu en cours
take-place-holds = { $place } ({ $n })
take-here = Pions qui sont ici, de bas en haut
take-here-title = { $place }, de bas en haut
take-hidden = { $n ->
    [one] { $n } pion caché ({ $seat })
   *[other] { $n } pions cachés ({ $seat })
}
take-hidden-text = Ce que cache { $seat } n’est indiqué que par { $seat }, derrière le rideau. C’est scellé quand la position est posée.
take-off = Retirer
take-face = Autre face
take-turn = Tourner
take-marks = Marques
take-up = Monter
take-down = Descendre
take-entry = Premières lettres d’un pion, un nombre, Entrée
take-taps = Pions à toucher
take-missing = { $n ->
    [0] Tout est indiqué
    [one] Reste à indiquer : { $n }
   *[other] Restent à indiquer : { $n }
}
take-lies-at = { $counter } (ici : { $place })
take-enter = Entrée pose { $counter } : { $place }.
take-enter-moves = Entrée déplace { $counter } : { $place }.
take-enter-none = Aucun pion ne s’appelle ainsi.
take-enter-nothing = Touchez un pion, ou tapez ; Entrée seule passe au lieu suivant.
take-turn-number = Tour
take-phase = Phase
take-minus = Un de moins
take-plus = Un de plus
take-goes-on = Où les règles reprennent
take-goes-on-text = Ne compte que si des règles conseillent ou s’appliquent. La liste découle de ce qui est indiqué.
take-goes-on-same = Là où elles en sont
take-goes-on-at = { $phase } : { $seats }
take-small-print = Petites lignes d’une feuille
take-small-print-text = Lignes copiées d’une feuille imprimée ; sinon, laisser vide.
take-lay = Poser sur la table
take-change-none = La table est telle qu’indiquée.
take-change-moved = { $piece } : de { $was } à { $to }
take-change-laid = { $counter } : arrive dans { $place }
take-change-removed = { $piece } : quitte { $place } et la table
take-change-changed = { $piece }, { $place } : autre face, orientation, marque ou camp
take-change-sealed = { $place } : { $n ->
    [0] plus rien de caché ({ $seat } ; { $was } avant)
    [one] { $n } pion caché ({ $seat }), scellé de nouveau ({ $was } avant)
   *[other] { $n } pions cachés ({ $seat }), scellés de nouveau ({ $was } avant)
}
take-change-value = { $name } : { $now } (avant : { $was })
take-change-resumed = Les règles reprennent ailleurs
take-twice = Ce pion n’existe qu’une fois, et il est indiqué deux fois : { $counter }.
take-twice-hidden = Un pion qui n’existe qu’une fois est indiqué deux fois, dont une caché. Que chaque camp revoie sa liste.
take-unknown = On ne sait pas ici ce qui est caché dans : { $places }.
take-photo = Photo
take-photo-open = Ouvrir une photo de la table…
take-photo-anew = Quatre nouveaux points
take-photo-share = Part de la photo visible sur la carte
take-photo-none = Une photo de la table peut être posée à côté, redressée sur la carte. Rien n’en est lu, et elle n’est pas gardée.
take-photo-points = Cliquez quatre points éloignés sur la photo, puis les mêmes, dans le même ordre, sur la carte : { $photo } et { $map } pour l’instant.
take-photo-straight = La photo est posée sur la carte. La molette rapproche, un glissement déplace ; elle suit le lieu en cours.
take-photo-odd = Ces quatre points ne vont pas ensemble. Chacun doit être le coin d’une même surface, dans le même ordre des deux côtés ; un clic déplace le plus proche.
