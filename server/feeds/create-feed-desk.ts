// The desk's side of feeds: holds and what waits because of them, how feeds are, imports. Made by main.ts.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/define-endpoint.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createDeskFeed } from "./holds/desk-feed.ts";
import { holdsApi } from "./holds/holds.api.ts";
import { createHolds } from "./holds/holds.service.ts";
import { retellWaiting } from "./holds/retell-waiting.ts";
import { watchExpiry } from "./holds/watch-expiry.ts";
import type { Ingest } from "./ingest.ts";

export interface FeedDeskParts {
	db: Db;
	bus: Bus;
	setupOf: SetupOf;
	ingest: Ingest;
	clock: Clock;
	log: Logger;
}

export function createFeedDesk({ db, bus, setupOf, ingest, clock, log }: FeedDeskParts) {
	const retelling = retellWaiting({ db, bus, ingest, log });
	const expiry = watchExpiry({ db, bus, clock, log });
	const definitions: ApiDefinition[] = [...holdsApi(createHolds({ db, bus, ingest, setupOf, clock }))];
	return {
		...createDeskFeed({ db, clock }),
		definitions,
		async stop(): Promise<void> {
			await expiry.stop();
			await retelling.stop();
		},
	};
}
