## Et si…, dans le panneau

trial-real =
    { $count ->
        [0] Vraie feuille intacte : vide.
        [one] Vraie feuille intacte : { $count } ligne.
       *[other] Vraie feuille intacte : { $count } lignes.
    }
trial-real-handed = Vraie feuille remise, et intacte.
trial-write = Une feuille
trial-all = Toutes ({ $count })
trial-result = Résultat
trial-seat = De qui s’écrit la feuille, et combien de lignes elle a
trial-seat-own = { $seat } (vous) · { $count }
trial-seat-other = { $seat } · { $count }
trial-name-own = { $seat } (vous)
trial-name-other = { $seat }
trial-none = Aucune ligne : les unités restent en place.
trial-clear = Vider
trial-clear-tip = Vider la feuille à l’essai : { $seat }
trial-change-tip = Cliquer pour changer cette ligne
trial-copy = Reprendre les vrais
trial-copy-tip = Ce qui est à l’essai pour vous redevient ce que dit votre vraie feuille ; si vous jouez tous les camps ici, les leurs aussi
trial-take = Les rendre vrais
trial-take-tip = Ce qui est à l’essai pour vous remplace votre vraie feuille ; cela se défait, et rien n’est remis. Les feuilles des autres restent un essai.
trial-back-tip = L’essai prend fin ; votre vraie feuille est ce qu’elle était
trial-taken =
    { $count ->
        [0] Votre vraie feuille est maintenant vide ; elle n’est pas remise.
        [one] Votre vraie feuille a maintenant { $count } ligne ; elle n’est pas remise.
       *[other] Votre vraie feuille a maintenant { $count } lignes ; elle n’est pas remise.
    }
trial-changes = Ce qui change
trial-no-changes = Rien ne change.
trial-chance = Le hasard, tenu
trial-chance-hint = Rien n’est tiré au sort. Choisissez ce que montre chaque tirage.
trial-compare = Comparer
trial-compare-tip = Ce qui serait différent avec chaque issue
trial-if = Avec « { $what } »
trial-same = rien d’autre que sinon
trial-report = Comment on y vient
trial-no-report = Il ne se passe rien.
trial-places = Qui se déplace
trial-no-places = Tous restent où ils sont.
trial-moved = { $piece } : { $from } → { $to }
trial-moved-of = { $piece } ({ $seat }) : { $from } → { $to }
trial-gone = { $piece }, { $from-at } : perte
trial-gone-of = { $piece } { $seat-of }, { $from-at } : perte
trial-cannot = Les règles ne peuvent dire ce qui résulte de ces ordres.
