// Do two tell the same happening of a football match? Two operators press within seconds of each other, or one presses what a feed
// told already. Part of desk.ts; when a feed tells after the desk, its own door judges the time (server/feeds/holds).
import { SECOND_MS } from "#shared/kit/instant.ts";
import { isLifecycle } from "#shared/match/lifecycle.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { FootballDraft, FootballEvent } from "../events.ts";

/** No side scores twice within so short a time, nor is any decision made twice. */
const SAME_WITHIN_MS = 5 * SECOND_MS;
/** Of match clock: a feed may have told the goal that the operator presses, a little sooner. */
const SAME_AS_FEED_MS = 15 * SECOND_MS;
/** Of match clock: told at the same time, they speak of different times. */
const FAR_MS = 30 * SECOND_MS;
/** Several are booked and changed in one break of play: two presses without names are one only where one hand could not have made both. */
const NAMELESS_WITHIN_MS = SECOND_MS;

export function isSameFootballTelling(told: MatchEvent, draft: EventDraft): boolean {
	if (told.type !== draft.type || told.standing === "cancelled" || draft.revises !== undefined || told.period !== draft.period)
		return false;
	const apartMs = Math.abs(draft.occurredAt - told.occurredAt);
	if (apartMs > SAME_WITHIN_MS ? !isNearByClock(told, draft) : isFarByClock(told, draft)) return false;
	if (isLifecycle(told)) return told.type === "status_changed" ? isSameStatus(told, draft) : told.type !== "clock_set";
	return isSameDeed(told as FootballEvent, draft as FootballDraft, apartMs);
}

/** Put in afterwards, two forgotten goals are told within seconds. */
function isFarByClock(told: MatchEvent, draft: EventDraft): boolean {
	return told.elapsedMs !== null && draft.elapsedMs !== null && Math.abs(told.elapsedMs - draft.elapsedMs) > FAR_MS;
}

function isNearByClock(told: MatchEvent, { elapsedMs }: EventDraft): boolean {
	if (told.source === "operator" || told.type !== "goal_scored" || told.elapsedMs === null || elapsedMs === null) return false;
	return Math.abs(told.elapsedMs - elapsedMs) <= SAME_AS_FEED_MS;
}

function isSameStatus({ payload }: MatchEvent, draft: EventDraft): boolean {
	return (payload as { status: string }).status === (draft.payload as { status: string }).status;
}

function isSameDeed(told: FootballEvent, draft: FootballDraft, apartMs: number): boolean {
	const one = told.payload as Record<string, unknown>;
	const other = draft.payload as Record<string, unknown>;
	const agree = (...fields: string[]) => fields.every((field) => one[field] === other[field]);
	switch (told.type) {
		case "goal_scored":
		case "penalty_awarded":
		case "corner_awarded":
		case "penalty_missed":
			return agree("side");
		// The sides take turns.
		case "shoot_out_kick":
			return agree("side", "isScored");
		case "card_shown":
			return agree("side", "card") && mayBeSame(one, other, ["playerId"], apartMs);
		case "player_injured":
			return agree("side") && mayBeSame(one, other, ["playerId"], apartMs);
		case "player_substituted":
			return agree("side") && mayBeSame(one, other, ["inId", "outId"], apartMs);
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

/** Nobody named on both sides differs. */
function mayBeSame(one: Record<string, unknown>, other: Record<string, unknown>, fields: readonly string[], apartMs: number): boolean {
	const isNamed = (payload: Record<string, unknown>) => fields.some((field) => payload[field] !== null);
	if (!isNamed(one) && !isNamed(other)) return apartMs < NAMELESS_WITHIN_MS;
	return fields.every((field) => one[field] === null || other[field] === null || one[field] === other[field]);
}
