// Operators at two nodes with one database submit one goal at about the same time, while others submit other events of the match: it is
// one goal in every interleaving that the seed produces.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskAnswer, type DeskNode, GOAL, madeDeskLeague, startDeskNode, YELLOW } from "./desk-node.ts";

const SEED = Number(process.env.FAULT_SEED ?? 20261122);
const ROUNDS = 12;
const CORNER = { type: "corner_awarded", payload: { side: "away" } };

describe.each(DEFAULT_DATABASES)("one goal that several see, over two nodes on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let nodes: [DeskNode, DeskNode];
	let matchId = "";
	let playerIds: string[];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		nodes = [await startDeskNode(empty), await startDeskNode(empty)];
		const league = await madeDeskLeague(nodes[0], "race");
		matchId = league.matchIds[0]!;
		playerIds = league.playerIds;
		await nodes[0].send(matchId, { expectedSeq: 0, event: { type: "period_started" } });
	});
	afterAll(async () => {
		for (const node of nodes ?? []) await node.stop();
		await empty?.remove();
	});

	it.skipIf(isMissing)(`is logged once, ${ROUNDS} times over (seed ${SEED})`, async () => {
		const random = seededRandom(SEED);
		for (let round = 1; round <= ROUNDS; round++) {
			const happenedAt = KICK_OFF + round * MINUTE_MS;
			const head = (await nodes[0].stateOf(matchId)).seq;
			// Each machine has its own clock, and the operators press within three seconds of each other.
			for (const node of nodes) node.setNow(happenedAt + random.integer(0, 3_000));

			const submit = async (operator: number, node: DeskNode, delayMs: number, event: object) => {
				await sleep(delayMs);
				// As the command queue does, submits the goal again after a conflict.
				for (let expectedSeq = head, tries = 0; tries < 10; tries++) {
					const answer: DeskAnswer = await node.send(matchId, { expectedSeq, event }, { as: `operator-${operator}` });
					if (answer.error?.code !== "conflict_sequence") return answer;
					expectedSeq = answer.error.headSeq ?? 0;
				}
				throw new Error("ten conflicts");
			};
			const others = [YELLOW, CORNER, CORNER].map((event) => () => submit(9, random.pick(nodes), random.integer(0, 8), event));
			const goals = Array.from({ length: random.integer(2, 4) }, (_, operator) => () => {
				const scorerId = random.chance(0.5) ? playerIds[0] : null;
				const event = { ...GOAL, payload: { ...GOAL.payload, scorerId } };
				return submit(operator, nodes[operator % 2] as DeskNode, random.integer(0, 8), event);
			});
			const answers = await Promise.all(goals.map((goal) => goal()).concat(others.map((other) => other())));
			const goalAnswers = answers.slice(0, goals.length);
			expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
			expect(goalAnswers.filter(({ isSame }) => !isSame).length, `round ${round}`).toBe(1);
			expect(new Set(goalAnswers.map(({ event }) => event?.id)).size).toBe(1);
			for (const node of nodes) expect((await node.stateOf(matchId)).score, `round ${round}`).toEqual({ home: round, away: 0 });
		}
	});
});
