// Amounts in minor units as the locale writes them: `€4.99`.
import { moneyFormat } from "#shared/i18n/formats.ts";
import type { Translate } from "./translate.ts";

export function formatMoney({ locale }: Pick<Translate, "locale">, amountMinor: number, currency: string): string {
	const format = moneyFormat(locale, currency);
	return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
