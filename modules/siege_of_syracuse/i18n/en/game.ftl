# The Siege of Syracuse. The words of the game; the same keys stand in fr/.
title = The Siege of Syracuse
subtitle = Athens before the walls, 415–413 BC
summary =
    The greatest fleet Greece ever sent out lies in the Great Harbour, and Syracuse stands alone behind its walls until Sparta’s ships come in.
    Wall against wall on Epipolae: who closes the ring, and who cuts it, decides whom hunger takes first.
    Nine seasons on the map, impulse by impulse; when two armies mean it, the battle is fought on a board of its own, shield by shield and ram by ram.
credits = A game published by Turning Point Simulations. Map, counters and summaries of this edition are drawn and written anew; the map, the tables of the back page and most values are not in the text we have: they are our own reading of Thucydides, until you enter what your copy says.
seat-athens = Athens
seat-athens-short = A
seat-syracuse = Syracuse
seat-syracuse-short = S
group-athens = Athenians
    .the = the Athenians
group-syracuse = Syracusans
    .the = the Syracusans
group-allied = Allies of Syracuse
    .the = the allies of Syracuse
group-sicel = Sicels
    .the = the Sicels
rules-season = Seasons, events, morale and initiative
rules-supply = Supply and replacements
rules-activation = Impulses and activation
rules-movement = Movement
rules-reaction = Reaction
rules-combat = Combat on the map, status and rally
rules-battle = Pitched battles
rules-naval = Fleets
rules-walls = Siege walls
rules-sicels = Sicels
rules-victory = Set-up, reinforcements and victory

## Map

terrain-city = city
terrain-high = high ground
terrain-low = low ground
terrain-bog = bog
terrain-sea = sea
mark-epipolae = Epipolae
mark-west-edge = west edge of the map
mark-map-edge = edge of the map
mark-city = walled city of Syracuse
mark-athenian-setup = Athens sets up here
feature-steep = steep slope
box-off-athens = Athenians off the map
    .the = the Athenians off the map
box-off-syracuse = Syracusans off the map
    .the = the Syracusans off the map
box-losses-athens = Athenian losses
    .the = the Athenian losses
box-losses-syracuse = Syracusan losses
    .the = the Syracusan losses
box-sicels = Sicels
    .the = the Sicels not yet recruited
box-coming-athens = Athens to come
    .the = the Athenian reinforcements
box-coming-syracuse = Allies to come
    .the = the allied reinforcements
box-walls-athens = Athenian walls
    .the = the unbuilt Athenian walls
box-walls-syracuse = Syracusan walls
    .the = the unbuilt Syracusan walls
box-horses = Horsemen on foot
    .the = the horsemen on foot
box-markers = Markers
    .the = the markers
track-record = Game record
track-turn = Season
marker-ml-athens = Athenian morale
    .the = the Athenian morale
marker-ml-syracuse = Syracusan morale
    .the = the Syracusan morale
marker-il-athens = Athenian initiative
    .the = the Athenian initiative
marker-il-syracuse = Syracusan initiative
    .the = the Syracusan initiative
marker-impulses-athens = Athenian impulses
    .the = the Athenian impulses
marker-impulses-syracuse = Syracusan impulses
    .the = the Syracusan impulses
marker-turn = Season
    .the = the season marker

## Counters

kind-naval = Fleet
    .the = the fleet
    .many = Fleets
kind-hoplite = Hoplites
    .the = the hoplites
kind-light = Light infantry
    .the = the light infantry
kind-peltast = Peltasts
    .the = the peltasts
kind-archer = Archers
    .the = the archers
kind-cavalry = Cavalry
    .the = the cavalry
kind-leader = Leader
    .the = the leader
    .many = Leaders
kind-siege-wall = Siege wall
    .the = the siege wall
    .many = Siege walls
kind-circle-fort = Circle Fort
    .the = the Circle Fort
kind-pitched-battle = Pitched battle
    .the = the pitched battle marker
