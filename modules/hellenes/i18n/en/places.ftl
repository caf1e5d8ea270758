# What stands on the map and in the inspector about a place.
at-siege =
    { $seasons ->
        [0] besieged since this season
        [one] besieged for { $seasons } season
       *[other] besieged for { $seasons } seasons
    }
at-blockade =
    { $seasons ->
        [0] port blockaded since this season
        [one] port blockaded for { $seasons } season
       *[other] port blockaded for { $seasons } seasons
    }
at-pillaged =
    { $years ->
        [0] pillaged this year
       *[other] pillaged in an earlier year
    }
at-held = captured by { $seat }
badge-siege = siege
badge-blockade = blockade
badge-pillaged =
    { $years ->
        [0] pillaged
       *[other] -
    }
crossing-open-sea =
    { $n ->
        [one] { $n } open-sea crossing: storms
       *[other] { $n } open-sea crossings: storms
    }
