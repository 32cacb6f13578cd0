// Where in the console the subject of an entry lies: `match m7` is at the desk. Null for what has no page. Pure.
import { pagePaths } from "#shared/contract/page-paths.ts";

const PAGES: Record<string, (id: string) => string> = {
	match: pagePaths.desk,
	user: pagePaths.opsUser,
	mail: pagePaths.opsMailItem,
	team: pagePaths.opsTeam,
	player: pagePaths.opsPlayer,
	league: pagePaths.opsLeague,
	page: pagePaths.opsPage,
};

export function subjectPath(subject: string): string | null {
	const [, kind = "", id = ""] = /^([a-z]+) (\S+)$/.exec(subject) ?? [];
	return Object.hasOwn(PAGES, kind) ? (PAGES[kind]?.(encodeURIComponent(id)) ?? null) : null;
}
