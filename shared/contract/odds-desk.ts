// What the table of the odds desk can show and how it is ordered: schema and page share it. Without zod.

export const ODDS_SHOWN = ["all", "live", "suspended", "by_hand"] as const;
export type OddsShown = (typeof ODDS_SHOWN)[number];
export const ODDS_SORTS = ["urgency", "start", "league"] as const;
/** Matches of one page; each joins a live topic. */
export const ODDS_PAGE_SIZE = 20;
