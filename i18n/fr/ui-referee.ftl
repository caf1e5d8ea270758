## Le bandeau qui demande

referee-asked = { $seat } : { $what }
referee-not-begun = Les règles n’ont pas commencé.
referee-begin = Que les règles commencent
referee-waits = On attend { $seats }.
referee-sit = Prendre la place { $seat-of }
referee-sit-of = Prendre la place de…
referee-open-rule = Ouvrir la règle { $rule }
referee-open-titled = Ouvrir la règle { $rule } : { $title }
referee-roll-for = { $dice } pour { $purpose }.
referee-roll = Lancer { $dice }
referee-enter = Valider
referee-die = Le dé { $die } montre { $value }
referee-lot = Le lot { $lot } est sorti
referee-number = { $verb } : { $n }
referee-none = Aucun
referee-only-way = Continuer : { $verb } ({ $what })
referee-confirm = Confirmer
referee-all = Tout choisir
referee-fill = Choisir le reste
referee-back = Retour
referee-thrown-for = Dés jetés pour { $purpose }.
referee-with-die = { $what } · { $die }
referee-verb = { $verb } :
referee-chosen-so-far = { $verb } : { $what }…
referee-open = { $verb }…
referee-click-place = Cliquez sur un des lieux éclairés, ou faites-la glisser.
referee-drag = Faites glisser les pions sur le plateau.
referee-drag-turn = Faites glisser les pions sur le plateau ; la molette les oriente en chemin, R oriente ceux qui sont choisis.
line-up-hint = Glissez une unité face à un autre ennemi, ou cliquez-la puis cliquez l’ennemi. Les chefs rejoignent une de leurs unités.
line-up-held = En réserve
line-up-led = { $unit } avec { $leaders }
blow-against = { $unit } contre { $enemy } :
referee-with-chance = { $what } · { $chance }
blow-state = { $unit } ({ $state })
referee-chosen =
    { $n ->
        [0] 0 choisi sur { $of }
        [one] { $n } choisi sur { $of }
       *[other] { $n } choisis sur { $of }
    }
referee-chosen-up-to =
    { $n ->
        [one] { $n } choisi, { $of } au plus
       *[other] { $n } choisis, { $of } au plus
    }
referee-effect = { $title } : { $text }
referee-no-more = Ne plus demander dans cette phase
referee-no-more-tip = Avec « Aucun » : répondre « aucun » de lui-même jusqu’à la fin de la phase. On peut revenir dessus.
referee-lift = Redemandez-moi
referee-lift-tip = « Aucun » est répondu de lui-même jusqu’à la fin de la phase. Cliquez pour être de nouveau interrogé.
referee-dice = Dés
referee-dice-tip = Qui lance les dés
referee-dice-app = Le programme lance sur demande
referee-dice-at-once = Le programme lance aussitôt
referee-dice-real = Vrais dés
referee-over-total = Victoire totale { $seat-of }.
referee-over-strategic = Victoire stratégique { $seat-of }.
referee-over-tactical = Victoire tactique { $seat-of }.
referee-over-draw = La partie se termine par une égalité.
referee-sheet = Le décompte
verb-pick = Choisir
verb-throw = Lancer
verb-lots = Tirer au sort
verb-seal = Sceller
verb-mix = Mélanger
verb-unveil = Révéler
verb-wound = Subir la perte
verb-restore = Renforcer
verb-redraw = Tirer de nouveau
verb-call = Appeler qui garde le silence
verb-forfeit = Lancer sans qui garde le silence

## Refus

refusal-insist = Le faire quand même
refusal-insist-tip = Passer outre la règle. Le journal dit qui l’a fait et quelle règle c’était.
refusal-sure = Oui, contre la règle { $rule }
refusal-dropped = Ce que vous alliez faire contre la règle { $rule } n’a pas été fait.
refusal-warned = C’est fait, mais : { $why }

## La carte éclairée

lit-way = { $place } · mouvement { $cost } · règle { $rule }
lit-not = ✗ { $why } ({ $rule })
way-menu = Comment aller { $place-at } ?
way-via = Depuis { $letter } ({ $place })
way-landing = en débarquant
way-across = en franchissant { $what-the }

## Pourquoi pas

board-do-why = Pourquoi pas ?
why-close = Fermer la liste
why-title = Où ces pions peuvent aller, et pourquoi pas ailleurs
why-for = { $pieces }
why-nothing = Choisissez des pions pour voir où ils peuvent aller.
why-by-hand = Tout se joue à la main : les pions vont où vous les mettez.
why-yes = ✓ { $way }
why-no = ✗ { $place } : { $why } ({ $rule })
why-hint = Cliquez une ligne pour voir le lieu, deux fois pour sa règle.

## Le combat selon les règles

fight-by-rules = Les règles résolvent les combats : celui qui s’engage s’affiche ici.
fight-title = Combat { $place-at }
fight-attacks = { $seat }, attaquant
fight-defends = { $seat }, défenseur
fight-odds = Rapport, arrondi en faveur du défenseur
fight-column = Colonne { $column }
fight-no-drm = dé inchangé

## La fin : points et chance

victory = Le décompte
victory-sheet = Tous les points
victory-open = Le décompte à ce moment
victory-total = Victoire totale { $seat-of }
victory-strategic = Victoire stratégique { $seat-of }
victory-tactical = Victoire tactique { $seat-of }
victory-draw = Égalité
victory-why = { $why } (règle { $rule })
victory-turn = Tour
victory-what = Pour quoi
victory-rule = Règle
victory-by-hand = mis à la main
victory-hint = Double-cliquez une ligne pour lire sa règle.
victory-luck = La chance aux dés…
victory-sum = Total
luck = La chance aux dés
luck-about = Ce que les dés auraient dû montrer en moyenne, et ce qu’ils ont montré. Un petit échantillon dit peu.
luck-combats = Combats
luck-side = Camp
luck-for = Pour
luck-rolls = Lancers
luck-dice = Dés
luck-expected = Attendu
luck-actual = Montré
luck-verdict = C’est
luck-few = trop peu de dés pour en juger
luck-usual = habituel
luck-high = plutôt haut
luck-low = plutôt bas
luck-very-high = étonnamment haut
luck-very-low = étonnamment bas
luck-various = divers
luck-fought = Livrés
luck-should-win = Gagnés selon les chances
luck-won = Gagnés
luck-purpose-initiative = initiative et points d’actions
luck-purpose-combat = combat
luck-purpose-supply = ravitaillement
luck-purpose-storm = tempête
act-score = &Décompte des points…
act-luck = C&hance aux dés…

## Comment les règles sont tenues

modes-none = Ce jeu n’a pas de règles à vérifier : il se joue à la main.
modes-all-hand = Tout à la main
modes-all-advise = Tout avec conseils
modes-all-enforce = Tout appliqué
new-game-rules = Règles
new-game-hints = Conseils
new-game-groups = Groupe par groupe…
new-game-except = Sauf { $list }.
new-game-advise = Le programme connaît les règles et dit quand l’une n’est pas suivie ; vous pouvez passer outre.
new-game-enforce = Le programme joue selon les règles : il éclaire ce qui est permis et refuse le reste, avec le numéro de la règle.
new-game-no-rules = Ce jeu n’a pas de règles à vérifier : il se joue à la main.
act-answer = Répondre à l’&arbitre
modes-untrusted = Les règles de ce jeu ne s’exécutent pas : vous n’avez pas dit leur faire confiance…
costs-points =
    { $points ->
        [one] { $points } point annoncé
       *[other] { $points } points annoncés
    }
referee-costs = « { $verb } » abandonne { $cost }.
