// Finds the league and the season that a request names. An unknown league or season is refused.
import type { Db } from "#server/db/open-database.ts";
import type { LeagueId, SeasonId } from "#shared/kit/ids.ts";
import { readCurrentId } from "../entity-resolution/current-ids.store.ts";
import { unknown } from "../kernel/unknown.ts";
import { hasLeague, readLeagues, readSeasons, type Season } from "./league.store.ts";

export async function findLeague(db: Db, leagueId: string) {
	const [league] = await readLeagues(db, { leagueId });
	if (!league) throw unknown("league", leagueId);
	return league;
}

/** Returns the requested season, otherwise the current one; `null` for a league without seasons. */
export async function findSeason(db: Db, leagueId: LeagueId, seasonId: SeasonId | undefined): Promise<Season | null> {
	const seasons = await readSeasons(db, leagueId);
	const isKnown = seasonId === undefined || seasons.some(({ id }) => id === seasonId);
	// If the requested season was merged into another, its old id still finds the season.
	const wanted = isKnown ? seasonId : await readCurrentId(db.kysely, "season", seasonId);
	const season = seasons.find(({ id, isCurrent }) => (wanted === undefined ? isCurrent : id === wanted));
	if (season) return season;
	if (!(await hasLeague(db, leagueId))) throw unknown("league", leagueId);
	if (seasonId !== undefined) throw unknown("season", seasonId);
	return null;
}
