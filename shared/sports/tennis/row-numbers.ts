// The marks of a row are numbers; this number stands for a score that is not one.

/** The advantage, in addition to 0, 15, 30 and 40. */
export const ADVANTAGE = 50;
