import "#texts/match";
import { expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { formatCountdown } from "#client/match/header/format-countdown.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";

it.each([
	[5 * DAY_MS + HOUR_MS, "in 5 days"],
	[2 * DAY_MS - MINUTE_MS, "in 47 h 59 min"],
	[HOUR_MS, "in 1 h 0 min"],
	[59 * MINUTE_MS, "in 59 min"],
	[MINUTE_MS - 1, "about to start"],
	[-HOUR_MS, "about to start"],
	[-DAY_MS - 1, "Result not known"],
])("%i ms before kick-off reads %j", (ms, text) => {
	expect(formatCountdown(textOf("en"), ms)).toBe(text);
});
