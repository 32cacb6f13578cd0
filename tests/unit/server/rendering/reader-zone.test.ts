import { describe, expect, it } from "vitest";
import { guessZone, sharedZone } from "#server/rendering/reader-zone.ts";

describe("The zone of a shared page", () => {
	it("is one for zones with the same times since 2000, in summer and in winter", () => {
		const shared = sharedZone("Europe/Berlin");
		for (const zone of ["Europe/Paris", "Europe/Rome", "Europe/Stockholm", "Europe/Vienna"])
			expect([zone, sharedZone(zone)]).toEqual([zone, shared]);
		expect(sharedZone("US/Eastern")).toBe(sharedZone("America/New_York"));
	});

	it("has a name that every device knows, whoever came first", () => {
		expect([sharedZone("Asia/Saigon"), sharedZone("Asia/Bangkok"), sharedZone("Europe/Busingen")]).toEqual([
			"Asia/Bangkok",
			"Asia/Bangkok",
			"Europe/Berlin",
		]);
	});

	it.each([
		// The zones are the same only in winter.
		["Europe/London", "Africa/Abidjan"],
		["Europe/Berlin", "Africa/Lagos"],
		// The zones are the same today, but were not in 2015.
		["Europe/Istanbul", "Asia/Riyadh"],
		// The zones are the same in opposite halves of the year.
		["America/New_York", "America/Santiago"],
	])("is another one for %s and %s", (one, other) => {
		expect(sharedZone(one)).not.toBe(sharedZone(other));
	});
});

describe("The zone of a first visit", () => {
	it.each([
		["JP", "en-US,en", "Asia/Tokyo"],
		["DE", null, "Europe/Berlin"],
		[null, "de-CH,de;q=0.9", "Europe/Zurich"],
		[null, "zh-Hant-TW", "Asia/Taipei"],
	])("follows from country %s or language %s", (country, language, zone) => {
		expect(guessZone(country, language)).toBe(sharedZone(zone));
	});

	it.each([
		// The zone is unknown if a country has several.
		["US", null],
		[null, "en-US,en;q=0.9"],
		[null, "fr"],
		[null, "*"],
		[null, "-de"],
		["ZZ", "en-ZZ"],
		[null, null],
	])("is UTC for country %s and language %s", (country, language) => {
		expect(guessZone(country, language)).toBe("UTC");
	});
});
