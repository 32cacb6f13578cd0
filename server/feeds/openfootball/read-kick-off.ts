// Converts date and time in openfootball's form to an instant.
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

/** Unambiguous abbreviations of zones, in hours ahead of UTC. */
export const NAMED_OFFSETS: Record<string, number> = {
	...{ UTC: 0, GMT: 0, WET: 0, BST: 1, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, MSK: 3, TRT: 3 },
	...{ WAT: 1, CAT: 2, SAST: 2, EAT: 3 },
	...{ EST: -5, EDT: -4, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7, BRT: -3, ART: -3, UYT: -3, COT: -5, PET: -5 },
	...{ JST: 9, KST: 9, HKT: 8, SGT: 8, ICT: 7, AEST: 10, AEDT: 11, AWST: 8, NZST: 12, NZDT: 13 },
};
/** Names of zones after a time: the unambiguous ones, and ambiguous abbreviations, which are not interpreted. */
export const ZONE_NAMES: readonly string[] = [...Object.keys(NAMED_OFFSETS), "CST", "IST", "AST", "GST", "ECT"];

export interface KickOff {
	startsAt: Instant;
	/** `false` if only the day is known; `startsAt` is then noon of it in UTC. */
	hasTime: boolean;
}

export interface ReadKickOff extends KickOff {
	/** The part of the time that could not be interpreted, and the consequence. */
	note: string | null;
}

/** A time without a zone. */
export const isBareTime = (time: string | undefined): boolean => time !== undefined && /^\d{1,2}[:.h]\d{2}$/.test(time.trim());

/** Texts for "to be confirmed" in files. */
const UNKNOWN = /^(?:tb[adc]|to be (?:announced|determined|decided|confirmed)|-+|\?+|)$/i;

/**
 * `time` is "20:45", "20:45 CET", "18:00 UTC+3", "19:45 UTC±0", "8:45 pm", "24:00", or absent; of two times, "15:00 (17:00 UTC+4)", the
 * one with a zone counts. `zone` is the IANA zone of a time without one; if it is `null`, such a time is ignored (FD10). If the time is
 * unreadable, the day still counts.
 */
export function readKickOff(date: string, time: string | undefined, zone: string | null): ReadKickOff {
	const dayAlone = (note: string | null): ReadKickOff => ({ startsAt: noonOf(date), hasTime: false, note });
	if (time === undefined) return dayAlone(null);
	const given = time.replace(/\s+/g, " ").trim();
	if (UNKNOWN.test(given)) return dayAlone(null);
	const [first, second] = splitTimes(given).map(readClock);
	if (!first) return dayAlone(`time: ${JSON.stringify(time)} cannot be read: the day stands, the time is to be confirmed`);
	if (first.offsetMs !== null) return { startsAt: instantOf(date, first, first.offsetMs), hasTime: true, note: null };
	const bare = zone === null ? null : localInstant(date, first.hours, first.minutes, zone);
	if (second?.offsetMs != null) {
		const stated = onSameDay(instantOf(date, second, second.offsetMs), second, { bare, first });
		const isOther = bare !== null && bare !== stated;
		const note = isOther ? `time: the two times of ${JSON.stringify(time)} are not one: that with a zone is taken` : null;
		return { startsAt: stated, hasTime: true, note };
	}
	if (bare !== null) return { startsAt: bare, hasTime: true, note: null };
	return dayAlone(`time: ${given} is local to a zone that is not known: the day stands, the time is to be confirmed`);
}

/** Noon of the day in UTC: in every zone it belongs to this day. */
const noonOf = (date: string): Instant => Date.parse(`${date}T12:00:00Z`);

interface Clock {
	hours: number;
	minutes: number;
	/** Offset ahead of UTC; `null` for a time without a zone. */
	offsetMs: number | null;
}

/** Splits `15:00 (17:00 UTC+4)`, `20:45 CET / 21:45 EET`, `(21:45 EEST)`. */
function splitTimes(given: string): string[] {
	const alone = /^\(\s*(\d[^()]*)\)$/.exec(given)?.[1];
	if (alone !== undefined) return [alone];
	const two = /^(.*?\S)\s*(?:\(\s*(\d[^()]*)\)|\/\s*(\d.*))$/.exec(given);
	return two ? [two[1] ?? "", two[2] ?? two[3] ?? ""] : [given];
}

/** Returns `null` for a text that is not a time, and for an ambiguous zone. */
function readClock(given: string): Clock | null {
	const match = /^(\d{1,2})[:.h](\d{2})(?::00)?(?: ?([ap])\.?m\.?)?(?: ?\(?([A-Z]+)(?: ?([+±−-]) ?(\d{1,2})(?::?(\d{2}))?)?\)?)?$/i.exec(
		given.trim(),
	);
	if (!match) return null;
	const [, hourText, minuteText, half, name, sign, offsetHours = "0", offsetMinutes = "0"] = match;
	const hours = half === undefined ? Number(hourText) : (Number(hourText) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
	const minutes = Number(minuteText);
	// 24:00 is the end of the day.
	if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
	if (name === undefined) return { hours, minutes, offsetMs: null };
	const named = NAMED_OFFSETS[name.toUpperCase()];
	// No place is further from UTC.
	if (named === undefined || Number(offsetHours) > 14 || Number(offsetMinutes) > 59) return null;
	const ahead = Number(offsetHours) * HOUR_MS + Number(offsetMinutes) * MINUTE_MS;
	return { hours, minutes, offsetMs: named * HOUR_MS + (sign === "-" || sign === "−" ? -ahead : ahead) };
}

const instantOf = (date: string, { hours, minutes }: Clock, offsetMs: number): Instant =>
	Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS + minutes * MINUTE_MS - offsetMs;

/** The date belongs to the first time: beyond midnight the second is on the next day, or the previous one. */
function onSameDay(stated: Instant, second: Clock, { bare, first }: { bare: Instant | null; first: Clock }): Instant {
	const ahead = bare === null ? (second.hours - first.hours) * HOUR_MS : stated - bare;
	if (ahead > DAY_MS / 2) return stated - DAY_MS;
	return ahead < -DAY_MS / 2 ? stated + DAY_MS : stated;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant at which a wall clock in `zone` shows this time. In the hour that a clock change skips or repeats, it is one of the two.
 */
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
