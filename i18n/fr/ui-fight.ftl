# L’assistant de combat, à côté du jeu sur table, au doigt.
fight-step-which = Que résout-on ?
fight-step-where = Où ?
fight-step-who = Qui combat ?
fight-step-throw = Qu’est-ce qui compte ?
fight-step-result = Résultat
fight-back = ◂ Retour
fight-back-long = Revenir d’une étape ; ce qui a été saisi reste
fight-undo = ↶ Annuler
fight-undo-long = Annuler la dernière saisie
fight-leave = Quitter le combat
fight-next = Suite
fight-done = Terminé
fight-lately = Récemment
fight-all-zones = Toutes les zones
fight-nowhere = Pas de lieu
fight-nowhere-note = ce qui en dépend sera demandé
fight-who-hint = Touchez chaque unité qui participe, et les chefs. Touchez encore pour son autre face ; appui long pour saisir sa force.
fight-who-hint-plain = Touchez chaque unité qui participe. Appui long pour saisir sa force.
fight-unit-spoken = { $unit }, force { $strength }
fight-type-strength = { $seat } : saisir la force
fight-strength-of = { $name } : force
fight-against = { $a } { $attack } contre { $b } { $defence }
fight-section-counts = Compte déjà
fight-section-asked = Vous seuls le savez
fight-section-stratagem = Un stratagème est joué
fight-section-idle = Ne s’applique pas ici
fight-from-units = d’après les unités
fight-from-place = d’après le lieu
fight-why = { $rule }, { $why }
fight-once-less = { $text } : une fois de moins
fight-once-more = { $text } : une fois de plus
fight-die-shows = Que montre votre dé ({ $dice }) ?
fight-dice-show = Vos { $dice }, dé { $n } sur { $of } : { $shown }
fight-program-throws = Le programme lance { $dice }
fight-wipe = Recommencer le nombre
fight-enter = Valider
fight-leave-keys = Annuler
fight-die-total = dé { $total }
fight-die-sum = dé { $die } { $drm } = { $total }
fight-in-column = colonne { $column }
fight-wins = Victoire : { $seat }
fight-side-of = { $side } : { $seat }
log-fight-unit = { $unit } : force { $strength }
log-fight-lost = { $unit } : éliminé
log-fight-worn = { $unit } : affaibli, force { $strength }
fight-wear =
    { $n ->
        [one] Touchez l’unité atteinte
       *[other] Touchez les { $n } unités atteintes
    }
fight-wear-all = Les { $n } sont atteintes
fight-worn-all = C’est fait. Toucher encore ajoute une perte ; Annuler la reprend.
fight-step-check = Test
fight-step-verdict = Résultat
fight-sort-late = Récemment
fight-sort-odds = Combat
fight-sort-check = Tests
fight-sort-lookup = Tables
fight-sort-event = Événements
fight-passed = Réussi
fight-failed = Échec
fight-no-event = Aucun événement
fight-no-terms = Rien ne s’ajoute à ce jet.
fight-tap-to-type = touchez pour saisir
fight-write-down = Noter
log-fight-table = { $table } : dé { $die } : { $says }
log-fight-column = { $table }, { $column } : dé { $die } : { $says }
fight-again = Un autre
fight-sort-rounds = Bataille
table-rounds = Bataille en rounds
fight-step-bout = Bataille
fight-which-battle = Quelle sorte de bataille ?
fight-hits = Coups { $hits }, déroutes { $routs }
fight-stand = { $seat } : combattre ou retraiter ?
fight-stand-hint = Demandé une fois par round, avant la première attaque d’un camp. Le programme ne connaît pas les chemins de votre carte.
fight-suffer-hit = { $seat } choisit : qui encaisse le coup ?
fight-suffer-rout = { $seat } choisit : qui est mis en déroute ?
fight-attacks-with =
    { $n ->
        [one] attaque avec un dé : { $hits } touche, { $routs } met en déroute
       *[other] attaque avec { $n } dés : { $hits } touche, { $routs } met en déroute
    }
log-fight-begins = Bataille { $where } : { $attacker } attaque { $defender }
log-fight-begins-nowhere = Bataille : { $attacker } attaque { $defender }
fight-neutral = Neutre
fight-forts = Places fortes
fight-neutrals = des unités neutres
fight-compared = { $attack } contre { $defence }
fight-so = { $sum } : { $says }
log-fight-compared = { $table } : { $attack } contre { $defence } : { $says }
