// Finds the events since the last render that are news, for the header's highlight and the announcer.

import { formatScore } from "#client/i18n/format-score.ts";
import { scorerWords } from "#client/i18n/scorer-words.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { isExtraTime, isFirstPeriod, isHalfTimeAfter, isLastRegular } from "#shared/sports/football/period-order.ts";

type MatchNewsKind =
	| "goal"
	| "possibleGoal"
	| "goalStands"
	| "goalCancelled"
	| "redCard"
	| "review"
	| "penalty"
	| "penaltyMissed"
	| "kickOff"
	| "period"
	| "halfTime"
	| "break"
	| "fullTime"
	| "status";

export interface MatchNews {
	kind: MatchNewsKind;
	side: Side | null;
	entry: TimelineEntry;
}

/** News that the header shows for a limited time. */
export type ShownNews = MatchNews & { kind: "goal" | "goalCancelled" };

/** Returns the news to show after `news`: a cancelled goal is replaced only by news of goals and reviews, a goal by any news. */
export function shownNews(before: ShownNews | null, news: MatchNews): ShownNews | null {
	if (news.kind === "goal" || news.kind === "goalCancelled") return { ...news, kind: news.kind };
	const isStillShown = before?.kind === "goalCancelled" && news.kind !== "possibleGoal" && news.kind !== "review";
	return isStillShown ? before : null;
}

/** Returns `No goal: 3–1 → 2–1` and the reason, such as `Offside`; `null` if no reason was given. */
export function noGoalWords(
	{ entry: { scoreAfter, scoreInstead, event } }: MatchNews,
	t: Translate,
): { change: string; reason: string | null } {
	const change = t("match.header.noGoal", { before: formatScore(scoreAfter), after: formatScore(scoreInstead ?? scoreAfter) });
	return { change, reason: describeReason(t, event) || null };
}

/** Returns the news in log order. `seq`: head of the log at the last render. */
export function newsSince({ timeline, setup }: Pick<MatchState, "timeline" | "setup">, seq: number): MatchNews[] {
	const news = timeline.flatMap((entry): MatchNews[] => {
		const kind = entry.event.seq > seq ? kindOf(entry, setup.format) : null;
		return kind ? [{ kind, side: (entry.event.payload as { side?: Side }).side ?? null, entry }] : [];
	});
	return news.sort((one, other) => one.entry.event.seq - other.entry.event.seq);
}

/**
 * Whether news is announced at this announcement level. At the level for goals only, a possible goal is announced once it is confirmed,
 * and a review only if it cancelled a goal that was announced, so that no goal is announced twice.
 */
export function isSpoken({ kind, entry }: MatchNews, level: AnnouncementLevel): boolean {
	if (level !== "goals") return level === "all";
	return kind === "goal" || (kind === "goalCancelled" && entry.earlier.some(({ status }) => status === "confirmed"));
}

/** Returns `null` for a change that is not news, such as a scorer named later. */
function kindOf({ event: matchEvent, earlier }: TimelineEntry, format: MatchFormat): MatchNewsKind | null {
	const event = matchEvent as FootballEvent | LifecycleEvent;
	if (event.type === "goal_scored") {
		const before = earlier.at(-1)?.status;
		if (before === event.status) return null;
		return ({ confirmed: "goal", provisional: "possibleGoal", cancelled: "goalCancelled" } as const)[event.status];
	}
	if (isCancelled(event) || earlier.length > 0) return null;
	switch (event.type) {
		case "card_shown":
			return event.payload.card === "yellow" ? null : "redCard";
		case "review_started":
			return "review";
		case "review_ended":
			return event.payload.subject === "goal" && event.payload.outcome === "stands" ? "goalStands" : null;
		case "penalty_awarded":
			return "penalty";
		case "penalty_missed":
			return "penaltyMissed";
		case "period_started":
			return isFirstPeriod(event.period) ? "kickOff" : "period";
		case "period_ended":
			return event.payload.isScoreUnknown ? null : breakAfter(event.period, format);
		case "match_ended":
			return "fullTime";
		case "status_changed":
			return "status";
		default:
			return null;
	}
}

/** Returns `null` after the last regular period, when extra time may still follow, and in extra time, whose breaks are short. */
function breakAfter(period: string | null, format: MatchFormat): MatchNewsKind | null {
	if (isLastRegular(period, format) || isExtraTime(period) || period === "p") return null;
	return isHalfTimeAfter(period) ? "halfTime" : "break";
}

/** One announcement with all details: "Goal, Northbridge. Northbridge 2, Haverlock 1. Minute 71'. I. Brandt." */
export function newsSentence(
	news: MatchNews,
	state: Pick<MatchState, "score" | "setup">,
	names: Pair<string>,
	level: AnnouncementLevel,
	t: Translate,
): string {
	return sentenceParts(news, state, names, level, t)
		.filter(Boolean)
		.map((part) => `${part}.`)
		.join(" ");
}

function sentenceParts(...[news, { score, setup }, names, level, t]: Parameters<typeof newsSentence>): (string | null | undefined)[] {
	const event = news.entry.event as FootballEvent | LifecycleEvent;
	// A reader at level `all` has already heard of the possible goal; for other readers the goal is news.
	const kind = news.kind === "goal" && level === "all" && news.entry.earlier.at(-1)?.status === "provisional" ? "goalConfirmed" : news.kind;
	const what = t(`match.news.${kind}`, { team: news.side ? names[news.side] : `${names.home} – ${names.away}` });
	const scoreNow = t("match.news.score", { home: names.home, homeScore: score.home, away: names.away, awayScore: score.away });
	const label = minuteLabel(event.period, event.elapsedMs, setup.format);
	const minute = label && t("match.news.minute", { minute: label });
	const nameOf = (playerId: string | null) => playerId && setup.players[playerId]?.name;
	switch (event.type) {
		case "goal_scored":
			return [
				what,
				scoreNow,
				minute,
				scorerWords({ player: nameOf(event.payload.scorerId) || null, isOwnGoal: event.payload.kind === "own_goal" }, t),
				news.kind === "goalCancelled" ? describeReason(t, event) : null,
			];
		case "card_shown":
		case "penalty_missed":
			return [what, minute, nameOf(event.payload.playerId)];
		case "review_started":
			return [what, t(`match.review.${event.payload.subject}`)];
		case "status_changed":
			return [t(`match.change.${event.payload.status}`), event.payload.reason];
		default:
			return [what, scoreNow];
	}
}
