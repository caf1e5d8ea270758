"""House-style drawing library of the maps.

A map is drawn from bottom to top: ``paper`` (sheet, land), ``zones`` (arcs to faces), ``coast`` (sea, shore),
``relief`` (hills, cliffs, signs), ``ways`` (borders, roads, rivers, walls, arrows), ``works`` (sites, stakes, chains),
``buildings``, ``ornaments`` and ``frame``. ``labels`` sets texts, ``geometry`` writes what the program must know,
``svg`` keeps to what Qt renders. See ``images/sphacteria`` and ``images/syracuse``.
"""
