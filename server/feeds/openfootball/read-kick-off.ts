// Date and time as openfootball writes them → an instant.
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

/** Zone abbreviations that mean one offset everywhere, hours ahead of UTC. CST and IST mean several, and are not read. */
export const NAMED_OFFSETS: Record<string, number> = {
	...{ UTC: 0, GMT: 0, WET: 0, BST: 1, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, MSK: 3 },
	...{ EST: -5, EDT: -4, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7, BRT: -3, ART: -3, JST: 9, KST: 9, AEST: 10, AEDT: 11 },
};

export interface KickOff {
	startsAt: Instant;
	/** False when only the day is known; `startsAt` is then noon there. */
	hasTime: boolean;
}

export interface ReadKickOff extends KickOff {
	/** What of the time could not be taken, and what was done. */
	note: string | null;
}

/** A time that names no zone. */
export const isBareTime = (time: string | undefined): boolean => time !== undefined && /^\d{1,2}[:.h]\d{2}$/.test(time.trim());

/** "To be confirmed", as files write it. */
const UNKNOWN = /^(?:tb[adc]|to be (?:announced|determined|decided|confirmed)|-+|\?+|)$/i;

/**
 * `time`: "20:45", "20:45 CET", "18:00 UTC+3", "19:45 UTC±0", "8:45 pm", "24:00", or absent. `zone`: the IANA zone a bare time is local to;
 * null: not known, and then a bare time is none. A time that cannot be read costs the time: the day stands.
 */
export function readKickOff(date: string, time: string | undefined, zone: string | null): ReadKickOff {
	const dayAlone = (note: string | null): ReadKickOff => ({ startsAt: localInstant(date, 12, 0, zone ?? "UTC"), hasTime: false, note });
	if (time === undefined) return dayAlone(null);
	const given = time.replace(/\s+/g, " ").trim();
	if (UNKNOWN.test(given)) return dayAlone(null);
	const isUnreadable = () => dayAlone(`time: ${JSON.stringify(time)} cannot be read: the day stands, the time is to be confirmed`);
	const match = /^(\d{1,2})[:.h](\d{2})(?::00)?(?: ?([ap])\.?m\.?)?(?: ([A-Z]+)(?:([+±-])(\d{1,2})(?::?(\d{2}))?)?)?$/i.exec(given);
	if (!match) return isUnreadable();
	const [, hourText, minuteText, half, name, sign, offsetHours, offsetMinutes] = match;
	const hours = half === undefined ? Number(hourText) : (Number(hourText) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
	const minutes = Number(minuteText);
	// 24:00 is the end of the day.
	if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return isUnreadable();
	if (name === undefined) {
		if (zone === null) return dayAlone(`time: ${given} is local to a zone that is not known: the day stands, the time is to be confirmed`);
		return { startsAt: localInstant(date, hours, minutes, zone), hasTime: true, note: null };
	}
	const named = NAMED_OFFSETS[name.toUpperCase()];
	if (named === undefined) return isUnreadable();
	// No place is further from UTC.
	if (Number(offsetHours ?? 0) > 14 || Number(offsetMinutes ?? 0) > 59) return isUnreadable();
	const offsetMs =
		named * HOUR_MS + (sign === "-" ? -1 : 1) * (Number(offsetHours ?? 0) * HOUR_MS + Number(offsetMinutes ?? 0) * MINUTE_MS);
	const startsAt = Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS + minutes * MINUTE_MS - offsetMs;
	return { startsAt, hasTime: true, note: null };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The instant at which a wall clock in `zone` shows this. In the hour that a clock change skips or repeats: one of the two. */
function localInstant(date: string, hours: number, minutes: number, zone: string): Instant {
	if (hours === 24) return localInstant(new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10), 0, minutes, zone);
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
