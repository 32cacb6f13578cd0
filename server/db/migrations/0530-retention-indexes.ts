// Creates indexes by which rows are found whose retention is over (server/db/retention).
import type { KindedMigration } from "./kinded-migration.ts";

export const retentionIndexes: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema.createIndex("devices_by_expiry").on("devices").column("expires_at").execute();
		await schema.createIndex("mail_links_by_end").on("mail_links").column("expires_at").execute();
	},
};
