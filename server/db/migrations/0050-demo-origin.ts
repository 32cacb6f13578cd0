// Which accounts the demo made, so that they can be taken away again without touching anybody's own.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const demoOrigin: Migration = {
	async up(db) {
		await db.schema.alterTable("users").addColumn("origin", "text").execute();
		// Nobody has mail at `.example`: the demo alone makes such addresses.
		await sql`update users set origin = 'demo'
			where email_key like 'fan@%.example' or email_key like 'desk@%.example' or email_key like 'admin@%.example'`.execute(db);
		// Who has no way to sign in at all is one of the fans who talk.
		await sql`update users set origin = 'demo' where email_key is null and phone is null and password_hash is null
			and not exists (select 1 from identities where identities.user_id = users.id)`.execute(db);
	},
};
