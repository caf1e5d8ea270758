# Le déroulement du jeu.
season-spring = printemps
season-summer = été
season-autumn = automne
season-winter = hiver
season-purchase = avant le premier tour
log-season = La saison commence : { $season } { $year } av. J.-C.
log-prestige = { $seat } : prestige { $points } ({ $why }).
prompt-write = { $season ->
    [purchase] Achetez vos premières unités et dites quand vous avez terminé.
    [winter] Écrivez ce que vous faites cet hiver et dites quand vous avez terminé.
   *[other] Rédigez vos ordres et dites quand ils sont terminés.
}
prompt-show = Ouvrez les ordres scellés.
verb-orders = Terminé : remettre mes ordres
verb-overdue = Le délai est passé : continuer sans eux
verb-show = Ouvrir
verb-publish = Publier ce que tous peuvent savoir
did-overdue = continue sans ceux qui n’ont pas écrit
did-publish = publie ce que tous peuvent savoir
log-published = Les ordres sont publiés.
prompt-behind = Le programme de l’arbitre tient les comptes et juge ce qui est secret.
prompt-newcomers = Le programme de l’arbitre montre les ordres de qui a changé de camp.
verb-draft = Laisser ces ordres à l’arbitre, non terminés
turn-title = { $season ->
    [purchase] Avant le printemps
    [spring] Printemps
    [summer] Été
    [autumn] Automne
   *[winter] Hiver
} { $bc } av. J.-C.
