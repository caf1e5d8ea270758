## Le panneau des ordres

dock-orders = Ordres
tab-orders = Ordres
tab-bribery = Corruption
tab-secondary = Ordres secondaires
tab-auctions = Enchères
tab-winter = Hiver
tab-purchase = Achats
orders-tab =
    { $count ->
        [0] { $name }
       *[other] { $name } ({ $count })
    }
orders-covered = La feuille { $seat-of } est couverte.
orders-none-here = { $seat-The } n’est pas joué à cet écran.
orders-provisional = Non remise
orders-provisional-tip = Votre feuille est gardée sur cette machine et ne compte qu’une fois remise.
orders-handed = Remise
orders-handed-tip = Votre feuille est scellée jusqu’à ce que tous aient terminé.
orders-leave = Laisser à l’arbitre
orders-left = Laissée à l’arbitre
orders-left-tip = L’arbitre a ces ordres tels qu’ils sont ; ils comptent si le délai passe avant que vous ayez terminé.
orders-not-asked = Pas d’ordres à présent
orders-not-asked-tip = Les ordres s’écrivent à un autre moment du tour.
orders-undo = Défaire le dernier changement de la feuille
orders-redo = Le refaire
orders-sheet = Feuille
orders-sheet-tip = Copier ou coller toute la feuille en texte, ou la vider
orders-copy = Copier la feuille
orders-paste = Coller une feuille
orders-clear = Vider la feuille
orders-copied =
    { $count ->
        [one] { $count } ligne copiée.
       *[other] { $count } lignes copiées.
    }

## Ordres saisis

orders-text = Saisir un ordre
orders-text-hint = Saisissez un ordre…
orders-text-example = Saisissez un ordre, par exemple { $line }
orders-price = { $what } · { $sum }
orders-text-tip = Une ligne dans la notation du jeu, ajoutée avec Entrée. On peut coller une feuille entière.
orders-not-read = Ce n’est pas un ordre.
orders-not-offered-typed = { $what } — cela ne peut pas être ordonné à présent.
orders-mended = Lu ainsi : { $what }
orders-pasted =
    { $count ->
        [one] { $count } ligne reprise.
       *[other] { $count } lignes reprises.
    }
orders-pasted-over = Un autre ordre du texte collé le remplace : { $what }
orders-misread = Ligne { $number } : « { $text } » — { $why }
orders-misread-more =
    { $count ->
        [one] { $count } autre ligne n’a pas été comprise.
       *[other] { $count } autres lignes n’ont pas été comprises.
    }

## La liste

orders-count = { $count } sur { $of } avec un ordre
orders-twin = { $piece } { $n }
orders-none-own = Pas d’ordre à part
orders-state-none = Pas d’ordre
orders-state-idle = Pas d’ordre, et il n’en faut pas
orders-state-ok = Ordre en bonne forme
orders-state-warning = Ordre avec une remarque
orders-state-illegal = Ordre qui ne peut pas rester
orders-not-offered = Cela ne peut plus être ordonné.
orders-cancel = Annuler les ordres : { $piece }
orders-piece-at = { $piece } · { $place }
orders-retreats = En cas de retraite
orders-close = Fermer
orders-drop = Retirer : { $what }
orders-nothing-written = Rien n’est écrit ici.
orders-another = Écrire une ligne
orders-only = Écrire une ligne : { $verb }
orders-lacking = Il reste à choisir : { $what }
orders-treasury = Trésor : { $gold }
orders-treasury-spent = Trésor : { $gold } · écrit { $spent } · reste { $left }

## Formulaires

orders-verb = Ce qu’il faut écrire
orders-add = L’écrire
orders-there = C’est écrit
orders-yes = Oui
orders-no = Non
orders-list-add = Ajouter…
orders-list-map = Cliquer les lieux sur la carte
orders-list-map-tip = Les lieux cliqués sur la carte s’ajoutent dans cet ordre.
orders-list-item = { $number }. { $what }
orders-list-drop = Retirer : { $what }
arg-piece = Unité ou personnage
arg-to = Vers
arg-of = Qui aider, et où
arg-support-to = Pour aller où (ou pour y tenir)
arg-citadel = Citadelle
arg-sum = Combien
arg-sums = Enchères successives
arg-gate = Citadelle du passage
arg-seat = Joueur
arg-public = Au su de tous
arg-province = Province
arg-unit = Unité
arg-yes = Pour
arg-at = Où
arg-kind = Type
arg-count = Combien

## Terminé

orders-missing =
    { $count ->
        [one] { $count } unité n’a pas d’ordre.
       *[other] { $count } unités n’ont pas d’ordre.
    }
orders-remarked =
    { $count ->
        [one] { $count } pièce de la liste porte une remarque.
       *[other] { $count } pièces de la liste portent des remarques.
    }
orders-unoffered =
    { $count ->
        [one] { $count } ligne ne peut plus être ordonnée : retirez-la ou changez-la.
       *[other] { $count } lignes ne peuvent plus être ordonnées : retirez-les ou changez-les.
    }
orders-finished = Terminé : remettre
orders-finished-empty = Aucun ordre n’est écrit : remettre quand même
orders-meaning = Seule compte une feuille remise. Elle est scellée, puis ouverte quand tous ont terminé.
orders-meaning-umpire = Seule compte une feuille remise ou, si le délai passe, laissée à l’arbitre.
orders-meaning-handed = Votre feuille est scellée. Elle sera ouverte quand tous auront terminé. On attend { $seats }.
orders-meaning-over = Votre feuille sera demandée le moment venu.
orders-take-back = Reprendre la feuille
orders-take-back-tip = Elle revient devant vous, telle qu’elle était, jusqu’à ce que vous la remettiez.
orders-write = Écrire les ordres
orders-write-tip = Amener le panneau des ordres devant
did-orders = remet une feuille d’ordres
