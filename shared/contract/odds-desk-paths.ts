// Paths of the odds desk: rest/odds.ts and rest/odds-desk.ts serve them, the desk's page calls them. Without zod.

export const ODDS_DESK_PATHS = {
	desk: "/api/ops/odds",
	siteMargin: "/api/ops/odds/margin",
	siteSuspension: "/api/ops/odds/suspension",
	margin: (matchId: string) => `/api/ops/matches/${matchId}/odds/margin`,
	suspension: (matchId: string) => `/api/ops/matches/${matchId}/odds/suspension`,
	market: (matchId: string, market: string) => `/api/ops/matches/${matchId}/odds/${market}`,
} as const;
