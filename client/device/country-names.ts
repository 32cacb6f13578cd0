// Names of countries as this browser translates them.

/** Returns a function that names a country by its code; a code without a name is returned unchanged. */
export function countryNames(locale: string): (code: string) => string {
	try {
		const names = new Intl.DisplayNames(locale, { type: "region" });
		return (code) => names.of(code) ?? code;
	} catch {
		return (code) => code;
	}
}
