import { describe, expect, it } from "vitest";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { axisLength, begunStarts, partAt } from "#shared/match/playback/play-back.ts";
import { instantAt, placeEntries, positionAt, type Reading, withReading } from "#shared/match/playback/playback-times.ts";

describe("Readings of a match clock", () => {
	/** The match clock runs at twice the speed of real time from 1,000 to 2,000, stands still for a break, then runs at half the speed. */
	const readings = [
		{ positionMs: 500, at: 1_000 },
		{ positionMs: 2_500, at: 2_000 },
		{ positionMs: 2_500, at: 5_000 },
		{ positionMs: 3_500, at: 7_000 },
	];
	const times = { readings, isRunning: true };

	it.each([
		[0, 500],
		[1_000, 500],
		[1_500, 1_500],
		[2_000, 2_500],
		[4_000, 2_500],
		[6_000, 3_000],
		[7_000, 3_500],
		[7_600, 4_100],
	])("at %i are at the position %i", (at, positionMs) => {
		expect(positionAt(times, at)).toBe(positionMs);
	});

	it("stand still behind the last one where play does not continue, and are at 0 where there is none", () => {
		expect(positionAt({ readings, isRunning: false }, 9_000)).toBe(3_500);
		expect(positionAt({ readings: [], isRunning: true }, 9_000)).toBe(0);
	});

	it.each([
		[0, 1_000],
		[500, 1_000],
		[1_000, 1_250],
		[2_400, 1_950],
		[2_500, 5_000],
		[3_000, 6_000],
		[3_500, 7_000],
		[4_100, 7_600],
	])("are at the position %i at %i: after a break, and beyond the last one", (positionMs, at) => {
		expect(instantAt(times, positionMs)).toBe(at);
	});

	it("have no time where there is none of them", () => {
		expect(instantAt({ readings: [], isRunning: true }, 500)).toBeNull();
	});

	it("never go back: one before the last is raised to it", () => {
		expect(withReading([], { positionMs: 500, at: 1_000 })).toEqual([{ positionMs: 500, at: 1_000 }]);
		const last = readings.slice(0, 2);
		expect(withReading(last, { positionMs: 2_000, at: 1_500 }).at(-1)).toEqual({ positionMs: 2_500, at: 2_000 });
		expect(withReading(last, { positionMs: 3_000, at: 2_500 })).toEqual([...last, { positionMs: 3_000, at: 2_500 }]);
	});
});

describe("Entries of a log", () => {
	const entry = (seq: number, occurredAt: number, revision = 1) =>
		({ id: `e${seq - revision + 1}`, seq, revision, occurredAt }) as unknown as MatchEvent;
	const placesOf = (readings: readonly Reading[], log: readonly MatchEvent[], clocks: Record<number, number> = {}) =>
		placeEntries(log, { readings, isRunning: false }, ({ seq }) => clocks[seq] ?? null).map(({ event, positionMs }) => [
			event.seq,
			positionMs,
		]);

	it("are where the match was at their time, late in it too, whatever their own clock says", () => {
		const readings = [
			{ positionMs: 3_000_000, at: 0 },
			{ positionMs: 3_060_000, at: 30_000 },
		];
		expect(placesOf(readings, [entry(1, 15_000), entry(2, 20_000, 2)], { 1: 2_000_000 })).toEqual([
			[1, 3_030_000],
			[2, 3_040_000],
		]);
	});

	it("of a match that was entered at once are at their own clock, and revisions where the log had come", () => {
		const readings = [
			{ positionMs: 0, at: 0 },
			{ positionMs: 5_400_000, at: 10_000 },
		];
		const log = [entry(1, 10_000), entry(2, 10_000), entry(3, 10_000, 2)];
		expect(placesOf(readings, log, { 1: 600_000, 2: 1_200_000, 3: 1_200_000 })).toEqual([
			[1, 600_000],
			[2, 1_200_000],
			[3, 1_200_000],
		]);
	});
});

describe("The axis of play", () => {
	const axis = [
		{ period: "1h", startMs: 0, lengthMs: 2_700 },
		{ period: "2h", startMs: 2_700, lengthMs: 2_900 },
	];

	it("ends with its last part", () => {
		expect(axisLength(axis)).toBe(5_600);
		expect(axisLength([])).toBe(0);
	});

	it("has the later part at a boundary, and none before its first", () => {
		expect([0, 2_699, 2_700, 9_000].map((positionMs) => partAt(axis, positionMs)?.period)).toEqual(["1h", "1h", "2h", "2h"]);
		expect(partAt(axis, -1)).toBeNull();
	});

	it("names the starts of the periods that have begun", () => {
		const scoreOf = (period: string) => ({ period, home: 0, away: 0 });
		expect(begunStarts(axis, { periodScores: [] })).toEqual([]);
		expect(begunStarts(axis, { periodScores: [scoreOf("1h")] })).toEqual([0]);
		expect(begunStarts(axis, { periodScores: [scoreOf("1h"), scoreOf("2h")] })).toEqual([0, 2_700]);
	});
});
