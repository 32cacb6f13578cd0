// Two whole youth matches written for tests, one in four quarters and one in three thirds: order, clock, minutes, texts, odds.
import { describe, expect, it } from "vitest";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { settle } from "#shared/odds/settlement.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { footballAppearances } from "#shared/sports/football/appearances.ts";
import { footballDesk } from "#shared/sports/football/desk/desk.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { football } from "#shared/sports/football/module.ts";
import { footballPlayback } from "#shared/sports/football/playback.ts";
import { footballAxis } from "#shared/sports/football/playback-axis.ts";
import { positionLabel, readPosition } from "#shared/sports/football/playback-label.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";
import { QUARTERS, QUARTERS_MATCH, THIRDS, THIRDS_MATCH, youthDrafts, youthSetup } from "../../../../fixtures/youth-match.ts";
import { expectedGoals, marketOf, regularTime } from "../../odds/market-of.ts";
import { submittedMatch } from "../../submitted-match.ts";

type State = MatchState<FootballDetail>;

/** Judges the lines as the server does, up to and including the line with this beginning; by default all of them. */
function played(text: string, format: MatchFormat, last?: string) {
	const lines = text.trim().split("\n");
	const end = last === undefined ? lines.length : lines.findIndex((line) => line.startsWith(last)) + 1;
	expect(end, last).toBeGreaterThan(0);
	const match = submittedMatch(youthSetup(format));
	for (const draft of youthDrafts(lines.slice(0, end).join("\n"), format)) {
		expect(parsePayload(FOOTBALL, draft.type, draft.payload)).toMatchObject({ ok: true });
		match.mustSubmit(draft);
	}
	return match;
}

const draft = (period: string | null, minute: number | null, type: string, payload: object = {}): EventDraft => {
	const elapsedMs = minute === null ? null : minute * MINUTE_MS;
	return { type, period, elapsedMs, payload, occurredAt: KICK_OFF + (elapsedMs ?? 0) };
};
const goal = { side: "home", scorerId: null, kind: "open_play" };
const codeOf = (state: State, next: EventDraft) => judgeMatch(football, state, next)?.code ?? null;
const goalMinutes = ({ timeline, setup }: State) =>
	timeline.flatMap(({ event }) => (event.type === "goal_scored" ? [minuteLabel(event.period, event.elapsedMs, setup.format)] : []));
/** Text and time of the page header, `minutes` after the last reported event. */
function clockAfter(state: State, minutes: number) {
	const now = (state.clock?.at ?? 0) + minutes * MINUTE_MS;
	const { time, stoppage, word } = football.longClock(state, now);
	const short = football.shortClock(state, now);
	return [short.kind === "minute" ? short.minute : short.word, [time, stoppage].filter(Boolean).join(" "), word];
}
const followers = (state: State) => [...football.periods, null].filter((next) => football.mayFollow(state, next));

function fromWire(match: ReturnType<typeof played>, format: MatchFormat): State {
	const facts = match.log.map((event) => JSON.parse(JSON.stringify(encodeMatchFact(football, event, KICK_OFF))));
	const events = facts.map((fact, index) => decodeMatchFact(football, fact, index + 1, KICK_OFF));
	return foldLog(football, youthSetup(format), events);
}

