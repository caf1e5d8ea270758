# Syracuse, 415–413 BC. English words of the game; the same keys stand in fr.ftl.

title = Syracuse, 415–413 BC
subtitle = The Sicilian expedition in the Peloponnesian War
summary =
    Athens has come to Sicily with the greatest fleet Greece ever saw, and the largest city of the West lies before it.
    Camp, forts and walls against counter-walls: whoever closes the ring first starves the other, and the Great Harbour can shut like a trap.
    Nine seasons by land and sea, with works that never advance fast enough and reinforcements that may come too late.
credits = A game by Frédéric Bey, published in Vae Victis no. 103. Map, counters and summaries of this edition are drawn and written anew; what the rulebook does not print is our own reading of Thucydides, until you enter the values of your copy.

## Sides

seat-athens = Athens
seat-athens-short = A
seat-syracuse = Syracuse
seat-syracuse-short = S
group-athenians = Athenians
    .the = the Athenians
group-athenian-allies = Allies of Athens
    .the = the allies of Athens
group-syracusans = Syracusans
    .the = the Syracusans
group-syracusan-allies = Allies of Syracuse
    .the = the allies of Syracuse
group-spartans = Spartans
    .the = the Spartans

## Groups of rules

rules-basics = Pieces and map
rules-sequence = Sequence, action points and advantage
rules-stratagems = Stratagems
rules-arrivals = Set-up and reinforcements
rules-movement = Movement
rules-stacking = Stacking
rules-combat = Combat and leaders
rules-works = Works
rules-supply = Supply and attrition
rules-victory = Victory

## Map

zone-M1 = Bay of Thapsus
    .the = the bay of Thapsus
    .at = in the bay of Thapsus
zone-M2 = Off Trogilus
    .the = the waters off Trogilus
    .at = off Trogilus
zone-M3 = North-East of Achradina
    .the = the waters north-east of Achradina
    .at = north-east of Achradina
zone-M4 = East of Achradina
    .the = the waters east of Achradina
    .at = east of Achradina
zone-M5 = Off the Little Harbour
    .the = the waters off the Little Harbour
    .at = off the Little Harbour
zone-M6 = Little Harbour
    .the = the Little Harbour
    .at = in the Little Harbour
zone-M7 = Dockyard of Syracuse
    .the = the dockyard of Syracuse
    .at = in the dockyard of Syracuse
zone-M8 = Off the Great Harbour
    .the = the waters off the Great Harbour
    .at = off the Great Harbour
zone-M9 = Harbour Mouth
    .the = the mouth of the Great Harbour
zone-M10 = Great Harbour, North
    .the = the north of the Great Harbour
    .at = in the north of the Great Harbour
zone-M11 = Bay of Dascon
    .the = the bay of Dascon
    .at = in the bay of Dascon
zone-M12 = Head of the Harbour
    .the = the head of the Great Harbour
zone-T1 = Road to Catana
    .the = the road to Catana
    .at = on the road to Catana
zone-T2 = Leon
zone-T3 = Plain of Trogilus
    .the = the plain of Trogilus
    .at = in the plain of Trogilus
zone-T4 = Northern Epipolae
    .the = northern Epipolae
    .at = in northern Epipolae
zone-T5 = Syke
zone-T6 = Tyche
zone-T7 = Heights of Achradina
    .the = the heights of Achradina
    .at = on the heights of Achradina
zone-T8 = Euryelus
zone-T9 = Labdalum
zone-T10 = Road to Acrae
    .the = the road to Acrae
    .at = on the road to Acrae
zone-T11 = Anapus, North Bank
    .the = the north bank of the Anapus
    .at = on the north bank of the Anapus
zone-T12 = Foot of Epipolae
    .the = the foot of Epipolae
zone-T13 = Lysimeleia
zone-T14 = Temenites
zone-T15 = Harbour Suburb
    .the = the harbour suburb
    .at = in the harbour suburb
zone-T16 = Syracuse and Ortygia
    .at = in Syracuse and Ortygia
zone-T17 = Site of the Camp
    .the = the site of the camp
    .at = on the site of the camp
zone-T18 = Western Heights
    .the = the western heights
    .at = on the western heights
zone-T19 = Inland Road
    .the = the inland road
    .at = on the inland road
zone-T20 = Anapus, South Bank
    .the = the south bank of the Anapus
    .at = on the south bank of the Anapus
zone-T21 = Polichne
zone-T22 = Road to Helorus
    .the = the road to Helorus
    .at = on the road to Helorus
zone-T23 = Mouth of the Anapus
    .the = the mouth of the Anapus
zone-T24 = Dascon, North Beach
    .the = the north beach of Dascon
    .at = on the north beach of Dascon
zone-T25 = Dascon, South Beach
    .the = the south beach of Dascon
    .at = on the south beach of Dascon
zone-T26 = Southern Plateau
    .the = the southern plateau
    .at = on the southern plateau
zone-T27 = Plemmyrium
terrain-sea_open = open sea
terrain-sea_protected = protected sea
terrain-port = port
terrain-clear = clear
terrain-high = high ground
terrain-city = fortified city
terrain-camp = fortified camp
terrain-fort = fort
terrain-base_sea = base off the map
mark-ill = ill
mark-exiled = exiled
mark-entry-land = way in by land
mark-entry-sea = way in by sea
mark-fort-olympieion = Olympieum
mark-fort-labdalon = site of the Labdalum fort
mark-fort-syke = site of the Syke fort
mark-fort-plemmyrion = site of the Plemmyrium fort
feature-river = the Anapus
feature-chains = the line of the chains
feature-wall-A1 = the line of wall A1
feature-wall-A2 = the line of wall A2
feature-wall-A3 = the line of wall A3
feature-wall-S1 = the line of wall S1
feature-wall-S2 = the line of wall S2
feature-wall-S3A = the line of wall S3A
feature-wall-S3B = the line of wall S3B
feature-fortification-syracuse = the walls of Syracuse
feature-fortification-camp = the rampart of the camp
feature-canal-syracuse = the canal of Syracuse
box-catane = Catana
box-fort-olympieion = Olympieum, the fort
    .the = the Olympieum fort
    .at = in the Olympieum fort
