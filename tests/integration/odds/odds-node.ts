// The log and odds parts of one server process, composed as main.ts does: appends, odds, HTTP and topic over the real gateway.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createOutbox } from "#server/bus/outbox.ts";
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import { createOperatorWatch } from "#server/console/desk/operator-watch.ts";
import { createPresenceService } from "#server/console/desk/presence.service.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createOdds } from "#server/odds/create-odds.ts";
import type { OddsParts } from "#server/odds/odds.service.ts";
import type { MayReadFullHistory } from "#server/odds/odds-queries.ts";
import { createDeskFeed } from "#server/overrides/desk-feed.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { MARKET_KEYS, type MarketKey, type MarketView } from "#shared/contract/odds.ts";
import { getOdds, getOddsHistory } from "#shared/contract/rest/odds/odds.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { KICK_OFF, madeSetupOf } from "../../fixtures/made-match.ts";
import { startApi } from "../../support/api-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";
import { createMadeLog } from "../../support/made-log.ts";
import { startGateway } from "../realtime/start-gateway.ts";

/** The same value for all markets of football, in the order of a board. */
export const onEachMarket = <Value>(value: Value): Value[] => MARKET_KEYS.map(() => value);

const log = createLogger({ level: "silent" });

export interface NodeOptions extends Partial<Pick<OddsParts, "leaseMs" | "repriceMs" | "db">> {
	now?: number;
	/** Wraps the database that the odds use. */
	wrap?: (db: Db) => Db;
	setupOf?: (matchId: string) => Promise<MatchSetup | null>;
	/** The prices are open to everybody by default. */
	mayReadFullHistory?: MayReadFullHistory;
}

export async function startOddsNode(database: EmptyDatabase, options: NodeOptions = {}) {
	const { now: firstNow = KICK_OFF, wrap = (db) => db, setupOf = madeSetupOf, ...rest } = options;
	// The clock runs from the instant to which it was set.
	let aheadMs = firstNow - Date.now();
	const clock = () => Date.now() + aheadMs;
	const db = await openDatabase({ ...database, log });
	const { bus, matchLog, appender, stop: stopLog } = createMadeLog({ db, setupOf, clock });
	const operators = createOperatorWatch({
		db,
		bus,
		clock,
		log,
		overriddenMatches: createDeskFeed({ db, clock, reports: { discrepanciesOf: async () => [] } }).overriddenMatches,
	});
	const wrapped = wrap(db);
	const outbox = createOutbox({ db: wrapped, bus, log });
	const pricing = {
		db: wrapped,
		bus,
		outbox,
		matchLog,
		operators,
		clock,
		log,
		margin: 0.05,
		strengthsOf: async () => ({ home: 1.6, away: 1.2 }),
	};
	const presences = createPresenceService({ db, bus, clock });
	const rowsOf = (matchIds: readonly string[]) => readRows(db, { matchIds });
	const {
		engine: odds,
		definitions,
		topicKinds,
	} = createOdds({
		...{ mayReadFullHistory: async () => true, pricesMs: null },
		...{ ...pricing, ...rest, rowsOf },
	});
	const gateway = await startGateway({ topicKinds });
	const auditEntries: AuditEntry[] = [];
	const api = await startApi({ db, definitions, clock, audit: { record: async (entry) => void auditEntries.push(entry) } });

	async function ask<Answer extends object>(endpoint: typeof getOdds | typeof getOddsHistory, matchId: string): Promise<Answer> {
		const { status, json } = await api.call("GET", pathOf(endpoint, { matchId }));
		if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
		const answer = endpoint.answer.parse(json);
		if (!isDeepStrictEqual(answer, json)) throw new Error(`the answer holds more than its schema says: ${JSON.stringify(json)}`);
		return answer as Answer;
	}

	return {
		db,
		bus,
		odds,
		api,
		matchLog,
		/** Entries that the audit log would store. */
		auditEntries: auditEntries,
		gateway,
		url: gateway.url,
		/** Presence of an operator's tab at the match, renewed every few seconds. */
		sit: async (presenceId: string, matchId = "m1") => {
			await presences.take({ matchId, presenceId, userId: `user of ${presenceId}` });
			await operators.refresh();
		},
		/** Reads the presence and overrides of all machines at once. */
		lookForOperators: operators.refresh,
		setNow: (instant: number) => {
			aheadMs = instant - Date.now();
		},
		clock,
		/** Appends drafts one after another; each happens at the node's current time unless `keepsTimes` is set. */
		async submit(drafts: readonly EventDraft[], { matchId = "m1", source = "simulator" as SourceKind, keepsTimes = false } = {}) {
			for (const draft of drafts) {
				const request = { matchId, sourceKind: source, sourceName: source, sourceId: randomUUID() };
				const answer = await appender.append({ ...request, draft: keepsTimes ? draft : { ...draft, occurredAt: clock() } });
				if (!answer.ok) throw new Error(`${draft.type}: ${answer.error.message}`);
			}
		},
		board: (matchId = "m1") => ask<{ markets: MarketView[]; position: { epoch: string; seq: number } }>(getOdds, matchId),
		history: (matchId = "m1") => ask<{ isReconstructed: boolean; entries: MarketView[] }>(getOddsHistory, matchId),
		async market(key: MarketKey, matchId = "m1"): Promise<MarketView> {
			const found = (await this.board(matchId)).markets.find(({ market }) => market === key);
			if (!found) throw new Error(`no market ${key}`);
			return found;
		},
		/** Sends an input as an operator, or with the credentials in `headers`. */
		async say(
			method: "PUT" | "DELETE",
			market: MarketKey,
			body?: object,
			{ matchId = "m1", from = "operator", headers = {} as object } = {},
		) {
			const path = `/api/v1/ops/matches/${matchId}/odds/${market}${method === "DELETE" ? `?from=${from}` : ""}`;
			const headersWithKey = { ...api.bearer(["ops:scores"]), "idempotency-key": randomUUID(), ...headers };
			const { status, json } = await api.call(method, path, { ...(body && { body }), headers: headersWithKey });
			return { status, ...(json as { market?: MarketView; error?: { code: string; message: string; headSeq?: number } }) };
		},
		/** Sends a request as an operator, without an idempotency key. */
		async ask(method: string, path: string, body?: object, headers: object = {}) {
			const headersWithKey = { ...api.bearer(["ops:scores"]), ...headers };
			return api.call(method, path, { ...(body && { body }), headers: headersWithKey as Record<string, string> });
		},
		async stop() {
			await gateway.stop();
			await api.stop();
			await odds.stop();
			await operators.stop();
			await outbox.stop();
			await stopLog();
			await db.close();
		},
		/** Simulates a crashed machine: it writes nothing more and releases nothing. */
		async die() {
			await db.close();
		},
	};
}

export type OddsNode = Awaited<ReturnType<typeof startOddsNode>>;
