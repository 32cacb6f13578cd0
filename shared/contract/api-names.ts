// The four parts of the API. Each endpoint belongs to one of them by its path, and each part may have an address of its own (settings
// GAME_API_URL, SITE_API_URL, PAYMENT_API_URL, ADMIN_API_URL). Pure, without zod: browsers find the address of a call by it.

export const API_NAMES = ["game", "site", "payment", "admin"] as const;
export type ApiName = (typeof API_NAMES)[number];

/** First segments below /api of what is not the site's: accounts, follows, notifications, pages, media, search. */
const OF_SEGMENT: Readonly<Record<string, ApiName>> = {
	...{ matches: "game", leagues: "game", teams: "game", sports: "game", "hot-matches": "game" },
	...{ players: "game", nations: "game", venues: "game", referees: "game", coaches: "game" },
	...{ payments: "payment", plans: "payment" },
	...{ ops: "admin", ingest: "admin" },
};

/** `path`: of an endpoint, or of a request with its query. */
export function apiOf(path: string): ApiName {
	const [, segment = ""] = /^\/api\/([\w-]+)/.exec(path) ?? [];
	return OF_SEGMENT[segment] ?? "site";
}
