### Ce qui se dit des fichiers : à l’ouverture d’une partie, quand le disque refuse, pour les copies. Mêmes clés que en/store.ftl.

## Dit à l’ouverture d’une partie

store-torn = La dernière ligne n’était écrite qu’à moitié quand le programme s’est arrêté. Elle a été mise de côté dans { $file } ; tout ce qui la précède est là.
store-damaged = Le fichier { $file } est abîmé à partir de la ligne { $line }.
store-missing = Il manque des entrées { $seat-of } : le numéro { $need } a été joué, nous les avons jusqu’au numéro { $have }.
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
store-entry-void = L’acte { $n } { $seat-of } ne compte pas : { $why }
store-facts-dropped =
    { $n ->
        [one] { $n } entrée du journal ne s’accorde plus avec la position et a été laissée de côté (entrée { $entry }).
       *[other] { $n } entrées du journal ne s’accordent plus avec la position et ont été laissées de côté (la première : { $entry }).
    }

## Une autre version du module

store-module-version = Cette partie a été créée avec la version { $then } de « { $module } » ; celle-ci est la version { $now }.
store-module-files =
    { $n ->
        [0] Les fichiers de { $module } ne sont pas ceux avec lesquels cette partie a été créée.
       *[other] Ce qui n’est plus comme à la création de cette partie, dans { $module } : { $files }
    }
store-corrections-differ = Les valeurs corrigées d’après votre exemplaire ne sont pas celles avec lesquelles cette partie a été créée.

## Pourquoi une partie ne peut pas être ouverte

store-not-a-game = Il n’y a pas de partie dans { $folder } : le fichier game.yaml manque.
store-card-broken = Le fichier game.yaml de cette partie est illisible (ligne { $line }).
store-card-differs =
    { $field ->
        [agreed] { $file } ne dit pas ce qui a été convenu au début. Ce que le donneur a signé fait foi.
        [title] { $file } appelle cette partie « { $says } ». Le donneur ne l’a pas accepté : c’est « { $right } ».
        [dealer] Selon { $file }, c’est { $says } qui donne. Il était convenu que ce soit { $right }, et cela fait foi.
        [seats] { $file } nomme les camps { $says }. Il était convenu { $right }, et cela fait foi.
        [dice] { $file } indique un autre degré pour les dés ({ $says }). Il était convenu { $right }, et cela fait foi.
        [deck] { $file } indique un autre degré pour les tirages ({ $says }). Il était convenu { $right }, et cela fait foi.
        [aborts] { $file } dit autre chose des jets que quelqu’un n’achève pas ({ $says }). Il était convenu { $right }, et cela fait foi.
        [module] { $file } nomme un autre module ({ $says }). Il était convenu { $right }, et cela fait foi.
        [version] { $file } nomme une autre version du module ({ $says }). Il était convenu { $right }, et cela fait foi.
        [scenario] { $file } nomme un autre scénario ({ $says }). Il était convenu { $right }, et cela fait foi.
        [start] { $file } nomme une autre position de départ. Celle qui a été convenue fait foi.
       *[other] { $file } dit autre chose que ce qui a été convenu ({ $field }). Ce qui a été convenu fait foi.
    }
store-card-not-agreed = { $file } ne dit pas ce qui a été convenu au début de cette partie, et la première entrée du donneur, qui le dit, n’est pas là.
store-card-other = Qui s’est assis ici a signé qu’autre chose avait été convenu pour cette partie, ou n’a pas signé quoi.
store-format-unknown = Le fichier game.yaml ne dit pas le format de la partie.
store-format-newer = Cette partie a été écrite par une version plus récente du programme ({ $version }, format { $found }) et celle-ci ({ $here }, jusqu’au format { $ours }) ne peut pas la montrer. Mettez le programme à jour pour l’ouvrir.
store-format-looked-at = Cette partie a été écrite par une version plus récente du programme ({ $version }, format { $found } ; celle-ci est la { $here } et écrit le format { $ours }). On peut la regarder ici, pour autant que cette version la comprenne, et rien n’est changé. Mettez le programme à jour pour jouer.
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

## À distance

entry-stale = { $seat-The } a joué avant d’avoir vu le dernier coup { $other-of } : ce coup ne compte pas.
entry-lost = { $other-The } a changé la même chose en premier, et { $seat-the } ne l’avait pas encore vu : ce coup ne compte pas.
entry-astray = { $seat-The } avait vu un autre acte { $at } { $other-of } que celui qui se trouve ici : cet acte ne compte pas sur cette table.
log-past =
    { $own ->
        [yes] repart de son propre acte { $n } tel qu’il est maintenant
       *[no] repart de l’acte { $n } { $seat-of } tel qu’il se trouve ici
    }
