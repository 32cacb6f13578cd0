// The newest news of a football match for a list row: goal, review, cancelled goal, red card.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { RowNews } from "#shared/match/sport-module.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent } from "./events.ts";
import { minuteLabel } from "./format.ts";

export function footballNews(state: MatchState<FootballDetail>): RowNews | null {
	const isReviewed = state.detail.review !== null || hasOverturnedGoal(state);
	let newest: RowNews | null = null;
	let newestSeq = 0;
	for (const entry of state.timeline) {
		const news = entry.event.seq > newestSeq ? newsOf(state, entry, isReviewed) : null;
		if (news) [newest, newestSeq] = [news, entry.event.seq];
	}
	return newest;
}

/**
 * Whether a review overturned the goal and its cancellation is not logged yet; until then the goal is as uncertain as during the review.
 */
function hasOverturnedGoal({ timeline }: MatchState<FootballDetail>): boolean {
	const newest = (isMeant: (event: FootballEvent) => boolean) =>
		timeline.findLast(({ event }) => isMeant(event as FootballEvent))?.event as FootballEvent | undefined;
	const end = newest((event) => event.type === "review_ended" && !isCancelled(event));
	if (end?.type !== "review_ended" || end.payload.subject !== "goal" || end.payload.outcome !== "overturned") return false;
	const goal = newest((event) => event.type === "goal_scored" && event.payload.side === end.payload.side);
	return goal !== undefined && !isCancelled(goal) && goal.seq < end.seq;
}

function newsOf(
	state: MatchState<FootballDetail>,
	{ event: logged, scoreAfter, scoreInstead }: TimelineEntry,
	isReviewed: boolean,
): RowNews | null {
	const event = logged as FootballEvent;
	const nameOf = (playerId: string | null) => (playerId === null ? null : (state.setup.players[playerId]?.name ?? null));
	const common = () => ({ minute: minuteLabel(event.period, event.elapsedMs, state.setup.format) ?? "", at: event.occurredAt });
	switch (event.type) {
		case "goal_scored": {
			const { side, scorerId, kind } = event.payload;
			const own = kind === "own_goal" && ({ isOwnGoal: true } as const);
			if (isCancelled(event)) return { kind: "score_cancelled", side, before: scoreAfter, after: scoreInstead ?? scoreAfter, ...common() };
			return { kind: event.status === "provisional" ? "score_provisional" : "score", side, player: nameOf(scorerId), ...own, ...common() };
		}
		case "card_shown": {
			const { side, card, playerId } = event.payload;
			if (isCancelled(event) || card === "yellow") return null;
			return { kind: "incident", incident: "red_card", side, player: nameOf(playerId), ...common() };
		}
		case "review_started":
			if (isCancelled(event) || !isReviewed) return null;
			return { kind: "review", side: event.payload.side, subject: event.payload.subject, ...common() };
		default:
			return null;
	}
}
