### Défauts des fichiers d’un jeu (lequel, et comment le corriger), noms des pions, rappels du jeu manuel.

## Comment un défaut est dit

data-problem = { $file }, ligne { $line } : { $message } { $mend }
data-problem-file = { $file } : { $message } { $mend }

data-mend-rule = Écrivez-y la règle { $rule }, ou corrigez ici le numéro.
data-mend-nearest = Vouliez-vous dire « { $nearest } » ?
data-mend-known = Utilisez l’un de ceux-ci : { $known }.
data-mend-none-known = Rien n’est encore défini : commencez par là.

## Fichiers et YAML

data-missing-file = Le fichier { $file } manque.
data-missing-file-mend = Ajoutez-le ; tabletop/ARCHITECTURE.md dit ce qu’il contient.
data-no-scenario = Le jeu n’a pas de scénario.
data-no-scenario-mend = Ajoutez un fichier scenarios/standard.yaml avec id, vars et setup.
data-refused = Le fichier { $file } ne peut être lu : { $reason }
data-refused-mend = Mettez un fichier ordinaire de ce nom dans le dossier du jeu.
data-yaml-parts = Ce fichier contient plus de { $most } valeurs.
data-yaml-parts-mend = Partagez le jeu, ou retirez ce dont personne n’a besoin.
data-unreadable = Le fichier { $file } ne peut pas être lu ({ $reason }).
data-unreadable-mend = Vérifiez qu’il existe et que vous avez le droit de le lire.
data-not-utf8 = Ce texte n’est pas en UTF-8.
data-not-utf8-mend = Enregistrez de nouveau le fichier avec l’encodage UTF-8.
data-yaml-syntax = Ceci n’est pas du YAML lisible (colonne { $column }).
data-yaml-syntax-mend =
    { $fault ->
        [tab] Les retraits se font avec des espaces, jamais avec des tabulations ; une valeur qui commence par @ ou ` se met entre guillemets droits.
        [bracket] Fermez le crochet ou l’accolade, et mettez une virgule entre les éléments.
        [colon] Un texte qui contient un deux-points se met entre guillemets droits ; le deux-points qui suit une clé est suivi d’une espace.
        [key] Mettez un deux-points et une espace après la clé.
        [quote] Fermez le guillemet droit.
        [indent] Donnez le même retrait à tous les éléments d’une liste, et à toutes les clés d’une fiche.
        [character] Supprimez le caractère de contrôle invisible.
       *[other] Regardez le retrait, les guillemets droits et les crochets de cette ligne et de la précédente.
    }
data-yaml-alias = Les ancres et renvois (& et *) ne sont pas permis ici.
data-yaml-alias-mend = Écrivez la valeur en entier.
data-yaml-tag = L’étiquette { $tag } n’est pas permise ici.
data-yaml-tag-mend = Supprimez-la et écrivez du texte, des nombres, des listes ou des fiches.
data-yaml-key = Une clé est un mot ou un nombre.
data-yaml-key-mend = Écrivez un simple mot avant le deux-points.
data-duplicate-key = La clé « { $name } » figure ici pour la seconde fois ; la première est ligne { $first }.
data-duplicate-key-mend = Gardez l’une des deux.

## Champs

data-unknown-field = Il n’y a pas de champ { $field }.
data-missing-field = Le champ { $field } manque.
data-missing-field-mend = Ajoutez { $field } à cette fiche.
data-out-of-range =
    { $side ->
        [least] { $field } vaut { $given }, moins que { $limit }.
       *[most] { $field } vaut { $given }, plus que { $limit }.
    }
data-out-of-range-mend =
    { $side ->
        [least] Donnez un nombre d’au moins { $limit }.
       *[most] Donnez un nombre d’au plus { $limit }.
    }
data-not-one-of = { $field } ne peut pas valoir « { $given } ».
data-not-one-of-mend = Utilisez l’une de ces valeurs : { $choices }.
data-wrong-count = { $field } n’a pas le bon nombre d’éléments : { $given }.
data-wrong-count-mend = Donnez-en { $wanted }.
data-wrong-type =
    { $wanted ->
        [text] { $field } doit être un texte, non « { $given } ».
        [whole] { $field } doit être un nombre entier, non « { $given } ».
        [number] { $field } doit être un nombre, non « { $given } ».
        [yes-no] { $field } doit être true ou false, non « { $given } ».
        [list] { $field } doit être une liste, non « { $given } ».
        [mapping] { $field } doit être une fiche de champs, non « { $given } ».
       *[other] { $field } ne peut pas valoir « { $given } ».
    }
data-wrong-type-mend =
    { $wanted ->
        [text] Mettez-le entre guillemets droits : '{ $given }'.
        [whole] Écrivez des chiffres seulement, sans décimales.
        [number] Écrivez des chiffres, avec un point avant les décimales.
        [yes-no] Écrivez true ou false.
        [list] Écrivez les éléments entre [ et ], ou un par ligne après un tiret.
        [mapping] Écrivez un champ, un deux-points et sa valeur par ligne, ou tous entre accolades.
       *[other] Cherchez ce champ dans ARCHITECTURE.md.
    }

## Noms

data-unknown-name =
    { $what ->
        [zone] Il n’y a pas de zone « { $name } ».
        [place] Il n’y a ni zone ni case « { $name } ».
        [bowl] Il n’y a pas de bol « { $name } » parmi les cases.
        [deck] Il n’y a pas de paquet « { $name } » parmi les cases.
        [track] Il n’y a pas de piste « { $name } ».
        [board] Il n’y a pas de plateau « { $name } ».
        [counter] Il n’y a pas de pion « { $name } ».
        [kind] Il n’y a pas de type de pion « { $name } ».
        [seat] Il n’y a pas de camp « { $name } ».
        [group] Il n’y a pas de groupe « { $name } ».
        [stratagem] Il n’y a pas de stratagème « { $name } ».
        [rule] La règle { $name } ne figure pas dans rulebook.yaml.
        [rule-group] Il n’y a pas de groupe de règles « { $name } ».
        [phase] Il n’y a pas de phase jouable « { $name } ».
        [reminder] Il n’y a pas de rappel « { $name } ».
        [cycle] Aucun cycle ne dit jamais « { $name } ».
        [field] La provenance nomme un champ « { $name } » que cette fiche n’a pas.
        [provenance] Il n’y a pas de provenance « { $name } ».
        [die] Il n’y a pas de dé « { $name } » dans dice.yaml.
        [layer] Il n’y a pas de couche « { $name } » parmi celles de la planche.
       *[other] Rien ne s’appelle « { $name } ».
    }
data-duplicate-id = Le nom « { $name } » est déjà pris ; il est défini ligne { $first }.
data-duplicate-id-mend = Donnez un autre nom à celui-ci, ou supprimez l’un des deux.
data-bad-id = « { $name } » ne peut pas être un identifiant.
data-bad-id-mend = N’utilisez que des lettres sans accent, des chiffres, - et _.
data-id-not-folder = Le jeu s’appelle { $name }, mais son dossier { $folder }.
data-id-not-folder-mend = Donnez le même nom aux deux.
data-id-not-file = Le scénario s’appelle { $name }, mais son fichier { $file }.
data-id-not-file-mend = Donnez le même nom aux deux.
data-scenario-twice = Le scénario { $name } figure aussi dans { $other }.
data-scenario-twice-mend = Donnez à chaque scénario son propre nom.
data-bad-colour = « { $given } » n’est pas une couleur.
data-bad-colour-mend = Écrivez # et six chiffres : '#1E5C97'.
data-range-falls = L’intervalle va à rebours, de { $low } à { $high }.
data-range-falls-mend = Mettez d’abord le plus petit nombre.

## Carte

data-border-self = La frontière relie la zone { $place } à elle-même.
data-border-self-mend = Nommez la zone de l’autre côté, ou supprimez la ligne.
data-border-one-sided = La frontière { $a }–{ $b } est du genre « { $kind } », qui ne convient pas à ses deux bouts : { $a } est { $kind-a }, { $b } est { $kind-b }.
data-border-one-sided-mend = land relie terre et terre, sea mer et mer, coast terre et mer, base une base et autre chose, fort un fort et la terre, harbour un fort et la mer.
data-border-twice = La frontière { $a }–{ $b } figure encore une fois ; elle est déjà ligne { $first }.
data-border-twice-mend = Supprimez-en une : une frontière vaut pour les deux côtés.
data-border-conflict = La frontière { $a }–{ $b } figure encore une fois, et autrement que ligne { $first }.
data-border-conflict-mend = Gardez une seule ligne, avec le bon genre et les bons traits : une frontière vaut pour les deux côtés.
data-zone-alone = La zone { $zone } n’a pas de frontière.
data-zone-alone-mend = Ajoutez ses frontières, sinon aucun pion ne peut y entrer ni en sortir.
data-box-inside =
    { $kind ->
        [fort] Le fort { $box } ne dit pas dans quelle zone, une seule, il se trouve.
       *[other] { $box } serait à l’intérieur d’une zone, ce qui n’est le cas que d’un fort.
    }
data-box-inside-mend = Un fort a une zone dans le champ inside ; les autres cases s’en passent.
data-box-between =
    { $kind ->
        [site] L’emplacement { $box } ne dit pas quelles deux zones il sépare.
       *[other] { $box } serait entre des zones, ce qui n’est le cas que d’un emplacement de construction.
    }
data-box-between-mend = Un emplacement a deux zones dans le champ between ; les autres cases s’en passent.
data-box-apart =
    { $kind ->
        [fort] Aucune frontière ne mène de { $box } à la zone qui le contient, { $zones }.
       *[other] { $box } se trouve entre des zones qui ne se touchent pas : { $zones }.
    }
data-box-apart-mend = Corrigez les zones, ou ajoutez la frontière (fort pour un fort et sa zone).
data-no-geometry = { $place } ne se trouve nulle part sur son plateau.
data-no-geometry-mend = Ajoutez son contour à geometry.yaml, ou mettez le champ shown d’une case à false.
data-no-track-geometry = La piste { $track } ne se trouve nulle part sur un plateau.
data-no-track-geometry-mend = Ajoutez-la aux pistes de geometry.yaml.
data-no-cell = La piste { $track } n’a pas de case { $cell }.
data-no-cell-mend = Ajoutez le centre de cette case.
data-flat-polygon = Le contour de { $place } a trop peu de points : { $count }.
data-flat-polygon-mend = Donnez au moins trois points.
data-no-slot = { $place } n’a pas de place pour une pile.
data-no-slot-mend = Ajoutez le centre d’une pile à ses slots.
data-off-board = Le point { $x }, { $y } est hors du plateau.
data-off-board-mend = Le plateau mesure { $width } de large et { $height } de haut, à partir du coin supérieur gauche.
data-no-board-geometry = Rien ne dit quelle est la taille du plateau { $board }.
data-no-board-geometry-mend = Ajoutez-le aux boards de geometry.yaml, avec sa taille et les cases qui s’y trouvent.
data-other-board = { $place } est tracé ici, mais se trouve sur un autre plateau : { $board }.
data-other-board-mend = Tracez-le sur ce plateau, ou changez le champ board de la case.
data-of-the-map = { $place } est tracé sur un plateau, mais se trouve sur la carte.
data-of-the-map-mend = Tracez-le sur la carte, ou nommez le plateau dans le champ board de la case.

## Pions

data-group-seat = { $counter } joue pour { $seat }, mais son groupe { $group } pour { $other }.
data-group-seat-mend = Changez le camp du pion, ou son groupe ; les groupes sont dans { $file }.
data-values-faces = { $counter } n’a pas autant de valeurs pour { $value } que de faces : { $count }, non { $faces }.
data-values-faces-mend = Donnez un nombre par face ({ $faces }), la pleine force d’abord.
data-sides-faces = { $counter } n’a pas autant de stratagèmes que de faces : { $count }, non { $faces }.
data-sides-faces-mend = Donnez un stratagème par face ({ $faces }), le recto d’abord.
data-held-faces = { $counter } n’a pas autant de détenteurs que de faces : { $count }, non { $faces }.
data-held-faces-mend = Donnez un camp par face ({ $faces }), le recto d’abord.
data-endless-bowl = Le bol contient { $counter }, qui est illimité.
data-endless-bowl-mend = Ôtez-le du bol, ou ôtez endless dans counters.yaml.
data-bad-class = La classe « { $given } » de { $counter } n’en est pas une.
data-bad-class-mend = Écrivez une capitale et un chiffre de 1 à 9 : C2.
data-no-value = { $counter } n’a pas de valeur { $value }, que les pions du type { $kind } affichent.
data-no-value-mend = Ajoutez { $value } à ses valeurs.

## Tables

data-table-empty = La table { $table } n’a pas de colonnes ou pas de lignes.
data-table-empty-mend = Donnez les unes et les autres.
data-palette-empty = Le dossier { $palette } de la planche de pions est vide.
data-palette-empty-mend = Donnez-lui des pions ou des dossiers, ou ôtez-le.
data-die-digit = Le dé { $die } ne commence pas par une lettre.
data-die-digit-mend = Commencez son nom par une lettre : un nombre devant lui dit combien on en lance.
data-bad-throw = « { $given } » ne peut pas se lancer.
data-bad-throw-mend = Écrivez un nombre, d et les faces (2d6), ou un nombre et un dé de ce fichier (3 fate).
data-dice-many = Le bouton { $button } lance { $count } dés ; { $most } au plus.
data-dice-many-mend = Lancez-en moins, ou faites-en deux boutons.
data-dice-none-left = Le bouton { $button } lance { $count } dés, dont aucun ne compte.
data-dice-none-left-mend = Écartez-en moins.
data-dice-both = Le bouton { $button } garde à la fois les dés les plus hauts et les plus bas.
data-dice-both-mend = Gardez d’un côté, et écartez de l’autre.
data-chart-one =
    { $count ->
        [0] L’aide de jeu { $chart } n’a rien à montrer.
       *[other] L’aide de jeu { $chart } est { $count } choses à la fois.
    }
data-chart-one-mend = Donnez-lui picture, text ou file, un seul des trois ; un dossier a charts à la place.
data-paper-place = { $path } n’est pas dans le dossier papers du jeu.
data-paper-place-mend = Mettez le fichier dans papers et nommez-le à partir de là.
data-no-paper = Il n’y a pas de fichier { $path }.
data-no-paper-mend = Mettez-le là, ou corrigez le nom ; sans lui, le panneau dit qu’il manque.
data-tracker-start = Le niveau { $level } commence par le nom { $start } sur { $names }.
data-tracker-start-mend = Dites lequel de ses noms vient en premier, compté à partir de 1.
data-tracker-still = Le niveau { $level } reste immobile : son pas est 0.
data-tracker-still-mend = Donnez-lui un autre pas.
data-tracker-limit = Le niveau { $level } compte à partir de { $start } en s’éloignant de son dernier nombre, { $limit }.
data-tracker-limit-mend = Inversez le pas, ou corrigez la limite.
data-bad-dice = « { $given } » n’est pas un jet de dés.
data-bad-dice-mend = Écrivez un nombre, d et les faces : 2d6.
data-bad-ratio = « { $given } » n’est pas un rapport.
data-bad-ratio-mend = Écrivez attaquant:défenseur en nombres entiers : '3:2'.
data-columns-fall = La colonne { $given } n’est pas plus grande que la précédente.
data-columns-fall-mend = Mettez les colonnes en ordre croissant, chacune une fois.
data-row-missing = Il n’y a pas de ligne pour { $row }.
data-row-missing-mend = Donnez une ligne pour chaque total du premier au dernier.
data-row-length = La ligne { $row } n’a pas le bon nombre de cases : { $count }, pour { $columns } colonnes.
data-row-length-mend = Donnez une case par colonne ({ $columns }).
data-bad-cell = La case « { $given } » ne contient pas deux résultats.
data-bad-cell-mend = Écrivez attaquant-défenseur : 1/2-R.
data-bad-span = « { $given } » n’est ni un nombre ni un intervalle.
data-bad-span-mend = Écrivez 3, ou 2-6 en commençant par le plus petit.
data-span-overlap = La ligne { $given } chevauche la ligne { $other }.
data-span-overlap-mend = Mettez chaque nombre sur une seule ligne.
data-span-missing = Aucune ligne pour { $total }, que { $dice } peut donner.
data-span-missing-mend = Donnez une ligne à chaque total des dés.
data-span-beyond = La ligne { $given } dépasse ce que { $dice } peut donner.
data-span-beyond-mend = Restez dans les totaux des dés, ou dites ce qu’on jette d’autre.
data-check-no-dice = Le test { $table } est réussi ou raté, mais rien n’est jeté.
data-check-no-dice-mend = Donnez ses dés, ou faites-en une somme.
data-extreme-end = Les jets de { $table } qui donnent « { $result } » ne sont pas à un bout des dés.
data-extreme-end-mend = Donnez soit at_least, soit at_most.
data-unknown-result = Le résultat « { $code } » de la case { $cell } est inconnu.
data-winner-row =
    { $side ->
        [missing] Les vainqueurs n’ont pas la ligne { $row }, que la table a.
       *[extra] Les vainqueurs ont une ligne { $row }, que la table n’a pas.
    }
data-winner-row-mend = Donnez aux vainqueurs les mêmes lignes qu’à la table.
data-bad-winner = « { $given } » n’est pas un vainqueur.
data-bad-winner-mend = Écrivez A pour l’attaquant ou D pour le défenseur.

## Tour, livret, scénarios

data-no-phase = Le tour n’a pas de phase.
data-no-phase-mend = Ajoutez au moins une phase.
data-words-missing = Le champ { $field } de { $name } n’a pas de texte en { $language }.
data-words-missing-mend = Écrivez-le dans les deux langues : en et fr.
data-placed-twice = Le pion { $counter } se trouve déjà quelque part : voyez ligne { $first }.
data-placed-twice-mend = Laissez-le en un seul endroit, ou dans un seul bol.
data-face-range = { $counter } n’a pas de face { $face }.
data-face-range-mend = Les faces se comptent à partir de 0, la pleine force ; la dernière de ce pion est { $last }.
data-steps-range = { $counter } ne peut pas avoir { $steps } pas.
data-steps-range-mend = Ce pion en a { $most } au plus.
data-steps-and-face = La ligne donne à la fois des pas ({ $steps }) et une face ({ $face }).
data-steps-and-face-mend = Gardez l’un des deux.
data-var-missing = Le scénario ne dit pas où commence { $name }.
data-var-missing-mend = Ajoutez { $name } à ses vars.
data-var-range = { $name } ne peut pas commencer sur { $given }.
data-var-range-mend = Donnez un nombre entier de { $least } à { $most }.
data-arrival-nowhere = { $counter } arrive avec { $arrival } mais ne se trouve nulle part avant.
data-arrival-nowhere-mend = Mettez-le dans une réserve à la mise en place.
data-arrival-never = Rien ne dit quand { $arrival } arrive.
data-arrival-never-mend = Donnez son tour, ou nommez la condition dans le champ when.
data-no-basis = Une valeur reconstituée ne dit pas sur quoi elle repose ({ $fields }).
data-no-basis-mend = Ajoutez un champ basis : une source, ou le raisonnement suivi.
data-basis-one-language = Cette justification n’existe qu’en une langue : « { $basis } ».
data-basis-one-language-mend = Écrivez un mot, et un message basis-<mot> dans les deux traductions.

## Traductions et images

data-word-needed = Le message { $word } manque dans les deux langues.
data-word-needed-mend = Ajoutez { $word } à i18n/en.ftl et à i18n/fr.ftl ; « tabletop check --words » y met ce qui manque.
data-word-unwritten = Le texte de « { $word } » reste à écrire.
data-word-unwritten-mend = Écrivez-le à la place de ce qui commence par TODO.
data-word-untranslated = Le message { $word } n’existe pas dans l’autre langue ({ $language }).
data-word-untranslated-mend = Traduisez-le en { $language }, ou supprimez-le ici.
data-word-variables = Le message { $word } n’utilise pas les mêmes variables que dans l’autre langue : { $en } en anglais, { $fr } en français.
data-word-variables-mend = Utilisez les mêmes variables dans les deux.
data-word-reference = Le message { $word } renvoie à { $name }, qui n’existe pas.
data-french-spacing = Une espace manque ou n’est pas la bonne près de « { $excerpt } ».
data-french-spacing-mend = En français, mettez U+00A0 avant le deux-points et à l’intérieur des guillemets, et U+202F avant le point-virgule, le point d’exclamation et le point d’interrogation.
data-ftl-junk = Ceci n’est pas un message lisible : « { $excerpt } ».
data-ftl-junk-mend = Écrivez « nom = texte » ; mettez en retrait les lignes qui suivent ; fermez chaque accolade.
data-ftl-twice = Le message { $word } figure ici pour la seconde fois ; le premier est ligne { $first }.
data-ftl-twice-files = Le message { $word } figure aussi dans { $file }, ligne { $first }.
data-ftl-twice-mend = Gardez l’un des deux.
data-no-picture = L’image { $path } manque ; des couleurs unies la remplacent.
data-no-picture-mend = Ajoutez l’image, ou corrigez son nom.
data-picture-place = L’image « { $path } » ne se trouve pas dans le dossier images du jeu, ou porte un nom que certains systèmes refusent.
data-picture-place-mend = Placez-la dans ce dossier et écrivez son nom à partir de là, sans .. ni barre au début.
data-picture-unknown = Ce n’est pas une image que l’on puisse afficher.
data-picture-unknown-mend = Enregistrez-la en SVG, PNG, JPEG ou WebP (non animée).
data-picture-bytes = L’image est trop lourde : { $mb } Mo, et l’on en lit au plus { $most }.
data-picture-bytes-mend = Allégez-la, par exemple en JPEG ; dans un dessin, mettez moins de points.
data-picture-pixels = L’image annonce { $width } × { $height } pixels ; on lit au plus { $most } millions de pixels de ce genre d’image.
data-picture-pixels-mend = Enregistrez-la avec moins de pixels, ou en JPEG ou PNG ordinaire (8 bits, ni entrelacé ni progressif).
data-picture-passes = Ce JPEG repasse plus de { $most } fois sur l’image.
data-picture-passes-mend = Enregistrez-le de nouveau, sans le mode progressif.
data-picture-xml = Le dessin ne peut pas être lu comme du XML ({ $reason }).
data-picture-xml-mend = Ouvrez-le dans un logiciel de dessin et enregistrez-le en SVG simple.
data-picture-entity = Le dessin déclare des entités (<!ENTITY …>).
data-picture-entity-mend = Enregistrez-le en SVG simple, sans entités.
data-picture-elements = Le dessin a plus de { $most } éléments.
data-picture-elements-mend = Réunissez des tracés, ou enregistrez l’image en PNG.
data-picture-shapes = Avec ses copies et ses motifs, cet élément dessine plus de { $most } formes.
data-picture-shapes-mend = Employez moins de copies de copies (<use>, pattern, mask), ou enregistrez l’image en PNG.
data-picture-itself = Cet élément se dessine dans lui-même.
data-picture-itself-mend = Supprimez la référence qui y ramène.
data-picture-deep = Les éléments sont ici imbriqués sur plus de { $most } niveaux.
data-picture-deep-mend = Dégroupez ce qui n’a pas besoin de l’être.
data-picture-element = « { $name } » n’est pas permis dans un dessin.
data-picture-element-mend = Supprimez-le. Les scripts, les animations et les polices ne sont jamais lus ; convertissez les mots en tracés.
data-colour-black = La couleur { $colour } est peinte en noir.
data-colour-black-mend = Écrivez-la #rrvvbb, et la transparence par fill-opacity ou stroke-opacity.
data-picture-outside = Le dessin demande quelque chose au-dehors : { $address }
data-picture-outside-mend = Mettez-le dans le dessin, ou supprimez-le ; seules les références qui commencent par # sont suivies.
data-picture-wide = La dimension « { $value } » est démesurée.
data-picture-wide-mend = Donnez au dessin une largeur, une hauteur et une viewBox d’un million d’unités au plus.
data-picture-embedded = Les images contenues dans le dessin sont trop grandes, ou ne sont pas des images ; ensemble, elles peuvent avoir { $most } millions de pixels.
data-picture-embedded-mend = Intégrez-en de plus petites, en PNG ou JPEG codés en base64.
data-picture-slow = Le dessin demande plus de temps ou de mémoire qu’il n’en peut prendre.
data-picture-slow-mend = Simplifiez-le, ou enregistrez l’image en PNG.

## Règles et corrections

data-rules-fail = Les règles de ce jeu ne peuvent pas s’exécuter ({ $reason }).
data-rules-fail-mend = Corrigez rules.py, ou jouez à la main sans lui.
data-rules-import-mend = Des règles importent ce qu’il leur faut de tabletop.core.api et de tabletop.systems ; les autres adresses peuvent changer d’une version à l’autre. Corrigez l’import, ou jouez à la main sans règles.
data-correction-unfit = Votre correction { $address } ne convient pas : { $value }.
data-correction-unfit-mend = Corrigez-la de nouveau dans la liste « d’après votre exemplaire », ou retirez-la.
data-corrections-shape = Le fichier de vos corrections est abîmé.
data-corrections-shape-mend = Il lui faut deux clés, module et values ; sinon supprimez-le et recommencez.

## Noms

counter-unit = { $kind } { $group } { $label }
counter-plain = { $kind } { $label }
counter-chit = { $front } / { $back }
name-nobody = personne
    .of = sans maître
name-unknown = quelque chose d’inconnu ({ $id })
name-hidden-block = bloc { $seat-of }
name-hidden = pion caché { $seat-of }
name-setup = Mise en place de { $place } ({ $scenario })
name-border = Frontière { $a } – { $b }
name-modifier = { $table } : { $modifier }
name-event = { $table }, { $row } : { $event }
name-no-event = aucun événement
basis-free = { $text }

## Rappels à la fin d’une phase jouée à la main

remind-arrivals-due =
    { $count ->
        [one] { $seat } : { $arrival } (tour { $turn }) : { $count } pion attend encore dans la réserve.
       *[other] { $seat } : { $arrival } (tour { $turn }) : { $count } pions attendent encore dans la réserve.
    }
remind-leaving-due =
    { $count ->
        [one] { $seat } : { $arrival } (tour { $turn }) : { $count } pion aurait dû partir.
       *[other] { $seat } : { $arrival } (tour { $turn }) : { $count } pions auraient dû partir.
    }
remind-contested-zone = Des unités des deux camps se trouvent { $zone-at } : un combat est dû.
remind-hand-limit =
    { $held ->
        [one] { $seat-The } a { $held } stratagème en main ; on peut en conserver { $most }.
       *[other] { $seat-The } a { $held } stratagèmes en main ; on peut en conserver { $most }.
    }
remind-points-left =
    { $left ->
        [one] { $seat-The } a encore { $left } point d’actions.
       *[other] { $seat-The } a encore { $left } points d’actions.
    }
remind-stacking-units = { $seat } : { $held } unités sont empilées { $zone-at } ; la limite est de { $most }.
remind-stacking-strength = { $seat } : { $held } points de force sont empilés { $zone-at } ; la limite est de { $most }.

## Rules of a game

data-rules-not-run = Les règles ont été lues mais non exécutées : elles ne sont pas livrées avec le programme.
data-rules-not-run-mend = Lancez « tabletop check » avec --trust si vous faites confiance à leur auteur.
data-rules-syntax = Les règles ne se lisent pas comme du Python ({ $reason }).
data-rules-syntax-mend = Corrigez cette ligne.
data-checked-by-nobody = La règle { $rule } se dit « checked », mais ce jeu n’a pas de règles pour la vérifier.
data-checked-by-nobody-mend = Mettez « by_hand » ou « reminded », ou écrivez rules.py.
data-stage-missing = L’étape { $step } nomme un stade « { $stage } » sans méthode de ce nom.
data-stage-missing-mend = Écrivez la méthode, ou ôtez le stade de sa liste.
data-rules-number = L’étape { $step } nomme la règle { $rule }, absente de rulebook.yaml.
data-rules-number-mend = Corrigez le numéro, ou ajoutez la règle à rulebook.yaml.
data-rules-fault = Une partie jouée au hasard par les règles a échoué après { $acts } actes : { $reason }.
data-rules-fault-mend = Corrigez les règles ; « tabletop fuzz » garde la partie pour que vous puissiez l’examiner.
data-solo-fault = Le joueur de l’ordinateur ne peut dire où en est un camp après { $acts } actes : { $reason }.
data-solo-fault-mend = Corrigez « evaluate » : on l’appelle après chaque acte, et la somme de ses termes est entre −1 et 1 (« squashed » y veille).
data-variable-undeclared = Les règles fixent une variable « { $name } » qui n’est déclarée nulle part.
data-variable-undeclared-mend = Donnez-lui une première valeur dans les scénarios, ou nommez-la sous « variables » dans module.yaml.
data-word-of-rules = Les règles ont besoin des mots « { $word } », qui manquent ({ $language }).
data-word-of-rules-mend = Ajoutez-les à i18n/en.ftl et i18n/fr.ftl ; « tabletop check --words » y met ce qui manque.
data-picture-name = Tous les systèmes ne peuvent pas avoir un fichier nommé { $path }.
data-picture-name-mend = Employez lettres, chiffres, - et _ ; ni : ? * ni noms comme CON.
data-card-empty = La carte { $card } n’a ni points ni événement.
data-card-empty-mend = Donnez-lui action_points, un event, ou les deux.

## Zones libres, grilles et pions de toute sorte

data-private-nobody = { $box } est privé, mais n’est pas la zone libre d’un camp.
data-private-nobody-mend = Donnez-lui le genre area et un camp (seat), ou retirez private.
data-parts-twice = Il y a une image, et aussi ses parties.
data-parts-twice-mend = Donnez une seule image, ou ses parties dans pictures.
data-no-size = Une taille doit être plus grande que rien.
data-no-size-mend = Donnez la largeur et la hauteur en unités du plateau : [64, 48].
data-grid-twice = Il y a une deuxième grille pour tout le plateau { $board }.
data-grid-twice-mend = Dites par within pour quelle partie elle vaut, ou retirez l’une des deux.
data-grid-points = Une grille de points demande des points, et pas plus de { $most }.
data-grid-points-mend = Donnez à chacun un nom (name) et un endroit (at) : [412, 300].
data-grid-flat = Une grille de forme { $shape } demande des cases d’au moins une unité.
data-grid-flat-mend = Donnez dy, et dx pour des carrés : la distance de la rangée et de la colonne suivantes.
data-grid-whole = Seule une partie d’un plateau peut continuer la grille du plateau.
data-grid-whole-mend = Dites par within quelle partie est visée, ou donnez une autre forme.
data-pictures-faces = { $counter } n’a pas autant d’images que de faces : { $count }, non { $faces }.
data-pictures-faces-mend = Donnez une image par face ({ $faces }), la pleine force d’abord ; '' ne montre rien.
data-looks-drawn = { $counter } a une taille, des couches ou des textes, mais pas d’images à lui.
data-looks-drawn-mend = Donnez-lui des images, une par face ; '' ne montre que les couches et les textes.
data-layer-empty = La couche { $layer } n’a pas de niveaux.
data-layer-empty-mend = Donnez-lui au moins une image dans levels.
data-layer-levels = La couche { $layer } a { $levels } niveaux, mais pour { $part } : { $count }.
data-layer-levels-mend = Donnez-en autant que de niveaux, ou aucun.
data-reserved = Les marques qui commencent par { $name } et un deux-points veulent dire autre chose.
data-reserved-mend = Donnez un autre nom à la couche.
data-marker-ends = { $counter } peut être posé encore et encore, mais il n’y en a qu’un.
data-marker-ends-mend = Mettez son champ endless à true.
data-no-icon = { $kind } n’a pas d’icône, et tous ses pions n’ont pas d’images.
data-no-icon-mend = Donnez-lui une icône, ou des images à chacun de ses pions.
data-spots-count = Il y a { $count } endroits (spots) pour { $counters } pions.
data-spots-count-mend = Donnez un endroit par pion, ou aucun.
data-spot-far = Un pion se trouve loin hors du plateau.
data-spot-far-mend = Donnez x et y en unités du plateau.
