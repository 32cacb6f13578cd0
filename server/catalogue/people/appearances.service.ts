// Who played, how long, with what goals and cards: counted once a match out of its log, for scorers, players, teams and referees alike.
// A match is counted anew when its log changes; the sums of a season are cached until a result of its league changes.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { Appearance, TeamEvent } from "#shared/match/appearance.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { type LoggedMatch, type MatchChoice, readLastRevisions, readLoggedMatches } from "./appearance.store.ts";
import { type PlayerSum, sumByPlayer, type TalliedMatch } from "./sum-appearances.ts";

interface MatchTally {
	appearances: readonly Appearance[];
	teamEvents: readonly TeamEvent[];
}

export interface Appearances {
	/** Matches whose log has begun, oldest first. */
	of(choice: MatchChoice): Promise<(TalliedMatch & MatchTally)[]>;
	/** Sums by player. */
	ofSeason(season: { leagueId: string; seasonId: string }): Promise<PlayerSum[]>;
}

/** Some seasons of a league with 20 teams. */
const CACHED_MATCHES = 4000;
/** Logs that are read at once: between two reads others have the thread. */
const READ_AT_ONCE = 40;
const NOTHING: MatchTally = { appearances: [], teamEvents: [] };

export function createAppearances({ db, bus }: { db: Db; bus: Bus }): Appearances {
	const cache = new Lru<string, Promise<MatchTally>>(CACHED_MATCHES);
	/** By league, then by season. */
	const seasons = new Map<string, Map<string, Promise<PlayerSum[]>>>();

	bus.subscribe("match.appended", ({ matchId, setup, events }) => {
		const types = appearanceRuleOf(setup.sport)?.types;
		if (!events.some(({ type }) => types?.includes(type))) return;
		cache.delete(matchId);
		seasons.delete(setup.leagueId);
	});
	// Matches may be new, or of another season; players may have become one.
	bus.subscribe("catalogue.changed", ({ matchIds }) => {
		for (const matchId of matchIds) cache.delete(matchId);
		seasons.clear();
	});

	function readAtOnce(matches: readonly LoggedMatch[], after: Promise<unknown>): Promise<unknown> {
		const reading = after.then(() => readTallies(db, matches));
		for (const { id } of matches) {
			const tally = reading.then((tallies) => tallies.get(id) ?? NOTHING);
			cache.set(id, tally);
			tally.catch(() => cache.delete(id));
		}
		return reading.then(() => nextTurn());
	}

	async function tally(matches: readonly LoggedMatch[]): Promise<(TalliedMatch & MatchTally)[]> {
		const counted = matches.filter(({ sport }) => appearanceRuleOf(sport) !== null);
		const missing = counted.filter(({ id }) => cache.get(id) === undefined);
		let before: Promise<unknown> = Promise.resolve();
		const tallies = new Map<string, Promise<MatchTally>>();
		for (const batch of inBatches(missing)) {
			before = readAtOnce(batch, before);
			before.catch(() => {});
			for (const { id } of batch) tallies.set(id, cache.get(id) ?? Promise.resolve(NOTHING));
		}
		for (const { id } of counted) tallies.set(id, tallies.get(id) ?? cache.get(id) ?? Promise.resolve(NOTHING));
		return Promise.all(counted.map(async (match) => ({ ...match, ...((await tallies.get(match.id)) ?? NOTHING) })));
	}

	const of = async (choice: MatchChoice) => tally(await readLoggedMatches(db, choice));
	return {
		of,
		ofSeason({ leagueId, seasonId }) {
			const ofLeague = seasons.get(leagueId) ?? new Map<string, Promise<PlayerSum[]>>();
			seasons.set(leagueId, ofLeague);
			const known = ofLeague.get(seasonId);
			if (known) return known;
			const reading = of({ leagueId, seasonId }).then(sumByPlayer);
			ofLeague.set(seasonId, reading);
			reading.catch(() => ofLeague.delete(seasonId));
			return reading;
		},
	};
}

async function readTallies(db: Db, matches: readonly LoggedMatch[]): Promise<Map<string, MatchTally>> {
	const found = new Map<string, MatchTally>();
	for (const [sport, ofSport] of Map.groupBy(matches, (match) => match.sport)) {
		const rule = appearanceRuleOf(sport);
		if (!rule) continue;
		const ids = ofSport.map(({ id }) => id);
		const formats = new Map(ofSport.map(({ id, format }) => [id, format]));
		for (const [matchId, events] of await readLastRevisions(db, ids, rule.types)) {
			found.set(matchId, { appearances: rule.of(events, formats.get(matchId)), teamEvents: rule.teamEventsOf(events) });
		}
	}
	return found;
}

function inBatches(matches: readonly LoggedMatch[]): LoggedMatch[][] {
	return Array.from({ length: Math.ceil(matches.length / READ_AT_ONCE) }, (_, index) => {
		return matches.slice(index * READ_AT_ONCE, (index + 1) * READ_AT_ONCE);
	});
}
