import { describe, expect, it } from "vitest";
import { formatAge } from "#client/i18n/format-age.ts";
import { addDays, dayOf, formatDate, formatLongDay, formatOffset, formatTime, formatWeekday, parseDay } from "#client/i18n/format-time.ts";
import { textOf } from "#client/i18n/text-of.ts";

const t = textOf("en");
const LATE = Date.UTC(2026, 10, 21, 23, 30);

describe("Times in the reader's zone", () => {
	it("fall on the reader's local day and hour", () => {
		expect(formatTime(t, LATE, "Europe/London")).toBe("23:30");
		expect(dayOf(LATE, "Europe/London")).toBe("2026-11-21");
		expect(formatTime(t, LATE, "Asia/Tokyo")).toBe("08:30");
		expect(dayOf(LATE, "Asia/Tokyo")).toBe("2026-11-22");
		expect(formatTime(t, Date.UTC(2026, 0, 1), "UTC")).toBe("00:00");
	});

	it.each([
		["UTC", "UTC"],
		["Europe/London", "UTC"],
		["Asia/Tokyo", "UTC+9"],
		["Asia/Kolkata", "UTC+5:30"],
		["America/St_Johns", "UTC−3:30"],
	])("are named by how far %s is from UTC: %s", (zone, offset) => {
		expect(formatOffset(LATE, zone)).toBe(offset);
	});

	it("name the year only where it is another one", () => {
		expect(formatDate(t, LATE, "UTC", LATE)).toBe("21 Nov");
		expect(formatDate(t, Date.UTC(2025, 4, 3), "UTC", LATE)).toBe("3 May 2025");
	});

	it("have the year around New Year by the reader's calendar", () => {
		const eve = Date.UTC(2025, 11, 31, 23, 30);
		expect(formatDate(t, eve, "UTC", Date.UTC(2026, 0, 1, 12))).toBe("31 Dec 2025");
		expect(formatDate(t, eve, "Asia/Tokyo", Date.UTC(2026, 0, 1, 12))).toBe("1 Jan");
		expect(formatDate(t, eve, "Asia/Tokyo", Date.UTC(2025, 11, 31, 12))).toBe("1 Jan 2026");
		expect(formatDate(t, Date.UTC(2026, 0, 2, 12), "UTC", Date.UTC(2025, 11, 30, 12))).toBe("2 Jan 2026");
	});

	it("count days over months, leap years and changes of the clock", () => {
		expect(addDays("2026-11-30", 1)).toBe("2026-12-01");
		expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
		expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
		expect(formatWeekday(t, "2026-11-21")).toBe("Sat");
		expect(formatLongDay(t, "2026-11-21")).toBe("Saturday 21 November 2026");
	});

	it.each(["2026-02-30", "2026-1-1", "today", "", "2026-11-21T00:00"])("take %j for no day", (text) => {
		expect(parseDay(text)).toBeNull();
	});

	it("show an age in its largest unit", () => {
		expect([900, 59_999, 60_000, 7_300_000, 86_399_999, 200_000_000].map((ms) => formatAge(t, ms))).toEqual([
			"0 s",
			"59 s",
			"1 min",
			"2 h",
			"23 h",
			"2 d",
		]);
	});
});
