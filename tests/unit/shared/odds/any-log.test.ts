// Properties of markets for every log that passed the judge, tested on seeded random matches.
import { describe, expect, it } from "vitest";
import { MARKET_KEYS, MARKETS } from "#shared/contract/odds.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { priceOf } from "#shared/odds/margin.ts";
import { noteOf, type SettledMarket, settle } from "#shared/odds/settlement.ts";
import { suspensionOf } from "#shared/odds/suspension.ts";
import { football } from "#shared/sports/football/module.ts";
import { anyDraft } from "../any-draft.ts";
import { cupSetup, submittedMatch, toEvent } from "../submitted-match.ts";
import { anyCourse, submitWithSlips, type TrueGoal } from "./any-log.ts";
import { expectedGoals, FOOTBALL_MARKETS, regularTime } from "./market-of.ts";
import { type Outcomes, outcomesOfScore, settledOutcomes } from "./settled-outcomes.ts";

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
const markets = FOOTBALL_MARKETS;
const emptyCup = () => emptyMatchState(football, cupSetup());

function expectedOf(course: readonly TrueGoal[]): Outcomes {
	const counted = course.filter(({ period }) => period !== "e1");
	const home = counted.filter(({ side }) => side === "home").length;
	const away = counted.length - home;
	return outcomesOfScore(home, away, counted.at(-1)?.side ?? "none");
}

describe("a match logged in any order, with every slip corrected", () => {
	it.each(SEEDS)("settles as it was played (seed %i)", (seed) => {
		const random = seededRandom(`telling ${seed}`);
		const periods = random.chance(0.3) ? (["1h", "2h", "e1"] as const) : (["1h", "2h"] as const);
		const course = anyCourse(random, periods);
		const match = submittedMatch({ ...cupSetup(), players: {} });
		submitWithSlips(match, course, periods, random);
		expect(match.log.length).toBeGreaterThan(4);
		expect(settledOutcomes(match.state())).toEqual(expectedOf(course));
		expect(suspensionOf(match.state(), "regular")).toBeNull();
	});

	it("comes to every outcome of every market among them", () => {
		const seen = new Set(
			SEEDS.flatMap((seed) => {
				const random = seededRandom(`telling ${seed}`);
				const course = anyCourse(random, random.chance(0.3) ? ["1h", "2h", "e1"] : ["1h", "2h"]);
				return Object.entries(expectedOf(course)).map(([market, outcome]) => `${market} ${outcome}`);
			}),
		);
		const outcomes = MARKET_KEYS.flatMap((key): readonly string[] => MARKETS[key].outcomes);
		// Draw no bet has an additional outcome, void, if the match is drawn.
		expect(seen.size).toBe(outcomes.length + 1);
	});
});

function anyLog(seed: number): { log: MatchEvent[]; states: MatchState[] } {
	const random = seededRandom(`odds ${seed}`);
	const log: MatchEvent[] = [];
	const states: MatchState[] = [emptyCup()];
	for (let count = 0; count < 250; count++) {
		const state = states.at(-1) ?? emptyCup();
		const draft = anyDraft(random, state);
		if (judgeMatch(football, state, draft)) continue;
		const event = toEvent(state, draft, "operator");
		log.push(event);
		states.push(reduceMatch(football, state, event));
	}
	return { log, states };
}

describe.each(SEEDS)("a random log of seed %i", (seed) => {
	const { log, states } = anyLog(seed);
	const last = states.at(-1) ?? emptyCup();

	it("settles like the log in which everything was right the first time", () => {
		const newest = new Map<string, MatchEvent>();
		for (const event of log) newest.set(event.id, { ...event, occurredAt: newest.get(event.id)?.occurredAt ?? event.occurredAt });
		const clean = [...newest.values()].map((event, index) => ({ ...event, seq: index + 1, revision: 1 }));
		const folded = foldLog(football, cupSetup(), clean);
		const { scores, ...counted } = regularTime(last);
		expect(regularTime(folded)).toMatchObject(counted);
		expect(settledOutcomes(folded)).toEqual(settledOutcomes(last));
		expect(suspensionOf(folded, "regular")).toBe(suspensionOf(last, "regular"));
	});

	it("is at every entry either settled, suspended or priced, and priced by a whole book", () => {
		for (const state of states) {
			const { phase, isInDoubt } = regularTime(state);
			const isSettled = markets.map((market) => settle(market, regularTime(state)) !== null);
			const isDecided = (phase === "over" || phase === "void") && !isInDoubt;
			expect(isSettled).toEqual(markets.map(() => isDecided));
			if (isDecided) expect(suspensionOf(state, "regular")).toBeNull();
			if (isDecided || suspensionOf(state, "regular")) continue;
			const forecast = expectedGoals(state, { home: 1.6, away: 1.1 }, state.clock?.at ?? 0);
			for (const market of markets) {
				const probabilities = forecast ? market.probabilities(forecast) : [];
				expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 10);
				expect(priceOf(probabilities, 0.05).filter((price) => price >= 101 && price <= 100_000)).toHaveLength(
					MARKETS[market.key].outcomes.length,
				);
			}
		}
	});

	it("reports each change of a settlement, and nothing else", () => {
		for (const market of markets) {
			let row = null as SettledMarket | null;
			for (const state of states) {
				const counted = regularTime(state);
				const now = settle(market, counted);
				const note = noteOf(market, row, state);
				const result = now && "result" in now ? now.result : null;
				const status = now ? (result ? "settled" : "void") : "open";
				const hasMoved = row === null ? status !== "open" : row.status !== status || row.result !== result;
				if (hasMoved) expect(note, `${market.key} at ${state.seq}`).not.toBeNull();
				if (note && status !== "void") expect(hasMoved, `${market.key} at ${state.seq}`).toBe(true);
				if (note) expect(note.score).toEqual(counted.score);
				row = { status, result, note: note ?? row?.note ?? null };
			}
		}
	});
});
