// Queries on counts of logged errors, by hour.
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ErrorHourTable } from "#server/db/tables/machinery-tables.ts";

type Connection = Kysely<Database>;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Adds the counts to those of the hour. Every node locks the rows in the same order. */
export async function addErrors(connection: Connection, rows: readonly ErrorHourTable[]): Promise<void> {
	await connection
		.insertInto("error_hours")
		.values(rows.toSorted((a, b) => compare(a.kind, b.kind) || compare(a.place, b.place)))
		.onConflict((conflict) =>
			conflict
				.columns(["hour", "kind", "place"])
				.doUpdateSet({ count: sql`error_hours.count + excluded.count`, last_at: sql`excluded.last_at` }),
		)
		.execute();
}

/** Returns a row for each kind and place of errors, the most frequent first. */
export const readErrors = (connection: Connection, { since, limit }: { since: number; limit: number }) =>
	connection
		.selectFrom("error_hours")
		.select(({ fn }) => ["kind", "place", fn.sum<number>("count").as("count"), fn.max("last_at").as("lastAt")])
		.where("hour", ">=", since)
		.groupBy(["kind", "place"])
		.orderBy("count", "desc")
		.orderBy("kind")
		.orderBy("place")
		.limit(limit)
		.execute();

export const deleteErrorsBefore = (connection: Connection, hour: number) =>
	connection.deleteFrom("error_hours").where("hour", "<", hour).execute();
