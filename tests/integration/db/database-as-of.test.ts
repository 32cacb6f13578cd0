// The match log at an instant: later entries are in no state, no list row and no list of events.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseAsOf } from "#server/db/as-of/database-as-of.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createHeadVersions } from "#server/match-log/head-versions.ts";
import { createLogger } from "#server/observability/logger.ts";
import { parseMatchLive, toMatchLive } from "#shared/contract/match-live.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { SPORTS } from "#shared/sports/registry.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { createMadeLog } from "../../support/made-log.ts";

const goal = (minute: number, more: Partial<EventDraft> = {}) =>
	draftAt("1h", minute, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }, more);

describe.each(DATABASE_KINDS)("the match log as of an instant on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let now = KICK_OFF;
	let at = KICK_OFF;
	let matchCount = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log: createLogger({ level: "silent" }) });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	function openLog() {
		const matchId = `m${++matchCount}`;
		const room = createMadeLog({ db, clock: () => now });
		const asOf = databaseAsOf(db, () => at);
		const { matchLog } = room.readOver(asOf);
		return {
			matchId,
			stop: room.stop,
			/** Whether the state at `at` is the same object as the current state. */
			isPresent: async () => (await matchLog.stateOf(matchId)) === (await room.matchLog.stateOf(matchId)),
			async logAt(instant: number, draft: EventDraft) {
				now = instant;
				const named = { sourceKind: "operator", sourceName: "operator", sourceId: `${matchId} ${instant}` } as const;
				expect(await room.ingest.ingest({ matchId, ...named, draft })).toMatchObject({ ok: true });
			},
			/** Score, status and minute of the state, and the score of the list row, all at the same instant. */
			async sawAt(instant: number) {
				at = instant;
				const { epoch, headSeq, events } = await matchLog.eventsSince(matchId, 0);
				const logged = await matchLog.stateOf(matchId);
				const head = await asOf.kysely.selectFrom("match_heads").select(["seq", "live"]).where("match_id", "=", matchId).executeTakeFirst();
				const live = head && parseMatchLive(head.live);
				expect([logged?.epoch, logged?.state.seq, head?.seq ?? 0, live?.seq ?? 0]).toEqual([epoch, headSeq, headSeq, headSeq]);
				expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: headSeq }, (_, index) => index + 1));
				if (live && logged) expect(live).toEqual(toMatchLive(SPORTS.football.module, logged.state));
				return { seq: headSeq, status: logged?.state.status, score: live?.score ?? null, clock: logged?.state.clock };
			},
		};
	}

	it.skipIf(isMissing)("shows a goal from when it was recorded on, provisional, confirmed, corrected and cancelled in turn", async () => {
		const { matchId, logAt, sawAt, isPresent, stop } = openLog();
		const [provisional, confirmed, corrected, cancelled] = [10, 40, 60, 90].map(
			(seconds) => KICK_OFF + 5 * MINUTE_MS + seconds * SECOND_MS,
		);
		await logAt(KICK_OFF, draftAt("1h", 0, "period_started", {}));
		await logAt(provisional!, goal(5, { status: "provisional" }));
		await logAt(confirmed!, goal(5, { revises: "e2" }));
		await logAt(corrected!, goal(4, { revises: "e2" }));
		await logAt(cancelled!, goal(4, { revises: "e2", status: "cancelled" }));
		expect(await sawAt(KICK_OFF - 1)).toMatchObject({ seq: 0, status: "scheduled", score: null });
		expect(await sawAt(KICK_OFF)).toMatchObject({ seq: 1, score: { home: 0, away: 0 } });
		expect(await sawAt(provisional! - 1)).toMatchObject({ seq: 1, score: { home: 0, away: 0 } });
		for (const [index, instant] of [provisional, confirmed, corrected, cancelled].entries()) {
			expect(await sawAt(instant!)).toMatchObject({ seq: index + 2, score: { home: index === 3 ? 0 : 1, away: 0 } });
			expect((await sawAt(instant! - 1)).seq).toBe(index + 1);
		}
		at = cancelled!;
		expect(await isPresent()).toBe(true);
		at = cancelled! - 1;
		expect(await isPresent()).toBe(false);
		// Read twice, in either order: a cached state of one instant is not used for another.
		expect(await sawAt(provisional!)).toMatchObject({ seq: 2, score: { home: 1, away: 0 } });
		expect(await db.kysely.selectFrom("match_heads").select("seq").where("match_id", "=", matchId).executeTakeFirst()).toEqual({ seq: 5 });
		await stop();
	});

	it.skipIf(isMissing)(
		"copies the head of a burst once a second, and is never early, a second late at most and never without the match",
		async () => {
			const { matchId, logAt, sawAt, stop } = openLog();
			await logAt(KICK_OFF, draftAt("1h", 0, "period_started", {}));
			const first = KICK_OFF + MINUTE_MS;
			const loggedAt = [0, 1, 250, 999, 1_000, 1_700, 2_500, 9_000, 9_400].map((ms) => first + ms);
			for (const [index, instant] of loggedAt.entries())
				await logAt(instant, draftAt("1h", 1 + index / 10, "corner_awarded", { side: "home" }));
			const seqAt = (instant: number) => 1 + loggedAt.filter((at) => at <= instant).length;
			for (const instant of loggedAt.flatMap((at) => [at - 1, at, at + 1, at + 400])) {
				at = instant;
				const head = await databaseAsOf(db, () => at)
					.kysely.selectFrom("match_heads")
					.select("seq")
					.where("match_id", "=", matchId)
					.executeTakeFirst();
				expect(head?.seq, `${instant - first} ms`).toBeLessThanOrEqual(seqAt(instant));
				expect(head?.seq, `${instant - first} ms`).toBeGreaterThanOrEqual(seqAt(instant - SECOND_MS));
			}
			expect((await sawAt(first - 1)).seq).toBe(1);
			const copies = db.kysely.selectFrom("match_head_versions").select("seq").where("match_id", "=", matchId).orderBy("seq");
			expect(await copies.execute()).toEqual([1, 5, 7, 8].map((seq) => ({ seq })));
			await stop();
		},
	);

	it.skipIf(isMissing)("copies a head again whose copy was not committed", async () => {
		const { matchId, logAt, stop } = openLog();
		await logAt(KICK_OFF, draftAt("1h", 0, "period_started", {}));
		const versions = createHeadVersions();
		const copy = () => db.kysely.transaction().execute((transaction) => versions.copy(transaction, [matchId], KICK_OFF + 10));
		const lost = db.kysely.transaction().execute(async (transaction) => {
			await versions.copy(transaction, [matchId], KICK_OFF + 10);
			throw new Error("no commit");
		});
		await expect(lost).rejects.toThrow("no commit");
		const copied = await copy();
		expect(copied.matchIds).toEqual([matchId]);
		versions.committed(copied);
		expect((await copy()).matchIds).toEqual([]);
		await stop();
	});

	it.skipIf(isMissing)("has the clock of then, and tables that join the heads", async () => {
		const { matchId, logAt, sawAt, stop } = openLog();
		await logAt(KICK_OFF, draftAt("1h", 0, "period_started", {}));
		const halfTime = KICK_OFF + 46 * MINUTE_MS;
		await logAt(halfTime, draftAt("1h", 46, "period_ended", {}));
		expect(await sawAt(halfTime)).toMatchObject({ clock: { isRunning: false } });
		expect(await sawAt(halfTime - 1)).toMatchObject({ clock: { isRunning: true } });
		const joined = databaseAsOf(db, () => at)
			.kysely.selectFrom("match_events as event")
			.innerJoin("match_heads as head", "head.match_id", "event.match_id")
			.select(["event.seq", "head.status"])
			.where("event.match_id", "in", ({ selectFrom }) => selectFrom("match_heads").select("match_id").where("match_id", "=", matchId));
		expect(await joined.execute()).toEqual([{ seq: 1, status: "live" }]);
		await stop();
	});

	it.skipIf(isMissing)("finds the heads that a list joins by their matches, and writes out none of the others", async () => {
		if (db.kind !== "sqlite") return;
		const list = databaseAsOf(db, () => at)
			.kysely.selectFrom("matches")
			.leftJoin("match_heads as head", "head.match_id", "matches.id")
			.select(["matches.id", "head.status", "head.live"])
			.where("matches.starts_at", ">", KICK_OFF)
			.compile();
		const { rows } = await db.kysely.executeQuery<{ detail: string }>({ ...list, sql: `explain query plan ${list.sql}` });
		const plan = rows.map(({ detail }) => detail).join("; ");
		expect(plan).toMatch(/SEARCH match_heads USING INDEX \S+ \(match_id=\?\)/);
		expect(plan).not.toMatch(/MATERIALIZE|AUTOMATIC|SCAN match_head/);
	});

	it.skipIf(isMissing)("is for reading, and not of tables without a state of then", async () => {
		const { kysely } = databaseAsOf(db, () => at);
		await expect(kysely.deleteFrom("match_heads").execute()).rejects.toThrow("for reading");
		await expect(kysely.selectFrom("discrepancies").selectAll().execute()).rejects.toThrow("discrepancies cannot be read");
	});
});
