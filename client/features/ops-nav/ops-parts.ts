// The parts of the console: where each lies and who may go there. Called by ops-nav.tsx; a new part is one line here.
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Scope } from "#shared/contract/rest/endpoint.ts";

export const OPS_PARTS = [
	{ key: "desk", path: pagePaths.desk(), scope: "ops:scores" },
	{ key: "drill", path: pagePaths.drill(), scope: "ops:scores" },
	{ key: "matches", path: pagePaths.opsMatches(), scope: "ops:scores" },
	{ key: "odds", path: pagePaths.opsOdds(), scope: "ops:scores" },
	{ key: "chat", path: pagePaths.opsChat(), scope: "chat:moderate" },
	{ key: "leagues", path: pagePaths.opsLeagues(), scope: "ops:content" },
	{ key: "teams", path: pagePaths.opsTeams(), scope: "ops:content" },
	{ key: "players", path: pagePaths.opsPlayers(), scope: "ops:content" },
	{ key: "feeds", path: pagePaths.opsFeeds(), scope: "ops:scores" },
	{ key: "users", path: pagePaths.opsUsers(), scope: "admin" },
	{ key: "mail", path: pagePaths.opsMail(), scope: "admin" },
	{ key: "audit", path: pagePaths.opsAudit(), scope: "admin" },
] as const satisfies readonly { key: string; path: string; scope: Scope }[];

/** Those that somebody with these scopes may go to. */
export const partsFor = (scopes: readonly Scope[]) => OPS_PARTS.filter(({ scope }) => scopes.includes(scope) || scopes.includes("admin"));
