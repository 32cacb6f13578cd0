// Formats instants and days in the reader's zone for the locale. Server and browser give the same result
// because the zone is always passed in.

import { dateFormat } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { Translate } from "./text-of.ts";

/** A calendar day such as `2026-11-21`. */
export type Day = string;

/** The page's language; every `t` has it. */
type InLocale = Pick<Translate, "locale">;

/** Returns `19:45`. */
export function formatTime({ locale }: InLocale, at: Instant, zone: string): string {
	return dateFormat(locale, zone, { hour: "2-digit", minute: "2-digit" }).format(at);
}

/** Returns `21 Nov`, with the year if it differs from that of `now`. */
export function formatDate({ locale }: InLocale, at: Instant, zone: string, now: Instant): string {
	const year = isSameYear(at, now, zone) ? undefined : "numeric";
	return dateFormat(locale, zone, { day: "numeric", month: "short", year }).format(at);
}

/** Zones are only consulted near New Year: taking an instant apart costs as much as formatting it, and a page shows hundreds. */
function isSameYear(one: Instant, other: Instant, zone: string): boolean {
	const years = [one - DAY_MS, one + DAY_MS, other - DAY_MS, other + DAY_MS].map((at) => new Date(at).getUTCFullYear());
	return new Set(years).size === 1 || dayOf(one, zone).slice(0, 4) === dayOf(other, zone).slice(0, 4);
}

/** Returns the time to the second, for logs: `22 Nov 2026, 04:17:32`. */
export function formatExact({ locale }: InLocale, at: Instant, zone: string): string {
	return dateFormat(locale, zone, { dateStyle: "medium", timeStyle: "medium" }).format(at);
}

/** Returns the zone's offset from UTC at that instant, the same in every locale: `UTC`, `UTC+1`, `UTC−3:30`. */
export function formatOffset(at: Instant, zone: string): string {
	const name = partsOf(at, zone, { timeZoneName: "longOffset" })("timeZoneName");
	const [, sign = "", hours = "0", minutes = "00"] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
	if (Number(hours) === 0 && minutes === "00") return "UTC";
	return `UTC${sign === "-" ? "−" : "+"}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
}

export interface KickOff {
	startsAt: Instant;
	/** Whether the time is known. If not, `startsAt` is noon UTC of the day, which counts as the day in every zone (FD10). */
	hasTime: boolean;
}

const zoneOf = ({ hasTime }: KickOff, zone: string) => (hasTime ? zone : "UTC");

export const matchDay = (match: KickOff, zone: string): Day => dayOf(match.startsAt, zoneOf(match, zone));

/** Returns the day of a match, formatted by `formatDate`. */
export const formatMatchDate = (t: InLocale, match: KickOff, zone: string, now: Instant): string =>
	formatDate(t, match.startsAt, zoneOf(match, zone), now);

/** Returns the day, with the time if it is known: `21 Nov, 19:45`. */
export function formatKickOff(t: InLocale, match: KickOff, zone: string, now: Instant): string {
	const day = formatMatchDate(t, match, zone, now);
	return match.hasTime ? `${day}, ${formatTime(t, match.startsAt, zone)}` : day;
}

/** Returns the calendar day of the instant in the zone. */
export function dayOf(at: Instant, zone: string): Day {
	const part = partsOf(at, zone, { year: "numeric", month: "2-digit", day: "2-digit" });
	return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** Returns the time of day in the zone as input fields format it in every locale: `09:05`. */
export function clockOf(at: Instant, zone: string): string {
	const part = partsOf(at, zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
	return `${part("hour")}:${part("minute")}`;
}

/** Formats the parts of an instant in the Gregorian calendar. */
function partsOf(at: Instant, zone: string, options: Intl.DateTimeFormatOptions): (type: Intl.DateTimeFormatPartTypes) => string {
	const parts = dateFormat(DEFAULT_LOCALE, zone, options).formatToParts(at);
	return (type) => parts.find((one) => one.type === type)?.value ?? "";
}

/** Returns `null` if the text is not a calendar day. */
export function parseDay(text: string | null): Day | null {
	if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const at = Date.parse(`${text}T00:00:00Z`);
	return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}

export function addDays(day: Day, count: number): Day {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns a short weekday: `Sat`. */
export function formatWeekday({ locale }: InLocale, day: Day): string {
	return dateFormat(locale, "UTC", { weekday: "short" }).format(Date.parse(day));
}

/** Returns a short month: `Nov`. */
export function formatShortMonth({ locale }: InLocale, day: Day): string {
	return dateFormat(locale, "UTC", { month: "short" }).format(Date.parse(day));
}

/** Returns `November 2026`. */
export function formatMonth({ locale }: InLocale, day: Day): string {
	return dateFormat(locale, "UTC", { month: "long", year: "numeric" }).format(Date.parse(day));
}

/** Returns `Saturday 21 November 2026`: without the comma, which only some versions of the browsers' locale data contain. */
export function formatLongDay({ locale }: InLocale, day: Day): string {
	const options = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
	return dateFormat(locale, "UTC", options).format(Date.parse(day)).replace(",", "");
}

/** Returns the day of the month: `21`. */
export function formatDayNumber(day: Day): string {
	return String(Number(day.slice(8)));
}
