# Les opérations : impulsions, mouvements par terre et par mer, réaction, combats, escarmouches, murs.
## Impulsions
prompt-declare = { $n ->
    [one] Il vous reste { $n } impulsion : par terre, par mer, ou passer ?
   *[other] Il vous reste { $n } impulsions : une par terre, une par mer, ou passer ?
  }
verb-impulse = Commencer une impulsion
of-ground = par terre
of-naval = par mer
what-ground = les troupes à terre
what-naval = les navires
prompt-impulse-head = L’impulsion commence : quel chef active les unités de sa zone ?
prompt-impulse-place = { $piece-the } active aussi les unités d’une zone voisine, à côté { $place-of } : laquelle ?
purpose-impulses = les impulsions { $seat-of }
purpose-activation = les activations { $seat-of }
log-impulses = { $n ->
    [one] { $seat } a { $n } impulsion
   *[other] { $seat } a { $n } impulsions
  }
log-impulse-ground = { $seat } commence une impulsion par terre
log-impulse-naval = { $seat } commence une impulsion par mer
log-pass = { $seat } passe
log-units = { $n ->
    [one] { $n } unité peut être activée
   *[other] { $n } unités peuvent être activées
  }
log-area = activation : les unités { $place-at }
did-impulse = commence une impulsion
did-pass = passe

## Mouvements
prompt-manoeuvre-ground = Glissez vos groupes là où ils vont, élevez ou abattez des murs ; puis dites que c’est fait.
prompt-manoeuvre-naval = Glissez vos navires, avec ceux qui embarquent ; puis dites que c’est fait.
prompt-manoeuvre-count = { $n ->
    [0] Plus personne ne peut être activé : continuez avec ceux qui ont commencé, ou terminez.
    [one] Vous pouvez activer encore { $n } unité : glissez-la où elle va, puis terminez.
   *[other] Vous pouvez activer { $n } unités : glissez-les où elles vont, puis terminez.
  }
prompt-refloat = L’ennemi est arrivé { $place-at } : glissez vos navires vers une autre zone de mer, ou hors de la carte.
verb-build = Élever un mur
verb-raze = Abattre un mur
verb-reactivate = Activer de nouveau
verb-return = Revenir sur la carte
verb-exchange-manoeuvre = Changer de monture
verb-exchange-react = Changer de monture
verb-done-manoeuvre = Fin des mouvements
did-build = élève un mur
did-raze = abat un mur
did-reactivate = essaie d’activer des unités de nouveau
did-return = essaie de revenir
did-exchange = échange cavaliers et fantassins
purpose-reactivation = { $n ->
    [one] activer de nouveau { $n } unité (sous le moral)
   *[other] activer de nouveau { $n } unités (sous le moral)
  }
purpose-return-to-map = { $n ->
    [one] le retour de { $n } unité sur la carte
   *[other] le retour de { $n } unités sur la carte
  }
log-reactivated = activées de nouveau : { $n } sur { $of }
log-returned = retour possible sur la carte : { $n } sur { $of }
log-overstrained = désorganisation par l’effort : { $piece }
log-exchange = échange : { $piece }

## Pourquoi un mouvement est impossible
check-routed = Les unités en déroute restent dans leur refuge jusqu’à leur ralliement.
check-kind = Une impulsion par terre déplace des troupes à terre, une impulsion par mer des navires et ceux qu’ils portent.
check-not-called = Ces unités ne sont pas activées : elles ne sont pas avec un chef qui active, ou assez d’unités l’ont été.
check-activated = Une unité déjà activée pendant ce tour a besoin d’un jet pour l’être de nouveau.
check-no-reaction = Cette unité n’a pas obtenu le jet qui permet de réagir.
check-one-area = Cette unité réagit d’une seule zone.
check-city = Aucun Athénien n’entre dans la ville fortifiée.
check-needs-ship = Les troupes ne vont en mer qu’à bord de navires.
check-steep = Aucune troupe ne franchit une pente raide.
check-off-map = Seules les troupes de Syracuse et les Sicules quittent la carte, par le bord ouest.
check-stopped = Un ennemi ou un marais met fin au mouvement : sur place, ou en chemin.
check-near-enemies = Trop loin : des ennemis en ordre coûtent un point de plus en entrant et en sortant.
check-enemy-wall = Trop loin : un mur ennemi coûte un point de plus.
check-enemy-cavalry = Trop loin : une cavalerie ennemie plus nombreuse coûte un point de plus.
check-too-far = Trop loin pour les points de mouvement de tout le groupe.
check-inland = Les navires ne vont qu’en mer et sur les côtes.
check-beach-held = Des troupes ennemies tiennent cette plage.
check-fleet-stopped = Une escadre ennemie arrête les navires : sur place, ou en chemin.
check-comes-back = Qui a quitté la carte y revient à un tour suivant, sur un jet.
check-boarding = On embarque là où il n’y a pas d’ennemi, ni marais ni ville, une fois par impulsion ; jamais en réaction.
check-room = Un navire intact porte deux unités, dont une d’hoplites, un navire réduit une seule ; après un débarquement il n’en prend pas d’autre.
check-aboard = Qui est à bord suit le navire, et le quitte là où l’on peut débarquer.

