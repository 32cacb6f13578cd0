import { describe, expect, it } from "vitest";
import { dateIn, dayInZone } from "#server/catalogue/kernel/day-in-zone.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe("a day in a zone", () => {
	it.each([
		["2026-11-21", "UTC", "2026-11-21T00:00", 24],
		["2026-11-21", "Europe/Berlin", "2026-11-20T23:00", 24],
		["2026-11-21", "Pacific/Kiritimati", "2026-11-20T10:00", 24],
		["2026-11-21", "Pacific/Pago_Pago", "2026-11-21T11:00", 24],
		["2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15", 24],
		["2026-03-29", "Europe/Berlin", "2026-03-28T23:00", 23],
		["2026-10-25", "Europe/Berlin", "2026-10-24T22:00", 25],
		// Zones with half an hour of daylight saving, and with clocks that skip midnight.
		["2026-04-05", "Australia/Lord_Howe", "2026-04-04T13:00", 24.5],
		["2026-03-08", "America/Havana", "2026-03-08T05:00", 23],
	])("%s in %s begins at %s UTC and has %d hours", (date, zone, begins, hours) => {
		const { from, to } = dayInZone(date, zone);
		expect([iso(from), (to - from) / HOUR_MS]).toEqual([begins, hours]);
		expect([dateIn(zone, from), dateIn(zone, from - 1), dateIn(zone, to - 1)]).toEqual([date, expect.not.stringMatching(date), date]);
	});

	it("has no hours where a zone skipped it", () => {
		const { from, to } = dayInZone("2011-12-30", "Pacific/Apia");
		expect(to - from).toBe(0);
	});
});
