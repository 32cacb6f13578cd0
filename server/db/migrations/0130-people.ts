// People: birth date and nation of players, coaches of teams; indexes to find matches by ground and referee.
import type { Migration } from "kysely/migration";

export const people: Migration = {
	async up({ schema }) {
		await schema.alterTable("players").addColumn("birth_date", "text").execute();
		await schema
			.alterTable("players")
			.addColumn("nation_id", "text", (column) => column.references("nations.id"))
			.execute();
		await schema.createIndex("players_of_nation").on("players").column("nation_id").execute();
		await schema.createIndex("matches_at_venue").on("matches").column("venue").execute();
		await schema.createIndex("matches_of_referee").on("matches").column("referee").execute();
		await schema.alterTable("teams").addColumn("coach", "text").execute();
	},
};
