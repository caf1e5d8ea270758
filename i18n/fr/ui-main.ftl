# Les mots de la fenêtre principale : menus, bandeau, noms des panneaux, palette de commandes, rideau. Les mêmes clefs se trouvent dans en/ui-main.ftl.

app-name = Tabletop
app-title = Tabletop
app-tagline = Des wargames sur votre propre table, à la main ou selon les règles.

## Menus

menu-game = &Partie
menu-apart = À di&stance
menu-edit = É&dition
menu-piece = Pi&ons
menu-view = &Affichage
menu-past = Pa&ssé
menu-panels = Pa&nneaux
menu-help = A&ide
act-new-game = Nouvelle partie…
act-open-game = Ouvrir…
act-import = Ouvrir un fichier reçu…
act-start-page = Page d’accueil
act-saved = Où est-ce enregistré ?
act-save-copy = Enregistrer une copie…
act-export = Exporter en zip…
act-rename = Changer le titre…
act-hand-over = Passer la main à l’autre camp
act-close-game = Fermer la partie
act-quit = Quitter
act-undo = Annuler
act-undo-barred = règles appliquées : un jet, une révélation ou un geste adverse s’interpose
act-redo = Rétablir
act-find = Rechercher une zone ou un pion…
act-commands = Toutes les commandes…
act-note = Écrire une note…
act-preferences = Préférences…
act-stacks-top = Seulement le dessus des piles adverses
act-bare-map = Carte seule
act-next-board = Plateau suivant
act-previous-board = Plateau précédent
act-split-boards = Plateaux côte à côte
act-full-screen = Plein écran
act-layout-play = Disposer les panneaux pour jouer
act-layout-study = Disposer les panneaux pour revoir la partie
act-language = English
act-first = Au début
act-back = Un pas en arrière
act-next = Un pas en avant
act-now = Revenir au présent
act-keys = Clavier et souris…
act-bookmark = Signet
act-first-steps = Premiers pas…
act-about = À propos de Tabletop…
act-panel = Panneau : { $panel }
tip-with-key = { $text } ({ $press })

## Ce que fait la souris, pour l’aide-mémoire

act-mouse-pan = Déplacer le plateau
act-mouse-pan-how = bouton du milieu, ou Espace et glisser
act-mouse-zoom = Zoomer sous le pointeur
act-mouse-zoom-how = molette, ou Ctrl et molette
act-mouse-drag = Déplacer une pile
act-mouse-drag-how = glisser
act-mouse-drag-one = Déplacer un seul pion de la pile
act-mouse-drag-one-how = Ctrl et glisser, ou Prendre le pion du dessus dans le menu
act-mouse-turn = Orienter ce qui est en l’air (plateaux à cases)
act-mouse-turn-how = tourner la molette en glissant, ou R
act-mouse-turn-here = Orienter un pion choisi là où il est (plateaux à cases)
act-mouse-turn-here-how = Maj et molette au-dessus du pion, ou R
act-mouse-band = Sélectionner plusieurs pions
act-mouse-band-how = glisser sur la carte
act-mouse-add = Ajouter à la sélection, en retirer
act-mouse-add-how = Maj et clic, Ctrl et clic
act-mouse-fan = Étaler une pile
act-mouse-fan-how = double clic
act-mouse-hover = Voir ce que contient une pile
act-mouse-hover-how = laisser le pointeur immobile
act-mouse-hide = Voir la carte sous les pions
act-mouse-hide-how = tenir H
act-mouse-point = Montrer un endroit
act-mouse-point-how = clic de la molette, ou Alt et clic
act-mouse-menu = Ce que l’on peut faire d’un pion
act-mouse-menu-how = clic droit, touche Menu ou Maj+F10
act-mouse-pick = Prendre et poser sans la souris
act-mouse-pick-how = Tab, Entrée, flèches, Entrée

## Panneaux

