# Les mots des dialogues. Les mêmes clefs se trouvent dans en/ui-dialogs.ftl.

dialog-close = Fermer
dialog-cancel = Annuler
file-zip = Partie dans un zip

## Nouvelle partie

new-game = Nouvelle partie
new-game-game = Jeu
new-game-scenario = Scénario
new-game-title = Titre
new-game-where = Dans
new-game-where-title = Où mettre le dossier de la partie ?
new-game-choose = Choisir…
new-game-path = Dossier : { $path }
new-game-default = { $game } — { $date }
new-game-by-hand = Les règles se jouent à la main : rien n’est refusé, on peut revenir sur tout.
new-game-by-hand-computer = Les règles se jouent à la main : l’ordinateur ne joue que selon les règles, et attend qu’elles soient appliquées.
new-game-do = Commencer
new-failed = La partie n’a pas pu commencer
new-failed-text = Rien n’a été créé.

## Ouvrir, importer, copies

open-title = Ouvrir une partie : son dossier, ou un fichier reçu
import-title = Ouvrir un fichier reçu
save-copy-title = Enregistrer une copie de la partie
export-title = Exporter la partie en zip
file-ours = Parties, invitations, courriers, clés
file-any = Tous les fichiers
open-several = Il y a plusieurs parties dans ce dossier
open-several-text = Ouvrez l’une d’elles :
new-game-lacks = Pour commencer, il manque encore : { $what }.
new-game-lacks-title = un titre
new-game-lacks-place = un dossier
new-game-lacks-sides = un camp à jouer ici
new-game-lacks-name = votre nom
join-name-needed = Votre nom, pour les autres
open-failed = La partie ne peut pas être ouverte
open-failed-text = Rien n’a été changé dans son dossier.
import-failed = La partie ne peut pas être importée
import-failed-text = Rien n’a été décompressé.
copy-failed = La copie n’a pas pu être faite
copy-failed-text = La partie elle-même est intacte.
rename-failed = Le titre n’a pas été changé
rename-failed-text = La partie elle-même est intacte.
opened-with = Un mot sur cette partie
opened-with-text = La partie est ouverte. En lisant ses fichiers, nous avons remarqué :

## Faite avec une autre version

differs = Faite avec une autre version
differs-text = « { $game } » a été faite avec une autre version de son module. Avant de rien montrer, voici ce qui diffère :
differs-play = Regarder est toujours sans risque. Si vous continuez à jouer, la nouvelle version décide désormais, et des pions ou des zones qui ont changé peuvent sembler mal placés.
differs-read-only = La partie peut seulement être regardée.
differs-leave = La laisser fermée
differs-anyway = Jouer quand même
differs-read = Seulement la regarder

## Enregistré ou non

saved = Tout est enregistré
saved-text = Il n’y a rien à enregistrer : chaque acte est écrit sur le disque dès que vous le voyez. La partie se trouve dans
saved-past = Vous regardez le passé. Rien de ce qui suit n’est écrasé.
saved-copy = Enregistrer une copie…
unsaved = Le disque refuse
unsaved-text = La partie continue, gardée en mémoire. Dès que le disque l’accepte, tout est écrit. N’éteignez pas avant, ou mettez une copie ailleurs.
unsaved-still = Il refuse encore.
unsaved-go-on = Continuer en mémoire
unsaved-elsewhere = Enregistrer une copie ailleurs…
unsaved-retry = Réessayer
lose = Fermer et perdre les derniers actes ?
lose-text = Le disque refuse encore. Ce qui n’est gardé qu’en mémoire serait perdu. Une copie sur un autre disque le sauverait.
lose-no = Garder la partie ouverte
lose-yes = Fermer et les perdre

## Notes, titre

note = Note
note-about = À propos de : { $about }
note-hint = De quoi voulez-vous vous souvenir ?
note-keys = Entrée l’écrit dans le journal, Maj+Entrée commence une nouvelle ligne.
note-write = Écrire
rename = Titre de la partie
rename-label = Titre
rename-hint = Le dossier garde son nom.
rename-do = Changer

## Préférences

