# Les mots du noyau : lignes du journal et refus. Les mêmes clefs se trouvent dans en/core.ftl.

## Lignes du journal (composées à partir des faits)

log-line = { $seat } : { $what }
log-join = { " ; " }
log-results = { $when } — les résultats
log-zone = { $letter } ({ $name })
    .of = de { $letter } ({ $name })
    .at = en { $letter } ({ $name })
log-more = { $list } et { $count } de plus
log-hidden =
    { $count ->
        [0] aucun pion caché { $seat-of }
        [one] un pion caché { $seat-of }
       *[other] { $count } pions cachés { $seat-of }
    }
log-hidden-block =
    { $count ->
        [0] aucun bloc { $seat-of }
        [one] un bloc { $seat-of }
       *[other] { $count } blocs { $seat-of }
    }
log-unknown-piece = un pion inconnu
log-nobody = personne
    .of = sans maître
seat-chance = Le hasard
    .the = le hasard
log-move = vers { $to-the } : { $pieces } — { $was-from }
log-stack = { $pieces }, à un autre rang dans la pile, { $to-at }
log-shift = { $pieces }, changement de place { $to-at }
log-flip = { $pieces }, sur l’autre face
log-weak = { $pieces }, face affaiblie
log-full = { $pieces } à pleine force
log-steps =
    { $steps ->
        [one] { $pieces } à { $steps } pas
       *[other] { $pieces } à { $steps } pas
    }
log-turn = { $pieces }, orientation { $facing }°
log-mark = { $pieces }, marque « { $mark } »
log-aboard = { $pieces } à bord : { $ship }
log-ashore = { $pieces }, plus à bord : { $ship }
log-look = { $pieces } — { $name } : { $value }
log-side = { $pieces } : face { $side }
log-unlook = { $pieces } — { $name } : comme imprimé
log-unmark = { $pieces }, plus de marque « { $mark } »
log-owner = { $pieces }, désormais dans le camp { $seat-of }
log-draw =
    { $count ->
        [one] pioche { $count } pion sans le montrer, vers { $to-the }
       *[other] pioche { $count } pions sans les montrer, vers { $to-the }
    }
log-deal =
    { $count ->
        [one] distribue { $count } pion caché vers { $to-the }
       *[other] distribue { $count } pions cachés vers { $to-the }
    }
log-draw-cards =
    { $count ->
        [one] pioche { $count } carte, vers { $to-the }
       *[other] pioche { $count } cartes, vers { $to-the }
    }
log-deal-cards =
    { $count ->
        [one] distribue { $count } carte vers { $to-the }
       *[other] distribue { $count } cartes vers { $to-the }
    }
log-laid =
    { $count ->
        [one] pose { $count } pion caché { $to-at }
       *[other] pose { $count } pions cachés { $to-at }
    }
log-place = { $pieces }, placement { $to-at }
log-remove = { $pieces }, hors de la table
log-putback = { $pieces }, retour dans le bol
log-putback-cards = { $pieces }, retour dans la pioche
log-reveal = révèle { $pieces }
log-open = ouvre ce qui était scellé
log-covers =
    { $n ->
        [one] couvre { $n } pion
       *[other] couvre { $n } pions et les mêle
    }
log-mingles =
    { $n ->
        [one] mélange { $n } pion caché
       *[other] mélange { $n } pions cachés
    }
log-hide = { $pieces }, de nouveau face cachée
log-sum = { $values } = { $total }
log-roll = lance { $dice } pour { $purpose } : { $shown } ({ $grade })
log-roll-plain = lance { $dice } : { $shown } ({ $grade })
log-throw = lance { $purpose }, { $dice } : { $shown } ({ $grade })
thrown-sort = { $n } × { $die }
thrown-each = { $by } à chaque dé
thrown-drop-lowest =
    { $n ->
        [one] sans le plus bas
       *[other] sans les { $n } plus bas
    }
thrown-drop-highest =
    { $n ->
        [one] sans le plus haut
       *[other] sans les { $n } plus hauts
    }
thrown-keep-highest =
    { $n ->
        [one] garder le plus haut
       *[other] garder les { $n } plus hauts
    }
thrown-keep-lowest =
    { $n ->
        [one] garder le plus bas
       *[other] garder les { $n } plus bas
    }
thrown-at-least = réussites à partir de { $low }
thrown-at-most = réussites jusqu’à { $high }
thrown-between = réussites de { $low } à { $high }
thrown-result = { $dice } → { $total }
thrown-successes =
    { $dice } → { $n ->
        [0] aucune réussite
        [one] { $n } réussite
       *[other] { $n } réussites
    }
