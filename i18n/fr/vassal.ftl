### Modules, parties et journaux de VASSAL : pourquoi l’un d’eux est illisible, et ce qui peut aider.

vassal-not-one = « { $file } » n’est ni un module ni une partie de VASSAL.
vassal-unreadable = « { $file } » ne s’ouvre pas.
vassal-large = « { $file } » dépasse { $most } Mo ; aucun module n’en approche.
vassal-many = « { $file } » contient plus de { $most } fichiers ; aucun module n’en approche.
vassal-damaged = « { $file } » est endommagé : impossible d’en extraire « { $name } ».
vassal-bomb = « { $name } » dans « { $file } » grossit sans fin quand on l’extrait.
vassal-member-large = « { $name } » dans « { $file } » dépasse { $most } Mo une fois extrait.
vassal-no-member = « { $file } » ne contient pas « { $name } ».
vassal-save-damaged = La partie dans « { $file } » est illisible : ses caractères sont endommagés.
vassal-save-empty = « { $file } » ne contient pas de partie : le début n’en est pas un.
vassal-save-deep = La partie dans « { $file } » emboîte des éléments sans fin.
vassal-save-many = La partie dans « { $file } » contient plus de { $most } éléments.
vassal-xml = La liste des éléments de « { $file } » est endommagée à la ligne { $line }.
vassal-xml-refused =
    { $why ->
        [entity] La liste des éléments de « { $file } » demande à la ligne { $line } plus qu’elle ne contient ; cela ne se fait pas.
        [deep] La liste des éléments de « { $file } » s’emboîte sans fin (ligne { $line }).
       *[large] La liste des éléments de « { $file } » dépasse celle de tout module (ligne { $line }).
    }
vassal-no-maps = « { $file } » n’a ni carte ni pions : il n’y a rien pour jouer.
vassal-mend-other = Téléchargez de nouveau le fichier, ou ouvrez-le dans VASSAL, enregistrez-le et réessayez.
