### Faults of a game's files (what, and how to mend it), names of counters, reminders of manual play.

## How a fault is told

data-problem = { $file }, line { $line }: { $message } { $mend }
data-problem-file = { $file }: { $message } { $mend }

data-mend-rule = Write rule { $rule } there, or correct the number here.
data-mend-nearest = Did you mean “{ $nearest }”?
data-mend-known = Use one of these: { $known }.
data-mend-none-known = None is defined yet: define it first.

## Files and YAML

data-missing-file = The file { $file } is missing.
data-missing-file-mend = Add it; tabletop/ARCHITECTURE.md says what it holds.
data-no-scenario = The game has no scenario.
data-no-scenario-mend = Add a file scenarios/standard.yaml with id, vars and setup.
data-refused = The file { $file } cannot be read: { $reason }
data-refused-mend = Put an ordinary file of that name into the game’s folder.
data-yaml-parts = This file holds more than { $most } values.
data-yaml-parts-mend = Split the game, or leave out what nobody needs.
data-unreadable = The file { $file } cannot be read ({ $reason }).
data-unreadable-mend = Check that it exists and that you may read it.
data-not-utf8 = This is not UTF-8 text.
data-not-utf8-mend = Save the file again in the encoding UTF-8.
data-yaml-syntax = This cannot be read as YAML (column { $column }).
data-yaml-syntax-mend =
    { $fault ->
        [tab] Lines are indented with spaces, never with tabs; a value that begins with @ or ` needs quotes.
        [bracket] Close the bracket, and put a comma between the items.
        [colon] A text with a colon in it needs quotes; a colon that ends a key needs a space after it.
        [key] Put a colon and a space after the key.
        [quote] Close the quotation mark.
        [indent] Indent the items of one list, and the keys of one record, by the same number of spaces.
        [character] Remove the invisible control character.
       *[other] Look at the indentation, the quotation marks and the brackets of this line and the one before.
    }
data-yaml-alias = Anchors and aliases (& and *) are not allowed here.
data-yaml-alias-mend = Write the value out in full.
data-yaml-tag = The tag { $tag } is not allowed here.
data-yaml-tag-mend = Remove it and write plain text, numbers, lists or records.
data-yaml-key = A key must be a word or a number.
data-yaml-key-mend = Write a plain word before the colon.
data-duplicate-key = The key “{ $name }” stands here for the second time; the first is on line { $first }.
data-duplicate-key-mend = Keep one of the two.

## Fields

data-unknown-field = There is no field { $field }.
data-missing-field = The field { $field } is missing.
data-missing-field-mend = Add { $field } to this record.
data-out-of-range =
    { $side ->
        [least] { $field } is { $given }, which is less than { $limit }.
       *[most] { $field } is { $given }, which is more than { $limit }.
    }
data-out-of-range-mend =
    { $side ->
        [least] Give a number of { $limit } or more.
       *[most] Give a number of { $limit } or less.
    }
data-not-one-of = { $field } cannot be “{ $given }”.
data-not-one-of-mend = Use one of these: { $choices }.
data-wrong-count = { $field } has a wrong number of items: { $given }.
data-wrong-count-mend = Give { $wanted }.
data-wrong-type =
    { $wanted ->
        [text] { $field } must be a text, not “{ $given }”.
        [whole] { $field } must be a whole number, not “{ $given }”.
        [number] { $field } must be a number, not “{ $given }”.
        [yes-no] { $field } must be true or false, not “{ $given }”.
        [list] { $field } must be a list, not “{ $given }”.
        [mapping] { $field } must be a record of fields, not “{ $given }”.
       *[other] { $field } cannot be “{ $given }”.
    }
data-wrong-type-mend =
    { $wanted ->
        [text] Put it in quotation marks: '{ $given }'.
        [whole] Write digits only, without a decimal point.
        [number] Write digits, with a point before the decimals.
        [yes-no] Write true or false.
        [list] Write the items between [ and ], or one a line after a dash.
        [mapping] Write one field, a colon and its value a line, or all between braces.
       *[other] Look the field up in ARCHITECTURE.md.
    }

## Names

data-unknown-name =
    { $what ->
        [zone] There is no zone “{ $name }”.
        [place] There is no zone or box “{ $name }”.
        [bowl] There is no bowl “{ $name }” among the boxes.
        [deck] There is no deck “{ $name }” among the boxes.
        [track] There is no track “{ $name }”.
        [board] There is no board “{ $name }”.
        [counter] There is no counter “{ $name }”.
        [kind] There is no kind of counter “{ $name }”.
        [seat] There is no seat “{ $name }”.
        [group] There is no group “{ $name }”.
        [stratagem] There is no stratagem “{ $name }”.
        [rule] The rule { $name } is not in rulebook.yaml.
        [rule-group] There is no rule group “{ $name }”.
        [phase] There is no phase “{ $name }” that can be stood on.
        [reminder] There is no reminder “{ $name }”.
        [cycle] No cycle ever says “{ $name }”.
        [field] The provenance names a field “{ $name }” that this record does not have.
        [provenance] There is no provenance “{ $name }”.
        [die] There is no die “{ $name }” in dice.yaml.
        [layer] There is no layer “{ $name }” among the layers of the sheet.
       *[other] Nothing is called “{ $name }”.
    }
data-duplicate-id = The name “{ $name }” is taken; it is defined on line { $first }.
data-duplicate-id-mend = Give this one another name, or remove one of the two.
data-bad-id = “{ $name }” cannot be an identifier.
data-bad-id-mend = Use letters without accents, digits, - and _ only.
data-id-not-folder = The game is called { $name } but its folder { $folder }.
data-id-not-folder-mend = Give both the same name.
data-id-not-file = The scenario is called { $name } but its file { $file }.
data-id-not-file-mend = Give both the same name.
data-scenario-twice = The scenario { $name } is also in { $other }.
data-scenario-twice-mend = Give each scenario its own name.
data-bad-colour = “{ $given }” is not a colour.
data-bad-colour-mend = Write # and six digits: '#1E5C97'.
data-range-falls = The range runs backwards, from { $low } to { $high }.
data-range-falls-mend = Put the lower number first.

## Map

data-border-self = The border joins { $place } to itself.
data-border-self-mend = Name the zone on the other side, or remove the line.
data-border-one-sided = The border { $a }–{ $b } is of the kind “{ $kind }”, which does not fit both its ends: { $a } is { $kind-a }, { $b } is { $kind-b }.
data-border-one-sided-mend = Land joins land, sea joins sea, coast joins land and sea, base joins a base and something else, fort joins a fort and land, harbour a fort and the sea.
data-border-twice = The border { $a }–{ $b } is listed again; it stands on line { $first } already.
data-border-twice-mend = Remove one: a border counts for both sides.
data-border-conflict = The border { $a }–{ $b } is listed again, and not as on line { $first }.
data-border-conflict-mend = Keep one line with the right kind and features: a border counts for both sides.
data-zone-alone = The zone { $zone } has no border.
data-zone-alone-mend = Add its borders, or no counter can walk in or out.
data-box-inside =
    { $kind ->
        [fort] The fort { $box } does not say which one zone it lies in.
       *[other] { $box } is said to lie inside a zone, which only a fort does.
    }
data-box-inside-mend = Forts have one zone in the field inside; other boxes leave it out.
data-box-between =
    { $kind ->
        [site] The building site { $box } does not say which two zones it parts.
       *[other] { $box } is said to lie between zones, which only a building site does.
    }
data-box-between-mend = Building sites have two zones in the field between; other boxes leave it out.
data-box-apart =
    { $kind ->
        [fort] No border leads from { $box } into the zone that contains it, { $zones }.
       *[other] { $box } lies between zones that do not touch: { $zones }.
    }
data-box-apart-mend = Correct the zones, or add the border (kind fort for a fort and its zone).
data-no-geometry = { $place } does not lie anywhere on its board.
data-no-geometry-mend = Add its outline to geometry.yaml, or set the field shown of a box to false.
data-no-track-geometry = The track { $track } does not lie anywhere on a board.
data-no-track-geometry-mend = Add it to the tracks of geometry.yaml.
data-no-cell = The track { $track } has no cell { $cell }.
data-no-cell-mend = Add the centre of this cell.
data-flat-polygon = The outline of { $place } has too few points: { $count }.
data-flat-polygon-mend = Give three points or more.
data-no-slot = { $place } has no room for a stack.
data-no-slot-mend = Add the centre of a stack to its slots.
data-off-board = The point { $x }, { $y } lies off the board.
data-off-board-mend = The board is { $width } wide and { $height } high, counted from its top left corner.
data-no-board-geometry = Nothing says how large the board { $board } is.
data-no-board-geometry-mend = Add it to the boards of geometry.yaml, with its size and the boxes that lie on it.
data-other-board = { $place } is drawn here, but lies on another board: { $board }.
data-other-board-mend = Draw it there, or change the field board of the box.
data-of-the-map = { $place } is drawn on a board, but lies on the map.
data-of-the-map-mend = Draw it on the map, or name the board in the field board of the box.

## Counters

data-group-seat = { $counter } plays for { $seat }, but its group { $group } for { $other }.
data-group-seat-mend = Change the seat of the counter, or its group; groups are in { $file }.
data-values-faces = { $counter } has another number of values for { $value } than faces: { $count }, not { $faces }.
data-values-faces-mend = Give one number a face ({ $faces }), full side first.
data-sides-faces = { $counter } has another number of stratagems than faces: { $count }, not { $faces }.
data-sides-faces-mend = Give one stratagem a face ({ $faces }), front first.
data-held-faces = { $counter } has another number of holders than faces: { $count }, not { $faces }.
data-held-faces-mend = Give one seat a face ({ $faces }), front first.
data-endless-bowl = The bowl holds { $counter }, which is endless.
data-endless-bowl-mend = Take it out of the bowl, or take endless away in counters.yaml.
data-bad-class = The class “{ $given }” of { $counter } is not one.
data-bad-class-mend = Write a capital letter and a figure from 1 to 9: C2.
data-no-value = { $counter } has no value { $value }, which counters of the kind { $kind } print.
data-no-value-mend = Add { $value } to its values.

## Tables

data-table-empty = The table { $table } has no columns or no rows.
data-table-empty-mend = Give both.
data-palette-empty = The folder { $palette } of the counter sheet is empty.
data-palette-empty-mend = Give it counters or folders, or remove it.
data-die-digit = The die { $die } does not begin with a letter.
data-die-digit-mend = Begin its name with a letter: a number before it says how many are thrown.
data-bad-throw = “{ $given }” cannot be thrown.
data-bad-throw-mend = Write a number, d and the sides (2d6), or a number and a die of this file (3 fate).
data-dice-many = The button { $button } throws { $count } dice; { $most } are the most.
data-dice-many-mend = Throw fewer, or make two buttons of it.
data-dice-none-left = The button { $button } throws { $count } dice, and none of them counts.
data-dice-none-left-mend = Drop fewer.
data-dice-both = The button { $button } keeps both the highest and the lowest dice.
data-dice-both-mend = Keep one end, and drop at the other.
data-chart-one =
    { $count ->
        [0] The chart { $chart } has nothing to show.
       *[other] The chart { $chart } is { $count } things at once.
    }
data-chart-one-mend = Give it one of picture, text and file; a folder has charts instead.
data-paper-place = { $path } does not lie in the game’s folder papers.
data-paper-place-mend = Put the file into papers and name it from there.
data-no-paper = There is no file { $path }.
data-no-paper-mend = Put it there, or correct the name; without it the panel says that it is missing.
data-tracker-start = The level { $level } begins with name { $start } of { $names }.
data-tracker-start-mend = Say which of its names comes first, counted from 1.
data-tracker-still = The level { $level } stands still: its step is 0.
data-tracker-still-mend = Give it another step.
data-tracker-limit = The level { $level } counts from { $start } away from its last number, { $limit }.
data-tracker-limit-mend = Turn the step round, or correct the limit.
data-bad-dice = “{ $given }” are no dice.
data-bad-dice-mend = Write a number, d and the sides: 2d6.
data-bad-ratio = “{ $given }” is not a ratio.
data-bad-ratio-mend = Write attacker:defender in whole numbers: '3:2'.
data-columns-fall = The column { $given } is not greater than the one before.
data-columns-fall-mend = Put the columns in rising order, each once.
data-row-missing = There is no row for { $row }.
data-row-missing-mend = Give a row for every total between the first and the last.
data-row-length = The row { $row } has a wrong number of cells: { $count }, for { $columns } columns.
data-row-length-mend = Give one cell a column ({ $columns }).
data-bad-cell = The cell “{ $given }” does not hold two results.
data-bad-cell-mend = Write attacker-defender: 1/2-R.
data-bad-span = “{ $given }” is neither a number nor a span of numbers.
data-bad-span-mend = Write 3, or 2-6 with the smaller number first.
data-span-overlap = The row { $given } overlaps the row { $other }.
data-span-overlap-mend = Let every number stand in one row.
data-span-missing = No row is for { $total }, which { $dice } can show.
data-span-missing-mend = Give a row for every total of the dice.
data-span-beyond = The row { $given } is more than { $dice } can show.
data-span-beyond-mend = Keep to the totals of the dice, or say what else is rolled.
data-check-no-dice = The test { $table } is passed or failed, but nothing is rolled.
data-check-no-dice-mend = Give its dice, or let it be a sum.
data-extreme-end = The rolls of { $table } that bring “{ $result }” are not at one end of the dice.
data-extreme-end-mend = Give either at_least or at_most.
data-unknown-result = The result “{ $code }” in the cell { $cell } is unknown.
data-winner-row =
    { $side ->
        [missing] The winners have no row { $row }, which the table has.
       *[extra] The winners have a row { $row }, which the table has not.
    }
data-winner-row-mend = Give the winners the same rows as the table.
data-bad-winner = “{ $given }” is no winner.
data-bad-winner-mend = Write A for the attacker or D for the defender.

## Turn, rulebook, scenarios

data-no-phase = The turn has no phase.
data-no-phase-mend = Add one phase at least.
data-words-missing = The { $field } of { $name } has no text in { $language }.
data-words-missing-mend = Write it in both languages: en and fr.
data-placed-twice = The counter { $counter } lies somewhere already: see line { $first }.
data-placed-twice-mend = Let it lie in one place, or in one bowl.
data-face-range = { $counter } has no face { $face }.
data-face-range-mend = Faces are counted from 0, the full side; the last of this counter is { $last }.
data-steps-range = { $counter } cannot have { $steps } steps.
data-steps-range-mend = This counter has { $most } at the most.
data-steps-and-face = The line gives both steps ({ $steps }) and a face ({ $face }).
data-steps-and-face-mend = Keep one of them.
data-var-missing = The scenario does not say where { $name } starts.
data-var-missing-mend = Add { $name } to its vars.
data-var-range = { $name } cannot start on { $given }.
data-var-range-mend = Give a whole number from { $least } to { $most }.
data-arrival-nowhere = { $counter } arrives with { $arrival } but lies nowhere before.
data-arrival-nowhere-mend = Put it in a pool in the setup.
data-arrival-never = Nothing says when { $arrival } comes.
data-arrival-never-mend = Give its turn, or name the condition in the field when.
data-no-basis = A reconstructed value does not say what it rests on ({ $fields }).
data-no-basis-mend = Add a basis: a source, or the reasoning behind it.
data-basis-one-language = This basis is in one language only: “{ $basis }”.
data-basis-one-language-mend = Write one word, and a message basis-<word> in both translations.

## Translations and pictures

data-word-needed = The message { $word } is missing in both languages.
data-word-needed-mend = Add { $word } to i18n/en.ftl and i18n/fr.ftl; “tabletop check --words” puts in what is missing.
data-word-unwritten = The text of “{ $word }” is still to be written.
data-word-unwritten-mend = Write it in place of what begins with TODO.
data-word-untranslated = The message { $word } does not exist in the other language ({ $language }).
data-word-untranslated-mend = Translate it into { $language }, or remove it here.
data-word-variables = The message { $word } uses other variables than in the other language: { $en } in English, { $fr } in French.
data-word-variables-mend = Use the same variables in both.
data-word-reference = The message { $word } refers to { $name }, which does not exist.
data-french-spacing = A space is missing or wrong near “{ $excerpt }”.
data-french-spacing-mend = In French put U+00A0 before a colon and inside « », and U+202F before ; ! and ?.
data-ftl-junk = This cannot be read as a message: “{ $excerpt }”.
data-ftl-junk-mend = Write “name = text”; indent the lines that follow; close every brace.
data-ftl-twice = The message { $word } stands here for the second time; the first is on line { $first }.
data-ftl-twice-files = The message { $word } is also in { $file }, line { $first }.
data-ftl-twice-mend = Keep one of the two.
data-no-picture = The picture { $path } is missing; plain colours are shown instead.
data-no-picture-mend = Add the picture, or correct its name.
data-picture-place = The picture “{ $path }” does not lie in the images folder of the game, or has a name that not every system can hold.
data-picture-place-mend = Put it into that folder and write its name from there, without .. and without a leading slash.
data-picture-unknown = This is no picture that can be shown.
data-picture-unknown-mend = Save it as SVG, PNG, JPEG or WebP (not a moving one).
data-picture-bytes = The picture is too large: { $mb } MB, and at most { $most } are read.
data-picture-bytes-mend = Save it smaller, as a JPEG for instance; in a drawing, put fewer points.
data-picture-pixels = The picture says that it has { $width } × { $height } pixels; at most { $most } million of this kind are read.
data-picture-pixels-mend = Save it with fewer pixels, or as a plain JPEG or PNG (8 bits, not interlaced, not progressive).
data-picture-passes = This JPEG goes over the picture more than { $most } times.
data-picture-passes-mend = Save it again, not progressive.
data-picture-xml = The drawing cannot be read as XML ({ $reason }).
data-picture-xml-mend = Open it in a drawing program and save it as plain SVG.
data-picture-entity = The drawing declares entities (<!ENTITY …>).
data-picture-entity-mend = Save it as plain SVG, without them.
data-picture-elements = The drawing has more than { $most } elements.
data-picture-elements-mend = Join paths, or save the picture as a PNG.
data-picture-shapes = With its copies and patterns this draws more than { $most } shapes.
data-picture-shapes-mend = Use fewer copies of copies (<use>, pattern, mask), or save the picture as a PNG.
data-picture-itself = This is drawn within itself.
data-picture-itself-mend = Remove the reference that leads back to it.
data-picture-deep = Elements lie more than { $most } deep within each other here.
data-picture-deep-mend = Ungroup what need not be grouped.
data-picture-element = “{ $name }” is not allowed in a drawing.
data-picture-element-mend = Remove it. Scripts, motion and fonts are never read; turn words into paths.
data-colour-black = The colour { $colour } is painted black.
data-colour-black-mend = Write it as #rrggbb, and transparency as fill-opacity or stroke-opacity.
data-picture-outside = The drawing wants something from outside: { $address }
data-picture-outside-mend = Put it inside the drawing, or remove it; only references that begin with # are followed.
data-picture-wide = The size “{ $value }” is beyond all measure.
data-picture-wide-mend = Give the drawing a width, height and viewBox of at most a million units.
data-picture-embedded = The pictures inside the drawing are too large, or no pictures; together they may have { $most } million pixels.
data-picture-embedded-mend = Embed smaller ones, as PNG or JPEG in base64.
data-picture-slow = The drawing takes more time or memory to draw than it may.
data-picture-slow-mend = Make it simpler, or save it as a PNG.

## Rules and corrections

data-rules-fail = The rules of this game cannot be run ({ $reason }).
data-rules-fail-mend = Mend rules.py, or play by hand without it.
data-rules-import-mend = Rules import what they need from tabletop.core.api and tabletop.systems; other addresses may change from one version to the next. Mend the import, or play by hand without rules.
data-correction-unfit = Your correction { $address } does not fit: { $value }.
data-correction-unfit-mend = Correct it again in the list “from your own copy”, or take it back.
data-corrections-shape = The file of your corrections is damaged.
data-corrections-shape-mend = It needs two keys, module and values; or delete it and start again.

## Names

counter-unit = { $group } { $kind } { $label }
counter-plain = { $kind } { $label }
counter-chit = { $front } / { $back }
name-nobody = nobody
    .of = of no side
name-unknown = something unknown ({ $id })
name-hidden-block = block { $seat-of }
name-hidden = hidden counter { $seat-of }
name-setup = Set-up of { $place } ({ $scenario })
name-border = Border { $a } – { $b }
name-modifier = { $table }: { $modifier }
name-event = { $table }, { $row }: { $event }
name-no-event = no event
basis-free = { $text }

## Reminders when a phase ends by hand

remind-arrivals-due =
    { $count ->
        [one] { $seat }: { $arrival } (turn { $turn }): { $count } counter still waits in the pool.
       *[other] { $seat }: { $arrival } (turn { $turn }): { $count } counters still wait in the pool.
    }
remind-leaving-due =
    { $count ->
        [one] { $seat }: { $arrival } (turn { $turn }): { $count } counter should have left.
       *[other] { $seat }: { $arrival } (turn { $turn }): { $count } counters should have left.
    }
remind-contested-zone = Units of both sides stand { $zone-at }: a combat is owed.
remind-hand-limit =
    { $held ->
        [one] { $seat-The } holds { $held } stratagem; { $most } may be kept.
       *[other] { $seat-The } holds { $held } stratagems; { $most } may be kept.
    }
remind-points-left =
    { $left ->
        [one] { $seat-The } has { $left } action point left.
       *[other] { $seat-The } has { $left } action points left.
    }
remind-stacking-units = { $seat }: { $held } units are stacked { $zone-at }; the limit is { $most }.
remind-stacking-strength = { $seat }: { $held } strength points are stacked { $zone-at }; the limit is { $most }.

## Rules of a game

data-rules-not-run = The rules were read but not run: they did not come with the program.
data-rules-not-run-mend = Run “tabletop check” with --trust if you trust whoever wrote them.
data-rules-syntax = The rules cannot be read as Python ({ $reason }).
data-rules-syntax-mend = Mend this line.
data-checked-by-nobody = Rule { $rule } says “checked”, but this game has no rules file to check it.
data-checked-by-nobody-mend = Say “by_hand” or “reminded”, or write rules.py.
data-stage-missing = Step { $step } names a stage “{ $stage }” and has no method of that name.
data-stage-missing-mend = Write the method, or take the stage out of its list.
data-rules-number = Step { $step } names rule { $rule }, which rulebook.yaml does not have.
data-rules-number-mend = Correct the number, or add the rule to rulebook.yaml.
data-rules-fault = A game played at random by the rules went wrong after { $acts } acts: { $reason }.
data-rules-fault-mend = Mend the rules; “tabletop fuzz” keeps the game so that you can look at it.
data-solo-fault = The computer’s player cannot say how a side stands after { $acts } acts: { $reason }.
data-solo-fault-mend = Mend “evaluate”: it is asked after every act, and what it gives adds up to between −1 and 1 (“squashed” sees to that).
data-variable-undeclared = The rules set a variable “{ $name }” that is declared nowhere.
data-variable-undeclared-mend = Give it a first value in the scenarios, or name it under “variables” in module.yaml.
data-word-of-rules = The rules need the words “{ $word }”, which are missing ({ $language }).
data-word-of-rules-mend = Add them to i18n/en.ftl and i18n/fr.ftl; “tabletop check --words” puts in what is missing.
data-picture-name = Not every system can hold a file called { $path }.
data-picture-name-mend = Use letters, digits, - and _; no : ? * and no names such as CON.
data-card-empty = Card { $card } has neither points nor an event.
data-card-empty-mend = Give it action_points, an event, or both.

## Areas, grids, and counters of any look

data-private-nobody = { $box } is private, but no area of a seat.
data-private-nobody-mend = Give it the kind area and a seat, or remove private.
data-parts-twice = There is a picture, and its parts.
data-parts-twice-mend = Give one picture, or parts of one in pictures.
data-no-size = A size must be larger than nothing.
data-no-size-mend = Give width and height in board units: [64, 48].
data-grid-twice = There is a second grid for the whole board { $board }.
data-grid-twice-mend = Say with within which part it is for, or remove one of the two.
data-grid-points = A grid of points needs points, and no more than { $most }.
data-grid-points-mend = Give each a name and a place (at): [412, 300].
data-grid-flat = A grid of the shape { $shape } needs cells of at least one unit.
data-grid-flat-mend = Give dy, and dx for squares: how far the next row and column are.
data-grid-whole = Only a part of a board can go on with the grid of the board.
data-grid-whole-mend = Say with within which part is meant, or give another shape.
data-pictures-faces = { $counter } has another number of pictures than faces: { $count }, not { $faces }.
data-pictures-faces-mend = Give one picture a face ({ $faces }), full side first; '' shows nothing.
data-looks-drawn = { $counter } has a size, layers or texts, but no pictures of its own.
data-looks-drawn-mend = Give it pictures, one a face; '' shows nothing but layers and texts.
data-layer-empty = The layer { $layer } has no levels.
data-layer-empty-mend = Give it at least one picture in levels.
data-layer-levels = The layer { $layer } has { $levels } levels, but { $count } { $part }.
data-layer-levels-mend = Give as many as there are levels, or none.
data-reserved = Marks that begin with “{ $name }:” mean something else.
data-reserved-mend = Give the layer another name.
data-marker-ends = { $counter } can be laid again and again, but there is only one.
data-marker-ends-mend = Set its field endless to true.
data-no-icon = { $kind } has no icon, and not all of its counters have pictures.
data-no-icon-mend = Give it an icon, or each of its counters pictures.
data-spots-count = There are { $count } spots for { $counters } counters.
data-spots-count-mend = Give one spot for each counter, or none.
data-spot-far = A counter lies far off the board.
data-spot-far-mend = Give x and y in board units.
