// Provides the log with the teams, squads and format of a match.

import { isDeepStrictEqual } from "node:util";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { readSetup } from "./match-setup.store.ts";

export interface MatchSetups {
	/** Returns `null` for an unknown match, and the same object until the set-up changes. */
	setupOf(matchId: string): Promise<MatchSetup | null>;
}

/** Enough for an import of a season, or a busy Saturday. */
const CACHED_SETUPS = 512;
/** The bus may lose a fact, and an import that runs next to the server publishes none: a set-up is read again after this time. */
const FRESH_MS = 10 * SECOND_MS;

interface CachedSetup {
	setup: Promise<MatchSetup | null>;
	readAt: Instant;
}

export function createMatchSetups({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }): MatchSetups {
	const cache = new Lru<string, CachedSetup>(CACHED_SETUPS);
	bus.subscribe("catalogue.changed", ({ matchIds }) => {
		for (const matchId of matchIds) cache.delete(matchId);
	});

	async function read(matchId: string, known: CachedSetup | undefined): Promise<MatchSetup | null> {
		try {
			const before = await known?.setup;
			const setup = await readSetup(db, matchId);
			if (!setup) cache.delete(matchId);
			return before && isDeepStrictEqual(before, setup) ? before : setup;
		} catch (error) {
			cache.delete(matchId);
			throw error;
		}
	}

	return {
		setupOf(matchId) {
			const known = cache.get(matchId);
			const now = clock();
			const inUse = known && now - known.readAt < FRESH_MS ? known : { setup: read(matchId, known), readAt: now };
			cache.set(matchId, inUse);
			return inUse.setup;
		},
	};
}
