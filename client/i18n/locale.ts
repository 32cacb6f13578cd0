// The locale of the current page (locale-path.ts).
import { useLocation } from "react-router";
import type { Locale } from "#shared/i18n/locales.ts";
import { type LocalePath, splitLocale } from "./locale-path.ts";

export function useLocalePath(): LocalePath {
	return splitLocale(useLocation().pathname);
}

export function useLocale(): Locale {
	return useLocalePath().locale;
}
