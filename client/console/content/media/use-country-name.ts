// Names of countries in the page's language. The server's and the browser's names may differ, so codes are shown until hydration.

import { useMemo } from "react";
import { countryNames } from "#client/device/country-names.ts";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";

export function useCountryName(): (code: string) => string {
	const { locale } = useText();
	const isHydrated = useIsHydrated();
	const nameOf = useMemo(() => (isHydrated ? countryNames(locale) : null), [isHydrated, locale]);
	return (code) => nameOf?.(code) ?? code;
}
