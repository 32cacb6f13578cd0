// The breaks in a day of cricket. Separate from the events, because every page needs them for its rows.

/** The order of the list is part of the wire format. */
export const SESSION_ENDS = ["drinks", "lunch", "tea", "dinner", "stumps", "rain", "bad_light"] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
