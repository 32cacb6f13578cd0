// A period as scoreboards write it: Q3, H2, OT, OT2. The letters come from the period's key.
import "#texts/basketball";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";

export function periodText(t: Translate, period: string): string {
	const number = period.replace(/\D/g, "");
	return t(`match.basketball.period.${period.replace(/\d/g, "")}` as TextKey, { number: period === "ot1" ? "" : number });
}
