// When the reminder of a plan's end is shown, and for how long a reader can close it.
import { describe, expect, it } from "vitest";
import { closedUntil, reminderOf } from "#client/layouts/plan-end.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";

const END = Date.UTC(2026, 2, 29, 1);

describe("The reminder of a plan's end", () => {
	it.each([
		["more than a week before", -7 * DAY_MS - 1, null],
		["a week before", -7 * DAY_MS, 7],
		["six days and an hour before", -6 * DAY_MS - HOUR_MS, 7],
		["two days before", -2 * DAY_MS, 2],
		["a day and a millisecond before", -DAY_MS - 1, 2],
		["a day before", -DAY_MS, "today"],
		["a millisecond before", -1, "today"],
		["at the end", 0, "ended"],
		["almost a day after it", DAY_MS - 1, "ended"],
		["a day after it", DAY_MS, null],
	])("%s", (_name, ms, reminder) => {
		expect(reminderOf(END, END + ms, 0)).toBe(reminder);
	});

	it("stays closed for a day, and no longer than until the end", () => {
		const closedAt = END - 3 * DAY_MS;
		const until = closedUntil(END, closedAt);
		expect([reminderOf(END, until - 1, until), reminderOf(END, until, until)]).toEqual([null, 2]);
		expect(until - closedAt).toBe(DAY_MS);
		expect(reminderOf(END, END, closedUntil(END, END - HOUR_MS))).toBe("ended");
		expect(reminderOf(END, END + HOUR_MS, closedUntil(END, END))).toBeNull();
	});
});
