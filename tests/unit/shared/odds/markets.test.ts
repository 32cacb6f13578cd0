import { describe, expect, it } from "vitest";
import { MARKET_KEYS, MARKETS } from "#shared/contract/odds.ts";
import type { GoalExpectation } from "#shared/forecast/goal-forecast.ts";
import { skellamTails } from "#shared/forecast/skellam.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketsOf } from "#shared/odds/markets/registry.ts";
import { madeSetup } from "../../../fixtures/made-match.ts";
import { FOOTBALL_MARKETS, marketOf } from "./market-of.ts";

const markets = FOOTBALL_MARKETS;
const [oddEven, twoWay, lastTeamToScore] = [marketOf("odd_even"), marketOf("two_way"), marketOf("last_team_to_score")];
const SEED = 20_261_122;
const random = seededRandom(SEED);

/** Rates of both sides over nine orders of magnitude, so that a side is anything from hopeless to certain. */
function anyForecast(): GoalExpectation {
	const rate = () => (random.chance(0.1) ? 0 : 8 * 10 ** -random.integer(0, 9) * random.next());
	const score = { home: random.integer(0, 6), away: random.integer(0, 6) };
	const scorers = SIDES.filter((side) => score[side] > 0);
	const lastToScore = scorers.length === 0 ? null : random.pick([...scorers, ...(scorers.length === 2 ? (["unknown"] as const) : [])]);
	return { rates: { home: rate(), away: rate() }, score, lastToScore };
}
const forecasts = Array.from({ length: 20_000 }, anyForecast);
const forecast = (more: Partial<GoalExpectation> = {}): GoalExpectation => {
	return { rates: { home: 1.2, away: 0.8 }, score: { home: 0, away: 0 }, lastToScore: null, ...more };
};

describe("the markets of a sport", () => {
	it("are all of football, in the order in which they are shown, the main one first", () => {
		expect(markets.map(({ key }) => key)).toEqual(MARKET_KEYS);
		expect(MARKET_KEYS[0]).toBe("match_result");
	});

	it("are none where there is no pricing model", () => {
		expect(marketsOf({ ...madeSetup(), sport: "unknown" as SportKey }, { home: 1.35, away: 1.35 })).toEqual([]);
	});
});

describe.each(markets)("$key", ({ key, probabilities }) => {
	it(`has a probability for each outcome, none below 0, that sum to 1 (seed ${SEED})`, () => {
		for (const one of forecasts) {
			const found = probabilities(one);
			const sum = found.reduce((total, probability) => total + probability, 0);
			if (!(found.length === MARKETS[key].outcomes.length && Math.abs(sum - 1) < 1e-12 && Math.min(...found) >= 0))
				expect.fail(`${JSON.stringify(one)}: ${found}`);
		}
	});

	it(`is the same seen from the other side (seed ${SEED})`, () => {
		const flip = <Value>(pair: { home: Value; away: Value }) => ({ home: pair.away, away: pair.home });
		for (const one of forecasts) {
			const { lastToScore: last } = one;
			const lastToScore = last === "home" ? "away" : last === "away" ? "home" : last;
			const flipped = probabilities({ rates: flip(one.rates), score: flip(one.score), lastToScore });
			// The outcomes of a totals market do not depend on the sides.
			const seen = (MARKETS[key].outcomes as readonly string[]).includes("home") ? flipped.toReversed() : flipped;
			probabilities(one).forEach((probability, index) => {
				if (!(Math.abs(probability - (seen[index] ?? 9)) < 1e-12)) expect.fail(JSON.stringify(one));
			});
		}
	});
});

describe("two-way", () => {
	const home = (more: Partial<GoalExpectation>) => twoWay.probabilities(forecast(more))[0] ?? Number.NaN;

	it("rises with each goal of lead and with the side's own rate, and falls with the other's", () => {
		const byLead = [-3, -2, -1, 0, 1, 2, 3].map((lead) => home({ score: { home: 3 + lead, away: 3 } }));
		const byRate = [0.1, 0.5, 1, 2, 4].map((rate) => home({ rates: { home: rate, away: 1 } }));
		const byOther = [4, 2, 1, 0.5, 0.1].map((rate) => home({ rates: { home: 1, away: rate } }));
		for (const values of [byLead, byRate, byOther]) {
			expect(values).toEqual(values.toSorted((one, other) => one - other));
			expect(new Set(values).size).toBe(values.length);
		}
	});

	it("is certain for the leading side with no goal to come, and even where nothing can decide", () => {
		const none = { home: 0, away: 0 };
		expect(home({ rates: none, score: { home: 1, away: 0 } })).toBe(1);
		expect(home({ rates: none, score: { home: 1, away: 4 } })).toBe(0);
		expect(home({ rates: none })).toBe(0.5);
	});

	it("goes on to the ratio of the rates as the last seconds of a level match run out", () => {
		expect(home({ rates: { home: 3e-9, away: 1e-9 } })).toBeCloseTo(0.75, 8);
		expect(home({ rates: { home: 3e-200, away: 1e-200 } })).toBeCloseTo(0.75, 8);
	});
});

describe("match result", () => {
	const matchResult = marketOf("match_result");

	it(`without the draw is two-way, in every forecast (seed ${SEED})`, () => {
		for (const one of forecasts) {
			const [home = 0, , away = 0] = matchResult.probabilities(one);
			if (home + away === 0) continue;
			const [expected = 0] = twoWay.probabilities(one);
			if (!(Math.abs(home / (home + away) - expected) < 1e-12)) expect.fail(JSON.stringify(one));
		}
	});

	it("is certain of the score as it stands once no goal can come", () => {
		const none = { home: 0, away: 0 };
		const at = (home: number, away: number) => matchResult.probabilities(forecast({ rates: none, score: { home, away } }));
		expect([at(1, 0), at(1, 1), at(1, 4)]).toEqual([
			[1, 0, 0],
			[0, 1, 0],
			[0, 0, 1],
		]);
	});
});

