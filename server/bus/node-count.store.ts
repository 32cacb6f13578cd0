// Queries on the counts of nodes. The end of a count is a time of the database's clock. PostgreSQL alone: a database file has one node.
import { sql } from "kysely";
import { POSTGRES_NOW } from "#server/db/database-clock.ts";
import type { Db } from "#server/db/open-database.ts";

export interface NodeCount {
	name: string;
	key: string;
	count: number;
	/** Milliseconds from now. */
	lastsMs: number;
}

/** PostgreSQL takes 65,535 parameters in a statement, and a row has five. */
const MAX_ROWS_OF_STATEMENT = 1_000;

/** Replaces counts of the node; those of 0 stay until they end. */
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

/** Sums of the other nodes' counts that have not ended. */
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
