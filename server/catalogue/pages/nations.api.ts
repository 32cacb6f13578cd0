// GET /api/nations…: leagues, teams, matches and best players of a nation. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getNation, listNations, type NationAnswer } from "#shared/contract/rest/catalogue/people.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readLeagues } from "../competitions/league.store.ts";
import { stillToCome, unreported } from "../fixtures/lists/due-matches.ts";
import { countRowsBy, readRows } from "../fixtures/lists/match-row.store.ts";
import { unknown } from "../kernel/unknown.ts";
import type { Appearances } from "../people/appearances.service.ts";
import { readNation, readNations } from "../people/nation.store.ts";
import { readDirectory } from "../people/team.store.ts";
import { readLeadersOver } from "../standings/leaders/leaders.service.ts";

const SHOWN_MATCHES = 8;
const SHOWN_LEADERS = 10;

interface Ports {
	db: Db;
	appearances: Appearances;
	positionOf: (topic: string) => TopicPosition;
	clock: Clock;
}

export function nationsApi({ db, appearances, positionOf, clock }: Ports): ApiDefinition[] {
	/** Reads the best players of each sport's main list, in the order of the leagues. */
	async function readLeaders(leagues: NationAnswer["leagues"]): Promise<NationAnswer["leaders"]> {
		const found: NationAnswer["leaders"] = [];
		for (const [sport, ofSport] of Map.groupBy(leagues, (league) => league.sport)) {
			const [list] = await readLeadersOver({ db, appearances }, sport, ofSport, { limit: SHOWN_LEADERS, lists: 1 });
			if (list) found.push({ sport, ...list });
		}
		return found;
	}

	return [
		defineQuery(listNations, { delay: "applies", isShared: true }, async () => ({ nations: await readNations(db) })),

		defineQuery(getNation, { delay: "applies", isShared: true }, async ({ params: { nationId } }) => {
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
			const now = clock();
			const [current, next, silent, leaders] = await Promise.all([
				hasLeagues ? readRows(db, { leagueIds, part: "live" }) : [],
				hasLeagues ? readRows(db, { leagueIds, status: "scheduled", ...stillToCome(now) }, { order: "soonest", limit: SHOWN_MATCHES }) : [],
				hasLeagues ? readRows(db, { leagueIds, ...unreported(now) }, { order: "latest", limit: SHOWN_MATCHES }) : [],
				hasLeagues ? readLeaders(leagues) : [],
			]);
			const teams = directory.map(({ team }) => team).sort((one, other) => one.name.localeCompare(other.name));
			const isNational = ({ name }: { name: string }) => foldText(name) === foldText(nation.name);
			return {
				nation,
				leagues,
				current,
				next,
				unreported: silent,
				leaders,
				position,
				nationalTeams: teams.filter(isNational),
				clubs: teams.filter((team) => !isNational(team)),
			};
		}),
	];
}