## Réaction
prompt-react = Vous pouvez réagir : choisissez qui tente le jet, glissez ceux qui peuvent bouger, puis dites que c’est fait.
verb-react = Tenter de réagir
verb-done-react = Fin de la réaction
verb-never = jamais
verb-all = tous ceux qui peuvent essayer
did-react = tente de réagir
purpose-reaction = { $n ->
    [one] la réaction de { $n } unité { $place-at }
   *[other] la réaction de { $n } unités { $place-at }
  }
log-reacts = réaction possible : { $piece }
log-reacts-short = réaction possible d’une zone : { $piece }

## Combat
prompt-combats-area = Plusieurs combats restent à livrer : dans quelle zone a lieu le prochain ?
prompt-combats-of = Unités terrestres et navires des deux camps sont { $place-at } : lesquels combattent ?
prompt-attack = Combat { $place-at } : comment attaquez-vous ?
prompt-reply = On vous attaque { $place-at } : proposez-vous une bataille rangée ?
prompt-tools = Vos bâtisseurs { $place-at } sont au contact de l’ennemi : continuent-ils le mur, à l’écart du combat ?
verb-skirmish = Escarmouche
verb-battle = Bataille rangée
verb-night_skirmish = Escarmouche de nuit
verb-night_battle = Bataille rangée de nuit
verb-build_on = Continuer le mur
verb-take_arms = Abandonner le mur et combattre
verb-fight = Combattre
did-skirmish = veut une escarmouche
did-battle = veut une bataille rangée
did-night_skirmish = veut une escarmouche de nuit
did-night_battle = veut une bataille rangée de nuit
did-build_on = continue le mur
purpose-pitched = savoir si une bataille rangée est livrée { $place-at }
log-attack-ground = { $seat } attaque { $place-at }
log-attack-naval = attaque des navires { $seat-of } { $place-at }
log-skirmish = une escarmouche { $place-at }
log-takes-arms = les bâtisseurs { $seat-of } prennent les armes { $place-at }
log-leader-flees = { $piece } s’échappe vers { $place-the }

## Escarmouche
prompt-lineup = Les lignes { $place-at } : changez les vis-à-vis, ou terminez.
prompt-skirmishact = Round { $n } { $place-at } : une unité attaque ou fuit, ou toutes attaquent tour à tour.
prompt-evade = Attaque imminente contre { $piece-the } : les cavaliers reculent-ils ?
prompt-escape-place = Une unité s’échappe de l’escarmouche { $place-at } ({ $piece }) : vers quelle zone ?
prompt-shaken-place = Une unité est en déroute { $place-at } ({ $piece }) : vers quel refuge fuit-elle ?
verb-face = Changer de vis-à-vis
verb-hold = Garder en réserve
verb-lead = Placer un chef
verb-press = Tous à l’attaque
verb-escape = Fuir
verb-evade = Reculer
verb-stand = Tenir
verb-done-lineup = Les lignes sont formées
did-move = marche
did-turn = fait pivoter des unités
did-face = change la ligne
did-hold = garde une unité en réserve
did-lead = place un chef
did-press = lance tout le monde à l’attaque
did-escape = fuit
did-evade = recule
did-stand = tient
purpose-skirmish-fire = le tir { $piece-of } sur { $target-the }
purpose-skirmish-assault = l’attaque { $piece-of } contre { $target-the }
purpose-evade = le recul { $piece-of }
purpose-escape = la fuite { $piece-of }
log-night = l’obscurité, pour { $seat-the } : { $n ->
    [0] sans effet
    [1] +1 à ses attaques
   *[other] −1 à ses attaques
  }
log-evades = recul, l’attaque tombe dans le vide : { $piece }
log-escapes = échappée vers { $place-the } : { $piece }
log-broken-off = personne ne peut atteindre personne { $place-at } : l’escarmouche est rompue

## Murs
purpose-wall = un mur { $place-at }
log-wall-begun = { $seat } élève un mur { $place-at }
log-razing = démolition { $place-at } : { $piece }
log-fort-built = le fort circulaire { $place-at } est achevé

## Réponses données d’avance
standing-declare = Dans vos impulsions : { $zones }
standing-refloat = Des navires qui perdent leur plage vont vers { $zones }
standing-react = Pour réagir : { $zones }
standing-attack = Pour attaquer : { $zones }
standing-reply = Quand on vous attaque : { $zones }
standing-tools = Quand des bâtisseurs sont attaqués : { $zones }
standing-skirmishact = Dans une escarmouche : { $zones }
standing-evade = Quand la cavalerie est attaquée : { $zones }
