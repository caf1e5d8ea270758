### Importer un module VASSAL : où cela en est, et ce qu’il y a à en dire ensuite.

cli-import = mettre un module VASSAL sur votre étagère
cli-import-files-help = le module (.vmod), avec ses extensions (.vmdx), sauvegardes et journaux (.vsav, .vlog) ; de chaque sauvegarde et journal, un départ et une partie
cli-import-lines-help = parler en lignes de JSON à un programme qui attend
cli-import-into-help = dossier où le mettre, au lieu de votre étagère
cli-import-games-help = dossier des parties faites des sauvegardes
import-stage =
    { $stage ->
        [build] Lecture du module…
        [maps] Lecture des cartes, { $percent } %
        [pieces] Lecture des pions, { $percent } %
        [save] Lecture de la sauvegarde, { $percent } %
        [log] Lecture du journal, { $percent } %
        [pictures] Copie des images, { $percent } %
        [check] Vérification du jeu…
        [game] La partie commence…
       *[other] En cours…
    }
import-stopped = Arrêté : rien n’a été importé.
import-cannot-write = Rien ne peut être écrit dans { $path } : { $reason }.
import-two-modules = { $one } et { $other } sont tous deux des modules : importez-les l’un après l’autre.
import-other-module = { $file } est une extension de « { $module } », non de « { $other } ».
import-needs-module = Cette sauvegarde a été faite avec « { $module } », qui n’est pas sur votre étagère, ou dont le fichier n’est plus à sa place.
import-needs-module-mend = Choisissez, ou déposez, le module et la sauvegarde ensemble.
import-extension-needs-module = « { $file } » est une extension, et son module n’est pas parmi les fichiers.
import-extension-needs-module-mend = Choisissez, ou déposez, le module et son extension ensemble.
import-folder = Il se trouve dans { $path } et s’appelle { $id }.
import-game = Une partie : { $path }
seat-imported = VASSAL
seat-imported-short = VASSAL
store-imported = Ces fichiers ont été importés d’un module VASSAL. Images et textes appartiennent à d’autres : ils restent sur cette machine, et qui veut jouer importe lui-même le module.
import-done =
    { $counters ->
        [one] « { $name } » est sur votre étagère, avec un pion
       *[other] « { $name } » est sur votre étagère, avec { $counters } pions
    }{ $boards ->
        [one] {" "}et un plateau
       *[other] {" "}et { $boards } plateaux
    }{ $decks ->
        [0] .
        [one] , et un paquet de cartes.
       *[other] , et { $decks } paquets de cartes.
    }
import-start =
    Départ « { $name } » : { $n ->
        [0] rien n’est disposé
        [one] un pion est disposé
       *[other] { $n } pions sont disposés
    }{ $cards ->
        [0] .
        [one] , avec une carte en paquet.
       *[other] , avec { $cards } cartes en paquets.
    }
import-missing-pictures =
    { $n ->
        [one] Une image manque ou ne peut être lue : { $names }
       *[other] { $n } images manquent ou ne peuvent être lues : { $names }
    }{ $more ->
        [0] .
       *[other] {" "}et { $more } autres.
    } Un carré uni remplace un pion sans image.
import-missing-charts =
    { $n ->
        [one] Une aide de jeu ne peut être montrée : { $names }
       *[other] { $n } aides de jeu ne peuvent être montrées : { $names }
    }{ $more ->
        [0] .
       *[other] {" "}et { $more } autres.
    }
import-no-prototype =
    { $n ->
        [one] Le module nomme un modèle de pions qui n’existe pas : { $names }
       *[other] Le module nomme { $n } modèles de pions qui n’existent pas : { $names }
    }{ $more ->
        [0] .
       *[other] {" "}et { $more } autres.
    }
import-unread = La mise en place « { $name } » n’a pu être lue. { $why }
import-boards-left =
    { $n ->
        [one] Une carte est laissée de côté : un jeu n’en a pas plus de soixante.
       *[other] { $n } cartes sont laissées de côté : un jeu n’en a pas plus de soixante.
    }
