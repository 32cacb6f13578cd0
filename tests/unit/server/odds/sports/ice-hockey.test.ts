// The markets of ice hockey over whole matches: settled by the log, rolled back with it, void with their cause, and a limited number of
// versions.
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { hockeyDrafts, hockeySetup, OVERTIME_MATCH, SHOOT_OUT_MATCH } from "../../../../fixtures/hockey-match.ts";
import { lastOf, pricedMatch } from "../priced-match.ts";

describe("ice hockey", () => {
	const drafts = hockeyDrafts(SHOOT_OUT_MATCH);
	const overturned = drafts.findIndex(({ type }) => type === "review_ended") + 1;
	/** The goal under review is cancelled when the review ends; `entries` is the number of entries played. */
	const shootOutMatch = (entries = drafts.length) => {
		const match = pricedMatch(hockeySetup());
		match.submit(...drafts.slice(0, overturned));
		match.cancel(lastOf(match, "goal_scored"));
		match.submit(...drafts.slice(overturned, entries));
		return match;
	};
	const overtimeMatch = () => {
		const match = pricedMatch(hockeySetup());
		match.submit(...hockeyDrafts(OVERTIME_MATCH));
		return match;
	};

	it("OM1, OM2: counts regular time, and everything for the winner", () => {
		expect(shootOutMatch().stands()).toEqual({
			match_result: "settled draw full_time",
			over_under: "settled under full_time",
			two_way: "settled home full_time",
			odd_even: "settled even full_time",
			last_team_to_score: "settled home full_time",
		});
		expect(overtimeMatch().market("over_under").line).toBe(5.5);
	});

	it("OM2: settles regular time while overtime is played, and prices the winner on", () => {
		const match = shootOutMatch(drafts.findIndex(({ period }) => period === "ot1") + 2);
		expect(match.stands()).toMatchObject({ match_result: "settled draw full_time", two_way: "open" });
	});

	it("OM3: settles again by a goal of regular time that is cancelled afterwards", () => {
		const match = overtimeMatch();
		expect(match.stands()).toMatchObject({ match_result: "settled draw full_time", two_way: "settled home full_time" });
		const goal = match.log.findLast(({ type, period }) => type === "goal_scored" && period === "p3");
		if (!goal) throw new Error("no goal of the third period");
		match.cancel(goal);
		expect(match.stands()).toMatchObject({ match_result: "settled away goal_cancelled", over_under: "settled under goal_cancelled" });
	});

	it("OM7: is suspended while a goal is reviewed or not confirmed", () => {
		const match = pricedMatch(hockeySetup());
		match.submit(...drafts.slice(0, overturned - 1));
		expect(match.market("two_way")).toMatchObject({ status: "suspended", reason: "review" });
		const next = pricedMatch(hockeySetup());
		const place = drafts.findIndex(({ type }) => type === "goal_scored");
		next.submit(...drafts.slice(0, place), { ...(drafts[place] as EventDraft), status: "provisional" });
		expect(next.market("over_under")).toMatchObject({ status: "suspended", reason: "possible_goal" });
	});
});