box-fort-labdalon = Labdalum, the fort
    .the = the Labdalum fort
    .at = in the Labdalum fort
box-fort-syke = Syke, the fort
    .the = the Syke fort
    .at = in the Syke fort
box-fort-plemmyrion = Plemmyrium, the fort
    .the = the Plemmyrium fort
    .at = in the Plemmyrium fort
box-camp = Camp rampart
    .the = the rampart of the camp
    .at = on the rampart of the camp
box-site-A1 = Wall A1
box-site-A2 = Wall A2
box-site-A3 = Wall A3
box-site-S1 = Wall S1
box-site-S2 = Wall S2
box-site-S3A = Wall S3A
box-site-S3B = Wall S3B
box-site-chains = Chains
    .the = the chains
box-pool-athens = Athenian reserve
    .the = the Athenian reserve
    .at = in the Athenian reserve
box-pool-syracuse = Syracusan reserve
    .the = the Syracusan reserve
    .at = in the Syracusan reserve
box-losses-athens = Athenian losses
    .the = the Athenian losses
    .at = among the Athenian losses
box-losses-syracuse = Syracusan losses
    .the = the Syracusan losses
    .at = among the Syracusan losses
box-pool-works = Works to build
    .the = the works to build
    .at = among the works to build
box-bowl = Bowl
    .the = the bowl
    .at = in the bowl
box-hand-athens = Athenian hand
    .the = the Athenian hand
    .at = in the Athenian hand
box-hand-syracuse = Syracusan hand
    .the = the Syracusan hand
    .at = in the Syracusan hand
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
marker-ap-syracuse = Actions, Syracuse
marker-supply-athens = Supply, Athens
marker-supply-syracuse = Supply, Syracuse
marker-supply-athens-flag = Shortage, Athens
marker-supply-syracuse-flag = Shortage, Syracuse
marker-vp-athens = Victory, Athens
marker-vp-syracuse = Victory, Syracuse

## Counters

value-swords = Swords
kind-trireme = Triremes
    .the = the triremes
kind-hoplite = Hoplites
    .the = the hoplites
kind-cavalry = Cavalry
    .the = the cavalry
kind-peltast = Light infantry
    .the = the light infantry
kind-archer = Archers and slingers
    .the = the archers and slingers
kind-leader = Leader
    .the = the leader
    .many = Leaders
kind-chit = Stratagem
    .the = the stratagem
    .many = Stratagems
kind-fort-marker = Fort marker
    .the = the fort marker
    .many = Fort markers
kind-wall-marker = Wall marker
    .the = the wall marker
    .many = Wall markers
kind-chains-marker = Chains marker
    .the = the chains marker
    .many = Chains markers
kind-camp-marker = Camp marker
    .the = the camp marker
    .many = Camp markers
counter-unit = { $kind } { $label } ({ $group })
counter-AH1 = Athenian hoplites H1
counter-AH2 = Athenian hoplites H2
counter-AH3 = Thetes H3
counter-AH4 = Athenian hoplites H4
counter-AH5 = Athenian hoplites H5
counter-AaH1 = Allied hoplites H6
counter-AaH2 = Argive hoplites H7
counter-AaH3 = Mantinean hoplites H8
counter-AaH4 = Mercenary hoplites H9
counter-AaH5 = Allied hoplites and Thurians H10
counter-AaH6 = Allied hoplites and Thurians H11
counter-AP1 = Javelin throwers P1
counter-AP2 = Javelin throwers P2
counter-AA1 = Archers A1
counter-AA2 = Slingers A2
counter-AA3 = Archers A3
counter-AA4 = Slingers A4
counter-AaC1 = Segestan cavalry C1
counter-AaC2 = Sicilian cavalry C2
counter-AaC3 = Sicilian cavalry C3
counter-AT1 = Fast triremes T1
counter-AT2 = Fast triremes T2
counter-AT3 = Troop triremes T3
counter-AT4 = Troop triremes T4
counter-AT5 = Fast triremes T5
counter-AT6 = Troop triremes T6
counter-AT7 = Fast triremes T7
counter-AT8 = Fast triremes T8
counter-AT9 = Fast triremes T9
counter-SH1 = Syracusan hoplites H1
counter-SH2 = Syracusan hoplites H2
counter-SH3 = Syracusan hoplites H3
counter-SH4 = Syracusan hoplites H4
counter-SaH1 = Neodamodeis H5
counter-SaH2 = Selinuntine hoplites H6
counter-SaH3 = Neodamodeis H7
counter-SaH4 = Theban hoplites H8
counter-SaH5 = Corinthian hoplites H9
counter-SaH6 = Camarinaean hoplites H10
counter-SCav1 = Syracusan cavalry C1
counter-SaC1 = Cavalry of Himera and Selinus C2
counter-SaC2 = Geloan cavalry C3
counter-SP1 = Syracusan javelin throwers P1
counter-SP2 = Syracusan javelin throwers P2
counter-SaP1 = Marines P3
counter-SaP2 = Geloan light infantry P4
counter-SA1 = Syracusan archers and slingers A1
counter-SaA1 = Camarinaean archers A2
counter-ST1 = Syracusan triremes T1
counter-ST2 = Syracusan triremes T2
counter-ST3 = Syracusan triremes T3
counter-ST4 = Syracusan triremes T4
counter-SaT1 = Spartan triremes T5
counter-SaT2 = Spartan triremes T6
counter-SaT3 = Corinthian triremes T7
counter-SaT4 = Corinthian triremes T8
counter-SaT5 = Geloan triremes T9
counter-SaT6 = Corinthian triremes T10
counter-nicias = Nicias
counter-lamachos = Lamachus
counter-alcibiades = Alcibiades
counter-demosthenes = Demosthenes
counter-eurymedon = Eurymedon
counter-hermocrates = Hermocrates
counter-sicanus = Sicanus
counter-heraclides = Heraclides
counter-gylippus = Gylippus
counter-erasinides = Erasinides
counter-mark-olympieion = Olympieum
counter-mark-labdalon = Labdalum
counter-mark-syke = Syke
counter-mark-plemmyrion = Plemmyrium
counter-wall-A1 = Wall A1
counter-wall-A2 = Wall A2
counter-wall-A3 = Wall A3
counter-wall-S1 = Wall S1
counter-wall-S2 = Wall S2
counter-wall-S3A = Wall S3A
counter-wall-S3B = Wall S3B
counter-chains = Chains
counter-camp-wall = Athenian camp
counter-SC1 = { stratagem-S6 } / { stratagem-S11 }
counter-SC2 = { stratagem-S21 } / { stratagem-S10 }
counter-SC3 = { stratagem-S13 } / { stratagem-S5 }
counter-SC4 = { stratagem-S13 } / { stratagem-S8 }
counter-SC5 = { stratagem-S1 } / { stratagem-S12 }
counter-SC6 = { stratagem-S1 } / { stratagem-S14 }
counter-SC7 = { stratagem-S2 } / { stratagem-S15 }
counter-SC8 = { stratagem-S2 } / { stratagem-S18 }
counter-SC9 = { stratagem-S3 } / { stratagem-S12 }
counter-SC10 = { stratagem-S3 } / { stratagem-S17 }
counter-SC11 = { stratagem-S4 } / { stratagem-S22 }
counter-SC12 = { stratagem-S7 } / { stratagem-S18 }
counter-SC13 = { stratagem-S7 } / { stratagem-S15 }
counter-SC14 = { stratagem-S9 } / { stratagem-S16 }
counter-SC15 = { stratagem-S9 } / { stratagem-S14 }
counter-SC16 = { stratagem-S11 } / { stratagem-S23 }
counter-SC17 = { stratagem-S12 } / { stratagem-S19 }
counter-SC18 = { stratagem-S15 } / { stratagem-S24 }
counter-SC19 = { stratagem-S18 } / { stratagem-S20 }
counter-SC20 = { stratagem-S17 } / { stratagem-S25 }
counter-SC21 = { stratagem-S22 } / { stratagem-S19 }

