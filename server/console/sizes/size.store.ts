// Queries on the daily sizes of groups of tables.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MachineryTables } from "#server/db/tables/machinery-tables.ts";

export type GroupSize = MachineryTables["table_sizes"];

export async function hasSizesOf({ kysely }: { kysely: Kysely<Database> }, day: string): Promise<boolean> {
	return (await kysely.selectFrom("table_sizes").select("day").where("day", "=", day).limit(1).execute()).length > 0;
}

/** Another node may have stored the sizes of the same day already. */
export async function insertSizes({ kysely }: { kysely: Kysely<Database> }, sizes: readonly GroupSize[]): Promise<void> {
	await kysely
		.insertInto("table_sizes")
		.values([...sizes])
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export const deleteSizesBefore = ({ kysely }: { kysely: Kysely<Database> }, day: string) =>
	kysely.deleteFrom("table_sizes").where("day", "<", day).execute();

/** The latest sizes, and the earliest ones since a day. */
export async function readSizes(
	{ kysely }: { kysely: Kysely<Database> },
	since: string,
): Promise<{ latest: GroupSize[]; earliest: GroupSize[] }> {
	const { min, max } = kysely.fn;
	const ends = await kysely
		.selectFrom("table_sizes")
		.select([min<string>("day").as("first"), max<string>("day").as("last")])
		.where("day", ">=", since)
		.executeTakeFirst();
	const of = async (day: string | null | undefined) => {
		const rows = await kysely
			.selectFrom("table_sizes")
			.selectAll()
			.where("day", "=", day ?? "")
			.execute();
		return rows.map((row) => ({ ...row, bytes: Number(row.bytes), row_count: row.row_count === null ? null : Number(row.row_count) }));
	};
	return { latest: await of(ends?.last), earliest: await of(ends?.first) };
}
