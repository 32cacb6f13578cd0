// Keeps the entries of search current: renews the rows recorded by triggers in small transactions, with a pause between them.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { renewEntries } from "./search-entry.store.ts";

/** Delay until a changed name of the catalogue is found, so that many changes share a renewal. */
const RENEW_DELAY_MS = SECOND_MS;
/** Maximum delay for changes that no fact announces, such as a published page. */
const RENEW_EVERY_MS = 30 * SECOND_MS;
/** Maximum number of rows per transaction, which takes some 5 ms: SQLite uses the event loop's thread. */
const BATCH_SIZE = 150;

/** Runs until no row is recorded, or `isStopped` returns `true`. Renewing an entry may record further rows. */
export async function renewAll(db: Db, isStopped: () => boolean = () => false): Promise<void> {
	while (!isStopped() && (await renewEntries(db, BATCH_SIZE)) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

export function renewSearch({ db, bus, log }: { db: Db; bus: Bus; log: Logger }): Pick<Poll, "stop"> {
	let isStopped = false;
	let renewal: NodeJS.Timeout | undefined;
	const polling = poll({ everyMs: RENEW_EVERY_MS, refresh: () => renewAll(db, () => isStopped), log, task: "renewing the search" });
	const unsubscribe = bus.subscribe("catalogue.changed", () => {
		renewal ??= setTimeout(() => {
			renewal = undefined;
			void polling.runNow();
		}, RENEW_DELAY_MS).unref();
	});
	return {
		stop() {
			isStopped = true;
			unsubscribe();
			clearTimeout(renewal);
			return polling.stop();
		},
	};
}