grade-trusted = dés du programme
grade-table = vrais dés
grade-forfeited = dés lancés ensemble, sans qui gardait le silence
grade-answered = dés lancés ensemble
log-tracker = tour : { $levels }
sequence-level = { $level } { $n }
log-turn-number = tour { $turn }
log-phase = phase : { $phase }
log-initiative = initiative : { $seat }
log-holds-initiative = initiative : { $seat }
log-holds-advantage = avantage : { $seat }
log-marker = { $marker } : { $value }
log-marker-from = { $marker } : { $was } → { $value }
log-flag = { $marker }
log-flag-off = { $marker } : fin
log-set = { $name } = { $value }
log-unset = { $name } effacé
log-done = fait : { $tasks }
log-not-done = finalement pas fait : { $tasks }
log-note = note « { $text } »
log-about = { $text } — { $where }
log-mode = { $groups } : { $mode }
mode-hand = à la main
mode-advise = avec conseils
mode-enforce = imposé
log-calls-silent = appelle { $seat-the }, dont le nombre manque
log-forfeits = lance sans le nombre { $seat-of }, comme convenu pour qui garde le silence
log-stacks-top = convient de ne regarder que le pion du dessus des piles adverses
log-stacks-all = convient de regarder à nouveau toutes les piles
log-break = une pause de { $n } minutes
log-computer = désormais l’ordinateur joue ce camp ({ $level })
log-computer-off = désormais un joueur reprend ce camp
log-counters-screen = désormais les pions sont à l’écran
log-counters-paper = désormais les pions sont sur la table de jeu
log-counters-given = indique la place de chaque pion sur la table de jeu
log-hints-free = laisse chacun libre de demander conseil au programme
log-hints-logged = fait noter ici chaque conseil demandé au programme
log-hints-forbidden = exclut les conseils du programme
log-hint = demande conseil au programme
log-renamed = donne à cette partie le nom de « { $title } »
log-sit = { $player } prend la place { $seat-of }
log-undo =
    { $count ->
        [one] annule le coup { $moves }
       *[other] annule les coups { $moves }
    }
log-redo =
    { $count ->
        [one] rétablit ce que le coup { $moves } avait annulé
       *[other] rétablit ce que les coups { $moves } avaient annulé
    }
log-dice-app = désormais le programme lance les dés
log-dice-typed = désormais on lance de vrais dés
log-dice-answered = désormais tous les camps lancent les dés ensemble
did-continue = les règles suivent leur cours
did-lay_out = pose des pions
did-resume = dit où les règles reprennent
did-set_up = reprend la position de la table
log-set-up = reprend la position de la table ({ $moved ->
        [0] aucun pion déplacé
        [one] { $moved } pion déplacé
       *[other] { $moved } pions déplacés
    }, { $laid ->
        [0] aucun posé
        [one] { $laid } posé
       *[other] { $laid } posés
    }, { $gone ->
        [0] aucun retiré
        [one] { $gone } retiré
       *[other] { $gone } retirés
    }, { $changed ->
        [0] rien d’autre n’a changé
        [one] { $changed } autre changement
       *[other] { $changed } autres changements
    })
lay-out-elsewhere = Ce que cache { $seat } n’est connu que d’un autre ordinateur : on ne peut pas le poser ici.
did-begin = la partie commence
did-pick = choisit
did-throw = lance les dés
did-lots = tire au sort
did-seal = scelle la mise en place
did-mix = mélange des blocs cachés
did-wound = subit une perte sans la montrer
did-restore = renforce un bloc sans le montrer
did-recruit = tire à l’aveugle parmi ses blocs cachés
did-commit = scelle un nombre pour les dés
did-disclose = ouvre le nombre scellé pour les dés
did-shuffle = mélange le bol et le verrouille
did-unlock = ôte son verrou de ce que tire l’autre camp
did-grant = ôte son verrou de ce que l’autre camp tirera ensuite
did-promise = scelle une réponse d’avance
did-withdraw = reprend une réponse d’avance
log-standing = réponse d’avance { $seat-of }
log-nothing = rien ne change sur la table
log-combat = { $winner } { $where-at }, résultat { $result } : { $attacker } attaque { $defender }, { $strengths }, { $column }, dé { $die }{ $sum }
log-combat-nowhere = { $winner }, résultat { $result } : { $attacker } attaque { $defender }, { $strengths }, { $column }, dé { $die }{ $sum }
log-combat-strengths = { $attack } contre { $defence }
log-combat-column = colonne { $column }
log-combat-shifted = colonne { $base } décalée vers { $column }
log-combat-sum = { " " }{ $sign } { $drm } = { $total }
log-combat-nosum = { "" }
log-combat-terms = modificateurs : { $list }
log-combat-term = { $on } { $letter } { $amount }
log-combat-on-die = dé
log-combat-on-column = colonne
log-combat-won = { $seat-The } l’emporte
log-combat-nobody = pas de vainqueur
log-check = { $table } : dé { $die }{ $sum }, { $against } : { $passed }{ $own }
log-check-sum = { $table } : dé { $die }{ $sum }, résultat { $total }{ $own }
log-check-at-most = au plus { $target }
log-check-below = moins de { $target }
log-check-at-least = au moins { $target }
log-check-passed = réussite
log-check-failed = échec
log-check-own = { ", " }{ $result }
log-check-term = { $what } { $amount }

