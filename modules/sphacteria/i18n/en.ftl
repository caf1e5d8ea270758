# Sphacteria, 425 BC. English words of the game; the same keys stand in fr.ftl.

title = Sphacteria, 425 BC
subtitle = The bay of Pylos in the Peloponnesian War
summary =
    An Athenian captain fortifies a bare headland on Sparta’s doorstep, and Sparta lands its best men on the island across the water.
    Two narrow straits decide who eats: hold them, and the hoplites who never surrender may have to.
    Seven turns by land and sea, a bowl of stratagems, and never enough action points.
credits = A game by Frédéric Bey, published in Vae Victis no. 95. Map, counters and summaries of this edition are drawn and written anew; strengths and stars are our own reading of Thucydides, until you enter those of your copy.

## Sides

seat-athens = Athens
seat-athens-short = A
seat-sparta = Sparta
seat-sparta-short = S
group-athenians = Athenians
    .the = the Athenians
group-messenians = Messenians
    .the = the Messenians
group-spartans = Spartans
    .the = the Spartans
group-helots = Helots
    .the = the helots

## Groups of rules

rules-basics = Pieces and map
rules-sequence = Sequence and action points
rules-stratagems = Stratagems
rules-arrivals = Set-up and reinforcements
rules-movement = Movement
rules-stacking = Stacking
rules-combat = Combat and leaders
rules-supply = Supply
rules-victory = Victory

## Map

zone-A = Northern Sea
    .the = the northern sea
    .at = in the northern sea
zone-B = Southern Sea
    .the = the southern sea
    .at = in the southern sea
zone-C = Off Pylos
    .the = the waters off Pylos
    .at = off Pylos
zone-D = Off Northern Sphacteria
    .the = the waters off northern Sphacteria
    .at = off northern Sphacteria
zone-E = Off Southern Sphacteria
    .the = the waters off southern Sphacteria
    .at = off southern Sphacteria
zone-F = Southern Approaches
    .the = the southern approaches
    .at = in the southern approaches
zone-G = Southern Bay
    .the = the southern bay
    .at = in the southern bay
zone-H = The Harbour
    .the = the Harbour
    .at = in the Harbour
zone-I = Northern Channel
    .the = the northern channel
    .at = in the northern channel
zone-J = Southern Channel
    .the = the southern channel
    .at = in the southern channel
zone-K = Northern Coast
    .the = the northern coast
    .at = on the northern coast
zone-L = Plain of Coryphasion
    .the = the plain of Coryphasion
    .at = in the plain of Coryphasion
zone-M = Messenian Hinterland
    .the = the Messenian hinterland
    .at = in the Messenian hinterland
zone-N = Road to Laconia
    .the = the road to Laconia
    .at = on the road to Laconia
zone-O = Isthmus of Pylos
    .the = the isthmus of Pylos
    .at = on the isthmus of Pylos
zone-P = Pylos
zone-Q = Sphacteria, North Point
    .the = the north point of Sphacteria
zone-R = Sphacteria, North Centre
    .the = the north centre of Sphacteria
    .at = in the north centre of Sphacteria
zone-S = Sphacteria, South Centre
    .the = the south centre of Sphacteria
    .at = in the south centre of Sphacteria
zone-T = Sphacteria, South Point
    .the = the south point of Sphacteria
zone-U = South-Eastern Shore
    .the = the south-eastern shore
    .at = on the south-eastern shore
zone-V = The Beach
    .the = the Beach
    .at = on the Beach
terrain-clear = clear
terrain-difficult = difficult
terrain-beach = beach
terrain-sea = sea
terrain-strait = strait
terrain-base_land = land base
terrain-base_sea = sea base
mark-port = port
mark-narrow = narrow waters
mark-island = island of Sphacteria
mark-beach = beach
mark-objective = zone of victory
mark-helot-run = helots may set out from here
feature-wall = fortification of Pylos
    .the = the fortification of Pylos

box-BTA = Athenian Land Base
    .the = the Athenian land base
    .at = in the Athenian land base
box-BMA = Athenian Sea Base
    .the = the Athenian sea base
    .at = in the Athenian sea base
box-BTS = Spartan Land Base
    .the = the Spartan land base
    .at = in the Spartan land base
