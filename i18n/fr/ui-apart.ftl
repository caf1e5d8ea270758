# Mots du jeu à distance. Les mêmes clés sont dans en/ui-apart.ftl.

## Une nouvelle partie

apart-where = Jouer
apart-where-here = Sur cette machine
apart-where-apart = À distance, par un dossier partagé ou par courrier
apart-sides = Camps joués ici
apart-player = Votre nom
apart-dice = Dés
apart-dice-trusted = Lancés par cette machine
apart-dice-table = De vrais dés, saisis
apart-dice-answered = Lancés ensemble
apart-dice-trusted-means = Le programme de celui qui commence la partie lance les dés ; les autres lui font confiance.
apart-dice-table-means = Chacun lance de vrais dés et saisit ce qu’ils montrent ; chacun fait confiance à l’autre.
apart-dice-answered-means = Les deux programmes scellent un nombre puis l’ouvrent, et les dés en découlent : personne ne peut les choisir. Chaque lancer demande les deux programmes.
apart-aborts = Si quelqu’un se tait
apart-aborts-wait = La partie attend
apart-aborts-forfeit = Lancés sans son nombre
apart-aborts-program = Lancés par cette machine
apart-aborts-wait-means = Un lancer que quelqu’un n’achève pas attend ce camp, et le dit.
apart-aborts-forfeit-means = Qui a ouvert son nombre peut appeler un camp silencieux, puis lancer sans lui, avec un nombre de réserve scellé ; le lancer le dit.
apart-aborts-program-means = Qui a ouvert son nombre peut appeler un camp silencieux, puis laisser lancer le programme de celui qui commence la partie.
apart-stalled-seal = Nombre à sceller pour les dés : on attend { $seat-the } depuis { $since }.
apart-stalled-open = Nombre à ouvrir pour les dés : on attend { $seat-the } depuis { $since }.
apart-stalled-mix = Bol à mélanger et à verrouiller : on attend { $seat-the } depuis { $since }.
apart-stalled-unlock = Verrou à ôter du tirage : on attend { $seat-the } depuis { $since }.
apart-stalled-take = Pion tiré à prendre : on attend { $seat-the } depuis { $since }.
apart-deck = Tirages
apart-deck-honour = Sur l’honneur
apart-deck-locked = Verrouillés par les deux
apart-deck-honour-means = Le programme de celui qui commence distribue les pions et ne montre à personne ce qu’il a distribué.
apart-deck-locked-means = Les deux programmes verrouillent les pions : personne ne distribue, et seul celui qui tire apprend ce qui vient. Chaque tirage demande les deux programmes.

## Rejoindre

join = Rejoindre « { $game } »
join-text = Cette partie se joue à distance. Vous n’y tenez encore aucun camp sur cette machine.
join-free = { $seat } (libre)
join-taken = { $seat } (tenu par { $player })
join-look = Seulement regarder
join-do = Prendre place
join-restore = Restaurer des clés…

## À qui de jouer

apart-title-yours = { $seat } : à vous
apart-title-waits = { $mine }, on attend { $seats }
apart-title-due = { $seat } : main en route
apart-who = { $player } ({ $seat })
apart-due = Votre main viendra avec le prochain courrier { $player-of }, ou dès que l’autre programme aura regardé ce dossier. D’ici là, rien ne vous est demandé.
apart-waits = On attend { $who } depuis { $since }.
apart-asked-there = La question posée : { $what }
apart-heard = Dernier coup { $player-of } : { $when }.
apart-unsent-first = { $player } ne sait pas encore que vous avez pris place.
apart-unsent =
    { $n ->
        [one] { $n } coup n’est pas encore envoyé.
       *[other] { $n } coups ne sont pas encore envoyés.
    }
apart-unsent-more = Ce que le programme a pioché ou lancé pour les autres n’est pas encore envoyé.
apart-hand-over = Passer la main par courrier…
apart-title-watch = en spectateur, à { $seats } de jouer
apart-title-watch-only = en spectateur
apart-your-turn = À vous de jouer : { $what }
apart-the-dealer = la machine qui lance les dés

## Clés

