# Le déroulement du jeu.
season-spring = printemps
season-summer = été
season-autumn = automne
season-winter = hiver
season-purchase = avant le premier tour
log-season = La saison commence : { $season } { $year } av. J.-C.
log-prestige = { $seat } : prestige { $points } ({ $why }).
prompt-write = Rédigez vos ordres et dites quand ils sont terminés.
prompt-show = Ouvrez les ordres scellés.
verb-orders = Terminé : remettre mes ordres
verb-overdue = Le délai est passé : continuer sans eux
verb-show = Ouvrir
verb-draft = Laisser ces ordres à l’arbitre, non terminés
turn-title = { $season ->
    [purchase] Avant le printemps
    [spring] Printemps
    [summer] Été
    [autumn] Automne
   *[winter] Hiver
} { $bc } av. J.-C.
