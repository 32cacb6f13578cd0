// Creates the table of suspensions that staff lifted. Suspensions themselves are derived from the cards in the logs.
import type { KindedMigration } from "./kinded-migration.ts";

export const liftedSuspensions: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("lifted_suspensions")
			.addColumn("match_id", "text", (column) => column.notNull().references("matches.id").onDelete("cascade"))
			.addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
			.addColumn("card", "text", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull())
			.addColumn("lifted_at", "bigint", (column) => column.notNull())
			.addColumn("lifted_by", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("lifted_suspensions_key", ["match_id", "player_id", "card"])
			.execute();
		await schema.createIndex("lifted_suspensions_player").on("lifted_suspensions").column("player_id").execute();
	},
};
