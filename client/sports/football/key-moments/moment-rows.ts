// The events of a match that are worth jumping to, in match order: goals, disallowed goals, red cards, missed penalties, and reviews that
// changed a decision.
import { isCancelled } from "#shared/match/match-event.ts";
import type { EventRow, TimelineRow } from "../timeline/timeline-rows.ts";

/** `rows`: rows of the timeline, newest first. */
export function momentRows(rows: readonly TimelineRow[]): EventRow[] {
	return rows.filter((row): row is EventRow => row.kind === "event" && isMoment(row)).reverse();
}

function isMoment({ event, overturnedFor }: EventRow): boolean {
	// A goal entered by mistake is not a disallowed goal and is left out.
	const isSlip = event.reasonCode === "entered_by_mistake" || event.reasonCode === "replaced";
	if (isCancelled(event)) return !isSlip && (event.type === "goal_scored" || overturnedFor !== null);
	switch (event.type) {
		case "goal_scored":
		case "penalty_missed":
			return true;
		case "card_shown":
			return event.payload.card !== "yellow";
		case "review_ended":
			return event.payload.outcome === "overturned";
		default:
			return false;
	}
}
