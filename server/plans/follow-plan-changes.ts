// Publishes changes of an account's plans, on every node and after a crash between commit and publishing: a transaction writes a note,
// and each node polls for notes that it has not seen.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { deletePlanChanges, readPlanChanges } from "./plan-change.store.ts";

/** Maximum delay until a settled payment shows on an open page. */
const POLL_EVERY_MS = 500;
/** Notes may be committed later than their time: this is longer than any transaction plus the difference of the nodes' clocks. */
const LOOK_BACK_MS = 5 * MINUTE_MS;

export function followPlanChanges(parts: { db: Db; bus: Bus; clock: Clock; log: Logger; everyMs?: number }): Poll {
	const { db, bus, clock, log, everyMs = POLL_EVERY_MS } = parts;
	let seen = new Set<string>();
	let sweptAt = 0;

	async function refresh(): Promise<void> {
		const now = clock();
		const changes = await readPlanChanges(db, now - LOOK_BACK_MS);
		const fresh = changes.filter(({ id }) => !seen.has(id));
		for (const userId of new Set(fresh.map(({ user_id }) => user_id))) bus.publish("account.changed", { userId });
		seen = new Set(changes.map(({ id }) => id));
		if (now - sweptAt < HOUR_MS) return;
		sweptAt = now;
		await deletePlanChanges(db, now - DAY_MS);
	}

	return poll({ everyMs, refresh, log, task: "polling for changes of plans" });
}
