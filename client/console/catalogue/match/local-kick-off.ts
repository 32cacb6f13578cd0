// Converts a kick-off between an instant and the day and time in the reader's zone that a form shows. Pure.
import { clockOf, dayOf, type KickOff, matchDay } from "#client/i18n/format-time.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

/** Values of a date and a time input; an empty time means that only the day is known. */
export interface LocalKickOff {
	day: string;
	time: string;
}

export function toLocal(kickOff: KickOff, zone: string): LocalKickOff {
	return { day: matchDay(kickOff, zone), time: kickOff.hasTime ? clockOf(kickOff.startsAt, zone) : "" };
}

/** In an hour that a clock change skips or repeats, returns one of the two instants. Returns `null` for an invalid day or time. */
export function fromLocal({ day, time }: LocalKickOff, zone: string): KickOff | null {
	const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time || "12:00") ?? [];
	const midnight = Date.parse(`${day}T00:00:00Z`);
	if (hours === undefined || minutes === undefined || Number.isNaN(midnight)) return null;
	const wanted = midnight + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
	if (time === "") return { startsAt: wanted, hasTime: false };
	const first = wanted - aheadAt(wanted, zone);
	return { startsAt: wanted - aheadAt(first, zone), hasTime: true };
}

/** Returns the previous kick-off if the inputs are unchanged, including its seconds, which no input shows. */
export function changedKickOff(before: KickOff, local: LocalKickOff, zone: string): KickOff {
	const shown = toLocal(before, zone);
	return shown.day === local.day && shown.time === local.time ? before : (fromLocal(local, zone) ?? before);
}

/** Returns the zone's offset from UTC, rounded to minutes. */
function aheadAt(at: Instant, zone: string): number {
	const [hours = 0, minutes = 0] = clockOf(at, zone).split(":").map(Number);
	const day = Date.parse(`${dayOf(at, zone)}T00:00:00Z`);
	return day + hours * HOUR_MS + minutes * MINUTE_MS - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