keys-backup = Sauvegarder mes clés
keys-backup-text = Vos clés de cette partie, et les secrets que vous seul pouvez connaître, vont dans un fichier. Avec lui et la phrase secrète, vous pouvez continuer depuis une autre machine ; sans lui, une machine perdue fait perdre votre camp.
keys-file = Fichier
keys-passphrase = Phrase secrète
keys-again = Encore une fois
keys-show = Montrer la phrase secrète
keys-short = La phrase secrète doit avoir au moins { $n } caractères.
keys-differ = Les deux phrases secrètes ne sont pas les mêmes.
keys-backup-do = Écrire le fichier
keys-backed-up = Vos clés sont dans { $path }.
keys-restore = Restaurer des clés
keys-restore-text = Choisissez le fichier fait avec « Sauvegarder mes clés » et donnez sa phrase secrète. Ne continuez que depuis une seule machine.
keys-restore-do = Restaurer
keys-kind = Sauvegarde de clés

## Ce qui est en route, ce qui ne va pas

apart-put-away = Ranger ce message
apart-more =
    { $n ->
        [one] et encore un
       *[other] et { $n } autres
    }
apart-again = Le refaire
apart-doubt = { $seat } { $n } : les règles de cette machine jugent cet acte autrement.
apart-doubt-steering = { $seat } { $n } : dit à la main où les règles reprennent, ou qu’elles tiennent moins qu’avant.
apart-doubt-loosened = { $seat } fait tenir moins qu’avant ces règles : { $rules }.
apart-doubt-hints = { $seat } { $n } : dit que les conseils sont désormais { $rule }, ce qui est moins que convenu.
apart-doubt-standing = { $seat } { $n } : votre réponse d’avance a été donnée ({ $line }). D’après les règles de cette machine, elle avait pris fin ou ne convenait pas.
apart-do-apart-doubt-steering = Il compte, et vous voyez ce qu’il a changé. Tant que vous ne l’acceptez pas, ce programme ne répond rien de lui-même : il n’ouvre aucun de vos secrets et ne lance aucun dé pour ce qui est demandé à partir de là.
apart-do-apart-doubt = Il est montré quand même, et personne n’a forcément mal agi : une autre version du jeu juge autrement. Tant que vous ne l’acceptez pas, ce programme ne répond rien de lui-même.
apart-accept = L’accepter
apart-accept-all = Tout accepter
apart-free = Personne ne joue encore : { $seats }.
apart-invite = Inviter…
apart-yours = { $seat-The } est à vous désormais.
apart-asked-for = Vous avez demandé { $seat } { $player-at }. Envoyez ce code à ce joueur :
apart-copy-code = Copier le code
apart-inbox =
    { $n ->
        [one] Un fichier reçu est gardé jusqu’à ce que le précédent soit là.
       *[other] { $n } fichiers reçus sont gardés jusqu’à ce que les précédents soient là.
    }
