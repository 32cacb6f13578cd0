// Where a whole list of the best players of a league stands: apart from the paths of pages, which every page loads.
import { pagePaths } from "#shared/contract/page-paths.ts";

/** Of the current season where none is given. */
export const leadersPath = (leagueId: string, list: string, seasonId: string | null = null): string =>
	`${pagePaths.league(leagueId)}?tab=scorers&list=${list}${seasonId === null ? "" : `&season=${seasonId}`}`;
