# Camps joués par l’ordinateur. Les mêmes clés se trouvent dans en/ui-opponent.ftl.

act-computer-plays = L’&ordinateur joue…
act-computer-stop = Retenir l’ordinateur
apart-where-against = Contre l’ordinateur

## Niveaux

level-random = Débutant
level-random-means = joue tout ce que les règles permettent, sans plan.
level-heuristic = Facile
level-heuristic-means = fait ce qui paraît bon au premier coup d’œil.
level-greedy = Normal
level-greedy-means = regarde ce que donne chaque action avant de choisir.
level-plan = Fort
level-plan-means = prépare des phases entières et essaie ce que les autres peuvent faire.
level-is = { $level } : { $means }

## Qui joue quel camp

opponent-title = L’ordinateur joue
opponent-text = Tout camp peut être confié à l’ordinateur ou repris, à tout moment. Le journal le dit, et l’annulation revient là-dessus.
opponent-seats = Camps
opponent-person = Par un joueur ici
opponent-elsewhere = joué sur une autre machine
opponent-weak = Les règles de ce jeu ne disent pas comment bien le jouer : l’ordinateur ne tire ses actions que de ce qui est permis, et joue faiblement.
opponent-never-cheats = Il sait ce que sait son propre camp, rien de plus, et ne joue que selon les règles.
opponent-pace = Ses actions se suivent
opponent-pace-slow = lentement
opponent-pace-normal = à un rythme normal
opponent-pace-fast = vite
opponent-pace-once = d’un coup
opponent-follow = La carte va là où il agit
opponent-do = Jouer ainsi
opponent-its-hand = L’ordinateur joue ce camp : personne ne voit sa main.
opponent-seat = { $seat } (ordinateur, { $level })
new-game-lacks-rules = des règles que le programme puisse vérifier : l’ordinateur ne joue que selon elles
new-game-lacks-computer = un camp pour l’ordinateur

## Ce qu’il fait

opponent-thinks = { $seat } (ordinateur) réfléchit…
opponent-shows = { $seat } (ordinateur) joue.
opponent-stopped = { $seat } (ordinateur) attend que vous le laissiez continuer.
opponent-trouble = { $seat } : l’ordinateur n’a pas trouvé d’action, en deux essais. Rien n’est perdu.
opponent-files-changed = Les fichiers du jeu ont changé depuis l’ouverture de la partie : fermez-la et rouvrez-la, l’ordinateur jouera selon eux.
opponent-past = Vous regardez en arrière : { $seat } (ordinateur) attend que vous reveniez au présent.
opponent-covered = { $seat } (ordinateur) attend que quelqu’un soit à l’écran.
opponent-after = { $seat } (ordinateur) répond après vous.
opponent-barred = { $seat } (ordinateur) ne joue pas dans une variante : ce qu’il y fait serait un conseil, et cette partie note les conseils ou les exclut.
opponent-hand = { $seat } (ordinateur) attend. Il ne joue que selon les règles, et ici elles se tiennent à la main : { $groups }.
opponent-unruled = { $seat } (ordinateur) attend. Il ne joue que selon les règles, et toutes se tiennent à la main.
opponent-hold-rules = Appliquer ces règles
opponent-hold-rules-tip = Désormais le programme y tient tout le monde, et l’ordinateur continue. On peut y renoncer à tout moment.
opponent-nothing = { $seat } : les règles ne proposent rien ici, l’ordinateur ne peut pas continuer seul.
opponent-stop = Retenir
opponent-stop-tip = L’ordinateur cesse de réfléchir et ne joue rien tant que vous ne le laissez pas continuer.
opponent-go-on = Continuer
opponent-go-on-tip = L’ordinateur continue à jouer.
opponent-again = Réessayer
opponent-again-tip = L’ordinateur réfléchit de nouveau à la même position.
opponent-by-hand = Jouer ce camp soi-même
opponent-by-hand-tip = Désormais un joueur devant cet écran le joue. Le journal le dit, et l’annulation revient là-dessus.
opponent-to-now = Au présent
opponent-to-now-tip = Quitter le passé : l’ordinateur continue.
opponent-more =
    { $n ->
        [one] { $n } action avant cela dans le journal
       *[other] { $n } actions avant cela dans le journal
    }
