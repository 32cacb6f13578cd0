// Queries on manual overrides: the fields of a match that feeds may not change.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ManualOverrideTable } from "#server/db/tables/desk-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

type Connection = Kysely<Database>;

export async function readOverrides(connection: Connection, matchIds: readonly string[]): Promise<ManualOverrideTable[]> {
	if (matchIds.length === 0) return [];
	return connection
		.selectFrom("manual_overrides")
		.selectAll()
		.where("match_id", "in", matchIds)
		.orderBy("set_at")
		.orderBy("field")
		.execute();
}

/** Returns the active overrides, with the sport of their match. */
export async function readActiveOverrides(
	connection: Connection,
	now: Instant,
): Promise<{ matchId: string; sport: SportKey; field: string; setAt: Instant }[]> {
	return connection
		.selectFrom("manual_overrides")
		.innerJoin("matches", "matches.id", "manual_overrides.match_id")
		.select(["manual_overrides.match_id as matchId", "matches.sport", "manual_overrides.field", "manual_overrides.set_at as setAt"])
		.where((where) => where.or([where("until", "is", null), where("until", ">", now)]))
		.execute();
}

/** Returns the overrides that expire in (from, to]. */
export async function readOverrideEndings(
	connection: Connection,
	from: Instant,
	to: Instant,
): Promise<{ matchId: string; until: Instant }[]> {
	const query = connection.selectFrom("manual_overrides").select(["match_id", "until"]).where("until", ">", from).where("until", "<=", to);
	return (await query.execute()).map((row) => ({ matchId: row.match_id, until: row.until ?? 0 }));
}

/** Replaces an earlier override of the same field. */
export async function writeOverride(connection: Connection, override: ManualOverrideTable): Promise<void> {
	await connection
		.insertInto("manual_overrides")
		.values(override)
		.onConflict((conflict) => conflict.columns(["match_id", "field"]).doUpdateSet(override))
		.execute();
}

/** Returns `false` if the field had no override. */
export async function deleteOverride(connection: Connection, matchId: string, field: string): Promise<boolean> {
	const deleted = await connection
		.deleteFrom("manual_overrides")
		.where("match_id", "=", matchId)
		.where("field", "=", field)
		.executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}

/** Waits for running appends to this match, and blocks others until the transaction ends. A match without a log needs no lock. */
export async function lockLog(transaction: Connection, matchId: string): Promise<void> {
	await transaction.selectFrom("match_heads").select("match_id").where("match_id", "=", matchId).forUpdate().execute();
}
