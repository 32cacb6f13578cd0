// Composes the room of manual overrides: commands and queries, the desk's view of feeds and of readers' reports, expiry, and the automatic
// acceptance of reports that waited for an earlier one.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createDeskFeed } from "./desk-feed.ts";
import { overridesApi } from "./overrides.api.ts";
import { createOverrideCommands, type OverridesParts } from "./overrides.service.ts";
import { deleteOldReports } from "./reader-reports/delete-old-reports.ts";
import { reportsOfAccounts } from "./reader-reports/reader-report.store.ts";
import { readerReportsApi } from "./reader-reports/reader-reports.api.ts";
import { createReaderReports, type ReaderReportsParts } from "./reader-reports/reader-reports.service.ts";
import { releaseWaitingReports } from "./release-waiting-reports.ts";
import { watchExpiry } from "./watch-expiry.ts";

export function createOverrides(parts: OverridesParts & ReaderReportsParts & { log: Logger; serverSecret: string }) {
	const { db, bus, ingest, clock, log } = parts;
	const reports = createReaderReports(parts);
	const oldReports = deleteOldReports(parts);
	const release = releaseWaitingReports({ db, bus, ingest, log });
	const expiry = watchExpiry({ db, bus, clock, log });
	const withReports = { ...parts, reports };
	const definitions: ApiDefinition[] = [...overridesApi(createOverrideCommands(withReports)), ...readerReportsApi(withReports)];
	return {
		...createDeskFeed(withReports),
		reportedMatches: reports.reportedMatches,
		accountPart: reportsOfAccounts({ kysely: db.kysely, clock }),
		definitions,
		async stop(): Promise<void> {
			await oldReports.stop();
			await expiry.stop();
			await release.stop();
		},
	};
}
