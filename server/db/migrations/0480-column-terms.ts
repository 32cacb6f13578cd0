// Renames columns to the terms of the product: a payment's next check, a moderation action, the time of a handover request.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Former and present name of a column, by table. */
const COLUMNS = {
	payments: ["look_at", "next_check_at"],
	moderation_actions: ["act", "action"],
	handover_requests: ["offered_at", "requested_at"],
} as const;

export const columnTerms: Migration = {
	async up({ schema }: Kysely<unknown>) {
		for (const [table, [before, after]] of Object.entries(COLUMNS)) {
			await schema.alterTable(table).renameColumn(before, after).execute();
		}
	},
};
