import { describe, expect, it } from "vitest";
import { announcedEvent } from "#server/chat/announcements/announced-events.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchSetup } from "#shared/match/match-state.ts";
import { madeLive } from "../../../../fixtures/made-row.ts";
import { QUARTERS, QUARTERS_MATCH, THIRDS, THIRDS_MATCH, youthDrafts, youthSetup } from "../../../../fixtures/youth-match.ts";
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

/** Kinds and texts of a log's events that a room announces. */
function announced(drafts: EventDraft[], setup?: MatchSetup): string[] {
	const match = submittedMatch(setup);
	for (const each of drafts) match.mustSubmit(each);
	return match.log.flatMap((event) => {
		const what = announcedEvent(match.state().setup, event, madeLive({ status: "live", period: event.period }));
		return what ? [[what.kind, what.text].filter(Boolean).join(" ")] : [];
	});
}

describe("The announcements of a match", () => {
	it("are of a possible goal until it is confirmed or cancelled", () => {
		const match = submittedMatch();
		const goal = match.mustSubmit(kickOff(), { ...homeGoal("1h", 10), status: "provisional" });
		match.mustSubmit(revise(goal, { status: "confirmed" }), cancel(goal));
		const kinds = match.log.slice(1).map((event) => announcedEvent(match.state().setup, event, madeLive())?.kind);
		expect(kinds).toEqual(["possible_goal", "goal", "goal_cancelled"]);
	});

	it("include half time, but no break that may be the end", () => {
		const drafts = [kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), fullTime()];
		expect(announced(drafts)).toEqual(["period first_half", "period half_time", "period second_half", "full_time full_time"]);
	});

	it.each<[string, string, MatchFormat, string[]]>([
		["thirds", THIRDS_MATCH, THIRDS, ["t1", "break", "t2", "break", "t3", "full_time"]],
		["quarters", QUARTERS_MATCH, QUARTERS, ["q1", "break", "q2", "half_time", "q3", "break", "q4"]],
		[
			"one piece",
			"rt 0:00 start\nrt 30:00 end\nrt 30:00 match end",
			{ ...THIRDS, regularPeriods: 1, halfMinutes: 30 },
			["rt", "full_time"],
		],
	])("name every break of a match in %s but the one that may be the end", (_name, text, format, words) => {
		const lines = announced(youthDrafts(text, format), youthSetup(format)).filter((line) => /^(period|full)/.test(line));
		expect(lines.slice(0, words.length).map((line) => line.split(" ")[1])).toEqual(words);
	});

	it("include the start of extra time, which says that play continues", () => {
		const drafts = [kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), draft("e1", 90, "period_started", {})];
		expect(announced([...drafts, draft("e1", 105, "period_ended", {})], cupSetup()).slice(2)).toEqual([
			"period second_half",
			"period extra_time_first",
			"period extra_time_half",
		]);
	});
});
