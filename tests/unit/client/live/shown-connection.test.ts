import { describe, expect, it } from "vitest";
import { isBehind } from "#client/live/connection.ts";
import { isPollDue, type PageFreshness, shownConnection } from "#client/live/shown-connection.ts";

const lost = { kind: "reconnecting", since: 0, ageMs: 4_000 } as const;
const fresh: PageFreshness = { line: null, isOnline: true, dataAgeMs: 1_000, waitedMs: 1_000, isPolled: false };

describe("what a page says of its connection", () => {
	it.each<[string, Partial<PageFreshness>, string, number]>([
		["that it connects, for some seconds", {}, "connecting", 1_000],
		["that there is no connection after them, with its age", { waitedMs: 6_000, dataAgeMs: 6_000 }, "reconnecting", 6_000],
		["stale, where no packet ever came", { waitedMs: 60_000, dataAgeMs: 60_000 }, "stale", 60_000],
		["the age of the newer of line and data", { line: lost, dataAgeMs: 60_000 }, "reconnecting", 4_000],
		["stale after a line that fell silent", { line: { ...lost, kind: "stale", ageMs: 20_000 }, dataAgeMs: 60_000 }, "stale", 20_000],
		["polled while data come without a line", { isPolled: true, dataAgeMs: 20_000, waitedMs: 60_000 }, "polled", 20_000],
		["stale once they do not come any more", { isPolled: true, dataAgeMs: 40_000, waitedMs: 60_000 }, "stale", 40_000],
		["offline without a network, with its age", { isOnline: false, dataAgeMs: 7_000 }, "offline", 7_000],
	])("is %s", (_, facts, kind, ageMs) => {
		expect(shownConnection({ ...fresh, ...facts })).toEqual({ kind, ageMs });
	});

	it("is the line's own word while it is live", () => {
		const line = { kind: "live", since: 0, ageMs: 300 } as const;
		expect(shownConnection({ ...fresh, line, dataAgeMs: 3_600_000 })).toEqual({ kind: "live", ageMs: 300 });
	});

	it("calls data older than the server's after three seconds without a line, and never while it is live or connects", () => {
		const behind = (kind: Parameters<typeof isBehind>[0]["kind"], ageMs: number | null) => isBehind({ kind, ageMs });
		expect([behind("reconnecting", 2_999), behind("reconnecting", 3_000), behind("offline", Infinity)]).toEqual([false, true, true]);
		expect([behind("reconnecting", null), behind("live", 60_000), behind("connecting", 60_000)]).toEqual([false, false, false]);
	});

	it("has its data asked for between 15 and 30 s of age, without a line and with a network", () => {
		const due = (dataAgeMs: number, spread: number, facts: Partial<PageFreshness> = {}) =>
			isPollDue({ ...fresh, ...facts, dataAgeMs }, spread);
		expect([due(14_000, 0), due(15_000, 0), due(15_000, 0.99), due(30_000, 0.99)]).toEqual([false, true, false, true]);
		expect(due(60_000, 0, { isOnline: false })).toBe(false);
		expect(due(60_000, 0, { line: { kind: "live", since: 0, ageMs: 0 } })).toBe(false);
	});
});
