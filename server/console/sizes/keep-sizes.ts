// Stores once a day how much of the database each group of tables takes: the difference of two days is the growth.
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import { groupOf } from "#server/db/sizes/table-groups.ts";
import { measureTables } from "#server/db/sizes/table-sizes.store.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { deleteSizesBefore, hasSizesOf, insertSizes } from "./size.store.ts";

const LOOK_EVERY_MS = HOUR_MS;
/** Delay after the start: reading the whole database file would slow the start down. */
const FIRST_AFTER_MS = MINUTE_MS;
const RETENTION_MS = 400 * DAY_MS;

export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

export function keepSizes(parts: { db: Db; clock: Clock; log: Logger }): Pick<Poll, "stop" | "runNow"> {
	const { db, clock, log } = parts;
	async function measureOnce(): Promise<void> {
		const now = clock();
		if (await hasSizesOf(db, dayOf(now))) return;
		const byGroup = Map.groupBy(await measureTables(db), ({ name }) => groupOf(name));
		const sizes = [...byGroup].map(([group, tables]) => ({
			...{ day: dayOf(now), table_group: group, measured_at: now },
			bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
			row_count: tables.some(({ rows }) => rows === null) ? null : tables.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
		}));
		await insertSizes(db, sizes);
		await deleteSizesBefore(db, dayOf(now - RETENTION_MS));
	}
	return poll({ everyMs: LOOK_EVERY_MS, firstAfterMs: FIRST_AFTER_MS, refresh: measureOnce, log, task: "measuring the tables" });
}
