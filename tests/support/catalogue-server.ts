// Database, match log, catalogue, desk and HTTP composed as main.ts does, without feeds, sockets and pages.
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { catalogueApi } from "#server/catalogue/catalogue.api.ts";
import { fillScoreList } from "#server/catalogue/fixtures/lists/fill-score-list.ts";
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import { createScoreList } from "#server/catalogue/fixtures/lists/score-list.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { createSheetFiles } from "#server/catalogue/sheets/sheet-files.ts";
import { createDesk } from "#server/console/desk/create-desk.ts";
import { createOperatorWatch } from "#server/console/desk/operator-watch.ts";
import { createReporters } from "#server/console/reporters/create-reporters.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createIngest } from "#server/feeds/door/ingest.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDeskFeed } from "#server/overrides/desk-feed.ts";
import { createDeskGate } from "#server/overrides/desk-gate.ts";
import { addressOf, type Endpoint } from "#shared/contract/endpoint.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { SECRET, startApi } from "./api-server.ts";
import type { EmptyDatabase } from "./database-kinds.ts";

/** A site without rules. */
const EVERYTHING = { ofMatch: async () => ({ odds: true, chat: true, votes: true }), dependsOnReader: () => false };

export async function startCatalogue(empty: EmptyDatabase, options: { now: number }) {
	let { now } = options;
	const clock = () => now;
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ ...empty, log });
	const bus = createInProcessBus(log);
	const outbox = createOutbox({ db, bus, log });
	const { setupOf } = createMatchSetups({ db, bus, clock });
	const {
		matchLog,
		appender,
		stop: stopLog,
	} = createMatchLogRoom({ ...{ db, bus, outbox, setupOf, clock, log }, gate: createDeskGate({ bus, clock }) });
	const ingest = createIngest({ appender, setupOf });
	const scoreList = createScoreList({ epoch: randomBytes(6).toString("base64url"), clock });
	const endScoreList = await fillScoreList({ db, bus, list: scoreList, clock });
	const sheetFiles = createSheetFiles();
	const ofSite = {
		siteUrl: "http://localhost",
		site: { siteName: "Tests" },
		readersOf: () => 0,
		sheetFiles,
		zoneOfNation: (code: string) => (code === "MAD" ? "America/Sao_Paulo" : null),
	};
	const catalogue = catalogueApi({ db, bus, matchLog, positionOf: scoreList.position, clock, rules: EVERYTHING, ...ofSite });
	const operators = createOperatorWatch({
		db,
		bus,
		clock,
		log,
		overriddenMatches: createDeskFeed({ db, clock, reports: { discrepanciesOf: async () => [] } }).overriddenMatches,
	});
	const desk = createDesk({
		db,
		bus,
		outbox,
		matchLog,
		ingest,
		operators,
		clock,
		log,
		rowsOf: (matchIds) => readRows(db, { matchIds }),
		positionOf: scoreList.position,
		readersOf: () => 0,
		feedOf: () => null,
		overridesOf: async () => ({ overrides: [], discrepancies: [], readerDiscrepancies: [] }),
		reportedMatches: async () => [],
	});
	const reporters = createReporters({
		...{ db, bus, matchLog, ingest, setupOf, clock, serverSecret: SECRET, siteUrl: ofSite.siteUrl },
		rowsOf: (matchIds) => readRows(db, { matchIds }),
	});
	const definitions = [...catalogue.definitions, ...desk.definitions, ...reporters.definitions];
	const audited: AuditEntry[] = [];
	const audit = { record: async (entry: AuditEntry) => void audited.push(entry) };
	const api = await startApi({ db, definitions, clock, audit });

	return {
		db,
		bus,
		outbox,
		clock,
		api,
		desk,
		operators,
		/** The recorded audit entries. */
		audited,
		definitions,
		setupOf,
		matchLog,
		appender,
		ingest,
		scoreList,
		store: createCatalogueStore({ db, bus }),
		setNow: (instant: number) => {
			now = instant;
		},
		/** Sends a request over HTTP; the response must match the endpoint's schema without additional fields. */
		async ask<E extends Endpoint>(
			endpoint: E,
			{ params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {},
		) {
			const path = addressOf(endpoint.path).replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? "");
			const { status, json } = await api.call(endpoint.method, `${path}?${new URLSearchParams(query)}`);
			if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
			const answer = endpoint.answer.parse(json) as z.output<E["answer"]>;
			if (!isDeepStrictEqual(answer, json)) throw new Error(`${path} answers more than its schema says: ${JSON.stringify(json)}`);
			return answer;
		},
		/** Logs drafts of one match in order, as an import would. */
		async append(matchId: string, drafts: readonly EventDraft[]) {
			for (const [index, draft] of drafts.entries()) {
				const named = { sourceKind: "import", sourceName: "tests", sourceId: `${now} ${index}` } as const;
				const answer = await ingest.ingest({ matchId, ...named, draft });
				if (!answer.ok) throw new Error(`${draft.type}: ${answer.error.message}`);
			}
		},
		async stop() {
			endScoreList();
			await stopLog();
			await operators.stop();
			await sheetFiles.stop();
			await outbox.stop();
			await api.stop();
			await db.close();
		},
	};
}

export type CatalogueServer = Awaited<ReturnType<typeof startCatalogue>>;
