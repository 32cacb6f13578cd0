// Publishes changes of the catalogue that another process made: another node on the same database, or an import that runs next to the
// server.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { readChangesSince, readNewestChange } from "./catalogue-change.store.ts";

/** Maximum delay until a change of another process is published. */
const POLL_EVERY_MS = 1_000;

/** Resolves after it has read the catalogue's position: later changes are published. */
export async function followCatalogue({ db, bus, log }: { db: Db; bus: Bus; log: Logger }): Promise<Poll> {
	let seen = await readNewestChange(db);
	const own = new Set<number>();
	const unsubscribe = bus.subscribe("catalogue.changed", ({ change }) => {
		if (change !== undefined) own.add(change);
	});

	async function refresh(): Promise<void> {
		for (const { number, matchIds } of await readChangesSince(db, seen)) {
			if (!own.has(number)) bus.publish("catalogue.changed", { matchIds, change: number });
			seen = number;
		}
		for (const number of own) if (number <= seen) own.delete(number);
	}

	const polling = poll({ everyMs: POLL_EVERY_MS, refresh, log, task: "polling for catalogue changes" });
	return {
		stop() {
			unsubscribe();
			return polling.stop();
		},
	};
}
