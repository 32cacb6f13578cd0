// Moves the messages of webhooks into the queue, which is also the log of their outcomes.
import { type Kysely, sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

export const webhookJobs: KindedMigration = {
	kind: "contract",
	async up(db: Kysely<unknown>) {
		await sql`
			insert into jobs (id, queue, key, lane, version, payload, created_at, due_at, attempts, attempted_at, last_error, report, outcome, finished_at)
			select id, 'webhooks', webhook_id || ' ' || fact_id, webhook_id, 0, body, created_at, due_at, attempts, attempted_at, error,
				case when attempted_at is not null then
					'{"status":' || coalesce(cast(status as text), 'null') || ',"durationMs":' || coalesce(cast(duration_ms as text), 'null') || '}' end,
				case state when 'delivered' then 'done' when 'failed' then 'given_up' end,
				case when state <> 'waiting' then coalesce(attempted_at, created_at) end
			from webhook_deliveries`.execute(db);
		await db.schema.dropTable("webhook_deliveries").execute();
	},
};
