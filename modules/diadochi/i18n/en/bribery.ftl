# Bribes and counter-bribes.
purpose-bribe = Bribe: { $who }
log-bribe-won = { $seat } pays { $sum } T and wins over { $who } ({ $place }): level { $level }, chance { $chance }%, thrown { $die }.
log-bribe-lost = { $seat } pays { $sum } T for { $who } ({ $place }) in vain: level { $level }, chance { $chance }%, thrown { $die }.
log-commander-killed = { $who } is killed by those he commanded ({ $place }).
remark-bribed-twice = Two bribes for one target: { $who }.
remark-philip-alone = Philip III will be neutral again at the end of the season unless he commands a unit: write his march to one of yours.
