import { afterEach, describe, expect, it, vi } from "vitest";
import { ownZone } from "#client/device/own-zone.ts";
import { readPreferences } from "#shared/contract/read-preferences.ts";

describe("The time zone of a device", () => {
	afterEach(() => vi.restoreAllMocks());

	const reports = (timeZone: string | undefined) =>
		vi
			.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
			.mockImplementationOnce(() => ({ timeZone }) as Intl.ResolvedDateTimeFormatOptions);

	// Chromium reports the offset if the zone of the system is `GMT-3`.
	it.each([
		["Europe/Berlin", "Europe/Berlin"],
		["-03:00", "Etc/GMT+3"],
		["+14:00", "Etc/GMT-14"],
		["+00:00", "Etc/GMT-0"],
	])("reported as %s is %s, which the server accepts", (reported, zone) => {
		reports(reported);
		expect(ownZone()).toBe(zone);
		expect(readPreferences(`tz=${encodeURIComponent(zone)}`).zone).toBe(zone);
	});

	it.each(["Etc/Unknown", "-14:00", "+05:45", "", undefined])("reported as %s is unknown", (reported) => {
		reports(reported);
		expect(ownZone()).toBe(null);
	});
});
