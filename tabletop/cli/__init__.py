"""The verbs of the command line, one file a verb. Qt is imported only inside the verbs that paint."""
