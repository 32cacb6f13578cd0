// Queries on the jobs of delayed news.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** The lane of a job is its match and its delay. */
export const DELAYED_NEWS_QUEUE = "delayed news";

/** Jobs of a lane that have run at least once. */
export async function readDelayedNews(connection: Kysely<Database>, lane: string): Promise<{ payload: string; report: string }[]> {
	return connection
		.selectFrom("jobs")
		.select(["payload", "report"])
		.where("queue", "=", DELAYED_NEWS_QUEUE)
		.where("lane", "=", lane)
		.where("report", "is not", null)
		.$narrowType<{ report: string }>()
		.execute();
}
