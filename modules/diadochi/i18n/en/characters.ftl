# Characters (6.b) and succession (7): captures, command, epigones, eliminations.
log-captured = { $person } is captured by { $seat } ({ $at }).
log-escapes = { $person } escapes from { $seat } ({ $at }).
log-freed = Free again: { $person } ({ $at }).
log-retires = { $person } withdraws into a neutral citadel: { $at }.
log-commands = In command: { $person }, { $unit } ({ $at }).
purpose-capture = Capture of { $who }
purpose-captor = Who captures { $who }
purpose-haven = Where { $who } withdraws
log-heir = The epigone of { $seat } appears: { $person } ({ $at }).
log-dynasties = The dynasties are established from the next turn on.
log-eliminated = { $seat } is eliminated.
log-bequest = The treasure of { $seat } is laid in a citadel: { $at }.
log-spoils = The treasure of { $seat } goes to { $to }.
log-treasure-lost = The treasure of { $seat } is lost.
log-enlisted = In the service of the royal family: { $unit } ({ $at }).
log-militia-gone = The militia disbands ({ $at }).
log-for-sale = Without a master and for sale: { $unit } ({ $at }).
