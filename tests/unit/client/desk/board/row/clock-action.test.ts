// The single button of a match's clock, from kick-off to the end.
import { describe, expect, it } from "vitest";
import { nextClockAction } from "#client/desk/board/row/clock-action.ts";
import { startDrafts } from "#client/desk/state/actions/command-drafts.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { football } from "#shared/sports/football/module.ts";
import { draftAt, KICK_OFF, madeSetup } from "../../../../../fixtures/made-match.ts";

const MINUTE_MS = 60_000;

function stateOf(drafts: readonly EventDraft[], format: Partial<MatchFormat> = {}) {
	const setup = { ...madeSetup(), format: { hasExtraTime: false, hasShootOut: false, ...format } };
	const events = drafts.map(
		(draft, index): MatchEvent => ({
			status: "confirmed",
			source: "operator",
			...draft,
			seq: index + 1,
			id: `e${index + 1}`,
			revision: 1,
		}),
	);
	return foldLog(football, setup, events);
}
const start = draftAt("1h", 0, "period_started", {});
const half = [start, draftAt("1h", 46, "period_ended", {})];
const whole = [...half, draftAt("2h", 45, "period_started", {}), draftAt("2h", 93, "period_ended", {})];
const goal = draftAt("1h", 10, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" });

describe("The button of the clock", () => {
	it("starts the match, stops its clock, ends a half in its stoppage time, starts the next", () => {
		expect(nextClockAction(stateOf([]), KICK_OFF)).toEqual({ kind: "start", period: "1h" });
		expect(nextClockAction(stateOf([start]), KICK_OFF + 44 * MINUTE_MS)).toEqual({ kind: "stop" });
		expect(nextClockAction(stateOf([start]), KICK_OFF + 45 * MINUTE_MS)).toEqual({ kind: "end", period: "1h" });
		expect(nextClockAction(stateOf(half), KICK_OFF + 50 * MINUTE_MS)).toEqual({ kind: "start", period: "2h" });
	});

	it("ends a match that is over, goes on to extra time only where it is level and the format has it", () => {
		const now = KICK_OFF + 120 * MINUTE_MS;
		expect(nextClockAction(stateOf(whole), now)).toEqual({ kind: "finish" });
		expect(nextClockAction(stateOf(whole, { hasExtraTime: true }), now)).toEqual({ kind: "start", period: "e1" });
		expect(nextClockAction(stateOf([start, goal, ...whole.slice(1)], { hasExtraTime: true }), now)).toEqual({ kind: "finish" });
	});

	it.each([
		["thirds", { regularPeriods: 3 }, ["t1", "t2", "t3"], 20],
		["quarters of 12 minutes", { regularPeriods: 4, halfMinutes: 12 }, ["q1", "q2", "q3", "q4"], 12],
		["one piece", { regularPeriods: 1, halfMinutes: 30 }, ["rt"], 30],
	] as const)("goes through a match in %s, period by period, then on to extra time or the end", (_name, format, periods, minutes) => {
		const drafts: EventDraft[] = [];
		const levelCup = { ...format, hasExtraTime: true };
		for (const [index, period] of periods.entries()) {
			const startMs = index * minutes * MINUTE_MS;
			const at = (type: string, elapsedMs: number) => ({ type, period, elapsedMs, payload: {}, occurredAt: KICK_OFF + elapsedMs });
			expect(nextClockAction(stateOf(drafts, format), KICK_OFF)).toEqual({ kind: "start", period });
			drafts.push(at("period_started", startMs));
			const running = stateOf(drafts, format);
			expect(nextClockAction(running, KICK_OFF + startMs + (minutes - 1) * MINUTE_MS)).toEqual({ kind: "stop" });
			expect(nextClockAction(running, KICK_OFF + startMs + minutes * MINUTE_MS)).toEqual({ kind: "end", period });
			const [next] =
				startDrafts(football as SportModule, stateOf([...drafts, at("period_ended", startMs + minutes * MINUTE_MS)], levelCup), KICK_OFF) ??
				[];
			expect([next?.period, next?.elapsedMs]).toEqual([periods[index + 1] ?? "e1", startMs + minutes * MINUTE_MS]);
			drafts.push(at("period_ended", startMs + minutes * MINUTE_MS));
		}
		expect(nextClockAction(stateOf(drafts, format), KICK_OFF)).toEqual({ kind: "finish" });
		expect(nextClockAction(stateOf(drafts, levelCup), KICK_OFF)).toEqual({ kind: "start", period: "e1" });
	});

	it("resumes a stopped clock, and has no action for a match that has ended", () => {
		const stopped = { ...draftAt("1h", 20, "goal_scored", goal.payload as never), type: "clock_set", payload: { isRunning: false } };
		expect(nextClockAction(stateOf([start, stopped]), KICK_OFF + 21 * MINUTE_MS)).toEqual({ kind: "resume" });
		const end = { type: "match_ended", period: null, elapsedMs: null, payload: {}, occurredAt: KICK_OFF + 110 * MINUTE_MS };
		expect(nextClockAction(stateOf([...whole, end]), KICK_OFF + 111 * MINUTE_MS)).toBeNull();
	});
});
