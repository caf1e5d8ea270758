# The sequence of play.
season-spring = spring
season-summer = summer
season-autumn = autumn
season-winter = winter
season-purchase = before the first turn
log-season = The { $season } of { $year } BC begins.
log-prestige = { $seat }: prestige { $points } ({ $why }).
prompt-write = { $season ->
    [purchase] Buy your first units and say when you have finished.
    [winter] Write what you do this winter and say when you have finished.
   *[other] Write your orders and say when they are finished.
}
prompt-show = Open the sealed orders.
verb-orders = Finished: hand in my orders
verb-overdue = The deadline has passed: go on without them
verb-show = Open
verb-publish = Publish what all may know
did-overdue = goes on without those who have not written
did-publish = publishes what all may know
log-published = The orders are published.
prompt-behind = The umpire’s program keeps the accounts and judges what is secret.
prompt-newcomers = The umpire’s program shows the orders of whoever came over.
verb-draft = Leave these orders with the umpire, not finished
turn-title = { $season ->
    [purchase] Before spring
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
   *[winter] Winter
} { $bc } BC
