### Les mots des parties qui sont sur un serveur (SFTP, WebDAV). Les mêmes clés sont dans en/remote.ftl.

## Où l’on en est

remote-connecting = Recherche { $server-of }…
remote-sending =
    { $n ->
        [0] Comparaison avec { $server }…
        [one] Envoi de { $n } acte à { $server }…
       *[other] Envoi de { $n } actes à { $server }…
    }
remote-step = À jour avec { $server }.
remote-lost =
    { $n ->
        [0] Pas de liaison depuis { $since } : { $reason } Rien de vous n’attend ; l’essai sera répété tout seul.
        [one] Pas de liaison depuis { $since } : { $reason } { $n } acte de vous est gardé ici et partira dès qu’elle reviendra.
       *[other] Pas de liaison depuis { $since } : { $reason } { $n } actes de vous sont gardés ici et partiront dès qu’elle reviendra.
    }
remote-asks =
    { $n ->
        [0] Pas de liaison depuis { $since } : { $reason }
        [one] Pas de liaison depuis { $since } : { $reason } { $n } acte de vous est gardé ici en attendant.
       *[other] Pas de liaison depuis { $since } : { $reason } { $n } actes de vous sont gardés ici en attendant.
    }

## Ce qui ne va pas

remote-bad-address = « { $text } » n’est pas l’adresse d’un serveur. Elle s’écrit sftp://nom@serveur/dossier ou https://nom@serveur/dossier.
remote-no-extra = Les parties sur un serveur demandent deux paquets de plus. Pour les installer : { $command }
remote-no-server = aucun serveur du nom { $server-of } n’est trouvé. Y a-t-il un réseau, et le nom est-il juste ?
remote-no-network = aucun chemin ne mène à { $server }. Y a-t-il un réseau ?
remote-refused = { $server } ne répond pas à ce port : le service est arrêté, ou le port est un autre.
remote-timeout = { $server } n’a pas répondu à temps.
remote-cut = la liaison avec { $server } s’est rompue.
remote-certificate = le certificat { $server-of } n’est pas valable : ce n’est peut-être pas le serveur qu’il prétend être. Rien n’a été envoyé.
remote-tls = aucune liaison sûre avec { $server } n’est possible.
remote-not-ssh = { $server } répond, mais pas comme un serveur SFTP.
remote-not-dav = { $server } répond, mais { $file } n’est pas un dossier WebDAV.
remote-login = { $server } ne laisse pas entrer { $user } : le mot de passe ou la clé est faux.
remote-login-needed = { $server } demande un nom et un mot de passe ou une clé.
remote-new-host = { $server } n’est pas connu sur cette machine. L’empreinte de sa clé { $kind } est { $fingerprint }.
remote-host-changed = { $server } montre une autre clé ({ $fingerprint }) que celle qui est connue ici ({ $known }). Quelqu’un se fait peut-être passer pour lui. Rien n’a été envoyé. Si le serveur a vraiment été refait, ôtez son ancienne ligne du fichier known_hosts.
remote-no-folder = il n’y a plus de dossier { $address }.
remote-no-game = il n’y a pas de partie à { $address } : game.yaml manque.
remote-other-game = une autre partie se trouve maintenant à { $address } (« { $title } »).
remote-half-game = la partie à { $address } n’est pas encore entière.
remote-gone = { $file } n’est pas sur { $server }.
remote-forbidden = { $server } ne le permet pas pour { $file }.
remote-full = le disque { $server-of } est plein, ou la part qui vous revient.
remote-failure = { $server } n’y est pas parvenu avec { $file } ; son disque est peut-être plein.
remote-short = { $server } n’a gardé qu’une partie de { $file }.
remote-too-large = { $file } sur { $server } est bien plus grand qu’une partie ne peut l’être.
remote-locked = { $file } est verrouillé sur { $server } par un autre programme.
remote-busy = { $server } a trop à faire.
remote-server-error = { $server } répond par une erreur (numéro { $status }).
remote-here = ce qui arrive ne peut pas être écrit sur cette machine : { $reason }
remote-odd = { $server } dit « { $text } ».
remote-slow = { $server } répond si lentement que l’appel a été interrompu.
remote-crowded = il y a plus de { $most } noms dans { $file } sur { $server }.
remote-elsewhere = { $server } renvoie vers un autre serveur ({ $other }). Votre nom et votre mot de passe n’y ont pas été envoyés. Si c’est voulu, saisissez l’autre adresse.

## À propos d’un fichier

remote-own-ahead = Le serveur contient des actes { $seat-of } joués sur une autre machine. Rien n’a été écrasé.
apart-do-remote-own-ahead = Ne jouez rien ici : fermez cette partie, attendez un instant et rouvrez-la. Ils y seront.
remote-own-differs = { $file } raconte sur le serveur une autre histoire { $seat-of } que sur cette machine. Rien n’a été écrasé.
apart-do-remote-own-differs = Deux machines ont joué pour le même joueur. Convenez de celle qui compte.
remote-differs = { $file } n’est plus sur le serveur ce qu’il était. Ce qui était ici est gardé.
apart-do-remote-differs = Demandez à ce joueur si son fichier a été rétabli d’après une copie.
remote-less = Le serveur contient moins de { $file } qu’auparavant. Ce qui était ici est gardé.
apart-do-remote-less = Si cela dure, demandez à ce joueur, ou à qui s’occupe du serveur, si une copie plus ancienne a été remise.

## Dialogues

act-server = Parties sur un serveur…
start-server = Parties sur un serveur…
server = Parties sur un serveur
server-text = SFTP, ou WebDAV (https://…) : un dossier où se trouvent les parties de votre club. Vous jouez dans une copie sur cette machine, tenue à jour.
server-begin = Nouvelle partie sur un serveur
server-begin-text = La partie « { $game } » se trouvera dans ce dossier ; les autres l’ouvriront là. Vous jouez dans une copie sur cette machine, tenue à jour.
server-again = Liaison avec { $server }
server-again-text = La partie est gardée ici telle qu’elle est, avec ou sans liaison.
server-address = Dossier
server-address-hint = sftp://nom@serveur/dossier
server-user = Nom
server-password = Mot de passe
server-password-hint = jamais écrit sur un disque
server-key = Fichier de clé
server-key-hint = vide : agent et ~/.ssh
server-connect = Se connecter
server-trust = Faire confiance à ce serveur
server-trust-text = Comparez l’empreinte avec celle que vous donne le responsable du serveur. Si elles diffèrent, quelqu’un écoute.
server-open-road = http n’est pas chiffré : chacun en chemin peut tout lire, le mot de passe aussi.
server-looking = Lecture { $server-of }…
server-listed =
    { $n ->
        [0] Il n’y a pas encore de partie dans ce dossier.
        [one] { $n } partie
       *[other] { $n } parties
    }
server-listing = Parties lues : { $done } sur { $n }…
server-filter = Chercher
server-list = Parties de ce dossier
server-line = { $title } — { $game }
server-open = Ouvrir
server-fetching = Transfert de « { $title } »…
server-put = La mettre là
server-link = Liaison…
server-folder = Par le serveur : les autres choisissent « Parties sur un serveur… » et donnent cette adresse.
apart-where-server = À distance, sur un serveur
