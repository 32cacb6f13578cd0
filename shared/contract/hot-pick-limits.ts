// How much the editors of a day's hot matches may say.

/** Characters of a note. */
export const MAX_NOTE = 80;
/** Of one day. */
export const MAX_PICKS = 20;
