// Writes into the catalogue what a match's log decides, when events of certain types come: every node does the same, the second finds it done.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { readLateMatches } from "./follow-log.store.ts";

export interface FollowedLog {
	/** Waits for what is under way. */
	stop(): Promise<void>;
	/** Resolves once all changes published so far are written. */
	settled(): Promise<void>;
}

interface FollowLogParts {
	db: Db;
	bus: Bus;
	log: Logger;
	types: readonly string[];
	/** Writes what the log has now; the same again changes nothing. */
	settle(matchId: string): Promise<void>;
}

/** What a crash may have lost between log and catalogue. */
const SPAN_MS = HOUR_MS;

export function followLog({ db, bus, log, types, settle }: FollowLogParts): FollowedLog {
	let isStopping = false;
	/** One after the other, so that an older fold never comes after a newer one. */
	let work: Promise<void> = Promise.resolve();

	const unsubscribe = bus.subscribe("match.appended", ({ matchId, events }) => {
		if (events.some(({ type }) => types.includes(type))) enqueue(() => settle(matchId));
	});
	enqueue(async () => {
		for (const matchId of await readLateMatches(db, types, SPAN_MS)) enqueue(() => settle(matchId));
	});

	function enqueue(step: () => Promise<void>): void {
		work = work.then(async () => {
			if (isStopping) return;
			await step().catch((error: unknown) => log.error({ err: error, types }, "following the match log failed"));
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
