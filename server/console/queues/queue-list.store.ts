// Queries on the queues of jobs as admins see them.
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { JobQueue } from "#shared/contract/rest/console/operation.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Queues with jobs that wait or were given up, by name. A job that is being attempted counts as waiting, but not as late. */
export async function readQueues(connection: Kysely<Database>, now: Instant): Promise<JobQueue[]> {
	const rows = await connection
		.selectFrom("jobs")
		.select([
			"queue",
			sql<number>`sum(case when outcome is null then 1 else 0 end)`.as("waiting"),
			sql<number>`sum(case when outcome is null then 0 else 1 end)`.as("failed"),
			sql<number | null>`min(case when outcome is null and claim is null and due_at <= ${now} then due_at end)`.as("dueSince"),
		])
		.where(({ eb, or }) => or([eb("outcome", "is", null), eb("outcome", "=", "given_up")]))
		.groupBy("queue")
		.orderBy("queue")
		.execute();
	return rows.map(({ waiting, failed, ...row }) => ({ ...row, waiting: Number(waiting), failed: Number(failed) }));
}