## Stratagems

window-combat = during a combat, before the die
window-after-combat = once the result of a combat is applied
window-action = at any moment of an action phase
window-works = in the works phase
window-reinforcements = when reinforcements come
window-recovery = when units recover
window-supply = when supply is adjusted
window-siege = with attrition and sieges
window-any = at any moment
stratagem-S1 = Periplous
stratagem-S1-effect = The fleet rows round the enemy’s flank: two columns right for an attacker, two left for a defender, never in protected waters. Athens plays it.
stratagem-S2 = Kyklos
stratagem-S2-effect = The outnumbered fleet forms a circle: one column left in any sea fight. Only the defender plays it.
stratagem-S3 = Diekplous
stratagem-S3-effect = A file of ships breaks through: one column right in any sea fight. Only the attacker plays it.
stratagem-S4 = Storm at Sea
stratagem-S4-effect = A die for every ship unit at sea on the map: 5 or 6 weakens it, or sinks a weakened one; in protected waters only a 6 does. Ports are safe. Either side.
stratagem-S5 = Rotten Hulls
stratagem-S5-effect = In the Athenian port M12 one ship unit is eliminated and another weakened, as Athens chooses. Syracuse plays it with attrition.
stratagem-S6 = Stronger Prows
stratagem-S6-effect = With Erasinides on the map, in the works phase: from now on every sea fight shifts one column in Syracuse’s favour. The chit leaves the game. Syracuse plays it.
stratagem-S7 = Archers
stratagem-S7-effect = Lay it in a zone with archers or slingers of yours: no enemy land unit or leader enters there until the action phase ends. Either side.
stratagem-S8 = Spartans
stratagem-S8-effect = A land combat with Spartan hoplites in it shifts one more column in Syracuse’s favour. Syracuse plays it.
stratagem-S9 = Horsemen
stratagem-S9-effect = After a combat the winner, with cavalry on the field, eliminates one unit of the loser that is weakened already. Either side.
stratagem-S10 = Night Attack
stratagem-S10-effect = Before a combat Athens rolls a die: on 3 to 6 the Syracusan strength loses a third, on 1 or 2 the Athenian strength is halved. Athens plays it.
stratagem-S11 = Combined Attack
stratagem-S11-effect = Half the strength of your units in one adjacent zone of the same kind, rounded up, joins your side of the odds; they stay where they are. The camp cannot be stormed without it. Attacker or defender.
stratagem-S12 = Wall
stratagem-S12-effect = In the works phase, one wall without spending points; all other conditions hold. Either side.
stratagem-S13 = Fort
stratagem-S13-effect = In the works phase, the camp or a fort without spending points; all other conditions hold. Athens plays it.
stratagem-S14 = Sap
stratagem-S14-effect = In an action phase, an enemy wall falls or the chains break without a die, if the units that 4.5 asks for are there. Either side.
stratagem-S15 = Recovery ×1
stratagem-S15-effect = Turn one of your weakened units to full strength when units recover. Either side.
stratagem-S16 = Recovery ×2
stratagem-S16-effect = Turn two of your weakened units to full strength when units recover. Either side.
stratagem-S17 = Delayed Reinforcements
stratagem-S17-effect = A historical reinforcement of the enemy comes a turn later, or an optional one just called by S18 does not come. Either side.
stratagem-S18 = Reinforcements
stratagem-S18-effect = Your optional reinforcement arrives, unless the enemy answers with S17. Either side.
stratagem-S19 = Wounded Leader
stratagem-S19-effect = Before a combat: enemy leaders do not count in die modifier a, and one is turned to his hurt side until the next reinforcements. Either side.
stratagem-S20 = Discord
stratagem-S20-effect = Name an enemy leader and roll: 3 or more removes one without a sword, 5 or 6 one with a single sword; two swords are out of reach. Either side.
stratagem-S21 = Alcibiades
stratagem-S21-effect = Alcibiades is called home to stand trial: he leaves the game for good, and so does this chit. Syracuse plays it when reinforcements come.
stratagem-S22 = Supplies
stratagem-S22-effect = Once your supply marker is set, it moves one step towards 3. Either side.
stratagem-S23 = Epidemic
stratagem-S23-effect = Two enemy land units are weakened and an enemy leader falls ill: he goes to a fortified zone and stays there until the next reinforcements. Either side.
stratagem-S24 = Desertion
stratagem-S24-effect = One allied unit of the enemy leaves the game for good. Either side, with attrition and sieges.
stratagem-S25 = Good Omens
stratagem-S25-effect = At any moment: take the advantage from the enemy, or use it as S15 or S18 in their own time, or draw another stratagem. Either side.

