// Strengths of teams from results: how results change them, and which results must not.
import { describe, expect, it } from "vitest";
import { AVERAGE_STRENGTH } from "#shared/forecast/pricing-model.ts";
import { type RatedResult, type Ratings, rateTeams } from "#shared/forecast/rate-teams.ts";
import type { ResultEvidence } from "#shared/forecast/result-evidence.ts";
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { forecastMatch } from "#shared/odds/forecast-match.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { SERVER_PARTS } from "#shared/sports/server-parts.ts";
import { KICK_OFF, madeSetup } from "../../../fixtures/made-match.ts";

const SPORTS = Object.entries<ServerParts>(SERVER_PARTS).flatMap(([sport, { pricing }]) =>
	pricing?.evidence ? [[sport as SportKey, pricing.evidence] as const] : [],
);
/** The typical score of the winner and of the loser, by sport. */
const WINS: Readonly<Record<string, [high: number, low: number]>> = { basketball: [84, 76], cricket: [160, 150], tennis: [2, 0] };

/** `1-0`: the home side won. Each team plays each other at home, a day apart. */
function season(sport: SportKey, seed: string, teams = 6): RatedResult[] {
	const random = seededRandom(seed);
	const names = Array.from({ length: teams }, (_, place) => `t${place}`);
	const pairs = names.flatMap((home) => names.filter((away) => away !== home).map((away) => ({ home, away })));
	return pairs.map((pair, day) => resultOf(sport, `m${day}`, pair, random.next() < 0.5 ? "home" : "away", day));
}

function resultOf(sport: SportKey, matchId: string, teams: RatedResult["teams"], winner: Side, day: number): RatedResult {
	const [high, low] = WINS[sport] ?? [2, 1];
	const score = winner === "home" ? { home: high, away: low } : { home: low, away: high };
	return { matchId, startsAt: KICK_OFF - (60 - day) * DAY_MS, leagueId: "l1", teams, score, winner };
}

const rate = (results: readonly RatedResult[], evidence: ResultEvidence, known?: ReadonlyMap<string, number>): Ratings =>
	rateTeams(results, { at: KICK_OFF, evidence, ...(known && { known }) });

describe.each(SPORTS)("strengths from results in %s", (sport, evidence) => {
	it.each(["1", "2", "3"])("a win in place of a defeat raises the winner and lowers the loser (seed %s)", (seed) => {
		const results = season(sport, seed);
		for (const [place, result] of results.entries()) {
			const { matchId, teams } = result;
			const as = (winner: Side) => results.with(place, resultOf(sport, matchId, teams, winner, place));
			const [won, lost] = [rate(as("home"), evidence), rate(as("away"), evidence)];
			expect(won.strengthOf(teams.home, "l1")).toBeGreaterThan(lost.strengthOf(teams.home, "l1"));
			expect(won.strengthOf(teams.away, "l1")).toBeLessThan(lost.strengthOf(teams.away, "l1"));
		}
	});

	it("the order in which results come does not matter, at equal times either; a corrected one is as if it had been right at first", () => {
		const results = season(sport, "4").map((result) => ({ ...result, startsAt: KICK_OFF - 9 * DAY_MS }));
		const random = seededRandom("order");
		const shuffled = results.map((result) => ({ result, at: random.next() })).sort((one, other) => one.at - other.at);
		const [one, other] = [
			rate(results, evidence),
			rate(
				shuffled.map(({ result }) => result),
				evidence,
			),
		];
		for (const team of ["t0", "t1", "t2", "t3", "t4", "t5"]) expect(other.strengthOf(team, "l1")).toBe(one.strengthOf(team, "l1"));
	});

	it("without results all are average; a newcomer starts from the mean of its league", () => {
		expect(rate([], evidence).strengthOf("t1", "l1")).toBe(AVERAGE_STRENGTH);
		// The teams of league l2 lose to those of l1.
		const across = season(sport, "5", 4).flatMap((result, day) => {
			const [upper, lower] = [result.teams.home, `lower ${result.teams.away}`];
			const own = { ...result, matchId: `own ${day}`, leagueId: "l2", teams: { home: lower, away: `lower ${upper}` } };
			return [result, own, { ...own, matchId: `back ${day}`, teams: { home: `lower ${upper}`, away: lower } }].concat(
				resultOf(sport, `across ${day}`, { home: upper, away: lower }, "home", day),
			);
		});
		const ratings = rate(across, evidence);
		expect(ratings.strengthOf("new", "l2")).toBeLessThan(ratings.strengthOf("new", "l1"));
	});

	it("a known strength stays, and counts for the others", () => {
		const results = season(sport, "6");
		const [plain, beside] = [rate(results, evidence), rate(results, evidence, new Map([["t0", 6]]))];
		expect(beside.strengthOf("t0", "l1")).toBe(6);
		expect(beside.strengthOf("t1", "l1")).toBeGreaterThan(plain.strengthOf("t1", "l1"));
	});

	if (evidence.reads === "score") return;
	it("winners drawn by the forecast leave strengths where they are", () => {
		const setup = { ...madeSetup(), sport, format: sportOf(sport).usualFormat ?? madeSetup().format };
		const logs = { home: 0.05, away: -0.05 };
		const strengths = { home: AVERAGE_STRENGTH * Math.exp(logs.home), away: AVERAGE_STRENGTH * Math.exp(logs.away) };
		const chances = forecastMatch(emptyMatchState(sportOf(sport), setup), strengths, KICK_OFF)?.winner?.() ?? { home: 0, away: 0 };
		const slopeOf = (winner: Side) => evidence.of({ score: { home: 0, away: 0 }, winner }, logs).slope.home;
		const expected = chances.home * slopeOf("home") + chances.away * slopeOf("away");
		expect(Math.abs(expected)).toBeLessThan(0.03 * slopeOf("home"));
	});
});
