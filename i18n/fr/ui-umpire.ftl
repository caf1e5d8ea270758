# Ce qu’un arbitre lit des feuilles scellées à son intention.
orders-handed = Feuilles scellées à votre intention
orders-handed-hint = Ce qui est marqué n’a été montré à personne d’autre.
orders-handed-secret = Scellé : { $line }
orders-handed-before = Personne d’autre ne peut les lire avant leur publication.
orders-meaning-others = On attend les ordres de { $seats }.
