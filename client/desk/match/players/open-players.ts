// The players that an event asks for next. Pure.

import { padOf } from "#client/desk/state/model/describe-event.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { findEvent } from "#shared/match/find-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import type { DeskSportView, ShirtPlayer } from "../sport-view.ts";
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

/** Empty: all are named, or the event has no players. An assist may be named but is not required. */
export function openDetails(sport: string, event: MatchEvent): string[] {
	if (isCancelled(event)) return [];
	const pad = padOf(sport, event) ?? deskOf(sport)?.pads.find(({ type }) => type === event.type);
	const payload = event.payload as Readonly<Record<string, unknown>>;
	return (pad?.details ?? []).filter((name) => payload[name] === null || payload[name] === undefined);
}
