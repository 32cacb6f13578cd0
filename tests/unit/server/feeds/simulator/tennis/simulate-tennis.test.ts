// The script of a tennis match: valid, determined by its seed, and close to the published averages of the tours.
import { describe, expect, it } from "vitest";
import type { MatchFacts, MatchScript } from "#server/feeds/simulator/kernel/match-script.ts";
import { MAX_MATCH_MS, simulateTennis } from "#server/feeds/simulator/tennis/script/simulate-tennis.ts";
import { withoutPoints } from "#server/feeds/simulator/tennis/thin-out.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { isBreak, pointLog } from "#shared/sports/tennis/point-log.ts";
import { tennisStatistics } from "#shared/sports/tennis/statistics.ts";
import { foldScript } from "../fold-script.ts";

type Tour = "men" | "women" | "pairs";

const OPTIONS = { men: undefined, women: undefined, pairs: { finalSet: "match_tie_break", hasNoAdvantage: true } };

function madeFacts(index: number, tour: Tour = "men", options: MatchFacts["format"]["options"] = OPTIONS[tour]): MatchFacts {
	const team = (side: "home" | "away", strength: number) => {
		const numbers = tour === "pairs" ? [1, 2] : [1];
		const squad = numbers.map((number) => ({
			id: `p${side === "home" ? number : 30 + number}`,
			name: `${side} ${number}`,
			number,
			position: "",
			skill: 1,
		}));
		return { name: side, coach: "", formation: "", strength, squad };
	};
	const strengths = [1 + (index % 9) / 10, 1 + ((index * 5 + 2) % 9) / 10] as const;
	const format = { hasExtraTime: false, hasShootOut: false, ...(options && { options }) };
	return {
		teams: { home: team("home", strengths[0]), away: team("away", strengths[1]) },
		format,
		venue: "",
		capacity: 5_000,
		competition: `tennis-town-${tour}`,
		seed: `tennis ${tour} ${index}`,
	};
}

function playedOut(facts: MatchFacts): { script: MatchScript; state: MatchState<TennisDetail>; refusals: string[] } {
	const script = simulateTennis(facts);
	return { script, ...foldScript(tennis, facts, script.drafts) };
}

const SAMPLE = Array.from({ length: 21 }, (_, index) =>
	madeFacts(index, (["men", "women", "pairs"] as const)[index % 3], index % 7 === 6 ? { bestOf: 5 } : undefined),
);

describe("The script of a tennis match", () => {
	it("is taken by the judge to the last draft, and its result is the log's", () => {
		for (const facts of SAMPLE) {
			const { script, state, refusals } = playedOut(facts);
			expect(refusals).toEqual([]);
			expect({ score: state.score, winner: state.winner }).toEqual({ score: script.score, winner: script.winner });
			expect(["finished", "awarded"]).toContain(state.status);
			expect(script.drafts.at(-1)?.atMs).toBeLessThan(MAX_MATCH_MS);
			expect(new Set(script.drafts.map(({ sourceId }) => sourceId)).size).toBe(script.drafts.length);
		}
	});

	it("is the same for the same facts", () => {
		expect(simulateTennis(madeFacts(3))).toEqual(simulateTennis(madeFacts(3)));
	});

	it("without its points has the same sets and statistics", () => {
		for (const facts of SAMPLE.slice(0, 6)) {
			const { script, state } = playedOut(facts);
			const thin = withoutPoints(script.drafts, facts.format);
			const folded = foldScript(tennis, facts, thin);
			expect(folded.refusals).toEqual([]);
			expect(thin.length).toBeLessThan(25);
			expect(folded.state).toMatchObject({ status: state.status, score: state.score, winner: state.winner });
			expect(folded.state.detail.sets).toEqual(state.detail.sets);
			expect(tennisStatistics(folded.state)).toEqual(tennisStatistics(state));
		}
	});
});

/** Means per match over this number of matches of a tour. */
function averages(tour: Tour, matches: number) {
	const sums = {
		games: 0,
		points: 0,
		minutes: 0,
		servedGames: 0,
		breaks: 0,
		aces: 0,
		doubleFaults: 0,
		served: 0,
		servedWon: 0,
		firstIn: 0,
		straight: 0,
		tieBreaks: 0,
		sets: 0,
	};
	for (let index = 0; index < matches; index++) {
		const { script, state } = playedOut(madeFacts(index, tour));
		if (state.detail.withdrawal) continue;
		const games = pointLog(state).filter(({ winner }) => winner !== null);
		const totals = tennisStatistics(state, null, games);
		const sum = (pair: { home: number; away: number } | undefined) => SIDES.reduce((total, side) => total + (pair?.[side] ?? 0), 0);
		sums.games += games.length / matches;
		sums.points += sum(totals.pointsWon) / matches;
		const start = script.drafts.find(({ draft }) => draft.type === "period_started");
		sums.minutes += ((script.drafts.at(-1)?.atMs ?? 0) - (start?.atMs ?? 0)) / MINUTE_MS / matches;
		sums.servedGames += games.filter(({ isTieBreak }) => !isTieBreak).length;
		sums.breaks += games.filter(isBreak).length;
		sums.aces += sum(totals.aces);
		sums.doubleFaults += sum(totals.doubleFaults);
		sums.served += sum(totals.servicePoints);
		sums.firstIn += sum(totals.firstServesIn);
		sums.servedWon += sum(totals.servicePointsWon);
		sums.straight += Number(state.score.home + state.score.away === 2) / matches;
		sums.tieBreaks += games.filter(({ isTieBreak }) => isTieBreak).length;
		sums.sets += state.detail.sets.length;
	}
	return {
		games: sums.games,
		points: sums.points,
		minutes: sums.minutes,
		straight: sums.straight,
		held: 1 - sums.breaks / sums.servedGames,
		aces: sums.aces / sums.served,
		doubleFaults: sums.doubleFaults / sums.served,
		firstIn: sums.firstIn / sums.served,
		servedWon: sums.servedWon / sums.served,
		tieBreaks: sums.tieBreaks / sums.sets,
	};
}

// Published averages of matches over two sets won, ATP and WTA, seasons 2015 to 2024, rounded.
const LONG = Boolean(process.env.LONG);
describe.each([LONG ? 200 : 20])("A season of %i tennis matches", (matches) => {
	it.each([
		[
			"men",
			{
				games: [20, 26],
				points: [125, 160],
				minutes: [85, 115],
				straight: [0.55, 0.75],
				held: [0.74, 0.84],
				servedWon: [0.63, 0.665],
				aces: [0.065, 0.105],
				tieBreaks: [0.1, 0.24],
			},
		],
		[
			"women",
			{
				games: [18, 24],
				points: [120, 155],
				minutes: [80, 112],
				straight: [0.55, 0.75],
				held: [0.58, 0.7],
				servedWon: [0.555, 0.59],
				aces: [0.025, 0.055],
				tieBreaks: [0.04, 0.16],
			},
		],
	] as const)("of the %s's tour is like its published averages", (tour, ranges) => {
		const measured = averages(tour, matches);
		for (const [name, [low, high]] of Object.entries(ranges)) {
			const value = measured[name as keyof typeof measured];
			// A small sample may be slightly outside the range.
			const beyond = LONG ? 0 : (high - low) / 2;
			expect([name, value, value >= low - beyond && value <= high + beyond]).toEqual([name, value, true]);
		}
		expect(Math.abs(measured.firstIn - 0.62)).toBeLessThan(LONG ? 0.02 : 0.04);
	});
});
