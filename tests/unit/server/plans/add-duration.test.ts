// Terms of plans: by the calendar in UTC, at ends of months, on leap days and over clock changes.
import { describe, expect, it } from "vitest";
import { addDuration } from "#server/plans/add-duration.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

const plus = (from: string, unit: "day" | "month" | "year", count = 1) =>
	new Date(addDuration(Date.parse(from), { unit, count })).toISOString();

describe("The end of a plan", () => {
	it("is the same day and time of a later month, or the last day of a shorter one", () => {
		expect(plus("2026-11-23T19:20:01.500Z", "month")).toBe("2026-12-23T19:20:01.500Z");
		expect(plus("2027-01-31T23:59:59.999Z", "month")).toBe("2027-02-28T23:59:59.999Z");
		expect(plus("2028-01-31T00:00:00Z", "month")).toBe("2028-02-29T00:00:00.000Z");
		expect(plus("2026-12-31T12:00:00Z", "month", 2)).toBe("2027-02-28T12:00:00.000Z");
		expect(plus("2026-08-31T12:00:00Z", "month", 15)).toBe("2027-11-30T12:00:00.000Z");
	});

	it("of a year from a leap day is the last of February, and a leap day where there is one", () => {
		expect(plus("2028-02-29T06:00:00Z", "year")).toBe("2029-02-28T06:00:00.000Z");
		expect(plus("2028-02-29T06:00:00Z", "year", 4)).toBe("2032-02-29T06:00:00.000Z");
		expect(plus("2096-02-29T06:00:00Z", "year", 4)).toBe("2100-02-28T06:00:00.000Z");
	});

	it("does not move where clocks change, whatever the zone of the server", () => {
		const before = process.env.TZ;
		try {
			for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]) {
				process.env.TZ = zone;
				expect(plus("2026-03-28T01:30:00Z", "day")).toBe("2026-03-29T01:30:00.000Z");
				expect(plus("2026-10-25T00:30:00Z", "month")).toBe("2026-11-25T00:30:00.000Z");
			}
		} finally {
			if (before === undefined) delete process.env.TZ;
			else process.env.TZ = before;
		}
	});

	it("never lies before its start, and a month is 28 to 31 days", () => {
		for (let day = 0; day < 366 * 4; day++) {
			const from = Date.UTC(2027, 0, 1, 13) + day * DAY_MS;
			const days = (addDuration(from, { unit: "month", count: 1 }) - from) / DAY_MS;
			expect(days >= 28 && days <= 31 && Number.isInteger(days)).toBe(true);
		}
	});
});
