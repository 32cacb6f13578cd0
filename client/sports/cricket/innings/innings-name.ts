// Names an innings in words: by the team alone if each side has one innings.
import type { Translate } from "#client/i18n/text-of.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type CricketState, type Innings, isSuperOver, mainInnings } from "#shared/sports/cricket/detail.ts";

/** `names`: names of the teams. */
export function inningsName(
	{ detail }: Pick<CricketState, "detail">,
	{ period, side }: Innings,
	names: Pair<string>,
	t: Translate,
): string {
	if (side === null) return t("match.cricket.innings.unknown");
	const team = names[side];
	if (isSuperOver(period)) return t("match.cricket.innings.super", { team, count: Math.ceil(Number(period.slice(2)) / 2) });
	const own = mainInnings(detail).filter((one) => one.side === side);
	if (own.length < 2 && Number(period.slice(1)) < 3) return t("match.cricket.innings.of", { team });
	return t(own[0]?.period === period ? "match.cricket.innings.first" : "match.cricket.innings.second", { team });
}
