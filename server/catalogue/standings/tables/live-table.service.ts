// A season's current table with and without the matches in play, cached until a result of its league changes: after a goal, all readers
// request it within two seconds.
import type { Bus } from "#server/bus/bus.ts";
import { readSeasons } from "#server/catalogue/competitions/league.store.ts";
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import type { LeagueId, SeasonId } from "#shared/kit/ids.ts";
import { readLeagueTables } from "./league-table.service.ts";
import { createSeasonCache } from "./season-cache.ts";

export interface SeasonTables {
	live: LeagueTableAnswer;
	overall: LeagueTableAnswer;
	playing: NonNullable<MatchContext["table"]>["playing"];
}

export interface LiveTables {
	/** Returns `null` if the league does not have the season. */
	of(leagueId: LeagueId, seasonId: SeasonId): Promise<SeasonTables | null>;
}

export function createLiveTables({ db, bus }: { db: Db; bus: Bus }): LiveTables {
	const cache = createSeasonCache(bus, { read: (leagueId, seasonId) => readTables(db, leagueId, seasonId), followsLive: true });
	return { of: cache.of };
}

async function readTables(db: Db, leagueId: LeagueId, seasonId: SeasonId): Promise<SeasonTables | null> {
	const season = (await readSeasons(db, leagueId)).find(({ id }) => id === seasonId);
	if (!season) return null;
	const [[live, overall], rows] = await Promise.all([
		readLeagueTables(db, leagueId, season, ["live", "overall"]),
		readRows(db, { leagueId, seasonId, part: "live" }),
	]);
	if (!live || !overall) return null;
	return { live, overall, playing: rows.flatMap(({ id, live: { status, score } }) => (score ? [{ matchId: id, status, score }] : [])) };
}
