// Moves pending notifications, and the outcomes of sent ones, into the queue.
import { type Kysely, sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

export const pushJobs: KindedMigration = {
	kind: "contract",
	async up(db: Kysely<unknown>) {
		await sql`
			insert into jobs (id, queue, key, lane, version, payload, created_at, due_at, expires_at, attempts, outcome, finished_at)
			select id, case service when '' then 'push' else 'push ' || service end, id, host, seq, '', expires_at, coalesce(due_at, expires_at),
				expires_at, attempts, case when due_at is null then 'done' end, case when due_at is null then expires_at end
			from push_messages`.execute(db);
		for (const index of ["push_messages_service", "push_messages_host"]) await db.schema.dropIndex(index).execute();
		for (const column of ["due_at", "attempts", "service", "host"])
			await db.schema.alterTable("push_messages").dropColumn(column).execute();
	},
};
