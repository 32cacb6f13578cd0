import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { suspensionOf } from "#shared/odds/suspension.ts";
import {
	cancel,
	cupSetup,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	revise,
	secondHalf,
	submittedMatch,
	wholeMatch,
} from "../submitted-match.ts";

const status = (to: string, more: object = {}) => draft(null, null, "status_changed", { status: to, ...more } as never);
const provisional = (minute: number): EventDraft => ({ ...homeGoal("1h", minute), status: "provisional" });
const penalty = (minute: number) => draft("1h", minute, "penalty_awarded", { side: "home" });
const review = (minute: number, subject: "goal" | "penalty" | "red_card" = "penalty", period: "1h" | "2h" = "1h") =>
	draft(period, minute, "review_started", { side: "home", subject });
const reviewEnds = (minute: number, subject: "goal" | "penalty" = "penalty") =>
	draft("1h", minute, "review_ended", { side: "home", subject, outcome: "stands" });
const corner = (minute: number) => draft("1h", minute, "corner_awarded", { side: "away" });
const momentum = (minute: number) => draft("1h", minute, "pulse_measured", { minute, value: 0 });

/** The reason after each of the drafts. */
function reasonsAfter(drafts: EventDraft[], setup = cupSetup()) {
	const match = submittedMatch(setup);
	return drafts.map((draft) => {
		match.mustSubmit(draft);
		return suspensionOf(match.state(), "regular");
	});
}
const reasonAfter = (...drafts: EventDraft[]) => reasonsAfter(drafts).at(-1);

describe("prices count", () => {
	it("from before kick-off to the end of an untroubled match, and nothing is awaited after it", () => {
		expect(suspensionOf(submittedMatch().state(), "regular")).toBeNull();
		expect(new Set(reasonsAfter(wholeMatch()))).toEqual(new Set([null]));
	});
});

describe("OM7: prices are suspended", () => {
	it("by a disputed result from the end of play on", () => {
		const match = submittedMatch();
		match.mustSubmitAs("import", draft(null, null, "result_stated", { score: { home: 9, away: 0 } }), ...wholeMatch().slice(0, -2));
		expect(suspensionOf(match.state(), "regular")).toBeNull();
		const reasons = wholeMatch()
			.slice(-2)
			.map((draft) => {
				match.mustSubmit(draft);
				return suspensionOf(match.state(), "regular");
			});
		expect(reasons).toEqual(["result_disputed", "result_disputed"]);
	});

	it("FD3: by a score that its source contradicts, while play runs, until the source agrees with itself", () => {
		const match = submittedMatch();
		const contradiction = { by: "list" as const, score: { home: 2, away: 0 } };
		match.mustSubmitAs("import", kickOff(), homeGoal("1h", 10));
		const score = { home: 1, away: 0 };
		const event = match.mustSubmitAs("import", draft(null, null, "result_stated", { score, statedBy: "tests", contradiction }));
		expect(suspensionOf(match.state(), "regular")).toBe("result_disputed");
		match.mustSubmitAs("import", revise(event, { payload: { score, statedBy: "tests" } }));
		expect(suspensionOf(match.state(), "regular")).toBeNull();
	});

	it("by a goal until it is confirmed or cancelled", () => {
		for (const status of ["confirmed", "cancelled"] as const) {
			const match = submittedMatch();
			match.mustSubmit(kickOff(), provisional(10));
			expect(suspensionOf(match.state(), "regular")).toBe("possible_goal");
			match.mustSubmit(revise(match.log.at(-1)!, { status }));
			expect(suspensionOf(match.state(), "regular")).toBeNull();
		}
	});

	it("by a review from its start to its end, whatever it is about, and over a break too", () => {
		expect(reasonsAfter([kickOff(), review(10), corner(11), reviewEnds(12)])).toEqual([null, "review", "review", null]);
		expect(reasonAfter(kickOff(), review(10, "red_card"))).toBe("review");
		expect(reasonsAfter([kickOff(), review(46), halfTime(), secondHalf()])).toEqual([null, "review", "review", null]);
	});

	it("by the review rather than by the goal that it looks at", () => {
		const drafts = [kickOff(), provisional(10), review(10.2, "goal"), reviewEnds(12, "goal")];
		expect(reasonsAfter(drafts)).toEqual([null, "possible_goal", "review", "possible_goal"]);
	});

	it.each([
		["taken and scored", draft("1h", 11, "goal_scored", { side: "home", scorerId: "p9", kind: "penalty" })],
		["missed", draft("1h", 11, "penalty_missed", { side: "home", playerId: "p9", outcome: "saved" })],
		["forgotten, for play goes on", corner(11)],
		["older than five minutes", momentum(15)],
	])("by a penalty until it is %s", (_how, later) => {
		expect(reasonsAfter([kickOff(), penalty(10), momentum(11), later])).toEqual([null, "penalty", "penalty", null]);
	});

	it("by a penalty not any longer when it is withdrawn, or when the half is over", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), penalty(10));
		match.mustSubmit(cancel(match.log.at(-1)!));
		expect(suspensionOf(match.state(), "regular")).toBeNull();
		expect(reasonAfter(kickOff(), penalty(46), halfTime())).toBeNull();
	});

	it("by no penalty whose goal did not stand, but by one that is retaken", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), penalty(10), draft("1h", 11, "goal_scored", { side: "home", scorerId: "p9", kind: "penalty" }));
		match.mustSubmit(cancel(match.log.at(-1)!));
		expect(suspensionOf(match.state(), "regular")).toBeNull();
		match.mustSubmit(penalty(11.5));
		expect(suspensionOf(match.state(), "regular")).toBe("penalty");
	});

	it.each(["interrupted", "suspended"])("while a match is %s", (to) => {
		expect(reasonsAfter([kickOff(), status(to), status("live")])).toEqual([null, "match_interrupted", null]);
	});

	it("while there is no kick-off to price for", () => {
		expect(reasonsAfter([status("postponed"), status("scheduled")])).toEqual(["match_postponed", null]);
	});

	it("after the second half as long as its result is not certain", () => {
		const late = { ...homeGoal("2h", 93), status: "provisional" as const };
		expect(reasonsAfter([kickOff(), halfTime(), secondHalf(), late, endOfSecondHalf(), fullTime()]).slice(-3)).toEqual([
			"possible_goal",
			"awaiting_result",
			"awaiting_result",
		]);
		const drafts = [kickOff(), halfTime(), secondHalf(), review(93, "penalty", "2h"), endOfSecondHalf(), fullTime()];
		expect(reasonsAfter(drafts).slice(-3)).toEqual(["review", "awaiting_result", null]);
	});

	it("by nothing in extra time, nor by a match that is void", () => {
		const extra = [kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), draft("e1", 90, "period_started", {})];
		expect(reasonAfter(...extra, { ...homeGoal("e1", 95), status: "provisional" })).toBeNull();
		expect(reasonAfter(...extra, draft("e1", 95, "penalty_awarded", { side: "away" }))).toBeNull();
		expect(reasonAfter(...extra, status("interrupted"))).toBeNull();
		expect(reasonAfter(kickOff(), provisional(10), status("abandoned"))).toBeNull();
	});
});
