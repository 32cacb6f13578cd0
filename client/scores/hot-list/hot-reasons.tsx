// Describes why a match is hot: "Live 87', 1 goal apart · Goal 2 minutes ago".
import "#texts/hot";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { type HotFactor, type HotFacts, hotPoints, hotReasons } from "#shared/match/hot-ranking.ts";
import { hotScaleOf } from "#shared/sports/hot-scales.ts";
import { useSportRow } from "../sport/sport-rows-context.ts";
import { useLive } from "../state/live-atom.ts";
import { rowClock } from "../state/row-clock.ts";
import { type DayFacts, hotFactsOf } from "./hot-facts-of.ts";

/** `isToday`: the list shows today. */
export function HotReasons({ row, day, isToday }: { row: MatchRow; day: DayFacts; isToday: boolean }) {
	const t = useText();
	const live = useLive(row);
	const sport = useSportRow(row.sport);
	const { zone } = useSite();
	return useNow((now) => {
		const facts = hotFactsOf(row, live, day, now);
		const clock = rowClock(sport, row, live, now, zone, t);
		const reasons = hotReasons(hotPoints(facts)).map((factor) => reasonText(t, factor, { row, live, facts, clock }));
		const pick = day.picks.get(row.id);
		if (pick) reasons.unshift(pick.note ? t("hotMatches.reason.pickWithNote", { note: pick.note }) : t("hotMatches.reason.pick"));
		return (reasons.filter(Boolean).join(" · ") || plainReason(t, facts.phase, isToday)) satisfies string;
	});
}

function reasonText(
	t: Translate,
	factor: HotFactor,
	{ row, live, facts, clock }: { row: MatchRow; live: MatchLive; facts: HotFacts; clock: string },
): string {
	switch (factor) {
		case "live":
			return standText(t, row, live, clock);
		case "recent":
			return recentText(t, row, facts.scoredAgoMs ?? 0);
		case "soon":
			return soonText(t, facts.startsInMs);
		case "competition":
		case "strength":
		case "audience":
			return t(`hotMatches.reason.${factor}`);
		// The text of `live` contains these reasons.
		case "close":
		case "late":
			return "";
	}
}

/** Describes the score; a lead that is not close is omitted. */
function standText(t: Translate, { sport }: MatchRow, { score }: MatchLive, clock: string): string {
	const difference = score ? Math.abs(score.home - score.away) : null;
	const { step, unit } = hotScaleOf(sport);
	if (difference === null || difference > 2 * step) return t("hotMatches.reason.live", { clock });
	if (difference === 0) return t("hotMatches.reason.level", { clock });
	return t(`hotMatches.reason.${unit}sApart`, { clock, count: difference });
}

function recentText(t: Translate, { sport }: MatchRow, agoMs: number): string {
	const count = Math.floor(Math.max(0, agoMs) / MINUTE_MS);
	const isGoal = hotScaleOf(sport).unit === "goal";
	if (count === 0) return t(isGoal ? "hotMatches.reason.goalNow" : "hotMatches.reason.pointsNow");
	return t(isGoal ? "hotMatches.reason.goalAgo" : "hotMatches.reason.pointsAgo", { count });
}

function soonText(t: Translate, inMs: Instant): string {
	if (inMs < MINUTE_MS) return t("hotMatches.reason.soonNow");
	if (inMs < HOUR_MS) return t("hotMatches.reason.soon", { count: Math.floor(inMs / MINUTE_MS) });
	return t("hotMatches.reason.soonHours", { count: Math.round(inMs / HOUR_MS) });
}

function plainReason(t: Translate, phase: HotFacts["phase"], isToday: boolean): string {
	if (phase === "finished") return t("hotMatches.reason.finished");
	return t(isToday ? "hotMatches.reason.later" : "hotMatches.reason.laterThatDay");
}
