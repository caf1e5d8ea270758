# Les mots de la page d’accueil. Les mêmes clefs se trouvent dans en/ui-start.ftl.

start-new = Nouvelle partie…
start-open = Ouvrir une partie…
start-import = Ouvrir un fichier reçu…
start-preferences = Préférences…
start-first-steps = Premiers pas…
start-drop = Vous pouvez aussi déposer sur cette fenêtre le dossier d’une partie, ou tout fichier reçu.
start-games = Jeux
start-recent = Reprendre une partie
start-no-games = Il n’y a aucun jeu dans la ludothèque. Mettez le dossier d’un jeu dans votre propre dossier de modules, ou réinstallez le programme.
start-resume = Reprendre la partie
start-all = Toutes les parties commencées ({ $n })
start-who-here = { $game } · tous sur cette machine
start-who-against = { $game } · { $sides } contre l’ordinateur
start-who-computers = { $game } · l’ordinateur joue tous les camps
start-who-apart = { $game } · vous jouez { $sides } · à distance, avec { $others }
start-who-look = { $game } · en spectateur
start-other = { $player } ({ $seat })
start-other-nobody = personne encore ({ $seat })
start-yours = À vous de jouer
start-news = Il y a du nouveau
start-waits = On attend { $who } depuis { $since }
start-played = dernière séance : { $when }
start-turn = tour { $turn }
start-no-recent = Aucune partie commencée. Choisissez un jeu ci-dessous : son dossier garde chaque acte de lui-même, il n’y a rien à enregistrer.
start-recent-gone = Le dossier n’est plus là. Il a peut-être été déplacé, ou son disque n’est pas branché.
start-today = aujourd’hui
start-continue = Continuer
start-continue-name = Continuer « { $title } »
start-forget = Retirer de cette liste (le dossier de la partie reste intact)
start-forget-name = Retirer « { $title } » de cette liste
card-play = Jouer…
card-play-name = Jouer à « { $game } »
card-picture = Image de « { $game } »
card-facts =
    { $least ->
        [1] { $designer }, { $year } · { $least } à { $most } joueurs · { $short } à { $long } minutes
       *[other] { $designer }, { $year } · { $most } joueurs · { $short } à { $long } minutes
    }
card-broken = Le jeu dans { $folder } ne peut pas être lu
stage-prealpha = esquisse
stage-alpha = à la main
stage-beta = en partie vérifié
stage-complete = règles vérifiées
stage-prealpha-hint = Une esquisse : des parties du jeu manquent.
stage-alpha-hint = Tout se joue à la main ; le programme ne vérifie pas encore les règles.
stage-beta-hint = La plupart des règles sont vérifiées ; certaines peuvent encore être fausses.
stage-complete-hint = Toutes les règles sont vérifiées.
shelf-empty = Aucun jeu
shelf-empty-text = Il n’y a dans la ludothèque aucun jeu auquel on puisse jouer.
no-such-target = Introuvable
no-such-target-text = Aucun jeu ni aucune partie ne porte ce nom :
