// Reads who plays a match, with which squads and by which format. Called by match-setup.service.ts.
import type { Db } from "#server/db/open-database.ts";
import type { MatchFormat, MatchSetup, SquadPlayer } from "#shared/match/match-state.ts";

/** Null for an unknown match. */
export async function readSetup({ kysely }: Db, matchId: string): Promise<MatchSetup | null> {
	const match = await kysely.selectFrom("matches").selectAll().where("id", "=", matchId).executeTakeFirst();
	if (!match) return null;
	const players = await kysely
		.selectFrom("players")
		.select(["id", "team_id", "name", "shirt_number", "position"])
		.where("team_id", "in", [match.home_team_id, match.away_team_id])
		.execute();
	const squads = players.map(({ id, team_id, name, shirt_number, position }): [string, SquadPlayer] => {
		const side = team_id === match.home_team_id ? "home" : "away";
		return [id, { name, side, ...(shirt_number !== null && { number: shirt_number }), ...(position !== null && { position }) }];
	});
	return {
		matchId,
		sport: match.sport,
		leagueId: match.league_id,
		startsAt: match.starts_at,
		teams: { home: match.home_team_id, away: match.away_team_id },
		players: Object.fromEntries(squads),
		format: JSON.parse(match.format) as MatchFormat,
	};
}
