// Returns the weeks of a calendar month, Monday first, completed with days of the adjacent months. Pure.
import { addDays, type Day } from "#client/i18n/format-time.ts";

/** A month such as `2026-11`. */
export type Month = string;

const WEEK = 7;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function shiftMonth(month: Month, count: number): Month {
	const date = new Date(`${month}-01T00:00:00Z`);
	date.setUTCMonth(date.getUTCMonth() + count);
	return date.toISOString().slice(0, 7);
}

/** Returns four to six weeks. */
export function weeksOf(month: Month): Day[][] {
	const first = `${month}-01`;
	const sinceMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
	const weeks: Day[][] = [];
	for (let monday = addDays(first, -sinceMonday); monthOf(monday) <= month; monday = addDays(monday, WEEK)) {
		weeks.push(Array.from({ length: WEEK }, (_, day) => addDays(monday, day)));
	}
	return weeks;
}
