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
apart-dice-trusted-means = Le programme de celui qui commence la partie lance les dés ; l’autre lui fait confiance.
apart-dice-table-means = Chacun lance de vrais dés et saisit ce qu’ils montrent ; chacun fait confiance à l’autre.
apart-dice-answered-means = Les deux programmes scellent un nombre puis l’ouvrent, et les dés en découlent : personne ne peut les choisir. Chaque lancer demande les deux programmes.
apart-deck = Tirages
apart-deck-honour = Sur l’honneur
apart-deck-locked = Verrouillés par les deux
apart-deck-honour-means = Le programme de celui qui commence distribue les pions et ne montre à personne ce qu’il a distribué.
apart-deck-locked-means = Les deux programmes verrouillent les pions : personne ne distribue, et seul celui qui tire apprend ce qui vient. Chaque tirage demande les deux programmes.

## Rejoindre

join = { $game }
join-text = Cette partie se joue à distance. Personne ne la joue encore sur cette machine.
join-free = { $seat } (libre)
join-taken = { $seat } (tenu par { $player })
join-look = Seulement regarder
join-do = Prendre place
join-restore = Restaurer des clés…

## À qui de jouer

apart-title-yours = { $seat } : à vous
apart-title-waits = { $mine }, en attente de { $seats }
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
