// A period as scoreboards write it: P2, OT, OT2, SO. By the letters of its key.
import "#texts/ice-hockey";
import type { TextKey, Translate } from "#client/i18n/translate.ts";

export function periodText(t: Translate, period: string): string {
	const number = period.replace(/\D/g, "");
	return t(`match.hockey.period.${period.replace(/\d/g, "")}` as TextKey, { number: period === "ot1" ? "" : number });
}