kind-reinforced-rams = Reinforced rams
    .the = the marker of the reinforced rams
kind-night = Night
    .the = the night marker

## Turn

turn-title = { $turn ->
    [1] Autumn 415 BC
    [2] Winter 415–414 BC
    [3] Spring 414 BC
    [4] Summer 414 BC
    [5] Autumn 414 BC
    [6] Winter 414–413 BC
    [7] Spring 413 BC
    [8] Summer 413 BC
   *[9] Autumn 413 BC
}
phase-setup = Set-up
phase-random-events = Random event
phase-supply = Supply
phase-morale = Morale
phase-initiative = Initiative
phase-operations = Operations
phase-victory = Victory
phase-rally = Rally, walls and replacements
phase-reinforcement = Reinforcements
task-athens-sets-up = Athens sets up at the landing place, at Dascon or on the sea beside them
task-syracuse-sets-up = Syracuse sets up in the city, its cavalry where no Athenian stands
task-draw-sicels = Draw Sicels: Athens 1, Syracuse 2
task-first-initiative = Both roll D10: the higher is the Athenian Initiative Level, the lower the Syracusan
task-roll-event = Both roll D6: the sum is the event of the season
task-city-supply = Count how many units the city feeds
task-mark-unsupplied = Out of supply: Disrupted; Routed and Sicel units are lost
task-adjust-morale = Adjust both Morale Levels
task-roll-initiative = Both roll D10 for their Initiative Level; Athens has the initiative on turn 1
task-roll-impulses = Both roll D6 for their number of impulses, 1 to 5
task-declare-impulses = By turns: a ground or a naval impulse, or pass; two passes end the phase
task-react = After the moves of an impulse the other side may react
task-fight = Whoever shares an area fights: pitched battle or skirmish
task-build-walls = Units that have not fought build walls or tear them down
task-automatic-victory = Automatic victory?
task-surrender = From turn 2 the lower Morale Level rolls for surrender
task-rally-units = Disrupted units recover; roll for Routed ones
task-finish-walls = Turn up walls still in place; take off those torn down
task-replacements = Replacements, as many as the Morale Level
task-recruit-sicels = Recruit Sicels
task-coming-units = See who comes next turn
task-advance-turn = Advance the season
scenario-standard = The siege, 415–413 BC
scenario-standard-summary = From the landing in the Great Harbour to the last ship. Nine seasons.
scenario-variant = The siege, with more peltasts
scenario-variant-summary = The same, and the allies of Syracuse bring a second unit of peltasts in their first wave.
arrival-first-wave = First wave of the allies
arrival-second-wave = Second wave of the allies
arrival-athens-wave = The relief of Demosthenes
arrival-peltast-variant = More allied peltasts
basis-ground = The map is not in the text we have, which names ten of its areas: our own reading of the ground and of Thucydides.
basis-values = The text prints five sample counters; the other values are our own, by type of troops.
basis-sicels = The text prints one Sicel counter and does not say how many there are: twelve of them is our own choice.
basis-leaders = The text prints Gylippus alone; the other ratings, and one less on the reduced side, are our own, after Thucydides.
basis-sheet = The text counts 176 counters without a list: number and faces of these are our own.
basis-stripes = The sheet tells nations by the colour of their figures; here a stripe does.
basis-calendar = The text says that turn 2 is Winter 415–414 and names no last turn: nine seasons end in Autumn 413.
basis-set-up = The text names the areas; who stands where within them is our own proposal, and both sides may set up anew.

# what the computer weighs (rules/solo_terms.py)
solo-term-exposed = armies and fleets at risk
solo-term-fights = combats to come
solo-term-fleet = the fleets
solo-term-leaders = leaders
solo-term-morale = morale to come
solo-term-result = the result
solo-term-ring = the ring around the city
solo-term-strength = strength left
solo-term-supply = supply
solo-term-surrender = danger of surrender
solo-term-works = walls and the Circle Fort
