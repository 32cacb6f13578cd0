// The values of some reader preferences (reader-preferences.ts), for the controls that offer them.

/** Readers with hidden odds receive none. */
export const ODDS_CHOICES = ["shown", "hidden"] as const;

/** If scores are hidden, the reader reveals those of each match. */
export const SCORE_CHOICES = ["shown", "hidden"] as const;

/** Match news that screen readers announce. */
export const ANNOUNCEMENT_LEVELS = ["off", "goals", "all"] as const;
