// The desk board while the database fails for a moment: afterwards no match stays hidden.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordDeskChange } from "#server/bus/desk-change.store.ts";
import { createDeskBoard } from "#server/console/desk/desk-board.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

describe.each(DEFAULT_DATABASES)("the desk's board on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log: createLogger({ level: "silent" }) });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	it.skipIf(isMissing)("keeps a match that left the desk for readers that are minutes behind, and then forgets it", async () => {
		let now = KICK_OFF + 2 * HOUR_MS;
		const board = createDeskBoard({
			db,
			clock: () => now,
			readersOf: () => 0,
			reportedMatches: async () => [],
			feedOf: () => null,
			operators: { since: KICK_OFF, seenAt: () => null, overriddenSince: () => null },
			overridesOf: async () => ({ overrides: [], discrepancies: [], readerDiscrepancies: [] }),
		});
		const { seq } = board.position();
		await board.refresh("m-asked");
		now += 4 * MINUTE_MS;
		await board.refresh();
		expect([board.matchIds(), board.changedSince(seq).length]).toEqual([[], 1]);
		now += 2 * MINUTE_MS;
		await board.refresh();
		expect([board.matchOf("m-asked"), board.changedSince(seq)]).toEqual([null, []]);
	});

	it.skipIf(isMissing)("shows an old override though the first attempt to read it failed", async () => {
		const override = { field: "score", byName: "Ann Desk", setAt: KICK_OFF, until: null, hasExpired: false };
		await db.kysely.transaction().execute((transaction) => recordDeskChange(transaction, "m1", { now: KICK_OFF, node: null }));
		let attempts = 0;
		const board = createDeskBoard({
			db,
			clock: () => KICK_OFF + 2 * HOUR_MS,
			readersOf: () => 0,
			reportedMatches: async () => [],
			feedOf: () => null,
			operators: { since: KICK_OFF, seenAt: () => null, overriddenSince: () => null },
			async overridesOf() {
				if (++attempts === 1) throw new Error("the line to the database is cut");
				return { overrides: [override], discrepancies: [], readerDiscrepancies: [] };
			},
		});
		await expect(board.refresh("m1")).rejects.toThrow("cut");
		await board.refresh("m1");
		expect(board.matchOf("m1")?.overrides).toEqual([override]);
	});
});
