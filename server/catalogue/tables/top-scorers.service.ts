// Scorers of a season, cached until a goal is logged in its league.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { readEventsOfSeason } from "./goal.store.ts";
import { CREDITED_TYPES, type ScorerTally, tallyScorers } from "./top-scorers.ts";

export interface TopScorers {
	/** Most goals first. */
	scorersOf(season: { sport: SportKey; leagueId: string; seasonId: string }): Promise<ScorerTally[]>;
}

export function createTopScorers({ db, bus }: { db: Db; bus: Bus }): TopScorers {
	/** By league, then by season. */
	const cache = new Map<string, Map<string, Promise<ScorerTally[]>>>();
	bus.subscribe("match.appended", ({ setup, events }) => {
		if (events.some(({ type }) => CREDITED_TYPES.includes(type))) cache.delete(setup.leagueId);
	});

	return {
		scorersOf({ sport, leagueId, seasonId }) {
			const seasons = cache.get(leagueId) ?? new Map<string, Promise<ScorerTally[]>>();
			cache.set(leagueId, seasons);
			const known = seasons.get(seasonId);
			if (known) return known;
			const reading = readEventsOfSeason(db, { leagueId, seasonId, types: CREDITED_TYPES }).then((entries) => tallyScorers(sport, entries));
			seasons.set(seasonId, reading);
			reading.catch(() => seasons.delete(seasonId));
			return reading;
		},
	};
}
