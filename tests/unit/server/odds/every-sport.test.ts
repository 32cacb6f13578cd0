// The markets of every sport over whole matches: settled by the log, rolled back with it, void with their cause, and few enough versions.
import { describe, expect, it } from "vitest";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { basketballDrafts, basketballSetup } from "../../../fixtures/basketball-match.ts";
import { tennisDrafts, tennisSetup } from "../../../fixtures/tennis-match.ts";
import { type PricedMatch, pricedMatch } from "./priced-match.ts";

const lastOf = (match: PricedMatch, type: string, fits: (payload: Record<string, unknown>) => boolean = () => true) => {
	const event = match.log.findLast(
		(one) => one.type === type && one.status === "confirmed" && fits(one.payload as Record<string, unknown>),
	);
	if (!event) throw new Error(`no ${type}`);
	return event;
};

/** Later than all that is there. */
const later = (match: PricedMatch, draft: Omit<EventDraft, "occurredAt">): EventDraft => ({
	...draft,
	occurredAt: (match.log.at(-1)?.occurredAt ?? 0) + SECOND_MS,
});

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
