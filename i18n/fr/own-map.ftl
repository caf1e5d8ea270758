### La carte imprimée et les pions du joueur.

own-map-spoilt = Votre propre carte est illisible : le fichier a été modifié ou endommagé.

## Le menu

act-own-map = &Votre carte et vos pions…
act-own-map-on = J&ouer sur votre carte

## L’assistant

own-map = Votre propre carte
own-map-step-pictures = Votre propre carte : les images
own-map-step-points = Votre propre carte : les points
own-map-step-borders = Votre propre carte : les frontières
own-map-back = Retour
own-map-next = Suivant
own-map-finish = Jouer dessus

## Les images

own-map-intro = Numérisez ou photographiez votre carte imprimée, entière ou en quatre parties au plus qui se recouvrent. Vous cliquez ensuite quelques points sur notre carte et sur la vôtre, et la partie se joue désormais sur votre carte.
own-map-private = Les images restent dans votre dossier de données sur cette machine. Elles ne sont jamais dans une sauvegarde, jamais exportées, jamais envoyées : les autres joueurs voient leur propre carte.
own-map-board = Quel plateau
own-map-pictures = Images de votre carte
own-map-add = Ajouter des images…
own-map-drop = Ôter de la liste
own-map-kinds = Images
own-map-edit = Modifier les points et les frontières
own-map-remove = Retirer tout ce qui est à moi
own-map-counters = Vos propres pions…
own-map-there = Vous avez votre propre carte pour ce plateau. { $counters ->
    [0] { "" }
    [one] Un pion porte une image à vous.
   *[other] { $counters } pions portent des images à vous.
}
own-map-none = Vous n’avez pas encore de carte à vous pour ce plateau. { $counters ->
    [0] { "" }
    [one] Un pion porte une image à vous.
   *[other] { $counters } pions portent des images à vous.
}
own-map-reading = Lecture des images…
own-map-drawing = C’est un dessin, non une numérisation ou une photo.
own-map-small = L’image est trop petite : il faut au moins { $least } pixels dans chaque sens.
own-map-tiff = Ce TIFF est illisible ici : enregistrez-le en JPEG ou en PNG.
own-map-failed = Cela n’a pas marché : l’image ou le disque est inutilisable.

## Les points

own-map-ours = Notre carte
own-map-theirs = Votre carte
own-map-points = Les points
own-map-part = Partie { $n }
own-map-skip = Absent de ma carte
own-map-remove-point = Retirer ce point
own-map-ask = Point { $n } sur { $most } au plus : cliquez sur votre carte { $where }.
own-map-again = Point { $n } : { $where }. Cliquez sur votre carte pour le déplacer, ou faites-le glisser.
own-map-enough = { $n ->
    [one] { $n } point est placé.
   *[other] { $n } points sont placés. Vous pouvez faire glisser chacun d’eux, ou continuer.
}
own-map-meet = le point où se rejoignent { $places }
own-map-corner = { $corner ->
    [nw] l’angle supérieur gauche de cet endroit : { $place }
    [ne] l’angle supérieur droit de cet endroit : { $place }
    [sw] l’angle inférieur gauche de cet endroit : { $place }
   *[se] l’angle inférieur droit de cet endroit : { $place }
}
own-map-free = le point choisi sur notre carte
own-map-off = écart { $whole },{ $tenth } %
own-map-grade = { $grade ->
    [asked] à cliquer
    [good] ✓ concorde ({ $off })
    [fair] ~ un peu à côté ({ $off })
    [bad] × à revoir, sans doute un faux clic ({ $off })
   *[none] placé
}
own-map-fitting = Les zones sont posées sur votre carte…

## Les frontières

own-map-borders-text = Les zones telles qu’elles tombent sur votre carte. Là où une frontière est fausse, faites-la glisser jusqu’à son tracé imprimé.
own-map-follow = Suivre les lignes imprimées
own-map-pull-back = Revenir sur le dernier déplacement
own-map-named = Écrire nos noms par-dessus l’impression
own-map-following = Recherche des lignes imprimées…
own-map-followed = Les frontières suivent les lignes trouvées dans votre image.
own-map-no-lines = Trop peu de lignes ont été trouvées dans l’image : les frontières suivent les points.
own-map-keeping = Votre carte est mise en place…
own-map-joining = Assemblage des parties…
own-map-apart = Les parties ne vont pas ensemble : revoyez leurs points, ou laissez-en de côté.
own-map-joined = Les parties sont assemblées. Revoyez les points, puis continuez.
own-map-part-lacks = Il manque { $n ->
    [one] { $n } point
   *[other] { $n } points
} à la partie { $part }. Cliquez sur notre carte un point que montre cette partie, puis le même point ici. En ce moment : { $where }.

## Les pions

own-counters = Vos propres pions
own-counters-text = Numérisez votre planche de pions. Faites glisser les marges et le bord de la deuxième rangée et de la deuxième colonne jusqu’à ce que la grille tombe sur les découpes ; choisissez ensuite un pion à droite et cliquez sa case. « Dans l’ordre » donne toutes les cases aux pions à partir de celui qui est choisi.
own-counters-open = Ouvrir une planche…
own-counters-columns = Colonnes
own-counters-rows = Rangées
own-counters-front = Rectos
own-counters-back = Versos
own-counters-face = Quelles faces
own-counters-fill = Dans l’ordre
own-counters-clear = Vider cette planche
own-counters-sheet = Votre planche de pions
own-counters-list = Tous les pions : ■ a une image à vous, recto et verso
own-counters-keep = Jouer avec

## Les préférences

own-map-preferences = Votre carte et vos pions…
