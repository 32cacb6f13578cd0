import { describe, expect, it } from "vitest";
import { readKickOff } from "#server/feeds/importers/fixtures/read-kick-off.ts";

const instant = (date: string, time: string | undefined, zone = "Europe/London") => {
	const read = readKickOff(date, time, zone);
	return new Date(read.startsAt).toISOString().slice(0, 16);
};

describe("a kick-off", () => {
	it.each([
		["2018-06-14", "18:00 UTC+3", "2018-06-14T15:00"],
		["2026-06-11", "20:00 UTC-6", "2026-06-12T02:00"],
		["2026-03-26", "19:45 UTC±0", "2026-03-26T19:45"],
		["2026-03-26", "20:45 CET", "2026-03-26T19:45"],
		["2026-03-31", "20:45 CEST", "2026-03-31T18:45"],
		["2018-06-15", "17:30 UTC+5:30", "2018-06-15T12:00"],
		["2026-06-11", "20:00 EST", "2026-06-12T01:00"],
		["2026-06-11", " 8:30 pm  EDT", "2026-06-12T00:30"],
	])("on %s at %s is %s UTC", (date, time, expected) => {
		expect(instant(date, time)).toBe(expected);
	});

	it.each([
		["2023-08-11", "20:00", "Europe/London", "2023-08-11T19:00"],
		["2023-12-26", "15:00", "Europe/London", "2023-12-26T15:00"],
		["2024-03-31", "15:30", "Europe/Berlin", "2024-03-31T13:30"],
		["2021-07-11", "21:00", "Europe/Berlin", "2021-07-11T19:00"],
		["2023-12-31", "24:00", "Europe/London", "2024-01-01T00:00"],
		["2023-12-26", "3:00 p.m.", "Europe/London", "2023-12-26T15:00"],
		["2023-12-26", "15h30", "Europe/London", "2023-12-26T15:30"],
	])("without a zone on %s at %s in %s is %s UTC, summer time minded", (date, time, zone, expected) => {
		expect(instant(date, time, zone)).toBe(expected);
	});

	it.each([
		["2026-03-29", "01:30", "Europe/London", "2026-03-29T01:30", "01:30", "02:30"],
		["2026-03-29", "02:00", "Europe/Berlin", "2026-03-29T01:00", "02:00", "03:00"],
		["2026-03-08", "02:30", "America/New_York", "2026-03-08T06:30", "02:30", "01:30"],
		["2026-04-23", "24:00", "Africa/Cairo", "2026-04-23T22:00", "00:00", "01:00"],
	])(
		"FD10 in the hour that clocks skip, on %s at %s in %s, is noted with the time that was taken",
		(date, time, zone, expected, wanted, taken) => {
			const day = time === "24:00" ? "2026-04-24" : date;
			const note = `time: ${wanted} does not exist on ${day} in ${zone}, where clocks are changed: ${taken} was taken`;
			const startsAt = Date.parse(`${expected}Z`);
			expect(readKickOff(date, time, zone)).toEqual({ startsAt, hasTime: true, note });
		},
	);

	it.each([
		["2026-03-29", "03:00", "Europe/Berlin"],
		["2026-03-29", "01:59", "Europe/Berlin"],
		["2026-10-25", "02:30", "Europe/Berlin"],
		["2026-03-29", "24:00", "Europe/Berlin"],
		["2026-03-29", "02:30 CET", "Europe/Berlin"],
	])("beside that hour, on %s at %s in %s, has no note", (date, time, zone) => {
		expect(readKickOff(date, time, zone)).toMatchObject({ hasTime: true, note: null });
	});

	it.each([undefined, "TBD", "tbc", "to be confirmed", "", "--"])(
		"with the time %j is noon in UTC, of which only the day is known",
		(time) => {
			const day = { startsAt: Date.UTC(2026, 4, 24, 12), hasTime: false, note: null };
			expect(readKickOff("2026-05-24", time, "Europe/London")).toEqual(day);
		},
	);

	it.each(["afternoon", "25:00", "24:30", "20:45 XYZ", "20:45 CST", "20:45 +3"])(
		"%s cannot be read: the day stands, with a note",
		(time) => {
			const note = `time: ${JSON.stringify(time)} cannot be read: the day stands, the time is to be confirmed`;
			expect(readKickOff("2024-05-04", time, "Europe/London")).toEqual({ startsAt: Date.UTC(2024, 4, 4, 12), hasTime: false, note });
		},
	);

	it.each([
		["2021-06-12", "15:00 (17:00 UTC+4)", "Europe/Berlin", "2021-06-12T13:00", null],
		["2012-06-08", "20:45 (21:45 EEST)", "Europe/Berlin", "2012-06-08T18:45", null],
		["2012-06-08", "(21:45 EEST)", null, "2012-06-08T18:45", null],
		["2026-03-26", "20:45 CET (19:45 UTC±0)", null, "2026-03-26T19:45", null],
		["2026-03-26", "20:45 CET / 21:45 EET", null, "2026-03-26T19:45", null],
		// The second time is after midnight at the venue; the date belongs to the first one.
		["2018-06-20", "22:00 (02:00 UTC+6)", "Europe/Berlin", "2018-06-20T20:00", null],
		["2018-06-20", "01:00 (23:00 UTC+0)", "Europe/Berlin", "2018-06-19T23:00", null],
		["2018-06-20", "22:00 (02:00 UTC+6)", null, "2018-06-20T20:00", null],
		["2021-06-12", "15:00 (18:00 UTC+4)", "Europe/Berlin", "2021-06-12T14:00", "not one"],
	])("FD10 of two times on %s, %s in %s, that with a zone counts", (date, time, zone, expected, noted) => {
		const { startsAt, hasTime, note } = readKickOff(date, time, zone);
		expect([new Date(startsAt).toISOString().slice(0, 16), hasTime]).toEqual([expected, true]);
		expect(note === null ? null : note.includes(noted ?? "nothing")).toBe(noted === null ? null : true);
	});

	it("local to a zone that is not known has no time", () => {
		expect(readKickOff("2024-05-04", "20:45", null)).toMatchObject({ startsAt: Date.UTC(2024, 4, 4, 12), hasTime: false });
	});
});
