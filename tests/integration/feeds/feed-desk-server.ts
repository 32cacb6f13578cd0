// Match log, feeds and overrides over HTTP, with generated matches.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createFeeds } from "#server/feeds/create-feeds.ts";
import type { IngestRequest } from "#server/feeds/door/ingest.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { startMailer } from "#server/mail/mailer.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createOverrides } from "#server/overrides/create-overrides.ts";
import { createDeskGate } from "#server/overrides/desk-gate.ts";
import { createQueue } from "#server/queue/queue.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { madeSetupOf } from "../../fixtures/made-match.ts";
import { SECRET, startApi } from "../../support/api-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";

export const log = createLogger({ level: "silent" });
export const UNKNOWN_MATCH = "m404";

const setupOf = async (matchId: string) => (matchId === UNKNOWN_MATCH ? null : madeSetupOf(matchId));

/** `smtpUrl`: URL of a server that receives the mails; if absent, they are written to files. */
export async function startFeedDesk(empty: EmptyDatabase, clock: Clock = Date.now, smtpUrl?: string) {
	const db = await openDatabase({ ...empty, log });
	const bus = createInProcessBus(log);
	const outbox = createOutbox({ db, bus, log });
	const shared = { db, bus, clock, log, setupOf };
	const { matchLog, appender, stop: stopLog } = createMatchLogRoom({ ...shared, gate: createDeskGate({ bus, clock }) });
	const feeds = createFeeds({ ...shared, appender, matchLog, catalogue: createCatalogueStore({ db, bus }), serverSecret: SECRET });
	const { ingest } = feeds;
	const queue = createQueue({ db, log, clock });
	const mailer = startMailer({ db, queue, clock, log, smtpUrl, mailFrom: "Tests <no-reply@tests.example>", dataDir: empty.dataDir });
	const desk = createOverrides({
		...shared,
		stateOf: matchLog.stateOf,
		ingest,
		mailer,
		serverSecret: SECRET,
		site: { siteName: "Tests", siteUrl: "http://localhost" },
		matchNameOf: async (matchId) => ((await setupOf(matchId)) ? "Northbridge – Haverlock" : null),
	});
	const audited: AuditEntry[] = [];
	const audit = { record: async (entry: AuditEntry) => void audited.push(entry) };
	const api = await startApi({ db, definitions: [...desk.definitions, ...feeds.definitions], clock, audit });
	const moved: string[][] = [];
	bus.subscribe("desk.changed", ({ matchIds }) => void moved.push(matchIds));
	let commands = 0;
	const staff = api.bearer(["ops:scores"], { id: "u1", lifetimeMs: 3_600_000 });

	return {
		db,
		bus,
		outbox,
		queue,
		api,
		desk,
		ingest,
		matchLog,
		feedStates: feeds.states,
		audited,
		/** Events desk.changed, in order. */
		moved,
		/** A feed's submission. */
		feed: (sourceId: string, draft: EventDraft, more: Partial<IngestRequest> = {}) =>
			ingest.ingest({ matchId: "m1", sourceKind: "simulator", sourceName: "simulator", sourceId, draft, ...more }),
		/** An operator's submission. */
		submit: (draft: EventDraft, matchId = "m1") =>
			ingest.ingest({ matchId, sourceKind: "operator", sourceName: "operator", sourceId: `press ${commands++}`, draft, authorId: "u1" }),
		setOverride: (field: string, forMs: number | null = null, matchId = "m1") =>
			api.call("PUT", `/api/v1/ops/matches/${matchId}/overrides/${field}`, { headers: staff, body: { forMs } }),
		release: (field: string, matchId = "m1", waiting = "keep") =>
			api.call("DELETE", `/api/v1/ops/matches/${matchId}/overrides/${field}?waiting=${waiting}`, { headers: staff }),
		takeAll: (matchId = "m1") => api.call("POST", `/api/v1/ops/matches/${matchId}/discrepancies`, { headers: staff, body: {} }),
		decide: (id: string, verdict: "taken" | "refused", matchId = "m1") =>
			api.call("POST", `/api/v1/ops/matches/${matchId}/discrepancies/${id}`, { headers: staff, body: { verdict } }),
		waiting: async (matchId = "m1") => (await desk.overridesOf(matchId)).discrepancies,
		stateOf: async (matchId = "m1") => (await matchLog.stateOf(matchId))?.state as MatchState,
		async stop() {
			await desk.stop();
			await mailer.stop();
			await feeds.stop();
			await stopLog();
			await outbox.stop();
			await api.stop();
			await bus.close();
			await db.close();
		},
	};
}

export type FeedDeskServer = Awaited<ReturnType<typeof startFeedDesk>>;
