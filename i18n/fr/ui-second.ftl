## Le second écran, pour un téléviseur ou un projecteur

act-second-screen = &Second écran
act-second-follow = Le second écran suit le plateau
act-second-language = Second écran : autre langue
second-title = { $game } — second écran
second-follow = Suivre
second-whole = Toute la carte
second-other-language = English
second-full = Plein écran
second-close = Fermer
second-more =
    { $count ->
        [0] et { $count } autre
        [one] et { $count } autre
       *[other] et { $count } autres
    }
second-phase-since = { $minutes } min dans cette phase
