// The result of an earlier match as text: `2–1`, `1–1 (4–3 pens)`.
import "#texts/match-tabs";
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/translate.ts";
import type { Meeting } from "#shared/contract/rest/catalogue/match-context.ts";

/** Own goals first where the side whose match it was played away. */
export function seenFromAway({ score, shootOut }: Pick<Meeting, "score" | "shootOut">): Pick<Meeting, "score" | "shootOut"> {
	return { score: swapped(score), shootOut: shootOut && swapped(shootOut) };
}

const swapped = ({ home, away }: Meeting["score"]) => ({ home: away, away: home });

export function playedScore({ score, shootOut }: Pick<Meeting, "score" | "shootOut">, t: Translate): string {
	return shootOut ? t("match.h2h.shootOut", { score: formatScore(score), kicks: formatScore(shootOut) }) : formatScore(score);
}
