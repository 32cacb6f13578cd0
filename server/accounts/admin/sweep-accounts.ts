// Once an hour deletes what accounts leave behind: devices that ended, with their tokens, and links that nobody took.
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { deleteEndedDevices, deleteExpiredLinks } from "./sweep-accounts.store.ts";

/** Longer than any access token lives: until then a node that starts has to know the device as signed out. */
const KEEP_DEVICES_MS = 2 * DAY_MS;

/** Gives the way to end it, which waits for a sweep that is under way. The first one runs at once. */
export function startSweep({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): () => Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	let sweeping = sweep();

	async function sweep(): Promise<void> {
		try {
			const devices = await deleteEndedDevices(db, clock() - KEEP_DEVICES_MS);
			const links = await deleteExpiredLinks(db, clock());
			if (devices + links > 0) log.debug({ devices, links }, "swept what accounts left behind");
		} catch (error) {
			log.error({ err: error }, "sweeping what accounts left behind failed");
		}
		timer = setTimeout(() => {
			sweeping = sweep();
		}, HOUR_MS).unref();
	}

	return async () => {
		await sweeping;
		clearTimeout(timer);
	};
}
