// The end of a plan about which an account gets a reminder.
import { describe, expect, it } from "vitest";
import { findPlanEnd, REMEMBERED_MS } from "#server/plans/find-plan-end.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

const NOW = Date.UTC(2026, 10, 24, 12);
const term = (startDays: number, endDays: number | null, sport: string | null = null, plan_name: string | null = "Month") => ({
	sport,
	plan_name,
	starts_at: NOW + startDays * DAY_MS,
	ends_at: endDays === null ? null : NOW + endDays * DAY_MS,
});
const endOf = (...terms: ReturnType<typeof term>[]) => {
	const end = findPlanEnd(terms, NOW);
	return end && [end.name, end.sport, (end.endsAt - NOW) / DAY_MS];
};

describe("The end of a plan that is reminded of", () => {
	it("is the next one, with the plan's name and sport", () => {
		expect(endOf()).toBeNull();
		expect(endOf(term(-20, 10), term(-25, 5, "football", null))).toEqual(["Month", null, 10]);
		expect(endOf(term(-20, 10, "basketball"), term(-25, 5, "football", null))).toEqual([null, "football", 5]);
	});

	it("is none while another plan for as much goes on", () => {
		expect(endOf(term(-20, null))).toBeNull();
		expect(endOf(term(-20, 5, "football"), term(5, 35, "football"))).toEqual(["Month", "football", 35]);
		expect(endOf(term(-20, 5, "football"), term(-3, null))).toBeNull();
		// A plan for one sport does not continue one for all sports, and neither does a plan that starts after a gap.
		expect(endOf(term(-20, 5), term(5, 35, "football"))).toEqual(["Month", null, 5]);
		expect(endOf(term(-20, 5), term(6, 36))).toEqual(["Month", null, 5]);
	});

	it("is one of the last day, until it is renewed", () => {
		const ended = term(-31, -0.5);
		expect(endOf(ended)).toEqual(["Month", null, -0.5]);
		expect(endOf(ended, term(-0.1, 30))).toEqual(["Month", null, 30]);
		expect(findPlanEnd([ended], (ended.ends_at ?? 0) + REMEMBERED_MS - 1)).not.toBeNull();
		expect(findPlanEnd([ended], (ended.ends_at ?? 0) + REMEMBERED_MS)).toBeNull();
	});

	it("is that of the last of several in a row, begun or not", () => {
		expect(endOf(term(-1, 1), term(1, 2), term(2, 3))).toEqual(["Month", null, 3]);
	});
});
