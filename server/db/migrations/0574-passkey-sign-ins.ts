// Creates the table of challenges for sign-ins by a passkey alone: only the answer shows whose passkey it is.
import type { KindedMigration } from "./kinded-migration.ts";

export const passkeySignIns: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("passkey_sign_ins")
			.addColumn("challenge", "text", (column) => column.primaryKey())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.execute();
		await schema.createIndex("passkey_sign_ins_expires").on("passkey_sign_ins").column("expires_at").execute();
	},
};
