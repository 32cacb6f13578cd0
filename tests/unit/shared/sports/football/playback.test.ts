// Playback of a football match: positions and instants in both directions, states at a time, untimed logs, labels.
import { describe, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { football } from "#shared/sports/football/module.ts";
import { footballPlayback } from "#shared/sports/football/playback.ts";
import { footballAxis } from "#shared/sports/football/playback-axis.ts";
import { positionLabel, readPosition } from "#shared/sports/football/playback-label.ts";
import { KICK_OFF, madeSetup } from "../../../../fixtures/made-match.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	revise,
	type SubmittedMatch,
	secondHalf,
	submittedMatch,
	wholeMatch,
} from "../../submitted-match.ts";

const minutes = (count: number) => Math.round(count * MINUTE_MS);

function playbackOf(state: MatchState<FootballDetail>): NonNullable<ReturnType<typeof footballPlayback>> {
	const playback = footballPlayback(state);
	if (!playback) throw new Error("not begun");
	return playback;
}
/** The position of a minute of the second half in `wholeMatch()`, whose first half has 47 minutes. */
const secondHalfAt = (minute: number) => minutes(47 + minute - 45);

function submitted(...drafts: Parameters<SubmittedMatch["mustSubmit"]>): SubmittedMatch {
	const match = submittedMatch();
	match.mustSubmit(...drafts);
	return match;
}

