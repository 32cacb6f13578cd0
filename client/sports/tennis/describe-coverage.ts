// Describes in one sentence what the source of a tennis match does not report, and decides which tabs of the match centre have data.
import "#texts/tennis";
import type { Translate } from "#client/i18n/text-of.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import type { Coverage } from "#shared/sports/tennis/coverage.ts";

const NAMED = ["points", "serves", "strokes"] as const;

/** Returns `null` if the source reports everything, or may still do so. Commentary is optional, so its absence is not mentioned. */
export function describeTennisCoverage(coverage: Coverage, t: Translate): string | null {
	const missing = NAMED.filter((part) => coverage[part] === "not_covered");
	if (missing.length === 0) return null;
	const names = missing.map((part) => t(`match.tennis.part.${part}`));
	return t("match.tennis.uncovered", { missing: joinWords(t.locale, names, "disjunction") });
}

/** Few sources write commentary on tennis, so the commentary tab appears with the first line. */
export function isTabCovered({ commentary }: Coverage, tab: string): boolean {
	return tab !== "commentary" || commentary === "covered";
}

export function isTabFilled({ commentary, points, strokes, serves }: Coverage, tab: string): boolean {
	if (tab === "commentary") return commentary === "covered";
	return [points, strokes, serves].includes("covered");
}
