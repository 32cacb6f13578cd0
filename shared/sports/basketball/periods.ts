// All possible periods of a basketball match in the order of play. Separate from its events, because every page needs them.

/** Four quarters, or two halves if the format says so, then overtimes; no match has needed more than six. */
export const BASKETBALL_PERIODS = ["q1", "q2", "q3", "q4", "h1", "h2", "ot1", "ot2", "ot3", "ot4", "ot5", "ot6"] as const;
export type BasketballPeriod = (typeof BASKETBALL_PERIODS)[number];
