// Adds the errors that this node logged to the counts of all nodes, and serves the counts of the last day to admins.
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { type Logger, takeErrorCounts } from "#server/observability/logger.ts";
import { listErrors } from "#shared/contract/rest/console/errors.ts";
import { type Clock, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { addErrors, deleteErrorsBefore, readErrors } from "./error-hour.store.ts";

const HOURS_OF_A_DAY = 24;
const RETENTION_HOURS = 2 * HOURS_OF_A_DAY;
const MAX_LISTED = 50;

const hourOf = (at: Instant) => Math.floor(at / HOUR_MS);

interface Parts {
	db: Db;
	clock: Clock;
	log: Logger;
}

/** Counts that could not be written are lost; the errors themselves are in the log. */
export function keepErrors({ db, clock, log }: Parts): Pick<Poll, "stop" | "runNow"> {
	let cleanedHour = 0;
	async function write(): Promise<void> {
		const [counts, at] = [takeErrorCounts(log), clock()];
		const hour = hourOf(at);
		if (counts.length > 0)
			await addErrors(
				db.kysely,
				counts.map((count) => ({ ...count, hour, last_at: at })),
			);
		if (hour === cleanedHour) return;
		await deleteErrorsBefore(db.kysely, hour - RETENTION_HOURS);
		cleanedHour = hour;
	}
	return poll({ everyMs: MINUTE_MS, refresh: write, log, task: "counting errors" });
}

export function errorsApi({ db, clock }: Pick<Parts, "db" | "clock">): ApiDefinition[] {
	return [
		defineQuery(listErrors, { scope: "admin" }, async () => {
			const since = hourOf(clock()) - HOURS_OF_A_DAY;
			const errors = await readErrors(db.kysely, { since, limit: MAX_LISTED });
			return { since: since * HOUR_MS, errors: errors.map(({ count, ...error }) => ({ ...error, count: Number(count) })) };
		}),
	];
}
