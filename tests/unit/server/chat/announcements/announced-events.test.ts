import { describe, expect, it } from "vitest";
import { announcedEvent } from "#server/chat/announcements/announced-events.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { madeLive } from "../../../../fixtures/made-row.ts";
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
} from "../../../shared/submitted-match.ts";

/** Kinds and words that a room hears of a log. */
function announced(drafts: EventDraft[], setup?: MatchSetup): string[] {
	const match = submittedMatch(setup);
	for (const each of drafts) match.mustSubmit(each);
	return match.log.flatMap((event) => {
		const what = announcedEvent(match.state().setup, event, madeLive({ status: "live", period: event.period }));
		return what ? [[what.kind, what.text].filter(Boolean).join(" ")] : [];
	});
}

describe("What a room hears of its match", () => {
	it("is a possible goal until somebody confirms it, then a goal, or none", () => {
		const match = submittedMatch();
		const goal = match.mustSubmit(kickOff(), { ...homeGoal("1h", 10), status: "provisional" });
		match.mustSubmit(revise(goal, { status: "confirmed" }), cancel(goal));
		const kinds = match.log.slice(1).map((event) => announcedEvent(match.state().setup, event, madeLive())?.kind);
		expect(kinds).toEqual(["possible_goal", "goal", "goal_cancelled"]);
	});

	it("names half time, but no break that may be the end", () => {
		const drafts = [kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), fullTime()];
		expect(announced(drafts)).toEqual(["period first_half", "period half_time", "period second_half", "full_time full_time"]);
	});

	it("announces that play goes on after ninety minutes by the extra time itself", () => {
		const drafts = [kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), draft("e1", 90, "period_started", {})];
		expect(announced([...drafts, draft("e1", 105, "period_ended", {})], cupSetup()).slice(2)).toEqual([
			"period second_half",
			"period extra_time_first",
			"period extra_time_half",
		]);
	});
});
