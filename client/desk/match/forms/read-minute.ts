// Parses a typed minute or clock time into milliseconds of the match clock.
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

/** Parses `63:20` and `45:00 +2:10`. Returns `null` for anything else. */
export function readClock(text: string): number | null {
	const match = /^(\d{1,3}):([0-5]\d)(?:\s*\+\s*(\d{1,2}):([0-5]\d))?$/.exec(text.trim());
	if (!match) return null;
	const [, minutes, seconds, moreMinutes = "0", moreSeconds = "0"] = match;
	return (Number(minutes) + Number(moreMinutes)) * MINUTE_MS + (Number(seconds) + Number(moreSeconds)) * SECOND_MS;
}

/** Parses a clock time, or a minute as the site shows it: `71`, `71'`, `45+2`. The minute `71'` begins at 70:00. */
export function readMinute(text: string): number | null {
	const reading = readClock(text);
	if (reading !== null) return reading;
	const match = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?\s*['’]?$/.exec(text.trim());
	if (!match) return null;
	const minute = Number(match[1]) + Number(match[2] ?? 0);
	return minute < 1 ? null : (minute - 1) * MINUTE_MS;
}
