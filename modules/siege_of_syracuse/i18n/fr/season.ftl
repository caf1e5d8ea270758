# La saison, de l’événement aux renforts
prompt-setup = Mise en place : glissez vos pions où vous voulez dans vos zones, puis dites que c’est fait.
prompt-placesicel = Un Sicule vous rejoint : glissez-le dans une zone du bord ouest, ou auprès d’un chef ravitaillé.
prompt-recruit = { $n ->
    [one] Un Sicule peut vous rejoindre.
   *[other] Jusqu’à { $n } Sicules peuvent vous rejoindre : combien ?
  }
prompt-choosereplacements = Quelles unités réduites reçoivent un remplacement ? Chacune doit obtenir au plus votre moral.
prompt-land = Renforts : glissez-les dans une zone éclairée. Ceux que vous retenez pourront venir à une impulsion suivante.
verb-exchange = Échanger contre de l’infanterie légère
verb-enlist = Recruter
verb-move = Déplacer
verb-done = Terminé
verb-pass = Passer
verb-replace = Remplacer les pertes
verb-done-setup = La mise en place est faite
verb-done-land = Le reste attend
verb-pass-recruit = Aucun
verb-pass-choosereplacements = Aucun remplacement
why-set-up = En dehors de vos zones de mise en place.
purpose-first-initiative = niveaux d’initiative de la mise en place
purpose-initiative = niveaux d’initiative, Athènes d’abord
purpose-event = événement aléatoire
purpose-storm = les navires dans la tempête
purpose-city-supply = ce que la cité peut nourrir
purpose-rally = ralliement des unités { $seat-of } en déroute
purpose-replacements = remplacements { $seat-of }
purpose-return = les unités perdues qui reviennent
purpose-second-wave = la seconde vague
purpose-sicel = un Sicule pour { $seat-the }
purpose-surrender = { $seat } se rend-elle ?
purpose-rout = déroute : { $piece }
purpose-leader = le sort { $piece-of }
log-initiative = niveaux d’initiative : Athènes { $athens }, Syracuse { $syracuse }
log-event = événement : { $event }
log-no-event = aucun événement
log-city-feeds = la cité peut nourrir { $n ->
    [one] { $n } unité
   *[other] { $n } unités
  }, { $needy } en ont besoin
log-morale = moral { $seat-of } : { $before } devient { $level }
log-holds-out = { $seat } tient bon et reprend courage : moral { $level }
log-no-surrender = { $seat } ne se rend pas
log-arrive = { $n ->
    [one] { $n } pion { $seat-of } arrive { $place-at }
   *[other] { $n } pions { $seat-of } arrivent { $place-at }
  }
log-second-wave = la seconde vague est là, avec des éperons renforcés
log-athens-called = Athènes envoie des secours : ils viennent à partir du prochain tour
log-sicel-joins = { $piece } rejoint { $seat-the } { $place-at }
log-deserts = { $piece } déserte
log-rallied = ralliement : { $piece }
log-replaced = remplacement reçu : { $piece }
log-disrupted = désorganisation : { $piece }
log-routed = déroute : { $piece } s’enfuit vers { $place-the }
log-eliminated = élimination : { $piece }
log-steps-lost = { $n ->
    [one] { $piece } perd { $n } pas
   *[other] { $piece } perd { $n } pas
  }
log-leader-reduced = { $piece } est blessé
log-wall-built = le mur { $place-at } est achevé
log-wall-down = un mur { $place-at } est abattu
log-fort-lost = le fort circulaire { $place-at } est détruit
log-result-automatic = { $seat } remporte une victoire automatique
log-result-surrender = l’adversaire se rend : victoire { $seat-of }
log-result-drags-on = la guerre traîne en longueur et personne n’a gagné
victory-automatic = Victoire automatique { $seat-of }
victory-surrender = Reddition : victoire { $seat-of }
victory-drags-on = La guerre traîne en longueur : personne n’a gagné
