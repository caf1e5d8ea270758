### For who writes a game: tabletop new, schema, check --words.

cli-new = make a new game, the smallest that can be played, to change into your own
cli-new-name-help = what the game is called as a folder and on the command line, such as bridge_1809
cli-new-title-help = the title players read (it can be changed in i18n/)
cli-new-grid-help = a map without zones or rules, whose counters lie on hexes or on squares
cli-new-into-help = the folder to make it in (otherwise the present one)

new-made =
    { $path } is a game: it is on your shelf, and its rules run on this machine without a question, as you write them.
    tabletop check { $call }
    tabletop fuzz { $call } --games 5
    tabletop play { $call }
    In the window, the button that says “By hand” lets the rules decide. How to write a game: { $manual }
new-made-grid =
    { $path } is a game: it is on your shelf. Everything in it is played by hand.
    tabletop check { $call }
    tabletop play { $call }
    How to write a game, and how to give it rules: { $manual }
new-name-odd = “{ $name }” cannot be the name of a game: 2 to { $most } of the small letters a to z, digits, - and _, a letter first, and no name that Windows keeps for itself (con, nul). The title may be anything: --title.
new-name-path = “{ $name }” is a path. Give the name alone, and the folder to make it in with --into.
new-title-odd = A title is one line of 1 to { $most } characters.
new-taken = There is a game called “{ $name }” already, in { $path }. Choose another name.
new-there = { $path } is there already. Nothing was changed; choose another name or another folder with --into.
new-cannot = { $path } cannot be made: { $reason }. Nothing was left there.

cli-schema = show every field of a game’s files, or write them as JSON Schema for an editor
cli-schema-write-help = folder to write the schemas into, one for each file
cli-schema-readme-help = a README whose part between the two marks becomes the list of fields
schema-written = { $count } schemas are in { $path }.
schema-readme = { $path } lists the fields as they are now.
schema-no-marks = { $path } has no part for the fields: it must have “{ $begin }” and after it “{ $end }”, as UTF-8.
file-cannot = { $path } cannot be written: { $reason }.

cli-words-help = put the words that are missing at the end of the translations, to be written; nothing else in them changes
words-written =
    { $count ->
        [one] One word is to be written at the end of { $file }: search for TODO.
       *[other] { $count } words are to be written at the end of { $file }: search for TODO.
    }
words-complete = { $name }: no word is missing.
