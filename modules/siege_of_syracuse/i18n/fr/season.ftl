# La saison, de l’événement aux renforts
prompt-setup-athens = Mise en place en L-10, en L-18 ou sur la mer voisine : glissez vos pions, ou laissez-les où ils sont.
prompt-setup-syracuse = Mise en place : la cavalerie partout où n’est aucun Athénien, les autres dans la ville. Glissez vos pions, ou laissez-les où ils sont.
prompt-supply-chosen = La ville ne peut nourrir toutes les unités : lesquelles ? Les autres, non ravitaillées, sont désorganisées.
prompt-marshfever-unit = Fièvre des marais : laquelle de vos unités tombe malade et perd un pas ?
prompt-desertion-unit = Un Sicule déserte le camp ennemi : lequel ?
prompt-placesicel = Un Sicule vous rejoint ({ $piece }) : glissez-le dans une zone du bord ouest, ou auprès d’un chef ravitaillé.
prompt-recruit = { $n ->
    [one] Un Sicule peut vous rejoindre.
   *[other] Jusqu’à { $n } Sicules peuvent vous rejoindre : combien en voulez-vous ?
  }
prompt-recruit-throw = Un Sicule vous rejoint sur un D10 d’au plus { $level } ; sur un 10, l’un des vôtres déserte. Essayez-vous ?
prompt-choosereplacements = { $n ->
    [one] Une seule unité réduite peut recevoir un remplacement : laquelle ?
   *[other] Au plus { $n } unités réduites peuvent recevoir un remplacement : lesquelles ?
  }
prompt-land-athens = Secours d’Athènes : glissez-les vers la côte où tous débarqueront, ou faites-les attendre.
prompt-land-syracuse = Renforts : glissez vers une côte les escadres et ceux qu’elles portent, les autres vers le bord ouest, là où c’est éclairé.
verb-exchange = Cavalerie ou infanterie légère
verb-levy = Recruter
did-levy = essaie de recruter
verb-move = Déplacer
verb-done = Terminé
verb-pass = Passer
verb-replace = Remplacer les pertes
verb-done-setup = Mise en place terminée
verb-done-land = Le reste attend
verb-pass-recruit = Aucun
verb-pass-choosereplacements = Aucun remplacement
why-set-up = En dehors de vos zones de mise en place.
why-no-room = En mer, seulement à bord d’une escadre qui a de la place.
why-land-athens = Seulement sur une côte où se trouve un mur ou une unité d’Athènes.
why-land-syracuse = Sur une côte sans Athéniens, hors de la ville, sans dépasser ce que portent les escadres ; par terre, au bord ouest.
purpose-first-initiative = les niveaux d’initiative de la mise en place
purpose-initiative = les niveaux d’initiative, Athènes d’abord
purpose-event = l’événement aléatoire
purpose-storm = les escadres dans la tempête
purpose-city-supply = ce que la ville peut nourrir
purpose-rally = le ralliement des unités { $seat-of } en déroute
purpose-replacements = les remplacements { $seat-of }
purpose-return = le retour des unités perdues
purpose-second-wave = la seconde vague
purpose-sicel = le recrutement d’un Sicule par { $seat-the }
purpose-surrender = la reddition { $seat-of }
purpose-rout = la déroute { $piece-of }
purpose-leader = le sort { $piece-of }
log-initiative = niveaux d’initiative : Athènes { $athens }, Syracuse { $syracuse }
log-event = événement : { $event }
log-no-event = aucun événement
log-city-feeds = { $n ->
    [0] la ville ne peut nourrir personne
    [one] la ville peut nourrir une unité
   *[other] la ville peut nourrir { $n } unités
  } ; { $needy ->
    [0] aucune n’en a besoin
    [one] une seule en a besoin
   *[other] { $needy } en ont besoin
  }
log-morale = moral { $seat-of } : { $level }, auparavant { $before }
log-holds-out = { $seat } tient bon et reprend courage : moral { $level }
log-no-surrender = { $seat } ne se rend pas
log-arrive = { $n ->
    [one] renforts { $seat-of } : un pion { $place-at }
   *[other] renforts { $seat-of } : { $n } pions { $place-at }
  }
log-second-wave = la seconde vague est en route vers Syracuse
log-no-second-wave = pas encore de seconde vague
log-rams = éperons renforcés pour les escadres de Syracuse et de ses alliés
log-rams-over = les secours d’Athènes sont là : les éperons renforcés ne comptent plus
log-athens-called = Athènes envoie des secours : ils viennent à partir du prochain tour
log-sicel-joins = recrue { $seat-of } : { $piece } { $place-at }
log-deserts = désertion : { $piece }
log-rallied = ralliement : { $piece }
log-replaced = remplacement : { $piece }
log-disrupted = désorganisation : { $piece }
log-routed = déroute : { $piece }, refuge { $place-at }
log-eliminated = élimination : { $piece }
log-steps-lost = { $n ->
    [one] pertes : { $piece }, un pas
   *[other] pertes : { $piece }, { $n } pas
  }
log-leader-reduced = { $piece } est blessé
log-wall-built = le mur { $place-at } est achevé
log-wall-down = un mur { $place-at } est abattu
log-fort-lost = le fort circulaire { $place-at } est détruit
log-result-automatic = { $seat } remporte une victoire automatique
log-result-surrender = l’adversaire se rend : victoire { $seat-of }
log-result-drags-on = la guerre s’éternise et personne n’a gagné
standing-recruit = Recrutement de Sicules : { $zones }
standing-placesicel = Sicules qui vous rejoignent : vers { $zones }
standing-choosereplacements = Remplacements pour les unités qui ont le moins de pas
victory-automatic = Victoire automatique { $seat-of }
victory-surrender = Reddition : victoire { $seat-of }
victory-drags-on = La guerre s’éternise : personne n’a gagné
