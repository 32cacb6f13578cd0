// The markets of tennis over whole matches: settled by the log, rolled back with it, void with their cause, and a limited number of
// versions.
import { describe, expect, it } from "vitest";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { lastOf, later, pricedMatch } from "../priced-match.ts";

describe("tennis", () => {
	const LOVE_GAME = { home: "hhhh", away: "aaaa" };
	const set = (period: string, ...winners: ("home" | "away")[]) =>
		[`${period} start`, `${period} ${winners.map((side) => LOVE_GAME[side]).join(" ")}`, `${period} end`].join("\n");
	const SIX_FOUR = ["home", "away", "home", "away", "home", "away", "home", "away", "home", "home"] as const;
	const SIX_LOVE = ["home", "home", "home", "home", "home", "home"] as const;
	const whole = `${set("s1", ...SIX_FOUR)}\n${set("s2", ...SIX_LOVE)}\n- match end`;

	it("OM1, OM2: settles the winner, and the total of its games", () => {
		const match = pricedMatch(tennisSetup());
		match.submit(...tennisDrafts(whole));
		const { line } = match.market("over_under");
		expect(line).toBeGreaterThan(18);
		expect(line).toBeLessThan(26);
		expect(match.stands()).toEqual({
			over_under: "settled under full_time",
			two_way: "settled home full_time",
			odd_even: "settled even full_time",
		});
		expect(match.market("over_under").note?.score).toEqual({ home: 12, away: 4 });
		expect(match.market("two_way").note?.score).toEqual({ home: 2, away: 0 });
	});

	it("OM3: rolls back when the end is taken back", () => {
		const match = pricedMatch(tennisSetup());
		match.submit(...tennisDrafts(whole));
		match.cancel(lastOf(match, "match_ended"));
		expect(match.stands()).toEqual({ over_under: "open match_resumed", two_way: "open match_resumed", odd_even: "open match_resumed" });
	});

	it("OM3: takes back what it gave where the match point was none, and settles again by the play that followed", () => {
		const match = pricedMatch(tennisSetup({ bestOf: 1 }));
		match.submit(...tennisDrafts(`${set("s1", ...SIX_FOUR)}\n- match end`));
		expect(match.stands()).toMatchObject({ two_way: "settled home full_time", odd_even: "settled even full_time" });
		match.cancel(lastOf(match, "match_ended"));
		match.cancel(lastOf(match, "period_ended"));
		match.cancel(lastOf(match, "point_played"));
		expect(match.stands()).toEqual({ over_under: "open match_resumed", two_way: "open match_resumed", odd_even: "open match_resumed" });
		const rest = tennisDrafts("s1 aaaaa aaaa hhhh aaaaaaa\ns1 end\n- match end");
		for (const draft of rest) match.submit(later(match, draft));
		expect(match.stands()).toMatchObject({ two_way: "settled away full_time", odd_even: "settled odd full_time" });
		expect(match.market("odd_even").note?.score).toEqual({ home: 6, away: 7 });
	});

	it("OM3: settles again by a corrected set, without the end being taken back", () => {
		const match = pricedMatch(tennisSetup({ bestOf: 1 }));
		match.submit(...tennisDrafts(`s1 start\ns1 set {"games":{"home":6,"away":3}}\ns1 end\n- match end`));
		expect(match.stands().two_way).toBe("settled home full_time");
		const { id, type, period } = lastOf(match, "set_stated");
		const payload = { games: { home: 3, away: 6 } };
		match.submit(later(match, { type, period, elapsedMs: null, payload, revises: id }));
		expect(match.stands()).toMatchObject({ two_way: "settled away goal_changed", odd_even: "settled odd full_time" });
	});

	it("OM4: gives stakes back at a walk-over", () => {
		const match = pricedMatch(tennisSetup());
		match.submit(...tennisDrafts("- withdraw away walkover\n- awarded"));
		expect(new Set(Object.values(match.stands()))).toEqual(new Set(["void match_awarded"]));
	});

	it("OM4: and takes them again where a retirement was none", () => {
		const match = pricedMatch(tennisSetup({ bestOf: 1 }));
		match.submit(...tennisDrafts(`s1 start\ns1 hhhh hhhh\ns1 withdraw away retirement\ns1 end\n- match end`));
		expect(match.stands().two_way).toBe("void match_cut_short");
		for (const type of ["match_ended", "period_ended", "side_withdrew"]) match.cancel(lastOf(match, type));
		expect(match.stands().two_way).toBe("open match_resumed");
		for (const draft of tennisDrafts("s1 hhhh hhhh hhhh hhhh\ns1 end\n- match end")) match.submit(later(match, draft));
		expect(match.stands()).toMatchObject({ two_way: "settled home full_time", odd_even: "settled even full_time" });
	});

	it("OM4: is void where a side does not play on", () => {
		const match = pricedMatch(tennisSetup());
		match.submit(
			...tennisDrafts(`${set("s1", ...SIX_FOUR)}\ns2 start\ns2 ${LOVE_GAME.home}\ns2 withdraw away retirement\ns2 end\n- match end`),
		);
		expect(new Set(Object.values(match.stands()))).toEqual(new Set(["void match_cut_short"]));
	});

	it("OM4: gives back what counts games where a source stated the sets alone", () => {
		const match = pricedMatch(tennisSetup());
		match.submit(...tennisDrafts(`s1 start\ns1 set {"winner":"home"}\ns1 end\ns2 start\ns2 set {"winner":"home"}\ns2 end\n- match end`));
		expect(match.stands()).toEqual({ over_under: "void count_unknown", two_way: "settled home full_time", odd_even: "void count_unknown" });
	});

	it("stores a bounded number of versions", () => {
		const match = pricedMatch(tennisSetup());
		match.submit(...tennisDrafts(whole));
		expect(match.versions()).toBeLessThan(3 * match.log.length);
	});
});
