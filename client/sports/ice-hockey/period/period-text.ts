// Formats a period as scoreboards write it (P2, OT, OT2, SO; the letters come from the period's key), and the time of an event (P2 7:26).
import "#texts/ice-hockey";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { timeAt } from "#shared/sports/ice-hockey/clock-label.ts";

export function periodText(t: Translate, period: string): string {
	const number = period.replace(/\D/g, "");
	return t(`match.hockey.period.${period.replace(/\d/g, "")}` as TextKey, { number: period === "ot1" ? "" : number });
}

/** Time of an event: `P2 7:26`, `SO`. `null` if nothing is known. */
export function clockText(
	t: Translate,
	{ period, elapsedMs }: Pick<MatchEvent, "period" | "elapsedMs">,
	format: MatchFormat,
): string | null {
	const time = timeAt(period, elapsedMs, format);
	if (period === null || (time === null && period !== "so")) return null;
	return [periodText(t, period), time].filter(Boolean).join(" ");
}
