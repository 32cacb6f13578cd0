// Texts of sheets: their own, and those of pages that name the same things.
import { loadTexts } from "#server/mail/load-texts.ts";
import { dateFormat } from "#shared/i18n/formats.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { CategoryTextKey, MatchSheetKey, TextKey } from "#shared/i18n/text-key.ts";
import type { Translator } from "#shared/i18n/translator.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

const ownTexts = loadTexts<MatchSheetKey>("match-sheets");
const siteTexts = loadTexts<CategoryTextKey>("site");
const tableTexts = loadTexts<Extract<TextKey, `table.${string}`>>("leagues");
const tabTexts = loadTexts<TextKey>("match-tabs");

export interface SheetTexts {
	locale: Locale;
	/** IANA zone of all times on the sheet. */
	zone: string;
	t: Translator<MatchSheetKey>;
	ofSite: Translator<CategoryTextKey>;
	ofTable: Translator<Extract<TextKey, `table.${string}`>>;
	periodName(period: string): string;
}

export const sheetTextsOf = (locale: Locale, zone: string): SheetTexts => ({
	locale,
	zone,
	t: ownTexts(locale),
	ofSite: siteTexts(locale),
	ofTable: tableTexts(locale),
	periodName: (period) => tabTexts(locale)(`match.period.${period}` as TextKey),
});

/** The sport's words for the start and for its official. The file of a sport's texts is named after its key. */
export function wordsOfSport(sport: SportKey, { locale }: SheetTexts): { start: string; official: string } {
	const t = loadTexts<`startOf.${SportKey}` | `officialOf.${SportKey}`>(sport.replaceAll("_", "-"))(locale);
	return { start: t(`startOf.${sport}`), official: t(`officialOf.${sport}`) };
}

/** Without a known time, only the day. */
export function timeOnSheet({ locale, zone }: SheetTexts, startsAt: Instant, hasTime: boolean): string {
	if (!hasTime) return dateFormat(locale, "UTC", { dateStyle: "full" }).format(startsAt);
	return dateFormat(locale, zone, { dateStyle: "full", timeStyle: "short" }).format(startsAt);
}
