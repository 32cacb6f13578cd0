// Publishes a desk change when an override expires, so that the operator is warned. Every node reads the overrides itself, whichever node
// set them.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { readOverrideEndings } from "./override.store.ts";

const POLL_EVERY_MS = 30 * SECOND_MS;
/** Overrides that expire within this time get a timer. It is longer than the interval of polls, so that none is missed. */
const AHEAD_MS = 2 * POLL_EVERY_MS;
/** Additional delay, because a timer may fire a moment too early. */
const AFTER_MS = 5;

export function watchExpiry({ db, bus, clock, log }: { db: Db; bus: Bus; clock: Clock; log: Logger }): { stop(): Promise<void> } {
	/** Expiries up to this instant are published. */
	let publishedTo = clock();
	const timers = new Set<NodeJS.Timeout>();

	/** Replaces the timers, since overrides may have been set, moved or released in the meantime. */
	async function refresh(): Promise<void> {
		const endings = await readOverrideEndings(db.kysely, publishedTo, clock() + AHEAD_MS);
		for (const timer of timers) clearTimeout(timer);
		timers.clear();
		for (const [until, together] of Map.groupBy(endings, (ending) => ending.until)) {
			// The timer of this expiry has fired during the read.
			if (until <= publishedTo) continue;
			const timer = setTimeout(
				() => {
					timers.delete(timer);
					publishedTo = Math.max(publishedTo, until);
					bus.publish("desk.changed", { matchIds: together.map(({ matchId }) => matchId) });
				},
				Math.max(0, until - clock()) + AFTER_MS,
			).unref();
			timers.add(timer);
		}
	}

	const polling = poll({ everyMs: POLL_EVERY_MS, refresh, log, task: "polling for expiring overrides" });
	const unsubscribe = bus.subscribe("desk.changed", () => void polling.runNow());
	void polling.runNow();
	return {
		async stop() {
			unsubscribe();
			await polling.stop();
			for (const timer of timers) clearTimeout(timer);
		},
	};
}
