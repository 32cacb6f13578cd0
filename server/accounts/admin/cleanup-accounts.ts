// Deletes expired account data once an hour: devices that ended, with their tokens, and links that were never used.
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { deleteEndedDevices, deleteExpiredLinks } from "./cleanup-accounts.store.ts";

/** How long the row of a signed-out device is stored: longer than any access token is valid, because a starting node refuses tokens by it. */
const KEEP_DEVICES_MS = 2 * DAY_MS;

/** The first cleanup runs immediately. Returns a function that stops the timer and waits for a running cleanup. */
export function startCleanup({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): () => Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	let cleaningUp = cleanUp();

	async function cleanUp(): Promise<void> {
		try {
			const devices = await deleteEndedDevices(db, clock() - KEEP_DEVICES_MS);
			const links = await deleteExpiredLinks(db, clock());
			if (devices + links > 0) log.debug({ devices, links }, "Deleted expired account data");
		} catch (error) {
			log.error({ err: error }, "Deleting expired account data failed, retrying in an hour");
		}
		timer = setTimeout(() => {
			cleaningUp = cleanUp();
		}, HOUR_MS).unref();
	}

	return async () => {
		await cleaningUp;
		clearTimeout(timer);
	};
}
