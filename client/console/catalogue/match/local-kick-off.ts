// A kick-off as a form has it, day and time on the wall of the reader's zone, and back to an instant. Pure.
import { clockOf, dayOf, type KickOff, matchDay } from "#client/i18n/format-time.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

/** As inputs of a day and a time have it; an empty time: only the day is known. */
export interface LocalKickOff {
	day: string;
	time: string;
}

export function toLocal(kickOff: KickOff, zone: string): LocalKickOff {
	return { day: matchDay(kickOff, zone), time: kickOff.hasTime ? clockOf(kickOff.startsAt, zone) : "" };
}

/** In the hour that a clock change skips or repeats: one of the two. Null for what is no day or no time. */
export function fromLocal({ day, time }: LocalKickOff, zone: string): KickOff | null {
	const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time || "12:00") ?? [];
	const midnight = Date.parse(`${day}T00:00:00Z`);
	if (hours === undefined || minutes === undefined || Number.isNaN(midnight)) return null;
	const wanted = midnight + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
	if (time === "") return { startsAt: wanted, hasTime: false };
	const first = wanted - aheadAt(wanted, zone);
	return { startsAt: wanted - aheadAt(first, zone), hasTime: true };
}

/** The same words mean the same instant: seconds that no input shows stay. */
export function changedKickOff(before: KickOff, local: LocalKickOff, zone: string): KickOff {
	const shown = toLocal(before, zone);
	return shown.day === local.day && shown.time === local.time ? before : (fromLocal(local, zone) ?? before);
}

/** How far the zone's wall clock is ahead of UTC, to the minute. */
function aheadAt(at: Instant, zone: string): number {
	const [hours = 0, minutes = 0] = clockOf(at, zone).split(":").map(Number);
	const day = Date.parse(`${dayOf(at, zone)}T00:00:00Z`);
	return day + hours * HOUR_MS + minutes * MINUTE_MS - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
