// Dates and times as people type them into spreadsheets. Pure.

/** Of 3/4/2026: whether 3 is the day or the month. */
export type DateOrder = "day_first" | "month_first";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;

/** What the dates of a file say together; null: nothing does, or they contradict each other. */
export function dateOrderOf(dates: readonly string[]): DateOrder | null {
	const pairs = dates.flatMap((text) => {
		const [, first, second] = NUMBERS.exec(stripped(text)) ?? [];
		return first !== undefined && second !== undefined ? [[Number(first), Number(second)] as const] : [];
	});
	const isDayFirst = pairs.some(([first]) => first > 12);
	const isMonthFirst = pairs.some(([, second]) => second > 12);
	if (isDayFirst === isMonthFirst) return null;
	return isDayFirst ? "day_first" : "month_first";
}

/** `2026-08-15`, 15.08.2026, 15/8/26, 15 Aug 2026, Aug 15, 2026, each with or without the day of the week → `2026-08-15`; null: no date. */
export function readDate(given: string, order: DateOrder): string | null {
	const text = stripped(given);
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
	if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const numbers = NUMBERS.exec(text);
	if (numbers) {
		const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), fullYear(numbers[3] ?? "")];
		return order === "day_first" ? dateOf(year, second, first) : dateOf(year, first, second);
	}
	const dayFirst = /^(\d{1,2})\.?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})$/i.exec(text);
	if (dayFirst) return dateOf(fullYear(dayFirst[3] ?? ""), monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]));
	const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
	return monthFirst ? dateOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ""), Number(monthFirst[2])) : null;
}

/** 20:45, 20.45, 20h45, 8:45 pm → `20:45`; 24:00 is the end of the day; undefined: no time is given (empty, TBD); null: it cannot be read. */
export function readTime(given: string): string | undefined | null {
	const text = given.trim().toLowerCase();
	if (text === "" || /^(tbd|tbc|tba|-+|\?)$/.test(text)) return undefined;
	const [, hours = "", minutes = "00", half] = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(am|pm|uhr)?$/.exec(text) ?? [];
	if (hours === "" || Number(minutes) > 59) return null;
	const isTwelve = half === "am" || half === "pm";
	if (Number(hours) > (isTwelve ? 12 : 23) && !(hours === "24" && minutes === "00" && !isTwelve)) return null;
	const hour = isTwelve ? (Number(hours) % 12) + (half === "pm" ? 12 : 0) : Number(hours);
	return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Without the day of the week; months stay. */
function stripped(text: string): string {
	const isMonth = monthOf(text.trim().slice(0, 3)) > 0;
	return isMonth ? text.trim() : text.trim().replace(/^\p{L}{2,10}\.?,? (?=\d)/u, "");
}

const monthOf = (name: string): number => MONTHS.indexOf(name.toLowerCase()) + 1;
const fullYear = (text: string): number => (text.length === 2 ? 2_000 + Number(text) : Number(text));

/** Null where there is no such day. */
function dateOf(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1_900 || year > 2_100) return null;
	return date.toISOString().slice(0, 10);
}
