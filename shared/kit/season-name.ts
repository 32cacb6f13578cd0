// Parses the years from the name of a season, and normalizes its spelling. Pure.

export interface SeasonYears {
	first: number;
	/** Equal to `first` for a season of one calendar year. */
	last: number;
}

const LONG = /(?<!\d)(1[89]\d{2}|20\d{2})(?:\s*[-–—/]\s*(\d{4}|\d{2})(?!\d))?/;
const SHORT = /^\s*(\d{2})\s*[-–—/]\s*(\d{2})\s*$/;

/** 2026 and 2027 for "2026/27", "2026-2027" and "26/27"; only 2026 for "2026" and "Spring 2026". `null` if the name has no year. */
export function seasonYears(name: string): SeasonYears | null {
	const short = SHORT.exec(name);
	if (short && isNext(Number(short[1]), Number(short[2]))) {
		const first = (Number(short[1]) < 70 ? 2000 : 1900) + Number(short[1]);
		return { first, last: first + 1 };
	}
	const [, from, until] = LONG.exec(name) ?? [];
	if (from === undefined) return null;
	const first = Number(from);
	const isOverTwo = until !== undefined && isNext(first % 100, Number(until) % 100) && (until.length === 2 || Number(until) === first + 1);
	return { first, last: isOverTwo ? first + 1 : first };
}

/** "2025/26" for "2025/2026", "2025-26" and "2025-2026"; other names are unchanged. */
export function seasonForm(name: string): string {
	const given = name.trim();
	const years = seasonYears(given);
	if (!years || years.first === years.last || !/^\d{2,4}\s*[-–—/]\s*\d{2,4}$/.test(given)) return given;
	return `${years.first}/${String(years.last % 100).padStart(2, "0")}`;
}

const isNext = (year: number, next: number): boolean => (year + 1) % 100 === next;
