# Les mots des panneaux. Les mêmes clefs se trouvent dans en/ui-panels.ftl.

## Communs

search = Rechercher
with-key = { $text } ({ $keys })
rule-number = règle { $rule }
rule-bare = { $rule }
rule-of-die = { $rule }, dé { $letter }
rule-of-col = { $rule }, colonne { $letter }
percent = { $value } %

## Journal

panel-journal = Journal
journal-all-seats = Tous les camps
journal-all-kinds = Tout
journal-by-seat = Montrer seulement ce que ce camp a fait
journal-by-kind = Montrer seulement cette sorte d’événements
journal-by-text = Montrer seulement les lignes où figurent ces mots
journal-kind-combat = Combats
journal-kind-dice = Dés
journal-kind-note = Notes
journal-kind-move = Mouvements
journal-kind-turn = Tour et pistes
journal-kind-bookmark = Signets
journal-bookmark = Poser un signet ici, ou l’ôter
journal-bookmark-set = signet posé au nº { $number }
journal-bookmark-taken = signet du nº { $number } ôté
journal-row-bookmark = { $row }, avec un signet
journal-row = Coup { $number }. { $text }
journal-row-uncounted = Coup { $number }, annulé. { $text }
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

## Séquence de jeu

panel-sequence = Séquence de jeu
sequence-turn = Tour { $turn } sur { $last }
sequence-tree = Phases du tour
sequence-here = { $phase } ◂ en cours
sequence-level-on = Un pas en avant
sequence-level-back = Un pas en arrière
sequence-level-more = { $level } : en avant, seul
sequence-level-less = { $level } : en arrière, seul
sequence-back = Retour
sequence-advance = Phase suivante
sequence-jump = Aller à cette phase
sequence-next = Ensuite : { $phase }
sequence-next-turn = Ensuite : tour { $turn }
sequence-over = C’est la dernière phase du dernier tour.
sequence-tasks = À faire : { $phase }
sequence-no-tasks = Rien à cocher dans cette phase.
sequence-forgotten = Avant la fin de cette phase
sequence-go-on = Continuer quand même
sequence-stay = Rester
sequence-initiative = Initiative :
sequence-advantage = Avantage :

## Dés

panel-dice = Dés
dice-buttons-real = Je lance de vrais dés
dice-buttons-ask = { $name } ({ $dice }) : que montrent les dés ?
dice-buttons-faces = Tapez les noms des faces, ou leurs numéros : { $faces }.
dice-buttons-hint = 3 5
dice-what = Dés
dice-what-long = Quels dés, par exemple 2d6
dice-purpose = Pour
dice-purpose-long = À quoi sert le jet
dice-seat = Camp
dice-seat-long = Le camp qui lance
dice-quick = Choisir { $dice }
dice-roll = Lancer les dés du programme
dice-real = Vrais dés sur la table
dice-real-hint = cliquez, ou tapez : 3 5
dice-real-long = Ce que montrent les vrais dés
dice-real-unfit = { $dice } ne peut pas donner « { $values } ».
dice-enter = Noter
dice-face = Le dé { $die } donne { $face }
dice-row = { $seat }, { $purpose }, { $dice } : { $shown } ({ $grade })
dice-row-plain = { $seat }, { $dice } : { $shown } ({ $grade })
dice-history = Historique
dice-history-row = { $number } · { $text }
dice-taken-back = Ce jet a été annulé ; il est compté quand même.
dice-in-journal = Coup { $number } du journal
dice-counts = Comptes
dice-none = Aucun dé n’a encore été lancé.
dice-sides = Quels dés compter
dice-by-grade = Les dés de qui compter
dice-all-grades = Tous les dés
dice-legend = Barres : combien de fois chaque face est sortie. Tirets : ce que donnent en moyenne des dés honnêtes. Les jets annulés comptent aussi.
dice-face-count = { $face } : { $n }
dice-fair-none = Aucun dé de cette sorte n’a encore été lancé.
dice-fair-few =
    { $n ->
        [one] { $n } dé : trop peu pour en dire quoi que ce soit (il en faut au moins { $wanted }).
       *[other] { $n } dés : trop peu pour en dire quoi que ce soit (il en faut au moins { $wanted }).
    }
