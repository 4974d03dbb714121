//! Daifugo hands: groups, least plays, legal finishes, certain lines.
