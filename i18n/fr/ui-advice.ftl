# Les conseils du programme, et qui était comment. Les mêmes clés se trouvent dans en/ui-advice.ftl.

act-hint = Conseil
act-greyed = { $text } — { $why }
advice-hint = Conseil
advice-hint-tip = Le programme réfléchit à cette décision pour vous et nomme trois idées ({ $press }). Il sait ce que vous pouvez savoir, et rien d’autre.
advice-none-tip = Pas de conseil maintenant : { $why }

## Ce que la table dit des conseils

advice-rule = Conseils : { $rule }
advice-rule-free = libres
advice-rule-free-tip = Chacun demande autant de conseils qu’il veut.
advice-rule-logged = notés
advice-rule-logged-tip = Le journal dit qui a demandé conseil.
advice-rule-forbidden = exclus
advice-rule-forbidden-tip = Personne ne demande conseil dans cette partie tant que la table n’en décide pas autrement.

## Pourquoi il n’y en a pas

advice-why-covered = les mains sont couvertes
advice-why-past = vous regardez le passé
advice-why-watching = cette partie ne fait que se regarder
advice-why-no-rules = aucune règle de ce jeu ne s’applique ici
advice-why-by-hand = toutes les règles sont à la main
advice-why-over = la partie est finie
advice-why-fault = les règles ne peuvent pas continuer d’ici
advice-why-not-begun = les règles n’ont pas commencé
advice-why-forbidden = la table exclut les conseils
advice-why-line = dans une variante, pas de conseil tant que la table les note
advice-why-tops = la table ne regarde que le dessus des piles adverses
advice-why-others = la question est pour { $seats }
advice-why-dice = on attend les dés
advice-why-on-its-way = ce que vous devez savoir est encore en route
advice-why-sit = prenez d’abord la place { $seat-of } : elle a des secrets
advice-why-computer = un ordinateur joue { $seat-the }
advice-why-group = « { $group } » est à la main
advice-why-nothing = on ne vous demande rien

## Le conseil

advice-thinking = Réflexion pour { $seat-the }…
advice-stop = Arrêter
advice-failed = Aucun conseil n’est venu.
advice-again = Redemandez : un autre programme réfléchira pour vous.
advice-title = Idées pour { $seat-the }
advice-going = Reste à faire de cette idée
advice-shut = Ranger le conseil
advice-weak = Ce jeu ne dit pas comment il se joue : le programme a essayé ces idées en jouant la suite au hasard, et n’en sait pas plus.
advice-only = Rien n’a été pesé : voici ce que le programme ferait à première vue.
advice-move = { $pieces } : { $was } → { $to }
advice-otherwise = Autrement : { $lines }
advice-without = La même sans : { $lines }
advice-act = { $verb } : { $what }
advice-first =
    { $n ->
        [one] { $act } · et { $n } acte de plus
       *[other] { $act } · et { $n } actes de plus
    }
advice-step = { $n }. { $act }
advice-worth = { $stands } { $figures }
advice-worth-tip = La situation de ce camp ensuite, en moyenne : −1 perdu, 0 égal, +1 gagné. Après ± : de combien elle a varié aux essais ({ $n }).
advice-figures = { $value } ± { $spread }
advice-stands-won = Presque gagné
advice-stands-good = Bon
advice-stands-better = Plutôt bon
advice-stands-even = Égal
advice-stands-worse = Plutôt mauvais
advice-stands-bad = Mauvais
advice-stands-lost = Presque perdu
advice-why = Pourquoi : { $terms }
advice-why-alike = À peu près comme ne rien faire.
advice-why-tip = Ce qu’elle gagne et coûte par rapport à ne rien faire, en parts du même chiffre.
advice-do = Le faire
advice-do-tip = L’acte suivant est fait comme si vous l’aviez fait vous-même ; la suite de l’idée reste ici.
advice-do-all = Tout faire
advice-do-all-tip = Tous ses actes, l’un après l’autre, tant que rien d’autre n’arrive.

## Qui était comment

act-course = Qui menait quand…
victory-course = Qui menait quand…
course = Qui menait quand
course-about = De −1 (perdu) à +1 (gagné), d’après ce que chacun peut savoir : ce qui est clos à ce jour n’a pas été regardé.
course-about-seat = De −1 (perdu) à +1 (gagné), d’après ce que chacun peut savoir, et pour { $seat-the } d’après ce que ce camp sait lui-même : ce que les autres tiennent clos n’a pas été regardé.
course-unknown = Ce jeu ne dit pas comment juger une position : seul son résultat est connu. { $result }
course-open = Il est encore ouvert.
course-graph = Une ligne par camp, acte par acte
course-won = gagné
course-even = égal
course-lost = perdu
course-hint = Un clic montre le moment sur le plateau.
course-start = Le début.
course-point = { $what } — { $values }
course-again = La partie a continué : recalculer
course-swings = Les plus grands écarts
course-head-turn = Tour
course-head-what = Plus grands écarts
course-head-for = Pour
course-luck = Chance : des dés ou un tirage.
course-choice = Un choix.
course-rest = Ce que les règles ont fait d’elles-mêmes.
course-signs = Dé : la chance, un acte avec des dés ou un tirage. Rond : un choix, avec ce qui s’ensuit ; anneau : des choix de plusieurs camps résolus d’un coup. Barre : les règles d’elles-mêmes, et le décompte final.
course-sum-luck = Chance
course-sum-own = Ses choix
course-sum-others = Choix des autres
course-sum-rest = Règles
course-sum-now = Bilan
course-toggle = Tracer la ligne de ce camp ({ $seat }), ou la laisser de côté
course-sum-luck-tip = Actes avec des dés ou un tirage
course-sum-own-tip = Ce que ce camp a voulu lui-même
course-sum-others-tip = Ce que les autres camps ont voulu
course-sum-rest-tip = Ce que les règles ont fait entre les actes
course-sum-now-tip = Où il en est, ou en était à la fin
course-joint = Ce que plusieurs ont choisi sans se voir, résolu d’un coup.
course-sum-joint = Ensemble
course-sum-joint-tip = Ce que plusieurs camps avaient choisi sans se voir, au moment où c’est résolu

## Reasons of a decision, after the game

course-ask = Qu’aurait joué l’ordinateur ici ?
course-ask-why = Pourquoi l’ordinateur a-t-il joué cela ?
course-ask-tip = Le programme reprend cette décision ({ $seat }) avec ce que ce camp savait alors, et rien d’autre.
course-thinks = Réflexion ({ $seat }) dans la position d’alors…
course-ideas = Ce qu’aurait joué l’ordinateur ({ $seat })
course-knew = Réfléchi avec ce que ce camp savait à ce moment ({ $seat }) ; le plateau montre la table avant la décision.
course-as-played = Comme dans la partie
course-back = Retour aux écarts
course-not-asked = Les raisons de l’ordinateur : { $why }
course-why-later = elles se disent quand la partie est finie
course-why-line = elles ne se disent pas dans une variante
course-why-elsewhere = ce que savait ce camp ({ $seat }) se trouve sur une autre machine
