// Instants and days in the reader's zone, in words. The same on server and browser: the zone is always handed in.
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

/** A calendar day, `2026-11-21`. */
export type Day = string;

/** Making a formatter costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${zone} ${JSON.stringify(options)}`;
	const known = formatters.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });
	formatters.set(key, known);
	return known;
}

/** `19:45`. */
export function formatTime(at: Instant, zone: string): string {
	return formatter(zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** `21 Nov`; with the year where it is not `now`'s. */
export function formatDate(at: Instant, zone: string, now: Instant): string {
	const year = dayOf(at, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4) ? undefined : "numeric";
	return formatter(zone, { day: "numeric", month: "short", year }).format(at);
}

/** The calendar day that the instant falls on in the zone. */
export function dayOf(at: Instant, zone: string): Day {
	const parts = formatter(zone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(at);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
	return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** Null for what is no day of the calendar. */
export function parseDay(text: string | null): Day | null {
	if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const at = Date.parse(`${text}T00:00:00Z`);
	return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}

export function addDays(day: Day, count: number): Day {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** `Sat`. */
export function formatWeekday(day: Day): string {
	return formatter("UTC", { weekday: "short" }).format(Date.parse(day));
}

/** `November 2026`. */
export function formatMonth(day: Day): string {
	return formatter("UTC", { month: "long", year: "numeric" }).format(Date.parse(day));
}

/** `Saturday 21 November 2026`. */
export function formatLongDay(day: Day): string {
	return formatter("UTC", { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(Date.parse(day)).replace(",", "");
}

/** `21`. */
export function formatDayNumber(day: Day): string {
	return String(Number(day.slice(8)));
}
