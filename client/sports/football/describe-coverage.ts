// Describes in one sentence what the source of a football match does not report, and decides which tabs of the match centre have data.
import type { Translate } from "#client/i18n/text-of.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import { type Coverage, PARTS, type Part } from "#shared/sports/football/coverage.ts";

/** Returns `null` if the source reports everything, or may still do so. */
export function describeCoverage(coverage: Coverage, t: Translate): string | null {
	const missing = PARTS.filter((part) => coverage[part] === "not_covered").map((part) => t(`match.coverage.part.${part}`));
	if (missing.length === 0) return null;
	const covered = PARTS.filter((part) => coverage[part] === "covered").map((part) => t(`match.coverage.part.${part}`));
	const reported = [t("match.coverage.part.score"), ...covered];
	const list = joinWords(t.locale, reported, "conjunction");
	return t("match.coverage.note", {
		list: reported.length > missing.length ? list : t("match.coverage.only", { list }),
		missing: joinWords(t.locale, missing, "disjunction"),
	});
}

/** A listed tab needs at least one of these parts from the source. Tabs that are not listed are always shown. */
const NEEDS: Readonly<Record<string, readonly Part[]>> = {
	"line-ups": ["lineUps"],
	statistics: ["statistics", "shots"],
	commentary: ["commentary"],
};

export function isTabCovered(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] !== "not_covered");
}

/** Whether the source has reported at least one of the parts that the tab needs. */
export function isTabFilled(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] === "covered");
}
