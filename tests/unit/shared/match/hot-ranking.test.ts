// The ranking of hot matches: points per factor within their bounds, reasons, and an order that only changes with the bands.
import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { HOT_FACTORS, type HotFactor, type HotFacts, hotBand, hotOrder, hotPoints, hotReasons, sumOf } from "#shared/match/hot-ranking.ts";

const QUIET: HotFacts = {
	phase: "finished",
	progress: 0,
	margin: null,
	scoredAgoMs: null,
	startsInMs: -3 * HOUR_MS,
	competition: 0,
	strength: 0,
	viewers: 0,
};
const LIVE: HotFacts = { ...QUIET, phase: "live", margin: 0, startsInMs: -HOUR_MS };
const MOST: Record<HotFactor, number> = {
	live: 40,
	late: 20,
	close: 20,
	recent: 15,
	soon: 15,
	competition: 15,
	strength: 10,
	audience: 10,
};

const CASES: { name: string; facts: HotFacts; points: Partial<Record<HotFactor, number>>; reasons: HotFactor[] }[] = [
	{ name: "a finished match of no weight", facts: QUIET, points: {}, reasons: [] },
	{ name: "level at the kick-off", facts: LIVE, points: { live: 40, close: 20 }, reasons: ["live", "close"] },
	{
		name: "one apart at the end",
		facts: { ...LIVE, progress: 1.05, margin: 1 },
		points: { live: 40, late: 20, close: 14 },
		reasons: ["live", "close"],
	},
	{
		name: "half time, two apart",
		facts: { ...LIVE, progress: 0.5, margin: -2 },
		points: { live: 40, late: 10, close: 6 },
		reasons: ["live", "close"],
	},
	{ name: "three apart", facts: { ...LIVE, margin: 3 }, points: { live: 40 }, reasons: ["live"] },
	{ name: "between two steps", facts: { ...LIVE, margin: 1.25 }, points: { live: 40, close: 6 }, reasons: ["live", "close"] },
	{
		name: "a goal just now",
		facts: { ...LIVE, margin: 4, scoredAgoMs: 0 },
		points: { live: 40, recent: 15 },
		reasons: ["live", "recent"],
	},
	{ name: "a goal long ago", facts: { ...LIVE, margin: 4, scoredAgoMs: 10 * MINUTE_MS }, points: { live: 40 }, reasons: ["live"] },
	{ name: "a goal of a match that is over", facts: { ...QUIET, scoredAgoMs: 0 }, points: {}, reasons: [] },
	{
		name: "soon, in the top competition",
		facts: { ...QUIET, phase: "upcoming", startsInMs: 3 * HOUR_MS, competition: 1 },
		points: { soon: 7.5, competition: 15 },
		reasons: ["soon", "competition"],
	},
	{ name: "tomorrow", facts: { ...QUIET, phase: "upcoming", startsInMs: 24 * HOUR_MS }, points: {}, reasons: [] },
	{
		name: "strong teams and a crowd",
		facts: { ...QUIET, strength: 1, viewers: 1_000_000 },
		points: { strength: 10, audience: 10 },
		reasons: ["strength", "audience"],
	},
	{ name: "a few readers", facts: { ...QUIET, viewers: 1 }, points: { audience: 2 }, reasons: [] },
];

describe("The points of a match", () => {
	it.each(CASES)("$name", ({ facts, points, reasons }) => {
		const found = hotPoints(facts);
		expect(found).toEqual({ ...Object.fromEntries(HOT_FACTORS.map((factor) => [factor, 0])), ...points });
		expect(hotReasons(found)).toEqual(reasons);
	});

	const grid = ["live", "upcoming", "finished"].flatMap((phase) =>
		[-1, 0, 0.3, 0.9, 2].flatMap((progress) =>
			[null, 0, 0.5, 1, 2, 7].flatMap((margin) =>
				[null, -5_000, 0, 4 * MINUTE_MS, HOUR_MS].map((scoredAgoMs): HotFacts => {
					const rest = { startsInMs: progress * HOUR_MS, competition: progress, strength: 1 - progress, viewers: 40 };
					return { phase: phase as HotFacts["phase"], progress, margin, scoredAgoMs, ...rest };
				}),
			),
		),
	);

	it("stay within their bounds, 130 together, whatever the facts", () => {
		for (const facts of grid) {
			const points = hotPoints(facts);
			for (const factor of HOT_FACTORS) {
				expect(points[factor]).toBeGreaterThanOrEqual(0);
				expect(points[factor]).toBeLessThanOrEqual(MOST[factor]);
			}
			expect(sumOf(points)).toBeLessThanOrEqual(130);
		}
	});

	it("never fall for a match that is later, closer, more recent, nearer, heavier, stronger or more followed", () => {
		for (const facts of grid) {
			const points = sumOf(hotPoints(facts));
			const hotter: Partial<HotFacts>[] = [
				{ progress: facts.progress + 0.1 },
				{ competition: facts.competition + 0.1 },
				{ strength: facts.strength + 0.1 },
				{ viewers: facts.viewers + 1 },
				{ startsInMs: facts.startsInMs - MINUTE_MS },
				...(facts.margin === null ? [] : [{ margin: Math.max(0, facts.margin - 0.5) }]),
				...(facts.scoredAgoMs === null ? [{ scoredAgoMs: 0 }] : [{ scoredAgoMs: facts.scoredAgoMs - MINUTE_MS }]),
			];
			for (const change of hotter) expect(sumOf(hotPoints({ ...facts, ...change }))).toBeGreaterThanOrEqual(points);
		}
	});
});

describe("The order of hot matches", () => {
	const entry = (id: string, points: number, pick: number | null = null) => ({ id, points, pick });
	const idsOf = (places: readonly { id: string }[]) => places.map(({ id }) => id).join("");

	it("has the picks first, in the editors' order, then the points", () => {
		expect(idsOf(hotOrder([entry("a", 12), entry("b", 95), entry("c", 1, 1), entry("d", 3, 0), entry("e", 14)], []))).toBe("dcbea");
	});

	it("stays, as the same object, while no band, pick or match changes", () => {
		const before = hotOrder([entry("a", 58), entry("b", 51)], []);
		expect(hotOrder([entry("a", 51), entry("b", 59)], before)).toBe(before);
	});

	it("moves a match that enters a higher band; the others keep their order", () => {
		const before = hotOrder([entry("a", 58), entry("b", 55), entry("c", 51)], []);
		expect(idsOf(hotOrder([entry("a", 50), entry("b", 59), entry("c", 61)], before))).toBe("cab");
	});

	it("lets a match fall only when it is clearly below its band", () => {
		expect([hotBand(60, null), hotBand(59, 6), hotBand(57, 6), hotBand(56.9, 6), hotBand(41, 6), hotBand(70, 6)]).toEqual([
			6, 6, 6, 5, 4, 7,
		]);
	});

	it("takes new and lost matches, and a changed pick", () => {
		const before = hotOrder([entry("a", 58), entry("b", 45)], []);
		expect(idsOf(hotOrder([entry("b", 45), entry("n", 80)], before))).toBe("nb");
		expect(idsOf(hotOrder([entry("a", 58), entry("b", 45, 0)], before))).toBe("ba");
	});
});
