### La ligne de commande. Mêmes clés que en/cli.ftl.

cli-about = Une table pour les jeux de guerre. Sans verbe, la fenêtre s’ouvre.
cli-usage = usage :
cli-verbs = verbes{"\u00A0"}
cli-positionals = quoi{"\u00A0"}
cli-options = options{"\u00A0"}
cli-help-help = montrer cette aide

## Verbes

cli-play = ouvrir la fenêtre, sur un jeu ou une partie
cli-modules = énumérer les jeux installés
cli-check = vérifier les fichiers d’un jeu
cli-render = peindre le plateau dans un fichier PNG
cli-replay = montrer la position d’une partie après un nombre d’actes quelconque
cli-bench = mesurer la vitesse du plateau, du journal ou des choix offerts

## Arguments

cli-lang-help = langue : en ou fr (sinon, ce que disent LC_ALL ou LANG)
cli-json-help = pour un autre programme : du JSON aux clés anglaises
cli-target-help = un jeu installé par son nom, le dossier d’un jeu, ou une partie (dossier ou zip)
cli-save-help = une partie : son dossier ou un zip
cli-folder-help = le dossier des fichiers d’un jeu
cli-output-help = le fichier PNG à écrire
cli-scenario-help = un scénario du jeu (sinon le premier)
cli-at-help = après tant d’entrées du journal (sinon toutes)
cli-seat-help = comme ce camp la voit (sinon comme tous la voient)
cli-colours-help = couleurs des camps : printed (imprimées) ou safe (sûres pour les daltoniens)
cli-size-help = tout le plateau en tant de pixels, par exemple 1600x900
cli-zoom-help = tant de fois plus grand que dessiné, par exemple 0.5 ou 50%
cli-bench-help = board (plateau), journal ou offers (choix)
cli-pieces-help = pions sur le plateau
cli-entries-help = entrées du journal
cli-module-help = le jeu avec lequel mesurer

## Appels erronés

cli-missing = Il manque : { $a }
cli-unrecognised = Non compris : { $a }
cli-choice = { $a } : { $b } n’est pas l’un des choix.
cli-expected = { $a } demande une valeur.
cli-value = { $a } : « { $b } » ne convient pas.
cli-wrong-call = Cet appel n’est pas compréhensible : { $text }
cli-no-module = Il n’y a pas de jeu nommé « { $word } ». Installés : { $known }.
cli-no-module-nearest = Il n’y a pas de jeu nommé « { $word } ». Vouliez-vous dire « { $nearest } » ?
cli-no-save = Il n’y a pas de partie { $word }.
cli-no-folder = Il n’y a pas de dossier { $word }.
cli-no-moment = Il n’y a pas d’entrée { $at } : le journal en a { $most }.
cli-not-in-module = { $module } n’a pas de « { $word } ». Il y a : { $known }.
cli-no-screen = Il n’y a pas d’écran où ouvrir une fenêtre. « tabletop render » peint le plateau sans écran.

## Réponses

cli-module = { $id } { $version } : { $title }
cli-module-broken = { $id } ne peut pas être chargé :
cli-modules-none = Aucun jeu n’est installé.
cli-checked =
    { $errors ->
        [0] { $warnings ->
            [0] { $name } : tout va bien.
            [one] { $name } : aucune erreur, un avertissement.
           *[other] { $name } : aucune erreur, { $warnings } avertissements.
        }
        [one] { $name } : une erreur, avertissements : { $warnings }.
       *[other] { $name } : { $errors } erreurs, avertissements : { $warnings }.
    }
cli-painted = { $path } ({ $width } × { $height } pixels)
cli-cannot-paint = Impossible d’écrire { $path }.
cli-too-large = L’image dépasserait { $most } pixels de côté. Choisissez un zoom plus petit.
cli-replayed = { $title } : après l’entrée { $at } sur { $count }
cli-var = { $name } = { $value }
cli-place = { $id } ({ $place }) : { $pieces }
cli-figure = { $name } = { $value }

## Contrôle

cli-audit = rejuger une sauvegarde : la chaîne des empreintes, les faits, chaque acte selon les règles
cli-audit-agreed =
    { $n ->
        [one] { $n } acte confirmé
       *[other] { $n } actes confirmés
    }
cli-audit-break = Entrée { $entry } : { $fault }
cli-audit-cannot-tell =
    { $n ->
        [one] { $n } acte invérifiable : un secret n’est pas connu ici
       *[other] { $n } actes invérifiables : des secrets ne sont pas connus ici
    }
cli-audit-disputed =
    { $n ->
        [one] { $n } acte contesté
       *[other] { $n } actes contestés
    }
cli-audit-entry = L’entrée { $entry } (« { $verb } ») n’est pas conforme aux règles.
cli-audit-unchecked =
    { $n ->
        [one] { $n } acte à la main
       *[other] { $n } actes à la main
    }
cli-audited-sound = { $title } : tout va bien.
cli-audited-unsound = { $title } : il y a quelque chose d’anormal.
audit-altered = elle a été modifiée après coup
audit-gap = il manque une entrée du même camp avant elle
audit-refold = la position finale ne découle pas des entrées
audit-unseen = elle avait vu une entrée de { $seat } qui n’est pas là

## Parties au hasard

cli-fuzz = jouer des parties au hasard selon les règles d’un jeu, pour y trouver des fautes
cli-fuzz-failed = Graine { $seed } : { $fault }. La partie est gardée dans { $path }.
cli-fuzz-module-help = un jeu installé, par son nom, ou le dossier d’un jeu
cli-fuzz-no-rules = { $module } n’a pas de fichier de règles : on y joue à la main, il n’y a rien à essayer.
cli-fuzzed =
    { $games ->
        [one] { $module } : { $games } partie
       *[other] { $module } : { $games } parties
    }, échecs : { $failed }, { $pace } s par partie
cli-failures-help = dossier où garder les parties qui échouent
cli-games-help = combien de parties
cli-seed-help = numéro de la première partie : le même numéro donne la même partie
