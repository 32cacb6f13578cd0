// Describes in one sentence what the source of an ice hockey match does not report.

import type { Translate } from "#client/i18n/text-of.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import type { Coverage } from "#shared/sports/ice-hockey/coverage.ts";

/** Parts that the sentence can name. Penalties are not listed, because a source without scorers has no penalties either. */
const NAMED = ["scorers", "lineUps", "statistics", "commentary"] as const;

/** Returns `null` if the source reports everything, or may still do so. */
export function describeCoverage(cover: Coverage, t: Translate): string | null {
	const words = (parts: readonly (typeof NAMED)[number][]) => parts.map((part) => t(`match.coverage.part.${part}`));
	const missing = words(NAMED.filter((part) => cover[part] === "not_covered"));
	if (missing.length === 0) return null;
	const reported = [t("match.coverage.part.score"), ...words(NAMED.filter((part) => cover[part] === "covered"))];
	const list = joinWords(t.locale, reported, "conjunction");
	return t("match.coverage.note", {
		list: reported.length > missing.length ? list : t("match.coverage.only", { list }),
		missing: joinWords(t.locale, missing, "disjunction"),
	});
}
