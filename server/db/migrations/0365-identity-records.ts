// Adds the identity provider's record of a linked account: picture and times.
import type { Migration } from "kysely/migration";

export const identityRecords: Migration = {
	async up({ schema }) {
		await schema.alterTable("identities").addColumn("picture_url", "text").execute();
		await schema.alterTable("identities").addColumn("picture", "text").execute();
		await schema.alterTable("identities").addColumn("created_at", "bigint").execute();
		await schema.alterTable("identities").addColumn("last_sign_in_at", "bigint").execute();
	},
};
