### Importing a module of VASSAL: how far it is, and what there is to say of it afterwards.

cli-import = put a module of VASSAL on your shelf
cli-import-files-help = the module (.vmod), with extensions (.vmdx), saves and logs (.vsav, .vlog) of it; of saves and logs a start and a game each
cli-import-lines-help = speak in lines of JSON to a program that waits
cli-import-into-help = folder for it, in place of your own shelf
cli-import-games-help = folder for the games made of saves
import-stage =
    { $stage ->
        [build] Reading the module…
        [maps] Reading maps, { $percent } %
        [pieces] Reading counters, { $percent } %
        [save] Reading the save, { $percent } %
        [log] Reading the log, { $percent } %
        [pictures] Copying pictures, { $percent } %
        [check] Checking the game…
        [game] Beginning the game…
       *[other] Working…
    }
import-stopped = Stopped: nothing was imported.
import-cannot-write = Nothing can be written in { $path }: { $reason }.
import-two-modules = { $one } and { $other } are both modules: import them one after the other.
import-other-module = { $file } is an extension of “{ $module }”, not of “{ $other }”.
import-needs-module = This save was made with “{ $module }”, which is not on your shelf, or its file is no longer where it was.
import-needs-module-mend = Choose, or drop, the module and the save together.
import-extension-needs-module = “{ $file }” is an extension, and its module is not among the files.
import-extension-needs-module-mend = Choose, or drop, the module and its extension together.
import-folder = It lies in { $path } and is called { $id }.
import-game = A game of it: { $path }
seat-imported = VASSAL
seat-imported-short = VASSAL
store-imported = These files were imported from a module of VASSAL. Their pictures and words belong to others: they stay on this machine, and whoever wants to play imports the module himself.
import-done =
    { $counters ->
        [one] “{ $name }” is on your shelf, with one counter
       *[other] “{ $name }” is on your shelf, with { $counters } counters
    }{ $boards ->
        [one] {" "}and one board
       *[other] {" "}and { $boards } boards
    }{ $decks ->
        [0] .
        [one] , and one deck.
       *[other] , and { $decks } decks.
    }
import-start =
    Start “{ $name }”: { $n ->
        [0] nothing is laid out
        [one] one counter is laid out
       *[other] { $n } counters are laid out
    }{ $cards ->
        [0] .
        [one] , and one card lies in a deck.
       *[other] , and { $cards } cards lie in decks.
    }
import-missing-pictures =
    { $n ->
        [one] One picture is missing or cannot be read: { $names }
       *[other] { $n } pictures are missing or cannot be read: { $names }
    }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    } A plain square stands in for a counter without a picture.
import-missing-charts =
    { $n ->
        [one] One chart cannot be shown: { $names }
       *[other] { $n } charts cannot be shown: { $names }
    }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
import-no-prototype =
    { $n ->
        [one] The module names a pattern of counters that is not there: { $names }
       *[other] The module names { $n } patterns of counters that are not there: { $names }
    }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
import-unread = The set-up “{ $name }” could not be read. { $why }
import-boards-left =
    { $n ->
        [one] One map is left out: a game has no more than sixty.
       *[other] { $n } maps are left out: a game has no more than sixty.
    }
import-boards-unused =
    { $n ->
        [one] One board of the module lies on no map yet: { $names }
       *[other] { $n } boards of the module lie on no map yet: { $names }
    }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    } Lay out what you want of them in VASSAL, save there, and import that save.
import-boards-turned =
    { $n ->
        [one] One board lies upside down in the module: it is shown upright, without its grid.
       *[other] { $n } boards lie upside down in the module: they are shown upright, without their grids.
    }
import-inert =
    { $n ->
        [one] One automatic action of the counters is never done here ({ $kinds }): what it would do, you do by hand. It concerns { $counters } of the counters.
       *[other] { $n } automatic actions of the counters are never done here ({ $kinds }): what they would do, you do by hand. They concern { $counters } of the counters.
    }
import-buttons =
    { $n ->
        [one] One button of the module does nothing here.
       *[other] { $n } buttons of the module do nothing here.
    }
import-own-classes =
    { $n ->
        [one] The module brings one program of its own, which is never run.
       *[other] The module brings { $n } programs of its own, which are never run.
    }
import-follows =
    { $n ->
        [one] One picture on a counter followed a value of the game; from now on you set it by hand.
       *[other] { $n } pictures on counters followed values of the game; from now on you set them by hand.
    }
import-sheets =
    { $n ->
        [one] One sheet to fill in is left out.
       *[other] { $n } sheets to fill in are left out.
    }
import-left =
    { $n ->
        [one] One tint, edge, carrier or fixed shift of a counter is not shown.
       *[other] { $n } tints, edges, carriers and fixed shifts of counters are not shown.
    }
import-renamed-map = The save calls the map “{ $new }” by another name, “{ $old }”: they are taken to be the same.
import-off =
    { $n ->
        [one] One counter lies on no map, and is left out.
       *[other] { $n } counters lie on no map, and are left out.
    }
import-covered =
    { $n ->
        [one] One counter is covered by a side: in a game made of the save it is sealed for that seat. Mind that anybody can read the save itself.
       *[other] { $n } counters are covered by a side: in a game made of the save they are sealed for that seat. Mind that anybody can read the save itself.
    }
import-someone =
    { $n ->
        [one] One counter is covered by a player whose side the save does not say: it lies open.
       *[other] { $n } counters are covered by players whose side the save does not say: they lie open.
    }
import-private =
    { $n ->
        [one] One private note, message or entry about a player was not taken over.
       *[other] { $n } private notes, messages and entries about players were not taken over.
    }
import-module = Import a module
act-import-module = Import a module…
start-import-module = Import a module…
import-choose = Choose a module, with saves of it
import-files = { $names }
import-cancel = Stop
import-begin = Begin a game…
import-open = Open the game
import-broke = The import has ended without a word. Try it again; if it ends so again, the file is one that we cannot read.
file-vassal = Modules and saves of VASSAL
card-facts-unknown =
    { $least ->
        [1] Imported · { $least } to { $most } players
       *[other] Imported · { $most } players
    }
