## Paquets de cartes, joués à la main

# Journal

log-deck-picks =
    { $n ->
        [one] choisit { $n } carte dans le paquet
       *[other] choisit { $n } cartes dans le paquet
    }
log-deck-looks =
    { $n ->
        [one] regarde la première carte du paquet
       *[other] regarde les { $n } premières cartes du paquet
    }
log-deck-looks-for =
    { $n ->
        [one] laisse { $seat-the } regarder la première carte du paquet
       *[other] laisse { $seat-the } regarder les { $n } premières cartes du paquet
    }
log-deck-looks-all = regarde tout le paquet
log-deck-looks-all-for = laisse { $seat-the } regarder tout le paquet
log-deck-shuffled =
    { $n ->
        [one] mélange le paquet ({ $n } carte)
       *[other] mélange le paquet ({ $n } cartes)
    }
log-deck-reshuffled =
    { $n ->
        [one] remélange la défausse dans le paquet ({ $n } carte)
       *[other] remélange la défausse dans le paquet ({ $n } cartes)
    }
log-deck-turned-up = retourne le paquet, faces visibles
log-deck-turned-down = retourne le paquet, faces cachées
log-deck-draws =
    { $count ->
        [one] pioche { $count } carte, de { $was-the } vers { $to-the }
       *[other] pioche { $count } cartes, de { $was-the } vers { $to-the }
    }
log-deck-deals =
    { $count ->
        [one] distribue { $count } carte, de { $was-the } vers { $to-the }
       *[other] distribue { $count } cartes, de { $was-the } vers { $to-the }
    }
log-deck-puts =
    { $where ->
        [bottom]
            { $count ->
                [one] met { $pieces } sous { $to-the }
               *[other] met { $pieces } sous { $to-the }
            }
        [within] glisse { $pieces } dans { $to-the }
       *[top] met { $pieces } sur { $to-the }
    }
log-deck-orders = change l’ordre de cartes dans { $to-the }
log-asks-deck =
    { $verb ->
        [draw] demande des cartes au donneur
        [put] demande au donneur d’y poser une carte
        [look] demande à regarder dans le paquet
        [shuffle] demande que le paquet soit mélangé
        [turn] demande que le paquet soit retourné
       *[flip] demande qu’une carte soit retournée
    }
purpose-deck =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
purpose-deck-shuffle = un paquet mélangé

# Refus

no-such-deck = Il n’y a pas de paquet ici : { $deck }.
deck-empty = Le paquet est vide.
deck-short =
    { $left ->
        [0] Le paquet est vide.
        [one] Le paquet ne contient que { $left } carte, et non { $n }.
       *[other] Le paquet ne contient que { $left } cartes, et non { $n }.
    }
deck-not-top = Cette carte n’est plus sur le dessus du paquet.
deck-not-shuffled = Ce paquet doit d’abord être mélangé.
deck-private = Ce paquet est à un autre camp : lui seul y pioche et y regarde.
deck-by-its-acts = Une carte entre dans un paquet et en sort par les actes du paquet : piocher, mettre dessus, mettre dessous.
deck-not-yours = Un autre camp tient cette carte.
deck-no-card = Ce qui est caché ici n’est pas une carte d’un paquet.
deck-in-hand = Une carte en main est montrée par qui la tient.
deck-other-cards = Ce ne sont pas les cartes du paquet.
deck-busy = Les paquets sont en train d’être verrouillés ou déverrouillés : attendez que chaque camp ait fait sa part.
deck-not-locked = Les paquets de cette partie ne sont pas verrouillés par tous les camps.
deck-locked-open = Quand personne ne distribue, un paquet n’est ni retourné ni mélangé faces visibles : chacun en verrait l’ordre.
deck-locked-late = Parmi ces cartes, il en est une qui n’était pas là quand les paquets ont été verrouillés.
deck-locked-most = Quand personne ne distribue, on ne regarde ou ne pioche pas plus de 40 cartes à la fois.
deck-unknown-card = La machine qui distribue ne connaît pas cette carte.

# Fichiers d’un jeu

data-deck-twice = Le paquet { $deck } figure déjà ligne { $first }.
data-deck-twice-mend = Gardez une seule liste par paquet.
data-endless-deck = Le paquet contient { $counter }, qui est illimité.
data-endless-deck-mend = Ôtez-le du paquet, ou ôtez endless dans counters.yaml.
data-box-no-deck = La case { $box } n’est pas un paquet, et { $field } est pour les paquets.
data-box-no-deck-mend = Ôtez { $field }, ou faites-en une case du genre deck.

# Noms

name-hidden-card = carte { $place-of }
log-hidden-card =
    { $count ->
        [one] { $count } carte cachée
       *[other] { $count } cartes cachées
    }

# Le plateau

drop-deck = sur { $place-the } (Maj : dessous)
drop-not-deck = aucune carte d’un paquet
drop-drawn = { $place } (Maj : face visible)
drop-drawn-hand = dans votre main
deck-draw = Piocher une carte
deck-draw-short = Piocher
deck-draw-several = Piocher plusieurs cartes
deck-deal = Distribuer à tous
deck-to-discards = Défausser la première carte
deck-cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
deck-look-top = Regarder la première carte
deck-look-several = Regarder les premières cartes
deck-look-all = Regarder tout le paquet…
deck-shuffle = Mélanger
deck-reshuffle = Remélanger la défausse
deck-turn-up = Retourner le paquet, faces visibles
deck-turn-down = Retourner le paquet, faces cachées

# Regarder dans un paquet

deck-look-title = { $deck-The }
deck-look-search = Chercher une carte
deck-look-line = { $n }. { $card }
deck-look-count =
    { $n ->
        [one] { $n } carte, celle du dessus d’abord. Le journal dit que vous avez regardé.
       *[other] { $n } cartes, celle du dessus d’abord. Le journal dit que vous avez regardé.
    }
deck-look-waits = Les cartes sont en route depuis la machine qui distribue.
deck-look-take = Dans ma main
deck-look-discard = Défausser
deck-look-top-of = Dessus
deck-look-bottom = Dessous

# La main

hand-deck =
    { $n ->
        [0] { $deck-The } : vide
        [one] { $deck-The } : { $n } carte
       *[other] { $deck-The } : { $n } cartes
    }
hand-deck-draw = Piocher une carte dans { $deck-the }
hand-deck-more = Autres actes avec { $deck-the }
hand-deck-discard = Défausser
hand-deck-top = Sur le paquet
hand-deck-bottom = Sous le paquet

prompt-deckshuffle = Tous les camps verrouillent le paquet.
prompt-deckdraw = Tous les camps déverrouillent les cartes.