## Combat table

table-combat = Combat table
result-combat-E = All units eliminated, leaders too
result-combat-A = All units weakened, weakened ones eliminated
result-combat-3_4 = Three quarters of the units weakened
result-combat-1_2 = Half of the units weakened
result-combat-1_4 = A quarter of the units weakened
result-combat-R = No loss
follow-combat = { $seat } leaves: the units and leaders that are left go to a neighbouring zone free of enemy units, into a friendly fort of the zone, or over water by an amphibious operation (4.2).
modifier-die-a = Leaders with a sword: the attacker’s less the defender’s
modifier-die-b = Attacker has hoplites with a sword, defender has none
modifier-die-c = Defender has archers or cavalry
modifier-die-d = Attacker has three types of units
modifier-die-e = Defender is nothing but hoplites with a sword
modifier-die-f-attacker = A unit of the attacker holds the fort of the zone
modifier-die-f-defender = A unit of the defender holds the fort of the zone
modifier-die-g = Swords of the fort stormed
modifier-die-h = Triremes with a sword: the attacker’s less the defender’s
modifier-col-a = Attacker has hoplites, defender has none
modifier-col-b = Defender has hoplites, attacker has none
modifier-col-c = Attacker came across a river
modifier-col-d = Attacker landed from the sea
modifier-col-e = High ground, and the attacker came up from clear ground
modifier-col-f = Attacker came across a wall
modifier-col-g = Assault of a fort
modifier-strat-S1-attacker = { stratagem-S1 }, by the attacker
modifier-strat-S1-defender = { stratagem-S1 }, by the defender
modifier-strat-S2 = { stratagem-S2 }, by the defender
modifier-strat-S3 = { stratagem-S3 }, by the attacker
modifier-strat-S6-attacker = { stratagem-S6 }: Syracuse attacks
modifier-strat-S6-defender = { stratagem-S6 }: Syracuse defends
modifier-strat-S8-attacker = { stratagem-S8 } attack
modifier-strat-S8-defender = { stratagem-S8 } defend
modifier-strat-S10-syracuse = { stratagem-S10 }: the Syracusan strength loses a third
modifier-strat-S10-athens = { stratagem-S10 }: the Athenian strength is halved
modifier-strat-S11-attacker = { stratagem-S11 }: add half of a neighbouring force to the attacker’s strength
modifier-strat-S11-defender = { stratagem-S11 }: add half of a neighbouring force to the defender’s strength
modifier-strat-S19-attacker = { stratagem-S19 }, by the attacker: the defender’s leaders do not count in die a
modifier-strat-S19-defender = { stratagem-S19 }, by the defender: the attacker’s leaders do not count in die a

## Sequence of play

phase-stratagems = Stratagems
phase-activation = Activation
phase-action-points = Action points
phase-reinforcements = Reinforcements
phase-first-actions = Actions of the first player
phase-second-actions = Actions of the second player
phase-works = Works
phase-first-works = Works of the first player
phase-second-works = Works of the second player
phase-adjustments = Adjustments
phase-first-keep = Chits and regrouping, first player
phase-second-keep = Chits and regrouping, second player
phase-first-adjustments = Adjustments of the first player
phase-second-adjustments = Adjustments of the second player
phase-victory-check = Victory check
phase-turn-marker = End of the turn
task-draw-two = Each player draws two stratagems from the bowl (one each in the first turn of the historical scenario)
task-keep-secret = Look at your own chits, both faces, and keep them hidden
task-roll-initiative = Each player rolls 2d6
task-take-initiative = Highest total has the initiative; a tie goes to the holder of the advantage
task-set-points = Set both action markers: half of each total, rounded up; +1 in summer and autumn, −1 in winter
task-historic-arrivals = Deploy the reinforcements of this turn, the holder of the advantage first
task-reinforcement-stratagems = Stratagems of this phase: S17, S18, S21, S25
task-free-move = What has just arrived may move at once for no points, never into an enemy zone or fort
task-heal-leaders = Turn hurt and sick leaders to their well side
task-announce-points = The active player says how many points will be spent, at least one
task-activate-zones = Activate zones and move: no point with a two-sword leader there, 1 with another, 2 without
task-attack = Keep 1 point for the combats wherever both sides meet
task-repeat-phases = Points left on either side? Go back to the first player’s actions
task-count-dice = Count the works dice (2.C); Syracuse waits until the turn after the camp is built
task-roll-works = Roll: a 5 is one works point, a 6 is two
task-build = Build: camp or fort 2 points, wall or chains 1; points left over are lost
task-keep-one = Keep one stratagem at most, the others go back to the bowl
task-regroup = Move units freely to your own fortified zones, forts and ports; Athens also to Catana with enough ships and no chains
task-recover = Restore as many weakened units as your leaders have swords
task-check-supply = Turn the supply marker if there is cause, then move it a step
task-attrition = Attrition: a die for each zone outside city, camp, forts, ports and Catana
task-sieges = Sieges: a die, +1 a unit up to +4; a 6 takes the fort
task-break-walls = Enemy walls with your foot on both sides, and the chains, fall on 3 or more
task-sudden-victory = Has Syracuse surrendered? Has Athens 40 strength of ships or less left? (9.1)
task-final-count = After turn 9: total victory, else victory points (9.1, 9.2)
task-advance-turn = Move the turn marker on

