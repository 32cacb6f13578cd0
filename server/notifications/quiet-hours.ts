// Checks whether a reader has quiet hours now, by the clock of their device. Pure.
import type { QuietHours } from "#shared/contract/notifications.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { remember } from "#shared/kit/remember.ts";

const ZONES = 500;
const formatOf = remember(
	ZONES,
	(timeZone: string) => new Intl.DateTimeFormat(undefined, { timeZone, timeStyle: "short", hourCycle: "h23", numberingSystem: "latn" }),
);

/** Minutes since midnight. */
function minuteOfDay(at: Instant, zone: string): number {
	const parts = formatOf(zone).formatToParts(at);
	const [hour = 0, minute = 0] = ["hour", "minute"].map((type) => Number(parts.find((part) => part.type === type)?.value));
	return hour * 60 + minute;
}

export function isQuiet(quiet: QuietHours | null, zone: string, at: Instant): boolean {
	if (!quiet) return false;
	const { from, until } = quiet;
	const minute = minuteOfDay(at, zone);
	return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}
