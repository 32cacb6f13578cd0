// What the source of a football match does not report: in one sentence, and by tab of the match centre.
import type { Translate } from "#client/i18n/translate.ts";
import { type Coverage, PARTS, type Part } from "#shared/sports/football/coverage.ts";

const AND = new Intl.ListFormat("en-GB", { type: "conjunction" });
const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Null where it reports everything, or may yet. */
export function describeCoverage(coverage: Coverage, t: Translate): string | null {
	const missing = PARTS.filter((part) => coverage[part] === "not_covered").map((part) => t(`match.coverage.part.${part}`));
	if (missing.length === 0) return null;
	const covered = PARTS.filter((part) => coverage[part] === "covered").map((part) => t(`match.coverage.part.${part}`));
	const reported = [t("match.coverage.part.score"), ...covered];
	const list = AND.format(reported);
	return t("match.coverage.note", {
		told: reported.length > missing.length ? list : t("match.coverage.only", { told: list }),
		missing: OR.format(missing),
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
