# Cards: chosen, shown, New Year, events.
prompt-choose-card = Choose a card, for its coins or for its event; both are shown together.
prompt-new-year = New Year: choose a card, for its event or for a sacrifice.
prompt-changehand = Zeus: will you change your whole hand?
prompt-sacrifice = To which Olympian do you sacrifice?
verb-select = Choose
verb-show = Show
verb-change = Change the hand
verb-sacrifice = Sacrifice
verb-deal = Deal
did-select = chooses a card
use-event = event
use-actions = coins
use-actions-new-year = sacrifice
log-plays-event = { $seat } plays “{ $card }” for its event
log-plays-actions = { $seat } plays “{ $card }”, not for its event
log-for-nothing = “{ $card }” comes to nothing
log-revolt = { $place-The } revolts
log-pericles-dies = The plague takes Pericles
prompt-playevent-target = “{ $card }”: choose the target of the event.
prompt-clearcards-ending = The year ends: choose the taxes that Athens gives up, or none.
prompt-revolt-target = A city revolts: which one? A Spartan garrison appears in it.
prompt-deal = The cards are dealt.
prompt-showcards = Both cards are shown.
prompt-plague = The plague takes a step of every unit there.
purpose-deal = { $n ->
    [one] a card for { $seat }
   *[other] { $n } cards for { $seat }
}
prompt-sendback = Apollo: will you send the enemy’s recruit back, to draw three others?
