// Deletes old rows in batches, so that no statement holds up the site's own writes for long.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../open-database.ts";
import type { CleaningTask } from "./cleaning-task.ts";
import type { RetentionRule } from "./retention-rules.ts";

/** Creates a task that deletes rows by their age alone. */
export function deletionByAge(db: Pick<Db, "kysely" | "kind">, { column, ...rule }: RetentionRule): CleaningTask {
	const time = sql.ref(column);
	return {
		...rule,
		cleanSome: ({ before, limit }) =>
			deleteRows(
				db,
				rule.table,
				(row) => sql`select ${row} from ${sql.table(rule.table)} where ${time} < ${before} order by ${time} limit ${limit}`,
			),
	};
}

/**
 * Deletes the rows that `choose` selects, and returns their number. `row` is the physical address of a row. Another node may delete other
 * rows at the same time.
 */
export async function deleteRows(
	{ kysely, kind }: Pick<Db, "kysely" | "kind">,
	table: CleaningTask["table"],
	choose: (row: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number> {
	const row = sql.ref(kind === "sqlite" ? "rowid" : "ctid");
	const chosen = kind === "sqlite" ? sql`in (${choose(row)})` : sql`= any(array(${choose(row)} for update skip locked))`;
	const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${row} ${chosen}`.execute(kysely);
	return Number(numAffectedRows);
}
