import { describe, expect, it } from "vitest";
import type { GoalExpectation } from "#shared/forecast/goal-forecast.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { forecastMatch } from "#shared/odds/forecast-match.ts";
import { KICK_OFF, madeSetup } from "../../../fixtures/made-match.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	secondHalf,
	submittedMatch,
} from "../submitted-match.ts";
import { expectedGoals, marketOf } from "./market-of.ts";

const EVEN: Pair<number> = { home: 1.35, away: 1.35 };

/** The forecast with the match clock at a minute, or at the end of the log if no clock runs. */
function forecastAt(minute: number | null, drafts: EventDraft[], strengths = EVEN, setup = madeSetup()): GoalExpectation {
	const match = submittedMatch(setup);
	match.mustSubmit(...drafts);
	const { clock } = match.state();
	const now = clock && minute !== null ? clock.at + minute * 60_000 - clock.elapsedMs : KICK_OFF;
	return expectedGoals(match.state(), strengths, now);
}
const goalsAt = (...input: Parameters<typeof forecastAt>) => {
	const { rates } = forecastAt(...input);
	return rates.home + rates.away;
};
const toSecondHalf = [kickOff(), halfTime(), secondHalf()];
const announce = (period: "1h" | "2h", minute: number, minutes: number) => draft(period, minute, "added_time_announced", { minutes });
const card = (minute: number, side: Side, kind: "red" | "yellow" = "red") =>
	draft("1h", minute, "card_shown", { side, playerId: side === "home" ? "p4" : "p34", card: kind });