## Scenarios and reinforcements

scenario-historical = The Sicilian expedition
scenario-historical-summary = Autumn 415 to autumn 413 in nine turns: the Athenians have landed at Dascon, Syracuse stands ready on the plain. Athens holds an S13, Syracuse the recall of Alcibiades.
scenario-variant = The expedition, with the recall in doubt
scenario-variant-summary = The same campaign, but the recall of Alcibiades lies in the bowl with the other stratagems: nobody knows when it comes, or to whom.
scenario-alcibiades = What if Alcibiades…?
scenario-alcibiades-summary = Nobody plots against Alcibiades: the recall is out of the game, and ten turns from summer 415 show what he could have done.
arrival-athens-turn-3 = Turn 3: allied Sicilian cavalry for Athens
arrival-athens-turn-8 = Turn 8: Demosthenes and Eurymedon with a fleet and an army
arrival-athens-optional = Optional (S18): allied Sicilian cavalry for Athens
arrival-syracuse-turn-4 = Turn 4: Gylippus with Spartans and allies; two new Syracusan fleets
arrival-syracuse-turn-5 = Turn 5: Spartan ships and neodamodeis
arrival-syracuse-turn-7 = Turn 7: Erasinides with Corinthian ships and Thebans
arrival-syracuse-turn-8 = Turn 8: the Corinthian fleet and hoplites
arrival-syracuse-turn-9 = Turn 9: help from Gela by sea, from Camarina by land
arrival-syracuse-optional = Optional (S18): a second Corinthian fleet

## What our own proposals rest on

basis-low-coast = The text names no T2 or T3: low ground between Leon and Trogilus, where the Athenians landed by surprise (Thucydides VI.97).
basis-epipolae = The plateau that slopes down to the city and is called Epipolae because it lies above it (Thucydides VI.96): high ground.
basis-syke = The text does not say where Syke is. The Athenians built their Circle there, on Epipolae, to start the walls north and south from it (Thucydides VI.98).
basis-inland-roads = A way in for reinforcements by land (10.1), so a road; open country is supposed.
basis-below-epipolae = The flat ground under the cliffs of the plateau.
basis-lysimeleia = The marsh called Lysimeleia, beside the harbour (Thucydides VII.53): flat.
basis-temenites = The height of Temenites, which the Syracusans took inside their wall in the first winter (Thucydides VI.75).
basis-harbour-suburb = The shore between the city and the marsh, low along the harbour.
basis-anapos-banks = The plain on both banks of the Anapus, towards its mouth.
basis-polichne = The sanctuary of Zeus stands on a rise by the Helorus road, Polichne (Thucydides VI.70, VII.4).
basis-helorus-road = The road to Helorus runs south over open country (Thucydides VI.66, VII.80).
basis-dascon = The beach by Dascon where the fleet was drawn up behind a palisade (Thucydides VI.66).
basis-southern-plateau = The tableland behind Plemmyrium, south of the harbour.
basis-wall-line-athens = Only the order of the walls is printed. The siege wall ran from the harbour camp over the plateau towards Trogilus (Thucydides VI.99, 101, 103; VII.2): one line from the camp to the north shore.
basis-wall-line-syracuse = Only the site of wall 2 is printed. The counter-walls set out from the city to cut the Athenian line (Thucydides VI.99, VII.4 to 6): one line from T16 through wall 2, with an outer and an inner end.
basis-city-walls = The enceinte goes round T16, M6 and M7 (5.2); which zones lie before it is our reading of the ground.
basis-camp-walls = The enceinte goes round T17 and M12 (5.2); which waters lie before it is our reading of the ground.
basis-anapos = The Anapus parts the plain and reaches the harbour (Thucydides VI.66, 96); the text gives the crossing T11 to T18 only.
basis-plateau = Neighbours on the plateau of Epipolae and at its edges.
basis-western-plain = Neighbours on the ground, from the northern coast by the foot of the plateau to the plain.
basis-southern-country = Neighbours on the ground south of the Anapus, round the harbour to Plemmyrium.
basis-outer-sea = One open sea round the city, from the bay of Thapsus to the harbour mouth.
basis-harbour-waters = Parts of one basin, the Great Harbour.
basis-northern-shore = Shore of the northern bays, from the road to Catana to Achradina.
basis-harbour-shore = Shore of the Great Harbour and of the cape that closes it.
basis-score-track = The points of 9.2 are counted once, at the end; this track is our own help, to keep the score in sight.
basis-half-strength = Only the full strength stands in the text (10.1): half of it, rounded down, so that one point becomes 0, which 1.1 foresees.
basis-nicias = He won the first battle and seized the heights, but delay was his vice (Thucydides VI.67 to 70, VII.42): one sword.
basis-lamachos = He would have attacked at once, and fell fighting by the marsh (Thucydides VI.49, 101): one sword.
basis-alcibiades = The expedition was his idea (Thucydides VI.15 to 18): two swords.
basis-demosthenes = He saw at once what must be done and led the night attack (Thucydides VII.42, 43): two swords.
basis-eurymedon = He came with the second fleet and fell in the harbour (Thucydides VII.16, 52): no sword.
basis-hermocrates = The soul of the defence, but soon out of office (Thucydides VI.72, 73, 103): one sword.
basis-sicanus = One of the three generals elected with Hermocrates (Thucydides VI.73): no sword.
basis-heraclides = One of the three generals elected with Hermocrates (Thucydides VI.73): no sword.
basis-gylippus = The Spartan who turned the siege (Thucydides VI.93, VII.2 to 6): two swords.
basis-erasinides = He brought the Corinthian ships (Thucydides VII.7), and S6 makes him the man of the stronger prows: one sword.
basis-chit-pairs = The text pairs only S6 with S11. The sheet has 108 counters, which leaves 21 for stratagems: every face comes up, common ones more than once.
basis-fort-swords = The swords of a fort are not in the text: two for Syke, the hub of the walls (Thucydides VI.98), one for the others.
basis-colour-periplous = The rule calls it an Athenian manoeuvre; its colour is not given.
basis-colour-hulls = It harms Athens only; its colour is not given.
basis-colour-night = It is the Athenian player who rolls; its colour is not given.
basis-colour-neutral = Nothing in it belongs to one side; its colour is not given.
basis-bold-winner = The paper table prints the winner in bold, which our text has lost. The lighter loss wins; where both lose a quarter, the upper half of those rows of a column, rounded up, goes to the defender.

