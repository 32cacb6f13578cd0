// All periods that a match of basketball may have, in the order of play. Apart from the other words of its events: every page needs these.

/** Four quarters, or two halves where the format says so, then as many overtimes as it takes; six are more than any match has needed. */
export const BASKETBALL_PERIODS = ["q1", "q2", "q3", "q4", "h1", "h2", "ot1", "ot2", "ot3", "ot4", "ot5", "ot6"] as const;
export type BasketballPeriod = (typeof BASKETBALL_PERIODS)[number];
