### La vérification : une partie rejugée une fois finie. Mêmes clés que en/audit.ftl.

## Ce qui ne va pas dans un acte

audit-altered = Cette entrée a été modifiée après coup.
audit-gap = Il manque une entrée du même camp avant elle.
audit-unseen = Elle s’appuie sur { $seat } { $n }, qui n’est pas là.
audit-other-past =
    { $acts ->
        [one] { $seat } { $n } avait vu un autre acte { $at } { $other-of } que celui de ce dossier. C’est la parole d’un camp contre celle de l’autre : le dossier seul ne montre pas quel passé a été changé.
       *[other] { $seat } { $n } avait vu un autre acte { $at } { $other-of } que celui de ce dossier, et { $acts } actes { $seat-of } en tout. C’est la parole d’un camp contre celle de l’autre : le dossier seul ne montre pas quel passé a été changé.
    }
audit-two-pasts = Après { $seat } { $shared }, il y a une autre suite, signée avec la clé { $seat-of } comme celle de ce dossier : c’est la preuve que le passé a été changé, ou que quelqu’un est reparti d’une vieille sauvegarde.
audit-numbers-only = Jusqu’au numéro { $n }, ce dossier, fait par une version plus ancienne, dit seulement jusqu’à quel numéro chaque camp avait vu les autres : un passé réécrit avant ne s’y voit pas.
audit-refold = La position finale ne découle pas des entrées.
audit-unsigned = Elle n’est pas signée avec la clé de celui qui tenait alors ce camp.
audit-changed-since = Ces fichiers ne sont plus ce que cette machine avait lu auparavant.
audit-not-now = Les règles ne pouvaient pas avancer d’elles-mêmes ici.
audit-refused = Ce n’était pas permis. { $why }
audit-other-dice = Les dés indiqueraient { $shown } ; ce qui avait été scellé pour eux donne { $right }.
audit-other-roll = Ce n’est pas le jet qui était demandé.
audit-odd-roll = Un jet est inscrit que rien ne demandait, ou il en manque un.
audit-other-facts = Ce que cet acte a changé n’est pas ce qui découle des règles.
audit-other-verdict = Il se dit jugé autrement que les règles ne le jugent.
audit-overruled = { $why }
audit-unsaid = Le journal tait la règle enfreinte. { $why }
audit-undo-past-roll = Un acte a été repris par-delà un jet, un tirage ou une révélation.
audit-undo-past-other = Un acte a été repris par-delà ce qu’un autre camp avait fait depuis.
audit-undo-others = L’acte d’un autre camp a été repris.
audit-undo-unsaid = Un acte a été repris, et le journal tait ce qu’il y avait entre-temps.
audit-undo-odd = Ce qui a été repris ne pouvait pas l’être à ce moment.
audit-redo-odd = Ce qui a été rétabli n’avait pas été repris à ce moment.
audit-box-forged = Ce qui est montré maintenant n’est pas ce qui avait été scellé alors.
audit-box-withheld = Ce qui a été scellé ici n’est pas parmi les plis ouverts.
audit-swapped = Un pion caché a été scellé de nouveau comme s’il était un autre.
audit-odd-steps = Un pion caché a été scellé avec un nombre de pas qu’il ne peut avoir.
audit-drawn-twice = Un pion a été tiré qui était déjà sorti.
audit-clock = Son numéro est { $n } ; d’après tout ce qu’il dit avoir vu, ce devrait être { $right }.
audit-forgets = Il dit n’avoir pas vu ce qu’un acte antérieur du même camp avait vu.
audit-late = Il se place avant ou après des actes du même moment, là où un programme honnête ne l’aurait pas mis.
audit-regraded = Il a réglé qui jette les dés ou qui tire autrement qu’il n’avait été convenu au début.
audit-not-in-bowl = Un pion a été tiré qui n’a rien à faire là.

## Ce qui n’a pas pu être vérifié

audit-boxes-closed =
    { $n ->
        [one] Un pli n’a pas été ouvert.
       *[other] { $n } plis n’ont pas été ouverts.
    }
audit-card-unpinned = Cette partie a été commencée par une version qui ne faisait pas signer au début ce que dit game.yaml.
audit-no-group = Il manque à cette machine de quoi vérifier les verrous du bol.
store-papers-broken = Les plis ouverts { $seat-of } sont abîmés, ou ne sont pas signés par ce joueur ({ $file }). Ils sont laissés de côté.

## Comptes

audit-count-agreed =
    { $n ->
        [one] { $n } acte confirmé
       *[other] { $n } actes confirmés
    }
audit-count-unchecked =
    { $n ->
        [one] { $n } acte à la main
       *[other] { $n } actes à la main
    }
audit-count-cannot-tell =
    { $n ->
        [one] { $n } acte invérifiable : un secret n’est pas connu ici
       *[other] { $n } actes invérifiables : des secrets ne sont pas connus ici
    }
audit-count-disputed =
    { $n ->
        [one] { $n } acte contesté
       *[other] { $n } actes contestés
    }

## La fenêtre

act-audit = Vérifier la partie…
audit = Vérification
audit-about = Chaque acte est rejugé selon les règles ; chaque signature, chaque pli, mélange, tirage et jet est contrôlé.
audit-working = { $done } sur { $total }
audit-sound = Tout va bien.
audit-part = Rien d’anormal dans ce qui a pu être vérifié.
audit-unsound = Il y a quelque chose d’anormal.
audit-rule = Règle
audit-act = Acte
audit-what = Constat
audit-kind = Verdict
audit-kind-fault = Anormal
audit-kind-unknown = Non vérifié
audit-kind-noted = Au journal
audit-no-rule = –
audit-who = { $seat } { $n }
audit-list = Constats de la vérification, par numéro de règle
audit-closed = Plis pas encore ouverts : { $seats }. La partie finie, chaque joueur peut ouvrir les siens.
audit-again = Vérifier de nouveau

act-open-papers = Ouvrir mes plis pour vérification…
open-papers = Ouvrir mes plis pour vérification
open-papers-text = Tout ce qui a été scellé sur cette machine (mains, ordres, nombres pour les dés, verrous du bol) va dans le dossier de la partie, signé, pour tous ceux qui ont ce dossier. La vérification peut alors contrôler chaque acte.
open-papers-dealer = Cette machine distribue : ce qu’elle a distribué aux autres camps est ouvert aussi.
open-papers-over = La partie est décidée : plus rien ne dépend de ces secrets.
open-papers-early = La partie n’est pas finie ! Qui regarde verra votre main et vos ordres, et vous devriez continuer à jeu découvert.
open-papers-by-hand = Ce résultat a été écrit à la main. S’il est retiré, la partie continue, et chacun connaît votre main et vos ordres.
open-papers-forever = On ne peut pas revenir en arrière : personne n’oublie ce qu’il a lu.
open-papers-sure = Les ouvrir quand même
open-papers-no = Les garder scellés
open-papers-do = Les ouvrir
open-papers-done = Vos plis sont ouverts dans le dossier de la partie.
log-papers-opened = ouvre tous ses plis pour vérification
apart-papers = La partie est finie. Ouvrez vos plis, et la vérification pourra contrôler chaque acte.
apart-papers-do = Les ouvrir…
audit-other-rules = La partie a été faite avec d’autres fichiers de son module (version { $was } ; ici { $here }) : ce que les règles d’ici disent autrement n’est pas une faute. Jugez-la avec les fichiers d’alors.
