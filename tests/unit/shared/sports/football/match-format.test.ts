// Matches of another format: shorter halves, one half, other extra time, a golden goal. Clock, minutes and the order of periods follow the
// format.
import { describe, expect, it } from "vitest";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { decodeScoreFact, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { foldEvents } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { settle } from "#shared/odds/settlement.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { football } from "#shared/sports/football/module.ts";
import { footballAxis } from "#shared/sports/football/playback-axis.ts";
import { goalsToCome } from "#shared/sports/football/pricing/pricing-model.ts";
import { marketOf, regularTime } from "../../odds/market-of.ts";
import { cupSetup } from "../../submitted-match.ts";

const START = Date.UTC(2026, 10, 21, 15);

/** A log of starts, ends and goals: `start 2h 35`, `end 1h 35`, `goal e1 72`, with minutes of the match clock. */
function stateOf(format: Partial<MatchFormat>, texts: readonly string[]): MatchState<FootballDetail> {
	const setup = { ...cupSetup(), format: { ...cupSetup().format, ...format } };
	const events = texts.map((text, index): MatchEvent => {
		const [what = "", period = "", minute = "0"] = text.split(" ");
		const elapsedMs = Number(minute) * MINUTE_MS;
		const type = { start: "period_started", end: "period_ended", goal: "goal_scored" }[what] ?? what;
		const payload = what === "goal" ? { side: "home", scorerId: null, kind: "open_play" } : {};
		const named = { id: `e${index + 1}`, seq: index + 1, revision: 1, status: "confirmed", source: "operator" };
		return { ...named, type, period, elapsedMs, payload, occurredAt: START + elapsedMs } as unknown as MatchEvent;
	});
	return foldEvents(
		football,
		setup,
		events.map((event) => ({ event, earlier: [] })),
	);
}

const draft = (type: string, period: string, minute: number, payload: object = {}): EventDraft =>
	({ type, period, elapsedMs: minute * MINUTE_MS, payload, occurredAt: START + minute * MINUTE_MS }) as EventDraft;
const goal = { side: "away", scorerId: null, kind: "open_play" };

describe("FB11 halves of 35 minutes", () => {
	const format = { halfMinutes: 35, extraHalfMinutes: 10 };
	const first = ["start 1h 0", "end 1h 36"];

	it("start the second half at 35:00 and count stoppage from their own end", () => {
		expect(football.periodStartMs("2h", { hasExtraTime: true, hasShootOut: true, ...format })).toBe(35 * MINUTE_MS);
		expect(judgeMatch(football, stateOf(format, first), draft("period_started", "2h", 35))).toBe(null);
		expect(judgeMatch(football, stateOf({}, first), draft("period_started", "2h", 35))?.code).toBe("invalid_event");
		expect(minuteLabel("1h", 36.5 * MINUTE_MS, format)).toBe("35+2'");
		expect(minuteLabel("e2", 95 * MINUTE_MS, format)).toBe("90+6'");
		expect(minuteLabel("1h", 36.5 * MINUTE_MS)).toBe("37'");
	});

	it("show it in the header, in rows, and after the way over the socket", () => {
		const state = stateOf(format, ["start 1h 0"]);
		const now = START + 37 * MINUTE_MS;
		expect(football.longClock(state, now)).toMatchObject({ time: "35:00", stoppage: "+2:00" });
		const live = toMatchLive(football, state);
		expect(football.shortClock(live, now)).toEqual({ kind: "minute", minute: "35+3'" });
		expect(decodeScoreFact(encodeScoreFact("m1", live, START), START).live.clock).toEqual(live.clock);
		expect(toMatchLive(football, stateOf({}, ["start 1h 0"])).clock).not.toHaveProperty("endMs");
	});

	it("lay out the axis of the match", () => {
		const parts = footballAxis(stateOf(format, [...first, "start 2h 35"])).map(({ period, clockMs, lengthMs }) => [
			period,
			(clockMs ?? 0) / MINUTE_MS,
			lengthMs / MINUTE_MS,
		]);
		expect(parts).toEqual([
			["1h", 0, 36],
			["2h", 35, 35],
		]);
	});
});

describe("FB11 one half", () => {
	it("is followed by extra time, a shoot-out or the end", () => {
		const state = stateOf({ regularPeriods: 1, halfMinutes: 20 }, ["start rt 0", "end rt 20"]);
		expect(["2h", "e1", "p", null].map((next) => football.mayFollow(state, next))).toEqual([false, true, true, true]);
		expect(football.periodStartMs("e1", state.setup.format)).toBe(20 * MINUTE_MS);
	});
});

describe("FB12 a match in one piece", () => {
	const format = { regularPeriods: 1, halfMinutes: 20 } as const;

	it("ends regular time with its only period: markets settle, and no goals are to come", () => {
		const running = stateOf(format, ["start rt 0", "goal rt 8"]);
		expect(settle(marketOf("match_result"), regularTime(running))).toBeNull();
		const over = stateOf(format, ["start rt 0", "goal rt 8", "end rt 20"]);
		expect(settle(marketOf("match_result"), regularTime(over))).toMatchObject({ result: "home" });
		const later = stateOf(format, ["start rt 0", "end rt 20", "start e1 20", "goal e1 25"]);
		expect(regularTime(later).score).toEqual({ home: 0, away: 0 });
		const goalsAfter = (minutes: number) =>
			goalsToCome(running, running.score, { home: 1.35, away: 1.35 }, START + minutes * MINUTE_MS).away;
		expect(goalsAfter(10)).toBeGreaterThan(goalsAfter(15));
		expect(goalsAfter(19.9)).toBeLessThan(0.05);
	});

	it("is in no half: in play, then at the end of regular time", () => {
		const words = (texts: string[], status?: "break") => {
			const state = stateOf(format, texts);
			const moment = { ...toMatchLive(football, state), ...(status && { status }) };
			return [football.longClock(moment, START + 12 * MINUTE_MS), football.shortClock({ ...moment, clock: null }, START).kind];
		};
		expect(words(["start rt 0"])).toEqual([{ time: "12:00", stoppage: null, word: "rt" }, "word"]);
		expect(words(["start rt 0", "end rt 20"])[0]).toMatchObject({ time: null, word: "regular_time" });
		expect([null, "1h", "2h", "rt"].map((next) => football.mayFollow(stateOf(format, []), next))).toEqual([false, false, false, true]);
		expect(football.isBeforeRegular?.("rt", stateOf(format, []).setup.format)).toBe(false);
	});

	it("names the minutes of its goals by its own end", () => {
		const late = stateOf(format, ["start rt 0", "goal rt 21"]);
		expect(regularTime(late).scores.map(({ minute }) => minute)).toEqual(["20+2'"]);
	});
});

describe("FB11 a golden goal", () => {
	const before = ["start 1h 0", "end 1h 45", "start 2h 45", "end 2h 90", "start e1 90"];

	it("ends the period at once, and nothing but the end follows", () => {
		const state = stateOf({ hasGoldenGoal: true }, [...before, "goal e1 95"]);
		expect(football.isCutShort?.(state)).toBe(true);
		expect(judgeMatch(football, state, draft("goal_scored", "e1", 96, goal))?.code).toBe("invalid_event");
		const over = stateOf({ hasGoldenGoal: true }, [...before, "goal e1 95", "end e1 95"]);
		expect(["e2", "p", null].map((next) => football.mayFollow(over, next))).toEqual([false, false, true]);
	});

	it("decides nothing before extra time, nor where the format has none", () => {
		const usual = stateOf({}, [...before, "goal e1 95"]);
		expect([football.isCutShort?.(usual), judgeMatch(football, usual, draft("goal_scored", "e1", 96, goal))]).toEqual([false, null]);
		const early = stateOf({ hasGoldenGoal: true }, ["start 1h 0", "goal 1h 10"]);
		expect([football.isCutShort?.(early), judgeMatch(football, early, draft("goal_scored", "1h", 11, goal))]).toEqual([false, null]);
	});
});
