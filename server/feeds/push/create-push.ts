// Composes the interfaces for systems that push: API keys, catalogue rows, events.
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { FindReaderKey } from "#server/http/endpoint/reader-key.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Ingest } from "../door/ingest.ts";
import type { FeedCatalogue } from "../kernel/catalogue-port.ts";
import { apiKeysApi } from "./api-keys.api.ts";
import { createApiKeys } from "./api-keys.service.ts";
import { pushApi } from "./push.api.ts";
import { createPushEvents } from "./push-events.ts";
import { createPushRows } from "./push-rows.ts";

export function createPush(parts: {
	db: Db;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "eventIdsBySource" | "eventsBySource" | "stateOf">;
	setupOf: SetupOf;
	/** The server's own secret, from which API keys are derived. */
	serverSecret: string;
	/** The previous secret: keys that were derived from it are still accepted. */
	previousSecret?: string | undefined;
	clock: Clock;
	log: Logger;
}): { definitions: ApiDefinition[]; countUnusableKeys(): Promise<number>; findReaderKey: FindReaderKey; stop(): Promise<void> } {
	const { db, clock } = parts;
	const keys = createApiKeys(parts);
	return {
		definitions: [...pushApi({ keys, rows: createPushRows(parts), events: createPushEvents(parts) }), ...apiKeysApi({ db, keys, clock })],
		countUnusableKeys: async () => (await keys.list()).filter(({ revokedAt, isUsable }) => revokedAt === null && !isUsable).length,
		findReaderKey: keys.findReaderKey,
		stop: () => keys.stop(),
	};
}
