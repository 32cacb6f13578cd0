// Whether two submissions report the same incident of a football match: two operators enter it within seconds of each other, or one enters
// what a feed reported already. Part of desk.ts; when a feed reports after the desk, server/overrides compares the times.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { isLifecycle } from "#shared/match/fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDraft, FootballEvent } from "../events.ts";

/** No side scores twice within so short a time, nor is any decision made twice. */
const SAME_WITHIN_MS = 5 * SECOND_MS;
/** Of match clock: a feed may have reported the goal a little earlier than the operator. */
const SAME_AS_FEED_MS = 15 * SECOND_MS;
/** Of match clock: submitted within seconds, but further apart in the match, they are two incidents, entered one after the other. */
const FAR_MS = 20 * SECOND_MS;
/**
 * Several are booked and changed in one break of play, and each is named after the press: where one of the two is open, they are one only
 * where one hand could not have made both.
 */
const NAMELESS_WITHIN_MS = SECOND_MS;

export function isFootballDuplicate(logged: MatchEvent, draft: EventDraft, state?: MatchState): boolean {
	if (logged.type !== draft.type || isCancelled(logged) || draft.revises !== undefined || logged.period !== draft.period) return false;
	const apartMs = Math.abs(draft.occurredAt - logged.occurredAt);
	if (apartMs > SAME_WITHIN_MS ? !isNearByClock(logged, draft) : isFarByClock(logged, draft)) return false;
	// Each statement of a result is one of its own: an operator's confirms the score against another's.
	if (logged.type === "result_stated") return false;
	if (isLifecycle(logged)) return logged.type === "status_changed" ? isSameStatus(logged, draft) : logged.type !== "clock_set";
	return isSameAction(logged as FootballEvent, draft as FootballDraft, apartMs, state);
}

/** Entered afterwards, two forgotten goals are submitted within seconds. */
function isFarByClock(logged: MatchEvent, draft: EventDraft): boolean {
	return logged.elapsedMs !== null && draft.elapsedMs !== null && Math.abs(logged.elapsedMs - draft.elapsedMs) > FAR_MS;
}

function isNearByClock(logged: MatchEvent, { elapsedMs }: EventDraft): boolean {
	if (logged.source === "operator" || logged.type !== "goal_scored" || logged.elapsedMs === null || elapsedMs === null) return false;
	return Math.abs(logged.elapsedMs - elapsedMs) <= SAME_AS_FEED_MS;
}

function isSameStatus({ payload }: MatchEvent, draft: EventDraft): boolean {
	return (payload as { status: string }).status === (draft.payload as { status: string }).status;
}

function isSameAction(logged: FootballEvent, draft: FootballDraft, apartMs: number, state: MatchState | undefined): boolean {
	const one = logged.payload as Record<string, unknown>;
	const other = draft.payload as Record<string, unknown>;
	const agree = (...fields: string[]) => fields.every((field) => one[field] === other[field]);
	switch (logged.type) {
		case "goal_scored":
		case "penalty_awarded":
		case "corner_awarded":
		case "penalty_missed":
			return agree("side");
		case "shoot_out_kick":
			return agree("side", "isScored") && isLastKick(logged, state);
		case "card_shown":
			return agree("side", "card") && isOfSame(one, other, ["playerId"], apartMs);
		case "player_injured":
			return agree("side") && isOfSame(one, other, ["playerId"], apartMs);
		case "player_substituted":
			return agree("side") && isOfSame(one, other, ["inId", "outId"], apartMs);
		case "added_time_announced":
			return agree("minutes");
		case "review_started":
			return agree("subject");
		case "review_ended":
			return agree("subject", "outcome");
		default:
			return false;
	}
}

/** The sides take turns: after another kick it is the next one. */
function isLastKick({ id, type }: MatchEvent, state: MatchState | undefined): boolean {
	const last = state?.timeline.findLast(({ event }) => event.type === type && !isCancelled(event));
	return !last || last.event.id === id;
}

/** Nobody named by both differs, and somebody is, or there was no time for two. */
function isOfSame(one: Record<string, unknown>, other: Record<string, unknown>, fields: readonly string[], apartMs: number): boolean {
	const named = fields.filter((field) => one[field] !== null && other[field] !== null);
	return named.every((field) => one[field] === other[field]) && (named.length > 0 || apartMs < NAMELESS_WITHIN_MS);
}