log-steering-accepted = accepte la façon dont { $seat } { $n } a réglé les règles à la main
log-hints-accepted = accepte ce que dit { $seat } { $n } des conseils
log-doubt-accepted = accepte { $seat } { $n }, que les règles de cette machine jugent autrement
log-asks-chits =
    { $n ->
        [one] demande un pion au donneur
       *[other] demande { $n } pions au donneur
    }
dealer-draws = Seule la machine qui distribue sait ce qui reste dans le bol : demandez à ce joueur de tirer pour vous.
store-waiting-for = Des coups plus récents { $seat-of } sont en route. Rien de ce qui en dépend n’est encore montré.
store-half-here = Une partie de ce qu’a écrit { $seat-the } est encore en route ({ $file }).
store-file-refused = { $file } est laissé de côté : { $reason }
store-waits-at = { $file } est illisible à partir de la ligne { $line }. La suite est peut-être encore en route ; rien n’en est montré.
store-unsigned = { $file }, à partir de la ligne { $line }, n’est pas signé par { $seat-the }. Rien n’en est montré.
store-seat-not-handed = Dans { $file }, une autre personne prend la place { $seat-of } sans la clé du joueur précédent. Un autre camp doit d’abord le confirmer.
store-branched = Il est arrivé des coups { $seat-of } qui repartent d’un état plus ancien de la partie que celui d’ici. Ils n’y ont pas été mêlés.
store-odd-entry = Un acte { $seat-of } porte un numéro impossible ({ $n }). Il a été laissé de côté.
store-rename-elsewhere = Seul { $seat-the }, dont la machine distribue, peut donner un autre titre à cette partie.
store-letter-forged = Un secret envoyé { $seat-at } n’est pas celui qui était promis (boîte { $box }). Il a été laissé de côté.
store-own-behind = Vos propres actes pour { $seat-the } allaient plus loin que ce que montre ce dossier. Il se synchronise peut-être encore ; d’ici là, la partie ne peut être que regardée, pour que rien ne soit joué deux fois.
past-two =
    { $kept ->
        [0] Après { $seat } { $shared }, il y a une autre suite, signée avec la clé { $seat-of }.
       *[other] Après { $seat } { $shared }, il y a deux suites, toutes deux signées avec la clé { $seat-of } : quelqu’un a changé le passé, ou est reparti d’une vieille sauvegarde. La table montre celle que cette machine a vue la première.
    }
past-behind = Ce qu’a écrit { $seat-the } s’arrête à { $shared } dans ce dossier, et cette machine en avait vu davantage. La table ne revient pas en arrière.
past-crossed = { $seat } { $n } s’appuie sur un autre acte { $at } { $other-of } que celui qui se trouve ici. L’un des deux camps a un autre passé que cette machine ; rien ici ne montre lequel. Cet acte { $seat-of } ne compte pas sur cette table.
past-own-two = Après { $seat } { $shared }, il y a deux suites de votre main : celle que cette machine a écrite, et celle de ce dossier. Tant que vous n’avez pas dit laquelle compte, la partie ne peut être que regardée.
past-own-seen = D’autres avaient vu vos actes pour { $seat-the } jusqu’à { $need } ; ici ils s’arrêtent à { $have }. Dossier et données viennent peut-être d’une sauvegarde. Tant que vous n’avez pas dit comment continuer, la partie ne peut être que regardée, pour que rien ne soit joué deux fois.
past-own-waits = Des actes à vous pour { $seat-the } s’appuient sur quelque chose qui n’est pas encore là. D’ici là, la partie ne peut être que regardée, pour que rien ne soit joué deux fois.
past-stopped = Vous avez choisi de ne faire que regarder cette partie.
past-not-kept = Ce passé ne peut pas être gardé : le disque refuse, ou il y en a déjà trop.
own-past-back =
    { $n ->
        [one] Ces fichiers sont plus vieux que la dernière fois que cette partie a été jouée ici : il manque un acte, le numéro { $upto }.
       *[other] Ces fichiers sont plus vieux que la dernière fois que cette partie a été jouée ici : il manque { $n } actes, jusqu’au numéro { $upto }.
    }
own-past-copy =
    { $n ->
        [one] Ceci est une vieille copie d’une partie qui a continué ailleurs : un acte de plus, jusqu’au numéro { $upto }.
       *[other] Ceci est une vieille copie d’une partie qui a continué ailleurs : { $n } actes de plus, jusqu’au numéro { $upto }.
    }
