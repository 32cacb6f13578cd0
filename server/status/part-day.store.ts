// Queries on the minutes of each day in which a part of the site was seen working.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { PartDayTable } from "#server/db/tables/status-tables.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** Whether a part worked in one minute. */
export interface PartMinute {
	part: string;
	at: Instant;
	isFailing: boolean;
}

/** Nodes measure a part one after the other: measurements within this time of each other belong to the same minute. */
const SAME_MINUTE_MS = MINUTE_MS - 5 * SECOND_MS;

export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

/** Adds the minute to its day, unless another node has recorded it. */
export async function recordMinute(connection: Connection, { part, at, isFailing }: PartMinute): Promise<void> {
	const failing = isFailing ? 1 : 0;
	await connection
		.insertInto("part_days")
		.values({ part, day: dayOf(at), recorded_minutes: 1, failing_minutes: failing, last_at: at, worked_at: isFailing ? null : at })
		.onConflict((conflict) =>
			conflict
				.columns(["part", "day"])
				.doUpdateSet(({ eb }) => ({
					recorded_minutes: eb("part_days.recorded_minutes", "+", 1),
					failing_minutes: eb("part_days.failing_minutes", "+", failing),
					last_at: at,
					...(!isFailing && { worked_at: at }),
				}))
				.where("part_days.last_at", "<=", at - SAME_MINUTE_MS),
		)
		.execute();
}

/** Rows of days since `day`. */
export const readPartDays = (connection: Connection, since: string): Promise<PartDayTable[]> =>
	connection.selectFrom("part_days").selectAll().where("day", ">=", since).execute();

export const deletePartDaysBefore = (connection: Connection, day: string) =>
	connection.deleteFrom("part_days").where("day", "<", day).execute();
