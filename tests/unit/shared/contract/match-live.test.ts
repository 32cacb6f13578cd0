// A match in a list row: whether it has a score, and its news.
import { describe, expect, it } from "vitest";
import { parseMatchLive, SCHEDULED_LIVE, toMatchLive } from "#shared/contract/match-live.ts";
import { football } from "#shared/sports/football/module.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	homeGoal,
	kickOff,
	revise,
	type SubmittedMatch,
	submittedMatch,
	wholeMatch,
} from "../submitted-match.ts";

const liveOf = (match: SubmittedMatch) => toMatchLive(football, match.state());
const review = { side: "home", subject: "goal" } as const;

describe("The live half of a row", () => {
	it("of a match whose log is empty is the scheduled one", () => {
		expect(liveOf(submittedMatch())).toEqual(SCHEDULED_LIVE);
	});

	it("has no score before kick-off, 0-0 from then on, and the awarded one of a match that was never played", () => {
		const match = submittedMatch();
		match.mustSubmit(draft(null, null, "status_changed", { status: "postponed" }));
		expect(liveOf(match).score).toBeNull();
		const awarded = submittedMatch();
		awarded.mustSubmit(draft(null, null, "status_changed", { status: "awarded", score: { home: 0, away: 3 } }));
		expect(liveOf(awarded)).toMatchObject({ score: { home: 0, away: 3 }, winner: "away", period: null });
		const begun = submittedMatch();
		begun.mustSubmit(kickOff());
		expect(liveOf(begun)).toMatchObject({ seq: 1, score: { home: 0, away: 0 }, clock: { elapsedMs: 0, at: KICK_OFF, isRunning: true } });
	});

	it("shows a goal with its scorer, a provisional one as such, and an unknown scorer as nobody", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 46.2));
		expect(liveOf(match).news).toMatchObject({ kind: "score", side: "home", minute: "45+2'", player: "Home Player 9" });
		match.mustSubmit({ ...awayGoal("1h", 47, null), status: "provisional" });
		expect(liveOf(match).news).toMatchObject({ kind: "score_provisional", side: "away", player: null });
	});

	it("shows a review until its verdict is carried out, then a cancelled goal with the score before and after", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), awayGoal("1h", 5));
		const goal = match.mustSubmit(homeGoal("1h", 12));
		match.mustSubmit(draft("1h", 13, "review_started", { ...review, eventId: goal.id }));
		expect(liveOf(match).news).toMatchObject({ kind: "review", side: "home", minute: "14'", subject: "goal" });
		match.mustSubmit(draft("1h", 14, "review_ended", { ...review, outcome: "overturned" }));
		expect(liveOf(match).news).toMatchObject({ kind: "review" });
		match.mustSubmit({ ...cancel(goal, "Offside"), occurredAt: KICK_OFF + 900_000 });
		expect(liveOf(match).news).toEqual({
			kind: "score_cancelled",
			side: "home",
			minute: "13'",
			before: { home: 1, away: 1 },
			after: { home: 0, away: 1 },
			at: KICK_OFF + 900_000,
		});
	});

	it("shows a red card, marks it, and takes both back when it is cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const card = match.mustSubmit(draft("1h", 30, "card_shown", { side: "away", playerId: "p35", card: "red" }));
		expect(liveOf(match)).toMatchObject({
			marks: { redCards: { home: 0, away: 1 } },
			news: { kind: "incident", incident: "red_card", player: "Away Player 5" },
		});
		match.mustSubmit(cancel(card));
		expect(liveOf(match)).toMatchObject({ marks: {}, news: null });
	});

	it("keeps the newest logged, not the latest by clock", () => {
		const match = submittedMatch();
		match.mustSubmit(...wholeMatch());
		match.mustSubmit(revise(match.log[1]!, { payload: { side: "home", scorerId: "p10", kind: "header" } }));
		expect(liveOf(match).news).toMatchObject({ minute: "11'", player: "Home Player 10" });
	});

	it("marks the kicks of a shoot-out, which decide a level match", () => {
		const match = submittedMatch(cupSetup());
		match.mustSubmit(...wholeMatch().slice(0, 5), draft("2h", 94, "period_ended", {}), draft("p", null, "period_started", {}));
		match.mustSubmit(draft("p", null, "shoot_out_kick", { side: "away", playerId: "p40", isScored: true }));
		match.mustSubmit(draft("p", null, "match_ended", {}));
		expect(liveOf(match)).toMatchObject({ score: { home: 1, away: 1 }, winner: "away", marks: { shootOut: { home: 0, away: 1 } } });
	});

	it("drops news that an older version stored in another shape, and keeps the rest", () => {
		const news = { kind: "goal", side: "home", minute: "84'", text: "I. Brandt", at: KICK_OFF };
		const stored = { ...SCHEDULED_LIVE, seq: 7, marks: { redCards: { home: 1, away: 0 } }, news };
		expect(parseMatchLive(JSON.stringify(stored))).toEqual({ ...stored, news: null });
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 12));
		expect(parseMatchLive(JSON.stringify(liveOf(match)))).toEqual(liveOf(match));
	});

	it("names who scored, by side with all minutes: no provisional, cancelled or unknown ones, an own goal where it counts", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 11.5));
		match.mustSubmit({ ...awayGoal("1h", 20, null) });
		const cancelled = match.mustSubmit(awayGoal("1h", 30));
		match.mustSubmit(homeGoal("1h", 46.2));
		match.mustSubmit(cancel(cancelled, "Offside"));
		expect(liveOf(match).scorers).toEqual([{ side: "home", name: "Player 9", minutes: "12', 45+2'", isOwnGoal: false }]);
		match.mustSubmit({ ...awayGoal("1h", 47), status: "provisional" });
		expect(liveOf(match).scorers).toHaveLength(1);
	});
});
