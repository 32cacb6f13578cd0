import { describe, expect, it } from "vitest";
import { type Translate, textOf } from "#client/i18n/text-of.ts";
import { shownMarks } from "#client/scores/sport/sport-row-view.ts";
import { countOf, parseDayFilter, phaseOf } from "#client/scores/state/phase.ts";
import { rowClock } from "#client/scores/state/row-clock.ts";
import { rowView as footballRow } from "#client/sports/football/row-view.ts";
import { isInBuild, rowViewOf } from "#client/sports/registry.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { MATCH_STATUSES, type MatchStatus } from "#shared/match/match-status.ts";
import { FOOTBALL_PERIODS } from "#shared/sports/football/events.ts";
import { madeLive, madeRow } from "../../../../fixtures/made-row.ts";
import { BASKETBALL, FOOTBALL, FOREIGN_SPORT, ICE_HOCKEY } from "../../../../fixtures/sport-keys.ts";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 16);
const t = textOf("en");
const clockOf = (live: Partial<MatchLive>, zone = "UTC") => rowClock(footballRow, madeRow(), madeLive(live), NOW, zone, t);
const running = (period: string, minutes: number) => ({
	status: "live" as const,
	period,
	clock: { elapsedMs: (minutes - 2) * MINUTE, at: NOW - 2 * MINUTE, isRunning: true },
});

describe("The clock of a row", () => {
	it("shows the start in the reader's zone, or nothing where only the day is known", () => {
		expect(clockOf({})).toBe("15:00");
		expect(clockOf({}, "Asia/Kolkata")).toBe("20:30");
		expect(rowClock(footballRow, madeRow({ hasTime: false }), madeLive(), NOW, "UTC", t)).toBe("TBD");
	});

	it("counts from the anchor by the server's clock, with stoppage time apart", () => {
		expect(clockOf(running("1h", 12.5))).toBe("13'");
		expect(clockOf(running("1h", 46.2))).toBe("45+2'");
		expect(clockOf(running("2h", 73))).toBe("74'");
	});

	it.each([
		[BASKETBALL, "q3", 1_548_000, "Q3 4:12", "clock.in.q3 4:12"],
		[BASKETBALL, "ot1", 2_448_000, "OT 4:12", "clock.in.ot1 4:12"],
		[BASKETBALL, "ot2", 2_748_000, "OT2 4:12", "clock.in.ot2 4:12"],
		[ICE_HOCKEY, "p2", 1_646_000, "P2 12:34", "clock.in.p2 12:34"],
		[ICE_HOCKEY, "ot1", 3_700_000, "OT 3:20", "clock.in.ot1 3:20"],
	] as const)("of %s says %s by a text, with the time that is left", (sport, period, elapsedMs, english, key) => {
		const live = madeLive({ status: "live", period, clock: { elapsedMs, at: NOW, isRunning: false } });
		const written = (words: Translate) => rowClock(rowViewOf(sport), madeRow({ sport }), live, NOW, "UTC", words);
		expect(written(t)).toBe(english);
		const bare = (text: string, values: Record<string, unknown> = {}) => [text, values.time].join(" ");
		expect(written(bare as Translate)).toBe(key);
	});

	it("has the state alone for a sport that came with a newer build", () => {
		const live = madeLive({ ...running("1h", 12.5), marks: { redCards: { home: 1, away: 0 } } });
		const sport = rowViewOf(FOREIGN_SPORT);
		const wordOf = (status: MatchStatus) => rowClock(sport, madeRow({ sport: FOREIGN_SPORT }), { ...live, status }, NOW, "UTC", t);
		expect([isInBuild(FOREIGN_SPORT), isInBuild(FOOTBALL)]).toEqual([false, true]);
		expect([wordOf("live"), wordOf("break"), wordOf("finished"), wordOf("scheduled")]).toEqual(["Live", "Break", "FT", "15:00"]);
		expect(MATCH_STATUSES.map(wordOf).filter((word) => word.includes("."))).toEqual([]);
		expect(shownMarks(sport, live.marks, "home", t)).toEqual({ badges: [], tieBreak: null });
	});

	it("has a short word for every status in every period", () => {
		const words = MATCH_STATUSES.flatMap((status) => [null, ...FOOTBALL_PERIODS].map((period) => clockOf({ status, period, clock: null })));
		expect(words.filter((word) => word.includes(".") || word.length > 9)).toEqual([]);
		expect(clockOf({ status: "break", period: "1h" })).toBe("HT");
		expect(clockOf({ status: "finished", period: "e2" })).toBe("AET");
	});
});

describe("The phases of a list", () => {
	it("keep a match live through breaks, interruptions and suspensions", () => {
		const live = MATCH_STATUSES.filter((status) => phaseOf({ status }) === "live");
		expect(live).toEqual(["live", "break", "suspended", "interrupted"]);
		expect(phaseOf({ status: "postponed" })).toBe("postponed");
		expect(phaseOf({ status: "abandoned" })).toBe("finished");
	});

	it("are counted, and named by a filter", () => {
		const phases = (["live", "scheduled", "finished", "break"] as const).map((status) => phaseOf(madeLive({ status })));
		expect(phases).toEqual(["live", "upcoming", "finished", "live"]);
		expect(countOf(phases, "live")).toBe(2);
		expect(countOf(phases, null)).toBe(4);
		expect(parseDayFilter("finished")).toBe("finished");
		expect(parseDayFilter("l")).toBeNull();
	});
});