## Words painted on the map

map-title = Syracuse
map-subtitle = 415–413 BC
sea-sicilian = Sicilian Sea
great-harbour = Great Harbour
place-city = Syracuse
place-achradina = Achradina
place-ortygia = Ortygia
place-epipolae = Epipolae
river-anapos = Anapus
port-canal = Canal
scale-bar = 5 stadia
place-thapsos = Thapsus
key-elevated = High ground
key-fortification = Fortification
key-stakes = Palisade
key-river = River
key-site = Wall site
key-fort = Fort
key-chains = Chains
key-entry = Way in
zone-m1-name = { zone-M1 }
zone-m2-name = { zone-M2 }
zone-m3-name = { zone-M3 }
zone-m4-name = { zone-M4 }
zone-m5-name = { zone-M5 }
zone-m6-name = { zone-M6 }
zone-m7-name = { zone-M7 }
zone-m8-name = { zone-M8 }
zone-m9-name = { zone-M9 }
zone-m10-name = North Basin
zone-m11-name = { zone-M11 }
zone-m12-name = { zone-M12 }
zone-t1-name = { zone-T1 }
zone-t2-name = { zone-T2 }
zone-t3-name = { zone-T3 }
zone-t4-name = { zone-T4 }
zone-t5-name = { zone-T5 }
zone-t6-name = { zone-T6 }
zone-t7-name = { zone-T7 }
zone-t8-name = { zone-T8 }
zone-t9-name = { zone-T9 }
zone-t10-name = { zone-T10 }
zone-t11-name = { zone-T11 }
zone-t12-name = { zone-T12 }
zone-t13-name = { zone-T13 }
zone-t14-name = { zone-T14 }
zone-t15-name = { zone-T15 }
zone-t17-name = { zone-T17 }
zone-t18-name = { zone-T18 }
zone-t19-name = { zone-T19 }
zone-t20-name = { zone-T20 }
zone-t21-name = { zone-T21 }
zone-t22-name = { zone-T22 }
zone-t23-name = { zone-T23 }
zone-t24-name = { zone-T24 }
zone-t25-name = { zone-T25 }
zone-t26-name = { zone-T26 }
zone-t27-name = { zone-T27 }
turn-0-season = Summer
turn-0-year = 415 BC
turn-1-season = Autumn
turn-1-year = 415 BC
turn-2-season = Winter
turn-2-year = 414 BC
turn-3-season = Spring
turn-3-year = 414 BC
turn-4-season = Summer
turn-4-year = 414 BC
turn-5-season = Autumn
turn-5-year = 414 BC
turn-6-season = Winter
turn-6-year = 413 BC
turn-7-season = Spring
turn-7-year = 413 BC
turn-8-season = Summer
turn-8-year = 413 BC
turn-9-season = Autumn
turn-9-year = 413 BC
map-site-A1 = A1
map-site-A2 = A2
map-site-A3 = A3
map-site-S1 = S1
map-site-S2 = S2
map-site-S3A = S3A
map-site-S3B = S3B
map-site-chains = Chains

## The referee: what is asked, and the buttons

## The referee: lines of the journal

## The referee: why not

## What was done when nothing on the table changes

## Movement and arrivals: what is asked, the journal, and why not

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
prompt-go-on = The cavalry has withdrawn ({ $place }): those who came in go on with the movement points they have left, or stay. Then your orders go on.
prompt-first-move = Your reinforcements may move once at no cost, where no enemy is; then end.
prompt-first-landing = Your reinforcements may move once at no cost. First those aboard: put them ashore, or the fleet sails on with all of them.
prompt-landing = The fleet has stopped: put those aboard ashore.
prompt-withdraw = The enemy comes: your cavalry may withdraw, up to four movement points, or stand.
prompt-goon = The cavalry has withdrawn: go on with the movement points left, or stop here.
prompt-summons = Reinforcements: play a stratagem, or pass.
prompt-firstmove = Those who have come may move at once, without points, never onto enemies.
prompt-deploy-zone = Choose the zone where the reinforcements come.
prompt-deploy-to = Choose where the enemies in their way are moved to.
prompt-surplus-which = Too many for the place: choose the units that are lost.
prompt-actionphase-next = Choose the next combat.
prompt-actionphase-lost = The ships left cannot carry the convoy: choose a unit that is lost.
verb-announce = Announce
verb-move = Move
verb-end = Done
verb-pass = Pass
verb-stand = Stand
did-announce = announces action points
did-move = moves
did-fight = begins the next combat
did-assault = begins an assault
did-end = ends the orders
did-pass = passes
did-stand = stands its ground
log-announce =
    { $points ->
        [one] announces { $points } action point
       *[other] announces { $points } action points
    }
log-activate =
    { $points ->
        [0] { $place } activated at no cost
        [one] { $place } activated for { $points } action point
       *[other] { $place } activated for { $points } action points
    }
