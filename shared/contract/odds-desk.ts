// Filters and sort orders of the odds desk's table, shared by schema and page. Without zod.

export const ODDS_SHOWN = ["all", "live", "suspended", "by_hand"] as const;
export type OddsShown = (typeof ODDS_SHOWN)[number];
export const ODDS_SORTS = ["urgency", "start", "league"] as const;
/** Matches per page. The limit is low, because the page joins a live topic for each match. */
export const ODDS_PAGE_SIZE = 20;
