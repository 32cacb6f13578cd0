// The room of manual overrides, composed: commands and queries, what the desk shows of feeds, expiry, and the release of reports
// that waited for an override to end.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createDeskFeed } from "./desk-feed.ts";
import { overridesApi } from "./overrides.api.ts";
import { createOverrideCommands, type OverridesParts } from "./overrides.service.ts";
import { releaseWaitingReports } from "./release-waiting-reports.ts";
import { watchExpiry } from "./watch-expiry.ts";

export function createOverrides(parts: OverridesParts & { log: Logger }) {
	const { db, bus, ingest, clock, log } = parts;
	const release = releaseWaitingReports({ db, bus, ingest, log });
	const expiry = watchExpiry({ db, bus, clock, log });
	const definitions: ApiDefinition[] = overridesApi(createOverrideCommands(parts));
	return {
		...createDeskFeed(parts),
		definitions,
		async stop(): Promise<void> {
			await expiry.stop();
			await release.stop();
		},
	};
}
