// Failures in the log: of one request, of a whole transaction, of the database.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import type { AppendRequest } from "#server/match-log/append-request.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { SPORTS } from "#shared/sports/registry.ts";
import { draftAt, goalRush, madeSetup, madeSetupOf } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const silent = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("failing appends on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log: silent });
	});
	afterEach(async () => {
		await db?.close();
		await empty?.remove();
	});

	function makeNode(clock = Date.now) {
		const failures: { requests: number }[] = [];
		const log = createLogger({ level: "error", destination: { write: (line) => void failures.push(JSON.parse(line)) } });
		const states = createMatchStates(async (matchId) => {
			if (matchId === "poison") throw new Error("no set-up can be made of this match");
			return madeSetupOf(matchId);
		});
		const appender = createAppender({ db, bus: createInProcessBus(silent), states, clock, log });
		const submit = (matchId: string, sourceId: string, draft: AppendRequest["draft"]) =>
			appender.append({ matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft });
		return { submit: submit, failures, matchLog: createMatchLog({ db, states }) };
	}
	const kickOff = draftAt("1h", 0, "period_started", {});

	it.skipIf(isMissing)("takes all of a group but the one request that fails", async () => {
		const { submit, failures } = makeNode();
		const matchIds = Array.from({ length: 100 }, (_, index) => (index === 70 ? "poison" : `m${index}`));
		const results = await Promise.all(matchIds.map((matchId) => submit(matchId, "kick-off", kickOff)));
		expect(results.filter(({ ok }) => ok)).toHaveLength(99);
		expect(results[70]).toMatchObject({ ok: false, error: { code: "not_accepted" } });
		expect(failures).toMatchObject([{ requests: 1 }]);
	});

	it.skipIf(isMissing)("answers all that wait at once when the database is away, and does not try each by itself", async () => {
		const { submit, failures } = makeNode();
		await submit("m1", "kick-off", kickOff);
		await db.close();
		const results = await Promise.all(goalRush(20).map((draft, index) => submit("m1", `s${index}`, draft)));
		expect(new Set(results.map((result) => !result.ok && result.error.code))).toEqual(new Set(["not_accepted"]));
		expect(failures).toMatchObject([{ requests: 21 }]);
		db = await openDatabase({ ...empty, log: silent });
	});

	it.skipIf(isMissing)("MR1: nothing of a transaction that was rolled back is remembered", async () => {
		let isBroken = false;
		const { submit, matchLog } = makeNode(() => {
			if (isBroken) throw new Error("no clock");
			return Date.now();
		});
		const [, ...goals] = goalRush(4);
		await submit("m1", "kick-off", kickOff);
		isBroken = true;
		const failed = await Promise.all([
			...goals.map((draft, index) => submit("m1", `lost ${index}`, draft)),
			submit("m2", "kick-off", kickOff),
		]);
		expect(failed.some(({ ok }) => ok)).toBe(false);
		isBroken = false;
		expect(await submit("m1", "goal", goals[3]!)).toMatchObject({ ok: true, seq: 2 });
		expect(await submit("m2", "kick-off", kickOff)).toMatchObject({ ok: true, seq: 1 });
		for (const matchId of ["m1", "m2"]) {
			const [logged, { epoch, events }] = [await matchLog.stateOf(matchId), await matchLog.eventsSince(matchId, 0)];
			expect(logged).toEqual({ epoch, state: foldLog(SPORTS.football.module, madeSetup(matchId), events) });
		}
	});
});
