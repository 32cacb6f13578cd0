// What is not known of a season's rules is a list of its parts: `isPartlyKnown` becomes `unknown`.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const BEFORE = '"isPartlyKnown":true';
const AFTER = '"unknown":["deductions","places"]';

export const unknownParts: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`update leagues set rules = replace(rules, ${BEFORE}, ${AFTER}) where rules like ${`%${BEFORE}%`}`.execute(db);
	},
};
