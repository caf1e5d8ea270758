## The second screen, for a television or projector

act-second-screen = &Second screen
act-second-follow = Second screen follows the board
act-second-language = Second screen: other language
second-title = { $game } — second screen
second-follow = Follow
second-whole = Whole map
second-other-language = Français
second-full = Whole screen
second-close = Close
second-more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
second-phase-since = { $minutes } min in this phase
