// The newest news of a football match for a list row: goal, review, cancelled goal, red card.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { RowNews } from "#shared/match/sport-module.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent } from "./events.ts";
import { minuteLabel } from "./format.ts";

export function footballNews(state: MatchState<FootballDetail>): RowNews | null {
	let newest: RowNews | null = null;
	let newestSeq = 0;
	for (const entry of state.timeline) {
		const news = entry.event.seq > newestSeq ? newsOf(state, entry) : null;
		if (news) [newest, newestSeq] = [news, entry.event.seq];
	}
	return newest;
}

/** Whether the decision that a review is about is still uncertain. */
const isReviewed = (state: MatchState<FootballDetail>): boolean => state.detail.review !== null || hasOverturnedGoal(state);

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

function newsOf(state: MatchState<FootballDetail>, { event: logged, scoreAfter, scoreInstead }: TimelineEntry): RowNews | null {
	const event = logged as FootballEvent;
	switch (event.type) {
		case "goal_scored": {
			const { side, scorerId, kind } = event.payload;
			const own = kind === "own_goal" && ({ isOwnGoal: true } as const);
			if (isCancelled(event))
				return { kind: "score_cancelled", side, before: scoreAfter, after: scoreInstead ?? scoreAfter, ...momentOf(state, event) };
			return {
				kind: event.status === "provisional" ? "score_provisional" : "score",
				side,
				player: nameOf(state, scorerId),
				...own,
				...momentOf(state, event),
			};
		}
		case "card_shown": {
			const { side, card, playerId } = event.payload;
			if (isCancelled(event) || card === "yellow") return null;
			return { kind: "incident", incident: "red_card", side, player: nameOf(state, playerId), ...momentOf(state, event) };
		}
		case "review_started":
			if (isCancelled(event) || !isReviewed(state)) return null;
			return { kind: "review", side: event.payload.side, subject: event.payload.subject, ...momentOf(state, event) };
		default:
			return null;
	}
}

const nameOf = ({ setup }: MatchState, playerId: string | null): string | null =>
	playerId === null ? null : (setup.players[playerId]?.name ?? null);

const momentOf = ({ setup }: MatchState, { period, elapsedMs, occurredAt }: FootballEvent) => ({
	minute: minuteLabel(period, elapsedMs, setup.format) ?? "",
	at: occurredAt,
});
