// Whether two submissions report the same incident of an ice hockey match: two operators enter it within seconds of each other, or one
// enters what a feed reported already. Part of desk.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { isLifecycle } from "#shared/match/fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { HockeyDraft, HockeyEvent } from "../events.ts";

/** No side scores twice within so short a time. */
const SAME_WITHIN_MS = 5 * SECOND_MS;
/** Of match clock: the same goal by a feed. */
const SAME_AS_FEED_MS = 10 * SECOND_MS;
/** Of match clock: submitted within seconds, but further apart in the match, they are two incidents. */
const FAR_MS = 15 * SECOND_MS;
/** Shots and penalties may follow each other within seconds: without a name in both, one hand cannot have made them so fast. */
const NAMELESS_WITHIN_MS = SECOND_MS;

export function isHockeyDuplicate(logged: MatchEvent, draft: EventDraft, state?: MatchState): boolean {
	if (logged.type !== draft.type || isCancelled(logged) || draft.revises !== undefined || logged.period !== draft.period) return false;
	const apartMs = Math.abs(draft.occurredAt - logged.occurredAt);
	const clockApartMs = logged.elapsedMs === null || draft.elapsedMs === null ? null : Math.abs(logged.elapsedMs - draft.elapsedMs);
	const isSameAsFeed =
		logged.source !== "operator" && logged.type === "goal_scored" && clockApartMs !== null && clockApartMs <= SAME_AS_FEED_MS;
	if (apartMs > SAME_WITHIN_MS ? !isSameAsFeed : clockApartMs !== null && clockApartMs > FAR_MS) return false;
	// Each statement of a result is one of its own: an operator's confirms the score against another's.
	if (logged.type === "result_stated") return false;
	if (isLifecycle(logged)) return logged.type === "status_changed" ? isSameStatus(logged, draft) : logged.type !== "clock_set";
	return isSameAction(logged as HockeyEvent, draft as HockeyDraft, apartMs, state);
}

function isSameStatus({ payload }: MatchEvent, draft: EventDraft): boolean {
	return (payload as { status: string }).status === (draft.payload as { status: string }).status;
}

function isSameAction(logged: HockeyEvent, draft: HockeyDraft, apartMs: number, state: MatchState | undefined): boolean {
	const one = logged.payload as Record<string, unknown>;
	const other = draft.payload as Record<string, unknown>;
	const agree = (...fields: string[]) => fields.every((field) => one[field] === other[field]);
	switch (logged.type) {
		case "goal_scored":
		case "goalie_pulled":
		case "goalie_entered":
		case "timeout_called":
		case "penalty_shot_missed":
		case "face_off_won":
			return agree("side");
		case "shoot_out_attempt":
			return agree("side", "isScored") && isLastAttempt(logged, state);
		case "penalty_called":
			return agree("side", "kind") && isOfSame(one, other, apartMs);
		case "shot_taken":
			return agree("side", "outcome") && isOfSame(one, other, apartMs);
		case "hit_made":
			return agree("side") && isOfSame(one, other, apartMs);
		case "review_started":
			return agree("subject");
		case "review_ended":
			return agree("subject", "outcome");
		default:
			return false;
	}
}

/** The sides take turns: after another attempt it is the next one. */
function isLastAttempt({ id, type }: MatchEvent, state: MatchState | undefined): boolean {
	const last = state?.timeline.findLast(({ event }) => event.type === type && !isCancelled(event));
	return !last || last.event.id === id;
}

function isOfSame({ playerId: one }: Record<string, unknown>, { playerId: other }: Record<string, unknown>, apartMs: number): boolean {
	return one === null || other === null ? apartMs < NAMELESS_WITHIN_MS : one === other;
}
