# Ce qu’un arbitre lit des feuilles scellées à son intention.
orders-given = Feuilles scellées à votre intention
orders-given-hint = Ce qui est marqué n’a été montré à personne d’autre.
orders-given-secret = Scellé : { $line }
orders-given-before = Personne d’autre ne peut les lire avant leur publication.
orders-meaning-others = On attend les ordres { $seats-of }.
