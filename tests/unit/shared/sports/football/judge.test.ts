// Football's own verdicts and the results of its fold (shared/sports/football/rules.md).
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { madeSetup } from "../../../../fixtures/made-match.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	endOfSecondHalf,
	halfTime,
	homeGoal,
	kickOff,
	secondHalf,
	submittedMatch,
} from "../../submitted-match.ts";

const goal = (minute: number, payload: Partial<FootballPayloads["goal_scored"]>) =>
	draft("1h", minute, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play", ...payload });
const card = (minute: number, playerId: string | null, shown: FootballPayloads["card_shown"]["card"], more: Partial<EventDraft> = {}) =>
	draft("1h", minute, "card_shown", { side: "home", playerId, card: shown }, more);
const change = (minute: number, inId: string | null, outId: string | null) =>
	draft("1h", minute, "player_substituted", { side: "home", inId, outId });
const kick = (side: "home" | "away", isScored = true) => draft("p", null, "shoot_out_kick", { side, playerId: null, isScored });

/** The code with which the last draft is refused, or `null`. */
function refusalOf(...drafts: EventDraft[]) {
	const match = submittedMatch(cupSetup());
	match.mustSubmit(kickOff(), ...drafts.slice(0, -1));
	return match.submit(drafts.at(-1)!)?.code ?? null;
}

describe("Football's judge", () => {
	it("FB1 keeps kicks of the shoot-out and play apart", () => {
		const toShootOut = [halfTime(), secondHalf(), endOfSecondHalf(), draft("p", null, "period_started", {})];
		expect(refusalOf({ ...kick("home"), period: "1h" })).toBe("wrong_period");
		expect(refusalOf(...toShootOut, kick("home"))).toBeNull();
		for (const type of ["goal_scored", "penalty_missed", "penalty_awarded", "shot_taken", "corner_awarded", "pulse_measured"]) {
			expect(refusalOf(...toShootOut, { ...goal(1, {}), type, period: "p", elapsedMs: null })).toBe("wrong_period");
		}
	});

	it("FB2 refuses strangers and players of the other side", () => {
		expect(refusalOf(goal(5, { scorerId: "p900" }))).toBe("unknown_player");
		expect(refusalOf(goal(5, { scorerId: "constructor" }))).toBe("unknown_player");
		expect(refusalOf(goal(5, { scorerId: "p35" }))).toBe("unknown_player");
		expect(refusalOf(goal(5, { assistId: "p35" }))).toBe("unknown_player");
		expect(refusalOf(goal(5, { scorerId: null }))).toBeNull();
	});

	it("FB2 counts an own goal for the other side than its scorer's", () => {
		expect(refusalOf(goal(5, { kind: "own_goal" }))).toBe("unknown_player");
		expect(refusalOf(goal(5, { kind: "own_goal", scorerId: "p35" }))).toBeNull();
	});

	it("FB2 takes anybody where no squad is known", () => {
		const match = submittedMatch({ ...madeSetup(), players: {} });
		expect(match.submit(kickOff(), goal(5, { scorerId: "wyscout-7" }), card(6, "wyscout-7", "red"))).toBeNull();
		expect(match.submit(goal(7, { scorerId: "wyscout-7" }))?.code).toBe("invalid_event");
	});

	it("FB3 lets no player act after a sending-off or a substitution, but shows cards", () => {
		expect(refusalOf(card(5, "p9", "red"), goal(6, {}))).toBe("invalid_event");
		expect(refusalOf(change(5, "p12", "p9"), goal(6, {}))).toBe("invalid_event");
		expect(refusalOf(change(5, "p12", "p9"), goal(6, { scorerId: "p12", assistId: "p9" }))).toBe("invalid_event");
		expect(refusalOf(change(5, "p12", "p9"), card(6, "p9", "red"))).toBeNull();
		expect(refusalOf(goal(6, { assistId: "p9" }))).toBe("invalid_event");
	});

	it("FB4 knows which cards a player may be shown", () => {
		expect(refusalOf(card(5, "p9", "second_yellow"))).toBe("invalid_event");
		expect(refusalOf(card(5, "p9", "yellow"), card(6, "p9", "second_yellow"))).toBeNull();
		expect(refusalOf(card(5, "p9", "yellow"), card(6, "p9", "yellow"))).toBe("invalid_event");
		expect(refusalOf(card(5, "p9", "yellow"), card(6, "p9", "red"), card(7, "p9", "red"))).toBe("invalid_event");
		expect(refusalOf(card(5, null, "second_yellow"))).toBeNull();
	});

	it("FB4 knows the second yellow card of a player who had two ids", () => {
		const setup = cupSetup();
		const now = setup.players.p9;
		if (!now) throw new Error("no p9");
		const merged = { ...setup, players: { ...setup.players, p109: { ...now, isFormer: true as const, currentId: "p9" } } };
		const verdict = (...drafts: EventDraft[]) => {
			const match = submittedMatch(merged);
			match.mustSubmit(kickOff(), ...drafts.slice(0, -1));
			return match.submit(drafts.at(-1)!)?.code ?? null;
		};
		for (const [one, other] of [
			["p109", "p9"],
			["p9", "p109"],
		] as const) {
			expect(verdict(card(5, one, "yellow"), card(6, other, "second_yellow"))).toBeNull();
			expect(verdict(card(5, one, "yellow"), card(6, other, "yellow"))).toBe("invalid_event");
			expect(verdict(card(5, one, "red"), card(6, other, "red"))).toBe("invalid_event");
			expect(verdict(card(5, one, "red"), goal(6, { scorerId: other }))).toBe("invalid_event");
			expect(verdict(change(5, one, "p8"), change(6, other, "p7"))).toBe("invalid_event");
		}
	});

	it("FB4 gives a player back when the red card is cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const red = match.mustSubmit(card(20, "p9", "red"));
		expect(match.state().detail).toMatchObject({ redCards: { home: 1 }, offPitch: ["p9"] });
		match.mustSubmit(cancel(red, "Wrong man"));
		expect(match.state().detail).toMatchObject({ redCards: { home: 0 }, offPitch: [], sentOff: [] });
		expect(match.submit(goal(25, {}))).toBeNull();
	});

	it("FB4 does not let a first yellow be cancelled while the second stands", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const first = match.mustSubmit(card(20, "p9", "yellow"));
		const second = match.mustSubmit(card(30, "p9", "second_yellow"));
		expect(match.submit(cancel(first))?.message).toMatch("Then e3 could not stand");
		match.mustSubmit(cancel(second), cancel(first));
		expect(match.state().detail).toMatchObject({ booked: [], redCards: { home: 0 }, yellowCards: { home: 0 } });
	});

	it("FB5 takes nobody on twice, nor a starter, nor one who left", () => {
		const starters = [{ playerId: "p9", number: 9, grid: "4:1" }];
		const lineUp = (isConfirmed: boolean) =>
			draft(null, null, "line_up_announced", { side: "home", formation: "4-4-2", starters, bench: [], isConfirmed });
		expect(refusalOf(change(5, "p12", "p8"), change(9, "p12", "p7"))).toBe("invalid_event");
		expect(refusalOf(change(5, "p12", "p8"), change(9, "p8", "p7"))).toBe("invalid_event");
		expect(refusalOf(change(5, "p12", "p8"), change(9, "p13", "p12"))).toBeNull();
		expect(refusalOf(change(5, "p12", "p8"), change(9, "p13", "p8"))).toBe("invalid_event");
		expect(refusalOf(change(5, "p8", "p8"))).toBe("invalid_event");
		expect(refusalOf(lineUp(true), change(5, "p9", "p7"))).toBe("invalid_event");
		expect(refusalOf(lineUp(false), change(5, "p9", "p7"))).toBeNull();
		expect(refusalOf(change(5, null, null))).toBeNull();
	});

	it("FB5 brings a player back when the substitution is cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), change(5, "p12", "p8"));
		expect(match.submit(goal(7, { scorerId: "p8" }))?.message).toBe("Home Player 8 has left the pitch.");
		match.mustSubmit(cancel(match.log[1]!));
		expect(match.submit(goal(7, { scorerId: "p8" }))).toBeNull();
	});

	it("FB6 allows one review at a time, of a logged event", () => {
		const start = (subject: "goal" | "penalty", eventId?: string) =>
			draft("1h", 12, "review_started", { side: "home", subject, ...(eventId && { eventId }) });
		const end = (subject: "goal" | "penalty") => draft("1h", 14, "review_ended", { side: "home", subject, outcome: "stands" });
		expect(refusalOf(goal(11, {}), start("goal", "e2"))).toBeNull();
		expect(refusalOf(goal(11, {}), start("goal", "e7"))).toBe("unknown_event");
		expect(refusalOf(goal(12.5, {}), start("goal", "e2"))).toBeNull();
		expect(refusalOf(start("goal"), start("penalty"))).toBe("event_out_of_order");
		expect(refusalOf(end("goal"))).toBe("event_out_of_order");
		expect(refusalOf(start("goal"), end("penalty"))).toBe("event_out_of_order");
		expect(refusalOf(start("goal"), end("goal"), end("goal"))).toBe("event_out_of_order");
	});

	it("FB7 plays a shoot-out after a second leg that is not level, straight after the second half", () => {
		const match = submittedMatch(cupSetup());
		match.mustSubmit(kickOff(), awayGoal("1h", 5), halfTime(), secondHalf(), homeGoal("2h", 50), homeGoal("2h", 60), endOfSecondHalf());
		match.mustSubmit(draft("p", null, "period_started", {}), kick("home", false), kick("away"), draft("p", null, "match_ended", {}));
		expect(match.state()).toMatchObject({ score: { home: 2, away: 1 }, winner: "away", status: "finished" });
	});

	it("FB8 goes by the score alone when a match is awarded", () => {
		const match = submittedMatch(cupSetup());
		match.mustSubmit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), draft("p", null, "period_started", {}), kick("away"));
		match.mustSubmit(draft("p", null, "match_ended", {}));
		expect(match.state().winner).toBe("away");
		match.mustSubmit(draft(null, null, "status_changed", { status: "awarded", score: { home: 3, away: 0 } }));
		expect(match.state().winner).toBe("home");
	});

	it("refuses a line-up with somebody of the other side", () => {
		const lineUp = (playerId: string) =>
			draft(null, null, "line_up_announced", {
				side: "away",
				formation: "4-4-2",
				starters: [{ playerId: "p31", number: 1, grid: null }],
				bench: [{ playerId, number: 12, grid: null }],
				isConfirmed: true,
			});
		expect(refusalOf(lineUp("p4"))).toBe("unknown_player");
		expect(refusalOf(lineUp("p42"))).toBeNull();
	});
});

describe("Football's detail", () => {
	it("forgets the announced minutes and a review when their time is over", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), draft("1h", 45, "added_time_announced", { minutes: 3 }));
		expect(match.state().detail.addedMinutes).toBe(3);
		match.mustSubmit(halfTime(), secondHalf());
		expect(match.state().detail.addedMinutes).toBeNull();
		match.mustSubmit(draft("2h", 93, "review_started", { side: null, subject: "penalty" }));
		expect(match.state().detail.review).toEqual({ subject: "penalty", side: null, eventId: null });
		match.mustSubmit(draft("2h", 94, "match_ended", {}));
		expect(match.state().detail.review).toBeNull();
	});

	it("keeps the latest totals of each period by clock, a late one included", () => {
		const match = submittedMatch();
		const measured = (minute: number, shots: number, corners?: number) =>
			draft("1h", minute, "statistics_measured", {
				totals: { shots: [shots, 0], ...(corners !== undefined && { corners: [corners, 1] }) },
			});
		match.mustSubmit(kickOff(), measured(10, 2, 1), measured(30, 5), measured(20, 4, 2));
		expect(match.state().detail.statistics).toEqual({ "1h": { shots: [5, 0], corners: [2, 1] } });
	});
});
