// One server process's part of feeds and holds, as main.ts puts it together, on made-up matches: log, gate, feed states, desk.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createFeedDesk } from "#server/feeds/create-feed-desk.ts";
import { createIngest, type IngestRequest } from "#server/feeds/ingest.ts";
import { createFeedStates } from "#server/feeds/states/feed-states.ts";
import { createAppender } from "#server/match-log/append.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDeskGate } from "#server/overrides/desk-gate.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { madeSetupOf } from "../../fixtures/made-match.ts";
import { startApi } from "../../support/api-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";

export const log = createLogger({ level: "silent" });

export async function startFeedDesk(empty: EmptyDatabase, clock: Clock = Date.now) {
	const db = await openDatabase({ ...empty, log });
	const bus = createInProcessBus(log);
	const states = createMatchStates(madeSetupOf);
	const matchLog = createMatchLog({ db, states });
	const feedStates = createFeedStates({ db, clock, log });
	const appender = createAppender({ db, bus, states, clock, log, gate: createDeskGate({ bus, clock }) });
	const ingest = createIngest({ appender, setupOf: madeSetupOf, heard: feedStates.heard });
	const desk = createFeedDesk({
		db,
		bus,
		setupOf: madeSetupOf,
		ingest,
		matchLog,
		catalogue: createCatalogueStore({ db, bus }),
		feedStates,
		clock,
		log,
	});
	const api = await startApi({ db, definitions: desk.definitions, clock });
	const moved: string[][] = [];
	bus.subscribe("desk.changed", ({ matchIds }) => void moved.push(matchIds));
	let presses = 0;
	const staff = api.bearer(["ops:scores"], { id: "u1", lifetimeMs: 3_600_000 });

	return {
		db,
		bus,
		api,
		desk,
		ingest,
		matchLog,
		feedStates,
		/** Of desk.changed, in their order. */
		moved,
		/** A feed's word. */
		feed: (sourceId: string, draft: EventDraft, more: Partial<IngestRequest> = {}) =>
			ingest.ingest({ matchId: "m1", sourceKind: "simulator", sourceName: "simulator", sourceId, draft, ...more }),
		/** An operator's press. */
		press: (draft: EventDraft, matchId = "m1") =>
			ingest.ingest({ matchId, sourceKind: "operator", sourceName: "operator", sourceId: `press ${presses++}`, draft, toldBy: "u1" }),
		hold: (field: string, forMs: number | null = null, matchId = "m1") =>
			api.call("PUT", `/api/ops/matches/${matchId}/holds/${field}`, { headers: staff, body: { forMs } }),
		release: (field: string, matchId = "m1") => api.call("DELETE", `/api/ops/matches/${matchId}/holds/${field}`, { headers: staff }),
		decide: (id: string, verdict: "taken" | "refused", matchId = "m1") =>
			api.call("POST", `/api/ops/matches/${matchId}/differences/${id}`, { headers: staff, body: { verdict } }),
		waiting: async (matchId = "m1") => (await desk.heldOf(matchId)).differences,
		stateOf: async (matchId = "m1") => (await matchLog.stateOf(matchId))?.state as MatchState,
		async stop() {
			await desk.stop();
			await feedStates.stop();
			await api.stop();
			await bus.close();
			await db.close();
		},
	};
}

export type FeedDeskServer = Awaited<ReturnType<typeof startFeedDesk>>;