box-BMS = Spartan Sea Base
    .the = the Spartan sea base
    .at = in the Spartan sea base
box-pool-athens = Athenian reserve
    .the = the Athenian reserve
    .at = in the Athenian reserve
box-pool-sparta = Spartan reserve
    .the = the Spartan reserve
    .at = in the Spartan reserve
box-losses-athens = Athenian losses
    .the = the Athenian losses
    .at = among the Athenian losses
box-losses-sparta = Spartan losses
    .the = the Spartan losses
    .at = among the Spartan losses
box-bowl = Bowl
    .the = the bowl
    .at = in the bowl
box-hand-athens = Athenian hand
    .the = the Athenian hand
    .at = in the Athenian hand
box-hand-sparta = Spartan hand
    .the = the Spartan hand
    .at = in the Spartan hand
box-stratagems-played = Stratagems played
    .the = the stratagems played
    .at = among the stratagems played
box-stratagems-out = Out of the game
    .the = the counters out of the game
    .at = out of the game

track-turn = Turns
track-actions = Actions
track-supply = Supply
track-victory = Victory points
marker-turn = Turn
marker-ap-athens = Actions, Athens
marker-ap-sparta = Actions, Sparta
marker-supply-athens = Supply, Athens
marker-supply-sparta = Supply, Sparta
marker-vp-athens = Victory, Athens
marker-vp-sparta = Victory, Sparta

## Counters

kind-trireme = Triremes
    .the = the triremes
kind-hoplite = Hoplites
    .the = the hoplites
kind-peltast = Peltasts
    .the = the peltasts
kind-archer = Archers
    .the = the archers
kind-leader = Leader
    .the = the leader
    .many = Leaders
kind-chit = Stratagem
    .the = the stratagem
    .many = Stratagems
kind-fire = Fire
    .the = the fire
    .many = Fires
kind-control = Control marker
    .the = the control marker
    .many = Control markers
counter-unit = { $kind } { $label } ({ $group })
counter-A-H1 = Athenian hoplites H1
counter-A-H2 = Athenian hoplites H2
counter-A-H3 = Athenian hoplites H3
counter-A-H4 = Athenian hoplites H4
counter-A-H5 = Athenian hoplites H5
counter-A-H6 = Messenian hoplites H6
counter-A-H7 = Messenian hoplites H7
counter-A-A1 = Athenian archers A1
counter-A-A2 = Athenian archers A2
counter-A-P1 = Athenian peltasts P1
counter-A-P2 = Athenian peltasts P2
counter-A-P3 = Athenian peltasts P3
counter-A-T1 = Athenian triremes T1
counter-A-T2 = Athenian triremes T2
counter-A-T3 = Athenian triremes T3
counter-A-T4 = Athenian triremes T4
counter-A-T5 = Athenian triremes T5
counter-A-T6 = Athenian triremes T6
counter-A-T7 = Athenian triremes T7
counter-A-T8 = Athenian triremes T8
counter-S-H1 = Spartan hoplites H1
counter-S-H2 = Spartan hoplites H2
counter-S-H3 = Spartan hoplites H3
counter-S-H4 = Spartan hoplites H4
counter-S-H5 = Helots H5
counter-S-H6 = Helots H6
counter-S-H7 = Helots H7
counter-S-H8 = Helots H8
counter-S-H9 = Helots H9
counter-S-T1 = Spartan triremes T1
counter-S-T2 = Spartan triremes T2
counter-S-T3 = Spartan triremes T3
counter-S-T4 = Spartan triremes T4
counter-S-T5 = Spartan triremes T5
counter-S-T6 = Spartan triremes T6
counter-S-T7 = Spartan triremes T7
counter-demosthenes = Demosthenes
counter-sophocles = Sophocles
counter-eurymedon = Eurymedon
counter-cleon = Cleon
counter-epitadas = Epitadas
counter-styphon = Styphon
counter-brasidas = Brasidas
counter-thrasymedidas = Thrasymedidas
counter-SC1 = { stratagem-10 } / { stratagem-20 }
counter-SC2 = { stratagem-11 } / { stratagem-6 }
counter-SC3 = { stratagem-1 } / { stratagem-7 }
counter-SC4 = { stratagem-2 } / { stratagem-15 }
counter-SC5 = { stratagem-3 } / { stratagem-16 }
counter-SC6 = { stratagem-4 } / { stratagem-9 }
counter-SC7 = { stratagem-5 } / { stratagem-18 }
counter-SC8 = { stratagem-8 } / { stratagem-17 }
counter-SC9 = { stratagem-12 } / { stratagem-13 }
counter-SC10 = { stratagem-12 } / { stratagem-14 }
counter-SC11 = { stratagem-1 } / { stratagem-22 }
counter-SC12 = { stratagem-21 } / { stratagem-19 }
counter-SC13 = { stratagem-8 } / { stratagem-15 }
counter-SC14 = { stratagem-4 } / { stratagem-20 }
counter-SC15 = { stratagem-9 } / { stratagem-3 }
counter-SC16 = { stratagem-2 } / { stratagem-13 }
counter-fire-1 = { kind-fire } 1
counter-fire-2 = { kind-fire } 2
counter-fire-3 = { kind-fire } 3
counter-fire-4 = { kind-fire } 4
counter-control-athens-1 = Held by { seat-athens } 1
counter-control-athens-2 = Held by { seat-athens } 2
counter-control-athens-3 = Held by { seat-athens } 3
counter-control-sparta-1 = Held by { seat-sparta } 1
counter-control-sparta-2 = Held by { seat-sparta } 2
counter-control-sparta-3 = Held by { seat-sparta } 3