dice-fair-usual =
    { $n ->
        [one] { $n } dé : rien d’inhabituel.
       *[other] { $n } dés : rien d’inhabituel.
    }
dice-fair-odd =
    { $n ->
        [one] { $n } dé : un peu inhabituel. Une série de dés honnêtes sur { $once } s’écarte autant.
       *[other] { $n } dés : un peu inhabituel. Une série de dés honnêtes sur { $once } s’écarte autant.
    }
dice-fair-very-odd =
    { $n ->
        [one] { $n } dé : très inhabituel. Une seule série de dés honnêtes sur { $once } s’écarte autant.
       *[other] { $n } dés : très inhabituel. Une seule série de dés honnêtes sur { $once } s’écarte autant.
    }

## Main

panel-hand = Main
hand-of = Main { $seat-of }
hand-covered = Cette main reste couverte jusqu’à ce que le joueur { $seat-of } se dise seul.
hand-uncover = Je suis seul : montrer ma main
panel-by-rules = Les règles s’en chargent. Tenez-les à la main ou avec conseils pour le faire vous-même.
hand-from = Tirer de
hand-draw = Piocher dans le bol
hand-draw-n = Combien en piocher
hand-bowl =
    { $count ->
        [0] Le bol est vide.
        [one] { $count } pion reste dans le bol
       *[other] { $count } pions restent dans le bol
    }
hand-bowl-named = { $bowl } : { $said }
hand-empty = Votre main est vide. Piochez dans le bol pour commencer.
hand-none = Ce jeu n’a pas de mains.
hand-title = { $number }. { $title }
hand-either = Les deux camps
hand-one-use = une seule fois
hand-play = Jouer cette face
hand-play-side = Jouer « { $title } »
hand-put-back = Remettre
hand-keep-only = Ne garder que celui-ci
hand-other =
    { $count ->
        [0] { $seat } : aucun pion caché
        [one] { $seat } : { $count } pion caché
       *[other] { $seat } : { $count } pions cachés
    }
hand-card-points =
    { $n ->
        [one] action
       *[other] actions
    }
