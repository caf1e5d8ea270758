### Ce qui se dit des fichiers : à l’ouverture d’une partie, quand le disque refuse, pour les copies. Mêmes clés que en/store.ftl.

## Dit à l’ouverture d’une partie

store-torn = La dernière ligne n’était écrite qu’à moitié quand le programme s’est arrêté. Elle a été mise de côté dans { $file } ; tout ce qui la précède est là.
store-damaged = Le fichier { $file } est abîmé à partir de la ligne { $line }.
store-missing = Il manque des entrées de { $seat } : le numéro { $need } a été joué, nous les avons jusqu’au numéro { $have }.
store-opened-upto =
    { $entries ->
        [0] Rien n’a pu être lu avant le dommage. On ne peut pas continuer cette partie, et rien n’y sera modifié. « Enregistrer une copie » en fait une jouable à partir de la position de départ.
        [one] La partie est montrée jusqu’à sa première entrée, où commence le dommage. Rien n’y sera modifié. « Enregistrer une copie » en fait une jouable jusque-là.
       *[other] La partie est montrée jusqu’à l’entrée { $entries }, où commence le dommage. Rien n’y sera modifié. « Enregistrer une copie » en fait une jouable jusque-là.
    }
store-in-use = Cette partie est ouverte dans une autre fenêtre (processus { $process }). Ici, on peut seulement la regarder.
store-folder-refuses = Rien ne peut être écrit dans le dossier de cette partie. Vous pouvez jouer, mais tout reste seulement en mémoire : utilisez « Enregistrer une copie ».
store-read-only = Cette partie peut seulement être regardée.
store-start-mended = Le fichier { $file } était abîmé ; il a été refait d’après le module.
store-vault-spoilt =
    { $lines ->
        [one] { $lines } ligne de vos secrets n’a pas pu être lue : un pion que vous tenez peut vous rester caché.
       *[other] { $lines } lignes de vos secrets n’ont pas pu être lues : des pions que vous tenez peuvent vous rester cachés.
    }
store-facts-dropped =
    { $n ->
        [one] { $n } entrée du journal ne s’accorde plus avec la position et a été laissée de côté (entrée { $entry }).
       *[other] { $n } entrées du journal ne s’accordent plus avec la position et ont été laissées de côté (la première : { $entry }).
    }

## Une autre version du module

store-module-version = Cette partie a été créée avec la version { $then } de { $module } ; celle-ci est la version { $now }.
store-module-files =
    { $n ->
        [0] Les fichiers de { $module } ne sont pas ceux avec lesquels cette partie a été créée.
       *[other] Ce qui n’est plus comme à la création de cette partie, dans { $module } : { $files }.
    }
store-corrections-differ = Les valeurs corrigées d’après votre exemplaire ne sont pas celles avec lesquelles cette partie a été créée.

## Pourquoi une partie ne peut pas être ouverte

store-not-a-game = Il n’y a pas de partie dans { $folder } : le fichier game.yaml manque.
store-card-broken = Le fichier game.yaml de cette partie est illisible (ligne { $line }).
store-format-unknown = Le fichier game.yaml ne dit pas le format de la partie.
store-format-newer = Cette partie a été écrite par une version plus récente du programme (format { $found } ; celui-ci connaît jusqu’à { $ours }). Mettez le programme à jour pour l’ouvrir.
store-module-missing = Cette partie demande le module { $module } (version { $version }), qui n’est pas installé.
store-module-lacks = Cette partie demande des choses que la version installée de { $module } n’a plus : { $names }. Elle a été créée avec la version { $version }.
store-start-broken = Le fichier { $file } est abîmé, et le module n’est plus celui de la création : la position de départ ne peut pas être refaite.
store-altered = Cette ligne a été modifiée après son écriture : { $text }

## Le disque

store-unsaved = Les derniers actes ne sont pas sur le disque : { $reason } Ils sont gardés en mémoire et réessayés à chaque acte. « Enregistrer une copie » permet de les garder ailleurs.
store-saved-again = Tout est de nouveau sur le disque.
store-cannot-write = Impossible d’écrire { $path } : { $reason }
store-cannot-read = Impossible de lire { $path } : { $reason }
store-reason-full = le disque est plein.
store-reason-read-only = le disque est en lecture seule.
store-reason-forbidden = il n’est pas permis d’écrire là.
store-reason-gone = le dossier n’est plus là.
store-reason-changed = un autre programme a modifié le fichier.
store-reason-other = le système dit « { $text } ».
store-set-aside = Le fichier { $file } était illisible ; il a été mis de côté sous le nom { $aside }.

## Une partie reçue en zip

store-zip-broken = { $file } n’est pas un fichier zip, ou il est abîmé.
store-zip-no-game = Il n’y a pas de partie dans { $file } : il ne contient pas de game.yaml.
store-zip-unsafe = { $file } veut écrire hors de son dossier. Il n’a pas été décompressé.
store-zip-large = { $file } est bien plus gros que n’importe quelle partie. Il n’a pas été décompressé.
