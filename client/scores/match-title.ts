// A match in one line with its score, for titles, headings, link previews and sharing.
import type { Translate } from "#client/i18n/text-of.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type ScoreFacts, scoreLine, scoresBySide } from "#shared/match/score-line.ts";
import type { SportRowView } from "./sport/sport-row-view.ts";

/**
 * Returns `Northbridge 2–1 Haverlock`, `Northbridge 2–1? Haverlock` while a goal is not confirmed, `Aoteira 326/8 v Samarat`; without a
 * score (before the start, or `facts` null) `Northbridge v Haverlock`.
 */
export function matchTitle(
	{ home, away }: Pick<MatchRow, "home" | "away">,
	facts: ScoreFacts | null,
	sport: Pick<SportRowView, "scoreText">,
	t: Translate,
): string {
	const names = { home: markedName(t, home), away: markedName(t, away) };
	if (!facts?.score) return t("match.titleAhead", names);
	const texts = scoresBySide(sport, facts);
	if (!texts) return t("match.title", { ...names, score: scoreLine(sport, facts) });
	const named = (name: string, text: string) => (text ? `${name} ${text}` : name);
	return t("match.titleAhead", { home: named(names.home, texts.home), away: named(names.away, texts.away) });
}