dock-sequence = Séquence de jeu
dock-tracks = Pistes
dock-hand = Main
dock-inspector = Inspecteur
dock-journal = Journal
dock-dice = Dés
dock-combat = Combat
dock-checks = Tests
dock-rules = Règles
dock-undo = Liste des actes
dock-pieces = Liste des pions
dock-sheet = Planche de pions
dock-charts = Aides de jeu
dock-sources = D’après votre exemplaire
# La barre : noms courts des panneaux.
rail = Panneaux
rail-sequence = Séquence
rail-tracks = Pistes
rail-hand = Main
rail-inspector = Inspecteur
rail-journal = Journal
rail-dice = Dés
rail-combat = Combat
rail-checks = Tests
rail-rules = Règles
rail-undo = Actes
rail-pieces = Pions
rail-sheet = Planche
rail-charts = Aides
rail-sources = Exemplaire
rail-orders = Ordres
rail-result = Résultat
panel-broken = Ce panneau ne peut pas être affiché. La partie continue sans lui ; rien n’est perdu.
board-broken = Le plateau ne peut pas être affiché. Les panneaux fonctionnent, et rien n’est perdu.

## Bandeau

prompt-bar = À qui de jouer
prompt-turn = Tour { $turn } sur { $last }
prompt-free = Tout se joue à la main : déplacez, lancez et notez à votre guise.
prompt-tasks = { $rule } · { $tasks }
prompt-answers = { $seat } répond
prompt-seat = Camp à l’écran : { $seat }
prompt-seat-tip = Qui est devant l’écran. Cliquez pour passer la main.
prompt-mode = Règles : { $mode }
prompt-group = { $group } : { $mode }
prompt-mode-hand = À la main
prompt-mode-advise = Conseil
prompt-mode-enforce = Appliquées
prompt-mode-mixed = En partie à la main
prompt-mode-hand-tip = Vous jouez à la main : le programme déplace ce que vous déplacez et ne vérifie rien.
prompt-mode-advise-tip = Le programme prévient quand une règle n’est pas suivie, et vous laisse continuer.
prompt-mode-enforce-tip = Le programme permet ce que permettent les règles.
prompt-mode-mixed-tip = Certains groupes de règles sont vérifiés, d’autres se jouent à la main. Cliquez pour voir lesquels.
prompt-past =
    { $at ->
        [0] Vous regardez le début de la partie. Rien ne peut être changé ici ; agir ramène au présent.
       *[other] Vous regardez le moment { $at } sur { $count }. Rien ne peut être changé ici ; agir ramène au présent.
    }
prompt-refused = Cela n’est pas possible maintenant.
prompt-rule = Règle { $rule }
prompt-dismiss = Fermer ce message

## Ligne de message

status-kept = Enregistré
status-kept-tip = Chaque acte est sur le disque dès que vous le voyez : { $folder }
status-unsaved = En mémoire seulement
status-unsaved-tip = Le disque refuse d’écrire dans { $folder }. Cliquez pour voir ce que l’on peut faire.
status-watching = Lecture seule
status-watching-tip = Cette partie peut être regardée mais non changée : { $folder }
status-dice-trusted = Dés : ceux du programme
status-dice-table = Dés : de vrais dés
status-dice-answered = Dés : lancés à deux
copied-to = Une copie se trouve dans { $path }
exported-to = Exporté dans { $path }
differs-refused = Vous avez ouvert cette partie pour la regarder seulement, car elle a été faite avec une autre version.

## Palette de commandes

palette-commands = Que voulez-vous faire ?
palette-find = Quelle zone ou quel pion ?
palette-list = Ce qui correspond
palette-none = Rien ne correspond. Essayez avec moins de lettres.
palette-place = lieu

## Passage de main

cover-title = { $seat }, la table est à vous
cover-hint = Mains et ordres restent couverts jusqu’à ce que vous soyez devant l’écran.
cover-here = J’y suis
cover-back = Non, { $seat } est encore là
fault-said = Quelque chose n’a pas pu être montré dans cette fenêtre. La partie est intacte ; l’incident est noté dans { $file }.

refusal-first = Les règles ne le permettent pas maintenant. D’abord, { $seats } : { $what }
share-done = %p %
refusal-otherwise = Les règles ne le permettent pas ainsi. { $what }
refusal-held-back = { $n ->
    [0] { $why } Les autres sont retenus par : { $pieces }.
   *[other] { $why } Les autres sont retenus par : { $pieces } et { $n } de plus.
  }
refusal-dice-first = Les règles ne le permettent pas maintenant. D’abord, il faut lancer les dés.
refusal-not-now = Les règles ne le permettent pas maintenant.
