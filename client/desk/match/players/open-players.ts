// The players, and the values of closed lists, that an event still needs. Pure.

import { padOf } from "#client/desk/state/model/describe-event.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import type { DeskSportView, ShirtPlayer } from "../sport/sport-view.ts";
export interface OpenPlayers {
	event: MatchEvent;
	/** The field to complete next. */
	field: string;
	/** Whether this is the last field to complete. */
	isLast: boolean;
	players: ShirtPlayer[];
	/** Values of the field, selected by position from 1; `null` if the field names a player. */
	choices: readonly string[] | null;
}

/** Returns `null` if the event needs nothing or is unknown. `skipped`: deferred fields. */
export function openPlayers(
	sport: DeskSportView,
	state: MatchState,
	eventId: EventId | null,
	skipped: readonly string[],
): OpenPlayers | null {
	const event = findEvent(state, eventId);
	const [field, ...others] = event ? openDetails(state.setup.sport, event).filter((name) => !skipped.includes(name)) : [];
	if (!event || field === undefined) return null;
	const choices = choicesOf(state.setup.sport, event.type, field);
	const side = choices ? null : sport.sideOfField(event.payload as Record<string, unknown>, field);
	return { event, field, isLast: others.length === 0, players: side ? sport.players(state, side, field) : [], choices };
}

function choicesOf(sport: SportKey, type: string, field: string): readonly string[] | null {
	const editable = deskOf(sport)
		.editableFields(type)
		.find(({ name }) => name === field);
	return editable?.kind === "choice" ? (editable.values ?? []) : null;
}

/** Returns the open fields in the order in which they are completed; empty if all are set or the event has none. */
export function openDetails(sport: SportKey, event: MatchEvent): string[] {
	if (isCancelled(event)) return [];
	const pad = padOf(sport, event) ?? deskOf(sport).pads.find(({ type }) => type === event.type);
	const payload = event.payload as Readonly<Record<string, unknown>>;
	return (pad?.details ?? []).filter((name) => payload[name] === null || payload[name] === undefined);
}
