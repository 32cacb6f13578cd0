// The real simulator in parallel with an operator who enters the same goals earlier or later than the feed, with or without an override
// of the score: no goal is duplicated and none is lost.
import { describe, expect, it } from "vitest";
import type { Simulator } from "#server/feeds/simulator/simulator.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { TimelineEntry } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { openSimulatedWorld, type SimulatedWorld } from "./simulated-world.ts";

const SEED = Number(process.env.FAULT_SEED ?? 20261122);
const BORN = Date.UTC(2026, 10, 21, 14, 20);
const MINUTES = 190;
const STEP_MS = (process.env.LONG === "1" ? 5 : 10) * SECOND_MS;

type Goal = MatchEvent & { matchId: string; side: Side };

const isGoal = ({ event }: TimelineEntry) => event.type === "goal_scored" && !isCancelled(event);
const firstOf = ({ event, earlier }: TimelineEntry) => earlier[0] ?? event;
const sideOf = ({ payload }: MatchEvent) => (payload as { side: Side }).side;

async function goalsOf(world: SimulatedWorld, matchIds: readonly string[]): Promise<Goal[]> {
	const goals: Goal[] = [];
	for (const matchId of matchIds) {
		const entries = (await world.stateOf(matchId)).timeline.filter(isGoal);
		goals.push(...entries.map((entry) => ({ ...firstOf(entry), matchId, side: sideOf(entry.event) })));
	}
	return goals;
}

/** The operator sees each goal up to 40 seconds before or after the feed reports it, and enters the ones that are not in the log yet. */
async function play(world: SimulatedWorld, simulator: Simulator, goals: readonly Goal[]): Promise<void> {
	const random = seededRandom(SEED);
	const seen = goals.map((goal, index) => ({ goal, index, apartMs: random.integer(-40, 40) * SECOND_MS }));
	const waiting = new Set(seen);
	for (const until = world.now() + MINUTES * MINUTE_MS; world.now() < until; ) {
		await world.goOn(simulator, STEP_MS / MINUTE_MS, STEP_MS);
		for (const command of waiting) {
			const { goal, index, apartMs } = command;
			if (goal.occurredAt + apartMs > world.now()) continue;
			const { matchId, period, side } = goal;
			const { timeline } = await world.stateOf(matchId);
			const isThere = (entry: TimelineEntry) =>
				isGoal(entry) && sideOf(entry.event) === side && Math.abs(firstOf(entry).occurredAt - goal.occurredAt) <= 10 * SECOND_MS;
			if (apartMs > 0 && timeline.some(isThere)) {
				waiting.delete(command);
				continue;
			}
			const elapsedMs = goal.elapsedMs && goal.elapsedMs + Math.max(apartMs, -20 * SECOND_MS);
			const draft = { type: "goal_scored", period, elapsedMs, payload: { side, scorerId: null, kind: "open_play" }, isLate: true };
			const sender = { sourceKind: "operator", sourceName: "operator", sourceId: `press ${index}` } as const;
			const answer = await world.server.ingest.ingest({
				matchId,
				...sender,
				isDeduplicated: true,
				draft: { ...draft, occurredAt: world.now() },
			});
			// If the goal was seen before the feed has started the period, it is refused, and the operator presses again later.
			if (answer.ok) waiting.delete(command);
		}
	}
	expect(waiting.size).toBe(0);
}

describe.each(DEFAULT_DATABASES)("the simulator beside an operator on $kind", (database) => {
	it.skipIf(database.isMissing)(`both report the same goals, and each counts once (seed ${SEED})`, { timeout: 240_000 }, async () => {
		const alone = await openSimulatedWorld(database, BORN);
		const shared = await openSimulatedWorld(database, BORN);
		try {
			const script = await alone.start();
			await script.advance();
			await alone.goOn(script, MINUTES, MINUTE_MS);
			const played = (await alone.heads())
				.filter(({ status, starts_at }) => status === "finished" && starts_at >= BORN)
				.map(({ match_id }) => match_id)
				.sort();
			const goals = await goalsOf(alone, played);
			expect(goals.length).toBeGreaterThan(10);

			const simulator = await shared.start();
			await simulator.advance();
			const overridden = new Set(played.filter((_, index) => index % 2 === 0));
			for (const match_id of overridden) {
				const override = { match_id, field: "score", set_by: "u1", set_by_name: "Ann", set_at: BORN, until: null };
				await shared.server.db.kysely.insertInto("manual_overrides").values(override).execute();
			}
			await play(shared, simulator, goals);
			for (const matchId of played) {
				const { status, score, timeline } = await shared.stateOf(matchId);
				const countOf = (side: Side) => goals.filter((goal) => goal.matchId === matchId && goal.side === side).length;
				expect({ matchId, status, score }).toEqual({
					matchId,
					status: "finished",
					score: { home: countOf("home"), away: countOf("away") },
				});
				const byFeed = timeline.filter((entry) => entry.event.type === "goal_scored" && firstOf(entry).source !== "operator");
				if (overridden.has(matchId)) expect(byFeed).toEqual([]);
			}
			const discrepancies = await shared.server.db.kysely
				.selectFrom("discrepancies")
				.select("verdict")
				.where("source_id", "not like", "% more")
				.execute();
			// Only overridden matches have discrepancies; how many of their goals differ depends on the generated results.
			const overriddenGoals = goals.filter(({ matchId }) => overridden.has(matchId)).length;
			expect(discrepancies.filter(({ verdict }) => verdict === "agreed").length).toBeGreaterThan(overriddenGoals / 2);
		} finally {
			await alone.close();
			await shared.close();
		}
	});
});