log-sails-along = { $piece } aboard with the fleet
log-thrown-back = { $piece } thrown back to { $to-the }: no action point for the attack
log-withdraws = { $piece } drawn back to { $to-the }
log-fort-taken = { $place-The } passes to { $seat }
log-arrival = { $arrival }
log-no-entry = nobody can be brought in: a turn later ({ $arrival })
log-cleared = { $piece } moved out of the way, to { $to-the }
log-healed = { $piece } well again
log-turned-back = { $piece } turned back: no shore can be reached
log-recalled = { $piece } is recalled to Athens
check-not-yours = You move your own units and leaders.
check-points = There are not enough action points left to activate this zone.
check-moved = A counter moves once in an action phase.
check-one-zone = A group leaves from one zone.
check-barred = Archers bar this zone to enemies on land until the phase ends.
check-enemy-base = Syracuse does not enter Catana, and nobody enters the boxes beside the map.
check-land-at-sea = Land units cannot stop at sea.
check-ship-ashore = Ships stay at sea.
check-leader-needs-ship = A leader sails with a trireme unit only, or goes aboard one that lies off his zone.
check-closed-harbour = Syracuse stays out of M12 until the camp has fallen.
check-fort-closed = This fort is not built, or enemy units hold it.
check-camp-closed = The Athenian camp is not built yet, or has fallen.
check-too-far = Too far: land units have 4 movement points, leaders 5, and ground, rivers, forts and walls cost more.
check-fortified = Nobody passes the fortifications of the enemy, nor the canal of Syracuse.
check-chained = The chains close the way between M8 and M9.
check-no-transport = Every sea zone crossed needs a friendly ship and no enemy ship.
check-enemy-stops = A zone with enemies stops the move, and so do those in its fort.
check-capacity = The fleets on the way cannot carry so much: a strength point of troops for each strength point of triremes.
check-convoy = The triremes cannot carry so much: a strength point of troops for each strength point of triremes.
check-no-landing = Nobody could land there: every shore is held or closed.
check-leader-stranded = A leader who has moved in this phase cannot sail again: one ship unit stays with him.
check-ill = A sick leader stays where he is until he is well.
check-regrouped = A counter regroups once a turn.
check-no-haven = One regroups in a fortified zone, a fort or a port one holds, or in Catane.
check-haven-full = There is not room enough: two units a fort, three on the camp marker.
check-catane-chained = The chains bar the way to Catane.
check-catane-convoy = To Catane troops go together with triremes of the same strength at least: select both, then drag them in one go.
check-go-on = First those from whom the cavalry fled go on, or stay; then the others have their turn.
check-newly-come = Only the reinforcements move now; the others wait for the action phases.
check-first-move = Reinforcements do not go where enemies are before the action phases.

## Turn, combat, forts, camp, stratagems in play, advantage (rules: turn, fighting, combat, forts, camp, deeds, advantage)

prompt-deal = The program deals stratagems.
prompt-discard = Keep one stratagem at most; the others go back into the bowl.
prompt-favour = Your advantage: two more action points, or the initiative turned round. Using it hands it over.
prompt-engage = Choose the next combat, an assault, or no more.
prompt-window = Combat { $place-at }, { $seat } attacks: play a stratagem before the die, or none.
prompt-show = The stratagem chosen is shown.
prompt-losses-hurt = Losses of the combat { $place-at }. { $result }: choose which; a unit that is weakened already is eliminated.
prompt-pursuit = The combat is won: does your cavalry finish off a weakened unit?
prompt-retreat = Combat lost { $place-at }: move units and leaders to zones next door without enemy units, or across the sea with your ships, or into a fort of yours there. Whoever has no way out is eliminated.
prompt-spill = Too many units here: move the surplus on.
prompt-occupy = Units may move in at once. End when you are done.
prompt-man = The camp is assaulted: up to three units go to its ramparts. End when you are done.
prompt-storm = The storm breaks.
verb-advantage = Use the advantage
verb-assault = Assault
verb-choose = Choose
verb-deal = Deal
verb-fight = Fight
verb-keep = Keep
verb-play = Play
verb-show = Show
use-points = two action points
use-initiative = turn the initiative round
use-recover = recover a unit
use-recall = call back a leader
use-advantage = take the advantage
use-draw = draw a stratagem
log-points = { $seat } has the initiative; action points: Athens { $athens }, Syracuse { $syracuse }
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
log-siege-won = siege { $place-of }: { $total } on the die, the fort falls
log-siege-held = siege { $place-of }: { $total } on the die, the fort holds
log-camp-falls = the Athenian camp is taken and destroyed
log-discord-gone = discord: { $piece } leaves the game
log-discord-stays = discord: { $piece } stays
log-advantage-points = advantage: two action points for { $seat }
log-advantage-initiative = advantage: { $seat } turns the initiative round
log-advantage-recover = advantage: { $piece } recovers
log-advantage-recall = advantage: { $piece } comes back
purpose-deal =
    { $n ->
        [one] { $n } stratagem for { $seat }
       *[other] { $n } stratagems for { $seat }
    }
purpose-initiative = the action points of { $seat }
purpose-combat = the combat { $place-at }
purpose-night = the night attack { $place-at }
purpose-siege = the siege { $place-of }
purpose-storm = the ships of { $seat } in the storm
purpose-discord = discord around { $piece }
check-retreat-enemy = A retreat goes where no enemy unit is.
check-retreat-far = A retreat goes to a zone next door, into a fort there, or over the sea.
check-retreat-others = Only those who have lost the combat retreat.
check-not-in-hand = This stratagem is not in your hand.
check-foreign-colour = This stratagem belongs to the other side.
check-one-stratagem = Each side plays one stratagem in an action phase.
did-choose = chooses in secret whether to play a stratagem
did-show = shows that no stratagem is played
did-keep = keeps what the hand holds

## Works, supply, victory (rules: works, building, regroup, supply, attrition, adjust, victory, reroll)

work-camp = Athenian camp
    .the = the Athenian camp
work-olympieion = fort Olympieum
    .the = the Olympieum fort
