// An edit over real HTTP contains the values that its author saw: other fields keep a colleague's concurrent changes; a conflict in the
// same field is a 409 with the event's current revision, decided in the transaction that appends.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, GOAL, madeDeskLeague, startDeskNode } from "./desk-node.ts";

describe.each(DEFAULT_DATABASES)("an edit of an event on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let other: DeskNode;
	let matchIds: string[];
	let matchId: string;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		[node, other] = [await startDeskNode(empty), await startDeskNode(empty)];
		({ matchIds } = await madeDeskLeague(node, "edits"));
	});
	beforeEach(async () => {
		if (isMissing) return;
		matchId = matchIds.pop()!;
		for (const each of [node, other]) each.setNow(KICK_OFF);
		await node.send(matchId, { expectedSeq: 0, event: { type: "period_started" } });
		for (const each of [node, other]) each.setNow(KICK_OFF + 40 * MINUTE_MS);
		await node.send(matchId, { expectedSeq: 1, event: GOAL });
	});
	afterAll(async () => {
		for (const each of [node, other]) await each?.stop();
		await empty?.remove();
	});

	const edit = (change: object, seen: object) => ({ type: "goal_scored", revises: "e2", ...change, seen });
	const toAway = edit({ payload: { side: "away" } }, { payload: { side: "home" } });
	const toMinute = (minute: number, seen = 40) => edit({ elapsedMs: minute * MINUTE_MS }, { elapsedMs: seen * MINUTE_MS });
	const goal = async () => (await node.stateOf(matchId)).timeline.find(({ event }) => event.id === "e2")?.event;

	it.skipIf(isMissing)("keeps what a colleague changed in other fields, however old the head that its author saw", async () => {
		expect(await node.send(matchId, { expectedSeq: 2, event: toAway })).toMatchObject({ status: 201, seq: 3 });
		expect(await node.send(matchId, { expectedSeq: 2, event: toMinute(39) })).toMatchObject({
			status: 201,
			seq: 4,
			event: { id: "e2", revision: 3, elapsedMs: 39 * MINUTE_MS, payload: { side: "away", kind: "open_play" } },
		});
		expect((await node.stateOf(matchId)).score).toEqual({ home: 0, away: 1 });
	});

	it.skipIf(isMissing)("is a conflict with the colleague's change of the same field, though its author's head is the newest", async () => {
		await node.send(matchId, { expectedSeq: 2, event: toMinute(35) });
		expect(await node.send(matchId, { expectedSeq: 3, event: toMinute(39) })).toMatchObject({
			status: 409,
			error: { code: "conflict_sequence", headSeq: 3, events: [{ id: "e2", revision: 2, elapsedMs: 35 * MINUTE_MS }] },
		});
		expect(await goal()).toMatchObject({ revision: 2, elapsedMs: 35 * MINUTE_MS });
		expect(await node.send(matchId, { expectedSeq: 3, event: toMinute(35) })).toMatchObject({ status: 201, seq: 3, isSame: true });
	});

	it.skipIf(isMissing)("lets what was cancelled meanwhile stay cancelled, and is no way to let it stand unseen", async () => {
		await node.send(matchId, { expectedSeq: 2, event: { type: "goal_scored", revises: "e2", status: "cancelled", reason: "Offside" } });
		expect(await node.send(matchId, { expectedSeq: 2, event: toMinute(39) })).toMatchObject({
			status: 201,
			event: { status: "cancelled", reason: "Offside", elapsedMs: 39 * MINUTE_MS },
		});
		const confirmed = edit({ status: "confirmed" }, { status: "provisional" });
		expect(await node.send(matchId, { expectedSeq: 4, event: confirmed })).toMatchObject({ status: 409 });
	});

	it.skipIf(isMissing)("meets others in the same blink on two machines: each field bears one of the values that were sent", async () => {
		const sent = [toAway, toMinute(31), toMinute(32), edit({ payload: { kind: "penalty" } }, { payload: { kind: "open_play" } })];
		const answers = await Promise.all(sent.map((event, place) => [node, other][place % 2]!.send(matchId, { expectedSeq: 2, event })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
		const minute = answers[1]?.status === 201 ? 31 : 32;
		expect(await goal()).toMatchObject({ revision: 4, elapsedMs: minute * MINUTE_MS, payload: { side: "away", kind: "penalty" } });
	});

	it.skipIf(isMissing)("is refused where a changed field has no seen value, or nothing is edited", async () => {
		const blind = { ...toMinute(39), payload: { side: "away" } };
		expect(await node.send(matchId, { expectedSeq: 2, event: blind })).toMatchObject({
			status: 400,
			error: { code: "invalid_request", issues: [{ path: "body.event.payload.side" }] },
		});
		const born = { ...GOAL, seen: { payload: { side: "home" } } };
		expect(await node.send(matchId, { expectedSeq: 2, event: born })).toMatchObject({
			status: 400,
			error: { issues: [{ path: "body.event.seen" }] },
		});
	});

	it.skipIf(isMissing)("answers a second sending under its key as the first", async () => {
		await node.send(matchId, { expectedSeq: 2, event: toMinute(39) }, { key: "edited-once" });
		await node.forgetAnswer("edited-once");
		await node.send(matchId, { expectedSeq: 3, event: toMinute(38, 39) });
		const again = await node.send(matchId, { expectedSeq: 2, event: toMinute(39) }, { key: "edited-once" });
		expect(again).toMatchObject({ status: 201, seq: 3, event: { revision: 2, elapsedMs: 39 * MINUTE_MS } });
		expect(await goal()).toMatchObject({ elapsedMs: 38 * MINUTE_MS });
	});
});
