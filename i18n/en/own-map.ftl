### A player's own printed map and counters.

own-map-spoilt = Your own map cannot be read: the file was changed or is damaged.
