// A period as scoreboards write it: P2, OT, OT2, SO.
import "#texts/ice-hockey-row";
import type { Translate } from "#client/i18n/translate.ts";

/** The period as it is, where it is none of the sport's. */
export function periodText(t: Translate, period: string): string {
	if (period === "so") return t("row.period.ice_hockey.shootOut");
	const [, kind, number = ""] = /^(p|ot)(\d+)$/.exec(period) ?? [];
	if (kind === "ot") return number === "1" ? t("row.period.ice_hockey.overtime") : t("row.period.ice_hockey.nthOvertime", { number });
	return kind === "p" ? t("row.period.ice_hockey.period", { number }) : period;
}
