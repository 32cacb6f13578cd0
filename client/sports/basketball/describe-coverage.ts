// What the source of a basketball match does not report: in one sentence, and by tab of the match centre.
import "#texts/basketball";
import type { Translate } from "#client/i18n/text-of.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import { type Coverage, PARTS, type Part } from "#shared/sports/basketball/coverage.ts";

/** Null where it reports everything, or may yet. Commentary is an extra that nobody misses. */
export function describeCoverage(coverage: Coverage, t: Translate): string | null {
	const missing = PARTS.filter((part) => part !== "commentary" && coverage[part] === "not_covered");
	if (missing.length === 0) return null;
	const words = missing.map((part) => t(`match.basketball.part.${part}`));
	return t("match.basketball.notCovered", { missing: joinWords(t.locale, words, "disjunction") });
}

/** A tab that needs one of these parts of the source. Others are always there. */
const NEEDS: Readonly<Record<string, readonly Part[]>> = {
	"line-ups": ["lineUps", "scorers"],
	statistics: ["misses", "rebounds", "assists", "steals", "turnovers", "fouls"],
	commentary: ["commentary"],
};

export function isTabCovered(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] !== "not_covered");
}

/** The source has told of one of these parts. */
export function isTabFilled(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] === "covered");
}
