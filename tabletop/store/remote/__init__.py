"""A shared game on a server: its mirror here, rounds between the two, SFTP and WebDAV, what goes wrong."""
