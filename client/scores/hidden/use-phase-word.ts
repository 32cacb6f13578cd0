// Describes the phase of a match whose score is hidden. Minute and period are omitted, because extra time or a fifth set would reveal that
// the match was close.
import "#texts/hidden-scores";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import { phaseOf } from "../state/phase.ts";

export function usePhaseWord({ status }: { status: MatchStatus }): string {
	const t = useText();
	if (phaseOf({ status }) === "live") return t("hiddenScores.live");
	return status === "finished" ? t("hiddenScores.finished") : t(`match.clock.${status}` as TextKey);
}