## À quoi servent les dés

note-free = { $text }
purpose-lots = { $k } sur { $n } au sort
purpose-draw =
    { $n ->
        [one] { $n } pion du bol
       *[other] { $n } pions du bol
    }
purpose-rule = la règle { $rule }
dice-for-initiative = l’initiative
dice-for-combat = le combat
dice-for-supply = le ravitaillement
dice-for-reinforcements = les renforts
dice-for-storm = la tempête

## Annuler

nothing-to-undo = Il n’y a rien à annuler.
nothing-to-redo = Il n’y a rien à rétablir.
crosses-roll = par-dessus un jet, une pioche ou une révélation
crosses-other = par-dessus ce qu’a fait { $seat-the } entre-temps

## Refus

no-such-piece = Ce pion n’est pas sur la table.
no-such-place = Il n’y a pas de lieu de ce nom : { $place }.
no-such-seat = Il n’y a pas de camp de ce nom : { $seat }.
no-such-counter = Le jeu n’a pas de pion de ce nom : { $counter }.
no-such-bowl = Il n’y a pas ici de bol où piocher : { $bowl }.
no-such-group = Il n’y a pas de groupe de règles de ce nom : { $group }.
no-such-mode = Les règles se tiennent à la main, avec conseils ou appliquées, et non « { $mode } ».
no-such-hint-rule = Les conseils sont libres, notés ou exclus, et non « { $rule } ».
hints-forbidden = Cette table a exclu les conseils du programme.
own-verb = « { $name } » ne se règle pas à la main : un acte lui est réservé, ou cela n’appartient qu’à un camp.
no-such-level = Un ordinateur joue au niveau débutant, facile, normal ou fort, et non « { $level } ».
counters-on-paper = Les pions sont sur la table de jeu : tant qu’on ne sait pas ici où ils se trouvent, les règles se tiennent à la main.
no-such-verb = La table ne sait pas faire « { $verb } ».
no-such-frame = La procédure où vous voulez revenir est terminée.
odd-arguments = Il manque quelque chose, ou il y a quelque chose de trop, pour « { $verb } ».
counter-on-table = Il n’y a qu’un seul pion de cette sorte et il est sur la table : { $place }.
counter-maybe-drawn = Il est peut-être dans une main, face cachée. Remettez d’abord les pions cachés dans le bol.
piece-twice = Ce pion est déjà sur la table.
cover-together = On couvre ensemble ses propres pions d’un même lieu.
cover-own = Seul son propriétaire peut couvrir un pion.
cover-chits = Un pion du bol y retourne, on ne le couvre pas sur la carte.
mingle-hidden = On ne mélange que des pions cachés : couvrez d’abord les autres.
recruit-nothing = Rien de caché qui soit à vous ne se trouve là.
recruit-not-drawn = On ne place qu’un pion qui a été tiré.
steps-out-of-range = Ce pion va de 1 à { $faces }, et non { $steps }.
off-the-track = Cette piste va de { $least } à { $most } ; { $value } n’y est pas.
not-a-number = Il faut ici un nombre entier, et non « { $value } ».
words-unknown = (mots que ce programme ne connaît pas : { $key })
hidden-counter = Ce pion est caché : seul le camp qui le connaît peut le modifier.
fact-broken = Rien sur la table ne peut en résulter ({ $error }).
rules-broken = Les règles de ce jeu contiennent une erreur ({ $rule } { $where } : { $error }). Rien n’a changé ; jouez-le à la main et prévenez l’auteur.
not-hidden = Tout le monde voit déjà ce pion.
bowl-empty = Le bol est vide.
bowl-short =
    { $left ->
        [0] Le bol est vide.
        [one] Le bol ne contient que { $left } pion, et non { $n }.
       *[other] Le bol ne contient que { $left } pions, et non { $n }.
    }
