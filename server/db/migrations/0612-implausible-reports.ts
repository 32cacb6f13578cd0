// Adds an index by which the desk finds implausible reports that wait, on any day.
import { sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

export const implausibleReports: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createIndex("discrepancies_undecided")
			.on("discrepancies")
			.columns(["because", "reported_at"])
			.where(sql<boolean>`decided_at is null`)
			.execute();
	},
};
