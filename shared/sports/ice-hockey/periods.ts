// All possible periods of an ice hockey match in the order of play. Separate from its events, because every page needs them.

/** Three periods, overtimes, shoot-out. The list has eight overtimes, as many as the longest match on record needed. */
export const HOCKEY_PERIODS = ["p1", "p2", "p3", "ot1", "ot2", "ot3", "ot4", "ot5", "ot6", "ot7", "ot8", "so"] as const;
export type HockeyPeriod = (typeof HOCKEY_PERIODS)[number];
