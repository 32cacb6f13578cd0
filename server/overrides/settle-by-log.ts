// Settles discrepancies by an operator's entry: the same incident, the same correction, or the report that the desk accepts. Pure except
// for the list of discrepancies.
import type { AppendRequest } from "#server/match-log/append-request.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { Discrepancy } from "./discrepancy.ts";
import { type JudgedMatch, submitRest } from "./judge-feed-draft.ts";
import { finalScoreIn, isOperators, isSameIncident, saysSame } from "./match-duplicates.ts";

/** `match.state` is the state after the `events` that an operator entered. */
export function settleByOperator(request: AppendRequest, events: readonly MatchEvent[], match: JudgedMatch): void {
	const { discrepancies } = match;
	for (const discrepancy of discrepancies.open()) {
		const event = discrepancy.id !== "" && discrepancy.id === request.settles ? events[0] : undefined;
		if (event) discrepancies.settle(discrepancy, "taken", event.id, request.authorId ?? null);
		else settleOne(discrepancy, events, match);
	}
}

function settleOne(discrepancy: Discrepancy, events: readonly MatchEvent[], match: JudgedMatch): void {
	const { discrepancies, state, desk } = match;
	const { draft, source } = discrepancy;
	const eventIds = new Set(events.map(({ id }) => id));
	const entries = state.timeline.filter(({ event }) => eventIds.has(event.id));
	if (draft.revises !== undefined) {
		const revised = entries.find(({ event }) => event.id === draft.revises)?.event;
		// If staff cancel their award, the result that sources reported beside it counts as agreed.
		const isTakenBack = revised !== undefined && isCancelled(revised) && finalScoreIn(draft) !== null;
		if (revised && (isTakenBack || saysSame(revised, draft))) discrepancies.settle(discrepancy, "agreed", revised.id);
		return;
	}
	const taken = discrepancies.boundTo(source);
	const same = entries.find(
		(entry) => isOperators(entry) && !isCancelled(entry.event) && !taken.has(entry.event.id) && isSameIncident(entry.event, draft, desk),
	);
	if (!same) return;
	discrepancies.settle(discrepancy, "agreed", same.event.id);
	submitRest(match, discrepancy, same.event);
}

/** Settles a feed's pending report that could be logged later, after the earlier report that it needed. */
export function settleByFeed({ sourceName, sourceId }: AppendRequest, events: readonly MatchEvent[], { discrepancies }: JudgedMatch): void {
	const waiting = discrepancies.find(sourceName, sourceId);
	if (waiting?.verdict === null) discrepancies.settle(waiting, "logged", events[0]?.id ?? null);
}
