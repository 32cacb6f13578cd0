// Renames the field `standing` of stored events and of waiting drafts to `status`.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const eventStatus: Migration = {
	async up(db) {
		// JSON escapes quotes inside texts, so only a field's name matches.
		await sql`update match_events set body = replace(body, '"standing":', '"status":')`.execute(db);
		await sql`update feed_differences set draft = replace(draft, '"standing":', '"status":')`.execute(db);
	},
};
