"""House-style drawing library of the maps: topology, coasts, relief, ways, frames, written as SVG that Qt renders."""
