# The report of a game. The same keys are in fr/ui-story.ftl.

story-turn = Turn { $turn }
story-game = The game
story-dates = { $first } to { $last }
story-moves =
    { $count ->
        [one] one move, to { $places }
       *[other] { $count } moves, to { $places }
    }
story-held = { $place }: { $pieces }
story-sealed-order = sealed order: { $order }
story-map-start = The board before the first turn
story-map = { $turn }: the board at its end, and what moved
story-map-board = { $turn }: { $board }
story-contents = Contents
story-own = Unseen by the others
story-lost = Lost by { $seat }
story-weakened = Weakened, { $seat }
story-titled = { $title }: { $what }
story-so-far = So far
story-points = Points after each turn
story-made = Told by Tabletop from the journal of the game.
story-picture = [picture { $number }: { $caption }]
story-picture-bare = [picture { $number }]{ $caption }

## The dialog

act-tell-story = Tell the &story…
tell-story = Tell the story
tell-story-about = A report of the game for readers who were not there: a map for each turn, what happened, fights and dice. What was taken back is left out, and what is still hidden stays hidden.
story-language = Language of the report
story-language-en = English
story-language-fr = Français
story-secrets = With the secrets { $seat-of }
story-chapters = Chapters
story-beginning = The beginning
story-with-map = With the map
story-foreword = Your foreword
story-foreword-hint = What you want to say before this chapter
story-add-picture = Add a picture…
story-caption = Caption
story-remove = Remove
story-picture-title = A picture for the report (PNG, JPEG or WebP)
story-picture-failed = The picture cannot be used
story-picture-failed-text = The report stays as it was.
story-no-drawing = drawings (SVG) cannot be used here; a PNG of it can
story-progress = How far the report is
story-reading = Reading the journal…
story-told =
    { $turns ->
        [one] One turn
       *[other] { $turns } turns
    }, { $fights ->
        [one] one fight
       *[other] { $fights } fights
    }. Untick what is to be left out.
story-making = Drawing the maps…
story-forum = For a forum
story-copy = Copy as { $name }
story-save-text = Save as { $name }, with the pictures…
story-save-page = Save as a web page…
story-save-title = Where to save the report
story-cancel = Stop
story-stopped = Stopped. Nothing was written.
story-copied = Copied: paste it into the forum.
story-saved = Saved: { $path }
story-failed = The report could not be made: { $why }
story-page = { $page } / { $pages }
story-save-pdf = Save as PDF…
story-writing = Writing the pages…
