// Submissions of an operator, over real HTTP down to the log: several together, as a replacement, late, and logged once although two
// operators submit the same event.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, GOAL, madeDeskLeague, startDeskNode, YELLOW } from "./desk-node.ts";

describe.each(DATABASE_KINDS)("submitting at the desk on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let matchIds: string[];
	let playerIds: string[];
	let matchId: string;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startDeskNode(empty);
		({ matchIds, playerIds } = await madeDeskLeague(node, "submitting"));
		matchIds.reverse();
	});
	beforeEach(async () => {
		if (isMissing) return;
		matchId = matchIds.pop()!;
		node.setNow(KICK_OFF);
		await node.send(matchId, { expectedSeq: 0, event: { type: "period_started" } });
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	const at = (minutes: number, seconds = 0) => KICK_OFF + minutes * MINUTE_MS + seconds * SECOND_MS;
	const send = (expectedSeq: number, event: object, more: object = {}, options: { as?: string; key?: string } = {}) =>
		node.send(matchId, { expectedSeq, event, ...more }, options);

	it.skipIf(isMissing)("adds the scorer from the second of two operators (first match: its squads are known)", async () => {
		node.setNow(at(12));
		expect(await send(1, GOAL, {}, { as: "one" })).toMatchObject({ status: 201, seq: 2 });
		node.setNow(at(12, 3));
		const named = { ...GOAL, payload: { ...GOAL.payload, scorerId: playerIds[0] } };
		expect(await send(1, named, {}, { as: "two" })).toMatchObject({
			status: 201,
			seq: 3,
			isSame: true,
			event: { id: "e2", revision: 2, elapsedMs: 12 * MINUTE_MS, payload: named.payload },
		});
		const unknown = { ...GOAL, payload: { ...GOAL.payload, assistId: "p9999" } };
		expect(await send(3, unknown, {}, { as: "three" })).toMatchObject({ isSame: true, seq: 3, event: { id: "e2", revision: 2 } });
		expect((await node.stateOf(matchId)).score).toEqual({ home: 1, away: 0 });
	});

	it.skipIf(isMissing)(
		"makes one goal of two submissions within three seconds, whatever the second operator had seen by then",
		async () => {
			for (const [round, seen] of ["nothing of it", "nothing since the kick-off", "the goal already"].entries()) {
				const [before, minute] = [(await node.stateOf(matchId)).seq, 10 + 5 * round];
				node.setNow(at(minute));
				await send(before, GOAL, {}, { as: "one" });
				node.setNow(at(minute, 3));
				const expectedSeq = [before, 1, before + 1][round]!;
				// The second operator's `expectedSeq` is outdated, but the same goal is not a conflict.
				const twin = await send(round === 1 ? before : expectedSeq, GOAL, {}, { as: "two" });
				expect(twin, seen).toMatchObject({ status: 201, seq: before + 1, isSame: true, event: { id: `e${before + 1}`, revision: 1 } });
				expect((await node.stateOf(matchId)).score, seen).toEqual({ home: round + 1, away: 0 });
			}
			node.setNow(at(30));
			expect(await send(1, { ...GOAL, payload: { ...GOAL.payload, side: "away" } })).toMatchObject({
				status: 409,
				error: { code: "conflict_sequence", headSeq: 4, events: [{ id: "e2" }, { id: "e3" }, { id: "e4" }] },
			});
		},
	);

	it.skipIf(isMissing)("logs a second goal of the same side once the first is ten seconds old, or was cancelled", async () => {
		node.setNow(at(12));
		await send(1, GOAL);
		node.setNow(at(12, 10));
		expect((await send(2, GOAL)).isSame).toBeUndefined();
		await send(3, { type: "goal_scored", revises: "e3", status: "cancelled" });
		node.setNow(at(12, 12));
		expect(await send(4, GOAL)).toMatchObject({ status: 201, seq: 5, event: { id: "e5" } });
		expect((await node.stateOf(matchId)).score).toEqual({ home: 2, away: 0 });
	});

	it.skipIf(isMissing)("logs what goes together all or not at all, each completed by what stands before it", async () => {
		node.setNow(at(46));
		const refused = await send(1, { type: "period_ended" }, { also: [{ type: "period_started" }, GOAL, { type: "period_started" }] });
		expect(refused).toMatchObject({ status: 422, error: { code: "event_out_of_order" } });
		expect((await node.stateOf(matchId)).seq).toBe(1);
		const answer = await send(1, { type: "period_ended" }, { also: [{ type: "period_started" }, GOAL] });
		expect(answer).toMatchObject({ status: 201, seq: 4, event: { id: "e2", type: "period_ended" } });
		expect((await node.stateOf(matchId)).timeline.map(({ event }) => [event.type, event.period, event.elapsedMs])).toEqual([
			["period_started", "1h", 0],
			["period_ended", "1h", 46 * MINUTE_MS],
			["period_started", "2h", 45 * MINUTE_MS],
			["goal_scored", "2h", 45 * MINUTE_MS],
		]);
		expect(await send(4, GOAL, { also: [{ type: "card_shown", payload: { side: "nobody" } }] })).toMatchObject({
			status: 422,
			error: { code: "invalid_event" },
		});
	});

	it.skipIf(isMissing)("answers the author of each entry", async () => {
		const userId = await node.signUp("Telling Operator");
		await send(1, YELLOW, { also: [{ type: "corner_awarded", payload: { side: "away" } }] }, { as: userId });
		const comment = { type: "commentary_written", payload: { text: "Under way.", isKey: false } };
		await node.append(matchId, [{ ...comment, period: "1h", elapsedMs: 1, occurredAt: KICK_OFF }]);
		const answer = (await node.call("GET", `/api/v1/ops/matches/${matchId}/authors`)) as unknown as { authors: object[] };
		const ours = { source: "operator", userId, name: "Telling Operator", recordedAt: KICK_OFF };
		expect(answer.authors).toEqual([
			{ ...ours, seq: 1, userId: "desk", name: null },
			{ ...ours, seq: 2 },
			{ ...ours, seq: 3 },
			{ ...ours, seq: 4, source: "tests", userId: null, name: null },
		]);
		expect(await node.call("GET", "/api/v1/ops/matches/m99999/authors")).toMatchObject({ status: 404 });
	});

	it.skipIf(isMissing)("replaces the wrong side's goal by one revision, with the same minute and status", async () => {
		node.setNow(at(30));
		await send(1, { ...GOAL, status: "provisional" });
		node.setNow(at(30, 20));
		const away = { ...GOAL, payload: { ...GOAL.payload, side: "away" } };
		expect(await send(2, away, { replaces: "e2" })).toMatchObject({
			status: 201,
			seq: 3,
			event: { id: "e2", revision: 2, status: "provisional", period: "1h", elapsedMs: 30 * MINUTE_MS, payload: away.payload },
		});
		expect((await node.stateOf(matchId)).score).toEqual({ home: 0, away: 1 });
	});

	it.skipIf(isMissing)("replaces by another type: the old one cancelled, the new one at its period and clock", async () => {
		node.setNow(at(44));
		await send(1, GOAL);
		node.setNow(at(47));
		await send(2, { type: "period_ended" });
		node.setNow(at(50));
		expect(await send(3, YELLOW, { replaces: "e2", also: [] })).toMatchObject({
			status: 201,
			seq: 5,
			event: { id: "e5", type: "card_shown", period: "1h", elapsedMs: 44 * MINUTE_MS, occurredAt: at(44) },
		});
		const state = await node.stateOf(matchId);
		expect([state.score, findEvent(state, "e2")?.status]).toEqual([{ home: 0, away: 0 }, "cancelled"]);
		expect(await send(5, GOAL, { replaces: "e2" })).toMatchObject({ status: 422, error: { code: "invalid_event" } });
		expect(await send(5, GOAL, { replaces: "e99" })).toMatchObject({ status: 422, error: { code: "unknown_event" } });
	});

	it.skipIf(isMissing)("cancels the wrong goal where another operator has entered the right one already", async () => {
		const away = { ...GOAL, payload: { ...GOAL.payload, side: "away" } };
		node.setNow(at(20));
		await send(1, GOAL, {}, { as: "one" });
		await send(2, away, {}, { as: "two" });
		node.setNow(at(20, 2));
		expect(await send(2, away, { replaces: "e2" }, { as: "one" })).toMatchObject({ status: 201, isSame: true, event: { id: "e3" } });
		expect((await node.stateOf(matchId)).score).toEqual({ home: 0, away: 1 });
	});

	it.skipIf(isMissing)("answers a replacement alike after a crash, though the old event is cancelled by then", async () => {
		node.setNow(at(20));
		await send(1, GOAL);
		const first = await send(2, YELLOW, { replaces: "e2" }, { key: `replace-${matchId}` });
		await node.forgetAnswer(`replace-${matchId}`);
		expect(await send(2, YELLOW, { replaces: "e2" }, { key: `replace-${matchId}` })).toEqual(first);
		const also = {
			also: [
				{ type: "corner_awarded", payload: { side: "away" } },
				{ type: "corner_awarded", payload: { side: "home" } },
			],
		};
		const together = await send(4, GOAL, also, { key: `together-${matchId}` });
		await node.forgetAnswer(`together-${matchId}`);
		expect([together.status, await send(4, GOAL, also, { key: `together-${matchId}` })]).toEqual([201, together]);
		expect((await node.stateOf(matchId)).seq).toBe(7);
	});

	it.skipIf(isMissing)("reads the clock at the press, not at the arrival; never in the future, and at most six hours back", async () => {
		node.setNow(at(20, 30));
		expect(await send(1, { ...YELLOW, occurredAt: at(20) })).toMatchObject({ event: { elapsedMs: 20 * MINUTE_MS, occurredAt: at(20) } });
		expect(await send(2, { ...YELLOW, occurredAt: at(25) })).toMatchObject({
			event: { elapsedMs: 20.5 * MINUTE_MS, occurredAt: at(20, 30) },
		});
		node.setNow(at(20) + 6 * 60 * MINUTE_MS + 1);
		expect(await send(3, { ...YELLOW, occurredAt: at(20) })).toMatchObject({
			status: 400,
			error: { code: "invalid_request", issues: [{ path: "body.event.occurredAt" }] },
		});
		expect(await send(3, YELLOW, { also: [{ ...YELLOW, occurredAt: at(20) }] })).toMatchObject({
			status: 400,
			error: { issues: [{ path: "body.also.0.occurredAt" }] },
		});
	});

	it.skipIf(isMissing)(
		"marks a command that waited for the connection as late, once its period is over, but no command of the present",
		async () => {
			node.setNow(at(46));
			await send(1, { type: "period_ended" });
			node.setNow(at(50));
			const submission = { ...GOAL, period: "1h", elapsedMs: 44 * MINUTE_MS };
			expect(await send(1, { ...submission, occurredAt: at(44) })).toMatchObject({ status: 409, error: { events: [{ id: "e2" }] } });
			expect(await send(2, { ...submission, occurredAt: at(44) })).toMatchObject({
				status: 201,
				event: { period: "1h", elapsedMs: 44 * MINUTE_MS },
			});
			expect(await send(3, { ...submission, occurredAt: at(49) })).toMatchObject({ status: 422, error: { code: "wrong_period" } });
			expect(await send(3, submission)).toMatchObject({ status: 422, error: { code: "wrong_period" } });
			expect(await send(3, { ...submission, isLate: true })).toMatchObject({ status: 201 });
		},
	);

	it.skipIf(isMissing)("records in the audit log the match before and after", async () => {
		node.setNow(at(20));
		await send(1, GOAL);
		expect(node.audited.at(-1)).toMatchObject({
			actorId: "desk",
			subject: `match ${matchId}`,
			outcome: "done",
			before: { seq: 1, status: "live", period: "1h", clockMs: 20 * MINUTE_MS, score: { home: 0, away: 0 } },
			after: { seq: 2, score: { home: 1, away: 0 }, event: { id: "e2", revision: 1, type: "goal_scored", status: "confirmed" } },
		});
		await send(9, GOAL);
		expect(node.audited.at(-1)).toMatchObject({ subject: `match ${matchId}`, outcome: "conflict_sequence" });
	});
});
