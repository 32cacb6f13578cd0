import { describe, expect, it } from "vitest";
import type { MarketKey } from "#shared/contract/odds.ts";
import type { GoalExpectation } from "#shared/forecast/goal-forecast.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import { awayGoal, draft, halfTime, homeGoal, kickOff, secondHalf, submittedMatch } from "../submitted-match.ts";
import { expectedGoals, marketOf } from "./market-of.ts";
import { COUNTED, type PlayedOut, playOut } from "./play-out.ts";

/** LONG=1 simulates a million matches per state. */
const RUNS = process.env.LONG ? 1_000_000 : 150_000;
/** A correct closed form exceeds this limit with a probability of 1 in 16,000 per outcome; the seed is fixed. */
const STANDARD_ERRORS = 4;

/** The state of the log after these drafts, with the clock at a minute of the running half. */
function at(minute: number, ...drafts: Parameters<ReturnType<typeof submittedMatch>["mustSubmit"]>): GoalExpectation {
	const match = submittedMatch();
	match.mustSubmit(...drafts);
	const { clock } = match.state();
	const now = clock ? clock.at + minute * 60_000 - clock.elapsedMs : KICK_OFF;
	return expectedGoals(match.state(), { home: 1.7, away: 1.2 }, now);
}

const red = (minute: number, side: "home" | "away") =>
	draft("2h", minute, "card_shown", { side, playerId: side === "home" ? "p4" : "p34", card: "red" });
const toSecondHalf = [kickOff(), halfTime(), secondHalf()];
const four = [awayGoal("1h", 5), homeGoal("1h", 6), homeGoal("1h", 30), awayGoal("1h", 44)];

const STATES: [what: string, forecast: GoalExpectation][] = [
	["before kick-off", at(0)],
	["1-0 in the 30th minute", at(29.5, kickOff(), homeGoal("1h", 12))],
	["1-0 in the 60th", at(59, kickOff(), homeGoal("1h", 12), halfTime(), secondHalf())],
	["0-0 in the 89th", at(88.2, ...toSecondHalf)],
	["2-2 with a red card of the home side", at(66, kickOff(), ...four, halfTime(), secondHalf(), red(65, "home"))],
	[
		"0-3 with two red cards of the away side",
		at(55, ...toSecondHalf, awayGoal("2h", 46), awayGoal("2h", 47), awayGoal("2h", 48), red(50, "away")),
	],
	[
		"1-1 in stoppage time, nine minutes announced",
		at(92, ...toSecondHalf, homeGoal("2h", 50), awayGoal("2h", 51), draft("2h", 89.5, "added_time_announced", { minutes: 9 })),
	],
	["0-1 with the whistle due", at(99, ...toSecondHalf, awayGoal("2h", 70))],
	["no goal to come at 2-1", { rates: { home: 0, away: 0 }, score: { home: 2, away: 1 }, lastToScore: "away" }],
	["goals of one side alone to come", { rates: { home: 0, away: 1.3 }, score: { home: 1, away: 0 }, lastToScore: "home" }],
	["many goals of both to come", { rates: { home: 8, away: 5.5 }, score: { home: 0, away: 2 }, lastToScore: "away" }],
	["the rarest of goals to come", { rates: { home: 0.0004, away: 0.0007 }, score: { home: 0, away: 0 }, lastToScore: null }],
];

/** Difference between a probability and the count in standard errors; 0 if both are certain. */
function errorsFrom(probability: number, hits: number, of: number): number {
	const distance = Math.abs(probability - hits / of);
	return distance < 1e-12 ? 0 : distance / Math.sqrt(Math.max((probability * (1 - probability)) / of, 1e-24));
}

function worstError(forecast: GoalExpectation, played: PlayedOut): { market: MarketKey; errors: number } {
	const found = COUNTED.map((market) => {
		const hits = played[market];
		const of = hits.reduce((sum, count) => sum + count, 0);
		// No run decided this market, so there is nothing to compare.
		const probabilities = of > 0 ? marketOf(market).probabilities(forecast) : [];
		return { market, errors: Math.max(0, ...probabilities.map((probability, place) => errorsFrom(probability, hits[place] ?? 0, of))) };
	});
	return found.reduce((worst, one) => (one.errors > worst.errors ? one : worst));
}

describe("OM9: the closed forms of the markets", () => {
	it.each(STATES)("are what drawn matches come to: %s", (what, forecast) => {
		const worst = worstError(forecast, playOut(forecast, RUNS, seededRandom(what)));
		expect(worst.errors, worst.market).toBeLessThan(STANDARD_ERRORS);
	});

	it("would be found out with rates two in a hundred too high", () => {
		const [what, forecast] = STATES[0] as (typeof STATES)[number];
		const off = { ...forecast, rates: { home: forecast.rates.home * 1.02, away: forecast.rates.away * 1.02 } };
		expect(worstError(off, playOut(forecast, RUNS, seededRandom(what))).errors).toBeGreaterThan(STANDARD_ERRORS);
	});

	it("of a score whose order nobody knows are those of the matches in which a goal still falls", () => {
		const forecast: GoalExpectation = { rates: { home: 0.9, away: 0.4 }, score: { home: 1, away: 1 }, lastToScore: "unknown" };
		const [home = 0, none, away = 0] = marketOf("last_team_to_score").probabilities(forecast);
		const [homeLast = 0, , awayLast = 0] = playOut(forecast, RUNS, seededRandom("unknown")).last_team_to_score;
		expect(none).toBe(0);
		expect(home + away).toBeCloseTo(1, 12);
		expect(errorsFrom(home, homeLast, homeLast + awayLast)).toBeLessThan(STANDARD_ERRORS);
	});
});
