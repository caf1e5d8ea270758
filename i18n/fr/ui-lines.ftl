# Variantes essayées sur une copie privée de la table. Les mêmes clés sont dans en/ui-lines.ftl.

act-try-line = Essayer une variante à partir d’ici
act-lines = Variantes essayées…
act-line-note = Nom et note de la variante…
act-line-back = Revenir à la partie

## Le bandeau

line-bar = Variante
line-told = Vous essayez une variante : rien n’en entre dans la partie.
line-called = « { $name } »
line-imagined =
    { $n ->
        [one] le contenu de { $n } pion caché est imaginé
       *[other] le contenu de { $n } pions cachés est imaginé
    }
line-imagined-rest = ce que les autres gardent secret est imaginé
name-imagined = { $name } (imaginaire)
line-imagined-tip = Ce que vous pouvez savoir est tel quel. Ce que les autres cachent a été tiré au hasard parmi ce qui pourrait s’y trouver : personne n’a regardé dans les vraies boîtes, et rien ici ne dit ce qu’elles contiennent.
line-meanwhile =
    { $n ->
        [one] entre-temps, la partie a avancé d’un acte
       *[other] entre-temps, la partie a avancé de { $n } actes
    }
line-earlier =
    { $n ->
        [one] La variante commence un acte plus tôt, avant le choix scellé d’un autre camp : ici, vous choisissez pour tous.
       *[other] La variante commence { $n } actes plus tôt, avant le choix scellé d’un autre camp : ici, vous choisissez pour tous.
    }
line-name = Variante { $n }
line-dice-thrown = Dés lancés
line-dice-thrown-tip = Le programme lance, avec un hasard à part. Ce que la partie lancera n’est ni utilisé ni montré.
line-dice-chosen = Dés choisis
line-dice-chosen-tip = Vous dites ce que montre chaque dé.
line-dice-averaged = Dés moyens
line-dice-averaged-tip = Chaque dé montre le nombre le plus proche de sa moyenne ; si deux en sont aussi proches (3 et 4 d’un dé à six faces), ils alternent, le plus petit d’abord. Les tirages au sort restent livrés au hasard.
line-new = Nouvelle variante ici
line-new-tip = Une autre variante qui commence au moment affiché ; celle-ci est conservée
line-all = Variantes…
line-all-tip = Toutes les variantes essayées dans cette partie, avec leurs notes ; comparer, revenir, supprimer
line-note = Note…
line-note-tip = Le nom de cette variante, et ce que vous en pensez
line-back = Revenir à la partie
line-back-tip = La variante est conservée : vous la retrouverez sous Passé → Variantes essayées
status-line = Une variante, pas la partie
status-line-tip = Rien n’en entre dans la partie. Elle est conservée pour vous seul sur cette machine et ne va dans aucune copie.
line-stays-here = Une variante reste sur cette machine : elle n’est ni copiée ni envoyée.

## Note

line-note-title = Nom et note
line-field-name = Nom
line-field-note = Note
line-note-keep = Garder

## Toutes les variantes

lines = Variantes essayées
lines-text = Ce que vous avez essayé à côté de cette partie, en arbre. C’est conservé pour vous seul et n’entre ni dans la partie ni dans ses copies.
lines-none = Vous n’avez encore rien essayé. Passé → Essayer une variante à partir d’ici en commence une au moment affiché.
lines-game = La partie, telle qu’elle est
lines-head-name = Variante
lines-head-begins = Commence
lines-head-stands = En est à
lines-head-acts = Actes
lines-after = après l’acte { $n }
lines-at-start = au début
lines-open = Ouvrir la variante
lines-compare = Comparer…
lines-delete = Supprimer…
line-delete = Supprimer la variante
line-delete-text = « { $name } » disparaîtra avec sa note. Les variantes qui en partent restent.
line-delete-no = La garder
line-delete-yes = La supprimer
lines-unreadable =
    { $n ->
        [one] Une variante n’a pas pu être lue ; son fichier est resté en place.
       *[other] { $n } variantes n’ont pas pu être lues ; leurs fichiers sont restés en place.
    }

## Comparer

compare = Variantes comparées
compare-beside = Côte à côte
compare-in-turn = Tour à tour
compare-flip = Montrer l’autre
compare-since = Flèches : ce qui a bougé depuis que les deux se séparent.
compare-what = Ce qui diffère
compare-same = Rien de ce qui se compte ne diffère.
compare-when = Quand
compare-points = Points : { $seat }
compare-there = Pions sur la carte : { $seat }
compare-steps = Pas sur la carte : { $seat }
compare-lost = Pions perdus : { $seat }
compare-imagined = Dans une variante, ce que les autres cachent est imaginé.
