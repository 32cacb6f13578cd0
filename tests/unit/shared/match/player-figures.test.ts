import { describe, expect, it } from "vitest";
import {
	type FigureEntry,
	figureValue,
	MATCHES,
	MINUTES,
	type PlayerFigure,
	STARTS,
	sumFigure,
	tellsFigure,
} from "#shared/match/player-figures.ts";

const entry = (counts: Record<string, number>, more: Partial<FigureEntry> = {}) =>
	({ role: "starter", minutes: 90, counts, covered: new Set(Object.keys(counts)), ...more }) as unknown as FigureEntry;
const rate = (count: string, per: string, times = 1) =>
	({ key: "rate", source: { kind: "rate", count, per, times }, format: "tenths" }) as unknown as PlayerFigure;
const most = { key: "most", source: { kind: "most", count: "runs" }, format: "whole" } as unknown as PlayerFigure;

describe("A player's figure", () => {
	it("is the sum of the matches that know it, and unknown where none does", () => {
		expect(figureValue(sumFigure("goals"), [entry({ goals: 2 }), entry({}), entry({ goals: 1 })])).toBe(3);
		expect(figureValue(sumFigure("goals"), [entry({})])).toBeNull();
	});

	it("of minutes is unknown as soon as one match does not know them", () => {
		expect(figureValue(sumFigure(MINUTES), [entry({}), entry({})])).toBe(180);
		expect(figureValue(sumFigure(MINUTES), [entry({}), entry({}, { minutes: null })])).toBeNull();
	});

	it("of starts counts the starters, not who came on, and knows nothing of a line-up that only names them", () => {
		const as = (role: string) => entry({}, { role: role as FigureEntry["role"] });
		expect(figureValue(sumFigure(STARTS), [as("starter"), as("substitute"), as("starter"), as("bench"), as("named")])).toBe(2);
		expect(figureValue(sumFigure(STARTS), [as("substitute")])).toBe(0);
		expect(figureValue(sumFigure(STARTS), [as("bench"), as("named")])).toBeNull();
	});

	it("of the most is that of one match", () => {
		expect(figureValue(most, [entry({ runs: 12 }), entry({ runs: 104 }), entry({})])).toBe(104);
		expect(figureValue(most, [entry({})])).toBeNull();
	});

	it("by match counts the matches that know it, without those on the bench", () => {
		const entries = [entry({ goals: 3 }), entry({ goals: 0 }), entry({ goals: 0 }, { role: "bench" }), entry({})];
		expect(figureValue(rate("goals", MATCHES), entries)).toBe(1.5);
		expect(figureValue(rate("goals", MATCHES), [])).toBeNull();
	});

	it("of two counts is of the matches that know both", () => {
		const entries = [entry({ runs: 50, balls: 40 }), entry({ runs: 100 }), entry({ balls: 10 })];
		expect(figureValue(rate("runs", "balls", 100), entries)).toBe(125);
		expect(figureValue(rate("runs", "balls", 100), [entry({ runs: 0, balls: 0 })])).toBeNull();
	});

	it("is shown by a match that knows its count", () => {
		expect([tellsFigure(sumFigure("goals"), [entry({ goals: 0 })]), tellsFigure(sumFigure("goals"), [entry({})])]).toEqual([true, false]);
	});
});
