// Stores how many reads a minute a key of a reader has; keys of systems that push have none.
import type { KindedMigration } from "./kinded-migration.ts";

export const readerKeys: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema.alterTable("api_keys").addColumn("reads_per_minute", "integer").execute();
	},
};
