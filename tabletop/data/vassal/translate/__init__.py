"""From the records of a foreign module to the files of a game of ours: the second pass of the importer.

ids, wording, yaml_text (names, words, files) · pictures, gifs, drawings (copied, made readable) · seats · boards,
grounds (maps, areas, grids) · values, looks, book (counters) · decks · gadgets, turn (dice, charts, folders, turn) ·
starts (set-ups, saves) · folder (all of it, written whole or not at all) · summary (what to say of it). No Qt; nothing
of a foreign file is run.
"""
