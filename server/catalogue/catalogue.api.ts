// All that the catalogue serves. Made by main.ts.
import type { Bus } from "#server/bus/bus.ts";
import type { ApiDefinition } from "#server/http/define-endpoint.ts";
import { hasLeague } from "./league.store.ts";
import { leaguesApi } from "./leagues.api.ts";
import { matchContextApi } from "./match-context.api.ts";
import { type MatchesPorts, matchesApi } from "./matches.api.ts";
import { recordsApi } from "./records/records.api.ts";
import { hasTeam } from "./team.store.ts";
import { teamsApi } from "./teams.api.ts";
import { createTopScorers } from "./top-scorers.service.ts";

export interface CatalogueApi {
	definitions: ApiDefinition[];
	/** For the topics that are opened by these ids. */
	hasLeague(leagueId: string): Promise<boolean>;
	hasTeam(teamId: string): Promise<boolean>;
}

export function catalogueApi(ports: MatchesPorts & { bus: Bus }): CatalogueApi {
	const { db } = ports;
	const withScorers = { ...ports, topScorers: createTopScorers(ports) };
	return {
		definitions: [
			...matchesApi(ports),
			...matchContextApi(ports),
			...leaguesApi(withScorers),
			...teamsApi(withScorers),
			...recordsApi(ports),
		],
		hasLeague: (leagueId) => hasLeague(db, leagueId),
		hasTeam: (teamId) => hasTeam(db, teamId),
	};
}
