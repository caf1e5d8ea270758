# Le mouvement : groupes, transport, tempêtes, marches forcées, pillage, hiver ; les Olympiens.
verb-gather = Rassembler ici
verb-force = Forcer la marche
verb-lighten = Alléger un chargement
verb-quarter = Cantonner
verb-repatriate = Rapatrier
verb-march = Déplacer en groupe
verb-stow = Arrimer
verb-press = Continuer
verb-stay = Rester
verb-keep = Garder les dés
verb-appeal = Faire appel
verb-pillage = Piller
verb-end = Terminé
did-gather = rassemble des unités
did-maintain = garde une unité en campagne pour l’hiver
did-end = ne déplace plus rien
did-keep = laisse les dés comme ils sont
did-lighten = allège un chargement
did-stay = reste sur place
prompt-gather = Des unités de partout se rassemblent { $place-at } ; finissez quand toutes sont là.
prompt-freemove = Les barbares qui viennent d’arriver se déplacent une fois, sans coût.
prompt-lighten = Choisissez l’unité terrestre qui perd un pas pour embarquer.
prompt-pillage = Tous les assiégeants quittent { $place-the } : choisissez où ils vont.
prompt-fleets = Vous dites quels blocs sont des flottes, et ce que chacune porte.
prompt-stow = Les chargements deviennent plus petits que leurs flottes.
prompt-goon = La marche a réussi : choisissez qui continue, ou restez.
prompt-appeal = Les dés montrent { $dice }. Faites-vous appel à { $right } ?
check-moved-already = une unité se déplace une fois par tour
check-garrison-stays = les garnisons ne bougent jamais
check-actions-left = il ne reste pas d’action pour activer ce groupe
check-needs-fleet = seules les flottes, et ce qu’elles portent, vont en mer
check-fleet-ashore = une flotte n’avance à terre que d’une zone, le long de la côte
check-too-far = trop loin, ou le chemin est barré
check-transport = chaque flotte porte une unité grecque plus petite qu’elle
log-group = { $seat } active le groupe { $place-at }
log-calm = la traversée vers { $place-the } est calme
log-storm = une tempête sur la route { $place-of }
log-damage = flottes perdues : { $lost } ; flottes affaiblies d’un pas : { $hurt }
log-sacrifice = { $seat } sacrifie à { $god }
log-appeal = { $seat } fait appel à { $god }
purpose-storm = { $most ->
    [one] une tempête sur la route { $place-of } (sur un 1)
   *[other] une tempête sur la route { $place-of } (de 1 à { $most })
}
purpose-damage = les avaries { $n ->
    [one] d’une flotte
   *[other] de { $n } flottes
}
purpose-forced = une marche forcée vers { $place-the }
purpose-appeal = une relance, par { $right }
god-zeus = Zeus
god-apollo = Apollon
god-ares = Arès
god-demeter = Déméter
god-poseidon = Poséidon
god-hermes = Hermès
god-hera = Héra
right-zeus = { god-zeus }
right-apollo = { god-apollo }
right-ares = { god-ares }
right-demeter = { god-demeter }
right-poseidon = { god-poseidon }
right-hermes = { god-hermes }
right-hera = { god-hera }
verb-move = Déplacer