own-copy-beside = À côté d’un fichier de cette partie s’en trouve un second, { $file }, nommé comme { $tool } nomme ses copies. Son contenu n’est pas montré.
store-key-unreadable = La clé publique d’un joueur est illisible.
store-key-broken = Le fichier de votre clé pour { $seat-the } est abîmé. Reprenez-le dans votre sauvegarde.
store-key-there = Il y a déjà une autre clé pour { $seat-the } sur cette machine.
store-no-such-seat = Il n’y a pas de camp de ce nom dans cette partie : { $seat }.
store-no-such-grade = Il n’y a pas de tel degré pour les dés ou les tirages : { $grade }.
store-not-shared = « { $title } » est une partie pour une seule machine ; personne ne peut la rejoindre d’ailleurs.
store-seat-taken = { $seat-The } est déjà tenu par { $player }.
store-no-keys = Cette machine n’a aucune clé de « { $title } ».
store-no-passphrase = Sans phrase secrète, les clés seraient lisibles par tous.
store-not-keys = { $file } n’est pas une sauvegarde de clés, ou elle est abîmée.
store-wrong-passphrase = Ce n’est pas la phrase secrète de { $file }, ou le fichier est abîmé.

## Par courrier

store-mail-stranger = Ce fichier parle pour { $seat-the }, que personne ne joue dans cette partie. Rien n’en a été pris ; une copie est gardée.
store-mail-unfit = Ce fichier dit autre chose dans { $file } que ce qui est ici. Rien n’en a été pris ; une copie est gardée.
store-mail-letters = Une partie de { $file }, dans ce fichier, est illisible et n’a pas été prise ; une copie est gardée.
store-mail-mended = { $file } contenait quelque chose qui n’était pas signé par { $seat-the }. Cela a été mis de côté dans vos propres données, et ce qui était signé est à sa place.
store-mail-nothing = Il n’y a rien de nouveau à envoyer : tout a déjà été remis.
store-mail-unsaved = Certains actes ne sont pas encore sur le disque ; ils ne peuvent pas être envoyés.
store-mail-damaged = Ce fichier est abîmé, ou ce n’est pas une remise. Redemandez-le.
store-mail-foreign =
    { $same ->
        [yes] Ce fichier { $seat-of } (numéro { $number }) appartient à une autre partie qui s’appelle aussi « { $title } ».
       *[no] Ce fichier { $seat-of } (numéro { $number }) appartient à une autre partie, « { $title } » ; celle-ci est « { $ours } ».
    }
store-mail-own = C’est votre propre remise ({ $seat }, numéro { $number }).
store-mail-sealed = Le fichier { $number } { $seat-of } a apporté ce qui était sous pli pour cette machine.
store-mail-duplicate = Tout ce que contient ce fichier { $seat-of } (numéro { $number }) est déjà ici.
store-mail-early = Ce fichier { $seat-of } (numéro { $number }) est arrivé avant son tour : il en manque un plus ancien. Il est gardé jusque-là.
store-mail-branched = Ce fichier { $seat-of } repart d’un état plus ancien de la partie, sans des coups que vous avez. Il n’a pas été pris ; une copie est gardée.
store-mail-crossed = { $seat-The } dit avoir vu un autre acte { $at } { $other-of } que celui qui se trouve ici.
store-mail-absorbed =
    { $n ->
        [0] Rien de nouveau { $seat-of } ne peut encore être montré.
        [one] Un coup { $seat-of } a été pris.
       *[other] { $n } coups { $seat-of } ont été pris.
    }
store-mail-answers =
    { $knew ->
        [0] Ceci fut écrit avant qu’aucun coup { $seat-of } n’y soit arrivé.
       *[other] Ceci fut écrit avant que vos derniers coups ({ $seat }) y soient arrivés.
    }

## Doubles laissés par les outils de synchronisation

store-copy-absorbed = { $file } (un double comme en fait { $tool }) ne disait rien de nouveau. Il a été mis dans votre corbeille.
store-copy-same = { $file } (un double comme en fait { $tool }) ne dit rien de nouveau. Il peut être supprimé.
store-copy-longer = { $file } (un double comme en fait { $tool }) en dit plus que le fichier lui-même. Ce qu’il dit est montré ; il reste là jusqu’à ce que le fichier le rattrape.
store-copy-branched = { $file } (un double comme en fait { $tool }) raconte une autre suite de cette partie que celle jouée ici. Il n’y a pas été mêlé.
store-copy-other = { $file } (un double comme en fait { $tool }) n’est pas pareil au fichier lui-même. Il n’est pas utilisé.
store-copy-unread = { $file } (un double comme en fait { $tool }) est illisible.
