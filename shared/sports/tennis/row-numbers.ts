// How a row's marks tell a score that is no number.

/** The advantage, beside 0, 15, 30 and 40. */
export const ADVANTAGE = 50;
