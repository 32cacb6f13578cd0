// Limits of the editors' hot matches of a day.

/** Length of a note in characters. */
export const MAX_NOTE = 80;
/** Hot matches per day. */
export const MAX_PICKS = 20;
