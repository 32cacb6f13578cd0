// Names of countries as this browser knows them.

/** A code that it has no name for stays a code. */
export function countryNames(locale: string): (code: string) => string {
	try {
		const names = new Intl.DisplayNames(locale, { type: "region" });
		return (code) => names.of(code) ?? code;
	} catch {
		return (code) => code;
	}
}
