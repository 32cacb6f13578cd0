// Reads who plays a match, with which squads and by which format. Called by match-setup.service.ts.
import type { Db } from "#server/db/open-database.ts";
import type { MatchFormat, MatchSetup, SquadPlayer } from "#shared/match/match-state.ts";

/** Null for an unknown match. The kick-off is the calendar's: what the log makes of it, the fold tells. */
export async function readSetup(db: Db, matchId: string): Promise<MatchSetup | null> {
	const match = await db.kysely.selectFrom("matches").selectAll().where("id", "=", matchId).executeTakeFirst();
	if (!match) return null;
	const players = await readSquads(db, [match.home_team_id, match.away_team_id], match.starts_at);
	const squads = players.map(({ id, team_id, name, shirt_number, position }): [string, SquadPlayer] => {
		const side = team_id === match.home_team_id ? "home" : "away";
		return [id, { name, side, ...(shirt_number !== null && { number: shirt_number }), ...(position !== null && { position }) }];
	});
	return {
		matchId,
		sport: match.sport,
		leagueId: match.league_id,
		startsAt: match.calendar_starts_at ?? match.starts_at,
		teams: { home: match.home_team_id, away: match.away_team_id },
		players: Object.fromEntries(squads),
		format: JSON.parse(match.format) as MatchFormat,
	};
}

/** Whose players they were then: who was transferred since is with the team that he left. */
async function readSquads({ kysely }: Db, teamIds: readonly string[], at: number) {
	const columns = ["id", "team_id", "name", "shirt_number", "position"] as const;
	const present = await kysely.selectFrom("players").select(columns).where("team_id", "in", teamIds).execute();
	const left = await kysely
		.selectFrom("player_transfers")
		.select(["player_id", "from_team_id"])
		.where("moved_at", ">", at)
		.where("player_id", "in", (sub) =>
			sub
				.selectFrom("player_transfers as of_team")
				.select("of_team.player_id")
				.where("of_team.from_team_id", "in", teamIds)
				.where("of_team.moved_at", ">", at)
				.union(sub.selectFrom("players").select("players.id as player_id").where("players.team_id", "in", teamIds)),
		)
		.orderBy("moved_at", "desc")
		.execute();
	if (left.length === 0) return present;
	// The first transfer after the match tells where he was.
	const teamOf = new Map(left.map(({ player_id, from_team_id }) => [player_id, from_team_id]));
	const known = new Set(present.map(({ id }) => id));
	const gone = [...teamOf.keys()].filter((id) => !known.has(id));
	const others = gone.length > 0 ? await kysely.selectFrom("players").select(columns).where("id", "in", gone).execute() : [];
	return [...present, ...others]
		.map((player) => ({ ...player, team_id: teamOf.get(player.id) ?? player.team_id }))
		.filter(({ team_id }) => teamIds.includes(team_id));
}