describe("A match that is played back", () => {
	it("has nothing to play before it begins", () => {
		expect(footballPlayback(submittedMatch().state())).toBeNull();
	});

	it("lays its halves side by side with their stoppage, the break cut out", () => {
		const playback = playbackOf(submitted(...wholeMatch()).state());
		expect(playback.axis).toEqual([
			{ period: "1h", startMs: 0, lengthMs: minutes(47), clockMs: 0, endMs: minutes(45) },
			{ period: "2h", startMs: minutes(47), lengthMs: minutes(49), clockMs: minutes(45), endMs: minutes(90) },
		]);
		expect(playback.endAt(KICK_OFF)).toBe(minutes(96));
	});

	it("knows the instant of each second of play, and at a seam the later one", () => {
		const playback = playbackOf(submitted(...wholeMatch()).state());
		expect(playback.instantAt(0)).toBe(KICK_OFF);
		expect(playback.instantAt(minutes(33) + SECOND_MS)).toBe(KICK_OFF + minutes(33) + SECOND_MS);
		expect(playback.instantAt(secondHalfAt(45))).toBe(KICK_OFF + minutes(60));
		expect(playback.instantAt(secondHalfAt(80))).toBe(KICK_OFF + minutes(95));
	});

	it("stands at each second as all that had occurred by then folds", () => {
		const { log, state } = submitted(...wholeMatch());
		const playback = playbackOf(state());
		for (let positionMs = 0; positionMs < minutes(96); positionMs += 37 * SECOND_MS) {
			const instant = playback.instantAt(positionMs);
			const stood = log.filter(({ occurredAt }) => occurredAt <= instant);
			expect(playback.stateAt(positionMs)).toEqual(foldLog(football, madeSetup(), stood));
		}
		expect(playback.stateAt(minutes(96))).toEqual(state());
	});

	it("shows a goal that was overturned later until then, and a scorer as unknown until named", () => {
		const match = submitted(kickOff());
		const goal = match.mustSubmit({ ...homeGoal("1h", 10, null), status: "provisional" });
		match.mustSubmit(
			revise(goal, { status: "confirmed", payload: { ...(goal.payload as object), scorerId: "p9" }, occurredAt: KICK_OFF + minutes(12) }),
		);
		match.mustSubmit({ ...cancel(goal, "Offside"), occurredAt: KICK_OFF + minutes(13) }, halfTime());
		const { stateAt } = playbackOf(match.state());
		const goalAt = (minute: number) => stateAt(minutes(minute)).timeline.find(({ event }) => event.type === "goal_scored")?.event;
		expect(goalAt(9.9)).toBeUndefined();
		expect([goalAt(11), goalAt(12), goalAt(13)].map((event) => event?.status)).toEqual(["provisional", "confirmed", "cancelled"]);
		expect([11, 12, 13].map((minute) => stateAt(minutes(minute)).score.home)).toEqual([1, 1, 0]);
	});

	it("places an event that was entered late where it was entered, though it lies earlier", () => {
		const match = submitted(...wholeMatch().slice(0, 5));
		match.mustSubmit({ ...awayGoal("1h", 30), isLate: true, occurredAt: KICK_OFF + minutes(85) }, endOfSecondHalf(), fullTime());
		const { stateAt } = playbackOf(match.state());
		expect(stateAt(secondHalfAt(69)).score).toEqual({ home: 1, away: 1 });
		expect(stateAt(secondHalfAt(70)).score).toEqual({ home: 1, away: 2 });
		expect(
			stateAt(secondHalfAt(70))
				.timeline.map(({ event }) => event.elapsedMs)
				.slice(0, 3),
		).toEqual([0, minutes(10), minutes(30)]);
	});

	it("gives its clocks an instant at which they read the position", () => {
		const match = submitted(kickOff(), draft("1h", 20, "clock_set", { isRunning: true }, { occurredAt: KICK_OFF + minutes(2) }));
		match.mustSubmit({ ...halfTime(), occurredAt: KICK_OFF + minutes(5) });
		const playback = playbackOf(match.state());
		for (const minute of [0, 10, 19, 20, 30, 46]) {
			const { clock } = playback.stateAt(minutes(minute));
			expect(clock && elapsedAt(clock, playback.clockNowAt(minutes(minute)))).toBe(minutes(minute));
		}
	});

	it("cuts out an interruption: it is over where it began", () => {
		const match = submitted(kickOff(), draft("1h", 20, "status_changed", { status: "interrupted" }));
		match.mustSubmit(draft("1h", 20, "status_changed", { status: "live" }, { occurredAt: KICK_OFF + minutes(50) }));
		match.mustSubmit({ ...homeGoal("1h", 25), occurredAt: KICK_OFF + minutes(55) });
		const playback = playbackOf(match.state());
		expect(playback.instantAt(minutes(20))).toBe(KICK_OFF + minutes(50));
		expect(playback.stateAt(minutes(20)).status).toBe("live");
		expect(playback.stateAt(minutes(24)).score.home).toBe(0);
		expect(playback.stateAt(minutes(25)).score.home).toBe(1);
	});

	it("ends, while it is live, where its clock stands", () => {
		const match = submitted(kickOff(), homeGoal("1h", 10));
		const { endAt } = playbackOf(match.state());
		expect(endAt(KICK_OFF + minutes(12))).toBe(minutes(12));
		expect(endAt(KICK_OFF + minutes(60))).toBe(minutes(45));
		match.mustSubmit(halfTime());
		expect(playbackOf(match.state()).endAt(KICK_OFF + minutes(55))).toBe(minutes(47));
	});

	it("jumps to the starts of its periods, to goals that stand and to red cards", () => {
		const match = submitted(...wholeMatch().slice(0, 5), draft("2h", 70, "card_shown", { side: "home", playerId: "p4", card: "red" }));
		const disallowed = match.mustSubmit(homeGoal("2h", 75));
		match.mustSubmit({ ...cancel(disallowed), occurredAt: disallowed.occurredAt + minutes(2) });
		const { keyMoments, positionOf, stateAt } = playbackOf(match.state());
		expect(keyMoments).toEqual([0, minutes(10), ...[45, 60, 70].map(secondHalfAt)]);
		// A disallowed goal has a position too, at which it counted.
		const positionMs = positionOf(disallowed.id);
		expect(positionMs).toBe(secondHalfAt(75));
		expect(stateAt(positionMs ?? 0).score.home).toBe(match.state().score.home + 1);
		expect(positionOf("e999" as typeof disallowed.id)).toBeNull();
	});
});