describe("A match of four quarters with extra time and a shoot-out", () => {
	const match = played(QUARTERS_MATCH, QUARTERS);
	const upTo = (line: string) => played(QUARTERS_MATCH, QUARTERS, line).state();

	it("FB7 FB8 FB12 is won in the shoot-out, the same folded from the wire", () => {
		const state = match.state();
		expect(state).toMatchObject({ status: "finished", period: "p", score: { home: 2, away: 2 }, winner: "home" });
		expect(state.detail.shootOut?.scored).toEqual({ home: 3, away: 2 });
		expect(state.periodScores.map(({ period, home, away }) => `${period} ${home}-${away}`)).toEqual([
			"q1 1-1",
			"q2 0-0",
			"q3 0-1",
			"q4 1-0",
			"e1 0-0",
			"e2 0-0",
			"p 0-0",
		]);
		expect(fromWire(match, QUARTERS)).toEqual(state);
	});

	it("FB12 goes from quarter to quarter, to extra time after the last one, and nowhere else", () => {
		expect(followers(played(QUARTERS_MATCH, QUARTERS, "- - away").state())).toEqual(["q1"]);
		expect(
			["q1", "q2", "q3"].map((period) => followers(upTo(`${period} ${{ q1: "16:05", q2: "30:00", q3: "45:00" }[period]} end`))),
		).toEqual([["q2"], ["q3"], ["q4"]]);
		expect(followers(upTo("q4 60:30 end"))).toEqual(["e1", "p", null]);
		expect(codeOf(upTo("q3 45:00 end"), draft("q3", 45, "match_ended"))).toBe("event_out_of_order");
		expect(codeOf(upTo("q1 16:05 end"), draft("2h", 45, "period_started"))).toBe("event_out_of_order");
		expect(codeOf(upTo("- - away"), draft("1h", 0, "period_started"))).toBe("event_out_of_order");
	});

	it("FB12 starts no quarter, and has nothing of it, before the regular end of the one before", () => {
		const before = upTo("q1 16:05 end");
		expect(codeOf(before, draft("q2", 14, "period_started"))).toBe("invalid_event");
		expect(codeOf(before, draft("q2", 15, "period_started"))).toBeNull();
		expect(codeOf(upTo("q2 15:00 start"), draft("q2", 14, "goal_scored", goal))).toBe("invalid_event");
	});

	it("FB12 counts minutes through the match, stoppage beside the end of each quarter", () => {
		expect(goalMinutes(match.state())).toEqual(["7'", "15+1'", "32'", "60'"]);
		expect(clockAfter(upTo("q1 0:00 start"), 14.5)).toEqual(["15'", "14:30", "q1"]);
		expect(clockAfter(upTo("q1 0:00 start"), 16)).toEqual(["15+2'", "15:00 +1:00", "q1"]);
		expect(clockAfter(upTo("q3 30:00 start"), 0)).toEqual(["31'", "30:00", "q3"]);
		expect(clockAfter(upTo("e1 60:00 start"), 6)).toEqual(["65+2'", "65:00 +1:00", "extra_time_first"]);
	});

	it("FB12 calls the break after the second quarter half-time, and the one after the last the end of regular time", () => {
		const ends = ["q1 16:05", "q2 30:00", "q3 45:00", "q4 60:30", "e1 65:00", "e2 70:00"];
		expect(ends.map((line) => clockAfter(upTo(`${line} end`), 1)[2])).toEqual([
			"break",
			"half_time",
			"break",
			"regular_time",
			"extra_time_half",
			"extra_time",
		]);
		expect(clockAfter(match.state(), 0)[2]).toBe("after_penalties");
	});

	it("FB9 FB12 gives a substitute of the third quarter the rest of it, of the fourth and of extra time", () => {
		const lines = footballAppearances.of(match.log, QUARTERS);
		const minutesOf = (playerId: string) => lines.find((line) => line.playerId === playerId)?.minutes;
		expect(["p1", "p7", "p12", "p33"].map(minutesOf)).toEqual([70, 38, 32, 63]);
	});

	it("lays all quarters on the axis of the playback, and reads links into them", () => {
		const axis = footballAxis(match.state());
		expect(axis.map(({ period, startMs, lengthMs }) => [period, startMs / MINUTE_MS, lengthMs / MINUTE_MS])).toEqual([
			["q1", 0, 17],
			["q2", 17, 15],
			["q3", 32, 15],
			["q4", 47, 16],

			["e1", 63, 5],
			["e2", 68, 5],
			["p", 73, 5],
		]);
		expect(footballAxis(upTo("q1 0:00 start")).map(({ period }) => period)).toEqual(["q1", "q2", "q3", "q4"]);
		for (const label of ["15+0:40", "31:30", "59:10", "p1:00"]) expect(positionLabel(axis, readPosition(axis, label) ?? -1)).toBe(label);
		const playback = footballPlayback(match.state());
		expect(playback?.stateAt(readPosition(axis, "31:00") ?? 0).score).toEqual({ home: 1, away: 1 });
		expect(playback?.stateAt(readPosition(axis, "31:40") ?? 0).score).toEqual({ home: 1, away: 2 });
	});

	it("OM1 counts the goals of four quarters, and settles with the end of the fourth", () => {
		const result = (state: State) => settle(marketOf("match_result"), regularTime(state));
		expect(result(upTo("q3 45:00 end"))).toBeNull();
		expect(result(upTo("q4 60:30 end"))).toMatchObject({ result: "draw" });
		expect(result(match.state())).toMatchObject({ result: "draw" });
	});
});

