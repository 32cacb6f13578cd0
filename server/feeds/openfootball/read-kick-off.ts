// Date and time as openfootball writes them → an instant.
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

/** Zone abbreviations met in the files, hours ahead of UTC. */
const NAMED_OFFSETS: Record<string, number> = { UTC: 0, GMT: 0, WET: 0, BST: 1, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, MSK: 3 };

export interface KickOff {
	startsAt: Instant;
	/** False when only the day is known; `startsAt` is then noon there. */
	hasTime: boolean;
}

/** A time that names no zone. */
export const isBareTime = (time: string | undefined): boolean => time !== undefined && /^\d{1,2}[:.]\d{2}$/.test(time.trim());

/**
 * `time`: "20:45", "20:45 CET", "18:00 UTC+3", "19:45 UTC±0", or absent. `zone`: the IANA zone a bare time is local to.
 * Null for a time that cannot be read.
 */
export function readKickOff(date: string, time: string | undefined, zone: string): KickOff | null {
	if (time === undefined) return { startsAt: localInstant(date, 12, 0, zone), hasTime: false };
	const match = /^(\d{1,2})[:.](\d{2})(?:\s+([A-Z]+)(?:([+±-])(\d{1,2})(?::(\d{2}))?)?)?$/.exec(time.trim());
	if (!match) return null;
	const [, hours, minutes, name, sign, offsetHours, offsetMinutes] = match;
	if (Number(hours) > 23 || Number(minutes) > 59) return null;
	if (name === undefined) return { startsAt: localInstant(date, Number(hours), Number(minutes), zone), hasTime: true };
	const named = NAMED_OFFSETS[name];
	if (named === undefined) return null;
	const offsetMs =
		named * HOUR_MS + (sign === "-" ? -1 : 1) * (Number(offsetHours ?? 0) * HOUR_MS + Number(offsetMinutes ?? 0) * MINUTE_MS);
	return { startsAt: Date.parse(`${date}T00:00:00Z`) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS - offsetMs, hasTime: true };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The instant at which a wall clock in `zone` shows this. In the hour that a clock change skips or repeats: one of the two. */
function localInstant(date: string, hours: number, minutes: number, zone: string): Instant {
	const wanted = Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS + minutes * MINUTE_MS;
	const first = wanted - offsetAt(wanted, zone);
	return wanted - offsetAt(first, zone);
}

function offsetAt(instant: Instant, zone: string): number {
	let clock = clocks.get(zone);
	if (!clock) {
		const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
		clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...digits });
		clocks.set(zone, clock);
	}
	return Date.parse(`${clock.format(instant).replace(" ", "T")}Z`) - instant;
}
