# Le récit d’une partie. Les mêmes clefs se trouvent dans en/ui-story.ftl.

story-turn = Tour { $turn }
story-game = La partie
story-dates = du { $first } au { $last }
story-moves =
    { $count ->
        [one] un mouvement, vers { $places }
       *[other] { $count } mouvements, vers { $places }
    }
story-held = { $place } : { $pieces }
story-sealed-order = ordre scellé : { $order }
story-map-start = Le plateau avant le premier tour
story-map = { $turn } : le plateau à la fin, et ce qui a bougé
story-map-board = { $turn } : { $board }
story-contents = Sommaire
story-own = À l’insu des autres
story-lost = Pertes, { $seat }
story-weakened = Affaiblis, { $seat }
story-titled = { $title } : { $what }
story-so-far = Jusqu’ici
story-points = Points après chaque tour
story-made = Récit fait par Tabletop d’après le journal de la partie.
story-picture = [image { $number } : { $caption }]
story-picture-bare = [image { $number }]{ $caption }

## Le dialogue

act-tell-story = Raconter la &partie…
tell-story = Raconter la partie
tell-story-about = Un récit pour des lecteurs qui n’y étaient pas : une carte par tour, ce qui s’est passé, les combats et les dés. Ce qui a été repris n’y est pas, et ce qui est encore caché le reste.
story-language = Langue du récit
story-language-en = English
story-language-fr = Français
story-secrets = Avec les secrets { $seat-of }
story-chapters = Chapitres
story-beginning = Le début
story-with-map = Avec la carte
story-foreword = Votre introduction
story-foreword-hint = Ce que vous voulez dire avant ce chapitre
story-add-picture = Ajouter une image…
story-caption = Légende
story-remove = Retirer
story-picture-title = Une image pour le récit (PNG, JPEG ou WebP)
story-picture-failed = L’image ne peut pas servir
story-picture-failed-text = Le récit reste comme il était.
story-no-drawing = les dessins (SVG) ne peuvent pas servir ici ; une image PNG le peut
story-progress = Avancement du récit
story-reading = Lecture du journal…
story-told =
    { $turns ->
        [one] Un tour
       *[other] { $turns } tours
    }, { $fights ->
        [one] { $fights } combat
       *[other] { $fights } combats
    }. Décochez ce qui ne doit pas y figurer.
story-making = Dessin des cartes…
story-forum = Pour un forum
story-copy = Copier en { $name }
story-save-text = Enregistrer en { $name }, avec les images…
story-save-page = Enregistrer en page web…
story-save-title = Où enregistrer le récit
story-cancel = Arrêter
story-stopped = Arrêté. Rien n’a été écrit.
story-copied = Copié : collez-le dans le forum.
story-saved = Enregistré : { $path }
story-failed = Le récit n’a pas pu être fait : { $why }
story-page = { $page } / { $pages }
story-save-pdf = Enregistrer en PDF…
story-writing = Écriture des pages…
