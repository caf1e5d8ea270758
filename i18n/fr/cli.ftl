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
cli-bench = mesurer la vitesse du démarrage, du plateau, du journal, des choix offerts ou de la résolution des ordres

## Arguments

cli-lang-help = langue : en ou fr (sinon, ce que disent LC_ALL ou LANG)
cli-json-help = pour un autre programme : du JSON aux clés anglaises
cli-hands-help = nomme aussi ce que la mise en place a mis dans les mains
cli-target-help = un jeu installé par son nom, le dossier d’un jeu, ou une partie (dossier ou zip)
cli-save-help = une partie : son dossier ou un zip
cli-folder-help = le dossier des fichiers d’un jeu, ou un jeu installé par son nom
cli-output-help = le fichier PNG à écrire
cli-scenario-help = un scénario du jeu (sinon le premier)
cli-at-help = après tant d’entrées du journal (sinon toutes)
cli-seat-help = comme ce camp la voit (sinon comme tous la voient)
cli-board-help = un plateau à côté de la carte, par son nom (sinon la carte)
cli-colours-help = couleurs des camps : printed (imprimées) ou safe (sûres pour les daltoniens)
cli-size-help = tout le plateau en tant de pixels, par exemple 1600x900
cli-zoom-help = tant de fois plus grand que dessiné, par exemple 0.5 ou 50%
cli-bench-help = board (plateau), pictures (images), journal, offers (choix), orders (ordres), start (démarrage) ou import
cli-pieces-help = pions sur le plateau
cli-entries-help = entrées du journal
cli-module-help = le jeu avec lequel mesurer
cli-start-modules-help = pour start : les jeux dont le plateau est ouvert ; les nôtres si aucun n’est nommé
cli-runs-help = pour start : combien de fois chaque fenêtre est ouverte

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

cli-audit = rejuger une sauvegarde : les fichiers, les signatures, les plis et les tirages, chaque acte selon les règles
cli-audit-entry = { "  " }{ $seat } { $n } (« { $verb } ») : { $fault }
cli-audit-seat = { "  " }{ $seat } : { $fault }
cli-audit-record = { "  " }{ $fault }
cli-audit-fault =
    { $rule ->
        [none] La partie enregistrée elle-même :
       *[other] Règle { $rule } :
    }
cli-audit-unknown = N’a pas pu être vérifié :
cli-audit-noted =
    { $rule ->
        [none] Fait contre une règle, comme le journal le dit :
       *[other] Fait contre la règle { $rule }, comme le journal le dit :
    }
cli-audited-sound = { $title } : tout va bien.
cli-audited-part = { $title } : rien d’anormal dans ce qui a pu être vérifié.
cli-audited-unsound = { $title } : il y a quelque chose d’anormal.

## Parties au hasard

cli-fuzz = jouer des parties au hasard selon les règles d’un jeu, pour y trouver des fautes
cli-fuzz-failed = Graine { $seed } : { $fault }. La partie est gardée dans { $path }.
cli-fuzz-module-help = un jeu installé, par son nom, ou le dossier d’un jeu
cli-fuzz-no-rules = { $module } n’a pas de fichier de règles : on y joue à la main, il n’y a rien à essayer.
cli-fuzz-players-help = faire jouer les joueurs de l’ordinateur, pas le seul hasard : ils vont plus loin dans les règles d’un jeu
cli-fuzz-by-hand-help = laisser la main changer la table entre les actes, comme le peuvent les joueurs : les règles doivent continuer depuis toute position
cli-start-failed = La fenêtre de { $name } ne s’est pas montrée comme il faut : { $reason }.
cli-fuzzed =
    { $games ->
        [one] { $module } : { $games } partie
       *[other] { $module } : { $games } parties
    }, échecs : { $failed }, { $pace } s par partie
cli-failures-help = dossier où garder les parties qui échouent
cli-games-help = combien de parties
cli-seed-help = numéro de la première partie : le même numéro donne la même partie
cli-trust-help = exécuter les règles qui ne sont pas livrées avec le programme
cli-rules-untrusted = { $module } a des règles qui ne sont pas livrées avec le programme, et vous n’avez pas dit qu’elles peuvent s’exécuter. Ajoutez --trust si vous faites confiance à leur auteur.

## L’ordinateur contre lui-même

cli-game-of = Partie { $n } sur { $count }
cli-duel = faire jouer l’ordinateur contre lui-même, pour mesurer ses niveaux et l’équilibre du jeu
cli-duel-a-help = niveau du premier joueur, qui prend chaque camp à son tour
cli-duel-b-help = niveau de celui ou ceux qui tiennent les autres camps
cli-duel-time-help = secondes de réflexion par décision, en temps de processeur
cli-duel-failed = Graine { $seed } : { $fault }
cli-duel-astray =
    { $n ->
        [one] Joué au hasard { $n } fois, faute de réponse : { $where }
       *[other] Joué au hasard { $n } fois, faute de réponse : { $where }
    }
cli-duelled =
    { $games ->
        [one] { $module } : { $games } partie
       *[other] { $module } : { $games } parties
    }, { $a } contre { $b } : { $share } ± { $error } %, premier ou ex æquo dans { $first } ± { $spread } %, actes refusés : { $illegal }
