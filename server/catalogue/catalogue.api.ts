// All endpoints of the catalogue.
import type { Bus } from "#server/bus/bus.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { OfferPort } from "#server/http/endpoint/gate-features.ts";
import { fullNamesApi } from "./admin/full-names.api.ts";
import { recordsApi } from "./admin/records.api.ts";
import { hasLeague } from "./competitions/league.store.ts";
import { type CalendarFilesPorts, calendarFilesApi } from "./fixtures/calendar-files/calendar-files.api.ts";
import { type HotMatchesPorts, hotMatchesApi } from "./fixtures/hot/hot-matches.api.ts";
import { type ResultFeedsPorts, resultFeedsApi } from "./fixtures/result-feeds/result-feeds.api.ts";
import { createJoinedReads } from "./kernel/joined-reads.ts";
import { coachesApi } from "./pages/coaches.api.ts";
import { leagueSeasonsApi } from "./pages/league-seasons.api.ts";
import { leaguesApi } from "./pages/leagues.api.ts";
import { matchContextApi } from "./pages/match-context.api.ts";
import { type MatchesPorts, matchesApi } from "./pages/matches.api.ts";
import { nationsApi } from "./pages/nations.api.ts";
import { playersApi } from "./pages/players.api.ts";
import { refereesApi } from "./pages/referees.api.ts";
import { teamsApi } from "./pages/teams.api.ts";
import { venuesApi } from "./pages/venues.api.ts";
import { createAppearances } from "./people/appearances.service.ts";
import { hasTeam } from "./people/team.store.ts";
import { type SheetsPorts, sheetsApi } from "./sheets/sheets.api.ts";
import { createBrackets } from "./standings/brackets/brackets.service.ts";
import { createLiveTables } from "./standings/tables/live-table.service.ts";

export interface CatalogueApi {
	definitions: ApiDefinition[];
	/** Returns whether a league exists, for the topic of that league; hasTeam() does the same for a team. */
	hasLeague(leagueId: string): Promise<boolean>;
	hasTeam(teamId: string): Promise<boolean>;
}

export function catalogueApi(
	ports: MatchesPorts & HotMatchesPorts & CalendarFilesPorts & ResultFeedsPorts & SheetsPorts & { bus: Bus; rules: OfferPort },
): CatalogueApi {
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
			...resultFeedsApi(ports),
			...sheetsApi(shared),
			...playersApi(shared),
			...nationsApi(shared),
			...venuesApi(shared),
			...refereesApi(shared),
			...coachesApi(shared),
			...recordsApi(ports),
			...fullNamesApi(ports),
		],
		hasLeague: (leagueId) => hasLeague(db, leagueId),
		hasTeam: (teamId) => hasTeam(db, teamId),
	};
}