dice-unreadable = « { $text } » n’est pas un jet de dés. Écrivez par exemple 2d6 : jusqu’à { $most } dés de 2 à { $sides } faces.
dice-do-not-fit = { $dice } ne peut pas donner { $values }.
hand-on-its-way = Votre main est encore en route. On vous posera la question dès qu’elle sera là.
not-your-seat = Ce camp n’est pas joué sur cet écran.
not-your-turn = Les règles attendent maintenant l’autre camp.
not-offered = Les règles ne le permettent pas maintenant.
not-known = Ce camp n’a pas le droit de le voir.
no-vault = Les secrets de ce camp ne sont pas sur cette machine.
seal-twice = Le même sceau a servi deux fois : on ne peut pas se fier à cette partie du jeu.
seal-unknown = On a ouvert ce que personne n’avait scellé : on ne peut pas se fier à cette partie du jeu.
seal-forged = Ce qui a été montré n’est pas ce qui avait été scellé : on ne peut pas se fier à cette partie du jeu.
answered-twice = Un camp a répondu de nouveau alors que sa réponse était déjà scellée : la première vaut.
answered-late = Une réponse est venue après l’ouverture d’une autre : elle ne compte pas.
door-refused = { $why ->
    [link] « { $name } » est un lien vers un autre endroit, et les liens n’y sont pas suivis.
    [odd] « { $name } » n’est pas un fichier ordinaire.
    [outside] « { $name } » se trouve hors de son dossier.
    [large] « { $name } » dépasse { $most } Mo, bien plus qu’aucun fichier de cette sorte.
    [many] « { $name } » contient plus de { $most } fichiers.
    [twice] « { $name } » est aussi un fichier ailleurs (lien physique) : rien n’y est écrit.
   *[deep] « { $name } » se trouve à plus de { $most } dossiers de profondeur.
}
bad-data = { $why ->
    [large] Ces données sont trop volumineuses (plus de { $most } octets) : { $text }…
    [deep] Ces données sont trop imbriquées, ou leurs parenthèses ne se répondent pas : { $text }…
    [number] Ces données contiennent un nombre qu’aucune partie n’emploie : { $text }…
    [text] Ces données contiennent des caractères qu’aucun texte ne porte : { $text }…
   *[form] Ces données sont illisibles : { $text }…
}
bad-entry = Une ligne du journal est illisible : { $text }
bad-entry-id = Une ligne du journal porte un nom illisible : { $id }
bad-fact = Une ligne du journal dit quelque chose que cette version ne connaît pas : { $text }
stuck = Les règles sont bloquées à « { $step } ». Rien n’a changé ; continuez à la main.
prompt-roll = Lancez les dés.
prompt-jointroll = Les deux camps lancent ensemble.
prompt-drawlots = On tire au sort.
prompt-jointlots = Les deux camps tirent au sort ensemble.
prompt-blocks = Leur propriétaire scelle les blocs cachés.
prompt-restore = Renforcez d’un pas un de vos blocs d’ici, ou aucun.
prompt-recruit = Placez sur la carte un des blocs tirés, ou aucun.
block-impossible = On a montré un bloc que ce camp ne peut pas avoir là : { $text }
siege-left-over = On dit qu’il reste des coups alors que des blocs tiennent encore.
prompt-shuffle = Le bol est mélangé et verrouillé.
prompt-unlock = Les verrous sont ôtés de ce qui est tiré.
prompt-take = Ce qui a été tiré est pris.
lock-broken = Le bol verrouillé ne tombe pas juste : le programme de quelqu’un ne s’y est pas tenu. Une vérification, tous coffres ouverts, dit lequel.
lock-by-hand = { $bowl } : les verrous du bol ont été changés à la main.
lock-closed = { $bowl } : les plis avec les verrous de ce camp ne sont pas encore ouverts ; cela n’a pas pu être jugé.
lock-not-shown = { $bowl } : ce qui avait été scellé pour les verrous du bol n’a pas été montré, ou n’est pas ce qui avait été promis.
lock-no-points = { $bowl } : ce qui a été écrit comme étant le bol n’en est pas un.
lock-no-shuffle = { $bowl } : ce qui a été remis comme bol mélangé n’était pas ce qu’il contenait.
lock-wrong-unlock = { $bowl } : le verrou n’a pas été ôté comme il faut.
lock-wrong-chit = { $bowl } : un autre pion a été pris que celui qui était tiré.
promise-odd = Une réponse d’avance demande un pli scellé qui dit jusqu’à quand, et au moins un pli avec la réponse.
promise-unknown = Cette réponse d’avance n’est pas en vigueur.
promise-does-not-fit = Une réponse d’avance n’est donnée que si elle convient à ce qui est demandé, et que personne d’autre ne doit décider d’abord.
promise-over = Cette réponse d’avance a pris fin.
deck-locked = Le bol est verrouillé par tous les joueurs : ce que les règles y tirent vient tout seul.
prompt-pick = Choisissez.
