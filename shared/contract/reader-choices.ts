// The values of some choices of readers (reader-preferences.ts), for what offers them.

/** Readers with hidden odds are sent none. */
export const ODDS_CHOICES = ["shown", "hidden"] as const;

/** Where scores are hidden the reader asks for those of each match. */
export const SCORE_CHOICES = ["shown", "hidden"] as const;

/** News of matches that screen readers announce. */
export const ANNOUNCEMENT_LEVELS = ["off", "goals", "all"] as const;
