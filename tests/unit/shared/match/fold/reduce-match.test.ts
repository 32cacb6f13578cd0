// The fold of a log: match order, corrections, clock, score (shared/match/rules.md).
import { describe, expect, it } from "vitest";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { KICK_OFF, madeSetup } from "../../../../fixtures/made-match.ts";
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
	type SubmittedMatch,
	secondHalf,
	submittedMatch,
	wholeMatch,
} from "../../submitted-match.ts";

const shown = (match: SubmittedMatch) => match.state().timeline.map(({ event }) => `${event.id} ${event.type}`);
const commentary = (text: string) => draft(null, null, "commentary_written", { text });

describe("The fold of a match", () => {
	it("MR6 keeps a cancelled goal in the timeline with the score it would have made and the one that stands", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), awayGoal("1h", 5));
		const goal = match.mustSubmit(homeGoal("1h", 12));
		match.mustSubmit(awayGoal("1h", 20), cancel(goal, "Offside"));
		const { score, timeline } = match.state();
		expect(score).toEqual({ home: 0, away: 2 });
		expect(timeline[2]).toMatchObject({
			event: { id: "e3", revision: 2, status: "cancelled", reason: "Offside" },
			scoreAfter: { home: 1, away: 1 },
			scoreInstead: { home: 0, away: 1 },
			earlier: [{ revision: 1, status: "confirmed" }],
		});
		expect(timeline[3]?.scoreAfter).toEqual({ home: 0, away: 2 });
	});

	it("MR6 counts a provisional goal, and one again that was cancelled by mistake", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const goal = match.mustSubmit({ ...homeGoal("1h", 12, null), status: "provisional" });
		expect(match.state().score.home).toBe(1);
		match.mustSubmit(cancel(goal));
		expect(match.state().score.home).toBe(0);
		match.mustSubmit(revise(goal, { status: "confirmed", payload: { side: "home", scorerId: "p9", kind: "header" } }));
		expect(match.state().score.home).toBe(1);
		expect(
			match
				.state()
				.timeline.at(-1)
				?.earlier.map((event) => event.status),
		).toEqual(["provisional", "cancelled"]);
	});

	it("MR7 puts a late goal into its half, with the scores after it made anew", () => {
		const match = submittedMatch();
		match.mustSubmit(...wholeMatch(), { ...awayGoal("1h", 45.5), isLate: true });
		const { timeline, periodScores, score, winner, status } = match.state();
		expect(timeline.map(({ scoreAfter }) => `${scoreAfter.home}-${scoreAfter.away}`)).toEqual([
			"0-0",
			"1-0",
			"1-1",
			"1-1",
			"1-1",
			"1-2",
			"2-2",
			"2-2",
			"2-2",
		]);
		expect(periodScores).toEqual([
			{ period: "1h", home: 1, away: 1 },
			{ period: "2h", home: 1, away: 1 },
		]);
		expect({ score, winner, status }).toEqual({ score: { home: 2, away: 2 }, winner: null, status: "finished" });
	});

	it("MR8 orders by clock, and by submission at the same clock", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 10), homeGoal("1h", 20), awayGoal("1h", 15), awayGoal("1h", 20));
		expect(shown(match)).toEqual(["e1 period_started", "e2 goal_scored", "e4 goal_scored", "e3 goal_scored", "e5 goal_scored"]);
	});

	it("MR8 leaves events without period or clock in their order of submission, also when others come in before them", () => {
		const match = submittedMatch();
		match.mustSubmit(commentary("Welcome."), kickOff(), homeGoal("1h", 10), commentary("Early lead."), homeGoal("1h", null));
		match.mustSubmit(homeGoal("1h", 8), commentary("Late news of a goal."), awayGoal("1h", 11));
		expect(shown(match).map((line) => line.split(" ")[0])).toEqual(["e1", "e2", "e6", "e3", "e4", "e5", "e7", "e8"]);
	});

	it("MR8 puts a late event without a clock at the end of its period", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 40), halfTime(), secondHalf(), { ...awayGoal("1h", null), isLate: true });
		expect(shown(match).map((line) => line.split(" ")[0])).toEqual(["e1", "e2", "e5", "e3", "e4"]);
		expect(match.state().score).toEqual({ home: 1, away: 1 });
	});

	it("MR8 puts a late event without a clock at the end of the last period, also after the match", () => {
		const match = submittedMatch();
		match.mustSubmit(...wholeMatch(), { ...awayGoal("2h", null), isLate: true });
		expect(match.state().timeline.map(({ event }) => event.seq)).toEqual([1, 2, 3, 4, 5, 6, 9, 7, 8]);
	});

	it("MR8 orders by submission in a half without a clock", () => {
		const match = submittedMatch();
		match.mustSubmit(draft("1h", null, "period_started", {}), homeGoal("1h", null), awayGoal("1h", 10), homeGoal("1h", null));
		match.mustSubmit(draft("1h", null, "period_ended", {}));
		expect(match.state()).toMatchObject({ clock: null, status: "break" });
		expect(match.state().timeline.map(({ event }) => event.seq)).toEqual([1, 2, 3, 4, 5]);
	});

	it("MR8 never moves a status change before earlier submissions", () => {
		const match = submittedMatch();
		const occurredAt = KICK_OFF + 41 * 60_000;
		match.mustSubmit(kickOff(), homeGoal("1h", 40), draft("1h", 38, "status_changed", { status: "interrupted" }, { occurredAt }));
		expect(match.state().timeline.map(({ event }) => event.seq)).toEqual([1, 2, 3]);
		expect(match.state().clock).toEqual({ elapsedMs: 38 * 60_000, at: occurredAt, isRunning: false });
	});

	it("MR8 keeps stoppage time of the first half before the second, whatever the clock is", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 46.5), halfTime(), secondHalf(), awayGoal("2h", 45.2));
		expect(match.state().timeline.map(({ event }) => event.seq)).toEqual([1, 2, 3, 4, 5]);
	});

	it("MR8 lets play go on when the end of a period was cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const ending = match.mustSubmit(draft("1h", 45, "period_ended", {}));
		match.mustSubmit(cancel(ending, "The whistle was for a foul"), homeGoal("1h", 46), halfTime());
		expect(match.state()).toMatchObject({ status: "break", isPeriodOpen: false, score: { home: 1, away: 0 } });
		expect(shown(match)).toEqual(["e1 period_started", "e2 period_ended", "e4 goal_scored", "e5 period_ended"]);
	});

	it("MR8 ends the match after its last period, also when the end was submitted without a period and something came late", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), halfTime(), secondHalf(), homeGoal("2h", 70), draft(null, null, "match_ended", {}));
		match.mustSubmit({ ...awayGoal("2h", 93), isLate: true });
		expect(match.state()).toMatchObject({ status: "finished", winner: null, clock: null, score: { home: 1, away: 1 } });
	});

	it("MR12 shows the same minute to everyone: anchor plus server time", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const { clock } = match.state();
		expect(elapsedAt(clock!, KICK_OFF + 600_000)).toBe(600_000);
		expect(elapsedAt(clock!, KICK_OFF - 5_000)).toBe(0);
		match.mustSubmit(halfTime());
		expect(elapsedAt(match.state().clock!, KICK_OFF + 3_600_000)).toBe(47 * 60_000);
		match.mustSubmit(secondHalf());
		expect(match.state().clock).toEqual({ elapsedMs: 2_700_000, at: KICK_OFF + 60 * 60_000, isRunning: true });
	});

	it("MR12 stands still while the match is interrupted and runs on from there", () => {
		const match = submittedMatch();
		const at = (minute: number) => KICK_OFF + minute * 60_000;
		match.mustSubmit(kickOff());
		match.mustSubmit({
			...draft("1h", null, "status_changed", { status: "interrupted", reason: "Floodlight failure" }),
			occurredAt: at(20),
		});
		expect(match.state()).toMatchObject({ statusReason: "Floodlight failure", isPeriodOpen: true });
		expect(elapsedAt(match.state().clock!, at(35))).toBe(20 * 60_000);
		match.mustSubmit({ ...draft("1h", null, "status_changed", { status: "live" }), occurredAt: at(35) });
		expect(elapsedAt(match.state().clock!, at(36))).toBe(21 * 60_000);
		expect(match.state().statusReason).toBeNull();
		match.mustSubmit(draft("1h", 40, "status_changed", { status: "suspended", reason: "Fog" }), halfTime());
		expect(match.state()).toMatchObject({ status: "break", statusReason: null });
	});

	it("MR12 keeps the clock running when a start is confirmed later, and uses a corrected reading from its submission on", () => {
		const match = submittedMatch();
		const start = match.mustSubmit({ ...kickOff(), status: "provisional" });
		match.mustSubmit(revise(start, { status: "confirmed", occurredAt: KICK_OFF + 5 * 60_000 }));
		expect(elapsedAt(match.state().clock!, KICK_OFF + 20 * 60_000)).toBe(20 * 60_000);
		match.mustSubmit(revise(start, { elapsedMs: 30_000, occurredAt: KICK_OFF + 6 * 60_000 }));
		expect(elapsedAt(match.state().clock!, KICK_OFF + 20 * 60_000)).toBe(20 * 60_000 + 30_000);
	});

	it("MR12 uses the latest clock correction, forwards and back, also after a re-fold", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), draft("1h", 30, "clock_set", { isRunning: true }));
		const goal = match.mustSubmit(homeGoal("1h", 31));
		match.mustSubmit({ ...draft("1h", 25, "clock_set", { isRunning: true }), occurredAt: KICK_OFF + 31 * 60_000 });
		const clock = { elapsedMs: 25 * 60_000, at: KICK_OFF + 31 * 60_000, isRunning: true };
		expect(match.state().clock).toEqual(clock);
		match.mustSubmit(cancel(goal));
		expect(match.state().clock).toEqual(clock);
	});

	it("moves the kick-off with a postponement, and back when that is cancelled", () => {
		const match = submittedMatch();
		const later = KICK_OFF + 86_400_000;
		const move = match.mustSubmit(draft(null, null, "status_changed", { status: "postponed", reason: "Snow", startsAt: later }));
		expect(match.state()).toMatchObject({ status: "postponed", startsAt: later, setup: { startsAt: KICK_OFF } });
		match.mustSubmit(cancel(move));
		expect(match.state()).toMatchObject({ status: "scheduled", startsAt: KICK_OFF });
	});

	it("MR13 takes an awarded score whatever was played, and no clock runs on", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), awayGoal("1h", 3), draft("1h", 30, "status_changed", { status: "abandoned", reason: "Crowd trouble" }));
		expect(match.state()).toMatchObject({
			status: "abandoned",
			winner: null,
			clock: null,
			isPeriodOpen: false,
			score: { home: 0, away: 1 },
		});
		match.mustSubmit(draft(null, null, "status_changed", { status: "awarded", score: { home: 3, away: 0 } }));
		match.mustSubmit({ ...awayGoal("1h", 20), isLate: true });
		expect(match.state()).toMatchObject({ status: "awarded", winner: "home", score: { home: 3, away: 0 } });
	});

	it("MR13 takes a bare result", () => {
		const match = submittedMatch();
		match.mustSubmit(draft(null, null, "status_changed", { status: "finished", score: { home: 1, away: 2 } }));
		expect(match.state()).toMatchObject({ status: "finished", winner: "away", score: { home: 1, away: 2 }, period: null });
	});

	it("goes through extra time and shoot-out, whose kicks are no goals", () => {
		const match = submittedMatch(cupSetup());
		match.mustSubmit(kickOff(), homeGoal("1h", 10), halfTime(), secondHalf(), awayGoal("2h", 60), endOfSecondHalf());
		match.mustSubmit(draft("e1", 90, "period_started", {}), homeGoal("e1", 99), draft("e1", 106, "period_ended", {}));
		match.mustSubmit(draft("e2", 105, "period_started", {}), awayGoal("e2", 119), draft("e2", 121, "period_ended", {}));
		match.mustSubmit(draft("p", null, "period_started", {}));
		for (const [side, isScored] of [
			["home", true],
			["away", true],
			["home", false],
			["away", true],
		] as const) {
			match.mustSubmit(draft("p", null, "shoot_out_kick", { side, playerId: null, isScored }));
		}
		expect(match.state()).toMatchObject({
			status: "live",
			period: "p",
			clock: null,
			detail: { shootOut: { scored: { home: 1, away: 2 } } },
		});
		match.mustSubmit(draft("p", null, "period_ended", {}), draft("p", null, "match_ended", {}));
		expect(match.state()).toMatchObject({ score: { home: 2, away: 2 }, winner: "away", periodScores: { length: 5 } });
		expect(
			match
				.state()
				.timeline.filter(({ event }) => event.type === "shoot_out_kick")
				.map(({ event }) => event.seq),
		).toEqual([14, 15, 16, 17]);
	});

	it("mutates nothing it is given", () => {
		const match = submittedMatch(Object.freeze(madeSetup()));
		match.mustSubmit(kickOff());
		const before = match.state();
		const copy = structuredClone(before);
		const goal = match.mustSubmit(homeGoal("1h", 5));
		match.mustSubmit(cancel(goal), halfTime());
		expect(before).toEqual(copy);
	});
});
