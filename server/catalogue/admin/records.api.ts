// All endpoints of the catalogue admin. Part of catalogue.api.ts.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { deletedMatchesApi } from "./deleted-matches.api.ts";
import { leagueRecordsApi } from "./league-records.api.ts";
import { matchRecordsApi } from "./match-records.api.ts";
import { mergeRecordsApi } from "./merge-records.api.ts";
import { nationRecordsApi } from "./nation-records.api.ts";
import { playerRecordsApi } from "./player-records.api.ts";
import type { RecordsPorts } from "./record-desk.service.ts";
import { seasonRecordsApi } from "./season-records.api.ts";
import { suspensionsApi } from "./suspensions.api.ts";
import { teamRecordsApi } from "./team-records.api.ts";

export function recordsApi(ports: RecordsPorts & { clock: Clock; matchLog: Pick<MatchLog, "stateOf"> }): ApiDefinition[] {
	return [
		...nationRecordsApi(ports),
		...leagueRecordsApi(ports),
		...seasonRecordsApi(ports),
		...teamRecordsApi(ports),
		...playerRecordsApi(ports),
		...matchRecordsApi(ports),
		...deletedMatchesApi(ports),
		...mergeRecordsApi(ports),
		...suspensionsApi(ports),
	];
}
