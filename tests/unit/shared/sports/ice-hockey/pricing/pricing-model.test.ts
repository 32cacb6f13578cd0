// OM8, OM9: ice hockey's winner and regular time compared with matches simulated goal by goal, overtime and shoot-out included.
import { describe, expect, it } from "vitest";
import { goalForecast } from "#shared/forecast/goal-forecast.ts";
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import { goalsToCome, iceHockeyPricing } from "#shared/sports/ice-hockey/pricing/pricing-model.ts";
import {
	hockeyDrafts,
	hockeySetup,
	OVERTIME_MATCH,
	PLAY_OFF,
	REGULAR_SEASON,
	SHOOT_OUT_MATCH,
} from "../../../../../fixtures/hockey-match.ts";
import { DRAWN_TIMEOUT_MS, drawnMatches, errorsFrom, STANDARD_ERRORS } from "../../../../../support/errors-from.ts";
import { played, type State } from "../submitted-hockey.ts";

const RUNS = drawnMatches(20_000);
const STRENGTHS = { home: 1.6, away: 1.2 };
const EVEN = { home: 1.35, away: 1.35 };

/** The state after the first entries of a match. */
const stateAfter = (lines: string, entries: number, format: MatchFormat = REGULAR_SEASON): State =>
	played(hockeyDrafts(lines, format).slice(0, entries), hockeySetup(format)).state;

const nowOf = ({ clock, startsAt }: State): number => clock?.at ?? startsAt;

/** `regular`: the score of regular time that the forecast uses. */
function forecastOf(state: State, regular: Score = state.score, isToCome = true, strengths = STRENGTHS): Required<MatchForecast> {
	return iceHockeyPricing.forecast(
		state,
		{ score: regular, lastToScore: null, isToCome },
		strengths,
		nowOf(state),
	) as Required<MatchForecast>;
}

describe("the winner", () => {
	it.each([
		["before the start, with overtime and shoot-out", 0, REGULAR_SEASON],
		["after two periods and a bit of the third", 18, REGULAR_SEASON],
		["in the play-offs, where overtimes go on until a goal", 18, PLAY_OFF],
	] as const)(
		"is who wins drawn matches: %s",
		(what, entries, format) => {
			const state = stateAfter(SHOOT_OUT_MATCH, entries, format);
			const rates = goalsToCome(state, STRENGTHS, nowOf(state));
			const random = seededRandom(`hockey ${what}`);
			const wait = (rate: number) => -Math.log(1 - random.next()) / rate;
			// The goals of a whole match at both sides' rates, from which overtime is drawn.
			const whole = goalsToCome(stateAfter(SHOOT_OUT_MATCH, 0, format), STRENGTHS, 0);
			const perMinute = (whole.home + whole.away) / 60;
			let [home, level] = [0, 0];
			for (let run = 0; run < RUNS; run++) {
				let lead = state.score.home - state.score.away;
				for (let at = wait(rates.home); at < 1; at += wait(rates.home)) lead++;
				for (let at = wait(rates.away); at < 1; at += wait(rates.away)) lead--;
				if (lead === 0) {
					level++;
					// Overtime lasts five minutes, with 2.1 times the 2.9 goals per side of regular time; the shoot-out after it is even.
					const isScored = format === PLAY_OFF || wait((5.8 / 60) * 2.1) < 5;
					const share = isScored ? whole.home / (60 * perMinute) : 0.5;
					lead = random.next() < share ? 1 : -1;
				}
				home += Number(lead > 0);
			}
			const forecast = forecastOf(state);
			expect(errorsFrom(forecast.winner().home, home, RUNS)).toBeLessThan(STANDARD_ERRORS);
			const { ahead, level: tied, behind } = forecast.lead();
			expect(errorsFrom(tied / (ahead + tied + behind), level, RUNS)).toBeLessThan(STANDARD_ERRORS);
		},
		DRAWN_TIMEOUT_MS,
	);

	it("is settled by the goal of overtime, and even in a shoot-out", () => {
		const drafts = hockeyDrafts(OVERTIME_MATCH);
		const scored = stateAfter(OVERTIME_MATCH, drafts.length - 2);
		expect(forecastOf(scored, { home: 3, away: 3 }, false).winner()).toEqual({ home: 1, away: 0 });
		const shootOut = stateAfter(SHOOT_OUT_MATCH, hockeyDrafts(SHOOT_OUT_MATCH).findIndex(({ period }) => period === "so") + 2);
		expect(forecastOf(shootOut, { home: 2, away: 2 }, false).winner()).toEqual({ home: 0.5, away: 0.5 });
	});
});

describe("goals to come", () => {
	it("are 5.8 between average sides, more of them at home, and fewer as time runs out", () => {
		const start = stateAfter(SHOOT_OUT_MATCH, 0);
		const { home, away } = goalsToCome(start, EVEN, 0);
		expect(home + away).toBeCloseTo(5.8, 1);
		expect(home).toBeGreaterThan(away);
		expect(goalForecast({ rates: { home, away }, score: { home: 0, away: 0 }, lastToScore: null }).total(5.5).above).toBeGreaterThan(0.45);
		const late = stateAfter(SHOOT_OUT_MATCH, 11);
		expect(goalsToCome(late, EVEN, nowOf(late)).home).toBeLessThan(home * 0.7);
	});

	it("are more on a power play and fewer short-handed, until it is over", () => {
		// A minor penalty of the home side at 17:00 of the first period.
		const short = stateAfter(OVERTIME_MATCH, 2);
		const full = stateAfter(OVERTIME_MATCH, 1);
		// Three minutes after the start, when the penalty is called.
		const at = nowOf(short) + 3 * MINUTE_MS;
		const [down, level] = [goalsToCome(short, EVEN, at), goalsToCome(full, EVEN, at)];
		expect(down.away - level.away).toBeCloseTo(0.11, 6);
		expect(down.home - level.home).toBeCloseTo(-0.06, 6);
		const later = at + 2 * MINUTE_MS + 1;
		expect(goalsToCome(short, EVEN, later)).toEqual(goalsToCome(full, EVEN, later));
	});

	it("are more in the last minutes where a side that is behind leaves its net empty, most of the side that leads", () => {
		const lastPeriod = hockeyDrafts(OVERTIME_MATCH).findIndex(({ period }) => period === "p3") + 1;
		const behind = stateAfter(OVERTIME_MATCH, lastPeriod);
		const level = stateAfter(OVERTIME_MATCH, lastPeriod + 1);
		expect([behind.score, level.score]).toEqual([
			{ home: 2, away: 3 },
			{ home: 3, away: 3 },
		]);
		const aMinuteLeft = (state: State) => goalsToCome(state, EVEN, nowOf(behind) + 19 * MINUTE_MS);
		const [open, closed] = [aMinuteLeft(behind), aMinuteLeft(level)];
		expect(closed.home + closed.away).toBeLessThan(0.11);
		expect(open.away).toBeGreaterThan(0.25);
		expect(open.home).toBeGreaterThan(closed.home);
		expect(open.home).toBeLessThan(0.1);
	});
});
