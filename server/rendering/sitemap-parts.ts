// The parts of the sitemap: their current names, and the pages of one part. A new kind of page needs an entry in PARTS.
import type { ApiCaller } from "#server/http/endpoint/api-caller.ts";
import { isOffPage } from "#shared/contract/branding.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listLeagues, listSports, listTeams } from "#shared/contract/rest/catalogue/catalogue.ts";
import { listCoaches, listNations, listPlayers } from "#shared/contract/rest/catalogue/people.ts";
import { listContentPages } from "#shared/contract/rest/content/pages.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import { listHighlights } from "#shared/contract/rest/media/highlights.ts";
import { listMovies } from "#shared/contract/rest/media/movies.ts";
import { SITE_PAGES, sitePage } from "#shared/contract/site-pages.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Maximum number of pages in one file (sitemaps.org). */
const MAX_PAGES = 50_000;
/** Number of teams, players, highlights or movies in one part, which are read by several calls of the API. */
const PART_SIZE = 6_000;
const TEAMS_AT_A_TIME = 200;
const PLAYERS_AT_A_TIME = 1000;
const MEDIA_AT_A_TIME = 60;
const GUEST = { actor: null, country: null };

export interface SitemapSources {
	callApi: ApiCaller;
	matches: {
		/** Months that have a match, in order: `2026-11`. */
		months(): Promise<readonly string[]>;
		ofMonth(month: string, most: number): Promise<readonly { id: string; changedAt: Instant | null }[]>;
	};
}

export interface ListedPage {
	path: string;
	/** Time of the last change of the page's content, if known. */
	changedAt?: Instant | null;
}

interface Part {
	/** Names of the files: `pages`, `teams-1`, `matches-2026-11`. */
	names(sources: SitemapSources): Promise<readonly string[]>;
	/** `rest` is the end of the file's name, after the part's own name; empty if the part has only one file. */
	pages(sources: SitemapSources, rest: string): Promise<ListedPage[]>;
}

const only = (name: string, pages: Part["pages"]): Part => ({ names: async () => [name], pages });

/** A part that is read in slices: `read` returns the paths at an offset, and the total number. */
function numbered(
	name: string,
	atATime: number,
	read: (sources: SitemapSources, offset: number) => Promise<{ paths: string[]; total: number }>,
): Part {
	return {
		async names(sources) {
			const { total } = await read(sources, 0);
			return Array.from({ length: Math.ceil(total / PART_SIZE) }, (_, index) => `${name}-${index + 1}`);
		},
		async pages(sources, rest) {
			const first = (Number(rest) - 1) * PART_SIZE;
			const found: ListedPage[] = [];
			for (let offset = first; offset < first + PART_SIZE; offset += atATime) {
				const { paths } = await read(sources, offset);
				found.push(...paths.map((path) => ({ path })));
				if (paths.length < atATime) break;
			}
			return found;
		},
	};
}

const PARTS = {
	pages: only("pages", async ({ callApi }) => {
		const [{ sports }, { pages }, { total: movieCount }, { branding }] = await Promise.all([
			callApi(listSports, {}, GUEST),
			callApi(listContentPages, {}, GUEST),
			callApi(listMovies, { query: { limit: 1 } }, GUEST),
			callApi(getSiteFrame, { query: {} }, GUEST),
		]);
		const lists = SITE_PAGES.filter((page) => {
			const { sitemap } = sitePage(page);
			return sitemap !== "never" && (sitemap !== "with_movies" || movieCount > 0) && !isOffPage(page, branding.offParts);
		});
		return [
			...[...lists, ...sports.map(({ slug }) => pagePaths.sport(slug))].map((path) => ({ path })),
			...pages.map(({ slug, updatedAt }) => ({ path: pagePaths.contentPage(slug), changedAt: updatedAt })),
		];
	}),
	leagues: only("leagues", async ({ callApi }) => {
		const { leagues } = await callApi(listLeagues, {}, GUEST);
		return leagues.slice(0, MAX_PAGES).map(({ id }) => ({ path: pagePaths.league(id) }));
	}),
	teams: numbered("teams", TEAMS_AT_A_TIME, async ({ callApi }, offset) => {
		const { teams, total } = await callApi(listTeams, { query: { limit: TEAMS_AT_A_TIME, offset } }, GUEST);
		return { paths: teams.map(({ id }) => pagePaths.team(id)), total };
	}),
	nations: only("nations", async ({ callApi }) => {
		const { nations } = await callApi(listNations, {}, GUEST);
		return nations.slice(0, MAX_PAGES).map(({ id }) => ({ path: pagePaths.nation(id) }));
	}),
	players: numbered("players", PLAYERS_AT_A_TIME, async ({ callApi }, offset) => {
		const { players, total } = await callApi(listPlayers, { query: { limit: PLAYERS_AT_A_TIME, offset } }, GUEST);
		return { paths: players.map(({ id }) => pagePaths.player(id)), total };
	}),
	coaches: numbered("coaches", PLAYERS_AT_A_TIME, async ({ callApi }, offset) => {
		const { coaches, total } = await callApi(listCoaches, { query: { limit: PLAYERS_AT_A_TIME, offset } }, GUEST);
		return { paths: coaches.map(({ slug }) => pagePaths.coach(slug)), total };
	}),
	matches: {
		names: async ({ matches }) => (await matches.months()).map((month) => `matches-${month}`),
		async pages({ matches }, month) {
			const found = await matches.ofMonth(month, MAX_PAGES);
			return found.map(({ id, changedAt }) => ({ path: pagePaths.match(id), changedAt }));
		},
	},
	highlights: numbered("highlights", MEDIA_AT_A_TIME, async ({ callApi }, offset) => {
		const { highlights, total } = await callApi(listHighlights, { query: { limit: MEDIA_AT_A_TIME, offset } }, GUEST);
		return { paths: highlights.map(({ id }) => pagePaths.highlight(id)), total };
	}),
	movies: numbered("movies", MEDIA_AT_A_TIME, async ({ callApi }, offset) => {
		const { movies, total } = await callApi(listMovies, { query: { limit: MEDIA_AT_A_TIME, offset } }, GUEST);
		return { paths: movies.map(({ id }) => pagePaths.movie(id)), total };
	}),
} as const satisfies Record<string, Part>;

/** Names of all files, in order. */
export async function partNames(sources: SitemapSources): Promise<string[]> {
	return (await Promise.all(Object.values(PARTS).map((part) => part.names(sources)))).flat();
}

/** `name` is one of partNames(). */
export async function pagesOfPart(sources: SitemapSources, name: string): Promise<ListedPage[]> {
	const [, key = "", rest = ""] = /^([a-z]+)-?(.*)$/.exec(name) ?? [];
	return PARTS[key as keyof typeof PARTS].pages(sources, rest);
}
