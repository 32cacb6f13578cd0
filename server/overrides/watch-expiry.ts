// Publishes a desk change when an override expires, so that the operator is warned. Every node polls for itself, whichever node set the
// override.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { readOverrideEndings } from "./override.store.ts";

const POLL_EVERY_MS = SECOND_MS;
/** Ends before the next poll get a timer. */
const AHEAD_MS = 2 * SECOND_MS;
/** A timer may fire a moment too early. */
const AFTER_MS = 5;

export function watchExpiry({ db, bus, clock, log }: { db: Db; bus: Bus; clock: Clock; log: Logger }): { stop(): Promise<void> } {
	/** Overrides that expire up to this instant are published or have a timer. */
	let watchedTo = clock();
	const timers = new Set<NodeJS.Timeout>();

	async function refresh(): Promise<void> {
		const to = clock() + AHEAD_MS;
		const endings = await readOverrideEndings(db.kysely, watchedTo, to);
		watchedTo = to;
		for (const [until, together] of Map.groupBy(endings, (ending) => ending.until)) {
			const timer = setTimeout(
				() => {
					timers.delete(timer);
					bus.publish("desk.changed", { matchIds: together.map(({ matchId }) => matchId) });
				},
				Math.max(0, until - clock()) + AFTER_MS,
			).unref();
			timers.add(timer);
		}
	}

	const polling = poll({ everyMs: POLL_EVERY_MS, refresh, log, task: "polling for expiring overrides" });
	return {
		async stop() {
			await polling.stop();
			for (const timer of timers) clearTimeout(timer);
		},
	};
}
