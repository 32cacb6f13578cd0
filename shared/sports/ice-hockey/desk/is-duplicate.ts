// Whether two submissions report the same incident of an ice hockey match: two operators enter it within seconds of each other, or one
// enters what a feed already reported. Part of desk.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { agreeIn, isLastOfType, isSameIncident } from "#shared/match/entry/same-incident.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { HockeyEvent } from "../events.ts";

/** No side scores twice within this time. */
const SAME_WITHIN_MS = 5 * SECOND_MS;
/** Difference of the match clock within which a feed's goal is the same. */
const SAME_AS_FEED_MS = 10 * SECOND_MS;
/** Difference of the match clock: two submissions within seconds of each other that are further apart in the match are two incidents. */
const FAR_MS = 15 * SECOND_MS;
/**
 * Shots and penalties can follow each other within seconds. If neither has a name, they are duplicates only within this time, in which
 * one operator cannot enter both.
 */
const NAMELESS_WITHIN_MS = SECOND_MS;

const LIMITS = { apartMs: SAME_WITHIN_MS, feedClockMs: SAME_AS_FEED_MS, clockMs: FAR_MS };

export const isHockeyDuplicate = (logged: MatchEvent, draft: EventDraft, state?: MatchState): boolean =>
	isSameIncident(logged, draft, LIMITS, (apartMs) => isSameAction(logged as HockeyEvent, draft, apartMs, state));

function isSameAction(logged: HockeyEvent, draft: EventDraft, apartMs: number, state: MatchState | undefined): boolean {
	const one = logged.payload as Record<string, unknown>;
	const other = draft.payload as Record<string, unknown>;
	const agree = (...fields: string[]) => agreeIn(logged, draft, ...fields);
	switch (logged.type) {
		case "goal_scored":
		case "goalie_pulled":
		case "goalie_entered":
		case "timeout_called":
		case "penalty_shot_missed":
		case "face_off_won":
			return agree("side");
		case "shoot_out_attempt":
			// The sides take turns: if another attempt was logged in between, the draft is the next attempt.
			return agree("side", "isScored") && isLastOfType(logged, state);
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

function isOfSame({ playerId: one }: Record<string, unknown>, { playerId: other }: Record<string, unknown>, apartMs: number): boolean {
	return one === null || other === null ? apartMs < NAMELESS_WITHIN_MS : one === other;
}
