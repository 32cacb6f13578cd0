// One quiet sentence on what the source of a match does not tell; null where it tells, or may yet tell, everything.

import type { Translate } from "#client/i18n/translate.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import { type Coverage, PARTS } from "#shared/sports/football/coverage.ts";

export function coverageWords(coverage: Coverage, t: Translate): string | null {
	const missing = PARTS.filter((part) => coverage[part] === "not_covered").map((part) => t(`match.coverage.part.${part}`));
	if (missing.length === 0) return null;
	const covered = PARTS.filter((part) => coverage[part] === "covered").map((part) => t(`match.coverage.part.${part}`));
	const reported = [t("match.coverage.part.score"), ...covered];
	const list = joinWords(t.locale, reported, "conjunction");
	return t("match.coverage.note", {
		told: reported.length > missing.length ? list : t("match.coverage.only", { told: list }),
		missing: joinWords(t.locale, missing, "disjunction"),
	});
}
