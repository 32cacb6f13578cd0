// A season's table at present and as it was without the matches under way, cached until a result of its league changes: after a goal all
// its readers request it within two seconds.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { readRows } from "../lists/match-row.store.ts";
import { readSeasons } from "./league.store.ts";
import { readLeagueTables } from "./league-table.service.ts";

export interface SeasonTables {
	live: LeagueTableAnswer;
	overall: LeagueTableAnswer;
	playing: NonNullable<MatchContext["table"]>["playing"];
}

export interface LiveTables {
	/** Null for a season that the league has not. */
	of(leagueId: string, seasonId: string): Promise<SeasonTables | null>;
}

/** Number of cached leagues; the oldest is evicted first. */
const CACHED_LEAGUES = 100;

export function createLiveTables({ db, bus }: { db: Db; bus: Bus }): LiveTables {
	/** By league, then by season. */
	const cache = new Map<string, Map<string, Promise<SeasonTables | null>>>();
	/** What the tables know of matches under way. */
	const lastResults = new Map<string, string>();

	bus.subscribe("match.appended", ({ matchId, setup, live: { status, score } }) => {
		const result = `${status} ${score?.home} ${score?.away}`;
		if (lastResults.get(matchId) === result) return;
		if (isInPlay(status)) lastResults.set(matchId, result);
		else lastResults.delete(matchId);
		cache.delete(setup.leagueId);
	});
	bus.subscribe("catalogue.changed", () => cache.clear());

	return {
		of(leagueId, seasonId) {
			const seasons = cache.get(leagueId) ?? new Map<string, Promise<SeasonTables | null>>();
			cache.set(leagueId, seasons);
			const [oldest] = cache.keys();
			if (cache.size > CACHED_LEAGUES && oldest !== undefined) cache.delete(oldest);
			const known = seasons.get(seasonId);
			if (known) return known;
			const reading = readTables(db, leagueId, seasonId);
			seasons.set(seasonId, reading);
			reading.catch(() => seasons.delete(seasonId));
			return reading;
		},
	};
}

async function readTables(db: Db, leagueId: string, seasonId: string): Promise<SeasonTables | null> {
	const season = (await readSeasons(db, leagueId)).find(({ id }) => id === seasonId);
	if (!season) return null;
	const [[live, overall], rows] = await Promise.all([
		readLeagueTables(db, leagueId, season, ["live", "overall"]),
		readRows(db, { leagueId, seasonId, part: "live" }),
	]);
	if (!live || !overall) return null;
	return { live, overall, playing: rows.flatMap(({ id, live: { status, score } }) => (score ? [{ matchId: id, status, score }] : [])) };
}
