import { describe, expect, it } from "vitest";
import { durationKey, durationsOf, shownDuration } from "#client/plans/plan-durations.ts";
import type { PlanDuration } from "#shared/contract/plan-offer.ts";

const plan = (planId: string, unit: PlanDuration["unit"], count: number, isHighlighted = false) => ({
	planId,
	isHighlighted,
	duration: { unit, count },
});
const YEAR = plan("year", "year", 1);
const MONTH = plan("month", "month", 1, true);
const SEASON = plan("season", "month", 9);
const WEEK = plan("week", "day", 7);

describe("The switch between durations of plans", () => {
	it("has each once, shortest first", () => {
		expect(durationsOf([YEAR, SEASON, MONTH, WEEK, plan("other", "month", 1)]).map(durationKey)).toEqual([
			"day-7",
			"month-1",
			"month-9",
			"year-1",
		]);
	});

	it("stands on what the address asks for, else on a plan of the reader, the recommended one, the first", () => {
		const plans = [YEAR, SEASON, MONTH];
		expect(shownDuration(plans, ["season"], "year-1")).toBe("year-1");
		expect(shownDuration(plans, ["season"], "day-1")).toBe("month-9");
		expect(shownDuration(plans, [], null)).toBe("month-1");
		expect(shownDuration([YEAR, SEASON], [], null)).toBe("year-1");
	});

	it("is not there where all plans last as long", () => {
		expect(shownDuration([MONTH, plan("other", "month", 1)], [], "month-1")).toBeNull();
		expect(shownDuration([], [], null)).toBeNull();
	});
});
