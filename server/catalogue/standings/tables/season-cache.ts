// Caches values computed from the matches of a season until a result of its league changes: many readers request them within the same
// seconds.
import type { Bus } from "#server/bus/bus.ts";
import { layersOff } from "#server/rendering/page-layers.ts";
import { Lru } from "#shared/kit/lru.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";

export interface SeasonCache<Made> {
	/** `key` is the season's id, or another name for the data of the league that the value is computed from. */
	of(leagueId: string, key: string): Promise<Made>;
}

interface Options<Made> {
	read(leagueId: string, key: string): Promise<Made>;
	/** `true` if the value also depends on matches in play. */
	followsLive: boolean;
}

/** Maximum number of cached leagues. */
const CACHED_LEAGUES = 100;

export function createSeasonCache<Made>(bus: Bus, { read, followsLive }: Options<Made>): SeasonCache<Made> {
	/** Cached values by league, then by key. */
	const cache = new Lru<string, Map<string, Promise<Made>>>(CACHED_LEAGUES);
	/** The last result that invalidated the cache, by match in play. */
	const lastResults = new Map<string, string>();

	bus.subscribe("match.appended", ({ matchId, setup, live: { status, score, marks } }) => {
		// Any event of a finished match corrects it, so the cache is invalidated.
		if (!followsLive) {
			if (hasEnded(status)) cache.delete(setup.leagueId);
			return;
		}
		const { home, away } = marks.shootOut ?? {};
		const result = `${status} ${score?.home} ${score?.away} ${home} ${away}`;
		if (lastResults.get(matchId) === result) return;
		if (isInPlay(status)) lastResults.set(matchId, result);
		else lastResults.delete(matchId);
		cache.delete(setup.leagueId);
	});
	bus.subscribe("catalogue.changed", () => cache.clear());

	return {
		of(leagueId, key) {
			if (layersOff.has("season caches")) return read(leagueId, key);
			const ofLeague = cache.get(leagueId) ?? new Map<string, Promise<Made>>();
			cache.set(leagueId, ofLeague);
			const known = ofLeague.get(key);
			if (known) return known;
			const reading = read(leagueId, key);
			ofLeague.set(key, reading);
			reading.catch(() => ofLeague.delete(key));
			return reading;
		},
	};
}
