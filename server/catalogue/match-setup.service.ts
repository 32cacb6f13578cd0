// Tells the log who plays a match and by which format. Asked for every draft of every source, so set-ups in use are kept.
// Made by main.ts, which hands `setupOf` to match-log and feeds.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { readSetup } from "./match-setup.store.ts";

export interface MatchSetups {
	/** Null for an unknown match. The same object until it changes. */
	setupOf(matchId: string): Promise<MatchSetup | null>;
}

/** A season that is imported, or a busy Saturday. */
const KEPT = 512;

export function createMatchSetups({ db, bus }: { db: Db; bus: Bus }): MatchSetups {
	const kept = new Map<string, Promise<MatchSetup | null>>();
	bus.subscribe("catalogue.changed", ({ matchIds }) => {
		for (const matchId of matchIds) kept.delete(matchId);
	});

	async function readKept(matchId: string): Promise<MatchSetup | null> {
		try {
			const setup = await readSetup(db, matchId);
			if (!setup) kept.delete(matchId);
			return setup;
		} catch (error) {
			kept.delete(matchId);
			throw error;
		}
	}

	return {
		setupOf(matchId) {
			const reading = kept.get(matchId) ?? readKept(matchId);
			kept.delete(matchId);
			kept.set(matchId, reading);
			const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
			if (oldest !== undefined) kept.delete(oldest);
			return reading;
		},
	};
}
