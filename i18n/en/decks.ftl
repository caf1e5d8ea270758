## Decks of cards, played by hand

# Journal

log-deck-picks =
    { $n ->
        [one] picks { $n } card out of the deck
       *[other] picks { $n } cards out of the deck
    }
log-deck-looks =
    { $n ->
        [one] looks at the top card of the deck
       *[other] looks at the top { $n } cards of the deck
    }
log-deck-looks-for =
    { $n ->
        [one] lets { $seat-the } look at the top card of the deck
       *[other] lets { $seat-the } look at the top { $n } cards of the deck
    }
log-deck-looks-all = looks through the whole deck
log-deck-looks-all-for = lets { $seat-the } look through the whole deck
log-deck-shuffled =
    { $n ->
        [one] shuffles the deck ({ $n } card)
       *[other] shuffles the deck ({ $n } cards)
    }
log-deck-reshuffled =
    { $n ->
        [one] shuffles the discards into the deck ({ $n } card)
       *[other] shuffles the discards into the deck ({ $n } cards)
    }
log-deck-turned-up = turns the deck face up
log-deck-turned-down = turns the deck face down
log-deck-draws =
    { $count ->
        [one] draws { $count } card from { $was-the }, to { $to-the }
       *[other] draws { $count } cards from { $was-the }, to { $to-the }
    }
log-deck-deals =
    { $count ->
        [one] deals { $count } card from { $was-the }, to { $to-the }
       *[other] deals { $count } cards from { $was-the }, to { $to-the }
    }
log-deck-puts =
    { $where ->
        [bottom]
            { $count ->
                [one] puts { $pieces } at the bottom of { $to-the }
               *[other] puts { $pieces } at the bottom of { $to-the }
            }
        [within] puts { $pieces } into { $to-the }
       *[top] puts { $pieces } on top of { $to-the }
    }
log-deck-orders = puts cards of { $to-the } in another order
log-asks-deck =
    { $verb ->
        [draw] asks the dealer for cards
        [put] asks the dealer to lay a card there
        [look] asks to look into the deck
        [shuffle] asks for the deck to be shuffled
        [turn] asks for the deck to be turned over
       *[flip] asks for a card to be turned over
    }
purpose-deck =
    { $n ->
        [one] a card
       *[other] { $n } cards
    }
purpose-deck-shuffle = a deck shuffled

# Refusals

no-such-deck = There is no deck here: { $deck }.
deck-empty = The deck is empty.
deck-short =
    { $left ->
        [0] The deck is empty.
        [one] The deck holds only { $left } card, not { $n }.
       *[other] The deck holds only { $left } cards, not { $n }.
    }
deck-not-top = That card is not on top of the deck now.
deck-not-shuffled = This deck is to be shuffled first.
deck-private = This deck is another side’s: only that side draws from it or looks into it.
deck-by-its-acts = Cards go into a deck, and out of it, by the acts of the deck: draw, put on top, put at the bottom.
deck-not-yours = Another side holds this card.
deck-no-card = What is hidden here is no card of a deck.
deck-in-hand = A card in a hand is shown by its holder.
deck-other-cards = These are not the cards of the deck.
deck-busy = The decks are being locked or unlocked: wait until all sides have done their part.
deck-not-locked = The decks of this game are not locked by all sides.
deck-locked-open = Where nobody deals, a deck is neither turned over nor shuffled face up: everybody would see its order.
deck-locked-late = Among these cards is one that was not there when the decks were locked.
deck-locked-most = Where nobody deals, no more than 40 cards are looked at or drawn at once.
deck-unknown-card = The machine that deals does not know this card.

# Files of a game

data-deck-twice = The deck { $deck } is listed already on line { $first }.
data-deck-twice-mend = Keep one list for each deck.
data-endless-deck = The deck holds { $counter }, which is endless.
data-endless-deck-mend = Take it out of the deck, or take endless away in counters.yaml.
data-box-no-deck = The box { $box } is no deck, and { $field } is for decks.
data-box-no-deck-mend = Take { $field } away, or make it a box of the kind deck.

# Names

name-hidden-card = card { $place-of }
log-hidden-card =
    { $count ->
        [one] { $count } card unseen
       *[other] { $count } cards unseen
    }

# The board

drop-deck = on top of { $place-the } (Shift: at the bottom)
drop-not-deck = no card of a deck
drop-drawn = { $place } (Shift: face up)
drop-drawn-hand = into your hand
deck-draw = Draw a card
deck-draw-short = Draw
deck-draw-several = Draw several
deck-deal = Deal to all
deck-to-discards = Discard the top card
deck-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
deck-look-top = Look at the top card
deck-look-several = Look at the top cards
deck-look-all = Look through the deck…
deck-shuffle = Shuffle
deck-reshuffle = Shuffle the discards in
deck-turn-up = Turn the deck face up
deck-turn-down = Turn the deck face down

# Looking into a deck

deck-look-title = { $deck-The }
deck-look-search = Find a card
deck-look-line = { $n }. { $card }
deck-look-count =
    { $n ->
        [one] { $n } card, the top first. The journal says that you looked.
       *[other] { $n } cards, the top first. The journal says that you looked.
    }
deck-look-waits = The cards are on their way from the machine that deals.
deck-look-take = Into my hand
deck-look-discard = Discard
deck-look-top-of = On top
deck-look-bottom = At the bottom

# The hand

hand-deck =
    { $n ->
        [0] { $deck-The }: empty
        [one] { $deck-The }: { $n } card
       *[other] { $deck-The }: { $n } cards
    }
hand-deck-draw = Draw a card from { $deck-the }
hand-deck-more = More with { $deck-the }
hand-deck-discard = Discard
hand-deck-top = Onto the deck
hand-deck-bottom = Under the deck

prompt-deckshuffle = All sides lock the deck.
prompt-deckdraw = All sides unlock the cards.
