// Creates the table of the durable queue (server/queue), and moves pending mails into it; the status of each mail is kept.
import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
/** Value of `due_at` for mails that were sent or given up. */
const NEVER = Number.MAX_SAFE_INTEGER;

export const jobs: KindedMigration = {
	/** `contract`, because nodes of the previous version would send the pending mails a second time. */
	kind: "contract",
	async up(db: Kysely<unknown>) {
		await createJobs(db);
		await sql`
			insert into jobs (id, queue, key, lane, version, payload, created_at, due_at, expires_at, attempts, last_error, outcome, finished_at)
			select id, 'mail', id, '', 0, '', created_at, due_at, created_at + 86400000, attempts, last_error,
				case when sent_at is not null then 'done' when due_at = ${sql.lit(NEVER)} then 'given_up' end,
				case when sent_at is not null then sent_at when due_at = ${sql.lit(NEVER)} then created_at end
			from mails`.execute(db);
		await db.schema.dropIndex("mails_by_state").execute();
		for (const column of ["due_at", "attempts", "last_error"]) await db.schema.alterTable("mails").dropColumn(column).execute();
	},
};

async function createJobs({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("jobs")
		.addColumn("id", "text", (column) => column.notNull().primaryKey())
		.addColumn("queue", "text", required)
		.addColumn("key", "text", required)
		.addColumn("lane", "text", required)
		.addColumn("version", "bigint", required)
		.addColumn("payload", "text", required)
		.addColumn("created_at", "bigint", required)
		.addColumn("due_at", "bigint", required)
		.addColumn("expires_at", "bigint")
		.addColumn("attempts", "integer", required)
		.addColumn("claim", "text")
		.addColumn("attempted_at", "bigint")
		.addColumn("last_error", "text")
		.addColumn("report", "text")
		.addColumn("outcome", "text")
		.addColumn("finished_at", "bigint")
		.execute();
	await schema.createIndex("jobs_key").on("jobs").columns(["queue", "key"]).unique().execute();
	await schema.createIndex("jobs_lane").on("jobs").columns(["queue", "lane", "id"]).execute();
	await schema.createIndex("jobs_finished").on("jobs").columns(["queue", "finished_at"]).execute();
	const isWaiting = sql<boolean>`outcome is null`;
	await schema.createIndex("jobs_waiting").on("jobs").columns(["queue", "attempts", "due_at", "id"]).where(isWaiting).execute();
	await schema.createIndex("jobs_due").on("jobs").columns(["queue", "due_at"]).where(isWaiting).execute();
}
