// Deletes old rows in batches, so that no statement holds up the site's own writes for long.
import { sql } from "kysely";
import type { Instant } from "#shared/kit/instant.ts";
import type { Db } from "../open-database.ts";
import type { RetentionRule } from "./retention-rules.ts";

/** Deletes at most `limit` rows, the oldest first, and returns their number. Another node may delete others at the same time. */
export async function deleteOldRows(
	{ kysely, kind }: Pick<Db, "kysely" | "kind">,
	{ table, column }: Pick<RetentionRule, "table" | "column">,
	{ before, limit }: { before: Instant; limit: number },
): Promise<number> {
	const [from, time] = [sql.table(table), sql.ref(column)];
	const { numAffectedRows = 0n } = await (kind === "sqlite"
		? sql`delete from ${from} where rowid in (select rowid from ${from} where ${time} < ${before} order by ${time} limit ${limit})`
		: sql`delete from ${from} where ctid = any(array(
			select ctid from ${from} where ${time} < ${before} order by ${time} limit ${limit} for update skip locked))`
	).execute(kysely);
	return Number(numAffectedRows);
}
