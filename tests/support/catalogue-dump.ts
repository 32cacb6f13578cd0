// Everything that readers see of a catalogue and its logs, with names instead of ids: two databases that show the same have the same
// dump. Matches that were cancelled because their source no longer has them are left out.
import { isCancelled } from "#shared/match/match-event.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { CatalogueServer } from "./catalogue-server.ts";

export async function dumpCatalogue({ db: { kysely }, matchLog }: CatalogueServer) {
	const matches = await kysely
		.selectFrom("matches")
		.innerJoin("teams as home", "home.id", "home_team_id")
		.innerJoin("teams as away", "away.id", "away_team_id")
		.innerJoin("leagues", "leagues.id", "matches.league_id")
		.innerJoin("seasons", "seasons.id", "matches.season_id")
		.select(["matches.id", "round", "group_name", "matches.starts_at", "has_time", "matches.venue", "format"])
		.select(["home.name as home", "away.name as away", "leagues.name as league", "seasons.name as season"])
		.execute();
	const players = await kysely.selectFrom("players").select(["id", "name"]).execute();
	const nameOf = new Map(players.map(({ id, name }) => [id, name]));
	const lines: string[] = [];
	for (const { id, ...row } of matches) {
		const state = (await matchLog.stateOf(id))?.state;
		const isGone = state?.timeline.some(({ event }) => event.reasonCode === "gone_from_source" && !isCancelled(event));
		if (isGone) continue;
		const goals = (state?.timeline ?? [])
			.filter(({ event }) => event.type === "goal_scored" && !isCancelled(event))
			.map(({ event: { period, elapsedMs, payload } }) => {
				const { side, kind, scorerId } = payload as { side: string; kind: string; scorerId: string | null };
				return [period, elapsedMs, side, kind, nameOf.get(scorerId ?? "") ?? null].join(" ");
			});
		const shootOut = (state?.detail as FootballDetail | undefined)?.shootOut?.scored ?? null;
		const { status = "scheduled", score = { home: 0, away: 0 }, winner = null, periodScores = [] } = state ?? {};
		// An award keeps the played score next to it, if that is known.
		const course = status === "awarded" ? null : { periodScores, goals: goals.sort(), shootOut };
		lines.push(JSON.stringify({ ...row, status, score, winner, course }));
	}
	const namesIn = async (table: "leagues" | "nations" | "seasons") =>
		(await kysely.selectFrom(table).select("name").execute()).map(({ name }) => `${table}: ${name}`);
	const names = await Promise.all((["leagues", "nations", "seasons"] as const).map(namesIn));
	// A placeholder is only shown in its matches.
	const teams = await kysely.selectFrom("teams").select("name").where("is_placeholder", "=", 0).execute();
	return [...lines, ...names.flat(), ...teams.map(({ name }) => `team: ${name}`)].sort();
}
