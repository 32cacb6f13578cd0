// The parts of the console, one row a part. Navigation, redirects of staff, addresses, client/routes.ts and the tests over all routes
// derive from this list. A new part needs a row here, its page client/pages/console/<key>.tsx, an icon and a text; the compiler reports
// what is missing.
import type { Scope } from "./endpoint.ts";
import { pagePaths } from "./page-paths.ts";

interface OpsPartRow {
	/** Key of the part, which is also the last segment of its address (except the desk's, /cms) and the name of its page's file. */
	key: string;
	group: "play" | "records" | "content" | "site";
	/** Scope that a user needs to see the part; its page passes the same scope to guardPage. */
	scope: Scope;
	/** Set if the part lists documents of a kind (console/content/kind-views.ts), on a page that all kinds share. */
	isOfDocuments?: true;
}

const ROWS = [
	{ key: "desk", group: "play", scope: "ops:scores" },
	{ key: "drill", group: "play", scope: "ops:scores" },
	{ key: "matches", group: "play", scope: "ops:scores" },
	{ key: "odds", group: "play", scope: "ops:scores" },
	{ key: "chat", group: "play", scope: "chat:moderate" },
	{ key: "leagues", group: "records", scope: "ops:content" },
	{ key: "teams", group: "records", scope: "ops:content" },
	{ key: "players", group: "records", scope: "ops:content" },
	{ key: "pages", group: "content", scope: "ops:content", isOfDocuments: true },
	{ key: "images", group: "content", scope: "ops:content" },
	{ key: "movies", group: "content", scope: "ops:content", isOfDocuments: true },
	{ key: "highlights", group: "content", scope: "ops:content", isOfDocuments: true },
	{ key: "plans", group: "content", scope: "admin", isOfDocuments: true },
	{ key: "announcements", group: "content", scope: "ops:content", isOfDocuments: true },
	{ key: "branding", group: "content", scope: "ops:content", isOfDocuments: true },
	{ key: "navigation", group: "content", scope: "ops:content", isOfDocuments: true },
	{ key: "hot", group: "content", scope: "ops:content" },
	{ key: "rules", group: "site", scope: "admin" },
	{ key: "incidents", group: "site", scope: "ops:content" },
	{ key: "feeds", group: "site", scope: "ops:scores" },
	{ key: "integrations", group: "site", scope: "admin" },
	{ key: "payments", group: "site", scope: "admin" },
	{ key: "coupons", group: "site", scope: "admin" },
	{ key: "users", group: "site", scope: "admin" },
	{ key: "mail", group: "site", scope: "admin" },
	{ key: "nodes", group: "site", scope: "admin" },
	{ key: "doctor", group: "site", scope: "admin" },
	{ key: "audit", group: "site", scope: "admin" },
] as const satisfies readonly OpsPartRow[];

export type OpsPart = OpsPartRow & { key: (typeof ROWS)[number]["key"]; path: string };

export const OPS_PARTS: readonly OpsPart[] = ROWS.map((row) => ({
	...row,
	path: row.key === "desk" ? pagePaths.desk() : `/cms/${row.key}`,
}));

/** The parts that a user with these scopes may open. */
export const partsFor = (scopes: readonly Scope[]): readonly OpsPart[] =>
	OPS_PARTS.filter(({ scope }) => scopes.includes(scope) || scopes.includes("admin"));
