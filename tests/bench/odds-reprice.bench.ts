// Cost of pricing one live match again as its clock runs: forecast, all markets and their margin from closed forms. The peers are the
// common way, a grid of scores, and one fold of the match's log, which every new price requires.
import { simulateMatch } from "#server/feeds/simulator/football/script/simulate-match.ts";
import { type GoalExpectation, goalForecast } from "#shared/forecast/goal-forecast.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { priceOf } from "#shared/odds/margin.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { football } from "#shared/sports/football/module.ts";
import { foldScript } from "../unit/server/feeds/simulator/fold-script.ts";
import { madeFacts } from "../unit/server/feeds/simulator/football/made-facts.ts";
import { expectedGoals, FOOTBALL_MARKETS } from "../unit/shared/odds/market-of.ts";
import type { BenchRow } from "./bench-row.ts";
import { gridOdds } from "./odds-reprice-grid.ts";
import { median } from "./quantile.ts";

/** Short rounds alternate, so that other load of the machine affects both equally. */
const ROUNDS = 80;
const REPRICES = 2_000;
const FOLDS = 10;
const MARGIN = 0.05;
const STRENGTHS = { home: 1.6, away: 1.2 };
const markets = FOOTBALL_MARKETS;

/** An hour into a simulated match with one event per minute. */
function liveState(): MatchState<FootballDetail> {
	const facts = madeFacts(3);
	const { drafts } = simulateMatch(facts);
	const { state } = foldScript(
		football,
		facts,
		drafts.filter(({ atMs }) => atMs < 80 * 60_000),
	);
	if (!state.clock?.isRunning || countedMatch(state, { play: "regular" }).phase !== "running")
		throw new Error("the match is not being played");
	return state;
}

/** Prevents the engine from eliminating computations whose result is unused. */
let checksum = 0;

/** Prices `state` after an event; the clock advances with each call. */
function repriceBy(state: MatchState, probabilitiesOf: (forecast: GoalExpectation) => number[][]): (count: number) => void {
	const startsAt = state.clock?.at ?? 0;
	return (count) => {
		const expected = expectedGoals(state, STRENGTHS, startsAt + (count % 600) * 1_000);
		for (const probabilities of probabilitiesOf(expected)) checksum += priceOf(probabilities, MARGIN)[0] ?? 0;
	};
}

function sumBy(probabilitiesOf: (forecast: GoalExpectation) => number[][]): (count: number) => void {
	return (count) => {
		const rates = { home: 0.9 + (count % 600) / 1_000, away: 0.7 };
		for (const probabilities of probabilitiesOf({ rates, score: { home: 1, away: 1 }, lastToScore: "away" }))
			checksum += probabilities[0] ?? 0;
	};
}

function microsecondsEach(times: number, act: (count: number) => void): number {
	const startedAt = performance.now();
	for (let count = 0; count < times; count++) act(count);
	return ((performance.now() - startedAt) * 1_000) / times;
}

export async function run(): Promise<BenchRow[]> {
	const state = liveState();
	const log = state.timeline.flatMap(({ event, earlier }) => [...earlier, event]).sort((one, other) => one.seq - other.seq);
	const closedForms = (expected: GoalExpectation) => {
		const forecast = goalForecast(expected);
		return markets.map((market) => market.probabilitiesBy(forecast));
	};
	const acts: Record<
		"closed" | "grid" | "closedAlone" | "gridAlone" | "afterEvent" | "fold",
		[times: number, act: (count: number) => void]
	> = {
		closed: [REPRICES, repriceBy(state, closedForms)],
		grid: [REPRICES, repriceBy(state, gridOdds)],
		closedAlone: [REPRICES, sumBy(closedForms)],
		gridAlone: [REPRICES, sumBy(gridOdds)],
		// The copy of a state is not in any cache, so its timeline is read first.
		afterEvent: [REPRICES, (count) => repriceBy({ ...state }, closedForms)(count)],
		fold: [
			FOLDS,
			() => {
				checksum += foldLog(football, state.setup, log).seq;
			},
		],
	};
	type Act = keyof typeof acts;
	const rounds = Array.from({ length: ROUNDS }, () =>
		Object.fromEntries(Object.entries(acts).map(([name, [times, act]]) => [name, microsecondsEach(times, act)])),
	).slice(ROUNDS / 4) as Record<Act, number>[];
	if (!(checksum > 0)) throw new Error("nothing was priced");
	const row = (name: string, ours: Act, peer: Act, peerName: string, note: string): BenchRow => ({
		name,
		unit: "µs",
		ours: median(rounds.map((round) => round[ours])),
		peer: median(rounds.map((round) => round[peer])),
		peerName,
		ratio: median(rounds.map((round) => round[peer] / round[ours])),
		note: `${markets.length} markets, ${note}`,
	});
	return [
		row("reprice as the clock runs", "closed", "grid", "the same by an 11x11 grid of scores", "forecast and margin in both"),
		row("probabilities alone", "closedAlone", "gridAlone", "11x11 grid of scores", "neither forecast nor margin"),
		row("reprice after an event", "afterEvent", "fold", "one fold of the log", `${log.length} entries in the log`),
	];
}
