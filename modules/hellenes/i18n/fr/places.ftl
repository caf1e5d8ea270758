# Ce que la carte et l’inspecteur disent d’un lieu.
at-siege =
    { $seasons ->
        [0] assiégée depuis cette saison
        [one] assiégée depuis { $seasons } saison
       *[other] assiégée depuis { $seasons } saisons
    }
at-blockade =
    { $seasons ->
        [0] port bloqué depuis cette saison
        [one] port bloqué depuis { $seasons } saison
       *[other] port bloqué depuis { $seasons } saisons
    }
at-pillaged =
    { $years ->
        [0] pillée cette année
       *[other] pillée une année passée
    }
at-held = prise par { $seat }
badge-siege = siège
badge-blockade = blocus
badge-pillaged =
    { $years ->
        [0] pillée
       *[other] -
    }
crossing-open-sea =
    { $n ->
        [one] { $n } traversée de haute mer : tempêtes
       *[other] { $n } traversées de haute mer : tempêtes
    }
