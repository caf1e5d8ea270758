### Modules, saves and logs of VASSAL: why one cannot be read, and what may help.

vassal-not-one = “{ $file }” is neither a module nor a save of VASSAL.
vassal-unreadable = “{ $file }” cannot be opened.
vassal-large = “{ $file }” has more than { $most } MB; no module is near this.
vassal-many = “{ $file }” holds more than { $most } files; no module is near this.
vassal-damaged = “{ $file }” is damaged: “{ $name }” in it cannot be unpacked.
vassal-bomb = “{ $name }” in “{ $file }” grows without end when it is unpacked.
vassal-member-large = “{ $name }” in “{ $file }” has more than { $most } MB unpacked.
vassal-no-member = “{ $file }” holds no “{ $name }”.
vassal-save-damaged = The saved game in “{ $file }” cannot be read: its letters are damaged.
vassal-save-empty = “{ $file }” holds no saved game: it does not begin as one.
vassal-save-deep = The saved game in “{ $file }” has parts within parts without end.
vassal-save-many = The saved game in “{ $file }” holds more than { $most } parts.
vassal-xml = The list of parts in “{ $file }” is damaged in line { $line }.
vassal-xml-refused =
    { $why ->
        [entity] The list of parts in “{ $file }” asks in line { $line } for more than it holds, and that is not done.
        [deep] The list of parts in “{ $file }” has parts within parts without end (line { $line }).
       *[large] The list of parts in “{ $file }” is larger than that of any module (line { $line }).
    }
vassal-no-maps = “{ $file }” has no map and no counters: there is nothing to play with.
vassal-mend-other = Fetch the file again, or open it in VASSAL, save it there and try that.
