// Queries on feed states: paused or not, last report, last error.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { FeedStateTable } from "#server/db/tables/desk-tables.ts";

type Connection = Kysely<Database>;

export function readFeedStates(connection: Connection): Promise<FeedStateTable[]> {
	return connection.selectFrom("feed_states").selectAll().execute();
}

export function readFeedState(connection: Connection, feed: string): Promise<FeedStateTable | undefined> {
	return connection.selectFrom("feed_states").selectAll().where("feed", "=", feed).executeTakeFirst();
}

/** Reads, changes and writes the state with the row locked; an unknown feed begins with an empty one. */
export async function changeFeedState(
	transaction: Connection,
	feed: string,
	now: number,
	change: (state: FeedStateTable) => Partial<FeedStateTable>,
): Promise<{ before: FeedStateTable; after: FeedStateTable }> {
	await transaction
		.insertInto("feed_states")
		.values({ feed, is_paused: 0, is_failing: 0, counts: "{}", changed_at: now })
		.onConflict((conflict) => conflict.column("feed").doNothing())
		.execute();
	const before = await transaction.selectFrom("feed_states").selectAll().where("feed", "=", feed).forUpdate().executeTakeFirstOrThrow();
	const changed = { ...change(before), changed_at: now };
	await transaction.updateTable("feed_states").set(changed).where("feed", "=", feed).execute();
	return { before, after: { ...before, ...changed } };
}