describe("A match of three thirds", () => {
	const match = played(THIRDS_MATCH, THIRDS);
	const upTo = (line: string) => played(THIRDS_MATCH, THIRDS, line).state();

	it("FB7 FB12 ends with the third one, the same folded from the wire", () => {
		expect(match.state()).toMatchObject({ status: "finished", period: "t3", score: { home: 2, away: 1 }, winner: "home" });
		expect(followers(upTo("t1 20:00 end"))).toEqual(["t2"]);
		expect(followers(upTo("t2 42:00 end"))).toEqual(["t3"]);
		expect(followers(upTo("t3 60:00 end"))).toEqual([null]);
		expect(fromWire(match, THIRDS)).toEqual(match.state());
	});

	it("FB12 begins the second third with minute 21, and has no half-time", () => {
		expect(goalMinutes(match.state())).toEqual(["20'", "21'", "60'"]);
		expect(clockAfter(upTo("t2 20:00 start"), 0)).toEqual(["21'", "20:00", "t2"]);
		expect(clockAfter(upTo("t2 20:00 start"), 21.5)).toEqual(["40+2'", "40:00 +1:30", "t2"]);
		expect(["t1 20:00", "t2 42:00", "t3 60:00"].map((line) => clockAfter(upTo(`${line} end`), 1)[2])).toEqual([
			"break",
			"break",
			"regular_time",
		]);
		expect(clockAfter(match.state(), 0)).toEqual(["full_time", "", "full_time"]);
	});

	it("FB12 has thirds of another length where the format says so", () => {
		const short = { ...THIRDS, halfMinutes: 15 };
		expect(["t1", "t2", "t3"].map((period) => (football.periodStartMs(period, short) ?? -1) / MINUTE_MS)).toEqual([0, 15, 30]);
		expect(football.unusualEndMs?.("t3", short)).toBe(45 * MINUTE_MS);
		expect(footballDesk.periodsOf({ ...short, hasShootOut: true })).toEqual(["t1", "t2", "t3", "p"]);
	});

	it("OM8 expects fewer goals minute by minute, all at the start and none after the last third", () => {
		const goalsAt = (state: State, minute: number) => {
			const now = (state.clock?.at ?? 0) + minute * MINUTE_MS;
			const { rates } = expectedGoals(state, { home: 1.35, away: 1.35 }, now);
			return rates.home + rates.away;
		};
		const first = upTo("t1 0:00 start");
		const all = goalsAt(submittedMatch(youthSetup(THIRDS)).state(), 0);
		expect(all).toBeCloseTo(1.35 * (1.11 + 0.9), 10);
		const course = Array.from({ length: 20 }, (_, minute) => goalsAt(first, minute));
		expect(course[0]).toBeCloseTo(all, 10);
		for (const [index, goals] of course.slice(1).entries()) expect(goals).toBeLessThan(course[index] ?? 0);
		expect(goalsAt(upTo("t3 40:00 start"), 25)).toBeGreaterThan(0);
		expect(goalsAt(upTo("t3 60:00 end"), 0)).toBe(0);
	});
});
