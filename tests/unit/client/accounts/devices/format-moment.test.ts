import { describe, expect, it } from "vitest";
import { formatMoment } from "#client/accounts/devices/format-moment.ts";
import "#texts/accounts";
import { textOf } from "#client/i18n/text-of.ts";

const now = Date.parse("2026-11-21T00:30:00Z");

describe("A moment that has passed", () => {
	it.each([
		["2026-11-21T00:05:00Z", "UTC", "today, 00:05"],
		["2026-11-20T23:59:00Z", "UTC", "yesterday, 23:59"],
		["2026-11-20T23:59:00Z", "Europe/Berlin", "today, 00:59"],
		["2026-11-19T12:00:00Z", "UTC", "19 Nov, 12:00"],
		["2025-11-21T12:00:00Z", "UTC", "21 Nov 2025, 12:00"],
	])("at %s in %s is %j", (at, zone, words) => {
		expect(formatMoment(textOf("en"), Date.parse(at), zone, now)).toBe(words);
	});
});
