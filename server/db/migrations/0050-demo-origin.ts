// Marks accounts that the demo created, so that they can be removed without affecting real ones.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const demoOrigin: Migration = {
	async up(db) {
		await db.schema.alterTable("users").addColumn("origin", "text").execute();
		// Only the demo creates accounts with addresses at `.example`, where nobody can receive mail.
		await sql`update users set origin = 'demo'
			where email_key like 'fan@%.example' or email_key like 'desk@%.example' or email_key like 'admin@%.example'`.execute(db);
		// A user without any way to sign in is one of the demo's fans who chat.
		await sql`update users set origin = 'demo' where email_key is null and phone is null and password_hash is null
			and not exists (select 1 from identities where identities.user_id = users.id)`.execute(db);
	},
};
