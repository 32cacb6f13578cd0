// Describes how a batter was out, as scorecards write it: c Smith b Jones.
import type { Translate } from "#client/i18n/text-of.ts";
import type { BatterLine } from "#shared/sports/cricket/detail.ts";

export function howOut({ out }: Pick<BatterLine, "out">, nameOf: (playerId: string | null) => string, t: Translate): string {
	if (!out) return t("match.cricket.out.batting");
	const bowler = nameOf(out.bowlerId);
	if (out.how === "caught" && out.fielderId !== null && out.fielderId === out.bowlerId)
		return t("match.cricket.out.caughtAndBowled", { bowler });
	const fielders = [out.fielderId, out.secondFielderId].filter((id) => id !== null);
	const fielder = fielders.length > 0 ? fielders.map(nameOf).join("/") : nameOf(null);
	return t(`match.cricket.out.${out.how}`, { bowler, fielder });
}
