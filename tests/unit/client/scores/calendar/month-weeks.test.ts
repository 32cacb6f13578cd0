import { describe, expect, it } from "vitest";
import { shiftMonth, weeksOf } from "#client/scores/calendar/month-weeks.ts";

describe("The weeks of a month", () => {
	it("begin on Mondays and are filled up from its neighbours", () => {
		const weeks = weeksOf("2026-11");
		expect(weeks.map(([monday]) => monday)).toEqual(["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"]);
		expect(weeks.at(-1)?.at(-1)).toBe("2026-12-06");
		expect(weeks.every(({ length }) => length === 7)).toBe(true);
	});

	it("are four where February fills them, and contain a leap day", () => {
		expect(weeksOf("2027-02")).toHaveLength(4);
		expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
	});

	it("follow months over the end of a year", () => {
		expect([shiftMonth("2026-12", 1), shiftMonth("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
	});
});
