// Queries on the counts of nodes. The end of a count is a time of the database's clock. Used only on PostgreSQL, since a database file has
// a single node.
import { sql } from "kysely";
import { POSTGRES_NOW } from "#server/db/database-clock.ts";
import type { Db } from "#server/db/open-database.ts";

export interface NodeCount {
	name: string;
	key: string;
	count: number;
	/** Time until the count ends, in milliseconds from now. */
	lastsMs: number;
}

/** Maximum number of rows in a statement: PostgreSQL allows 65,535 parameters, and a row has five. */
const MAX_ROWS_OF_STATEMENT = 1_000;

/** Replaces counts of the node. A count of 0 is written as well, and stays until it ends. */
export async function writeNodeCounts({ kysely }: Pick<Db, "kysely">, node: string, counts: readonly NodeCount[]): Promise<void> {
	for (let from = 0; from < counts.length; from += MAX_ROWS_OF_STATEMENT) {
		const rows = counts.slice(from, from + MAX_ROWS_OF_STATEMENT).map(({ name, key, count, lastsMs }) => {
			const ends_at = sql<number>`${POSTGRES_NOW} + ${Math.ceil(lastsMs)}`;
			return { name, key, node, count, ends_at };
		});
		await kysely
			.insertInto("node_counts")
			.values(rows)
			.onConflict((conflict) =>
				conflict
					.columns(["name", "key", "node"])
					.doUpdateSet(({ ref }) => ({ count: ref("excluded.count"), ends_at: ref("excluded.ends_at") })),
			)
			.execute();
	}
}

/** Returns the sums of the other nodes' counts that have not ended. */
export async function readOthersCounts({ kysely }: Pick<Db, "kysely">, node: string): Promise<Omit<NodeCount, "lastsMs">[]> {
	const sums = await kysely
		.selectFrom("node_counts")
		.select(({ fn }) => ["name", "key", fn.sum<number>("count").as("sum")])
		.where("node", "<>", node)
		.where("ends_at", ">", POSTGRES_NOW)
		.groupBy(["name", "key"])
		.execute();
	return sums.map(({ name, key, sum }) => ({ name, key, count: Number(sum) }));
}

export const deleteEndedCounts = ({ kysely }: Pick<Db, "kysely">) =>
	kysely.deleteFrom("node_counts").where("ends_at", "<=", POSTGRES_NOW).execute();
