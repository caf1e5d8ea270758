"""Modules, saves and logs of VASSAL, read into records: the first pass of the importer, without our own files.

container (zip or plain, names from a table) · encoding (the one splitter) · build (the XML) · pieces, traits (chains,
prototypes put in) · grids · maps · module (all of it as one record) · commands (the tree of a save) · saves · logs ·
privacy (who hides what becomes a side; ids, names, mail and private notes go no further) · report (counts, what lacks).

Nothing of a foreign file is ever run: expressions and scripts stay text, and are counted.
"""
