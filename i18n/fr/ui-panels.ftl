# Les mots des panneaux. Les mêmes clefs se trouvent dans en/ui-panels.ftl.

## Communs

search = Rechercher
with-key = { $text } ({ $keys })
rule-number = règle { $rule }
percent = { $value } %

## Journal

panel-journal = Journal
journal-all-seats = Les deux camps
journal-all-kinds = Tout
journal-by-seat = Montrer seulement ce que ce camp a fait
journal-by-kind = Montrer seulement cette sorte d’événements
journal-by-text = Montrer seulement les lignes où figurent ces mots
journal-kind-combat = Combats
journal-kind-dice = Dés
journal-kind-note = Notes
journal-kind-move = Mouvements
journal-kind-turn = Tour et pistes
journal-row = Coup { $number }. { $text }
journal-row-dead = Coup { $number }, annulé. { $text }
journal-looking = Vous regardez le coup { $at } sur { $count }.
journal-to-now = Revenir au présent
journal-count =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
journal-step-first = À la mise en place
journal-step-back = Un coup en arrière
journal-step-next = Un coup en avant
journal-step-now = Au présent
journal-empty = Il ne s’est encore rien passé. Chaque geste à la table s’inscrira ici, et vous pourrez revenir à chacun.
journal-none-found = Aucune ligne ne répond à ces filtres.
journal-activate = double-clic : voir la table après ce coup
