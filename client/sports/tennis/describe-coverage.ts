// What the source of a tennis match does not report: in one sentence, and by tab of the match centre.
import "#texts/tennis";
import type { Translate } from "#client/i18n/text-of.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import type { Coverage } from "#shared/sports/tennis/coverage.ts";

const NAMED = ["points", "serves", "strokes"] as const;

/** Null where it reports everything, or may yet. Nobody misses commentary by name. */
export function describeTennisCoverage(coverage: Coverage, t: Translate): string | null {
	const missing = NAMED.filter((part) => coverage[part] === "not_covered");
	if (missing.length === 0) return null;
	const names = missing.map((part) => t(`match.tennis.part.${part}`));
	return t("match.tennis.uncovered", { missing: joinWords(t.locale, names, "disjunction") });
}

/** Few sources write commentary on tennis: its tab comes with the first line. */
export function isTabCovered({ commentary }: Coverage, tab: string): boolean {
	return tab !== "commentary" || commentary === "covered";
}

export function isTabFilled({ commentary, points, strokes, serves }: Coverage, tab: string): boolean {
	if (tab === "commentary") return commentary === "covered";
	return [points, strokes, serves].includes("covered");
}
