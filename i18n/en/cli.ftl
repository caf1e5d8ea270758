### The command line. The same keys stand in fr/cli.ftl.

cli-about = A table for board wargames. Without a verb the window opens.
cli-usage = usage:
cli-verbs = verbs
cli-positionals = what
cli-options = options
cli-help-help = show this help

## Verbs

cli-play = open the window, on a game or a save
cli-modules = list the games that are installed
cli-check = check the files of a game
cli-render = paint the board into a PNG file
cli-replay = show the position after any number of acts of a save
cli-bench = measure the speed of the start, of the board, of the journal, of the rules or of the adjudicator

## Arguments

cli-lang-help = language: en or fr (otherwise as LC_ALL or LANG says)
cli-json-help = for another program: JSON with English keys
cli-hands-help = also name what lies in the hands by the set-up
cli-target-help = an installed game by its name, a game’s folder, or a save (folder or zip)
cli-save-help = a save: its folder or a zip
cli-folder-help = the folder of a game’s files, or an installed game by its name
cli-output-help = the PNG file to write
cli-scenario-help = a scenario of the game (otherwise the first)
cli-at-help = after so many entries of the journal (otherwise all)
cli-seat-help = as this side sees it (otherwise as everybody does)
cli-board-help = a board beside the map, by its id (otherwise the map)
cli-colours-help = side colours: printed, or safe for colour-blind eyes
cli-size-help = the whole board in so many pixels, such as 1600x900
cli-zoom-help = so many times as large as drawn, such as 0.5 or 50%
cli-bench-help = board, pictures, journal, offers, orders, start or import
cli-pieces-help = counters on the board
cli-entries-help = entries of the journal
cli-module-help = the game to measure with
cli-start-modules-help = for start: the games whose board is opened; ours when none is named
cli-runs-help = for start: how often each window is opened

## Wrong calls

cli-missing = Missing: { $a }
cli-unrecognised = Not understood: { $a }
cli-choice = { $a }: { $b } is not one of the choices.
cli-expected = { $a } needs a value.
cli-value = { $a }: “{ $b }” does not fit.
cli-wrong-call = This call cannot be understood: { $text }
cli-no-module = There is no game called “{ $word }”. Installed: { $known }.
cli-no-module-nearest = There is no game called “{ $word }”. Did you mean “{ $nearest }”?
cli-no-save = There is no save { $word }.
cli-no-folder = There is no folder { $word }.
cli-no-moment = There is no entry { $at }: the journal has { $most }.
cli-not-in-module = { $module } has no “{ $word }”. There are: { $known }.
cli-no-screen = There is no screen to open a window on. “tabletop render” paints the board without one.

## Answers

cli-module = { $id } { $version }: { $title }
cli-module-broken = { $id } cannot be loaded:
cli-modules-none = No game is installed.
cli-checked =
    { $errors ->
        [0] { $warnings ->
            [0] { $name }: all is well.
            [one] { $name }: no error, one warning.
           *[other] { $name }: no error, { $warnings } warnings.
        }
        [one] { $name }: one error, warnings: { $warnings }.
       *[other] { $name }: { $errors } errors, warnings: { $warnings }.
    }
cli-painted = { $path } ({ $width } × { $height } pixels)
cli-cannot-paint = Cannot write { $path }.
cli-too-large = The picture would be larger than { $most } pixels on a side. Choose a smaller zoom.
cli-replayed = { $title }: after entry { $at } of { $count }
cli-var = { $name } = { $value }
cli-place = { $id } ({ $place }): { $pieces }
cli-figure = { $name } = { $value }

## Audit

cli-audit = judge a save again: its record, signatures, sealed boxes and draws, every act by the rules
cli-audit-entry = { "  " }{ $seat } { $n } (“{ $verb }”): { $fault }
cli-audit-seat = { "  " }{ $seat }: { $fault }
cli-audit-record = { "  " }{ $fault }
cli-audit-fault =
    { $rule ->
        [none] The record itself:
       *[other] Rule { $rule }:
    }
cli-audit-unknown = Could not be checked:
cli-audit-noted =
    { $rule ->
        [none] Done against a rule, as the log says:
       *[other] Done against rule { $rule }, as the log says:
    }
cli-audited-sound = { $title }: all is well.
cli-audited-part = { $title }: nothing is wrong as far as it could be checked.
cli-audited-unsound = { $title }: something is wrong.

## Random games

cli-fuzz = play random games by the rules of a game, to find faults in them
cli-fuzz-failed = Seed { $seed }: { $fault }. The game is kept in { $path }.
cli-fuzz-module-help = an installed game by its name, or a game’s folder
cli-fuzz-no-rules = { $module } has no rules file: it is played by hand, so there is nothing to try.
cli-fuzz-players-help = let the computer’s players play, not chance alone: they get farther into a game’s rules
cli-fuzz-by-hand-help = let hands change the table between acts, as players may: the rules must go on from any position
cli-start-failed = The window of { $name } was not shown as it should be: { $reason }.
cli-fuzzed =
    { $games ->
        [one] { $module }: { $games } game
       *[other] { $module }: { $games } games
    }, failures: { $failed }, { $pace } s a game
cli-failures-help = folder for the saves of games that fail
cli-games-help = how many games
cli-seed-help = number of the first game: the same number gives the same game
cli-trust-help = let rules run that did not come with the program
cli-rules-untrusted = { $module } has rules that did not come with the program, and you have not said that they may run. Add --trust if you trust whoever made them.

## The computer against itself

cli-game-of = Game { $n } of { $count }
cli-duel = let the computer play a game against itself, to measure its levels and the balance of the game
cli-duel-a-help = level of the first player, who takes each seat in turn
cli-duel-b-help = level of whoever sits on the other seats
cli-duel-time-help = seconds of thought for a decision, of the processor’s time
cli-duel-failed = Seed { $seed }: { $fault }
cli-duel-astray =
    { $n ->
        [one] Played at random once, for want of an answer: { $where }
       *[other] Played at random { $n } times, for want of an answer: { $where }
    }
cli-duelled =
    { $games ->
        [one] { $module }: { $games } game
       *[other] { $module }: { $games } games
    }, { $a } against { $b }: { $share } ± { $error } %, first or equal first in { $first } ± { $spread } %, acts refused: { $illegal }
