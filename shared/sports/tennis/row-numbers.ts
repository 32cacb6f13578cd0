// Encodes scores in a row's marks that are not numbers.

/** The advantage, in addition to 0, 15, 30 and 40. */
export const ADVANTAGE = 50;
