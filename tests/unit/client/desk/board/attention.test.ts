// Alerts for the operator, their urgency, and the target of the next key.
import { describe, expect, it } from "vitest";
import { type Call, callOf, nextCalling, outOfPlace } from "#client/desk/board/attention.ts";
import type { RowFacts } from "#client/desk/board/row-facts.ts";
import { QUIET_DESK, type ReaderDiscrepancy } from "#shared/contract/desk.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { REST } from "#shared/match/rest-marks.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

const NOW = 1_000_000_000;
const match = { ...madeRow(), startsAt: NOW - 600_000 };
const live: RowFacts = {
	status: "live",
	period: "1h",
	clock: { elapsedMs: 0, at: NOW - 600_000, isRunning: true },
	score: { home: 0, away: 0 },
	marks: {},
	news: null,
	disputed: null,
};
const quiet = { match, desk: { matchId: match.id, ...QUIET_DESK }, conflict: null, refused: null, provisional: [] };
const event = { id: "e4" } as MatchEvent;

describe("A match calls", () => {
	it("not while everything is in order", () => {
		expect(callOf(quiet, live, NOW)).toBeNull();
		expect(callOf({ ...quiet, desk: null }, live, NOW)).toBeNull();
	});

	it("for what it waits for, the most urgent first", () => {
		const review: RowFacts = { ...live, news: { kind: "review", side: "home", minute: "3'", subject: "goal", at: NOW } };
		expect(callOf({ ...quiet, provisional: [event] }, review, NOW)).toBe("provisional");
		expect(callOf(quiet, review, NOW)).toBe("review");
		const command = { key: "k", events: [], state: "queued" } as const;
		expect(callOf({ ...quiet, provisional: [event], conflict: { command, theirs: [] } }, review, NOW)).toBe("conflict");
		expect(callOf({ ...quiet, refused: { command, problem: "no" } }, live, NOW)).toBe("refused");
	});

	it("when it is entered by hand and no operator is there", () => {
		const alone = { ...quiet, desk: { ...quiet.desk, isOperatorLost: true }, provisional: [event] };
		expect(callOf(alone, live, NOW)).toBe("operator_lost");
	});

	it("last of all for what readers alone report", () => {
		const readerDiscrepancies = [{ id: "rr1" } as ReaderDiscrepancy];
		const reported = { ...quiet, desk: { ...quiet.desk, readerDiscrepancies } };
		expect(callOf(reported, live, NOW)).toBe("reported");
		expect(callOf({ ...reported, match: { ...match, startsAt: NOW - 600_000 } }, { ...live, status: "scheduled", clock: null }, NOW)).toBe(
			"late",
		);
	});

	it("when an override has expired, not before", () => {
		const override = { field: "score", byName: "Ann", setAt: 0, until: NOW };
		const withOverride = (hasExpired: boolean) => ({ ...quiet, desk: { ...quiet.desk, overrides: [{ ...override, hasExpired }] } });
		expect(callOf(withOverride(false), live, NOW)).toBeNull();
		expect(callOf(withOverride(true), live, NOW)).toBe("hold_expired");
	});

	it("when its clock was stopped for 20 s, its feed was silent for a minute, or nobody started it", () => {
		const stopped = (sinceMs: number): RowFacts => ({ ...live, clock: { elapsedMs: 0, at: NOW - sinceMs, isRunning: false } });
		expect(callOf(quiet, stopped(19_999), NOW)).toBeNull();
		expect(callOf(quiet, stopped(20_000), NOW)).toBe("stopped");
		const fed = (reportedAt: number, isPaused = false) => ({
			...quiet,
			desk: { ...quiet.desk, feed: { source: "wyscout", reportedAt, isPaused } },
		});
		expect(callOf(fed(NOW - 59_999), live, NOW)).toBeNull();
		expect(callOf(fed(NOW - 60_000), live, NOW)).toBe("silent");
		expect(callOf(fed(NOW - 60_000, true), live, NOW)).toBeNull();
		const resting = (mark: string): RowFacts => ({ ...live, marks: { [mark]: { home: 1, away: 1 } } });
		expect(callOf(fed(NOW - 60_000), resting(REST), NOW)).toBeNull();
		const ahead: RowFacts = { ...live, status: "scheduled", period: null, clock: null, score: null };
		expect(callOf(quiet, ahead, match.startsAt + 119_999)).toBeNull();
		expect(callOf(quiet, ahead, match.startsAt + 120_000)).toBe("late");
		expect(callOf(quiet, { ...live, status: "interrupted" }, NOW)).toBe("resting");
	});
});

describe("Of those that call", () => {
	const order = ["a", "b", "c", "d"];
	const calls = new Map<string, Call>([
		["b", "late"],
		["d", "conflict"],
	]);

	it("the most urgent comes first, then the next after the one in front, and round again", () => {
		expect(nextCalling(order, calls, "a")).toBe("d");
		expect(nextCalling(order, calls, "d")).toBe("b");
		expect(nextCalling(order, calls, "b")).toBe("d");
		expect(nextCalling(order, new Map(), "a")).toBeNull();
	});

	it("those below a match that does not call are marked", () => {
		expect([...outOfPlace(order, calls)]).toEqual(["b", "d"]);
		expect([...outOfPlace(["d", "b", "a"], calls)]).toEqual([]);
	});
});
