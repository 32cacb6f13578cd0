// Creates squads: which players belong to which team, from when to when, and the squads that a source reports for a single match. A player
// may be in several squads at once. Existing transfers become the ends and beginnings of memberships.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const squads: Migration = {
	async up(db) {
		const { schema } = db;
		await schema
			.createTable("squad_players")
			.addColumn("team_id", "text", (column) => column.notNull().references("teams.id").onDelete("cascade"))
			.addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
			.addColumn("joined_at", "bigint", (column) => column.notNull())
			.addColumn("left_at", "bigint")
			.addColumn("told_at", "bigint", (column) => column.notNull())
			.addColumn("shirt_number", "integer")
			.addPrimaryKeyConstraint("squad_players_key", ["team_id", "player_id", "joined_at"])
			.execute();
		await schema.createIndex("squad_players_of_player").on("squad_players").column("player_id").execute();
		await schema
			.createTable("match_squad_players")
			.addColumn("match_id", "text", (column) => column.notNull().references("matches.id").onDelete("cascade"))
			.addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
			.addColumn("team_id", "text", (column) => column.notNull().references("teams.id").onDelete("cascade"))
			.addPrimaryKeyConstraint("match_squad_players_key", ["match_id", "player_id"])
			.execute();
		await schema.createIndex("match_squad_players_of_player").on("match_squad_players").column("player_id").execute();
		await schema.createIndex("match_squad_players_of_team").on("match_squad_players").column("team_id").execute();

		const columns = sql`(team_id, player_id, joined_at, left_at, told_at, shirt_number)`;
		await sql`
			insert into squad_players ${columns}
			select players.team_id, players.id,
				coalesce((select max(moved_at) from player_transfers where player_id = players.id), 0), null, 0, shirt_number
			from players
		`.execute(db);
		// The player belonged to the old team from the preceding transfer on.
		await sql`
			insert into squad_players ${columns}
			select player_transfers.from_team_id, players.id,
				coalesce((
					select max(earlier.moved_at) from player_transfers as earlier
					where earlier.player_id = players.id and earlier.moved_at < player_transfers.moved_at
				), 0),
				player_transfers.moved_at, 0, shirt_number
			from player_transfers
			inner join players on players.id = player_transfers.player_id
			where player_transfers.from_team_id in (select id from teams)
		`.execute(db);
		await schema.dropTable("player_transfers").execute();
	},
};
