// All possible periods of a tennis match in the order of play. Separate from its events, because every page needs them.

export const TENNIS_PERIODS = ["s1", "s2", "s3", "s4", "s5"] as const;
export type TennisPeriod = (typeof TENNIS_PERIODS)[number];
