// Moves the webhooks of the payment sandbox into the queue.
import { type Kysely, sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

const MAX_ATTEMPTS = 12;

export const sandboxJobs: KindedMigration = {
	kind: "contract",
	async up(db: Kysely<unknown>) {
		await sql`
			insert into jobs (id, queue, key, lane, version, payload, created_at, due_at, attempts, outcome, finished_at)
			select id, 'sandbox', id, '', 0, body, due_at, due_at, attempts,
				case when sent_at is not null then 'done' when attempts >= ${sql.lit(MAX_ATTEMPTS)} then 'given_up' end,
				case when sent_at is not null then sent_at when attempts >= ${sql.lit(MAX_ATTEMPTS)} then due_at end
			from sandbox_webhooks`.execute(db);
		await db.schema.dropTable("sandbox_webhooks").execute();
	},
};