describe("OM8: goals to come", () => {
	it("are 2.7 of two average sides before kick-off, more of them at home", () => {
		const { rates, score, lastToScore } = forecastAt(null, []);
		expect(rates.home).toBeCloseTo(1.35 * 1.11, 10);
		expect(rates.away).toBeCloseTo(1.35 * 0.9, 10);
		expect({ score, lastToScore }).toEqual({ score: { home: 0, away: 0 }, lastToScore: null });
	});

	it("grow with a side's strength and fall with the other's, within what is believable", () => {
		const homeOf = (home: number, away: number) => forecastAt(null, [], { home, away }).rates.home;
		expect(homeOf(1.8, 1.35)).toBeCloseTo((homeOf(1.35, 1.35) * 1.8) / 1.35, 10);
		expect(homeOf(1.35, 1.8)).toBeLessThan(homeOf(1.35, 1.35));
		expect(homeOf(0, 0)).toBeGreaterThan(0);
		expect(homeOf(99, 0)).toBeLessThan(120);
	});

	it("become fewer with every second of a half, and none jump at a quarter of an hour", () => {
		for (const [start, drafts] of [
			[0, [kickOff()]],
			[45, toSecondHalf],
		] as const) {
			let before = goalsAt(start, [...drafts]);
			for (let second = 1; second <= 45 * 60; second++) {
				const now = goalsAt(start + second / 60, [...drafts]);
				if (!(now < before && before - now < 0.001)) expect.fail(`${start} + ${second} s: ${before} to ${now}`);
				before = now;
			}
		}
	});

	it("stand still at the break, where the second half has more than half of them", () => {
		const atBreak = goalsAt(null, [kickOff(), halfTime()]);
		expect(atBreak).toBe(goalsAt(45, toSecondHalf));
		expect(atBreak / goalsAt(null, [])).toBeCloseTo(0.55, 10);
	});

	it("stand still while play rests", () => {
		const interrupted = draft("1h", 20, "status_changed", { status: "interrupted" });
		expect(goalsAt(35, [kickOff(), interrupted])).toBe(goalsAt(20, [kickOff()]));
	});

	it("follow the minutes announced: more of nine than of six, fewer of three", () => {
		const of = (minutes: number) => goalsAt(90, [...toSecondHalf, announce("2h", 89.5, minutes)]);
		const unannounced = goalsAt(90, toSecondHalf);
		expect([of(3) < unannounced, of(9) > unannounced, of(6)]).toEqual([true, true, unannounced]);
		expect(goalsAt(40, [kickOff(), announce("1h", 39.5, 9)])).toBeGreaterThan(goalsAt(40, [kickOff()]));
	});

	it("are a few more until the whistle, however long it is waited for", () => {
		const late = goalsAt(97, [...toSecondHalf, announce("2h", 89.5, 4)]);
		expect(late).toBeGreaterThan(0);
		expect(late).toBeLessThan(0.03);
		expect(goalsAt(110, [...toSecondHalf, announce("2h", 89.5, 4)])).toBe(late);
	});

	it("are none once regular time is over, nor in extra time", () => {
		expect(goalsAt(null, [...toSecondHalf, endOfSecondHalf()])).toBe(0);
		expect(goalsAt(null, [...toSecondHalf, endOfSecondHalf(), fullTime()])).toBe(0);
		const extra = [...toSecondHalf, endOfSecondHalf(), draft("e1", 90, "period_started", {})];
		expect(goalsAt(93, extra, EVEN, cupSetup())).toBe(0);
		expect(goalsAt(null, [kickOff(), draft("1h", 20, "status_changed", { status: "abandoned" })])).toBe(0);
	});

	it("go by the log where no clock runs", () => {
		const noClock = draft("1h", null, "period_started", {});
		expect(goalsAt(null, [noClock])).toBe(goalsAt(null, []));
		const later = forecastAt(null, [noClock, card(30, "home", "yellow")]);
		expect(later.rates.home + later.rates.away).toBeCloseTo(goalsAt(30, [kickOff()]), 10);
	});

	it("are the trailing side's rather, and fewer of the leading one", () => {
		const level = forecastAt(20, [kickOff()]).rates;
		const led = forecastAt(20, [kickOff(), homeGoal("1h", 10)]).rates;
		expect([led.home < level.home, led.away > level.away]).toEqual([true, true]);
	});

	it("are fewer of a side with a red card and more of the other, as many as before with one on each side", () => {
		const full = forecastAt(20, [kickOff()]).rates;
		const down = forecastAt(20, [kickOff(), card(15, "home")]).rates;
		expect([down.home < full.home, down.away > full.away]).toEqual([true, true]);
		expect(forecastAt(20, [kickOff(), card(15, "home"), card(16, "away")]).rates).toEqual(full);
		expect(forecastAt(20, [kickOff(), card(15, "home", "yellow")]).rates).toEqual(full);
	});

	it("are nobody's business in a sport without a pricing model", () => {
		const state = { ...submittedMatch().state(), setup: { ...madeSetup(), sport: "unknown" as SportKey } };
		expect(forecastMatch(state, EVEN, KICK_OFF)).toBeNull();
	});
});

describe("the home side's chance to win", () => {
	const twoWay = marketOf("two_way");
	const chance = (minute: number, ...drafts: EventDraft[]) => twoWay.probabilities(forecastAt(minute, [kickOff(), ...drafts]))[0] ?? 0;

	it("rises with its goal and falls back when that is cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const of = () => {
			const expected = expectedGoals(match.state(), EVEN, KICK_OFF + 20 * 60_000);
			return twoWay.probabilities(expected)[0] ?? 0;
		};
		const before = of();
		const goal = match.mustSubmit(homeGoal("1h", 19));
		expect(of()).toBeGreaterThan(before + 0.1);
		match.mustSubmit(cancel(goal));
		expect(of()).toBe(before);
	});

	it("falls with its red card, and rises with the other side's", () => {
		expect(chance(20, card(15, "home"))).toBeLessThan(chance(20) - 0.05);
		expect(chance(20, card(15, "away"))).toBeGreaterThan(chance(20) + 0.05);
	});

	it("of a lead rises as time runs out, and of a deficit falls", () => {
		const leads = [15, 25, 35, 44].map((minute) => chance(minute, homeGoal("1h", 10)));
		const trails = [15, 25, 35, 44].map((minute) => chance(minute, awayGoal("1h", 10)));
		expect(leads).toEqual(leads.toSorted((one, other) => one - other));
		expect(trails).toEqual(trails.toSorted((one, other) => other - one));
	});
});
