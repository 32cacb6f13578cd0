// Describes a score or result of reporters: for whom it was reported, and when.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { ReportedResult } from "#shared/match/fold/reported-result.ts";
import { formatTime } from "./format-time.ts";
import type { Translate } from "./text-of.ts";

/** Returns `Reported for Alder Town, 16:41`. */
export function reportedSentence(
	{ home, away }: Pick<MatchRow, "home" | "away">,
	{ by, at }: ReportedResult,
	t: Translate,
	zone: string,
): string {
	const time = formatTime(t, at, zone);
	const [isHome, isAway] = [by.includes("home"), by.includes("away")];
	if (!isHome && !isAway) return t("reported.official", { time });
	const teams = isHome && isAway ? t("reported.both", { home: home.name, away: away.name }) : isHome ? home.name : away.name;
	return t("reported.sentence", { teams, time });
}
