// GET /api/nations…: leagues, teams, matches and best scorers of a nation. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { TopicPosition } from "#shared/contract/protocol.ts";
import { getNation, listNations, type NationAnswer } from "#shared/contract/rest/catalogue/people.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { countRowsBy, readRows } from "../lists/match-row.store.ts";
import { readLeagues, readSeasonsOf } from "../tables/league.store.ts";
import { readDirectory, readPlayerNames, readTeamBriefs } from "../team.store.ts";
import { unknown } from "../unknown.ts";
import type { Appearances } from "./appearances.service.ts";
import { readNation, readNations } from "./nation.store.ts";
import { type PlayerSum, scorersOf } from "./sum-appearances.ts";

const SHOWN_MATCHES = 8;
const SHOWN_SCORERS = 10;

interface Ports {
	db: Db;
	appearances: Appearances;
	positionOf: (topic: string) => TopicPosition;
}

export function nationsApi({ db, appearances, positionOf }: Ports): ApiDefinition[] {
	async function readScorers(leagues: NationAnswer["leagues"]): Promise<NationAnswer["scorers"]> {
		const seasons = await readSeasonsOf(db, { leagueIds: leagues.map(({ id }) => id), isCurrent: true });
		const sums: { sum: PlayerSum; leagueId: string }[] = [];
		for (const { id: seasonId, leagueId } of seasons) {
			const best = scorersOf(await appearances.ofSeason({ leagueId, seasonId })).slice(0, SHOWN_SCORERS);
			sums.push(...best.map((sum) => ({ sum, leagueId })));
		}
		const best = scorersOf(sums.map(({ sum }) => sum)).slice(0, SHOWN_SCORERS);
		const [names, teams] = await Promise.all([
			readPlayerNames(
				db,
				best.map(({ playerId }) => playerId),
			),
			readTeamBriefs(db, [...new Set(best.map(({ teamId }) => teamId))]),
		]);
		return best.flatMap((sum) => {
			const { playerId, teamId, counts } = sum;
			const [name, team] = [names.get(playerId), teams.get(teamId)];
			const league = leagues.find(({ id }) => id === sums.find((each) => each.sum === sum)?.leagueId);
			return name !== undefined && team && league
				? [
						{
							playerId,
							name,
							team,
							league: { id: league.id, name: league.name },
							goals: counts.goals ?? 0,
							penalties: counts.penalties ?? 0,
						},
					]
				: [];
		});
	}

	return [
		defineQuery(listNations, async () => ({ nations: await readNations(db) })),

		defineQuery(getNation, async ({ params: { nationId } }) => {
			const nation = await readNation(db, nationId);
			if (!nation) throw unknown("nation", nationId);
			const [found, directory, live] = await Promise.all([
				readLeagues(db, { nationId }),
				readDirectory(db, { nationId }),
				countRowsBy(db, "league_id", { part: "live" }),
			]);
			const leagues = found.map((league) => ({ ...league, liveCount: live.get(league.id) ?? 0 }));
			const leagueIds = leagues.map(({ id }) => id);
			const position = positionOf(liveTopic);
			const hasLeagues = leagueIds.length > 0;
			const [current, next, scorers] = await Promise.all([
				hasLeagues ? readRows(db, { leagueIds, part: "live" }) : [],
				hasLeagues ? readRows(db, { leagueIds, status: "scheduled" }, { order: "soonest", limit: SHOWN_MATCHES }) : [],
				hasLeagues ? readScorers(leagues) : [],
			]);
			const teams = directory.map(({ team }) => team).sort((one, other) => one.name.localeCompare(other.name));
			const isNational = ({ name }: { name: string }) => foldText(name) === foldText(nation.name);
			return {
				...{ nation, leagues, current, next, scorers, position },
				nationalTeams: teams.filter(isNational),
				clubs: teams.filter((team) => !isNational(team)),
			};
		}),
	];
}
