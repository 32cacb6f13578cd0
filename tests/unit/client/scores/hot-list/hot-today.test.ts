import { describe, expect, it } from "vitest";
import { hotToday } from "#client/scores/hot-list/hot-today.server.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

const NOW = Date.UTC(2026, 10, 21, 16, 30);
const ANSWER = { picks: [], facts: [] };

/** A match in play for this number of minutes. */
function liveRow(id: string, minute: number, home: number, away: number) {
	const clock = { at: NOW, elapsedMs: minute * MINUTE_MS, isRunning: true };
	return madeRow({ id, live: { status: "live", period: minute > 45 ? "2h" : "1h", score: { home, away }, clock } });
}

describe("The hot match of today", () => {
	const early = liveRow("m1", 2, 0, 0);
	const decided = liveRow("m2", 88, 4, 0);
	const lateAndLevel = liveRow("m3", 70, 2, 2);

	it("is a late and close one rather than one that has just begun or is decided, on a short day too, which lists no others", () => {
		expect(hotToday([early, decided, lateAndLevel], ANSWER, NOW)).toEqual({ first: "m3", others: [] });
	});

	it("has the next ones listed below it on a long day", () => {
		const filler = Array.from({ length: 10 }, (_, index) => madeRow({ id: `f${index}`, live: { status: "finished" } }));
		const { first, others } = hotToday([...filler, early, decided, lateAndLevel], ANSWER, NOW);
		expect([first, others.slice(0, 2), others.length]).toEqual(["m3", ["m1", "m2"], 4]);
	});

	it("is none of a day without matches", () => {
		expect(hotToday([], ANSWER, NOW)).toEqual({ first: null, others: [] });
	});
});
