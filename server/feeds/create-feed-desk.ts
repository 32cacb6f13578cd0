// The desk's side of feeds: holds and what waits because of them, how feeds are, imports. Made by main.ts.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createDeskFeed } from "#server/overrides/desk-feed.ts";
import { overridesApi } from "#server/overrides/overrides.api.ts";
import { createOverrides } from "#server/overrides/overrides.service.ts";
import { releaseHeldReports } from "#server/overrides/release-held-reports.ts";
import { watchExpiry } from "#server/overrides/watch-expiry.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { FeedCatalogue } from "./catalogue-port.ts";
import { createImportReports } from "./imports/import-reports.ts";
import { importsApi } from "./imports/imports.api.ts";
import { createImports } from "./imports/imports.service.ts";
import type { Ingest } from "./ingest.ts";
import type { FeedStates } from "./states/feed-states.ts";
import { feedsApi } from "./states/feeds.api.ts";

export interface FeedDeskParts {
	db: Db;
	bus: Bus;
	setupOf: SetupOf;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf" | "toldBySource" | "disputedAmong">;
	catalogue: FeedCatalogue;
	feedStates: FeedStates;
	clock: Clock;
	log: Logger;
}

export function createFeedDesk({ db, bus, setupOf, ingest, matchLog, catalogue, feedStates, clock, log }: FeedDeskParts) {
	const reports = createImportReports({ db, clock, log });
	const imports = createImports({ reports, catalogue, ingest, matchLog, clock, log });
	const resubmission = releaseHeldReports({ db, bus, ingest, log });
	const expiry = watchExpiry({ db, bus, clock, log });
	const definitions: ApiDefinition[] = [
		...overridesApi(createOverrides({ db, bus, ingest, setupOf, clock })),
		...feedsApi({ db, states: feedStates, clock }),
		...importsApi({ db, imports, clock }),
	];
	return {
		...createDeskFeed({ db, clock }),
		definitions,
		async stop(): Promise<void> {
			await imports.stop();
			await expiry.stop();
			await resubmission.stop();
		},
	};
}
