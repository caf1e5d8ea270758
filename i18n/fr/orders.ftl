### Ordres de mouvement, d’attente, de soutien et de convoi : ce qu’il en advient et pourquoi ; fichiers de positions. Mêmes clés que en/orders.ftl.

## La ligne de commande

cli-adjudicate = résoudre des positions avec leurs ordres de mouvement, d’attente, de soutien et de convoi, et dire pourquoi
cli-map-help = une carte, dans un fichier (sinon la carte ordinaire)
cli-positions-count-help = combien de positions
cli-positions-help = un fichier de positions avec unités et ordres

## Pourquoi

order-attacked = L’attaque venue de { $at } a { $mine } contre { $theirs }.
order-attacked-overcome = L’attaque venue de { $at } a { $mine } et dépasse { $theirs }.
order-beaten = L’unité en { $at } est délogée par celle venue de { $by } et doit faire retraite.
order-blocked = L’unité de { $at } veut le même espace avec { $theirs } ; celle-ci a { $mine }.
order-blocked-overcome = L’unité de { $at } veut le même espace avec { $theirs }, moins que { $mine }.
order-convoy-broken = Le convoi déciderait de lui-même : un tel convoi échoue.
order-cut = Le soutien est coupé par le mouvement venu de { $by }.
order-free = { $to } est libre.
order-gate = Le passage vers { $to } ne lui est pas ouvert ({ $gate }).
order-held = { $at } est tenu avec { $theirs } ; l’attaque a { $mine }.
order-held-overcome = { $at } est tenu avec { $theirs }, moins que { $mine }.
order-helped-cannot = L’unité en { $at } ne peut pas aller en { $to } : cela ne peut pas être soutenu.
order-met = L’unité en { $at } vient en sens inverse avec { $theirs } ; celle-ci a { $mine }.
order-met-overcome = L’unité en { $at } vient en sens inverse avec { $theirs }, moins que { $mine }.
order-no-convoy-here = Une unité en { $at } ne peut pas convoyer.
order-no-route = Aucune route de { $at } à { $to } n’a besoin d’une flotte en { $by }.
order-no-route-at-all = Aucune chaîne de flottes ne relie { $at } à { $to }.
order-no-such-unit = Il n’y a pas de telle unité en { $at }.
order-no-support-there = Une unité en { $at } ne peut pas soutenir en { $to } : elle ne pourrait pas y aller elle-même.
order-no-unit = Il n’y a pas d’unité en { $at }.
order-no-way = Aucun convoi ne la mène de { $at } à { $to }.
order-not-yours = L’unité en { $at } appartient à { $side }.
order-other-kind = L’unité en { $at } est d’un autre type : { $kind }.
order-out-of-reach = Une unité de type { $kind } ne peut pas aller de { $at } à { $to }.
order-own-unit = { $to } est tenu par une unité du même camp, qui n’est jamais délogée.
order-self-support = Une unité ne peut pas se soutenir elle-même.
order-twice = L’unité en { $at } a reçu plusieurs ordres : tous sont ignorés.
order-unmatched-convoy = L’unité en { $at } ne va pas par mer en { $to }.
order-unmatched-hold = L’unité en { $at } a reçu un ordre de mouvement : elle ne peut pas être soutenue sur place.
order-unmatched-support = L’unité en { $at } n’a pas reçu l’ordre d’aller en { $to }.
order-which-coast = { $to } a plusieurs côtes à portée ; l’ordre n’en nomme aucune.

## Ce qu’il en advient, et fichiers

orders-beaten = délogée
orders-beaten-and = délogée ; { $result }
orders-beaten-unwritten = { $at } est délogée depuis { $by } et doit se retirer ; aucune retraite n’est écrite pour elle, à son jeu ou à son joueur de dire où.
orders-odd-field = Le champ { $field } ne dit rien de l’ordre { $order }.
orders-odd-field-mend =
    { $could ->
        [none] Supprimez-le.
       *[other] Supprimez-le, ou utilisez l’un de ceux-ci : { $could }.
    }
orders-two-orders = Un second ordre pour l’unité en { $at } ; le premier est ligne { $first }.
orders-two-orders-mend = Laissez un seul ordre par unité.
orders-beaten-lost = { $at } est délogée depuis { $by } et perdue.
orders-beaten-to = { $at } est délogée depuis { $by } et se retire en { $to }.
orders-cannot-stand = Une unité de type { $kind } ne peut pas se tenir en { $at }.
orders-cannot-stand-mend =
    { $could ->
        [none] Mettez-la ailleurs, ou écrivez l’autre type.
       *[other] Elle pourrait se tenir en { $could } ; une côte s’écrit avec coast.
    }
orders-contested = Contesté : { $places }
orders-differs = Autrement que prévu : { $what } devrait être { $expected } et est { $found }.
orders-done =
    { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }, autrement que prévu : { $wrong }
orders-no-place = Il n’y a pas de lieu « { $name } » sur la carte.
orders-open = Lui sont ouverts : { $places }
orders-open-none = Rien ne lui est ouvert.
orders-order-convoy = { $side } { $kind } { $at } convoie { $of } en { $to }
orders-order-hold = { $side } { $kind } { $at } reste sur place
orders-order-move = { $side } { $kind } { $at } vers { $to }
orders-order-move-by-convoy = { $side } { $kind } { $at } vers { $to } par convoi
orders-order-support = { $side } { $kind } { $at } soutient { $of } vers { $to }
orders-order-support-hold = { $side } { $kind } { $at } soutient { $of } sur place
orders-position = { $id } { $topic }
orders-reason = { "    " }{ $reason }
orders-result =
    { $result ->
        [moves] réussit
        [fails] échoue
        [holds] reste
        [given] le soutien compte
        [cut] le soutien est coupé
        [convoys] le convoi tient
        [disrupted] le convoi est rompu
        [void] sans effet
       *[illegal] impossible, donc ignoré
    }
orders-rule-all-stand = rien ne décide : toutes restent sur place
orders-rule-convoys-fail = les convois qui décident d’eux-mêmes échouent
orders-rule-only-solution = une seule issue est sans contradiction
orders-rule-orders-count = aucune retraite n’est certaine : les ordres de toutes comptent
orders-rule-ring-turns = la rotation se fait
orders-two-units = Une seconde unité se tient en { $at } ; la première est ligne { $first }.
orders-two-units-mend = Laissez une seule unité par espace.
orders-untied = { $spaces } : { $rule }
orders-verdict = { $order } : { $result }
