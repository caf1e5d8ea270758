# English words of the game; the same keys stand in fr.ftl. A name with an article says .the and .at.
# What is missing: tabletop check --words.

title = A new game
subtitle = Four turns for one bridge
summary = Two small armies want the same bridge. A first game to change into your own.
credits = Made with tabletop new.
map-title = The Bridge

seat-red = Red
seat-red-short = R
seat-blue = Blue
seat-blue-short = B
rules-turn = Turn and victory
rules-march = March
rules-attack = Attack

zone-Mill = Mill
    .the = the Mill
    .at = at the Mill
zone-Bridge = Bridge
    .the = the Bridge
    .at = on the Bridge
zone-Ford = Ford
    .the = the Ford
    .at = at the Ford
zone-Farm = Farm
    .the = the Farm
    .at = at the Farm
terrain-field = fields
terrain-bridge = bridge
terrain-ford = ford
box-losses-red = Red losses
    .the = the Red losses
    .at = among the Red losses
box-losses-blue = Blue losses
    .the = the Blue losses
    .at = among the Blue losses
track-turn = Turn
marker-turn = Turn

kind-foot = foot
kind-horse = horse

table-attack = Attack
result-attack-L = loses a step
result-attack-N = no effect
modifier-bridge = Against the bridge

phase-red-order = Red’s order
phase-blue-order = Blue’s order
task-order = Give one order.
scenario-bridge = The bridge
scenario-bridge-summary = Red comes from the Mill, Blue from the Farm. Hold the Bridge after turn 4.

## What rules.py asks, offers and tells

prompt-order = Give one order: drag units to a next zone, or wait.
prompt-attack-hurt = Which of your units is hit?
verb-move = March
verb-wait = Wait
did-wait = waits
check-room = There is no room for a third unit there.
purpose-attack = the attack { $place-at }
log-result = { $seat } has the better of it; attacker: { $attacker }; defender: { $defender }
log-result-tactical = { $seat } holds the Bridge
log-result-draw = nobody holds the Bridge
