// Adds the sold duration of a bought plan, the time at which something was first opened by the plan, and refunds that do not change the
// plan.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const retainedMoney: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("subscriptions").addColumn("sold_ms", "bigint").execute();
		await db.schema.alterTable("subscriptions").addColumn("opened_at", "bigint").execute();
		await sql`update subscriptions set sold_ms = ends_at - starts_at where payment_id is not null`.execute(db);
		await db.schema
			.alterTable("refunds")
			.addColumn("keeps_plan", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
