// Set-state over real HTTP: a match joined before its first event, and one joined in the middle, in one action with a reason.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, GOAL, madeDeskLeague, startDeskNode } from "./desk-node.ts";

const NOW = KICK_OFF + 80 * MINUTE_MS;
const TARGET = { period: "2h", elapsedMs: 63 * MINUTE_MS, isPeriodOpen: true, score: { home: 2, away: 1 } };

describe.each(DEFAULT_DATABASES)("set-state on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let matchIds: string[];
	let matchId: string;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startDeskNode(empty);
		({ matchIds } = await madeDeskLeague(node, "state"));
	});
	beforeEach(() => {
		if (isMissing) return;
		matchId = matchIds.shift()!;
		node.setNow(NOW);
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	const setState = (expectedSeq: number, target: object, key?: string) => {
		const body = { expectedSeq, target: { ...TARGET, ...target }, reason: "Joined in the second half" };
		return node.call("POST", `/api/v1/ops/matches/${matchId}/state`, { body, ...(key !== undefined && { key }) });
	};
	async function stand() {
		const { period, isPeriodOpen, score, status, clock } = await node.stateOf(matchId);
		return { period, isPeriodOpen, score, status, clockMs: clock && elapsedAt(clock, NOW) };
	}

	it.skipIf(isMissing)("brings a match without events to its present state, in one act", async () => {
		expect(await setState(0, {})).toMatchObject({ status: 201 });
		expect(await stand()).toEqual({
			period: "2h",
			isPeriodOpen: true,
			status: "live",
			score: { home: 2, away: 1 },
			clockMs: 63 * MINUTE_MS,
		});
		const { timeline, seq } = await node.stateOf(matchId);
		expect(timeline.every(({ event }) => event.reason === "Joined in the second half")).toBe(true);
		expect(node.audited.at(-1)).toMatchObject({
			subject: `match ${matchId}`,
			before: { seq: 0, status: "scheduled", period: null, clockMs: null, score: { home: 0, away: 0 } },
			after: {
				seq,
				status: "live",
				period: "2h",
				clockMs: 63 * MINUTE_MS,
				score: { home: 2, away: 1 },
				reason: "Joined in the second half",
			},
		});
	});

	it.skipIf(isMissing)("brings a match from the middle on, and takes back what is too much", async () => {
		await node.send(matchId, { expectedSeq: 0, event: { type: "period_started" }, also: [GOAL] });
		const away = { ...GOAL, payload: { ...GOAL.payload, side: "away" } };
		await node.send(matchId, { expectedSeq: 2, event: away });
		expect(await setState(3, { score: { home: 1, away: 0 } })).toMatchObject({ status: 201 });
		expect(await stand()).toMatchObject({ period: "2h", score: { home: 1, away: 0 }, clockMs: 63 * MINUTE_MS });
	});

	it.skipIf(isMissing)("does nothing twice: submitted again, after a crash too, and where the match is in that state already", async () => {
		const first = await setState(0, {}, `state-${matchId}`);
		expect(await setState(0, {}, `state-${matchId}`)).toEqual(first);
		await node.forgetAnswer(`state-${matchId}`);
		expect(await setState(0, {}, `state-${matchId}`)).toMatchObject({ status: 201, seq: first.seq });
		expect((await node.stateOf(matchId)).seq).toBe(first.seq);
	});

	it.skipIf(isMissing)("is refused with the events since, or with what makes it impossible, and leaves the log unchanged", async () => {
		await node.send(matchId, { expectedSeq: 0, event: { type: "period_started" }, also: [GOAL] });
		expect(await setState(1, {})).toMatchObject({ status: 409, error: { code: "conflict_sequence", headSeq: 2, events: [{ id: "e2" }] } });
		expect(await setState(9, {})).toMatchObject({ status: 409, error: { code: "conflict_sequence", headSeq: 2, events: [] } });
		expect(await setState(2, { period: "third" })).toMatchObject({ status: 422, error: { code: "wrong_period" } });
		expect((await node.stateOf(matchId)).seq).toBe(2);
		matchId = "m99999";
		expect(await setState(0, {})).toMatchObject({ status: 404 });
	});
});
