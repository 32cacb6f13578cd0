// Parses dates in the forms of people and programs in spreadsheets, with the time if it is in the same cell. Pure.
import { DAY_MS } from "#shared/kit/instant.ts";
import type { SeasonYears } from "#shared/kit/season-name.ts";
import { monthOf } from "./month-names.ts";
import { ofShare } from "./read-time.ts";

/** Order of day and month, which decides whether 3 is the day or the month in 3/4/2026. */
export type DateOrder = "day_first" | "month_first";

export interface DateRules {
	order: DateOrder;
	/** Years of the season, which complete a year of two digits and a date without one. `null` if the season's name has no year. */
	season: SeasonYears | null;
}

export interface ReadDate {
	/** Form `2026-08-15`. */
	date: string;
	/** Text after the date in its cell, such as a time; empty if there is none. */
	rest: string;
}

/** Words and signs between a date and its time, in the languages of the headers: "um", "à", "ore", "|". */
const BEFORE_TIME = String.raw`(?:(?:um|ab|at|à|às|as|a las|ore|alle|alle ore|om|o|godz\.?|g\.|saat|r\.)\s+|[-–—|/]\s*)?`;
const REST = String.raw`(?:(?:T|\s*[,;]?\s+|\s*[,;|]\s*)${BEFORE_TIME}(\S.*))?$`;
const ISO = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${REST}`);
/** Matches the form of calendar files too: 20260815T150000Z. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z?))?$/i;
const NUMBERS = new RegExp(`^(\\d{1,2})([./-])\\s?(\\d{1,2})\\2\\s?(\\d{4}|\\d{2})(?!\\d)${REST}`);
/** "15.08." and "15/08"; "15.08" may be a time, and "2-1" a score. */
const WITHOUT_YEAR = new RegExp(`^(\\d{1,2})(?:\\.\\s?(?=\\d{1,2}\\.)|/)(\\d{1,2})\\.?${REST}`);
const DAY_FIRST = new RegExp(
	String.raw`^(\d{1,2})(?:st|nd|rd|th|er|[.º°ª])?[ /-]?(?:de |of )?(\p{L}{3,})\.?,?(?: de)?(?:[ /-]+'?(\d{4}|\d{2})(?![\d:.h]))?${REST}`,
	"iu",
);
const MONTH_FIRST = new RegExp(
	String.raw`^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:.]),?(?: '?(\d{4}|\d{2})(?![\d:.h]))?${REST}`,
	"iu",
);
/** Days since 30 December 1899, as spreadsheets store dates; the fraction is the time. */
const SERIAL = /^(\d{5})(?:[.,](?:0+|(\d+)))?$/;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** Matches "Samstag, den 15. August" too. */
const WEEKDAY = /^\p{L}{2,13}\.?(?:-feira)?,?\s+(?:(?:den|le|the|el)\s+)?(?=[\p{L}\d])/iu;
const WEEKDAY_BEHIND = /,?\s+\(?\p{L}{2,13}\.?\)?$/u;

/** Returns `unknown` if every date can be read both ways, and `contradictory` if neither order has a clear majority (CLEAR_MAJORITY). */
export function dateOrderOf(dates: readonly string[]): DateOrder | "unknown" | "contradictory" {
	let dayFirst = 0;
	let monthFirst = 0;
	for (const text of dates) {
		const [, first, , second] = NUMBERS.exec(withoutWeekday(text.trim())) ?? [];
		if (first === undefined || second === undefined) continue;
		if (Number(first) > 12 && Number(second) <= 12) dayFirst++;
		else if (Number(second) > 12 && Number(first) <= 12) monthFirst++;
	}
	if (dayFirst === 0 && monthFirst === 0) return "unknown";
	if (dayFirst >= CLEAR_MAJORITY * monthFirst) return "day_first";
	return monthFirst >= CLEAR_MAJORITY * dayFirst ? "month_first" : "contradictory";
}

/** Returns the order that a header such as "dd/mm/yyyy", "TT.MM.JJJJ" or "mm-dd-yyyy" states. */
export function dateOrderInHeader(aside: string): DateOrder | undefined {
	const parts = /^(d{1,2}|j{1,2}|t{1,2}|m{1,2})([./ -])(d{1,2}|j{1,2}|t{1,2}|m{1,2})(?:\2[yja]{2,4})?\b/i.exec(aside);
	const [first = "", second = ""] = [parts?.[1], parts?.[3]].map((part) => part?.[0]?.toLowerCase());
	if (first === second || (first !== "m" && second !== "m")) return undefined;
	return first === "m" ? "month_first" : "day_first";
}

/** Factor by which the majority must exceed the minority, whose dates are then mistyped and refused. */
const CLEAR_MAJORITY = 5;

/** Returns whether day and month of the date can be exchanged. A date with dots is not ambiguous, because people write the day first there. */
export const isAmbiguousDate = (text: string): boolean => {
	const [, first, separator, second] = NUMBERS.exec(withoutWeekday(text.trim())) ?? [];
	return first !== undefined && separator !== "." && Number(first) <= 12 && Number(second) <= 12 && first !== second;
};

/**
 * Parses `2026-08-15`, 15.08.2026, 15/8/26, 15 Aug 2026, Aug 15, 2026, 20260815, each with or without the day of the week, or without its
 * year in a season; returns `null` if it is not a date.
 */
