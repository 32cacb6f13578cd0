// The parts of the console, with the path and the required scope of each. Used by the navigation and by redirects of staff. A new part
// needs a line here, an icon in client/console/nav/part-icons.ts and a text in console.json; its page passes the same scope to guardPage.
import type { Scope } from "./endpoint.ts";
import { opsPaths } from "./ops-paths.ts";
import { pagePaths } from "./page-paths.ts";

/** Content (pages, movies, highlights, plans) is a separate group. */
const OPS_PARTS = [
	{ key: "desk", group: "play", path: pagePaths.desk(), scope: "ops:scores" },
	{ key: "drill", group: "play", path: pagePaths.drill(), scope: "ops:scores" },
	{ key: "matches", group: "play", path: opsPaths.matches(), scope: "ops:scores" },
	{ key: "odds", group: "play", path: opsPaths.odds(), scope: "ops:scores" },
	{ key: "chat", group: "play", path: opsPaths.chat(), scope: "chat:moderate" },
	{ key: "leagues", group: "records", path: opsPaths.leagues(), scope: "ops:content" },
	{ key: "teams", group: "records", path: opsPaths.teams(), scope: "ops:content" },
	{ key: "players", group: "records", path: opsPaths.players(), scope: "ops:content" },
	{ key: "pages", group: "content", path: opsPaths.pages(), scope: "ops:content" },
	{ key: "images", group: "content", path: opsPaths.images(), scope: "ops:content" },
	{ key: "movies", group: "content", path: opsPaths.movies(), scope: "ops:content" },
	{ key: "highlights", group: "content", path: opsPaths.highlights(), scope: "ops:content" },
	{ key: "plans", group: "content", path: opsPaths.plans(), scope: "admin" },
	{ key: "announcements", group: "content", path: opsPaths.announcements(), scope: "ops:content" },
	{ key: "navigation", group: "content", path: opsPaths.navigation(), scope: "ops:content" },
	{ key: "hot", group: "content", path: opsPaths.hot(), scope: "ops:content" },
	{ key: "feeds", group: "site", path: opsPaths.feeds(), scope: "ops:scores" },
	{ key: "integrations", group: "site", path: opsPaths.integrations(), scope: "admin" },
	{ key: "payments", group: "site", path: opsPaths.payments(), scope: "admin" },
	{ key: "coupons", group: "site", path: opsPaths.coupons(), scope: "admin" },
	{ key: "users", group: "site", path: opsPaths.users(), scope: "admin" },
	{ key: "mail", group: "site", path: opsPaths.mail(), scope: "admin" },
	{ key: "audit", group: "site", path: opsPaths.audit(), scope: "admin" },
] as const satisfies readonly { key: string; group: string; path: string; scope: Scope }[];

export type OpsPart = (typeof OPS_PARTS)[number];

/** The parts that a user with these scopes may open. */
export const partsFor = (scopes: readonly Scope[]): readonly OpsPart[] =>
	OPS_PARTS.filter(({ scope }) => scopes.includes(scope) || scopes.includes("admin"));
