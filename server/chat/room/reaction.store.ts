// Queries on reactions.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Reaction, ReactionCounts } from "#shared/contract/chat.ts";

type Connection = Kysely<Database>;

/** One reaction per user and line; `null` removes it. */
export async function putReaction(
	connection: Connection,
	{ matchId, seq, userId }: { matchId: string; seq: number; userId: string },
	reaction: Reaction | null,
): Promise<void> {
	if (reaction === null) {
		const own = connection.deleteFrom("chat_reactions").where("match_id", "=", matchId).where("seq", "=", seq);
		await own.where("user_id", "=", userId).execute();
		return;
	}
	await connection
		.insertInto("chat_reactions")
		.values({ match_id: matchId, seq, user_id: userId, reaction })
		.onConflict((conflict) => conflict.columns(["match_id", "seq", "user_id"]).doUpdateSet({ reaction }))
		.execute();
}

/** Keyed by line; lines without reactions are left out. */
export async function countReactions(
	connection: Connection,
	matchId: string,
	seqs: readonly number[],
): Promise<Map<number, ReactionCounts>> {
	if (seqs.length === 0) return new Map();
	const rows = await connection
		.selectFrom("chat_reactions")
		.select(({ fn }) => ["seq", "reaction", fn.countAll().as("count")])
		.where("match_id", "=", matchId)
		.where("seq", "in", seqs)
		.groupBy(["seq", "reaction"])
		.execute();
	const counts = new Map<number, ReactionCounts>();
	for (const { seq, reaction, count } of rows) counts.set(seq, { ...counts.get(seq), [reaction]: Number(count) });
	return counts;
}

export async function readOwnReactions(
	connection: Connection,
	matchId: string,
	userId: string,
	seqs: readonly number[],
): Promise<{ seq: number; reaction: Reaction }[]> {
	if (seqs.length === 0) return [];
	const own = connection.selectFrom("chat_reactions").select(["seq", "reaction"]).where("match_id", "=", matchId);
	return (await own.where("seq", "in", seqs).where("user_id", "=", userId).execute()) as { seq: number; reaction: Reaction }[];
}
