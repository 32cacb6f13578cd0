// Votes on the winner: one row per match and voter.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database, MatchVoteTable } from "#server/db/schema.ts";
import type { VoteChoice } from "#shared/contract/rest/catalogue/match-context.ts";

export async function countVotes({ kysely }: Db, matchId: string): Promise<Record<VoteChoice, number>> {
	const rows = await kysely
		.selectFrom("match_votes")
		.select(({ fn }) => ["choice", fn.countAll<number>().as("count")])
		.where("match_id", "=", matchId)
		.groupBy("choice")
		.execute();
	const countOf = (choice: VoteChoice) => rows.find((row) => row.choice === choice)?.count ?? 0;
	return { home: countOf("home"), draw: countOf("draw"), away: countOf("away") };
}

export async function readVote({ kysely }: Db, matchId: string, voter: string): Promise<VoteChoice | null> {
	const query = kysely.selectFrom("match_votes").select("choice").where("match_id", "=", matchId).where("voter", "=", voter);
	return (await query.executeTakeFirst())?.choice ?? null;
}

/** Replaces the voter's earlier vote, and the one under `formerVoter`. */
export async function writeVote({ kysely }: Db, vote: MatchVoteTable, formerVoter: string | null): Promise<void> {
	await kysely.transaction().execute(async (transaction) => {
		if (formerVoter !== null) {
			await transaction.deleteFrom("match_votes").where("match_id", "=", vote.match_id).where("voter", "=", formerVoter).execute();
		}
		await transaction
			.insertInto("match_votes")
			.values(vote)
			.onConflict((row) => row.columns(["match_id", "voter"]).doUpdateSet({ choice: vote.choice, voted_at: vote.voted_at }))
			.execute();
	});
}

export function readVotesOf({ kysely }: Db, voter: string) {
	return kysely
		.selectFrom("match_votes")
		.select(["match_id as matchId", "choice", "voted_at as votedAt"])
		.where("voter", "=", voter)
		.orderBy("voted_at")
		.execute();
}

export async function deleteVotesOf(transaction: Kysely<Database>, voter: string): Promise<void> {
	await transaction.deleteFrom("match_votes").where("voter", "=", voter).execute();
}
