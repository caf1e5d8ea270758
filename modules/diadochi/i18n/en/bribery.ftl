# Bribes and counter-bribes.
purpose-bribe = bribing { $who-the }
log-bribe-won = { $seat } pays { $sum } T and wins over { $who-the } ({ $place }): level { $level }, chance { $chance }%, thrown { $die }.
log-bribe-lost = { $seat } pays { $sum } T for { $who-the } ({ $place }) in vain: level { $level }, chance { $chance }%, thrown { $die }.
log-commander-killed = { $who } is killed { $place-at } by those he commanded.
remark-bribed-twice = Two bribes are for one target: { $who }.
remark-philip-alone = Philip III will be neutral again at the end of the season unless he commands a unit: write his march to one of yours.
