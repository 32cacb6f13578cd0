// All periods that a match of tennis may have, in the order of play. Apart from the other words of its events: every page needs these.

export const TENNIS_PERIODS = ["s1", "s2", "s3", "s4", "s5"] as const;
export type TennisPeriod = (typeof TENNIS_PERIODS)[number];
