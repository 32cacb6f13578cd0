// The match log on a real database: numbering, repeats, priority, conflicts, group commit, and publishing after the commit.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BusFacts } from "#server/bus/bus.ts";
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

const log = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("the match log on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let matchCount = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	/** A separate log on the shared database: another call of `makeNode` simulates another process. */
	function makeNode() {
		const bus = createInProcessBus(log);
		const published: BusFacts["match.appended"][] = [];
		bus.subscribe("match.appended", (fact) => void published.push(fact));
		const states = createMatchStates(async (matchId) => (matchId.startsWith("m") ? madeSetupOf(matchId) : null));
		const appender = createAppender({ db, bus, states, clock: Date.now, log });
		return { appender, published, matchLog: createMatchLog({ db, states }) };
	}
	const newMatch = () => `m${++matchCount}`;
	function request(matchId: string, sourceId: string, draft: AppendRequest["draft"], more: Partial<AppendRequest> = {}): AppendRequest {
		return { matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft, ...more };
	}
	const kickOff = (matchId: string) => request(matchId, "kick-off", draftAt("1h", 0, "period_started", {}));
	const goal = (minute: number) => draftAt("1h", minute, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" });

	it.skipIf(isMissing)("MR1: numbers entries from 1 without a hole and publishes them in that order after the commit", async () => {
		const { appender, published, matchLog } = makeNode();
		const matchId = newMatch();
		const drafts = goalRush(40);
		const results = await Promise.all(drafts.map((draft, index) => appender.append(request(matchId, `s${index}`, draft))));
		expect(results.map((result) => result.ok && result.seq)).toEqual(drafts.map((_, index) => index + 1));
		expect(published.flatMap((fact) => fact.events.map((event) => event.seq))).toEqual(drafts.map((_, index) => index + 1));
		const logged = await matchLog.eventsSince(matchId, 0);
		expect(logged.headSeq).toBe(41);
		expect(foldLog(SPORTS.football.module, madeSetup(matchId), logged.events).score).toEqual({ home: 40, away: 0 });
	});

	it.skipIf(isMissing)("MR1: stores drafts that belong together, more of them than one statement takes", async () => {
		const { appender, matchLog } = makeNode();
		const matchId = newMatch();
		const drafts = goalRush(620);
		const results = await appender.appendTogether(drafts.map((draft, index) => request(matchId, `s${index}`, draft)));
		expect(results.map((result) => result.ok && result.seq)).toEqual(drafts.map((_, index) => index + 1));
		const { events } = await matchLog.eventsSince(matchId, 0);
		expect(events.map(({ seq }) => seq)).toEqual(drafts.map((_, index) => index + 1));
	});

	it.skipIf(isMissing)("MR6: folds a log read anew in one pass, however many revisions it has", async () => {
		const { appender } = makeNode();
		const matchId = newMatch();
		const drafts = goalRush(60);
		for (const [index, draft] of drafts.entries()) await appender.append(request(matchId, `s${index}`, draft));
		for (const [index, draft] of drafts.entries()) {
			if (index > 0) await appender.append(request(matchId, `r${index}`, { ...draft, revises: `e${index + 1}` }));
		}
		const steps = vi.spyOn(SPORTS.football.module, "step");
		try {
			const { matchLog } = makeNode();
			expect((await matchLog.stateOf(matchId))?.state).toMatchObject({ seq: 121, score: { home: 60, away: 0 } });
			expect(steps.mock.calls.length).toBe(61);
		} finally {
			steps.mockRestore();
		}
	});

	it.skipIf(isMissing)(
		"logs a draft once that is submitted twice, and answers the second like the first, also within one group",
		async () => {
			const { appender, matchLog } = makeNode();
			const matchId = newMatch();
			await appender.append(kickOff(matchId));
			const [first, twin] = await Promise.all([
				appender.append(request(matchId, "g", goal(10))),
				appender.append(request(matchId, "g", goal(10))),
			]);
			const later = await appender.append(request(matchId, "g", goal(10)));
			expect([first, twin, later].map((result) => result.ok && [result.seq, result.isRepeat])).toEqual([
				[2, false],
				[2, true],
				[2, true],
			]);
			expect((await matchLog.eventsSince(matchId, 0)).headSeq).toBe(2);
		},
	);

	it.skipIf(isMissing)("refuses a stale expectedSeq with the head, and logs nothing", async () => {
		const { appender, matchLog } = makeNode();
		const matchId = newMatch();
		await appender.append(kickOff(matchId));
		const refused = await appender.append(request(matchId, "g", goal(10), { expectedSeq: 0 }));
		expect(refused).toMatchObject({ ok: false, error: { code: "conflict_sequence", headSeq: 1 } });
		expect((await matchLog.eventsSince(matchId, 0)).headSeq).toBe(1);
	});

	it.skipIf(isMissing)("lets a feed not overrule an operator, but an operator a feed", async () => {
		const { appender } = makeNode();
		const matchId = newMatch();
		await appender.append(kickOff(matchId));
		const byDesk = await appender.append(request(matchId, "desk", goal(10)));
		const byFeed = await appender.append(request(matchId, "feed", goal(20), { sourceKind: "simulator", sourceName: "simulator" }));
		if (!byDesk.ok || !byFeed.ok) throw new Error("both goals must be taken");
		const cancel = (id: string, minute: number) => ({ ...goal(minute), revises: id, status: "cancelled" as const });
		const refused = await appender.append(
			request(matchId, "feed-2", cancel(byDesk.event.id, 10), { sourceKind: "simulator", sourceName: "simulator" }),
		);
		expect(refused).toMatchObject({ ok: false, error: { code: "outranked_source" } });
		expect(await appender.append(request(matchId, "desk-2", cancel(byFeed.event.id, 20)))).toMatchObject({ ok: true });
	});

	it.skipIf(isMissing)("answers not_found for an unknown match and takes the others of the same group", async () => {
		const { appender } = makeNode();
		const matchId = newMatch();
		const [unknown, known] = await Promise.all([appender.append(kickOff("x1")), appender.append(kickOff(matchId))]);
		expect(unknown).toMatchObject({ ok: false, error: { code: "not_found" } });
		expect(known).toMatchObject({ ok: true, seq: 1 });
	});

	it.skipIf(isMissing)("lets others have their turns while a feed submits many events", async () => {
		const { appender } = makeNode();
		const matchId = newMatch();
		let turns = 0;
		const timer = setInterval(() => turns++, 0);
		const drafts = goalRush(399);
		await Promise.all(drafts.map((draft, index) => appender.append(request(matchId, `s${index}`, draft))));
		expect(turns).toBeGreaterThan(2);
		turns = 0;
		for (let index = 0; index < 50; index++) await appender.append(request(matchId, `later ${index}`, goal(10)));
		expect(turns).toBeGreaterThan(2);
		clearInterval(timer);
	});

	it.skipIf(isMissing)("RT14: two nodes on one match never share a number nor skip one", async () => {
		const nodes = [makeNode(), makeNode()];
		const matchId = newMatch();
		await nodes[0]?.appender.append(kickOff(matchId));
		const results = await Promise.all(
			goalRush(60)
				.slice(1)
				.map((draft, index) => nodes[index % 2]?.appender.append(request(matchId, `s${index}`, draft))),
		);
		const taken = results.flatMap((result) => (result?.ok ? [result.seq] : []));
		const logged = await nodes[1]?.matchLog.eventsSince(matchId, 0);
		expect(logged?.events.map((event) => event.seq)).toEqual(Array.from({ length: taken.length + 1 }, (_, index) => index + 1));
		expect(new Set(taken).size).toBe(taken.length);
		expect((await nodes[0]?.matchLog.stateOf(matchId))?.state).toEqual((await nodes[1]?.matchLog.stateOf(matchId))?.state);
	});

	it.skipIf(isMissing)("recognises a repeat of what another process logged meanwhile, after a restart, and after the match", async () => {
		const [here, there] = [makeNode(), makeNode()];
		const matchId = newMatch();
		await here.appender.append(kickOff(matchId));
		await there.appender.append(request(matchId, "g", goal(10)));
		await there.appender.append(request(matchId, "h", goal(11)));
		const repeat = { isRepeat: true, seq: 2, event: { id: "e2" } };
		expect(await here.appender.append(request(matchId, "g", goal(20)))).toMatchObject(repeat);
		expect(await makeNode().appender.append(request(matchId, "g", goal(20)))).toMatchObject(repeat);
		// The same id of another source is another submission.
		const feed = { sourceKind: "simulator", sourceName: "simulator" } as const;
		expect(await there.appender.append(request(matchId, "g", goal(30), feed))).toMatchObject({ isRepeat: false, seq: 4 });
		const end = [draftAt("1h", 45, "period_ended", {}), draftAt("2h", 45, "period_started", {}), draftAt("2h", 90, "period_ended", {})];
		const ended = await here.appender.appendTogether(end.map((draft, place) => request(matchId, `end ${place}`, draft)));
		expect(ended.map(({ ok }) => ok)).toEqual([true, true, true]);
		for (const { appender } of [here, there]) expect(await appender.append(request(matchId, "g", goal(20)))).toMatchObject(repeat);
		expect((await here.matchLog.eventsSince(matchId, 0)).headSeq).toBe(7);
	});

	it.skipIf(isMissing)("keeps the epoch and goes on numbering after a restart", async () => {
		const matchId = newMatch();
		const before = makeNode();
		await before.appender.append(kickOff(matchId));
		const after = makeNode();
		expect(await after.appender.append(request(matchId, "g", goal(5)))).toMatchObject({ ok: true, seq: 2 });
		expect((await after.matchLog.stateOf(matchId))?.epoch).toBe((await before.matchLog.stateOf(matchId))?.epoch);
	});
});
