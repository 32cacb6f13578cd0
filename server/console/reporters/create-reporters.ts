// Composes reporter links: people without an account who enter one match.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { createReportSubmission, type ReportPorts } from "./report-events.service.ts";
import { reporterLinksApi } from "./reporter-links.api.ts";
import { createReporterLinks } from "./reporter-links.service.ts";

export interface ReportersParts extends ReportPorts {
	db: Db;
	bus: Bus;
	/** Secret of the server, from which the key of the stored hashes is derived. */
	serverSecret: string;
	siteUrl: string;
	setupOf: SetupOf;
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
}

export function createReporters(parts: ReportersParts): { definitions: ApiDefinition[] } {
	const links = createReporterLinks(parts);
	return { definitions: reporterLinksApi({ ...parts, links, reports: createReportSubmission(parts) }) };
}
