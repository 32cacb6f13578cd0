// 1st, 2nd, 3rd, by the locale's own rules.
import { LOCALES } from "#shared/i18n/locales.ts";
import type { TextKey, Translate } from "./translate.ts";

const rules = new Map<string, Intl.PluralRules>();

/** The texts are `list.ordinal.one` and its like, of the lists' file. */
export function formatOrdinal(t: Translate, count: number): string {
	const known = rules.get(t.locale) ?? new Intl.PluralRules(LOCALES[t.locale].formats, { type: "ordinal" });
	rules.set(t.locale, known);
	return t(`list.ordinal.${known.select(count)}` as TextKey, { place: count });
}
