// Queries on applied and refused merges.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MergedKind } from "#server/db/tables/identity-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readMatchIdsOf, readTeamIdsOf } from "../kernel/catalogue-change.store.ts";
import { hasEntry } from "../kernel/team-entries.store.ts";

/** Locks the merge until the end of the transaction. */
export function lockMerge(transaction: Transaction<Database>, id: string) {
	return transaction.selectFrom("merges").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Returns the merge that removed this row and has not been undone. */
export function readMergeOf(transaction: Transaction<Database>, kind: string, id: string) {
	return transaction
		.selectFrom("merges")
		.select("id")
		.where("kind", "=", kind as MergedKind)
		.where("from_id", "=", id)
		.where("undone_at", "is", null)
		.executeTakeFirst();
}

export async function markUndone(transaction: Transaction<Database>, id: string, by: string, at: Instant): Promise<void> {
	await transaction.updateTable("merges").set({ undone_by: by, undone_at: at }).where("id", "=", id).execute();
}

/** Returns merges that are not part of others, newest first. */
export function readMadeMerges(connection: Kysely<Database>, limit: number) {
	return connection
		.selectFrom("merges")
		.select(["id", "kind", "from_name as fromName", "into_name as intoName", "into_id as intoId"])
		.select(["made_by", "made_at as at", "undone_at as undoneAt"])
		.where("because", "!=", "within")
		.orderBy("made_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export async function insertRefusal(
	connection: Kysely<Database>,
	refusal: { kind: MergedKind; ids: readonly [string, string]; by: string; at: Instant },
): Promise<void> {
	const [one = "", other = ""] = [...refusal.ids].sort();
	await connection
		.insertInto("merge_refusals")
		.values({ kind: refusal.kind, one_id: one, other_id: other, refused_by: refusal.by, refused_at: refusal.at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function playEachOther(transaction: Transaction<Database>, one: string, other: string): Promise<boolean> {
	const match = await transaction
		.selectFrom("matches")
		.select("id")
		.where("home_team_id", "in", [one, other])
		.where("away_team_id", "in", [one, other])
		.limit(1)
		.executeTakeFirst();
	return match !== undefined;
}

/** Returns whether a match's own squad, or a line-up in its log, has both players. */
export async function playTogether(transaction: Transaction<Database>, one: string, other: string): Promise<boolean> {
	const named = await transaction
		.selectFrom("match_squad_players as one")
		.innerJoin("match_squad_players as other", "other.match_id", "one.match_id")
		.select("one.match_id")
		.where("one.player_id", "=", one)
		.where("other.player_id", "=", other)
		.limit(1)
		.executeTakeFirst();
	if (named) return true;
	const teamIds = await readTeamIdsOf(transaction, [one, other]);
	if (teamIds.length === 0) return false;
	return hasEntry(transaction, teamIds, [
		["type", "=", "line_up_announced"],
		["body", "names", [one]],
		["body", "names", [other]],
	]);
}

export async function hasLog(transaction: Transaction<Database>, matchId: string): Promise<boolean> {
	const head = await transaction.selectFrom("match_heads").select("seq").where("match_id", "=", matchId).executeTakeFirst();
	return (head?.seq ?? 0) > 0;
}

/** Returns the matches whose readers see a change of this row. */
export async function readMatchIdsUnder(transaction: Transaction<Database>, kind: MergedKind, id: string): Promise<string[]> {
	if (kind === "match") return [id];
	if (kind === "team") return readMatchIdsOf(transaction, [id]);
	if (kind === "player") return readMatchIdsOf(transaction, await readTeamIdsOf(transaction, [id]));
	return (await transaction.selectFrom("matches").select("id").where("league_id", "=", id).execute()).map((row) => row.id);
}
