"""Questions and sheets over a window: opened, never exec'd; Enter and Escape always do what the buttons say."""
