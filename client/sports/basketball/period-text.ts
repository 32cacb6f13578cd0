// A period as scoreboards write it: Q3, H2, OT, OT2.
import "#texts/basketball-row";
import type { Translate } from "#client/i18n/translate.ts";

/** The period as it is, where it is none of the sport's. */
export function periodText(t: Translate, period: string): string {
	const [, kind, number = ""] = /^(q|h|ot)(\d+)$/.exec(period) ?? [];
	if (kind === "ot") return number === "1" ? t("row.period.basketball.overtime") : t("row.period.basketball.nthOvertime", { number });
	if (kind === "h") return t("row.period.basketball.half", { number });
	return kind === "q" ? t("row.period.basketball.quarter", { number }) : period;
}
