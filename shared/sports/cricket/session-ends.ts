// The breaks that a day of cricket has. Apart from the other words of its events: every page needs these for its rows.

/** The order is the wire's. */
export const SESSION_ENDS = ["drinks", "lunch", "tea", "dinner", "stumps", "rain", "bad_light"] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
