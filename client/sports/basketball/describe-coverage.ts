// Describes in one sentence what the source of a basketball match does not report, and decides which tabs of the match centre have data.
import "#texts/basketball";
import type { Translate } from "#client/i18n/text-of.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import { type Coverage, PARTS, type Part } from "#shared/sports/basketball/coverage.ts";

/** Returns `null` if the source reports everything, or may still do so. Commentary is optional, so its absence is not mentioned. */
export function describeCoverage(coverage: Coverage, t: Translate): string | null {
	const missing = PARTS.filter((part) => part !== "commentary" && coverage[part] === "not_covered");
	if (missing.length === 0) return null;
	const words = missing.map((part) => t(`match.basketball.part.${part}`));
	return t("match.basketball.notCovered", { missing: joinWords(t.locale, words, "disjunction") });
}

/** A listed tab needs at least one of these parts from the source. Tabs that are not listed are always shown. */
const NEEDS: Readonly<Record<string, readonly Part[]>> = {
	"line-ups": ["lineUps", "scorers"],
	statistics: ["misses", "rebounds", "assists", "steals", "turnovers", "fouls"],
	commentary: ["commentary"],
};

export function isTabCovered(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] !== "not_covered");
}

/** Whether the source has reported at least one of the parts that the tab needs. */
export function isTabFilled(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] === "covered");
}
