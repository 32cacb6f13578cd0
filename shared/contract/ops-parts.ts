// The parts of the console: where each lies and which scope opens it. Read by the navigation and by the redirects of staff. A new part:
// a line here, an icon in client/console/nav/part-icons.ts, a text in console.json; its page names the same scope in guardPage.
import type { Scope } from "./endpoint.ts";
import { pagePaths } from "./page-paths.ts";

/** Content (pages, later highlights, movies, plans) is a group of its own. */
export const OPS_PARTS = [
	{ key: "desk", group: "play", path: pagePaths.desk(), scope: "ops:scores" },
	{ key: "drill", group: "play", path: pagePaths.drill(), scope: "ops:scores" },
	{ key: "matches", group: "play", path: pagePaths.opsMatches(), scope: "ops:scores" },
	{ key: "odds", group: "play", path: pagePaths.opsOdds(), scope: "ops:scores" },
	{ key: "chat", group: "play", path: pagePaths.opsChat(), scope: "chat:moderate" },
	{ key: "leagues", group: "records", path: pagePaths.opsLeagues(), scope: "ops:content" },
	{ key: "teams", group: "records", path: pagePaths.opsTeams(), scope: "ops:content" },
	{ key: "players", group: "records", path: pagePaths.opsPlayers(), scope: "ops:content" },
	{ key: "pages", group: "content", path: pagePaths.opsPages(), scope: "ops:content" },
	{ key: "hot", group: "content", path: pagePaths.opsHot(), scope: "ops:content" },
	{ key: "feeds", group: "site", path: pagePaths.opsFeeds(), scope: "ops:scores" },
	{ key: "users", group: "site", path: pagePaths.opsUsers(), scope: "admin" },
	{ key: "mail", group: "site", path: pagePaths.opsMail(), scope: "admin" },
	{ key: "audit", group: "site", path: pagePaths.opsAudit(), scope: "admin" },
] as const satisfies readonly { key: string; group: string; path: string; scope: Scope }[];

export type OpsPart = (typeof OPS_PARTS)[number];

/** Those that somebody with these scopes may go to. */
export const partsFor = (scopes: readonly Scope[]): readonly OpsPart[] =>
	OPS_PARTS.filter(({ scope }) => scopes.includes(scope) || scopes.includes("admin"));
