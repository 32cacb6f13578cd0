// Returns the console path of an entry's subject: `match m7` is on the desk. `null` if it has no page. Pure.
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

const PAGES: Record<string, (id: string) => string> = {
	match: pagePaths.desk,
	user: opsPaths.user,
	mail: opsPaths.mailItem,
	team: opsPaths.team,
	player: opsPaths.player,
	league: opsPaths.league,
	page: opsPaths.page,
	movie: opsPaths.movie,
	highlight: opsPaths.highlight,
	image: (id) => `${opsPaths.images()}/${id}`,
};

export function subjectPath(subject: string): string | null {
	const [, kind = "", id = ""] = /^([a-z]+) (\S+)$/.exec(subject) ?? [];
	return Object.hasOwn(PAGES, kind) ? (PAGES[kind]?.(encodeURIComponent(id)) ?? null) : null;
}
