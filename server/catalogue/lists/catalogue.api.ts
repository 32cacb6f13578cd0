// All endpoints of the catalogue.
import type { Bus } from "#server/bus/bus.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { recordsApi } from "../admin/records.api.ts";
import { type CalendarFilesPorts, calendarFilesApi } from "../calendar-files/calendar-files.api.ts";
import { type HotMatchesPorts, hotMatchesApi } from "../hot/hot-matches.api.ts";
import { matchContextApi } from "../match/match-context.api.ts";
import { createAppearances } from "../people/appearances.service.ts";
import { coachesApi } from "../people/coaches.api.ts";
import { nationsApi } from "../people/nations.api.ts";
import { playersApi } from "../people/players.api.ts";
import { refereesApi } from "../people/referees.api.ts";
import { venuesApi } from "../people/venues.api.ts";
import { createBrackets } from "../seasons/brackets.service.ts";
import { leagueSeasonsApi } from "../seasons/league-seasons.api.ts";
import { hasLeague } from "../tables/league.store.ts";
import { leaguesApi } from "../tables/leagues.api.ts";
import { createLiveTables } from "../tables/live-table.service.ts";
import { hasTeam } from "../team.store.ts";
import { teamsApi } from "../teams.api.ts";
import { createJoinedReads } from "./joined-reads.ts";
import { type MatchesPorts, matchesApi } from "./matches.api.ts";

export interface CatalogueApi {
	definitions: ApiDefinition[];
	/** Checks ids of leagues for the topics that are opened by them. */
	hasLeague(leagueId: string): Promise<boolean>;
	hasTeam(teamId: string): Promise<boolean>;
}

export function catalogueApi(ports: MatchesPorts & HotMatchesPorts & CalendarFilesPorts & { bus: Bus }): CatalogueApi {
	const { db } = ports;
	const shared = {
		...ports,
		appearances: createAppearances(ports),
		liveTables: createLiveTables(ports),
		brackets: createBrackets(ports),
		joined: createJoinedReads(ports.bus),
	};
	return {
		definitions: [
			...matchesApi(shared),
			...hotMatchesApi(shared),
			...matchContextApi(shared),
			...leaguesApi(shared),
			...leagueSeasonsApi(shared),
			...teamsApi(shared),
			...calendarFilesApi(ports),
			...playersApi(shared),
			...nationsApi(shared),
			...venuesApi(shared),
			...refereesApi(shared),
			...coachesApi(shared),
			...recordsApi(ports),
		],
		hasLeague: (leagueId) => hasLeague(db, leagueId),
		hasTeam: (teamId) => hasTeam(db, teamId),
	};
}
