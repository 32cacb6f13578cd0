// Queries on matches that staff deleted: their stored rows, and the ids by which sources would report them again.
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { inBatches } from "../kernel/in-batches.ts";

export type DeletedMatch = Selectable<Database["deleted_matches"]>;

export async function insertDeleted(
	transaction: Transaction<Database>,
	match: DeletedMatch,
	sources: readonly { source: string; sourceId: string }[],
): Promise<void> {
	await transaction.deleteFrom("deleted_matches").where("id", "=", match.id).execute();
	await transaction.insertInto("deleted_matches").values(match).execute();
	for (const { source, sourceId } of sources) {
		await transaction
			.insertInto("deleted_match_sources")
			.values({ source, source_id: sourceId, deleted_id: match.id })
			.onConflict((conflict) => conflict.columns(["source", "source_id"]).doUpdateSet({ deleted_id: match.id }))
			.execute();
	}
}

/** Reads a match with the names of its teams, and locks it until the end of the transaction. */
export async function lockMatch(transaction: Transaction<Database>, id: string) {
	const match = await transaction.selectFrom("matches").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	if (!match) return undefined;
	const { home_team_id, away_team_id } = match;
	const teams = await transaction.selectFrom("teams").select(["id", "name"]).where("id", "in", [home_team_id, away_team_id]).execute();
	const nameOf = (teamId: string) => teams.find((team) => team.id === teamId)?.name ?? teamId;
	return { ...match, name: `${nameOf(home_team_id)} – ${nameOf(away_team_id)}` };
}

/** Without the rows themselves, which may be many. */
const listed = (connection: Kysely<Database>) =>
	connection
		.selectFrom("deleted_matches")
		.leftJoin("users", "users.id", "deleted_by")
		.select(["deleted_matches.id", "name", "league_id", "home_team_id", "away_team_id", "starts_at", "has_time", "calendar_revision"])
		.select(["deleted_by", "deleted_at", "purge_at", "counts", "display_name"]);

/** Deletions that can be undone at the instant, newest first. */
export async function readUndoable(connection: Kysely<Database>, now: Instant) {
	return listed(connection).where("purge_at", ">", now).orderBy("deleted_at", "desc").execute();
}

export async function lockDeleted(transaction: Transaction<Database>, id: string): Promise<DeletedMatch | undefined> {
	return transaction.selectFrom("deleted_matches").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Removes every trace of the deletion. */
export async function removeDeleted(transaction: Transaction<Database>, id: string): Promise<void> {
	await transaction.deleteFrom("deleted_match_sources").where("deleted_id", "=", id).execute();
	await transaction.deleteFrom("deleted_matches").where("id", "=", id).execute();
}

/** Matches that were deleted after the instant, of a team or a league, for calendars that have them still. */
export async function readDeletedSince(
	connection: Kysely<Database>,
	{ teamId, leagueId, since }: { teamId?: string | undefined; leagueId?: string | undefined; since: Instant },
) {
	return listed(connection)
		.where("deleted_at", ">", since)
		.$if(leagueId !== undefined, (query) => query.where("league_id", "=", leagueId as string))
		.$if(teamId !== undefined, (query) =>
			query.where((where) => where.or([where("home_team_id", "=", teamId as string), where("away_team_id", "=", teamId as string)])),
		)
		.orderBy("starts_at")
		.execute();
}

/** Former ids of the deleted matches among reported ones, by `source sourceId`. */
export async function readDeletedAmong(
	connection: Kysely<Database>,
	reported: readonly { source: string; sourceId: string }[],
): Promise<ReadonlyMap<string, string>> {
	const found = new Map<string, string>();
	for (const batch of inBatches([...new Set(reported.map(({ sourceId }) => sourceId))])) {
		const rows = await connection.selectFrom("deleted_match_sources").selectAll().where("source_id", "in", batch).execute();
		for (const { source, source_id, deleted_id } of rows) found.set(deletedKey({ source, sourceId: source_id }), deleted_id);
	}
	return found;
}

export const deletedKey = ({ source, sourceId }: { source: string; sourceId: string }): string => `${source} ${sourceId}`;

/** Makes deletions final whose time for an undo has passed. Returns their number. */
export async function purgeRows({ kysely }: { kysely: Kysely<Database> }, before: Instant, limit: number): Promise<number> {
	const due = await kysely
		.selectFrom("deleted_matches")
		.select("id")
		.where("purge_at", "<=", before)
		.where("rows", "is not", null)
		.limit(limit)
		.execute();
	if (due.length === 0) return 0;
	const ids = due.map(({ id }) => id);
	await kysely.updateTable("deleted_matches").set({ rows: null }).where("id", "in", ids).execute();
	return ids.length;
}
