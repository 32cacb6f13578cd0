// Paths and choices of the odds desk: rest/odds.ts and rest/odds-desk.ts serve them, the desk's page asks by them. Without zod.

export const ODDS_DESK_PATHS = {
	desk: "/api/ops/odds",
	siteMargin: "/api/ops/odds/margin",
	siteSuspension: "/api/ops/odds/suspension",
	margin: (matchId: string) => `/api/ops/matches/${matchId}/odds/margin`,
	suspension: (matchId: string) => `/api/ops/matches/${matchId}/odds/suspension`,
	/** Whoever may read it. */
	board: (matchId: string) => `/api/matches/${matchId}/odds`,
	market: (matchId: string, market: string) => `/api/ops/matches/${matchId}/odds/${market}`,
} as const;

export const ODDS_SHOWN = ["all", "live", "suspended", "by_hand"] as const;
export type OddsShown = (typeof ODDS_SHOWN)[number];
export const ODDS_SORTS = ["urgency", "start", "league"] as const;
/** Matches of one page; each joins a live topic. */
export const ODDS_PAGE_SIZE = 20;
