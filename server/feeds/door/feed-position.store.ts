// The position of a feed, so that it resumes there after a restart. One row per feed, in a JSON format of its own.
import type { Db } from "#server/db/open-database.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface FeedPositions {
	/** Returns `null` for a feed without a position. */
	read(feed: string): Promise<unknown>;
	save(feed: string, position: unknown): Promise<void>;
}

export function createFeedPositions({ kysely }: Pick<Db, "kysely">, clock: () => Instant): FeedPositions {
	return {
		async read(feed) {
			const row = await kysely.selectFrom("feed_positions").select("position").where("feed", "=", feed).executeTakeFirst();
			return row ? JSON.parse(row.position) : null;
		},
		async save(feed, position) {
			const row = { feed, position: JSON.stringify(position), updated_at: clock() };
			await kysely
				.insertInto("feed_positions")
				.values(row)
				.onConflict((conflict) => conflict.column("feed").doUpdateSet(row))
				.execute();
		},
	};
}
