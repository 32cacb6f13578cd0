// Keeps the entries of search true: renews in small transactions what the triggers noted, with a rest between them.
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { renewEntries } from "./search-entry.store.ts";

/** The longest that a new name is not found. */
const RENEW_EVERY_MS = 1_000;
/** Some 5 ms on SQLite, which has the event loop's thread. */
const BATCH = 150;

/** Until nothing is noted, or `isStopped`. A renewed entry may note others. */
export async function renewAll(db: Db, isStopped: () => boolean = () => false): Promise<void> {
	while (!isStopped() && (await renewEntries(db, BATCH)) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

export function renewSearch({ db, log }: { db: Db; log: Logger }): Poll {
	let isStopped = false;
	const polling = poll({ everyMs: RENEW_EVERY_MS, refresh: () => renewAll(db, () => isStopped), log, task: "renewing the search" });
	return {
		stop() {
			isStopped = true;
			return polling.stop();
		},
	};
}
