// Simulated basketball: the log accepts every draft, and the frequencies of events match published averages (rates.ts).
import { describe, expect, it } from "vitest";
import { EARLIEST_MS, MAX_MATCH_MS, simulateBasketball } from "#server/feeds/simulator/basketball/simulate-basketball.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { SIDES } from "#shared/match/sides.ts";
import { boxScore } from "#shared/sports/basketball/box-score.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { foldScript } from "../fold-script.ts";
import { madeFacts } from "./made-facts.ts";

const MATCHES = process.env.LONG ? 200 : 20;
const matches = Array.from({ length: MATCHES }, (_, index) => {
	const facts = madeFacts(index);
	const script = simulateBasketball(facts);
	return { facts, script, ...foldScript(basketball, facts, script.drafts) };
});

describe("A simulated basketball match", () => {
	it("is the same for the same facts, and taken by the log line by line", () => {
		expect(simulateBasketball(madeFacts(3))).toEqual(matches[3]?.script);
		expect(matches.flatMap(({ refusals }) => refusals)).toEqual([]);
	});

	it("ends with a winner, at the score and within the time that its script states", () => {
		for (const { state, script } of matches) {
			expect(state).toMatchObject({ status: "finished", score: script.score, winner: script.winner });
			expect(state.winner).not.toBeNull();
			const times = script.drafts.map(({ atMs }) => atMs);
			expect(times).toEqual([...times].sort((one, other) => one - other));
			expect(times[0]).toBeGreaterThanOrEqual(EARLIEST_MS);
			expect(times.at(-1)).toBeLessThan(MAX_MATCH_MS);
			expect(new Set(script.drafts.map(({ sourceId }) => sourceId)).size).toBe(script.drafts.length);
		}
	});

	it("BB4 BB9 has a clock that keeps to the time of day while it runs, and five players on each side all the time", () => {
		for (const { state, script } of matches) {
			let running: { atMs: number; elapsedMs: number } | null = null;
			let worstMs = 0;
			for (const { atMs, draft } of script.drafts) {
				if (draft.elapsedMs === null) continue;
				if (running) worstMs = Math.max(worstMs, Math.abs(atMs - running.atMs - (draft.elapsedMs - running.elapsedMs)));
				const { isRunning } = draft.payload as { isRunning?: boolean };
				if (draft.type === "period_started" || isRunning === true) running = { atMs, elapsedMs: draft.elapsedMs };
				if (draft.type === "period_ended" || isRunning === false) running = null;
			}
			expect(worstMs).toBeLessThan(1);
			const { players } = boxScore(state);
			const overtimes = state.periodScores.length - 4;
			for (const side of SIDES) {
				const sum = players[side].reduce((total, { playedMs }) => total + (playedMs ?? 0), 0);
				expect(sum).toBe(5 * (40 + 5 * overtimes) * MINUTE_MS);
			}
		}
	});

	it("looks like published averages of European first tiers, a side and match", () => {
		const per = 2 * MATCHES;
		const sides = matches.flatMap(({ state }) => SIDES.map((side) => boxScore(state).totals[side]));
		const mean = (of: (counts: (typeof sides)[number]) => number) => sides.reduce((sum, one) => sum + of(one), 0) / per;
		const wide = process.env.LONG ? 1 : 1.7;
		const near = (value: number, published: number, tolerance: number, what: string) =>
			expect(Math.abs(value - published), `${what}: ${value.toFixed(2)} beside ${published}`).toBeLessThan(tolerance * wide);
		near(
			mean(({ points }) => points),
			80,
			4,
			"points",
		);
		near(
			mean(({ made, missed }) => made[2] + missed[2]),
			38,
			4,
			"twos attempted",
		);
		near(
			mean(({ made, missed }) => made[3] + missed[3]),
			25,
			3,
			"threes attempted",
		);
		near(
			mean(({ made, missed }) => made[1] + missed[1]),
			18,
			3,
			"free throws",
		);
		near(mean(({ made }) => made[2]) / mean(({ made, missed }) => made[2] + missed[2]), 0.54, 0.025, "twos made");
		near(mean(({ made }) => made[3]) / mean(({ made, missed }) => made[3] + missed[3]), 0.36, 0.025, "threes made");
		near(
			mean((one) => one.offensiveRebounds + one.defensiveRebounds),
			34,
			3.5,
			"rebounds",
		);
		near(
			mean(({ offensiveRebounds }) => offensiveRebounds),
			10,
			1.5,
			"offensive rebounds",
		);
		near(
			mean(({ assists }) => assists),
			18,
			2,
			"assists",
		);
		near(
			mean(({ turnovers }) => turnovers),
			12,
			1.5,
			"turnovers",
		);
		near(
			mean(({ steals }) => steals),
			6.5,
			1,
			"steals",
		);
		near(
			mean(({ blocks }) => blocks),
			2.8,
			0.7,
			"blocks",
		);
		near(
			mean(({ fouls }) => fouls),
			20,
			2,
			"fouls",
		);
		const overtimes = matches.filter(({ state }) => state.periodScores.length > 4).length / MATCHES;
		near(overtimes, 0.05, 0.05, "share with overtime");
		const lengths = matches.map(({ script }) => (script.drafts.at(-1)?.atMs ?? 0) / MINUTE_MS);
		near(lengths.reduce((sum, one) => sum + one, 0) / MATCHES, 100, 10, "minutes from tip-off to the end");
	});
});
