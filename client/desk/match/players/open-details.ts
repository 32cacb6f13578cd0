// The open player fields of an event, in the order in which they are completed.

import { padOf } from "#client/desk/state/model/describe-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";

/** Empty: all are named, or the event has no players. An assist may be named but is not required. */
export function openDetails(sport: string, event: MatchEvent): string[] {
	if (isCancelled(event)) return [];
	const pad = padOf(sport, event) ?? deskOf(sport)?.pads.find(({ type }) => type === event.type);
	const payload = event.payload as Readonly<Record<string, unknown>>;
	return (pad?.details ?? []).filter((name) => payload[name] === null || payload[name] === undefined);
}
