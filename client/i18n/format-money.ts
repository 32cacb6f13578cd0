// Formats amounts in minor units for the locale: `€4.99`.
import { moneyFormat, moneyInWords } from "#shared/i18n/formats.ts";
import type { Translate } from "./text-of.ts";

type InLocale = Pick<Translate, "locale">;

export function formatMoney({ locale }: InLocale, amountMinor: number, currency: string): string {
	return inMajor(moneyFormat(locale, currency), amountMinor);
}

/** Returns `4.99 euros`: not all screen readers read currency signs correctly. */
export function formatSpokenMoney({ locale }: InLocale, amountMinor: number, currency: string): string {
	return inMajor(moneyInWords(locale, currency), amountMinor);
}

function inMajor(format: Intl.NumberFormat, amountMinor: number): string {
	return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