## Stratagems

window-combat = during a combat, before the die
window-action = at any moment of an action phase
window-activation = before the first action phase of the turn
window-adjustment = in the adjustments phase
stratagem-1 = Periplous
stratagem-1-effect = Ships row round the enemy’s flank: two columns to the right for an attacker, two to the left for a defender. Athens plays it in a sea fight, but never in H, I or J.
stratagem-2 = Kyklos
stratagem-2-effect = The outnumbered fleet forms a circle, rams outward: one column to the left in a sea fight. Only the defender plays it.
stratagem-3 = Diekplous
stratagem-3-effect = A column of ships breaks through the enemy’s line: one column to the right in a sea fight. Only the attacker plays it.
stratagem-4 = Epibatai
stratagem-4-effect = Marines board in a sea fight: +2 to the die for an attacker, −1 for a defender. Both sides may play it in one combat, which leaves +1.
stratagem-5 = Archers
stratagem-5-effect = Lay it in a zone that holds archers of yours: no enemy land unit or leader may enter there until the action phase ends. Athens plays it.
stratagem-6 = Peltasts
stratagem-6-effect = Attacking peltasts wear down the phalanx: leave out die modifier e and column modifiers a and f in this land combat. Only an Athenian attacker plays it.
stratagem-7 = Spartans!
stratagem-7-effect = A land combat with Spartan hoplites in it shifts one more column in Sparta’s favour: right if they attack, left if they defend. Sparta plays it.
stratagem-8 = Combined Attack
stratagem-8-effect = Half the strength of your units in one adjacent zone of the same kind, rounded up, joins your side of the odds; they stay where they are. Attacker or defender.
stratagem-9 = Wounded Leader
stratagem-9-effect = The stars of the enemy’s leaders do not count for die modifier a in this combat, by land or sea. Attacker or defender.
stratagem-10 = Brasidas Departs
stratagem-10-effect = Brasidas leaves the game at once, and so does this chit. Athens plays it in the adjustments phase.
stratagem-11 = Nicias against Cleon
stratagem-11-effect = Cleon is recalled to Athens and Sophocles takes his place; the chit leaves the game. Sparta plays it in the adjustments phase.
stratagem-12 = Delayed Reinforcements
stratagem-12-effect = Before the first action phase: a historical reinforcement comes a turn later, or an optional one the enemy has just called (#13 or #14) does not come. Either side.
stratagem-13 = Optional Reinforcements 1
stratagem-13-effect = Before the first action phase: your own group RO1 arrives, peltasts for Athens, helots for Sparta. Either side.
stratagem-14 = Optional Reinforcements 2
stratagem-14-effect = Before the first action phase: the group RO2 arrives, Spartan hoplites and helots. Sparta plays it.
stratagem-15 = Recovery ×1
stratagem-15-effect = Turn one of your weakened units to full strength in the adjustments phase. Either side.
stratagem-16 = Recovery ×2
stratagem-16-effect = Turn two of your weakened units to full strength in the adjustments phase. Either side.
stratagem-17 = Supplies
stratagem-17-effect = No supply check for your side in this adjustments phase: your marker stays where it is. Either side.
stratagem-18 = Helot Supplies
stratagem-18-effect = No supply check for the Spartans on the island in this adjustments phase: the marker stays where it is. Sparta plays it.
stratagem-19 = Truce
stratagem-19-effect = Before the supply check: it is skipped, and the Spartan supply marker goes back to 3. Sparta plays it.
stratagem-20 = Storm at Sea
stratagem-20-effect = Each player rolls a die for every ship unit of theirs in a sea zone: 5 or 6 weakens it, or sinks a weakened one; in the harbour H only a 6 does. Beached ships are safe. Either side.
stratagem-21 = Sphacteria Ablaze
stratagem-21-effect = The scrub of the island burns: from the next turn to the end Q, R, S and T are clear ground. Athens plays it in the adjustments phase.
stratagem-22 = Messenians Desert
stratagem-22-effect = One unit of Messenian hoplites leaves the game for good, and counts as eliminated for victory points. Sparta plays it in the adjustments phase.

## Combat table

table-combat = Combat table
result-combat-E = All units eliminated, leaders too
result-combat-A = All units weakened, weakened ones eliminated
result-combat-3_4 = Three quarters of the units weakened
result-combat-1_2 = Half of the units weakened
result-combat-1_4 = A quarter of the units weakened
result-combat-R = No loss
follow-combat = { $seat } leaves: the units and leaders that are left go to a neighbouring zone free of enemy units, by naval transport too; those without a way out are eliminated (4.2).
modifier-die-a = Leaders with a star: the attacker’s less the defender’s
modifier-die-b = Attacker has hoplites with a star, defender has none
modifier-die-c = Defender has archers
modifier-die-d = Attacker has three types of units
modifier-die-e = Defender is nothing but hoplites with a star
modifier-die-f = Triremes with a star: the attacker’s less the defender’s
modifier-die-g = Combat on the beach
modifier-col-a = Attacker has hoplites, defender has none
modifier-col-b = Defender has hoplites, attacker has none
modifier-col-c-defender = Half or more of the defender’s units are Messenian or helot hoplites
modifier-col-c-attacker = Half or more of the attacker’s units are Messenian or helot hoplites
modifier-col-d = Attacker came across the fortification
modifier-col-e = Attacker landed by naval transport
modifier-col-f = Combat in difficult ground
modifier-strat-1-attacker = { stratagem-1 }, by the attacker
modifier-strat-1-defender = { stratagem-1 }, by the defender
modifier-strat-2 = { stratagem-2 }, by the defender
modifier-strat-3 = { stratagem-3 }, by the attacker
modifier-strat-4-attacker = { stratagem-4 }, by the attacker
modifier-strat-4-defender = { stratagem-4 }, by the defender
modifier-strat-6 = { stratagem-6 }: leave out die e and columns a and f
modifier-strat-7-attacker = { stratagem-7 } They attack
modifier-strat-7-defender = { stratagem-7 } They defend
modifier-strat-8-attacker = { stratagem-8 }: add half of a neighbouring force to the attacker’s strength
modifier-strat-8-defender = { stratagem-8 }: add half of a neighbouring force to the defender’s strength
modifier-strat-9-attacker = { stratagem-9 }, by the attacker: the defender’s stars do not count in die a
modifier-strat-9-defender = { stratagem-9 }, by the defender: the attacker’s stars do not count in die a

## Sequence of play

phase-stratagems = Stratagems
phase-action-points = Action points
phase-activation = Activation
phase-reinforcements = Reinforcements
phase-first-actions = Actions of the first player
phase-second-actions = Actions of the second player
phase-adjustments = Adjustments
phase-first-adjustments = Adjustments of the first player
phase-second-adjustments = Adjustments of the second player
phase-victory-check = Victory check
phase-turn-marker = End of the turn
task-draw-two = Each player draws two stratagems from the bowl
task-keep-secret = Look at your own chits, both faces, and keep them hidden
task-roll-initiative = Each player rolls 2d6
task-take-initiative = Highest total has the initiative; ties: more ship strength on the map, then Sparta
task-set-points = Set both action markers: half of each total, rounded up
task-historic-arrivals = Place the historical reinforcements of this turn in their bases
task-optional-arrivals = Play stratagems #13 and #14 now, and place what they bring
task-delayed-arrivals = Stratagem #12 may delay or call off a reinforcement
task-announce-points = The active player says how many points will be spent, at least one
task-activate-zones = Activate zones and move: 1 point with a leader there, 2 without
task-attack = Keep 1 point for the attacks wherever both sides meet
task-repeat-phases = Points left on either side? Go back to the first player’s actions
task-keep-one = Keep one stratagem at most, the others go back to the bowl
task-adjustment-stratagems = Stratagems of this phase: #10, #11 and #15 to #22
task-recover = Restore one weakened unit for each leader with a star on the map
task-helot-run = Sparta: a die for each helot unit in U or V may feed the island, before the check
task-check-supply = Check supply (Athens: H and I; Sparta: I and J) and move the marker
task-sudden-victory = Has a force surrendered? See the total victory of 8.1
task-final-count = After turn 7: hoplites in P, Q and T, then victory points
task-advance-turn = Move the turn marker on

## Scenario and reinforcements

scenario-standard = Pylos and Sphacteria
scenario-standard-summary = The whole campaign in seven turns: Demosthenes holds Pylos with three ships and a handful of men, the Spartans muster inland. Their fleet comes on turn 2, the Athenian fleet on turn 3, Cleon on turn 5.
arrival-sparta-rh1 = Turn 2: Thrasymedidas and the Spartan fleet (RH1)
arrival-athens-rh1 = Turn 3: the Athenian fleet with hoplites (RH1)
arrival-athens-rh2 = Turn 5: Cleon, ships, hoplites and light troops (RH2); Sophocles and Eurymedon leave
arrival-athens-ro1 = Optional: Athenian peltasts (RO1)
arrival-sparta-ro1 = Optional: helots (RO1)
arrival-sparta-ro2 = Optional: Spartan hoplites and helots (RO2)

## What our own proposals rest on

basis-athenian-sea = The Athenian sea base opens on A (0.2); the fleet came down from Zacynthus, in the north (Thucydides IV.13).
basis-spartan-sea = The Spartan sea base opens on B (0.2); open water south of the bay.
basis-off-pylos = The text says only that there are zones A to V: here the open water before Pylos, where the wall was thought weakest (Thucydides IV.9).
basis-off-island = The text says only that there are zones A to V: here the open water along the island.
basis-outer-south = The text says only that there are zones A to V: here the water outside the southern channel.
basis-wide-bay = The text says only that there are zones A to V: here the wide southern part of the bay.
basis-strait-figure = No figure in the text: half of J. Two ships abreast fitted the northern channel, eight or nine the southern (Thucydides IV.8).
basis-cove = The text says only that there are zones A to V: here the sandy cove north of Pylos, easy ground.
basis-plain = The text says only that there are zones A to V: here the plain behind the lagoon.
basis-hinterland = The text says only that there are zones A to V: here the country east of the bay.
basis-laconian-road = The Spartan land base opens on N (0.2), so it is land; the road from Laconia is taken as clear ground.
basis-isthmus = The attack of Pylos from O (4.2) makes it land; the sandbar behind the headland is taken as clear ground.
basis-low-shore = Helots may set out from U (5.2), so it is land; a low shore facing the southern channel.
basis-sandbar = A sandbar ties the headland to the coast, between the open sea and the bay.
basis-inland = Neighbours on the ground, between the northern coast, the plain, the road and the country east of the bay.
basis-bay-shore = One shore runs round the bay.
basis-island-line = The island is long and narrow: one line of zones from north to south.
basis-open-sea = One open sea runs down the west side, from the Athenian sea base to the Spartan one.
basis-north-channel = The northern channel joins the open sea to the harbour; the bay has no other entrance on that side (Thucydides IV.8).
basis-south-channel = The southern channel joins the open sea to the bay, between the island and the mainland (Thucydides IV.8).
basis-one-bay = Two parts of one bay.
basis-pylos-harbour = Ships in H and I feed Pylos (5.1), so H touches it; the wall closes the headland.
basis-pylos-seaward = Brasidas attacked the wall from the open sea (Thucydides IV.11).
basis-island-ends = Ships in I and J feed the island (5.2), so each of the two straits touches one of its ends.
basis-island-seaward = Shore of the island on the open sea.
basis-island-bayward = Shore of the island towards the bay.
basis-north-coast = The northern coast lies on the open sea.
basis-south-coast = The coast goes on south of the channel.
basis-score-track = The points of 8.2 are counted once, at the end; this track is our own help, to keep the score in sight.
basis-picked-hoplites = Sixty picked hoplites stood on the shore with Demosthenes (Thucydides IV.9): hence the star.
basis-landed-hoplites = Eight hundred hoplites landed on the island (Thucydides IV.31): 32 points shared by H2 to H5.
basis-landed-hoplites-star = Eight hundred hoplites landed on the island (Thucydides IV.31): 32 points shared by H2 to H5, one of which is given a star.
basis-messenian-ship = Forty Messenian hoplites had joined the garrison (Thucydides IV.9).
basis-messenian-march = About a hundred more Messenians: they found the path round the last position (Thucydides IV.36).
basis-few-archers = A few archers stood on the shore with the sixty hoplites (Thucydides IV.9).
basis-cleon-archers = Four hundred archers came with Cleon (Thucydides IV.28).
basis-landed-peltasts = Eight hundred peltasts landed on the island (Thucydides IV.32): 16 points shared by P1 and P2.
basis-late-peltasts = An optional group: half of a unit of the second reinforcement.
basis-five-ships = Five ships stayed with Demosthenes and two were sent for help (Thucydides IV.5 and 8): five points, three when weakened.
basis-fifty-ships-star = Fifty ships came from Zacynthus (Thucydides IV.13), ten to a unit; the best crews are given a star.
basis-fifty-ships = Fifty ships came from Zacynthus (Thucydides IV.13), ten to a unit.
basis-twenty-ships-star = Twenty more ships joined the blockade (Thucydides IV.23), ten to a unit; the best crews are given a star.
basis-twenty-ships = Twenty more ships joined the blockade (Thucydides IV.23), ten to a unit.
basis-island-hoplites = Four hundred and twenty hoplites held the island (Thucydides IV.8 and 38): 17 points shared by H1 to H3. All Spartan hoplites are given a star.
basis-second-contingent = An optional group, as strong as the full units of the first contingent. All Spartan hoplites are given a star.
basis-island-helots = Helots crossed over with the hoplites (Thucydides IV.8): about a hundred to a unit.
basis-sixty-ships = Sixty ships were called back from Corcyra (Thucydides IV.8), shared by seven units.
basis-demosthenes = The plan, the fort and the landing were his (Thucydides IV.3 and 29 to 32): a star.
basis-fleet-generals = One of the two generals of the fleet (Thucydides IV.2), of whom no feat is told here: no star.
basis-cleon = He promised the island within twenty days and kept his word (Thucydides IV.28 and 39): a star.
basis-epitadas = He commanded on the island and died fighting there (Thucydides IV.8 and 38): a star.
basis-styphon = Third in command; it fell to him to yield (Thucydides IV.38): no star.
basis-brasidas = The boldest of the captains in the assault from the sea (Thucydides IV.11 and 12): a star.
basis-admiral = Admiral of the sixty ships (Thucydides IV.11), of whom no feat is told: no star.
basis-chit-pairs = The text pairs only 10 with 20 and gives no number of chits. Sixteen, so that every face comes up and the bowl does not run dry.
basis-colour-periplous = The rule calls it an Athenian manoeuvre; its colour is not given.
basis-colour-fleets = Both navies knew it; its colour is not given.
basis-colour-archers = Only Athens has archers (7.1); its colour is not given.
basis-colour-peltasts = Only Athens has peltasts (7.1); its colour is not given.
basis-colour-neutral = Nothing in it belongs to one side; its colour is not given.
basis-colour-against-sparta = It harms Sparta only; its colour is not given.
basis-colour-against-athens = It harms Athens only; its colour is not given.
basis-comes-once = Such reinforcements come once, so the number is taken to be red.
basis-burns-once = The fire served Athens (Thucydides IV.30) and burns once: Athenian colour, and the number is taken to be red.
basis-bold-winner = The paper table prints the winner in bold, which our text has lost. The lighter loss wins; where both lose a quarter, the upper half of those rows of a column, rounded up, goes to the defender.

## Words painted on the map

map-title = Sphacteria
map-subtitle = 425 BC
sea-ionian = Ionian Sea
bay-navarino = Bay of Navarino
place-sphacteria = Sphacteria
place-pylos = Pylos
place-voidokilia = Voidokilia
place-lagoon = Osmanaga
road-messene = Road to Messene
zone-a-name = { zone-A }
zone-b-name = { zone-B }
zone-c-name = { zone-C }
zone-d-name = { zone-D }
zone-e-name = { zone-E }
zone-f-name = { zone-F }
zone-g-name = { zone-G }
zone-h-name = { zone-H }
zone-i-name = { zone-I }
zone-j-name = { zone-J }
zone-k-name = { zone-K }
zone-l-name = { zone-L }
zone-m-name = { zone-M }
zone-n-name = { zone-N }
zone-o-name = { zone-O }
zone-q-name = North Point
zone-r-name = North Centre
zone-s-name = South Centre
zone-t-name = South Point
zone-u-name = { zone-U }
zone-v-name = { zone-V }
base-bma = { box-BMA }
base-bta = { box-BTA }
base-bts = { box-BTS }
base-bms = { box-BMS }
turn-2-note = Spartan fleet
turn-3-note = Eurymedon’s fleet
turn-5-note = Cleon’s army
scale-bar = 5 stadia
key-difficult = Difficult ground
key-beach = Beach
key-wall = Fortification
key-strait = Strait
key-arrival = Way in

## The referee: what is asked, and the buttons

prompt-deal = The program deals stratagems.
prompt-muster = Reinforcements, before the action phases: play stratagem 12, 13 or 14, or pass.
prompt-announce =
    { $points ->
        [one] Action phase: announce your last action point. Unused it is lost; all combats of the phase cost one point together.
       *[other] Action phase: how many of your { $points } action points do you announce? Those not used are lost; all combats of the phase cost one point together.
    }
prompt-orders =
    { $points ->
        [one] { $points } action point left. Activate zones and move, then end your orders.
       *[other] { $points } action points left. Activate zones and move, then end your orders.
    }
prompt-orders-combats =
    { $points ->
        [0] No action point is left: without one for the combats, those who came upon the enemy go back weakened.
        [one] { $points } action point left: the combats will take it. End your orders to fight.
       *[other] { $points } action points left, one of which the combats will take. Activate zones and move, then end your orders.
    }
spends-activation =
    { $points ->
        [0] activation free
       *[other] activation { $points } AP
    }
costs-combats = the combats, for want of an action point: those who came upon the enemy go back, weakened, to where they came from
prompt-window = Combat { $place-at }, { $seat } attacks: play a stratagem before the die, or none.
prompt-show = The stratagem chosen is shown.
prompt-retreat = Combat lost { $place-at }: move units and leaders to zones next door without enemy units, or across the sea with your ships. Whoever has no way out is eliminated.
prompt-adjustment = Adjustments: play stratagems, or pass.
prompt-discard = Keep one stratagem at most; the others go back into the bowl.
prompt-storm = The storm breaks.
prompt-losses-hurt = Losses of the combat { $place-at }. { $result }: choose which; a unit that is weakened already is eliminated.
prompt-actionphase-next = Choose the next combat.
prompt-adjust-recovering = Recovery, one unit for each leader with a bonus on the map: choose weakened units that come back to full strength.
prompt-helotruns = Supply for the island: send a helot unit, or stop. One die each, one after the other: even, supply goes up a step; odd, the unit is weakened, or eliminated if it is weak already.
verb-announce = Announce
verb-choose = Choose
verb-deal = Deal
verb-end = End the orders
verb-keep = Keep
verb-move = Move
verb-pass = Pass
verb-pick = Choose
verb-play = Play
verb-show = Show
verb-throw = Roll

## The referee: lines of the journal

log-points = { $seat } has the initiative; action points: Athens { $athens }, Sparta { $sparta }
log-arrival = { $arrival }
log-announce =
    { $points ->
        [one] { $seat } announces { $points } action point
       *[other] { $seat } announces { $points } action points
    }
log-activate =
    { $points ->
        [one] { $place } activated for { $points } action point
       *[other] { $place } activated for { $points } action points
    }
log-sails-along = { $piece } aboard with the fleet
log-thrown-back = { $piece } thrown back to { $to-the }: no action point for the attack
log-stratagem = { $seat } plays “{ $stratagem }”
log-odds = strength { $attack } against { $defence }: odds { $ratio }
log-modifier =
    { $on ->
        [die] { $what }: { $amount } to the die
        [column] { $what }: { $amount } to the column
       *[other] { $what }: { $amount }
    }
log-modifier-plain = { $what }
log-result = { $seat } wins; attacker: { $attacker }; defender: { $defender }
log-no-way-out = { $piece }: no way out
log-eliminated = { $piece } eliminated
log-captured = { $piece } captured
log-overboard = { $piece } lost with the last ship
log-supply = supply { $seat-of }: { $level }
log-suspended = supply { $seat-of }: nobody left to feed, back to full
log-capitulation =
    { $n ->
        [one] { $seat } loses { $n } unit by surrender
       *[other] { $seat } loses { $n } units by surrender
    }
log-victory-zone =
    { $points ->
        [one] { $seat } holds { $place-the }: { $points } victory point
       *[other] { $seat } holds { $place-the }: { $points } victory points
    }
log-result-total = total victory of { $seat }
log-result-strategic = strategic victory { $seat-of }: Athens { $athens }, Sparta { $sparta }
log-result-tactical = tactical victory { $seat-of }: Athens { $athens }, Sparta { $sparta }
log-result-draw = a draw: Athens { $athens }, Sparta { $sparta }
purpose-deal =
    { $n ->
        [one] { $n } stratagem for { $seat }
       *[other] { $n } stratagems for { $seat }
    }
purpose-initiative = the action points of { $seat }
purpose-combat = the combat { $place-at }
purpose-helots = the helot runs
purpose-storm = the ships of { $seat } in the storm (5 or 6 hits one, in the Port only 6)

## The referee: why not

check-not-yours = You move your own units and leaders.
check-points = There are not enough action points left: to activate a zone costs 1 with a leader, 2 without.
check-moved = A counter moves once in an action phase.
check-one-zone = A group leaves from one zone.
check-barred = Archers bar this zone to enemies on land until the phase ends.
check-enemy-base = Nobody enters a base of the other side, nor the boxes beside the map.
check-land-at-sea = Land units cannot stop at sea.
check-ship-ashore = Ships go to sea zones and to the beach only.
check-leader-needs-ship = A leader goes to sea only with a trireme unit, from start to end.
check-too-far = That is too far: land units have 3 movement points, leaders 4.
check-no-transport = Every sea zone crossed needs a ship of yours and none of the enemy’s.
check-enemy-stops = An enemy zone stops the move.
check-no-room = There is no room: 4 units a side on land.
check-no-room-strait = The strait is full: its printed number is the most strength points a side may have there.
check-capacity = The fleet on the way cannot carry so many units.
check-retreat-enemy = A retreat goes where no enemy unit is.
check-retreat-far = A retreat goes to a zone next door, or by naval transport: a friendly ship and no enemy ship in every sea zone crossed.
check-retreat-others = Only those who have lost the combat retreat.
check-not-in-hand = This stratagem is not in your hand.
check-foreign-colour = This stratagem belongs to the other side.
check-one-stratagem = Each side plays one stratagem in an action phase.

## What was done when nothing on the table changes
did-pass = passes
did-end = ends the orders
did-choose = chooses in secret whether to play a stratagem
did-show = shows that no stratagem is played
did-keep = keeps what the hand holds
did-move = moves
did-announce = announces action points

# what the computer weighs (rules/solo_terms.py)
solo-term-actions = action points left
solo-term-exposed = units at risk
solo-term-fights = combats to come
solo-term-force = strength left
solo-term-hand = stratagems in hand
solo-term-objectives = Pylos and the island
solo-term-points = victory points
solo-term-result = the result
solo-term-sea = the sea
solo-term-supply = supply
solo-term-weak = weakened units
