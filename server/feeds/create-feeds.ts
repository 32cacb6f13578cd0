// Composes the feeds' room: ingest into the log, running feeds, their states, imports.
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { FindReaderKey } from "#server/http/endpoint/reader-key.ts";
import type { Appender } from "#server/match-log/append.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { SteadyFeed } from "#shared/contract/feeds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { FeedPorts, RunningFeed } from "./door/feed-adapter.ts";
import { createFeedStates, type FeedStates } from "./door/feed-states.ts";
import { createIngest, type Ingest } from "./door/ingest.ts";
import { feedsApi } from "./feeds.api.ts";
import { createImportReports } from "./imports/import-reports.ts";
import { importsApi } from "./imports/imports.api.ts";
import { createImports } from "./imports/imports.service.ts";
import { resumeUndos, undoImport } from "./imports/undo-import.ts";
import type { FeedCatalogue } from "./kernel/catalogue-port.ts";
import { watchRemarkRates } from "./providers/polled/remark-rate.ts";
import { createPush } from "./push/create-push.ts";
import { FEEDS } from "./registry/feeds.ts";
import { readSeenFeeds } from "./seen-feeds.ts";

export interface FeedsParts {
	/** The feeds that run permanently, and their settings. Without them start() starts none. */
	settings?: FeedPorts["settings"] & { feeds: readonly SteadyFeed[] };
	db: Db;
	setupOf: SetupOf;
	appender: Appender;
	matchLog: Pick<MatchLog, "stateOf" | "eventsBySource" | "eventIdsBySource" | "disputedAmong">;
	catalogue: FeedCatalogue;
	/** The server's own secret, from which API keys are derived. */
	serverSecret: string;
	/** The previous secret: keys that were derived from it are still accepted. */
	previousSecret?: string | undefined;
	/** Receives, for each polled feed, the number of matches and of those with a remark. */
	metrics?: Metrics;
	clock: Clock;
	log: Logger;
}

export interface Feeds {
	ingest: Ingest;
	states: FeedStates;
	definitions: ApiDefinition[];
	/** Returns the state of the feeds that run permanently, or that other systems push. */
	seenFeeds(): ReturnType<typeof readSeenFeeds>;
	/** Number of API keys that were derived from another server secret, and so are no longer accepted. */
	countUnusableKeys(): Promise<number>;
	findReaderKey: FindReaderKey;
	/** Starts the feeds that the settings name. Resolves when everything that is due now is in the log. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

export function createFeeds(parts: FeedsParts): Feeds {
	const { settings, db, setupOf, appender, matchLog, catalogue, serverSecret, previousSecret, metrics, clock, log } = parts;
	const states = createFeedStates({ db, clock, log });
	const ingest = createIngest({ appender, setupOf, onReport: states.recordReport });
	const reports = createImportReports({ db, clock, log });
	const imports = createImports({ db, reports, catalogue, ingest, matchLog, clock, log });
	const push = createPush({ db, catalogue, ingest, matchLog, setupOf, serverSecret, previousSecret, clock, log });
	const running: RunningFeed[] = [];
	const watch = metrics && watchRemarkRates({ feeds: Object.keys(settings?.providers ?? {}), db, metrics, clock, log });
	const undoPorts = { db, catalogue, ingest, matchLog, clock };
	let resuming: Promise<void> = Promise.resolve();
	return {
		ingest,
		states,
		definitions: [
			...feedsApi({ db, states, clock, ...(settings && { providers: settings.providers }) }),
			...importsApi({ db, imports, clock, undo: (row) => undoImport(row, undoPorts) }),
			...push.definitions,
		],
		seenFeeds: () => readSeenFeeds(db, { feeds: settings?.feeds ?? [], providers: settings?.providers ?? {}, now: clock() }),
		countUnusableKeys: push.countUnusableKeys,
		findReaderKey: push.findReaderKey,
		async start() {
			resuming = resumeUndos({ ...undoPorts, log }).catch((error: unknown) => log.error({ err: error }, "An undo was not carried through"));
			if (!settings) return;
			const ports = { settings, db, catalogue, ingest, matchLog, feedStates: states, clock, log };
			for (const feed of settings.feeds) running.push(await FEEDS[feed].start(ports));
		},
		async stop() {
			await Promise.all(running.map((feed) => feed.stop()));
			await watch?.stop();
			await resuming;
			await imports.stop();
			await push.stop();
			await states.stop();
		},
	};
}