export function readDate(given: string, rules: DateRules): ReadDate | null {
	const text = given.trim().replace(/\s+/g, " ");
	let first: ReadDate | null = null;
	for (const pattern of [null, WEEKDAY, WEEKDAY_BEHIND]) {
		const form = pattern === null ? text : text.replace(pattern, "");
		const read = pattern !== null && form === text ? null : readForm(form, rules);
		// A day of the week after the date is not a time.
		if (read && (read.rest === "" || /\d/.test(read.rest))) return read;
		first ??= read;
	}
	return first;
}

function readForm(text: string, { order, season }: DateRules): ReadDate | null {
	const iso = ISO.exec(text);
	if (iso) return dateOf(Number(iso[1]), Number(iso[3]), Number(iso[4]), iso[5]);
	const compact = COMPACT.exec(text);
	if (compact) {
		const [, year, month, day, hours, minutes, zone = ""] = compact;
		return dateOf(Number(year), Number(month), Number(day), hours === undefined ? "" : `${hours}:${minutes}${zone}`);
	}
	const serial = SERIAL.exec(text);
	if (serial) {
		const date = new Date(SERIAL_EPOCH + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10);
		return { date, rest: serial[2] === undefined ? "" : ofShare(Number(`0.${serial[2]}`)) };
	}
	const numbers = NUMBERS.exec(text);
	if (numbers) return inOrder(order, numbers[1], numbers[3], (_month) => fullYear(numbers[4] ?? "", season), numbers[5]);
	const bare = season ? WITHOUT_YEAR.exec(text) : null;
	if (bare && season) return inOrder(order, bare[1], bare[2], (month) => yearWithin(season, month), bare[3]);
	const dayFirst = DAY_FIRST.exec(text);
	if (dayFirst) return ofMonth(dayFirst[2], dayFirst[1], dayFirst[3], season, dayFirst[4]);
	const monthFirst = MONTH_FIRST.exec(text);
	// In "mar 15 agosto", "mar" is Tuesday and not March, because the rest names a month.
	const isWeekday = (monthFirst?.[4] ?? "").split(" ").some((word) => monthOf(word) > 0);
	return monthFirst && !isWeekday ? ofMonth(monthFirst[1], monthFirst[2], monthFirst[3], season, monthFirst[4]) : null;
}

function inOrder(order: DateOrder, first = "", second = "", yearOf: (month: number) => number | null, rest?: string): ReadDate | null {
	const [day, month] = order === "day_first" ? [Number(first), Number(second)] : [Number(second), Number(first)];
	return dateOf(yearOf(month), month, day, rest);
}

function ofMonth(name = "", day = "", year: string | undefined, season: SeasonYears | null, rest?: string): ReadDate | null {
	const month = monthOf(name);
	if (month === 0) return null;
	return dateOf(year === undefined ? season && yearWithin(season, month) : fullYear(year, season), month, Number(day), rest);
}

/** Returns the year with these two digits that is nearest to the season; without a season, the one nearest to today. */
function fullYear(text: string, season: SeasonYears | null): number {
	if (text.length === 4) return Number(text);
	const wanted = season?.first ?? new Date().getUTCFullYear();
	const inCentury = Math.floor(wanted / 100) * 100 + Number(text);
	return [inCentury - 100, inCentury, inCentury + 100].reduce((best, year) =>
		Math.abs(year - wanted) < Math.abs(best - wanted) ? year : best,
	);
}

/** A season that spans two years ends with June. */
const yearWithin = ({ first, last }: SeasonYears, month: number): number => (month >= 7 ? first : last);

const withoutWeekday = (text: string): string => text.replace(WEEKDAY, "");

/** Returns `null` if there is no such day. */
function dateOf(year: number | null, month: number, day: number, rest = ""): ReadDate | null {
	if (year === null) return null;
	const date = new Date(Date.UTC(year, month - 1, day));
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1850 || year > 2100) return null;
	return { date: date.toISOString().slice(0, 10), rest: rest.trim() };
}

/** First day in the year before, and last day in the year after, to which a season of one calendar year may extend. */
const SPILL = { before: "10-01", after: "06-30" } as const;

/** Returns whether a match of the season may be on that day. A season that spans two years includes all days of both. */
export function isInSeason(date: string, { first, last }: SeasonYears): boolean {
	if (first !== last) return date >= `${first}-01-01` && date <= `${last}-12-31`;
	return date >= `${first - 1}-${SPILL.before}` && date <= `${first + 1}-${SPILL.after}`;
}

/**
 * Parses a birthday. `until` is the year in which the season ends. Returns `null` if the text is not a date, or if the player would be younger
 * than YOUNGEST or older than OLDEST in that year.
 */
export function readBirthDate(given: string, order: DateOrder, until: number): string | null {
	const latest = until - YOUNGEST;
	const read = readDate(given, { order, season: null });
	const isShort = read !== null && !given.includes(read.date.slice(0, 4)) && !SERIAL.test(given.trim());
	// Two digits of a year stand for the latest plausible year that ends with them.
	const date = isShort ? inPast(read.date, latest) : read?.date;
	const year = Number(date?.slice(0, 4));
	return date !== undefined && year <= latest && year >= until - OLDEST ? date : null;
}

function inPast(date: string, latest: number): string | undefined {
	const digits = Number(date.slice(2, 4));
	const century = Math.floor(latest / 100) * 100;
	const year = century + digits <= latest ? century + digits : century - 100 + digits;
	return dateOf(year, Number(date.slice(5, 7)), Number(date.slice(8, 10)))?.date;
}

/** Plausible ages of players in years. */
const YOUNGEST = 4;
const OLDEST = 90;