import-boards-unused =
    { $n ->
        [one] Un plateau du module n’est encore sur aucune carte : { $names }
       *[other] { $n } plateaux du module ne sont encore sur aucune carte : { $names }
    }{ $more ->
        [0] .
       *[other] {" "}et { $more } autres.
    } Posez dans VASSAL ce que vous en voulez, sauvegardez là-bas et importez cette sauvegarde.
import-boards-turned =
    { $n ->
        [one] Un plateau est à l’envers dans le module : il est montré à l’endroit, sans sa grille.
       *[other] { $n } plateaux sont à l’envers dans le module : ils sont montrés à l’endroit, sans leurs grilles.
    }
import-inert =
    { $n ->
        [one] Une action automatique des pions n’est jamais exécutée ici ({ $kinds }) : ce qu’elle ferait, vous le faites à la main. Cela concerne { $counters } des pions.
       *[other] { $n } actions automatiques des pions ne sont jamais exécutées ici ({ $kinds }) : ce qu’elles feraient, vous le faites à la main. Cela concerne { $counters } des pions.
    }
import-buttons =
    { $n ->
        [one] Un bouton du module ne fait rien ici.
       *[other] { $n } boutons du module ne font rien ici.
    }
import-own-classes =
    { $n ->
        [one] Le module apporte un programme à lui, qui n’est jamais exécuté.
       *[other] Le module apporte { $n } programmes à lui, qui ne sont jamais exécutés.
    }
import-follows =
    { $n ->
        [one] Une image sur un pion suivait une valeur du jeu ; désormais vous la réglez à la main.
       *[other] { $n } images sur des pions suivaient des valeurs du jeu ; désormais vous les réglez à la main.
    }
import-sheets =
    { $n ->
        [one] Une fiche à remplir est laissée de côté.
       *[other] { $n } fiches à remplir sont laissées de côté.
    }
import-left =
    { $n ->
        [one] Une teinte, un bord, un support ou un décalage fixe d’un pion n’est pas montré.
       *[other] { $n } teintes, bords, supports et décalages fixes de pions ne sont pas montrés.
    }
import-renamed-map = La sauvegarde donne un autre nom à la carte « { $new } » : « { $old } ». On les tient pour la même.
import-off =
    { $n ->
        [one] Un pion n’est sur aucune carte : il est laissé de côté.
       *[other] { $n } pions ne sont sur aucune carte : ils sont laissés de côté.
    }
import-covered =
    { $n ->
        [one] Un pion est couvert par un camp : dans une partie faite de la sauvegarde, il est scellé pour ce siège. Attention : n’importe qui peut lire la sauvegarde elle-même.
       *[other] { $n } pions sont couverts par un camp : dans une partie faite de la sauvegarde, ils sont scellés pour ce siège. Attention : n’importe qui peut lire la sauvegarde elle-même.
    }
import-someone =
    { $n ->
        [one] Un pion est couvert par un joueur dont la sauvegarde ne dit pas le camp : il est à découvert.
       *[other] { $n } pions sont couverts par des joueurs dont la sauvegarde ne dit pas le camp : ils sont à découvert.
    }
import-private =
    { $n ->
        [one] Une note privée, un message ou une mention d’un joueur n’a pas été repris.
       *[other] { $n } notes privées, messages et mentions de joueurs n’ont pas été repris.
    }
import-module = Importer un module
act-import-module = Importer un module…
start-import-module = Importer un module…
import-choose = Choisir un module, avec ses sauvegardes
import-files = { $names }
import-cancel = Arrêter
import-begin = Commencer une partie…
import-open = Ouvrir la partie
import-broke = L’importation s’est arrêtée sans un mot. Essayez encore ; si elle s’arrête de même, c’est un fichier que nous ne savons pas lire.
file-vassal = Modules et sauvegardes VASSAL
card-facts-unknown =
    { $least ->
        [1] Importé · { $least } à { $most } joueurs
       *[other] Importé · { $most } joueurs
    }