preferences = Préférences
prefs-look = Langue et aspect
prefs-table = Table
prefs-keys = Clavier
prefs-language = Langue
prefs-scale = Taille de l’affichage
prefs-percent = { $n } %
prefs-theme = Thème
prefs-theme-system = Comme le bureau
prefs-theme-light = Clair
prefs-theme-dark = Sombre
prefs-live = Tout change aussitôt, et reste.
prefs-colours = Couleurs des camps
prefs-colours-printed = Comme imprimées
prefs-colours-safe = Pour les daltoniens (bleu et orange)
prefs-wheel = Molette
prefs-wheel-zoom = Zoome sous le pointeur
prefs-wheel-scroll = Déplace le plateau ; Ctrl et molette zoome
prefs-animation = Les pions glissent jusqu’à leur place
prefs-hand-over = Couvrir la table quand l’autre camp prend l’écran
prefs-hand-over-hint = Pour deux joueurs devant un même écran. Sans cela, chaque main se voit dès que son camp est choisi.
prefs-keys-filter = Rechercher une action ou une touche
prefs-keys-action = Action
prefs-keys-key = Touche
prefs-keys-press = Appuyez ici sur la nouvelle touche
prefs-keys-none = Aucune touche
prefs-keys-reset = D’origine
prefs-keys-reset-all = Toutes d’origine
keys-taken = { $press } appartenait à « { $other } », qui n’en a plus.
keys-not-a-key = Ce n’est pas une touche.
keys-altgr = { $press } ne convient pas : Ctrl+Alt est AltGr sur bien des claviers et tape des caractères.
keys-digit = { $press } ne convient pas : sur les claviers français, les chiffres demandent Maj.
keys-mark = { $press } ne convient pas : ce signe est ailleurs sur d’autres claviers.

## Aide

key-sheet = Clavier et souris
key-sheet-mouse = Sur le plateau
key-sheet-or = {" "}ou{" "}
key-sheet-change = Changer les touches…
about = À propos de Tabletop
about-version = Version { $version }
about-text = Une table pour les wargames sur carte : vous possédez le jeu de papier, le programme vous donne la carte, les pions, les dés et une mémoire. Cartes, pions et résumés sont dessinés et rédigés à neuf.
about-licences = Licences
first-steps = Premiers pas
first-steps-title = Votre première soirée
first-steps-1 = Glissez les pions à la souris : une pile part tout entière, Ctrl n’en prend qu’un. Un double clic étale une pile, F retourne, le clic droit montre le reste.
first-steps-2 = La molette zoome sous le pointeur ; le bouton du milieu, ou Espace et glisser, déplace le plateau. Tenez H pour voir la carte sans les pions.
first-steps-3 = La séquence de jeu, à gauche, conduit le tour. Les dés et la table de combat sont à droite ; vos propres dés comptent autant que ceux du programme.
first-steps-4 = Ctrl+Z revient sur tout, aussi loin que vous voulez. Le journal montre qui a fait quoi, et permet de parcourir toute la partie.
first-steps-5 = On n’enregistre jamais : chaque acte est sur le disque dès que vous le voyez. Ctrl+K trouve tout ce que vous cherchez, F1 donne la liste des touches.

## Who plays whom

act-allot = Qui &joue qui…
allot = Qui joue qui
allot-text = Écrivez les noms des joueurs. Les camps se tirent au sort, ou se donnent selon les souhaits : qui veut seul un camp en premier l’obtient, le reste va au moindre coût, et les égalités se tirent au sort.
allot-by-lot = Tirer au sort
allot-by-lists = Selon les listes de souhaits
allot-player = Joueur
allot-wishes = Camps, du plus au moins souhaité
allot-player-n = Joueur { $n }
allot-wishes-n = Souhaits du joueur { $n }
allot-do = Attribuer
allot-twice = Deux joueurs portent le même nom.
allot-unknown = { $player } : « { $word } » n’est pas un camp, ou y figure deux fois.
allot-short = { $player } : { $missing ->
    [one] il manque un camp
   *[other] il manque { $missing } camps
}.
allot-no-list = { $player } n’a pas encore de liste.
log-allot = qui joue qui

## Rules of others

trust = Des règles d’un autre auteur
trust-text = « { $game } » apporte ses propres règles. C’est un programme, qui n’est pas livré avec celui-ci.
trust-means = Des règles qui s’exécutent peuvent tout ce que vous pouvez sur cette machine. Ne l’acceptez que si vous faites confiance à leur auteur.
trust-by-hand = Sans elles, le jeu se joue à la main : rien n’est vérifié, tout le reste fonctionne. La question n’est posée qu’une fois ; un jeu modifié la pose de nouveau.
trust-yes = Les exécuter
trust-no = Jouer à la main
new-game-untrusted = Ce jeu a des règles, mais elles ne sont pas livrées avec le programme : on vous demandera avant de les exécuter.
