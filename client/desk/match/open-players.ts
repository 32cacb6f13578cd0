// The players that an event asks for next. Pure.

import type { EventId } from "#shared/kit/ids.ts";
import { findEvent } from "#shared/match/entry/find-event.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { openDetails } from "./open-details.ts";
import type { DeskSportView, ShirtPlayer } from "./sport-view.ts";

export interface OpenPlayers {
	event: MatchEvent;
	/** The field to complete now. */
	field: string;
	/** No other field follows. */
	isLast: boolean;
	players: ShirtPlayer[];
}

/** Null: the event asks for nobody, or is not there. `skipped`: fields that were put off. */
export function openPlayers(
	sport: DeskSportView | null,
	state: MatchState,
	eventId: EventId | null,
	skipped: readonly string[],
): OpenPlayers | null {
	const event = findEvent(state, eventId);
	const [field, ...others] = event ? openDetails(state.setup.sport, event).filter((name) => !skipped.includes(name)) : [];
	if (!event || field === undefined) return null;
	const side = sport?.sideOfField(event.payload as Record<string, unknown>, field);
	return { event, field, isLast: others.length === 0, players: side && sport ? sport.players(state, side, field) : [] };
}
