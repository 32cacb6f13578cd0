// Selects the best of some locales for a request's header Accept-Language.
import type { Request } from "express";

/** Returns the first of `locales` if none is accepted. */
export function preferredLocale<Locale extends string>(request: Request, locales: readonly [Locale, ...Locale[]]): Locale {
	const accepted = request.acceptsLanguages([...locales]);
	return locales.find((locale) => locale === accepted) ?? locales[0];
}
