// What the source of a football match does not report: in one sentence, and by tab of the match centre.
import type { Translate } from "#client/i18n/text-of.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import { type Coverage, PARTS, type Part } from "#shared/sports/football/coverage.ts";

/** Null where it reports everything, or may yet. */
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

/** A tab that needs one of these parts of the source. Others are always there. */
const NEEDS: Readonly<Record<string, readonly Part[]>> = {
	"line-ups": ["lineUps"],
	statistics: ["statistics", "shots"],
	commentary: ["commentary"],
};

export function isTabCovered(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] !== "not_covered");
}

/** The source has told of one of these parts. */
export function isTabFilled(coverage: Coverage, tab: string): boolean {
	return !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] === "covered");
}
