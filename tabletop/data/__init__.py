"""Games as data: the schema of a module, its reader, its checks, its words."""
