// The four parts of the API. An endpoint's path decides its part, and each part can have its own origin (settings GAME_API_URL,
// SITE_API_URL, PAYMENT_API_URL, ADMIN_API_URL). Pure and without zod, because browsers use it to address calls.

export const API_NAMES = ["game", "site", "payment", "admin"] as const;
export type ApiName = (typeof API_NAMES)[number];

/** The part of the API by first path segment below /api; all other segments, such as account, pages and search, belong to the site's part. */
const OF_SEGMENT: Readonly<Record<string, ApiName>> = {
	matches: "game",
	leagues: "game",
	teams: "game",
	sports: "game",
	"hot-matches": "game",
	players: "game",
	nations: "game",
	venues: "game",
	referees: "game",
	coaches: "game",
	payments: "payment",
	plans: "payment",
	ops: "admin",
	ingest: "admin",
};

/** `path` is the path of an endpoint, or of a request with its query. */
export function apiOf(path: string): ApiName {
	const [, segment = ""] = /^\/api\/(?:v1\/)?([\w-]+)/.exec(path) ?? [];
	return OF_SEGMENT[segment] ?? "site";
}
