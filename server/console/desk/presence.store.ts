// Presence at matches, and their assignees.
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/db/schema.ts";

export type PresenceRow = Selectable<Database["desk_presence"]>;
type PresenceKey = Pick<PresenceRow, "match_id" | "presence_id">;

/** The presences of all matches seen since the instant. */
export async function readPresences(kysely: Kysely<Database>, seenSince: number): Promise<PresenceRow[]> {
	return kysely.selectFrom("desk_presence").selectAll().where("seen_at", ">=", seenSince).orderBy("presence_id").execute();
}

/** Time at which an operator was last present, by match. */
export async function readLastSigns(kysely: Kysely<Database>): Promise<{ matchId: string; seenAt: number }[]> {
	const query = kysely.selectFrom("desk_presence").select(({ fn }) => ["match_id as matchId", fn.max("seen_at").as("seenAt")]);
	return (await query.groupBy("match_id").execute()).map(({ matchId, seenAt }) => ({ matchId, seenAt: Number(seenAt) }));
}

/** Renews the presences of one tab and the assignments of its user that were seen since `seenSince`. Returns the renewed rows. */
export async function renewPresence(
	kysely: Kysely<Database>,
	{ presenceId, userId, seenSince, now }: { presenceId: string; userId: string; seenSince: number; now: number },
): Promise<Pick<PresenceRow, "match_id" | "is_assignee">[]> {
	return kysely
		.updateTable("desk_presence")
		.set({ seen_at: now })
		.where("user_id", "=", userId)
		.where(({ or, eb }) => or([eb("presence_id", "=", presenceId), eb("is_assignee", "=", 1)]))
		.where("seen_at", ">=", seenSince)
		.returning(["match_id", "is_assignee"])
		.execute();
}

export async function readPresencesOf(kysely: Kysely<Database>, matchId: string): Promise<PresenceRow[]> {
	return kysely.selectFrom("desk_presence").selectAll().where("match_id", "=", matchId).execute();
}

export async function putPresence(transaction: Kysely<Database>, presence: PresenceRow): Promise<void> {
	const { user_id, name, is_assignee, seen_at } = presence;
	await transaction
		.insertInto("desk_presence")
		.values(presence)
		.onConflict((conflict) => conflict.columns(["match_id", "presence_id"]).doUpdateSet({ user_id, name, is_assignee, seen_at }))
		.execute();
}

/** Removes the assignee of the match; with `userId` only if it is this user. */
export async function clearAssignee(transaction: Kysely<Database>, matchId: string, userId?: string): Promise<void> {
	await transaction
		.updateTable("desk_presence")
		.set({ is_assignee: 0 })
		.where("match_id", "=", matchId)
		.$if(userId !== undefined, (query) => query.where("user_id", "=", userId as string))
		.execute();
}

/** The assignee stays, even without presence at the match. */
export async function deletePresence(transaction: Kysely<Database>, presence: PresenceKey, userId: string): Promise<void> {
	await transaction
		.deleteFrom("desk_presence")
		.where("match_id", "=", presence.match_id)
		.where("presence_id", "=", presence.presence_id)
		.where("user_id", "=", userId)
		.where("is_assignee", "=", 0)
		.execute();
}

export async function deleteSilentPresences(kysely: Kysely<Database>, seenBefore: number): Promise<void> {
	await kysely.deleteFrom("desk_presence").where("seen_at", "<", seenBefore).execute();
}
