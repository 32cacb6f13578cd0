// Do two tell the same happening of a football match? Two operators press within seconds of each other. Part of desk.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { FootballDraft, FootballEvent } from "../events.ts";

/** No side scores, is shown the same card, or changes the same way twice within so short a time. */
const SAME_WITHIN_MS = 5 * SECOND_MS;

export function isSameFootballTelling(told: MatchEvent, told2: EventDraft): boolean {
	if (told.type !== told2.type || told.standing === "cancelled" || told2.revises !== undefined || told.period !== told2.period)
		return false;
	if (Math.abs(told2.occurredAt - told.occurredAt) > SAME_WITHIN_MS) return false;
	const [one, other] = [told as FootballEvent, told2 as FootballDraft];
	if (one.type === "goal_scored" && other.type === "goal_scored") return one.payload.side === other.payload.side;
	return false;
}