describe("A log that nobody timed", () => {
	const now = KICK_OFF + minutes(200);
	it.each([
		["in one instant", (_index: number) => now],
		["within a second", (index: number) => now + 40 * index],
	])("written %s is told by the match clock", (_how, occurredAt) => {
		const match = submitted(...wholeMatch().map((one, index) => ({ ...one, occurredAt: occurredAt(index) })));
		const playback = playbackOf(match.state());
		const scores = [9, 10, 46].map((minute) => playback.stateAt(minutes(minute)).score);
		expect(scores).toEqual([0, 1, 1].map((home) => ({ home, away: 0 })));
		expect(playback.stateAt(secondHalfAt(46)).period).toBe("2h");
		expect([59, 60, 80].map((minute) => playback.stateAt(secondHalfAt(minute)).score)).toEqual([
			{ home: 1, away: 0 },
			{ home: 1, away: 1 },
			{ home: 2, away: 1 },
		]);
		expect(playback.stateAt(secondHalfAt(93.9)).status).toBe("live");
		expect(playback.stateAt(playback.endAt(now))).toEqual(match.state());
	});

	it("shows a correction only after what it corrects", () => {
		const at = { occurredAt: now };
		const match = submitted({ ...kickOff(), ...at });
		const goal = match.mustSubmit({ ...homeGoal("1h", 10), ...at });
		match.mustSubmit({ ...awayGoal("1h", 20), ...at }, { ...cancel(goal), ...at }, { ...halfTime(), ...at });
		const { stateAt } = playbackOf(match.state());
		expect([10, 19, 20].map((minute) => stateAt(minutes(minute)).score.home)).toEqual([1, 1, 0]);
	});

	it("while its period is open reaches as far as its furthest event", () => {
		const match = submitted({ ...kickOff(), occurredAt: now }, { ...homeGoal("1h", 33), occurredAt: now + 900 });
		const playback = playbackOf(match.state());
		expect(playback.endAt(now + SECOND_MS)).toBe(minutes(33));
		expect([32, 33].map((minute) => playback.stateAt(minutes(minute)).score.home)).toEqual([0, 1]);
	});

	it("counts a shoot-out by its kicks, half a minute each", () => {
		const match = submittedMatch(cupSetup());
		match.mustSubmit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), draft("p", null, "period_started", {}));
		for (const isScored of [true, false, true])
			match.mustSubmit(draft("p", null, "shoot_out_kick", { side: "home", playerId: null, isScored }));
		match.mustSubmit(draft("p", null, "period_ended", {}), draft("p", null, "match_ended", {}));
		const { axis, stateAt } = playbackOf(match.state());
		const kicks = [0, 0.5, 1, 1.5].map((minute) => stateAt(minutes(96 + minute)).detail.shootOut?.kicks.length);
		expect(axis.at(-1)).toEqual({ period: "p", startMs: minutes(96), lengthMs: minutes(2), clockMs: null, endMs: null });
		expect(kicks).toEqual([0, 1, 2, 3]);
	});
});

describe("A moment in words", () => {
	const axis = footballAxis(submitted(...wholeMatch()).state());

	it.each([
		["0:00", 0],
		["44:59", minutes(45) - SECOND_MS],
		["45+0:00", minutes(45)],
		["45+1:30", minutes(46.5)],
		["45:00", secondHalfAt(45)],
		["63:20", secondHalfAt(63) + 20 * SECOND_MS],
		["90+3:59", secondHalfAt(94) - SECOND_MS],
	])("is %s", (label, positionMs) => {
		expect(positionLabel(axis, positionMs)).toBe(label);
		expect(readPosition(axis, label)).toBe(positionMs);
	});

	it("is read without seconds, from an address whose plus became a blank, and not beyond its period", () => {
		expect(readPosition(axis, "63")).toBe(secondHalfAt(63));
		expect(readPosition(axis, "45 1:30")).toBe(minutes(46.5));
		expect(readPosition(axis, "45+9:00")).toBe(minutes(47));
		expect(readPosition(axis, "130:00")).toBe(minutes(96));
	});

	it.each(["", "x", "63:99", "-1:00", "p0:30", "105+1:00", "1e9", "63:20:10"])("is not %j", (label) => {
		expect(readPosition(axis, label)).toBeNull();
	});
});
