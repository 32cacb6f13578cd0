// Keeps the entries of search current: renews the rows recorded by triggers in small transactions, with a pause between them.
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { renewEntries } from "./search-entry.store.ts";

/** Maximum delay until a new name is found. */
const RENEW_EVERY_MS = 5_000;
/** Takes some 5 ms on SQLite, which uses the event loop's thread. */
const BATCH_SIZE = 150;

/** Runs until no row is recorded, or `isStopped`. A renewed entry may record others. */
export async function renewAll(db: Db, isStopped: () => boolean = () => false): Promise<void> {
	while (!isStopped() && (await renewEntries(db, BATCH_SIZE)) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

export function renewSearch({ db, log }: { db: Db; log: Logger }): Pick<Poll, "stop"> {
	let isStopped = false;
	const polling = poll({ everyMs: RENEW_EVERY_MS, refresh: () => renewAll(db, () => isStopped), log, task: "renewing the search" });
	return {
		stop() {
			isStopped = true;
			return polling.stop();
		},
	};
}
