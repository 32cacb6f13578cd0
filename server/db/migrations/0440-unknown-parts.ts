// Replaces `isPartlyKnown` of a season's rules by `unknown`, the list of the parts that are unknown.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const BEFORE = '"isPartlyKnown":true';
const AFTER = '"unknown":["deductions","places"]';

export const unknownParts: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`update leagues set rules = replace(rules, ${BEFORE}, ${AFTER}) where rules like ${`%${BEFORE}%`}`.execute(db);
	},
};
