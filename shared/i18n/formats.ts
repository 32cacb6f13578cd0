// Formatters of a locale, each made once: making one costs far more than using it.
import { LOCALES, type Locale } from "./locales.ts";

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** `zone` is always given: server and browser write the same. */
export function dateFormat(locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${locale} ${zone} ${JSON.stringify(options)}`;
	const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(LOCALES[locale].formats, { timeZone: zone, ...options });
	dateFormats.set(key, known);
	return known;
}

/** `12,345`. */
export function formatCount(locale: Locale, count: number): string {
	return count.toLocaleString(LOCALES[locale].formats);
}

/** `a, b and c`, or with `or`. */
export function joinWords(locale: Locale, words: readonly string[], type: "conjunction" | "disjunction"): string {
	return new Intl.ListFormat(LOCALES[locale].formats, { type }).format(words);
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** `4.99 euros`: for who hears it. */
export function moneyInWords(locale: Locale, currency: string): Intl.NumberFormat {
	const key = `${locale} ${currency} words`;
	const options = { style: "currency", currency, currencyDisplay: "name" } as const;
	const known = moneyFormats.get(key) ?? new Intl.NumberFormat(LOCALES[locale].formats, options);
	moneyFormats.set(key, known);
	return known;
}

/** `€4.99`; whole amounts keep their decimals, so that prices stand below each other. */
export function moneyFormat(locale: Locale, currency: string): Intl.NumberFormat {
	const key = `${locale} ${currency}`;
	const known = moneyFormats.get(key) ?? new Intl.NumberFormat(LOCALES[locale].formats, { style: "currency", currency });
	moneyFormats.set(key, known);
	return known;
}
