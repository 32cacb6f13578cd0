// Formats the result of an earlier match: `2–1`, `1–1 (4–3 pens)`, in cricket `183–184/6`.
import "#texts/match-tabs";
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import type { Meeting } from "#shared/contract/rest/catalogue/match-context.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import type { Pair } from "#shared/match/sides.ts";

type PlayedMatch = Pick<Meeting, "score" | "shootOut" | "marks">;

/** Swaps the sides, so that the team that played away comes first. */
export function seenFromAway({ score, shootOut, marks }: PlayedMatch): PlayedMatch {
	const turned = Object.fromEntries(Object.entries(marks).map(([key, pair]) => [key, swapped(pair)]));
	return { score: swapped(score), shootOut: shootOut && swapped(shootOut), marks: turned };
}

const swapped = ({ home, away }: Pair<number>) => ({ home: away, away: home });

export function playedScore({ score, shootOut, marks }: PlayedMatch, sport: SportRowView, t: Translate): string {
	const text = scoreLine(sport, { score, marks, status: "finished" });
	return shootOut ? t("match.h2h.shootOut", { score: text, kicks: formatScore(shootOut) }) : text;
}
