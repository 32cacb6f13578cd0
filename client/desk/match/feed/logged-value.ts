// Finds the logged event that a discrepancy concerns: the one that the feed revises, or the nearest of its type.

import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** Events further apart than this are different incidents. */
const NEAR_MS = 3 * MINUTE_MS;

export function loggedValue({ timeline }: MatchState, draft: EventDraft): MatchEvent | null {
	const events = timeline.map(({ event }) => event);
	if (draft.revises !== undefined) return events.find(({ id }) => id === draft.revises) ?? null;
	const side = sideOf(draft.payload);
	const distance = ({ elapsedMs }: MatchEvent) => Math.abs((elapsedMs ?? 0) - (draft.elapsedMs ?? 0));
	return (
		events
			.filter(({ type, period, payload }) => type === draft.type && period === draft.period && sideOf(payload) === side)
			.filter((event) => distance(event) <= NEAR_MS)
			.sort((one, other) => distance(one) - distance(other))[0] ?? null
	);
}

const sideOf = (payload: unknown): unknown => (payload as { side?: unknown } | null)?.side;
