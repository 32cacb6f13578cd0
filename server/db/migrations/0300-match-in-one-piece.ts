// Gives the only period of a football match in one piece a code of its own: `1h` becomes `rt` in the match's log and in the fold of its
// list row.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const BEFORE = '"period":"1h"';
const AFTER = '"period":"rt"';

export const matchInOnePiece: Migration = {
	async up(db: Kysely<unknown>) {
		const inOnePiece = sql`select id from matches where sport = 'football' and format like '%"regularPeriods":1%'`;
		for (const [table, column] of [
			["match_events", "body"],
			["match_heads", "live"],
		] as const) {
			const name = sql.ref(column);
			await sql`update ${sql.table(table)} set ${name} = replace(${name}, ${BEFORE}, ${AFTER}) where match_id in (${inOnePiece})`.execute(
				db,
			);
		}
	},
};
