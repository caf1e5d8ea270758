# Words of the start page. The same keys stand in fr/ui-start.ftl.

start-new = New game…
start-open = Open a game…
start-import = Open a received file…
start-preferences = Preferences…
start-first-steps = First steps…
start-drop = You can also drop a game’s folder, or any file you were sent, on this window.
start-games = Games
start-recent = Go on playing
start-no-games = There is no game on the shelf. Put a game’s folder into your own modules folder, or install the program again.
start-resume = Resume the game
start-all = All games begun ({ $n })
start-who-here = { $game } · all on this machine
start-who-against = { $game } · { $sides } against the computer
start-who-computers = { $game } · the computer plays every side
start-who-apart = { $game } · you play { $sides } · far apart, with { $others }
start-who-look = { $game } · looking on
start-other = { $player } ({ $seat })
start-other-nobody = nobody yet ({ $seat })
start-yours = Your turn
start-news = Something new has come
start-waits = Waiting for { $who } since { $since }
start-played = last played { $when }
start-turn = turn { $turn }
start-no-recent = No game begun yet. Choose one below: its folder keeps every act by itself, there is nothing to save.
start-recent-gone = The folder is no longer there. It may have been moved, or its disk is not connected.
start-today = today
start-continue = Continue
start-continue-name = Continue { $title }
start-forget = Take off this list (the game’s folder is not touched)
start-forget-name = Take { $title } off this list
card-play = Play…
card-play-name = Play { $game }
card-picture = Picture of { $game }
card-facts =
    { $least ->
        [1] { $designer }, { $year } · { $least } to { $most } players · { $short } to { $long } minutes
       *[other] { $designer }, { $year } · { $most } players · { $short } to { $long } minutes
    }
card-broken = The game in { $folder } cannot be read
stage-prealpha = sketch
stage-alpha = by hand
stage-beta = partly checked
stage-complete = rules checked
stage-prealpha-hint = A sketch: parts of the game are missing.
stage-alpha-hint = Everything is played by hand; the program does not check the rules yet.
stage-beta-hint = Most rules are checked; some may still be wrong.
stage-complete-hint = All rules are checked.
shelf-empty = No game
shelf-empty-text = There is no game on the shelf that could be played.
no-such-target = Not found
no-such-target-text = Neither a game nor a saved game has this name:
