// An operator's command whose response was lost in a crash, and one that was overtaken by other events, over real HTTP down to the log.
// Nothing is logged twice, and every response equals the first.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, GOAL, madeDeskLeague, startDeskNode, YELLOW } from "./desk-node.ts";

const AWAY_GOAL = { ...GOAL, payload: { ...GOAL.payload, side: "away" } };
const CORNER = { type: "corner_awarded", payload: { side: "away" } };

describe.each(DEFAULT_DATABASES)("submitting again on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let matchIds: string[];
	let matchId: string;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startDeskNode(empty);
		({ matchIds } = await madeDeskLeague(node, "again"));
	});
	beforeEach(async () => {
		if (isMissing) return;
		matchId = matchIds.pop()!;
		node.setNow(KICK_OFF);
		await node.send(matchId, { expectedSeq: 0, event: { type: "period_started" } });
		node.setNow(KICK_OFF + 20 * MINUTE_MS);
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	const send = (expectedSeq: number, event: object, more: object = {}, options: { as?: string; key?: string } = {}) =>
		node.send(matchId, { expectedSeq, event, ...more }, options);
	/** The response, and the response to the same request after a crash; `meanwhile` runs between the two. */
	async function twice(expectedSeq: number, event: object, more: object, meanwhile = async () => {}) {
		const key = `twice-${matchId}`;
		const first = await send(expectedSeq, event, more, { key });
		await node.forgetAnswer(key);
		await meanwhile();
		return { first, again: await send(expectedSeq, event, more, { key }) };
	}

	it.skipIf(isMissing)("answers alike where a part of it was submitted by a colleague already", async () => {
		await send(1, GOAL, {}, { as: "one" });
		const { first, again } = await twice(1, GOAL, { also: [CORNER] });
		expect(first).toMatchObject({ status: 201, seq: 3, isSame: true, event: { id: "e2" } });
		expect(again).toEqual(first);
		expect((await node.stateOf(matchId)).seq).toBe(3);
	});

	it.skipIf(isMissing)("answers with the submitted event, though it was cancelled meanwhile", async () => {
		await send(1, GOAL);
		const { first, again } = await twice(2, AWAY_GOAL, { replaces: "e2", also: [CORNER] }, async () => {
			await send(4, { type: "goal_scored", revises: "e2", status: "cancelled" }, {}, { as: "one" });
		});
		expect(first).toMatchObject({ status: 201, seq: 4, event: { id: "e2", revision: 2 } });
		expect(again).toEqual(first);
	});

	it.skipIf(isMissing)("shows what a colleague did with the event that is to be replaced, before it refuses anything", async () => {
		await send(1, GOAL);
		await send(2, { type: "goal_scored", revises: "e2", status: "cancelled" }, {}, { as: "one" });
		expect(await send(2, AWAY_GOAL, { replaces: "e2" })).toMatchObject({
			status: 409,
			error: { code: "conflict_sequence", headSeq: 3, events: [{ id: "e2", status: "cancelled" }] },
		});
		expect(await send(3, AWAY_GOAL, { replaces: "e2" })).toMatchObject({ status: 422, error: { code: "invalid_event" } });
	});

	it.skipIf(isMissing)("takes no press of long ago, whatever it replaces, and no revision of another in a replacement", async () => {
		await send(1, GOAL);
		const longAgo = KICK_OFF - 7 * HOUR_MS;
		expect(await send(2, { ...AWAY_GOAL, occurredAt: longAgo }, { replaces: "e2" })).toMatchObject({
			status: 400,
			error: { issues: [{ path: "body.event.occurredAt" }] },
		});
		const also = [{ ...CORNER, occurredAt: longAgo }];
		expect(await send(2, AWAY_GOAL, { replaces: "e2", also })).toMatchObject({
			status: 400,
			error: { issues: [{ path: "body.also.0.occurredAt" }] },
		});
		expect(await send(2, { ...YELLOW, revises: "e1" }, { replaces: "e2" })).toMatchObject({
			status: 400,
			error: { issues: [{ path: "body.event.revises" }] },
		});
		expect((await node.stateOf(matchId)).seq).toBe(2);
	});

	it.skipIf(isMissing)("leaves a revised event without a period without one", async () => {
		const words = { type: "commentary_written", payload: { text: "Welcome." } };
		expect(await send(1, { ...words, period: null })).toMatchObject({ event: { period: null } });
		expect(await send(2, { ...words, payload: { text: "Welcome to all." }, revises: "e2" })).toMatchObject({
			event: { revision: 2, period: null, elapsedMs: null },
		});
	});
});
