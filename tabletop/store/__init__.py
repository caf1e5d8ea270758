"""Games on disk: every act is written when it happens; nothing that was written is ever overwritten."""
