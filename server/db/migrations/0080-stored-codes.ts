// Renames stored codes: a discrepancy's cause, the refusals in a feed's counts, the kind of a chat message.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const storedCodes: Migration = {
	async up(db) {
		await sql`update discrepancies set because = 'overridden' where because = 'held'`.execute(db);
		// JSON escapes quotes inside texts, so only a field's name or value matches.
		await sql`update feed_states set counts = replace(counts, '"held_by_desk":', '"overridden":')`.execute(db);
		await sql`update chat_lines set body = replace(body, '"kind":"said"', '"kind":"message"')`.execute(db);
	},
};
