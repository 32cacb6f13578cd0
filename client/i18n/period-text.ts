// A period as scoreboards write it: Q3, P2, OT, OT2. The words are the sport's own, by the letters of the period's key.
import type { TextKey, Translate } from "./translate.ts";

export function periodText(t: Translate, period: string): string {
	const number = period.replace(/\D/g, "");
	return t(`periodShort.${period.replace(/\d/g, "")}` as TextKey, { number: period === "ot1" ? "" : number });
}
