### Pour qui écrit un jeu : tabletop new, schema, check --words. Mêmes clés que en/author.ftl.

cli-new = créer un nouveau jeu, le plus petit qui se joue, à transformer en le vôtre
cli-new-name-help = le nom du dossier du jeu, aussi sur la ligne de commande, comme pont_1809
cli-new-title-help = le titre que lisent les joueurs (il se change dans i18n/)
cli-new-grid-help = une carte sans zones ni règles, dont les pions se posent sur des hexagones ou des carrés
cli-new-into-help = le dossier où le créer (sinon le dossier courant)

new-made =
    { $path } est un jeu : il est sur votre étagère, et ses règles tournent sur cette machine sans question, telles que vous les écrivez.
    tabletop check { $call }
    tabletop fuzz { $call } --games 5
    tabletop play { $call }
    Dans la fenêtre, le bouton « À la main » laisse décider les règles. Comment écrire un jeu : { $manual }
new-made-grid =
    { $path } est un jeu : il est sur votre étagère. Tout s’y joue à la main.
    tabletop check { $call }
    tabletop play { $call }
    Comment écrire un jeu, et lui donner des règles : { $manual }
new-name-odd = « { $name } » ne peut pas être le nom d’un jeu : de 2 à { $most } minuscules de a à z, chiffres, - et _, en commençant par une lettre, et aucun nom que Windows se réserve (con, nul). Le titre, lui, est libre : --title.
new-name-path = « { $name } » est un chemin. Donnez le nom seul, et le dossier où créer le jeu avec --into.
new-title-odd = Un titre est une seule ligne de 1 à { $most } caractères.
new-taken = Il y a déjà un jeu appelé « { $name } », dans { $path }. Choisissez un autre nom.
new-there = { $path } existe déjà. Rien n’a été changé ; choisissez un autre nom, ou un autre dossier avec --into.
new-cannot = { $path } ne peut pas être créé : { $reason }. Rien n’y a été laissé.

cli-schema = montrer tous les champs des fichiers d’un jeu, ou les écrire en JSON Schema pour un éditeur
cli-schema-write-help = dossier où écrire les schémas, un par fichier
cli-schema-readme-help = un README dont la partie entre les deux marques devient la liste des champs
schema-written = { $count } schémas sont dans { $path }.
schema-readme = { $path } énumère les champs tels qu’ils sont.
schema-no-marks = { $path } n’a pas de partie pour les champs : il faut « { $begin } » puis « { $end } », en UTF-8.
file-cannot = { $path } ne peut pas être écrit : { $reason }.

cli-words-help = mettre à la fin des traductions les mots qui manquent, à écrire ; rien d’autre n’y change
words-written =
    { $count ->
        [one] { $count } mot est à écrire à la fin de { $file } : cherchez TODO.
       *[other] { $count } mots sont à écrire à la fin de { $file } : cherchez TODO.
    }
words-complete = { $name } : aucun mot ne manque.
