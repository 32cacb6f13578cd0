// Simulated ice hockey: every script is valid and has its stated result, and its statistics are those of the NHL's seasons from 2021 to
// 2025 (published averages, see rates.ts).
import { describe, expect, it } from "vitest";
import { ICE_HOCKEY_PLAN } from "#server/feeds/simulator/ice-hockey/ice-hockey-plan.ts";
import { EARLIEST_MS, MAX_MATCH_MS, simulateMatch } from "#server/feeds/simulator/ice-hockey/script/simulate-match.ts";
import { simulatedIceHockey } from "#server/feeds/simulator/ice-hockey/simulated-ice-hockey.ts";
import type { MatchFacts } from "#server/feeds/simulator/kernel/match-script.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { hockeyStatistics } from "#shared/sports/ice-hockey/match-statistics.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { foldScript } from "../fold-script.ts";

const COUNT = process.env.LONG ? 200 : 20;
const LEAGUE: MatchFormat = { hasExtraTime: true, hasShootOut: true };

function madeFacts(index: number, format = LEAGUE): MatchFacts {
	const team = (side: "home" | "away", strength: number) => ({
		name: side,
		coach: "A Coach",
		formation: "",
		strength,
		squad: Object.entries(ICE_HOCKEY_PLAN.clubs.shirts).flatMap(([position, numbers]) =>
			numbers.map((number) => ({
				id: `${side}${number}`,
				name: `${side} ${number}`,
				number,
				position,
				skill: 0.8 + ((number * 7 + index) % 40) / 100,
			})),
		),
	});
	const teams = { home: team("home", 0.95 + (index % 9) * 0.1), away: team("away", 1.75 - ((index * 4) % 9) * 0.1) };
	return { teams, format, venue: "The Rink", capacity: 9_000, seed: `hockey ${index}` };
}

const scripts = Array.from({ length: COUNT }, (_none, index) => ({ facts: madeFacts(index), script: simulateMatch(madeFacts(index)) }));

describe("Simulated ice hockey", () => {
	it("is lawful, event by event, and ends with the score and the winner that the script names", () => {
		for (const { facts, script } of scripts.slice(0, 20)) {
			const { state, refusals } = foldScript(iceHockey, facts, script.drafts);
			expect(refusals).toEqual([]);
			expect(state).toMatchObject({ status: "finished", score: script.score, winner: script.winner });
			const thin = foldScript(iceHockey, facts, simulatedIceHockey.thinOut?.(script.drafts, facts.format) ?? []);
			expect(thin.refusals).toEqual([]);
			expect(thin.state.score).toEqual(script.score);
			expect(hockeyStatistics(thin.state)).toEqual(hockeyStatistics(state));
		}
	});

	it("is the same for the same facts, in order of time, within its bounds", () => {
		const { facts, script } = scripts[0] as (typeof scripts)[number];
		expect(simulateMatch(facts)).toEqual(script);
		for (const one of scripts) {
			const times = one.script.drafts.map(({ atMs }) => atMs);
			expect(times).toEqual(times.toSorted((first, second) => first - second));
			expect(times[0]).toBeGreaterThanOrEqual(EARLIEST_MS);
			expect(times.at(-1)).toBeLessThan(MAX_MATCH_MS);
		}
	});

	it("decides a cup match by a goal, in however many overtimes", () => {
		const format = { hasExtraTime: true, hasShootOut: false };
		const level = Array.from({ length: COUNT * 2 }, (_none, index) => madeFacts(index, format)).map((facts) => ({
			facts,
			script: simulateMatch(facts),
		}));
		const long = level.filter(({ script }) => script.drafts.some(({ draft }) => draft.period === "ot1"));
		expect(long.length).toBeGreaterThan(0);
		for (const { facts, script } of long.slice(0, 5)) {
			const { state, refusals } = foldScript(iceHockey, facts, script.drafts);
			expect(refusals).toEqual([]);
			expect(Math.abs(state.score.home - state.score.away)).toBe(1);
		}
	});

	it.each([COUNT])("has goals, shots, penalties and overtimes like the published averages over %i matches", () => {
		const sums = {
			goals: 0,
			shots: 0,
			calls: 0,
			overtimes: 0,
			shootOuts: 0,
			powerPlays: 0,
			powerPlayGoals: 0,
			home: 0,
			minutes: 0,
			emptyNet: 0,
		};
		for (const { facts, script } of scripts) {
			const { state } = foldScript(iceHockey, facts, script.drafts);
			const { shotsOnGoal, powerPlays, powerPlayGoals, penaltyMinutes } = hockeyStatistics(state);
			const both = (pair?: { home: number; away: number }) => (pair?.home ?? 0) + (pair?.away ?? 0);
			sums.goals += both(script.score);
			sums.shots += both(shotsOnGoal);
			sums.calls += state.detail.calls.length;
			sums.overtimes += Number(state.periodScores.some(({ period }) => period === "ot1"));
			sums.shootOuts += Number(state.detail.shootOut !== null);
			sums.powerPlays += both(powerPlays);
			sums.powerPlayGoals += both(powerPlayGoals);
			sums.home += Number(script.winner === "home");
			sums.minutes += both(penaltyMinutes);
			sums.emptyNet += state.detail.goals.filter(({ isEmptyNet }) => isEmptyNet).length;
		}
		const mean = Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, Math.round((100 * sum) / COUNT) / 100]));
		const range = (value: number | undefined, low: number, high: number) => {
			// A small sample may be outside the range.
			const beyond = process.env.LONG ? 0 : high - low;
			expect(value, JSON.stringify(mean)).toBeGreaterThanOrEqual(low - beyond);
			expect(value, JSON.stringify(mean)).toBeLessThanOrEqual(high + beyond);
		};
		range(mean.goals, 5.7, 6.5);
		range(mean.shots, 56, 64);
		range(mean.calls, 6.5, 8.5);
		range(mean.overtimes, 0.16, 0.28);
		range(mean.shootOuts, 0.03, 0.12);
		range(mean.powerPlays, 5, 7);
		range((mean.powerPlayGoals ?? 0) / (mean.powerPlays ?? 1), 0.17, 0.25);
		range(mean.home, 0.47, 0.6);
		range(mean.emptyNet, 0.2, 0.6);
	});
});
