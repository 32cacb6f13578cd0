// Appearances, minutes and counts of the sport by player: computed once per match from its log, for leaders, players, teams and referees.
// A match is computed again when its log changes; the sums of a season are cached until a result of its league changes.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { Appearance, TeamEvent } from "#shared/match/appearance.ts";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { type LoggedMatch, type MatchChoice, readLastRevisions, readLoggedMatches, readSquadsOfMatches } from "./appearance.store.ts";
import { type PlayerSeason, seasonsOf } from "./leaders.ts";
import { type PlayerSum, sumByPlayer, type TalliedMatch } from "./sum-appearances.ts";

interface MatchTally {
	appearances: readonly Appearance[];
	teamEvents: readonly TeamEvent[];
}

export interface Appearances {
	/** Returns the matches whose log has begun, oldest first. */
	of(choice: MatchChoice): Promise<(TalliedMatch & MatchTally)[]>;
	/** Returns the sums of each player. */
	ofSeason(season: SeasonOfLeague): Promise<PlayerSum[]>;
	/** Returns the sport's figures of each player. */
	figuresOfSeason(season: SeasonOfLeague): Promise<PlayerSeason[]>;
}

interface SeasonOfLeague {
	leagueId: string;
	seasonId: string;
}

interface SeasonTally {
	sums: PlayerSum[];
	players: PlayerSeason[];
}

/** Maximum number of cached matches: some seasons of a league with 20 teams. */
const CACHED_MATCHES = 4000;
/** Number of logs that are read at once; between two reads other work gets the thread. */
const READ_BATCH_SIZE = 10;
/** Types of events that end a match, or resume it. */
const ENDINGS: readonly string[] = ["match_ended", "status_changed"];
const NOTHING: MatchTally = { appearances: [], teamEvents: [] };

export function createAppearances({ db, bus }: { db: Db; bus: Bus }): Appearances {
	const cache = new Lru<string, Promise<MatchTally>>(CACHED_MATCHES);
	/** Sums by league, then by season. */
	const seasons = new Map<string, Map<string, Promise<SeasonTally>>>();

	bus.subscribe("match.appended", ({ matchId, setup, events, live: { status } }) => {
		const rule = appearanceRuleOf(setup.sport);
		if (!events.some(({ type }) => rule?.types.includes(type))) return;
		if (rule?.isOfEnded && !hasEnded(status) && !events.some(({ type }) => ENDINGS.includes(type))) return;
		cache.delete(matchId);
		seasons.delete(setup.leagueId);
	});
	// Some matches may be new, or belong to another season now; players may have been merged.
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
		const counted = matches.filter(({ sport, isOver }) => counts(appearanceRuleOf(sport), isOver));
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

	function tallySeason({ leagueId, seasonId }: SeasonOfLeague): Promise<SeasonTally> {
		const ofLeague = seasons.get(leagueId) ?? new Map<string, Promise<SeasonTally>>();
		seasons.set(leagueId, ofLeague);
		const known = ofLeague.get(seasonId);
		if (known) return known;
		const reading = of({ leagueId, seasonId }).then((matches) => {
			const rule = matches[0] ? appearanceRuleOf(matches[0].sport) : null;
			return { sums: sumByPlayer(matches), players: rule ? seasonsOf(rule, matches) : [] };
		});
		ofLeague.set(seasonId, reading);
		reading.catch(() => ofLeague.delete(seasonId));
		return reading;
	}

	return {
		of,
		ofSeason: async (season) => (await tallySeason(season)).sums,
		figuresOfSeason: async (season) => (await tallySeason(season)).players,
	};
}

const counts = (rule: AppearanceRule | null, isOver: boolean): boolean => rule !== null && (isOver || !rule.isOfEnded);

async function readTallies(db: Db, matches: readonly LoggedMatch[]): Promise<Map<string, MatchTally>> {
	const found = new Map<string, MatchTally>();
	for (const [sport, ofSport] of Map.groupBy(matches, (match) => match.sport)) {
		const rule = appearanceRuleOf(sport);
		if (!rule) continue;
		const ids = ofSport.map(({ id }) => id);
		const formats = new Map(ofSport.map(({ id, format }) => [id, format]));
		const squads = rule.needsSquads ? await readSquadsOfMatches(db, ofSport) : null;
		for (const [matchId, events] of await readLastRevisions(db, ids, rule.types)) {
			const appearances = rule.of(events, formats.get(matchId), squads?.get(matchId));
			found.set(matchId, { appearances, teamEvents: rule.teamEventsOf(events) });
			// Processing a long log takes some milliseconds, so other work gets a turn.
			if (rule.isOfEnded) await nextTurn();
		}
	}
	return found;
}

function inBatches(matches: readonly LoggedMatch[]): LoggedMatch[][] {
	return Array.from({ length: Math.ceil(matches.length / READ_BATCH_SIZE) }, (_, index) => {
		return matches.slice(index * READ_BATCH_SIZE, (index + 1) * READ_BATCH_SIZE);
	});
}
