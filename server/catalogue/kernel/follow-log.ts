// Writes the consequences of a match's log into the catalogue when events of certain types are appended. Every node does the same; the
// second one finds it done.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { readLateMatches } from "./follow-log.store.ts";

export interface FollowedLog {
	/** Waits for running work. */
	stop(): Promise<void>;
	/** Resolves after all changes published so far are written. */
	settled(): Promise<void>;
}

interface FollowLogParts {
	db: Db;
	bus: Bus;
	log: Logger;
	types: readonly string[];
	/** Writes the current state of the log; a repetition changes nothing. */
	settle(matchId: string): Promise<void>;
}

/** Span of activity that is checked after a crash. */
const LOOKBACK_MS = HOUR_MS;

export function followLog({ db, bus, log, types, settle }: FollowLogParts): FollowedLog {
	let isStopping = false;
	/** Work runs one after the other, so that an older fold never overwrites a newer one. */
	let work: Promise<void> = Promise.resolve();

	const unsubscribe = bus.subscribe("match.appended", ({ matchId, events }) => {
		if (events.some(({ type }) => types.includes(type))) enqueue(() => settle(matchId));
	});
	enqueue(async () => {
		for (const matchId of await readLateMatches(db, types, LOOKBACK_MS)) enqueue(() => settle(matchId));
	});

	function enqueue(step: () => Promise<void>): void {
		work = work.then(async () => {
			if (isStopping) return;
			await step().catch((error: unknown) => log.error({ err: error, types }, "Following the match log failed, retrying"));
		});
	}

	return {
		async settled() {
			let seen: Promise<void> | null = null;
			while (seen !== work) {
				seen = work;
				await seen;
			}
		},
		async stop() {
			isStopping = true;
			unsubscribe();
			await work;
		},
	};
}
