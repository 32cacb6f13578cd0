// Costs of a group commit of the match log, in counts that are the same on every machine: statements, and pages that SQLite writes. A
// feature that makes each append more expensive fails here; `npm run bench -- append` shows where the time goes.
import { statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { eraseTraces } from "#server/db/erase-traces.ts";
import { type Db, openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { type Appender, createAppender } from "#server/match-log/append.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { draftAt, KICK_OFF, madeSetupOf } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const MATCHES = 64;
/** Entries of each match before the measured group. */
const ENTRIES_BEFORE = 30;
/** With long ids, each match gets index pages of its own after a few entries; with short ones, after some hundred. */
const LONG_ID = "-".repeat(150);
/** A frame of SQLite's log: a page and its header. */
const FRAME_BYTES = 4_096 + 24;

/** 108 and 129 pages were measured. A change that raises these limits gives its reason in docs/decisions/match-log.md. */
const MAX_PAGES = 116;
const MAX_PAGES_WITH_COPIES = 138;

describe.each(DATABASE_KINDS)("a group commit of 64 matches on $kind", ({ kind, isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let appender: Appender;
	let now = KICK_OFF;
	let entries = 0;
	const statements: string[] = [];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		const watch = { done: (sql: string) => void statements.push(sql), failed() {} };
		const log = createLogger({ level: "silent" });
		db = await openDatabase({ ...empty, log, watch });
		const states = createMatchStates(madeSetupOf);
		appender = createAppender({ db, bus: createInProcessBus(log), states, clock: () => now, log });
		for (let entry = 0; entry < ENTRIES_BEFORE; entry++) await appendToAll();
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	/** Appends one entry to each match in one transaction. */
	async function appendToAll(): Promise<void> {
		const count = entries++;
		const draft = count === 0 ? draftAt("1h", 0, "period_started", {}) : draftAt("1h", count / 6, "corner_awarded", { side: "home" });
		const named = { sourceKind: "operator", sourceName: "operator", sourceId: String(count) } as const;
		const requests = Array.from({ length: MATCHES }, (_, index) => ({ matchId: `m${index}${LONG_ID}`, ...named, draft }));
		for (const result of await appender.appendTogether(requests)) expect(result).toMatchObject({ ok: true, seq: count + 1 });
	}

	/** Statements between begin and commit, and pages written to SQLite's log. */
	async function costOf(afterMs: number): Promise<{ written: string[]; pages: number }> {
		now += afterMs;
		if (kind === "sqlite") await eraseTraces(db);
		statements.length = 0;
		await appendToAll();
		const written = statements.flatMap((sql) => (/^(?:begin|commit)/.test(sql) ? [] : [/ (?:from|into) "(\w+)"/.exec(sql)?.[1] ?? sql]));
		const pages = kind === "sqlite" ? Math.floor(statSync(`${sqliteFile(empty.dataDir)}-wal`).size / FRAME_BYTES) : 0;
		return { written, pages };
	}

	it.skipIf(isMissing)("takes four statements: reads heads, writes entries, heads and what changed", async () => {
		await costOf(10 * SECOND_MS);
		const { written, pages } = await costOf(1);
		expect(written).toEqual(["match_heads", "match_events", "match_heads", "outbox"]);
		expect(pages).toBeLessThanOrEqual(MAX_PAGES);
	});

	it.skipIf(isMissing)("takes one statement more once a second, which copies heads for readers with a match delay", async () => {
		const { written, pages } = await costOf(10 * SECOND_MS);
		expect(written).toEqual(["match_heads", "match_head_versions", "match_events", "match_heads", "outbox"]);
		expect(pages).toBeLessThanOrEqual(MAX_PAGES_WITH_COPIES);
	});
});
