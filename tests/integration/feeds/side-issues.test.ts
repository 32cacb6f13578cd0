// A scoring event is never refused because of a detail: an uncertain player is left out of a feed's event, an impossible minute is left
// out of anybody's, and the response lists what was left out. An operator who names the wrong player gets a refusal.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, GOAL, madeDeskLeague, startDeskNode } from "../console/desk-node.ts";

describe.each(DEFAULT_DATABASES)("side issues on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let matchIds: string[];
	let playerIds: string[];
	let reports = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startDeskNode(empty);
		({ matchIds, playerIds } = await madeDeskLeague(node, "side", 2));
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	const feed = (matchId: string, type: string, payload: object, elapsedMs: number | null = 60_000) =>
		node.ingest.ingest({
			matchId,
			sourceKind: "provider",
			sourceName: "made",
			sourceId: `word ${++reports}`,
			draft: { type, period: "1h", elapsedMs, payload, occurredAt: KICK_OFF + reports * 60_000 } as EventDraft,
		});
	const goal = (more: object = {}) => ({ side: "home", scorerId: playerIds[0], kind: "open_play", ...more });

	it.skipIf(isMissing)("cost a feed no goal and no sending-off, and are answered in words", async () => {
		const [matchId = ""] = matchIds;
		await feed(matchId, "period_started", {}, 0);
		const answers = [
			await feed(matchId, "goal_scored", goal()),
			await feed(matchId, "goal_scored", goal({ scorerId: "p99999" })),
			await feed(matchId, "goal_scored", goal({ scorerId: playerIds[2] })),
			await feed(matchId, "goal_scored", goal({ scorerId: 17, assistId: "", kind: "bicycle", colour: "red" })),
			await feed(matchId, "goal_scored", goal(), 999 * 60_000),
			await feed(matchId, "goal_scored", goal(), -3 * 60_000),
			await feed(matchId, "card_shown", { side: "away", playerId: "p99999", card: "red" }),
		];
		expect(answers.map((answer) => (answer.ok ? (answer.dropped?.length ?? 0) : answer.error.message))).toEqual([0, 1, 1, 1, 1, 1, 1]);
		const state = await node.stateOf(matchId);
		expect([state.score, (state.detail as { redCards: object }).redCards]).toEqual([
			{ home: 6, away: 0 },
			{ home: 0, away: 1 },
		]);
		const goals = state.timeline.flatMap(({ event }) => (event.type === "goal_scored" ? [event] : []));
		expect(goals.map(({ elapsedMs }) => elapsedMs)).toEqual([60_000, 60_000, 60_000, 60_000, null, null]);
		expect(goals.map(({ payload }) => (payload as { scorerId: string | null }).scorerId)).toEqual([
			playerIds[0],
			null,
			null,
			null,
			playerIds[0],
			playerIds[0],
		]);
		// A nonexistent side is not a detail.
		expect(await feed(matchId, "goal_scored", goal({ side: "left" }))).toMatchObject({ ok: false, error: { code: "invalid_event" } });
	});

	it.skipIf(isMissing)("are refused to an operator who names the wrong player; an impossible minute is left out of the goal", async () => {
		const matchId = matchIds[1] ?? "";
		await node.send(matchId, { expectedSeq: 0, event: { type: "period_started" } });
		const stranger = { ...GOAL, payload: goal({ scorerId: "p99999" }) };
		expect(await node.send(matchId, { expectedSeq: 1, event: stranger })).toMatchObject({ status: 422, error: { code: "unknown_player" } });
		for (const [index, minute] of [999, -3].entries()) {
			const answer = await node.send(matchId, { expectedSeq: 1 + index, event: { ...GOAL, elapsedMs: minute * 60_000 } });
			expect(answer).toMatchObject({ status: 201, event: { elapsedMs: null }, dropped: [expect.stringContaining("is not in it")] });
			node.setNow(KICK_OFF + (index + 1) * 600_000);
		}
		expect((await node.stateOf(matchId)).score).toEqual({ home: 2, away: 0 });
	});
});
