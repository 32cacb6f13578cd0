// Whether two submissions report the same incident of a football match: two operators enter it within seconds of each other, or one
// enters what a feed already reported. Part of desk.ts; if a feed reports after the desk, server/overrides compares the times.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { agreeIn, isLastOfType, isSameIncident } from "#shared/match/entry/same-incident.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballEvent } from "../events.ts";

/** No side scores twice within this time, and no decision is made twice. */
const SAME_WITHIN_MS = 5 * SECOND_MS;
/** Difference of the match clock: a feed may have reported the goal a little earlier than the operator. */
const SAME_AS_FEED_MS = 15 * SECOND_MS;
/** Difference of the match clock: two submissions within seconds of each other that are further apart in the match are two incidents. */
const FAR_MS = 20 * SECOND_MS;
/**
 * Several players are booked or substituted in one break of play, and each is named after the press. If a player of the two submissions
 * is unknown, they are duplicates only if one operator cannot have made both in this time.
 */
const NAMELESS_WITHIN_MS = SECOND_MS;

const LIMITS = { apartMs: SAME_WITHIN_MS, feedClockMs: SAME_AS_FEED_MS, clockMs: FAR_MS };

export const isFootballDuplicate = (logged: MatchEvent, draft: EventDraft, state?: MatchState): boolean =>
	isSameIncident(logged, draft, LIMITS, (apartMs) => isSameAction(logged as FootballEvent, draft, apartMs, state));

function isSameAction(logged: FootballEvent, draft: EventDraft, apartMs: number, state: MatchState | undefined): boolean {
	const one = logged.payload as Record<string, unknown>;
	const other = draft.payload as Record<string, unknown>;
	const agree = (...fields: string[]) => agreeIn(logged, draft, ...fields);
	switch (logged.type) {
		case "goal_scored":
		case "penalty_awarded":
		case "corner_awarded":
		case "penalty_missed":
			return agree("side");
		case "shoot_out_kick":
			// The sides take turns: if another kick was logged in between, the draft is the next kick.
			return agree("side", "isScored") && isLastOfType(logged, state);
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

/**
 * Whether all fields named by both are equal, and either at least one is named by both or one operator had no time for two submissions.
 */
function isOfSame(one: Record<string, unknown>, other: Record<string, unknown>, fields: readonly string[], apartMs: number): boolean {
	const named = fields.filter((field) => one[field] !== null && other[field] !== null);
	return named.every((field) => one[field] === other[field]) && (named.length > 0 || apartMs < NAMELESS_WITHIN_MS);
}
