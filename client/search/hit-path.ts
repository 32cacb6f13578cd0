// Returns the page of a search result.
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { SearchHit, SearchKind } from "#shared/contract/rest/search.ts";

const PATHS: Record<SearchKind, (id: string) => string> = {
	team: pagePaths.team,
	league: pagePaths.league,
	player: pagePaths.player,
	coach: pagePaths.coach,
	match: pagePaths.match,
	nation: pagePaths.nation,
	highlight: pagePaths.highlight,
	movie: pagePaths.movie,
	page: pagePaths.contentPage,
};

/** Returns the path without the locale's prefix. */
export const pathOfHit = ({ kind, id }: Pick<SearchHit, "kind" | "id">): string => PATHS[kind](id);