hand-card-continuing = reste en jeu
hand-draw-cards = Piocher une carte
hand-bowl-cards =
    { $count ->
        [0] La pioche est vide.
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
hand-empty-cards = Votre main est vide.
hand-other-cards =
    { $count ->
        [0] { $seat } : aucune carte
        [one] { $seat } : { $count } carte
       *[other] { $seat } : { $count } cartes
    }
hand-use-actions = points
hand-use-event = événement
hand-end-points = { $use } ({ $n })
hand-card-removed = retirée du jeu ensuite
hand-card-spoken = { $title } ({ $n })
hand-card-show = Jouer : montrer à tous
hand-card-into-play = Mettre en jeu
hand-card-back = Remettre dans la pioche
hand-no-card-asked = Aucune carte n’est demandée pour l’instant.
hand-use-not-now = Pas maintenant.
hand-event-of = Cet événement est réservé { $seat-at }.
hand-event-not-at-new-year = Cet événement ne se joue pas au Nouvel An.
hand-event-not-now = La situation ne permet pas cet événement pour l’instant.
hand-choose = Choisir dans la main
hand-choose-tip = Ouvre la main : une moitié de carte répond.
mark-drawn = tiré de la réserve
hand-over = Passer la main { $seat-at }
hand-over-hint = Couvre cette main et laisse l’autre joueur s’asseoir.

## Pistes

panel-tracks = Pistes
held-initiative = Initiative
held-advantage = Avantage
held-by = { $what } : { $seat }
tracks-none = Ce jeu n’a pas de pistes.
tracks-less = { $marker } : un de moins
tracks-more = { $marker } : un de plus
tracks-cells = Cliquez une case, ou prenez les flèches du clavier
tracks-unknown = { $marker } : inconnu, pour son joueur et l’arbitre seuls
tracks-spoken = { $marker } : { $value }

## Liste d’annulation

panel-undo = Liste d’annulation
undo-back = Peut être annulé
undo-again = Peut être rétabli
undo-back-one = En annuler un
undo-again-one = En rétablir un
undo-none = Rien à annuler.
undo-none-again = Rien à rétablir.
undo-hint = Un clic sur une ligne annule tout jusqu’à elle. Rien n’est perdu : le journal le garde, et on peut le rétablir.
undo-older =
    { $count ->
        [one] et { $count } décision plus ancienne
       *[other] et { $count } décisions plus anciennes
    }
undo-does =
    { $count ->
        [one] Annule cette décision.
       *[other] Annule { $count } décisions, celle-ci en dernier.
    }
undo-redoes =
    { $count ->
        [one] Rétablit cette décision.
       *[other] Rétablit { $count } décisions, celle-ci en dernier.
    }
undo-crosses = ⚠ { $what }
undo-barred = Les règles appliquées ne permettent pas d’annuler ceci : un jet, une pioche, une révélation ou un geste de l’autre camp s’interposent.

## Pions

panel-pieces = Pions
pieces-search = Trouver un pion ou un lieu
pieces-to = Lieu de destination
pieces-move = Déplacer
pieces-flip = Retourner
pieces-turn = Orienter
pieces-point = Montrer
pieces-place = { $place } : { $count }
pieces-strength = force { $n }
pieces-bonus = bonus
pieces-weak = face affaiblie
pieces-facing = orienté à { $facing }°
pieces-none = Il n’y a aucun pion sur la table.
pieces-none-found = Rien sur la table ne porte un tel nom.

## Assistant de combat

panel-combat = Combat
combat-no-table = Ce jeu n’a pas de table de résolution des combats.
combat-no-battle = Aucune bataille n’est en cours.
rounds-fight = Round { $n }
rounds-chase = Poursuite
rounds-ride = Harcèlement
rounds-next = ensuite : { $piece }
rounds-may-retreat = Vous pouvez battre en retraite avec toutes vos unités au lieu d’attaquer.
rounds-expects = ce round : coups { $hits }, déroutes { $routs }
rounds-dice =
    { $n ->
        [0] aucun dé
        [one] { $n } dé
       *[other] { $n } dés
    }
rounds-chances = coups { $hits } (au moins un { $hit }), déroutes { $routs } (au moins une { $rout })
rounds-line = { $letter }, { $seat }
rounds-routed = en déroute
rounds-barred = n’attaque pas
rounds-spent = a attaqué
rounds-half = { $said } · un demi-pas perdu
combat-where = Bataille en
combat-where-long = Lieu de la bataille : met dans chaque camp ce qui s’y trouve
combat-nowhere = choisir un lieu
combat-no-contest = nulle part encore : aucun lieu ne réunit les deux camps
combat-attacker = Attaquant
combat-defender = Défenseur
combat-seat-of = { $side } : quel camp
combat-strength = Force
combat-strength-of = { $side } : force
combat-strength-hint = Somme des pions ; tapez un autre chiffre quand une règle la change.
combat-sum-up = Refaire la somme des pions
combat-swap = ⇅ Échanger les rôles
combat-swap-hint = Attaquant et défenseur échangent leurs rôles ; pions, lieu et modificateurs suivent
combat-take = Prendre la sélection
combat-take-attacker = Prendre comme attaquants les pions choisis sur la carte
combat-take-defender = Prendre comme défenseurs les pions choisis sur la carte
combat-clear = Vider
combat-count =
    { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
combat-nobody = Aucun pion : choisissez-les sur la carte, choisissez un lieu, ou tapez simplement la force.
combat-leave-out = { $piece } : cliquez pour l’écarter
combat-section-die = Modificateurs au jet de dé
combat-section-column = Décalages de colonne
combat-section-stratagem = Stratagèmes
combat-modifier = { $text } : { $worth }, { $rule }
combat-sum = { $attack } contre { $defence } : colonne { $column }
combat-no-strength = Aucune force engagée pour l’instant
combat-base = rapport { $column }
combat-shift-right =
    { $count ->
        [one] { $count } colonne à droite
       *[other] { $count } colonnes à droite
    }
combat-shift-left =
    { $count ->
        [one] { $count } colonne à gauche
       *[other] { $count } colonnes à gauche
    }
combat-at-the-edge = la table s’arrête là
combat-drm = dé { $drm }
combat-table = { $table } ({ $rule })
combat-table-spoken = Colonne { $column }. { $results }
combat-chances = Les chances avant le jet
combat-wins = { $seat } { $percent }
combat-result = { $dice } : { $code }, { $seat }
combat-result-alone = { $dice } : { $code }
combat-roll = Lancer { $dice } avec les dés du programme
combat-real = ou de vrais dés : que montre le { $dice } ?
combat-face = Le vrai dé montre { $face }
combat-outcome = Dé { $die }{ $sum } : { $code } — victoire { $seat-of }
combat-outcome-alone = Dé { $die }{ $sum } : { $code }
combat-loss = { $seat } : { $text }
combat-again = Combat suivant

## Tests par un jet contre un nombre

panel-checks = Tests
checks-none = Ce jeu n’a pas de test à jet de dé.
checks-which = Quel test
checks-target = Nombre à comparer au jet
checks-again = Test suivant
checks-needed = Réussite sur { $rolls } ({ $dice })
checks-always = Réussite assurée ({ $dice })
checks-never = Réussite impossible ({ $dice })
checks-roll-sum = De { $lo } à { $hi } ({ $dice })
checks-sum = Somme des modificateurs : { $total }
checks-at-most = { $rolled }, au plus { $target }
checks-below = { $rolled }, moins de { $target }
checks-at-least = { $rolled }, au moins { $target }
checks-bare = { $rolled }
checks-passed = réussite
checks-failed = échec
checks-extreme = { $said }, { $own }
checks-passed-share = réussite { $percent }
checks-failed-share = échec { $percent }
checks-result = { $dice } : { $result }
checks-terms = Modificateurs
checks-line = { $needed } : { $percent }
checks-open = Voir le test
checks-open-hint = Tous les modificateurs, tous les jets et tous les résultats de ce test

## Inspecteur

panel-inspector = Inspecteur
inspector-empty = Rien n’est sélectionné. Cliquez un pion, ou désignez un lieu de la carte, et ce qu’on en sait s’affichera ici.
inspector-side = Camp
inspector-group = Troupes
inspector-kind = Type
inspector-strength = Force
inspector-combat-class = Classe à terre
inspector-naval-class = Classe en mer
inspector-movement = Mouvement
inspector-points = Points
inspector-set = Série
inspector-event-of = Événement de
inspector-now = Actuellement
inspector-bonus = Bonus
inspector-state = État
inspector-side-of = face { $side } sur { $most }
inspector-full = pleine force
inspector-weak = face affaiblie
inspector-place = Lieu
inspector-look = { $name } : { $value }
inspector-spot = { $cell }, { $place }
inspector-facing = Orientation
inspector-marks = Marques
inspector-chosen = Sélection
inspector-names = Pions
inspector-other-face = L’autre face
inspector-side-sum = { $total } ({ $parts })
inspector-kind-sum =
    { $count ->
        [one] { $kind } { $sum }
       *[other] { $count } × { $kind-many } { $sum }
    }
inspector-ground = { $kind }, { $terrain }
inspector-land = terre
inspector-sea = mer
inspector-terrain = Terrain
inspector-limit = Limite
inspector-limit-units =
    { $count ->
        [one] { $count } unité par camp
       *[other] { $count } unités par camp
    }
inspector-limit-strength =
    { $count ->
        [one] { $count } point de force par camp
       *[other] { $count } points de force par camp
    }
inspector-tags = Particularités
inspector-holds = Contient
inspector-neighbours = Touche
inspector-border-land = par terre
inspector-border-sea = par mer
inspector-border-coast = rivage
inspector-border-fort = entrée du fort
inspector-border-harbour = port
inspector-border-base = accès hors carte
inspector-notes = Notes
inspector-row = { $label } : { $value }
inspector-doubtful = { $mark } notre reconstitution, tant que vous n’avez pas saisi ce que dit votre exemplaire :
inspector-basis = Reconstitué. { $basis }
inspector-no-basis = Aucune source n’est donnée.
inspector-turn-left = Orienter d’un quart de tour à gauche
inspector-turn-right = Orienter d’un quart de tour à droite
inspector-mark = Marquer
inspector-mark-which = Quelle marque
inspector-mark-hint = Pose la marque, ou l’enlève
inspector-mark-moved = a bougé
inspector-mark-fought = a combattu
inspector-mark-unsupplied = non ravitaillé
inspector-mark-watch = à surveiller
inspector-note = Noter
inspector-note-text = Une note à son sujet

## Règles

panel-rules = Règles
rules-page-book = Règles du jeu
rules-page-modes = Application des règles
rules-search = Trouver une règle par son numéro ou ses mots
rules-line = { $sign }  { $rule }  { $title }
rules-title = { $rule } { $title }
rules-group = { $group } · { $mode }
rules-why = { $status } { $why }
rules-status-checked = ✓ Vérifiée par le programme quand son groupe n’est pas à la main.
rules-status-reminded = ! Rappelée à la fin d’une phase.
rules-status-by-hand = – À la main : aux joueurs d’y veiller.
rules-rulings = Comment nous la lisons
rules-weighs = pèse { $what }
rules-none = Ce jeu n’a pas de livret de règles.
rules-none-found = Aucune règle n’a ce numéro ou ces mots.
rules-modes-words = Chaque groupe de règles se tient à la main, avec conseils (le programme avertit et laisse continuer) ou imposé. Vous pouvez en changer à tout moment ; le changement s’inscrit au journal.
rules-mode-of = Comment tenir : { $group }
rules-checked =
    { $count ->
        [one] { $count } règle de ce groupe est vérifiée.
       *[other] { $count } règles de ce groupe sont vérifiées.
    }
rules-only-by-hand = À la main seulement pour l’instant : le programme ne vérifie aucune règle de ce groupe.

## De votre exemplaire

panel-sources = De votre exemplaire
sources-intro = Le livret dont nous disposons ne donne pas ces valeurs : elles sont notre reconstitution. Si vous possédez le jeu, saisissez ce que dit votre exemplaire. Cela comptera à la prochaine ouverture de la partie ; les deux joueurs doivent avoir les mêmes valeurs.
sources-search = Trouver une valeur
sources-head-what = Valeur
sources-head-ours = La nôtre
sources-head-yours = La vôtre
sources-section-counters = Pions ({ $count })
sources-section-stratagems = Stratagèmes ({ $count })
sources-section-zones = Zones ({ $count })
sources-section-boxes = Cases ({ $count })
sources-section-borders = Frontières ({ $count })
sources-section-tracks = Pistes ({ $count })
sources-section-odds = Tables des combats ({ $count })
sources-section-modifiers = Modificateurs ({ $count })
sources-section-groups = Nations ({ $count })
sources-section-lookups = Tables à consulter ({ $count })
sources-section-checks = Tests aux dés ({ $count })
sources-section-events = Événements ({ $count })
sources-section-boards = Plateaux ({ $count })
sources-section-setup = Mise en place ({ $count })
sources-section-arrivals = Renforts ({ $count })
sources-row = { $what } : { $field }
sources-field-values = force
sources-field-bonus = bonus
sources-field-terrain = terrain
sources-field-kind = terre ou mer
sources-field-name = nom
sources-field-limit-pf = limite de force
sources-field-limit-units = limite d’unités
sources-field-winners = vainqueurs
sources-field-seat = camp
sources-field-turn = tour
sources-field-sides = les deux faces
sources-field-one-use = une seule fois
sources-field-when = quand il se joue
sources-field-features = murs et rivières
sources-field-home = chez elle
sources-field-stripe = couleur de la bande
sources-field-steps = pas
sources-field-combat-class = classe à terre
sources-field-naval-class = classe en mer
sources-field-movement = mouvement
sources-field-marks = marques
sources-field-label = numéro
sources-field-group = nation
sources-field-counters-kind = type de pion
sources-field-counters = pions
sources-field-rows = lignes
sources-field-row = ligne { $row }
sources-field-value = modification
sources-field-target = valeur à battre
sources-field-bounds = limites
sources-field-columns = colonnes
sources-field-boards-rows = lignes
sources-value-of = Ce que dit votre exemplaire : { $what }
sources-keep = Garder
sources-confirm = Mon exemplaire dit de même
sources-forget = Revenir à la nôtre
sources-jump = Montrer sur la carte
sources-kept = Gardé. Cela comptera à la prochaine ouverture de la partie.
sources-now-yours = Cette valeur vient déjà de votre exemplaire.
sources-not-here = Cela ne se saisit pas sur une ligne ; il y aura un éditeur pour cela.
sources-unfit = Cela n’a pas la forme de la valeur. Gardez le même nombre de chiffres, avec « / » entre eux.
sources-unwritten = Le fichier de vos corrections ne peut pas être écrit. Le disque est-il plein ou en lecture seule ?
sources-not-on-table = Ce pion n’est pas sur la table en ce moment.
sources-none = Ce jeu n’a pas de valeurs reconstituées : tout vient de son livret.
sources-none-found = Aucune valeur ne porte un tel nom.

## Le bandeau du résultat

rule-title = { $title } · { $rule }
strip-dice = { $values } : { $purpose }
strip-name = Ce qui vient de se passer
strip-more-name = L’acte entier dans le journal
strip-rule-name = La règle
strip-close = Ranger (Échap)
strip-unfold = Tout afficher
strip-fold = Afficher moins
strip-older = L’évènement d’avant
strip-newer = L’évènement d’après
strip-page = { $n } sur { $of }
strip-more =
    { $count ->
        [one] et { $count } autre ligne : voir le journal
       *[other] et { $count } autres lignes : voir le journal
    }
strip-draw = Pions tirés
strip-drawn =
    { $count ->
        [one] { $count } pion face cachée vers { $to-the }
       *[other] { $count } pions face cachée vers { $to-the }
    }
strip-cards = Cartes jouées
strip-draw-cards = Cartes distribuées
strip-drawn-cards =
    { $count ->
        [one] { $count } carte vers { $to-the }
       *[other] { $count } cartes vers { $to-the }
    }
strip-missed =
    { $count ->
        [one] En votre absence : { $count } acte
       *[other] En votre absence : { $count } actes
    }
strip-throws = Dés jetés
strip-for = { $dice } pour { $purpose }
strip-combat = Combat
strip-button = { $name } ({ $dice })
strip-read = Colonne { $column }, ligne { $row } : { $code }
strip-read-sum = Colonne { $column }, ligne { $row } (dé { $die } { $sign } { $drm } = { $total }) : { $code }
strip-attacker = { $seat } (attaquant) : { $result }
strip-defender = { $seat } (défenseur) : { $result }

## Aides de jeu

panel-charts = Aides de jeu
charts-search = Trouver une aide de jeu
charts-none = Aucune aide de jeu ne porte un tel nom.
charts-nearer = Agrandir
charts-further = Réduire
charts-whole = Entière
charts-open = Ouvrir
charts-open-hint = Un autre programme de cet ordinateur l’ouvre
charts-other = { $file } se lit dans un autre programme.
charts-reading = Lecture de l’image…
charts-missing = Le fichier { $file } manque dans ce jeu.
charts-unreadable = Le fichier { $file } ne peut pas être lu.
charts-not-opened = { $file } ne s’ouvre pas d’ici : ce n’est pas un genre de document connu pour être sans danger.
charts-nobody-opens = Aucun programme de cet ordinateur n’ouvre { $file }. Il se trouve dans { $folder }.
palette-chart = aide de jeu

## Planche de pions

panel-sheet = Planche de pions
sheet-search = Trouver un pion de la planche
sheet-only-free = Seulement ce qui peut se poser
sheet-nobody = À personne
sheet-rest = Dans aucun dossier
sheet-kind = { $kind } : { $count }
sheet-free = libre
sheet-bowl = { $place }
sheet-bowl-or-hand = { $place }, ou face cachée dans une main
sheet-on-table =
    { $count ->
        [0] { "" }
        [one] { $count } sur la table
       *[other] { $count } sur la table
    }
sheet-endless =
    { $count ->
        [0] autant qu’on veut
        [one] autant qu’on veut, { $count } sur la table
       *[other] autant qu’on veut, { $count } sur la table
    }
sheet-none = Aucun pion de la planche ne porte un tel nom.
sheet-to = Lieu où le poser
sheet-lay = Poser là
sheet-take = Prendre
sheet-take-hint = Il suit le pointeur jusqu’au clic, ou les flèches jusqu’à Entrée ; on peut aussi le faire glisser
sheet-back = Remettre
sheet-back-hint = Hors de la table, sur cette planche ; le faire glisser ici revient au même
sheet-under-a-stack = Ce pion est dans une pile, sous un autre.
sheet-past = Ceci est le passé : on pose les pions dans le présent.
sheet-by-rules = Les règles posent et retirent elles-mêmes les pions ; à la main, vous le pouvez. ({ $why })
