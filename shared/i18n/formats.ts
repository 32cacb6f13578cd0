// Formatters by locale. Each is created once, because creating one is far slower than using it. A browser may lack a part of Intl or the
// name of a zone; a text in another format is then used.
import { DEFAULT_LOCALE, LOCALES, type Locale } from "./locales.ts";

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** `zone` is required, because server and browser must produce the same text. */
export function dateFormat(locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${locale} ${zone} ${JSON.stringify(options)}`;
	const known = dateFormats.get(key) ?? makeDateFormat(LOCALES[locale].formats, zone, options);
	dateFormats.set(key, known);
	return known;
}

/** Falls back to a format without the zone's name, and then without the zone, if this browser does not support them. */
function makeDateFormat(tag: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const { timeZoneName: _, ...plain } = options;
	for (const tried of [
		{ timeZone: zone, ...options },
		{ timeZone: zone, ...plain },
		{ timeZone: "UTC", ...plain },
	]) {
		try {
			return new Intl.DateTimeFormat(tag, tried);
		} catch {}
	}
	return new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone: "UTC", ...plain });
}

/** Whether this runtime knows the name of a time zone. */
export function isKnownZone(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
}

/** Formats a count as `12,345`. */
export function formatCount(locale: Locale, count: number): string {
	return count.toLocaleString(LOCALES[locale].formats);
}

/** Formats a list as `a, b and c`, or with `or`. */
export function joinWords(locale: Locale, words: readonly string[], type: "conjunction" | "disjunction"): string {
	try {
		return new Intl.ListFormat(LOCALES[locale].formats, { type }).format(words);
	} catch {
		return words.join(", ");
	}
}

/** Formats with the given number of decimals. */
export function decimalFormat(locale: Locale, decimals: number): Intl.NumberFormat {
	const key = `${locale} ${decimals}`;
	const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	const known = decimalFormats.get(key) ?? new Intl.NumberFormat(LOCALES[locale].formats, options);
	decimalFormats.set(key, known);
	return known;
}

const decimalFormats = new Map<string, Intl.NumberFormat>();
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Formats an amount as `4.99 euros`, for screen readers. */
export function moneyInWords(locale: Locale, currency: string): Intl.NumberFormat {
	const key = `${locale} ${currency} words`;
	const options = { style: "currency", currency, currencyDisplay: "name" } as const;
	const known = moneyFormats.get(key) ?? new Intl.NumberFormat(LOCALES[locale].formats, options);
	moneyFormats.set(key, known);
	return known;
}

/** Formats an amount as `€4.99`; whole amounts keep their decimals, so that prices in a column align. */
export function moneyFormat(locale: Locale, currency: string): Intl.NumberFormat {
	const key = `${locale} ${currency}`;
	const known = moneyFormats.get(key) ?? new Intl.NumberFormat(LOCALES[locale].formats, { style: "currency", currency });
	moneyFormats.set(key, known);
	return known;
}
