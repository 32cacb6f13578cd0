// Creates the table of rules about odds, chat, votes and names of players, by site, country, age group, league, match and player.
import type { KindedMigration } from "./kinded-migration.ts";

export const publicRules: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("public_rules")
			.addColumn("scope", "text", (column) => column.notNull())
			.addColumn("subject", "text", (column) => column.notNull())
			.addColumn("odds", "integer")
			.addColumn("chat", "integer")
			.addColumn("votes", "integer")
			.addColumn("names", "text")
			.addColumn("odds_age", "integer")
			.addColumn("changed_by", "text", (column) => column.notNull())
			.addColumn("changed_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("public_rules_key", ["scope", "subject"])
			.execute();
	},
};
