// The newest thing told since a page was opened that its reader should hear of: flashed by the header, spoken by the announcer.
import type { Translate } from "#client/i18n/translate.ts";
import type { LifecycleEvent } from "#shared/match/lifecycle.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import { minuteLabel } from "#shared/sports/football/detail.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";

export type MatchNewsKind =
	| "goal"
	| "possibleGoal"
	| "goalCancelled"
	| "redCard"
	| "review"
	| "kickOff"
	| "halfTime"
	| "fullTime"
	| "status";

export interface MatchNews {
	kind: MatchNewsKind;
	side: Side | null;
	entry: TimelineEntry;
}

/** `seq`: where the log stood when the page was opened. */
export function newsSince({ timeline }: Pick<MatchState, "timeline">, seq: number): MatchNews | null {
	let newest: MatchNews | null = null;
	for (const entry of timeline) {
		if (entry.event.seq <= (newest?.entry.event.seq ?? seq)) continue;
		const kind = kindOf(entry);
		if (kind) newest = { kind, side: (entry.event.payload as { side?: Side }).side ?? null, entry };
	}
	return newest;
}

/** Null for what is not worth a word, as a scorer named later. */
function kindOf({ event: told, earlier }: TimelineEntry): MatchNewsKind | null {
	const event = told as FootballEvent | LifecycleEvent;
	if (event.type === "goal_scored") {
		const before = earlier.at(-1)?.standing;
		if (before === event.standing) return null;
		return ({ confirmed: "goal", provisional: "possibleGoal", cancelled: "goalCancelled" } as const)[event.standing];
	}
	if (event.standing === "cancelled" || earlier.length > 0) return null;
	switch (event.type) {
		case "card_shown":
			return event.payload.card === "yellow" ? null : "redCard";
		case "review_started":
			return "review";
		case "period_started":
			return event.period === "1h" ? "kickOff" : null;
		case "period_ended":
			return event.period === "1h" ? "halfTime" : null;
		case "match_ended":
			return "fullTime";
		case "status_changed":
			return "status";
		default:
			return null;
	}
}

/** One sentence: "Goal. Northbridge 2, Haverlock 1. 71 minutes. I. Brandt." */
export function newsSentence(
	{ kind, side, entry }: MatchNews,
	state: Pick<MatchState, "score" | "setup">,
	names: Pair<string>,
	t: Translate,
): string {
	const event = entry.event as FootballEvent | LifecycleEvent;
	const score = t("match.news.score", { home: names.home, homeScore: state.score.home, away: names.away, awayScore: state.score.away });
	const minute = minuteLabel(event.period, event.elapsedMs);
	const parts: (string | null | undefined)[] = [t(`match.news.${kind}`, { team: side ? names[side] : "" })];
	if (kind !== "redCard" && kind !== "status" && kind !== "review") parts.push(score);
	if (event.type === "goal_scored" || event.type === "card_shown") {
		const playerId = event.type === "goal_scored" ? event.payload.scorerId : event.payload.playerId;
		parts.push(minute && t("match.news.minute", { minute }), playerId && state.setup.players[playerId]?.name);
	}
	if (event.type === "review_started") parts.push(t(`match.review.${event.payload.subject}`));
	if (event.type === "status_changed") parts.splice(0, 1, t(`match.change.${event.payload.status}`), event.payload.reason);
	if (kind === "goalCancelled") parts.push(event.reason);
	return parts
		.filter(Boolean)
		.map((part) => `${part}.`)
		.join(" ");
}
