// The markets of basketball over whole matches: settled by the log, rolled back with it, void with their cause, and a limited number of
// versions.
import { describe, expect, it } from "vitest";
import { basketballDrafts, basketballSetup } from "../../../../fixtures/basketball-match.ts";
import { lastOf, later, pricedMatch } from "../priced-match.ts";

describe("basketball", () => {
	const ended = () => {
		const match = pricedMatch(basketballSetup());
		match.submit(...basketballDrafts());
		return match;
	};

	it("OM1, OM2: settles winner, total and parity with overtime, against the line of its start", () => {
		const match = ended();
		const { home, away } = match.state().score;
		const { line } = match.market("over_under");
		expect(line).toBeGreaterThan(140);
		expect((line ?? 0) % 1).toBe(0.5);
		expect(match.stands()).toEqual({
			over_under: `settled ${home + away > (line ?? 0) ? "over" : "under"} full_time`,
			two_way: `settled ${home > away ? "home" : "away"} full_time`,
			odd_even: `settled ${(home + away) % 2 === 1 ? "odd" : "even"} full_time`,
		});
	});

	it("OM3: rolls back when the end is taken back, and settles again by the corrected score", () => {
		const match = ended();
		const parity = match.market("odd_even").result;
		const end = lastOf(match, "match_ended");
		match.cancel(end);
		expect(match.stands().two_way).toBe("open match_resumed");
		match.cancel(lastOf(match, "points_scored", (payload) => payload.points === 1));
		match.submit(later(match, { type: "match_ended", period: end.period, elapsedMs: end.elapsedMs, payload: {} }));
		expect(match.market("odd_even").result).toBe(parity === "odd" ? "even" : "odd");
	});

	it("OM4: is void when given up before its end, though regular time is over", () => {
		const match = pricedMatch(basketballSetup());
		const drafts = basketballDrafts();
		match.submit(...drafts.slice(0, drafts.findIndex(({ type, period }) => type === "period_started" && period === "ot1") + 2));
		match.submit(later(match, { type: "status_changed", period: "ot1", elapsedMs: null, payload: { status: "abandoned" } }));
		expect(new Set(Object.values(match.stands()))).toEqual(new Set(["void match_abandoned"]));
	});

	it("OM7: suspends nothing at a basket, nor at one that is not confirmed", () => {
		const match = pricedMatch(basketballSetup());
		const drafts = basketballDrafts();
		for (const draft of drafts.slice(0, 20)) match.submit({ ...draft, ...(draft.type === "points_scored" && { status: "provisional" }) });
		expect(match.state().score.home).toBeGreaterThan(0);
		expect(new Set(Object.values(match.stands()))).toEqual(new Set(["open"]));
	});

	it("stores a bounded number of versions, its line in each of them", () => {
		const match = pricedMatch(basketballSetup(), undefined, process.env.LONG ? 5_000 : 30_000);
		match.submit(...basketballDrafts());
		expect(match.versions()).toBeLessThan(process.env.LONG ? 700 : 300);
		expect(match.versions()).toBeGreaterThan(50);
	});
});
