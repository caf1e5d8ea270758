"""What is put on paper: a document of words and pictures, laid on pages, as PDF, pictures or by a printer."""