apart-no-mail = Aucun programme de courrier ne s’est ouvert.
apart-do-apart-no-mail = Écrivez le courrier vous-même et joignez-y le fichier ; adresse, objet, texte et emplacement du fichier peuvent être copiés.
apart-copy-mail = Copier le texte
mail-nobody = Personne ne pourrait encore l’ouvrir : nul autre n’est assis à cette table, et aucune invitation n’a été enregistrée. Invitez d’abord les autres ; l’invitation contient tout ce qui a été joué.
apart-show-folder = Montrer le dossier
apart-mailed = Remise faite dans { $file }.
apart-do-apart-mailed = Joignez ce fichier au courriel. Tant qu’il n’est pas pris de l’autre côté, rien n’y a changé.
apart-do-store-waiting-for = Laissez l’outil de synchronisation finir, ou redemandez cette remise. Vous pouvez continuer à regarder.
apart-do-store-half-here = Rien à faire : ce sera montré quand tout sera là.
apart-do-store-waits-at = Attendez l’outil de synchronisation. Si cela dure, demandez à ce joueur de tout renvoyer par courrier.
apart-do-store-file-refused = Rien de tel n’a sa place dans le dossier d’une partie. Voyez qui l’y a mis, retirez-le, et redemandez le fichier lui-même s’il manque.
apart-do-store-mail-stranger = Demandez à l’expéditeur de quelle partie est ce fichier.
apart-do-store-mail-unfit = Demandez à ce joueur de tout renvoyer depuis le début. Si cela reste ainsi, comparez ce que vous voyez tous deux.
apart-do-store-mail-letters = Si un secret n’arrive pas, demandez à ce joueur de tout renvoyer.
apart-do-store-mail-mended = Rien à faire. Voyez qui peut écrire dans le dossier de cette partie.
apart-do-store-unsigned = Demandez à ce joueur s’il l’a écrit. Quelqu’un d’autre a pu changer le fichier.
apart-do-store-seat-not-handed = Si vous connaissez le nouveau joueur, confirmez-le dans le menu Partie, « À distance », « Un autre joueur pour un camp ».
apart-do-store-entry-void = La partie continue sans lui. Demandez à ce joueur avec quoi il joue.
apart-do-store-branched = Ce joueur a continué depuis une vieille copie. Convenez de celle qui compte ; l’autre fichier peut être rangé ailleurs.
apart-do-store-copy-branched = Deux machines ont écrit au nom du même joueur. Convenez de celle qui compte, et rangez l’autre fichier ailleurs.
apart-do-store-copy-other = Regardez les deux fichiers et supprimez celui dont vous ne voulez pas.
apart-do-store-copy-unread = Regardez ses droits, ou supprimez-le.
apart-do-store-mail-branched = Ce joueur a continué depuis une vieille copie. Convenez de celle qui compte.
apart-mail-damaged = { $file } est abîmé, ou ce n’est pas une remise.
apart-do-apart-mail-damaged = Enregistrez de nouveau la pièce jointe, ou redemandez le fichier.
apart-do-store-mail-damaged = Enregistrez de nouveau la pièce jointe, ou redemandez le fichier.
apart-do-store-mail-early = Cherchez ce courriel, ou demandez à ce joueur de tout renvoyer depuis le début.
apart-do-store-mail-foreign = Ouvrez d’abord cette partie, puis déposez le fichier sur sa fenêtre.

## Par courrier

mail = Passer la main par courrier
mail-text = Tout ce qui a été joué ici depuis la dernière fois va dans un petit fichier. Joignez-le à un courriel ; l’autre joueur le dépose sur la fenêtre de la partie.
mail-to = À
mail-folder = L’écrire dans
mail-folder-title = Où mettre le fichier ?
mail-open-draft = Ouvrir un brouillon et montrer le dossier
mail-everything = Tout depuis le début (un courriel s’est perdu)
mail-do = Écrire le fichier
mail-body = Enregistrez le fichier joint ({ $file }) et déposez-le sur la fenêtre de notre partie.
mail-no-game = Cette partie n’est pas ici
mail-no-game-text = Ce fichier est une remise, et la partie à laquelle il appartient n’est pas sur cette machine. Ouvrez d’abord son dossier ou son invitation.
mail-of-game = Il appartient à « { $title } ».
mail-failed = Ce fichier ne peut pas être pris
mail-failed-text = Rien n’a été changé.

## Les autres à la table

invite = Inviter les autres
invite-folder = Par un dossier partagé : laissez votre outil de synchronisation (Syncthing, Nextcloud, Dropbox…) partager ce dossier avec les autres. Ils choisissent « Ouvrir une partie… » et ce dossier.
invite-mail = Par courrier : enregistrez l’invitation, un fichier avec toute la partie, et envoyez-la. Ils l’ouvrent par « Ouvrir un fichier reçu… », ou le déposent sur le programme. Ensuite, seules de petites remises vont et viennent.
invite-secret = Ni main, ni clé, ni ordre secret n’est dans l’un ou l’autre : seulement ce que chacun peut voir et ce qui est scellé.
invite-zip = Enregistrer l’invitation…
join-ask = Demander ce camp
join-look-do = Regarder
give-seat = Un autre joueur pour un camp
give-seat-text = Le nouveau joueur ouvre le dossier de la partie, demande le camp, et vous envoie le code qui s’affiche chez lui.
give-seat-side = Camp
give-seat-player = Nouveau joueur
give-seat-code = Code
give-seat-ours = Vous remettez { $seat-the } avec sa main. Dès lors, ce camp ne se joue plus que sur l’autre machine.
give-seat-theirs = Vous confirmez que le joueur { $seat-of } continue avec une nouvelle clé, ayant perdu l’ancienne. Assurez-vous que le code est bien le sien.
give-seat-do = Signer
act-mail = Passer la main par courrier…
act-invite = Inviter les autres…
act-give-seat = Un autre joueur pour un camp…
act-keys-backup = Sauvegarder mes clés…
act-keys-restore = Restaurer des clés…

