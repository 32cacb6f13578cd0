// The unknown rules of a season become a list of parts: `isPartlyKnown` becomes `unknown`.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const BEFORE = '"isPartlyKnown":true';
const AFTER = '"unknown":["deductions","places"]';

export const unknownParts: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`update leagues set rules = replace(rules, ${BEFORE}, ${AFTER}) where rules like ${`%${BEFORE}%`}`.execute(db);
	},
};
