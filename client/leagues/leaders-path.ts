// Path of the complete list of a league's best players. Separate from the other page paths, which every page loads.
import { pagePaths } from "#shared/contract/page-paths.ts";

/** `seasonId` null: the current season. */
export const leadersPath = (leagueId: string, list: string, seasonId: string | null = null): string =>
	`${pagePaths.league(leagueId)}?tab=scorers&list=${list}${seasonId === null ? "" : `&season=${seasonId}`}`;
