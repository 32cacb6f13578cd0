// Replaces `hasOneHalf` in the formats of matches by the number of regular periods.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const BEFORE = '"hasOneHalf":true';
const AFTER = '"regularPeriods":1';

export const regularPeriods: Migration = {
	async up(db: Kysely<unknown>) {
		for (const [table, column] of [
			["matches", "format"],
			["leagues", "rules"],
		] as const) {
			const name = sql.ref(column);
			await sql`update ${sql.table(table)} set ${name} = replace(${name}, ${BEFORE}, ${AFTER}) where ${name} like ${`%${BEFORE}%`}`.execute(
				db,
			);
		}
	},
};
