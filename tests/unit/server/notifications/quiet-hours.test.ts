import { describe, expect, it } from "vitest";
import { isQuiet } from "#server/notifications/quiet-hours.ts";

const at = (time: string) => Date.parse(`2026-11-27T${time}:00Z`);
const hours = (from: number, until: number) => ({ from: from * 60, until: until * 60 });

describe("Quiet hours", () => {
	it.each([
		["are over midnight", hours(23, 7), "UTC", ["22:59", "07:00", "12:00"], ["23:00", "00:30", "06:59"]],
		["are within a day", hours(13, 15), "UTC", ["12:59", "15:00", "00:00"], ["13:00", "14:59"]],
		["go by the clock of the device, with half hours", hours(23, 7), "Asia/Kolkata", ["01:30", "17:29"], ["17:30", "23:00", "01:29"]],
		["that begin when they end are all day", hours(8, 8), "UTC", [], ["00:00", "07:59", "08:00", "23:59"]],
	] as const)("%s", (_what, quiet, zone, loud, silent) => {
		expect(loud.map((time) => isQuiet(quiet, zone, at(time)))).toEqual(loud.map(() => false));
		expect(silent.map((time) => isQuiet(quiet, zone, at(time)))).toEqual(silent.map(() => true));
	});

	it("are none where none are set", () => {
		expect(isQuiet(null, "UTC", at("03:00"))).toBe(false);
	});
});