describe("over and under 2.5", () => {
	const overUnder = marketOf("over_under");

	it("is what the Poisson terms of 0, 1 and 2 goals sum to, however rare a goal is", () => {
		for (const rate of [1e-6, 0.02, 0.7, 2.7, 9, 30]) {
			const [over = 0, under = 0] = overUnder.probabilities(forecast({ rates: { home: rate * 0.6, away: rate * 0.4 } }));
			expect(under / (Math.exp(-rate) * (1 + rate + rate ** 2 / 2))).toBeCloseTo(1, 12);
			// Sums the upper tail directly, because for such rates 1 minus the lower tail has no significant digits left.
			if (rate <= 0.02)
				expect(over / ((rate ** 3 / 6) * Math.exp(-rate) * (1 + rate / 4 + rate ** 2 / 20 + rate ** 3 / 120))).toBeCloseTo(1, 8);
		}
	});

	it("needs a goal less with each that has fallen, and is certain from the third on", () => {
		const over = [0, 1, 2].map((home) => overUnder.probabilities(forecast({ score: { home, away: 0 } }))[0]);
		expect(over).toEqual(over.toSorted());
		expect(overUnder.probabilities(forecast({ score: { home: 2, away: 1 } }))).toEqual([1, 0]);
		expect(overUnder.probabilities(forecast({ score: { home: 0, away: 5 } }))).toEqual([1, 0]);
		expect(overUnder.probabilities(forecast({ rates: { home: 0, away: 0 }, score: { home: 1, away: 1 } }))).toEqual([0, 1]);
	});
});

describe("Skellam's tails", () => {
	it("are each what all pairs of goals sum to, to twelve digits of their own, however small they are", () => {
		const termsOf = (rate: number) => {
			let term = Math.exp(-rate);
			return Array.from({ length: 90 }, (_, goals) => {
				if (goals > 0) term *= rate / goals;
				return term;
			});
		};
		for (const home of [0, 1e-9, 0.03, 1.3, 8])
			for (const away of [0, 1e-9, 0.03, 1.3, 8])
				for (let lead = -8; lead <= 8; lead++) {
					const sums = { ahead: 0, level: 0, behind: 0 };
					const awayTerms = termsOf(away);
					for (const [ofHome, homeTerm] of termsOf(home).entries())
						for (const [ofAway, awayTerm] of awayTerms.entries()) {
							const end = lead + ofHome - ofAway;
							sums[end > 0 ? "ahead" : end < 0 ? "behind" : "level"] += homeTerm * awayTerm;
						}
					const tails = skellamTails({ home, away }, lead);
					for (const key of ["ahead", "level", "behind"] as const)
						if (!(Math.abs(tails[key] - sums[key]) <= 1e-12 * sums[key]))
							expect.fail(`${key} of ${home}, ${away}, ${lead}: ${tails[key]}, ${sums[key]}`);
				}
	});

	it("are right to the last digits where they are tiny: three behind with hardly a goal to come", () => {
		const rate = 1e-3;
		// P(X - Y >= 4): four home goals and none, five and at most one, and so on; the first term is nearly all.
		const first = (Math.exp(-2 * rate) * rate ** 4) / 24;
		const second = (Math.exp(-2 * rate) * rate ** 5 * (1 + rate)) / 120;
		expect(skellamTails({ home: rate, away: rate }, -3).ahead / (first + second)).toBeCloseTo(1, 6);
	});

	it.each([
		// e^-(a+b) I0(2 sqrt(ab)), by the tables of Abramowitz & Stegun 9.8: I0(2) = 2.2795853, I0(5) = 27.239872, I0(16) = 893446.2279
		[1, 1, Math.exp(-2) * 2.279585302],
		[2.5, 2.5, Math.exp(-5) * 27.23987182],
		[8, 8, Math.exp(-16) * 893_446.2279],
		[4, 1, Math.exp(-5) * 11.30192195],
	])("have Bessel's chance of a level end for rates of %f and %f", (home, away, level) => {
		expect(skellamTails({ home, away }, 0).level).toBeCloseTo(level, 8);
	});
});

describe("last team to score", () => {
	it("has nobody impossible once somebody scored, and keeps the last scorer when no goal can come", () => {
		expect(lastTeamToScore.probabilities(forecast({ score: { home: 0, away: 1 }, lastToScore: "away" }))[1]).toBe(0);
		const none = { home: 0, away: 0 };
		expect(lastTeamToScore.probabilities(forecast({ rates: none, score: { home: 2, away: 1 }, lastToScore: "away" }))).toEqual([0, 0, 1]);
		expect(lastTeamToScore.probabilities(forecast({ rates: none }))).toEqual([0, 1, 0]);
	});
});

describe("odd and even", () => {
	it("starts just below even for few goals, and is even money for many", () => {
		expect(oddEven.probabilities(forecast({ rates: { home: 0, away: 0 } }))).toEqual([0, 1]);
		const [odd = 0] = oddEven.probabilities(forecast({ rates: { home: 1.5, away: 1.2 } }));
		expect(odd).toBeCloseTo((1 - Math.exp(-5.4)) / 2, 12);
	});
});
