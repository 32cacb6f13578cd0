import { describe, expect, it } from "vitest";
import { EARLIEST_MS, MAX_MATCH_MS, simulateMatch } from "#server/feeds/simulator/football/script/simulate-match.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { football } from "#shared/sports/football/module.ts";
import { isExtraTime } from "#shared/sports/football/period-order.ts";
import { goalsToCome } from "#shared/sports/football/pricing/pricing-model.ts";
import { madeSetup } from "../../../../../fixtures/made-match.ts";
import { foldScript } from "../fold-script.ts";
import { madeFacts } from "./made-facts.ts";

const MATCHES = process.env.LONG === "1" ? 500 : 250;
const folded = Array.from({ length: MATCHES }, (_, index) => {
	const facts = madeFacts(index, index % 5 === 0);
	const script = simulateMatch(facts);
	return { facts, script, ...foldScript(football, facts, script.drafts) };
});
const finished = folded.filter(({ state }) => state.status === "finished");
const averageOf = (count: (match: (typeof folded)[number]) => number) =>
	finished.reduce((sum, match) => sum + count(match), 0) / finished.length;
const eventsOf = (match: (typeof folded)[number], type: string) => match.state.timeline.filter(({ event }) => event.type === type);

describe("a simulated match", () => {
	it("is the same for the same seed, and another for another", () => {
		const facts = madeFacts(7);
		expect(simulateMatch(facts)).toEqual(simulateMatch(madeFacts(7)));
		expect(simulateMatch({ ...facts, seed: "another" }).drafts).not.toEqual(simulateMatch(facts).drafts);
	});

	it(`passes the judge to the last line, in ${MATCHES} matches`, () => {
		expect(folded.flatMap(({ refusals }) => refusals)).toEqual([]);
	});

	it("folds to the score and winner that the script names", () => {
		const differing = finished.filter(
			({ state, script }) =>
				state.winner !== script.winner || state.score.home !== script.score.home || state.score.away !== script.score.away,
		);
		expect(differing.map(({ facts }) => facts.seed)).toEqual([]);
	});

	it("ends with a winner where it must", () => {
		const knockOut = finished.filter(({ facts }) => facts.format.hasShootOut);
		expect(knockOut.filter(({ state }) => state.winner === null)).toEqual([]);
		expect(knockOut.some(({ state }) => state.detail.shootOut !== null)).toBe(true);
	});

	it("submits everything in order of time, within the bounds that the calendar counts on", () => {
		for (const { script } of folded) {
			const times = script.drafts.map(({ atMs }) => atMs);
			expect(times).toEqual([...times].sort((one, other) => one - other));
			expect(times[0]).toBeGreaterThanOrEqual(EARLIEST_MS);
			expect(times.at(-1)).toBeLessThan(MAX_MATCH_MS);
			expect(new Set(script.drafts.map(({ sourceId }) => sourceId)).size).toBe(times.length);
		}
	});

	it("states no score in its commentary: others add goals, and cancel them", () => {
		const texts = folded.flatMap((match) =>
			eventsOf(match, "commentary_written").map(({ event }) => (event.payload as { text: string }).text),
		);
		expect(texts.length).toBeGreaterThan(MATCHES);
		expect(texts.filter((text) => /\d ?– ?\d|[{}]/.test(text))).toEqual([]);
	});

	it("reads the clock in whole seconds", () => {
		const readings = folded.flatMap(({ script }) => script.drafts.map(({ draft }) => draft.elapsedMs ?? 0));
		expect(readings.filter((elapsedMs) => elapsedMs % 1_000 !== 0)).toEqual([]);
	});
});

describe("a simulated match of another format", () => {
	const league = { hasExtraTime: false, hasShootOut: false };
	const cup = { hasExtraTime: true, hasShootOut: true };
	const MATCHES_EACH = 80;

	it.each<[string, MatchFormat, string[], minutes: number]>([
		["one piece of 40 minutes", { ...league, regularPeriods: 1, halfMinutes: 40 }, ["rt"], 40],
		["halves of 35 minutes", { ...cup, halfMinutes: 35, extraHalfMinutes: 10 }, ["1h", "2h"], 70],
		["thirds", { ...league, regularPeriods: 3 }, ["t1", "t2", "t3"], 60],
		["quarters, with a golden goal", { ...cup, regularPeriods: 4, extraHalfMinutes: 5, hasGoldenGoal: true }, ["q1", "q2", "q3", "q4"], 60],
	])("in %s is played by it to the end, with as many goals as usual", (_name, format, periods, minutes) => {
		const played = Array.from({ length: MATCHES_EACH }, (_, index) => {
			const facts = { ...madeFacts(index), format };
			const script = simulateMatch(facts);
			return { script, ...foldScript(football, facts, script.drafts) };
		});
		expect(played.flatMap(({ refusals }) => refusals)).toEqual([]);
		const over = played.filter(({ state }) => state.status === "finished");
		expect(over.length).toBeGreaterThan(0.95 * MATCHES_EACH);
		for (const { state, script } of over) {
			const started = state.timeline.flatMap(({ event }) => (event.type === "period_started" ? [event.period] : []));
			expect(started.slice(0, periods.length)).toEqual(periods);
			expect([state.winner, state.score]).toEqual([script.winner, script.score]);
			const end =
				state.timeline.find(({ event }) => event.type === "period_ended" && event.period === periods.at(-1))?.event.elapsedMs ?? 0;
			expect(end).toBeGreaterThan(minutes * 60_000);
			expect(end).toBeLessThan((minutes + 10) * 60_000);
		}
		const goals = over.reduce((sum, { state }) => sum + state.score.home + state.score.away, 0) / over.length;
		expect(goals).toBeGreaterThan(2);
		expect(goals).toBeLessThan(3.4);
	});

	it("is decided by the first goal of extra time where the format says so", () => {
		const format = { ...cup, hasGoldenGoal: true as const };
		const golden = Array.from({ length: MATCHES_EACH }, (_, index) => ({ ...madeFacts(index), format }))
			.map((facts) => foldScript(football, facts, simulateMatch(facts).drafts))
			.filter(({ state }) => state.status === "finished" && isExtraTime(state.period));
		expect(golden.length).toBeGreaterThan(5);
		expect(golden.flatMap(({ refusals }) => refusals)).toEqual([]);
		expect(golden.filter(({ state }) => Math.abs(state.score.home - state.score.away) !== 1)).toEqual([]);
	});
});

