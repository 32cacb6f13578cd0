import { describe, expect, it } from "vitest";
import { type TimelineRow, timelineRows } from "#client/sports/football/timeline/timeline-rows.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { QUARTERS, QUARTERS_MATCH, THIRDS, THIRDS_MATCH, youthDrafts, youthSetup } from "../../../../../fixtures/youth-match.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	endOfSecondHalf,
	halfTime,
	homeGoal,
	kickOff,
	revise,
	secondHalf,
	submittedMatch,
	wholeMatch,
} from "../../../../shared/submitted-match.ts";

/** Rows in short form, newest first: `71' home goal_scored`, `halfTime 1–1`. */
function inShort(row: TimelineRow): string {
	if (row.kind === "separator") return [row.milestone, row.score && `${row.score.home}–${row.score.away}`].filter(Boolean).join(" ");
	return [row.minute, row.kind === "event" ? row.side : null, row.event.type].filter(Boolean).join(" ");
}

function rowsOf(...drafts: EventDraft[]): TimelineRow[] {
	const match = submittedMatch(cupSetup());
	match.mustSubmit(...drafts);
	return timelineRows(match.state());
}

describe("The rows of a timeline", () => {
	it("leave out goals of which only the score is known, and keep the scores at the breaks", () => {
		const bare = { ...homeGoal("1h", 5, null), elapsedMs: null };
		expect(rowsOf(kickOff(), bare, halfTime()).map(inShort)).toEqual(["halfTime 1–0", "kickOff"]);
		expect(rowsOf(kickOff(), homeGoal("1h", 5, null)).map(inShort)).toEqual(["6' home goal_scored", "kickOff"]);
	});

	it("stand newest first, with the score at each break and one line for the end", () => {
		expect(rowsOf(...wholeMatch()).map(inShort)).toEqual([
			"fullTime 2–1",
			"81' home goal_scored",
			"61' away goal_scored",
			"halfTime 1–0",
			"11' home goal_scored",
			"kickOff",
		]);
	});

	it("name the end of each third and quarter, with one half-time in the middle of four, and the end of one piece", () => {
		const milestones = (text: string, format: MatchFormat) => {
			const match = submittedMatch(youthSetup(format));
			match.mustSubmit(...youthDrafts(text, format));
			return timelineRows(match.state()).flatMap((row) => (row.kind === "separator" ? [inShort(row)] : []));
		};
		expect(milestones(THIRDS_MATCH, THIRDS)).toEqual(["fullTime 2–1", "t2 1–1", "t1 0–1", "kickOff"]);
		expect(milestones(QUARTERS_MATCH, QUARTERS)).toEqual([
			"afterPenalties 2–2",
			"shootOut",
			"extraTimeEnd 2–2",
			"extraTimeBreak 2–2",
			"regularTime 2–2",
			"q3 1–2",
			"halfTime 1–1",
			"q1 1–1",
			"kickOff",
		]);
		const onePiece = "rt 0:00 start\nrt 30:00 end";
		expect(milestones(onePiece, { ...THIRDS, regularPeriods: 1, halfMinutes: 30 })).toEqual(["regularTime 0–0", "kickOff"]);
	});

	it("name the breaks of extra time and count the shoot-out beside the score", () => {
		const kick = (side: "home" | "away", isScored: boolean) => draft("p", null, "shoot_out_kick", { side, playerId: null, isScored });
		const rows = rowsOf(
			kickOff(),
			halfTime(),
			secondHalf(),
			endOfSecondHalf(),
			draft("e1", 90, "period_started", {}),
			draft("e1", 105, "period_ended", {}),
			draft("e2", 105, "period_started", {}),
			draft("e2", 121, "period_ended", {}),
			draft("p", null, "period_started", {}),
			kick("home", true),
			kick("away", false),
			kick("home", true),
			draft("p", null, "period_ended", {}),
			draft(null, null, "match_ended", {}),
		);
		expect(rows.map(inShort)).toEqual([
			"afterPenalties 0–0",
			"home shoot_out_kick",
			"away shoot_out_kick",
			"home shoot_out_kick",
			"shootOut",
			"extraTimeEnd 0–0",
			"extraTimeBreak 0–0",
			"regularTime 0–0",
			"halfTime 0–0",
			"kickOff",
		]);
		expect(rows.slice(1, 4).map((row) => row.kind === "event" && row.shootOut)).toEqual([
			{ home: 2, away: 0 },
			{ home: 1, away: 0 },
			{ home: 1, away: 0 },
		]);
	});

	it("keep an overturned goal with the review's reason, and say the review once", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const goal = match.mustSubmit({ ...awayGoal("1h", 20), status: "provisional" });
		match.mustSubmit(draft("1h", 20.5, "review_started", { side: "away", subject: "goal", eventId: goal.id }));
		expect(timelineRows(match.state()).map(inShort)).toEqual(["21' away review_started", "21' away goal_scored", "kickOff"]);
		const ended = { side: "away", subject: "goal", outcome: "overturned", eventId: goal.id, text: "offside" } as const;
		match.mustSubmit(draft("1h", 22, "review_ended", ended), cancel(goal));
		const rows = timelineRows(match.state());
		expect(rows.map(inShort)).toEqual(["21' away goal_scored", "kickOff"]);
		expect(rows[0]).toMatchObject({
			overturnedFor: "offside",
			entry: { scoreAfter: { home: 0, away: 1 }, scoreInstead: { home: 0, away: 0 } },
		});
	});

	it("show a review that changed nothing as a row of its own", () => {
		const rows = rowsOf(
			kickOff(),
			draft("1h", 20, "review_started", { side: "home", subject: "penalty" }),
			draft("1h", 21, "review_ended", { side: "home", subject: "penalty", outcome: "stands" }),
		);
		expect(rows.map(inShort)).toEqual(["22' home review_ended", "kickOff"]);
	});

	it("leave out what has a tab of its own", () => {
		const rows = rowsOf(
			kickOff(),
			draft("1h", 1, "pulse_measured", { minute: 1, value: 10 }),
			draft("1h", 2, "commentary_written", { text: "A calm start" }),
			draft("1h", 3, "statistics_measured", { totals: { shots: [1, 0] } }),
			draft("1h", 3, "shot_taken", { side: "home", playerId: null, outcome: "saved" }),
			draft("1h", 3, "corner_awarded", { side: "home" }),
		);
		expect(rows.map(inShort)).toEqual(["kickOff"]);
	});

	it("among the key ones keep goals, sendings-off and the course of the match alone", () => {
		const rows = rowsOf(
			kickOff(),
			homeGoal("1h", 5),
			draft("1h", 6, "card_shown", { side: "home", playerId: "p3", card: "yellow" }),
			draft("1h", 7, "card_shown", { side: "home", playerId: "p3", card: "second_yellow" }),
			draft("1h", 8, "player_substituted", { side: "home", inId: "p12", outId: "p4" }),
			draft("1h", 45, "added_time_announced", { minutes: 2 }),
			draft("1h", 46, "status_changed", { status: "interrupted", reason: "Fog" }),
		);
		expect(rows.filter(({ isKey }) => isKey).map(inShort)).toEqual([
			"45+2' status_changed",
			"8' home card_shown",
			"6' home goal_scored",
			"kickOff",
		]);
	});

	it("keep a goal in its place when its scorer is named later", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const goal = match.mustSubmit(homeGoal("1h", 10, null));
		match.mustSubmit(awayGoal("1h", 20), revise(goal, { payload: { side: "home", scorerId: "p9", kind: "header" } }));
		const rows = timelineRows(match.state());
		expect(rows.map(inShort)).toEqual(["21' away goal_scored", "11' home goal_scored", "kickOff"]);
		expect(rows[1]).toMatchObject({ id: goal.id, entry: { earlier: [{ revision: 1 }] } });
	});
});