work-labdalon = fort Labdalum
    .the = the Labdalum fort
work-syke = fort Syke
    .the = the Syke fort
work-plemmyrion = fort Plemmyrium
    .the = the Plemmyrium fort
work-A1 = wall A1
work-A2 = wall A2
work-A3 = wall A3
work-S1 = wall S1
work-S2 = wall S2
work-S3A = wall S3A
work-S3B = wall S3B
work-chains = chains of the harbour
    .the = the chains of the harbour
which-1 = first die
which-2 = second die
which-3 = third die
which-4 = fourth die
which-5 = fifth die
which-6 = sixth die
which-7 = seventh die
which-8 = eighth die
which-9 = ninth die
works-base = base
works-advantage = the advantage
works-year-of-works = year 414
works-double-leader = leader with two swords
works-labdalon = the Labdalum fort
works-chains = the chains
works-cavalry = the enemy’s cavalry more than double yours
works-winter = winter
works-year-of-fatigue = year 413
supply-works = walls or chains
supply-works-broken = the ring is broken
supply-outlets = every way out is held
supply-outlets-free = a way out is free
supply-cavalry = the enemy’s cavalry
supply-cavalry-gone = the riders have gone
prompt-hulls = Reinforce the hulls with S6, or pass.
prompt-giveup =
    { $dice ->
        [one] Works: { $dice } die. Give a stratagem of your colour up for one more, or go on.
       *[other] Works: { $dice } dice. Give a stratagem of your colour up for one more, or go on.
    }
prompt-build =
    { $points ->
        [one] { $points } works point left. Build what it pays for, or play your stratagems, then end.
       *[other] { $points } works points left. Build what they pay for, or play your stratagems, then end.
    }
prompt-build-nothing =
    { $points ->
        [one] { $points } works point left, but nothing can be built: every work takes 2 strength points of hoplites, peltasts or archers on the spot, and walls come in order.
       *[other] { $points } works points left, but nothing can be built: every work takes 2 strength points of hoplites, peltasts or archers on the spot, and walls come in order.
    }
prompt-regroup = Draw units and leaders back to fortified zones, forts and ports you hold, then end.
prompt-regroup-catane = Draw units and leaders back to fortified zones, forts and ports you hold, or to Catane together with their triremes, then end.
prompt-adjustmentchit =
    { $window ->
        [recovery] Recovery: play a stratagem, or pass.
        [supply] Supply: play a stratagem, or pass.
       *[other] Attrition and sieges: play a stratagem, or pass.
    }
prompt-adjustments-recovering = Choose weakened units that recover.
prompt-adjustments-targets = Choose the works that your men try to tear down.
prompt-attrition-hurt = Choose the unit that attrition weakens.
prompt-rottenhulls-lost = Choose the triremes that are lost.
prompt-rottenhulls-leaking = Choose the triremes that are weakened.
prompt-keeporreroll = Rolled: { $dice }. Keep it, or use the advantage to roll a die again.
verb-discard = Give up
verb-build = Build
verb-reroll = Roll again
log-built = built: { $work-the }
log-torn = torn down: { $work-the }
log-no-works = no works for { $seat } before the turn after the Athenian camp was built
log-works-die = dice for works, { $what }: { $amount }
log-works-points =
    { $points ->
        [one] { $seat } gains { $points } works point
       *[other] { $seat } gains { $points } works points
    }
log-given-up = gives { $piece } up for one more die
log-advantage = the advantage passes to { $seat }
log-shortage = shortage { $seat-of }: { $why }
log-supplied = { $seat } is supplied again: { $why }
log-supply = supply { $seat-of }: { $level }
log-hunger = shortage { $seat-of }: every unit is weakened
log-capitulation = { $seat }, worn down by shortage, capitulates
log-attrition = attrition { $place-at }: { $die } on the die, { $total } in all
log-fleet-lost =
    { $points ->
        [0] no Athenian trireme is left
        [one] only { $points } strength point of Athenian triremes is left
       *[other] only { $points } strength points of Athenian triremes are left
    }
log-late-plemmyrion =
    { $points ->
        [one] the Plemmyrium fort was not built by the end of turn 4: { $points } victory point for Syracuse
       *[other] the Plemmyrium fort was not built by the end of turn 4: { $points } victory points for Syracuse
    }
log-victory-fort =
    { $points ->
        [one] { $seat } holds { $fort-the }: { $points } victory point
       *[other] { $seat } holds { $fort-the }: { $points } victory points
    }
log-victory-wall =
    { $points ->
        [one] { $seat } holds { $wall-the }: { $points } victory point
       *[other] { $seat } holds { $wall-the }: { $points } victory points
    }
log-result-total = total victory of { $seat }
log-result-strategic = strategic victory { $seat-of }: Athens { $athens }, Syracuse { $syracuse }
log-result-tactical = tactical victory { $seat-of }: Athens { $athens }, Syracuse { $syracuse }
log-result-draw = a draw: Athens { $athens }, Syracuse { $syracuse }
purpose-reroll = the die thrown again
purpose-works = the works of { $seat }
purpose-forage = the supply of { $seat }, cut by cavalry
purpose-attrition = the attrition of { $seat }
purpose-tear = the works that { $seat } tears down
standing-keeporreroll = Keep the dice as they fall

# what the computer weighs (rules/solo_terms.py)
solo-term-actions = action points and the advantage
solo-term-attrition = attrition to come
solo-term-away = troops in Catane
solo-term-camp = the camp
solo-term-crowd = too many in a place
solo-term-exposed = units at risk
solo-term-fights = combats to come
solo-term-fleet = the Athenian fleet
solo-term-force = strength left
solo-term-forts = the forts
solo-term-hand = stratagems in hand
solo-term-leaders = the leaders
solo-term-points = victory points
solo-term-result = the result
solo-term-supply = supply
solo-term-walls = walls and chains
solo-term-weak = weakened units
solo-term-works = works to come