apart-grades = { $dice } · { $deck }
apart-status-honour = Tirages : sur l’honneur
apart-status-locked = Tirages : verrouillés par tous

## Réponses d’avance

standing = Réponses d’avance
standing-text = Ce que votre programme peut répondre pour vous en votre absence, afin que l’autre camp n’attende pas un courrier. C’est scellé jusqu’à ce que cela serve.
standing-side = Camp
standing-what = Réponse
standing-zone = Vers
standing-or-zone = Si elle n’est pas libre, vers
standing-until = Jusqu’à ce que
standing-none = –
standing-then = {" "}puis{" "}
standing-somewhere = …
standing-window = Aucun stratagème dans un combat
standing-retreat = Retraite vers { $zones }
standing-until-turn = le tour finisse
standing-until-phase = ma prochaine phase d’actions commence
standing-until-combat = se livre un combat { $what-at }
standing-line =
    { $n ->
        [one] { $what }, jusqu’à ce que { $until } ; { $n } fois encore
       *[other] { $what }, jusqu’à ce que { $until } ; { $n } fois au plus
    }
standing-given = { $what }, jusqu’à ce que { $until }
standing-in-force = Réponse d’avance : { $line }.
standing-means = L’autre programme la garde fermée jusqu’à ce que la question se pose, et n’ouvre que ce qu’il faut. Un joueur qui modifie ce programme pourrait la lire plus tôt. Quand elle ne convient pas, on vous interroge.
standing-do = Sceller
standing-withdraw = Reprendre
standing-open = Réponses d’avance…
act-standing = Réponses d’avance…

## Deux passés d’un même camp

two-pasts = Quel passé compte ?
two-pasts-kept =
    { $n ->
        [0] Montré ici, et vu d’abord : rien de plus
        [one] Montré ici, et vu d’abord : un acte
       *[other] Montré ici, et vu d’abord : { $n } actes
    }
two-pasts-other =
    { $n ->
        [0] Dans le dossier maintenant : rien de plus
        [one] L’autre suite : un acte
       *[other] L’autre suite : { $n } actes
    }
two-pasts-own-kept =
    { $n ->
        [0] Ce que cette machine avait vu : rien de plus
        [one] Ce que cette machine avait vu : un acte
       *[other] Ce que cette machine avait vu : { $n } actes
    }
two-pasts-own-other =
    { $n ->
        [0] Dans le dossier maintenant : rien de plus
        [one] Dans le dossier maintenant : un acte
       *[other] Dans le dossier maintenant : { $n } actes
    }
two-pasts-line = { $n } · { $what }
two-pasts-nothing = rien après le dernier acte commun
two-pasts-later = Décider plus tard
two-pasts-stop = Seulement regarder
two-pasts-keep = Repartir de ce qui est montré
two-pasts-take = Repartir de l’autre
two-pasts-own-keep = Reprendre ce qui avait été vu
two-pasts-own-take = Repartir du dossier
past-look = Voir et décider…
past-play-on = Rejouer
past-go-on-without = Continuer sans eux
past-accept = Repartir de ce qui est ici
past-is-back = Tout est de nouveau là.
past-open-again = Rouvrir la partie
apart-do-past-two = Parlez-en avec les autres joueurs et convenez de celle qui compte. Ce qui est décidé ici figure au journal, et les autres peuvent faire de même.
apart-do-past-behind = Rien n’est perdu. Laissez l’outil de synchronisation finir, ou demandez à ce joueur de remettre ses fichiers.
apart-do-past-crossed = Parlez aux deux joueurs. Celui qui a l’autre passé peut le montrer ; on pourra alors le choisir.
apart-do-past-own-two = Les autres voient ce que vous décidez.
apart-do-store-own-behind = Reprenez ce dont cette machine se souvient, ou repartez d’ici ; dans ce cas, les autres le verront.
apart-do-past-own-seen = Si vous avez remis une vieille copie, cherchez d’abord s’il y en a une plus récente. Si vous continuez, les autres le verront.
