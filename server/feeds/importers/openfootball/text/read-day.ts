// Parses days in the form of Football.TXT: `[Fri Aug/11]`, `Sat Aug 17 2024`, `16 June`, `2024-08-17`. The year is often written only
// once. Pure.

const MONTHS: Record<string, number> = {
	jan: 1,
	feb: 2,
	mar: 3,
	apr: 4,
	may: 5,
	jun: 6,
	jul: 7,
	aug: 8,
	sep: 9,
	oct: 10,
	nov: 11,
	dec: 12,
	jän: 1,
	mär: 3,
	mai: 5,
	okt: 10,
	dez: 12,
};
const WEEKDAYS: Record<string, number> = {
	sun: 0,
	mon: 1,
	tue: 2,
	wed: 3,
	thu: 4,
	fri: 5,
	sat: 6,
	so: 0,
	mo: 1,
	di: 2,
	mi: 3,
	do: 4,
	fr: 5,
	sa: 6,
	tu: 2,
	we: 3,
	th: 4,
	su: 0,
};
const WEEKDAY = String.raw`(?:(?<weekday>sun|mon|tues?|wed|thu(?:rs)?|fri|sat|so|mo|di|mi|do|fr|sa|tu|we|th|su)[a-z]*\.?,?\s+)?`;
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez)[a-zäé]*\.?`;
const YEAR = String.raw`(?:[\s,/]+(?<year>\d{4}|'\d{2}))?`;
const FORMS = [
	String.raw`${WEEKDAY}(?<month>${MONTH})[\s/]+(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:.]\d)${YEAR}`,
	String.raw`${WEEKDAY}(?<day>\d{1,2})(?:st|nd|rd|th)?[.\s/]+(?<month>${MONTH})${YEAR}`,
	String.raw`${WEEKDAY}(?<year>\d{4})-(?<number>\d{1,2})-(?<day>\d{1,2})`,
	String.raw`${WEEKDAY}(?<day>\d{1,2})\.(?<number>\d{1,2})\.(?<year>\d{4}|\d{2})?(?!\d)`,
	String.raw`${WEEKDAY}(?<day>\d{1,2})/(?<number>\d{1,2})/(?<year>\d{4}|\d{2})`,
].map((form) => new RegExp(`^\\[?\\s*${form}\\s*\\]?(?=$|\\s|:)`, "iu"));

export interface TextDay {
	year: number | null;
	month: number;
	day: number;
	/** Value 0 is Sunday. */
	weekday: number | null;
}

/** Parses the day at the start of `text`, and returns the rest of the text with it. */
export function readDay(text: string): { day: TextDay; rest: string } | null {
	for (const form of FORMS) {
		const found = form.exec(text);
		if (!found?.groups) continue;
		const { year, month, number, day, weekday } = found.groups;
		const read = {
			year: year === undefined ? null : yearOf(Number(year.replace("'", ""))),
			month: number === undefined ? (MONTHS[(month ?? "").slice(0, 3).toLowerCase()] ?? 0) : Number(number),
			day: Number(day),
			weekday: weekday === undefined ? null : (WEEKDAYS[weekday.toLowerCase().slice(0, 3)] ?? WEEKDAYS[weekday.toLowerCase()] ?? null),
		};
		if (read.month < 1 || read.month > 12 || read.day < 1 || read.day > 31) continue;
		return { day: read, rest: text.slice(found[0].length).replace(/^[:\s]+/, "") };
	}
	return null;
}

const LIKE_DAY = [
	/^\[?\s*(?:\p{L}+[.,]*\s+)?\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\s*\]?$/u,
	/^\[?\s*(?:sun|mon|tues?|wednes|wed|thu|thurs|fri|satur|sat)(?:day)?[.,]*\s+\p{L}+[\s/.]*\d{1,4}\s*\]?$/iu,
];

/** Detects a line that was meant as a day but is not one: `2024-13-45`, `Sat Foo/12`. */
export const isLikeDay = (text: string): boolean => LIKE_DAY.some((form) => form.test(text));

/** Completes a year of two digits from 1930 to 2029; files of earlier seasons write the whole year. */
const yearOf = (year: number): number => (year >= 100 ? year : year < 30 ? 2000 + year : 1900 + year);

/**
 * Returns the date as `2024-08-17`. For a day without a year, the weekday decides among the season's years (`from` and `until`), the year
 * that the file wrote last (`lastYear`) and the years next to it. Without a weekday that fits, the month decides: from July on, `from`.
 */
export function dateOf({ year, month, day, weekday }: TextDay, season: { from: number; until: number }, lastYear: number | null): string {
	const text = (each: number) => `${each}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
	if (year !== null) return text(year);
	const usual = season.from === season.until ? season.from : month >= 7 ? season.from : season.until;
	const candidates = [usual, season.from, season.until, ...(lastYear === null ? [] : [lastYear, lastYear + 1, lastYear - 1])];
	const agreeing = weekday === null ? undefined : candidates.find((each) => new Date(text(each)).getUTCDay() === weekday);
	return text(agreeing ?? usual);
}
