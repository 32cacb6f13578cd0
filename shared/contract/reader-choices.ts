// The values of some reader preferences (reader-preferences.ts), for the controls that offer them.

/** Readers with hidden odds receive no odds. */
export const ODDS_CHOICES = ["shown", "hidden"] as const;

/** If scores are hidden, the reader can reveal the score of each match. */
export const SCORE_CHOICES = ["shown", "hidden"] as const;

/** Match news that screen readers announce. */
export const ANNOUNCEMENT_LEVELS = ["off", "goals", "all"] as const;
