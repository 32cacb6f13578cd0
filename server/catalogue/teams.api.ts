// GET /api/teams…: the directory, and one team with squad, form and matches. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { TopicPosition } from "#shared/contract/protocol.ts";
import { getTeam, listTeams, type TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import { teamTopic } from "#shared/contract/topics.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import { readRows } from "./lists/match-row.store.ts";
import { readLeagues, readSeasons } from "./tables/league.store.ts";
import { FORM_LENGTH } from "./tables/tally-results.ts";
import type { TopScorers } from "./tables/top-scorers.service.ts";
import { type Player, readDirectory, readSquad } from "./team.store.ts";
import { sportKeyOf, unknown } from "./unknown.ts";

export interface TeamsPorts {
	db: Db;
	topScorers: TopScorers;
	positionOf: (topic: string) => TopicPosition;
}

/** Matches to come, and matches played, on a team's page. */
const SHOWN_MATCHES = 8;
const POSITIONS = ["GK", "DF", "MF", "FW"];

export function teamsApi({ db, topScorers, positionOf }: TeamsPorts): ApiDefinition[] {
	/** Goals in the current seasons of all these leagues. */
	async function countGoals(leagues: TeamAnswer["leagues"]): Promise<Map<string, number>> {
		const goals = new Map<string, number>();
		for (const { id: leagueId, sport } of leagues) {
			const season = (await readSeasons(db, leagueId)).find(({ isCurrent }) => isCurrent);
			const tallies = season ? await topScorers.scorersOf({ sport, leagueId, seasonId: season.id }) : [];
			for (const tally of tallies) goals.set(tally.playerId, (goals.get(tally.playerId) ?? 0) + tally.goals);
		}
		return goals;
	}

	return [
		defineQuery(listTeams, async ({ query: { search, sport: slug, limit, offset } }) => {
			const wanted = foldText(search);
			const directory = await readDirectory(db, { sport: sportKeyOf(slug) });
			const found = directory.filter(({ team }) => foldText(`${team.name} ${team.shortName}`).includes(wanted));
			found.sort((one, other) => one.team.name.localeCompare(other.team.name) || one.team.id.localeCompare(other.team.id));
			return { teams: found.slice(offset, offset + limit).map(({ team, nation }) => ({ ...team, nation })), total: found.length };
		}),

		defineQuery(getTeam, async ({ params: { teamId } }) => {
			const [[entry], leagues, players] = await Promise.all([
				readDirectory(db, { teamId }),
				readLeagues(db, { teamId }),
				readSquad(db, teamId),
			]);
			if (!entry) throw unknown("team", teamId);
			const goals = await countGoals(leagues);
			const position = positionOf(teamTopic(teamId));
			const [current, next, last] = await Promise.all([
				readRows(db, { teamId, part: "live" }, { order: "soonest" }),
				readRows(db, { teamId, part: "upcoming" }, { order: "soonest", limit: SHOWN_MATCHES }),
				readRows(db, { teamId, part: "finished" }, { order: "latest", limit: SHOWN_MATCHES }),
			]);
			const { nation, venue, sport, team } = entry;
			const squad = players
				.sort(bySquadOrder)
				.map(({ id, name, number, position }) => ({ id, name, number, position, goals: goals.get(id) ?? 0 }));
			return { team, nation, venue, sport, leagues, squad, form: formOf(teamId, last), current, next, last, position };
		}),
	];
}

/** From the goalkeeper forward, unknown positions last; then by number, then by name. */
function bySquadOrder(one: Player, other: Player): number {
	const lineOf = ({ position }: Player) => POSITIONS.indexOf(position ?? "") >>> 0;
	const numberOf = ({ number }: Player) => number ?? Number.MAX_SAFE_INTEGER;
	return lineOf(one) - lineOf(other) || numberOf(one) - numberOf(other) || one.name.localeCompare(other.name);
}

/** `last`: latest first. A shoot-out won is a win. */
function formOf(teamId: string, last: readonly MatchRow[]): TeamAnswer["form"] {
	const counted = last.filter(({ live }) => countsInTable(live.status)).slice(0, FORM_LENGTH);
	return counted.reverse().map(({ id, home, live: { winner } }) => {
		const side = home.id === teamId ? "home" : "away";
		return { matchId: id, result: winner === null ? "D" : winner === side ? "W" : "L" };
	});
}