describe("simulated matches together are believable:", () => {
	it("a stronger side scores as many goals more as the odds give it", () => {
		const made = madeFacts(1);
		const strengths = { home: 1.7, away: 1.1 };
		const teams = { home: { ...made.teams.home, strength: strengths.home }, away: { ...made.teams.away, strength: strengths.away } };
		const matches = Array.from({ length: 300 }, (_, index) => simulateMatch({ ...made, teams, seed: `edge ${index}` }).score);
		const goals = (side: Side) => matches.reduce((sum, score) => sum + score[side], 0) / matches.length;
		const state = emptyMatchState(football, madeSetup());
		const expected = goalsToCome(state, { home: 0, away: 0 }, strengths, 0);
		expect(Math.abs(Math.log(goals("home") / goals("away")) - Math.log(expected.home / expected.away))).toBeLessThan(0.3);
	});

	it.each<[what: string, low: number, high: number, count: (match: (typeof folded)[number]) => number]>([
		["goals", 2.4, 3.1, ({ state }) => state.score.home + state.score.away],
		["goals of the home side beyond the away side's", 0.2, 0.8, ({ state }) => state.score.home - state.score.away],
		["goals before half-time", 1, 1.5, ({ state }) => (state.periodScores[0]?.home ?? 0) + (state.periodScores[0]?.away ?? 0)],
		["yellow cards", 3.3, 4.3, ({ state }) => state.detail.yellowCards.home + state.detail.yellowCards.away],
		["red cards", 0.12, 0.32, ({ state }) => state.detail.redCards.home + state.detail.redCards.away],
		["shots", 23, 29, (match) => eventsOf(match, "shot_taken").length],
		["corners", 8.5, 12, (match) => eventsOf(match, "corner_awarded").length],
		["substitutions", 6, 10, (match) => eventsOf(match, "player_substituted").length],
		["penalties", 0.18, 0.4, (match) => eventsOf(match, "penalty_awarded").length],
		["overturned goals", 0.04, 0.2, (match) => eventsOf(match, "goal_scored").filter(({ event }) => isCancelled(event)).length],
		["draws of 90 minutes", 0.15, 0.32, ({ state }) => Number(state.period !== "2h" || state.score.home === state.score.away)],
	])("%s a match lie between %f and %f", (_what, low, high, count) => {
		const mean = averageOf(count);
		expect(mean).toBeGreaterThan(low);
		expect(mean).toBeLessThan(high);
	});

	it("the better side wins more often", () => {
		const edges = finished.filter(({ facts }) => Math.abs(facts.teams.home.strength - facts.teams.away.strength) >= 0.4);
		const better = edges.filter(
			({ facts, state }) => state.winner === (facts.teams.home.strength > facts.teams.away.strength ? "home" : "away"),
		);
		expect(better.length / edges.length).toBeGreaterThan(0.55);
	});

	it("pressure hangs together from minute to minute, and leans to the side that scores", () => {
		let product = 0;
		let square = 0;
		const atGoals: number[] = [];
		for (const match of finished) {
			const { momentum } = match.state.detail;
			for (let index = 1; index < momentum.length; index++) {
				product += (momentum[index]?.value ?? 0) * (momentum[index - 1]?.value ?? 0);
				square += (momentum[index]?.value ?? 0) ** 2;
			}
			for (const { event } of eventsOf(match, "goal_scored")) {
				const minute = Math.floor((event.elapsedMs ?? 0) / 60_000) + 1;
				const value = momentum.find((each) => each.period === event.period && each.minute === minute)?.value ?? 0;
				atGoals.push((event.payload as FootballPayloads["goal_scored"]).side === "home" ? value : -value);
			}
		}
		expect(product / square).toBeGreaterThan(0.5);
		expect(atGoals.reduce((sum, value) => sum + value, 0) / atGoals.length).toBeGreaterThan(20);
	});

	it("statistics agree with the events", () => {
		for (const match of finished.slice(0, 100)) {
			const { statistics } = match.state.detail;
			const shots = Object.values(statistics).reduce((sum, totals) => sum + (totals.shots?.[0] ?? 0) + (totals.shots?.[1] ?? 0), 0);
			const corners = Object.values(statistics).reduce((sum, totals) => sum + (totals.corners?.[0] ?? 0) + (totals.corners?.[1] ?? 0), 0);
			expect([shots, corners]).toEqual([eventsOf(match, "shot_taken").length, eventsOf(match, "corner_awarded").length]);
			for (const { possession } of Object.values(statistics)) expect((possession?.[0] ?? 0) + (possession?.[1] ?? 0)).toBe(100);
		}
	});
});
