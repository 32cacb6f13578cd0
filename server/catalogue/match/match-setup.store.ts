// Reads the teams, squads and format of a match.
import type { Db } from "#server/db/open-database.ts";
import type { MatchFormat, MatchSetup, SquadPlayer } from "#shared/match/match-state.ts";
import { readFormerIds } from "../identity/current-ids.store.ts";
import { readSquadsOfMatch } from "./squad.store.ts";

/** Returns `null` for an unknown match. The kick-off is the calendar's; the log may move it. */
export async function readSetup(db: Db, matchId: string): Promise<MatchSetup | null> {
	const match = await db.kysely.selectFrom("matches").selectAll().where("id", "=", matchId).executeTakeFirst();
	if (!match) return null;
	const teamIds = [match.home_team_id, match.away_team_id];
	const players = await readSquadsOfMatch(db.kysely, { id: match.id, teamIds, startsAt: match.starts_at });
	const current = players.map(({ id, teamId, name, number, position }): [string, SquadPlayer] => {
		const side = teamId === match.home_team_id ? "home" : "away";
		return [id, { name, side, ...(number !== null && { number }), ...(position !== null && { position }) }];
	});
	const squads = new Map(current);
	// Events from before a merge name the player that was removed.
	const former = await readFormerIds(
		db.kysely,
		"player",
		players.map(({ id }) => id),
	);
	for (const [id, intoId] of former) {
		const player = squads.get(intoId);
		if (player) squads.set(id, { ...player, isFormer: true, currentId: intoId });
	}
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
