// Reads the new kick-off of a moved match from its log. Pure.

import type { Instant } from "#shared/kit/instant.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** Returns the last new kick-off in the log; `null` if none is in force. */
export function movedTo({ timeline }: Pick<MatchState, "timeline">): Instant | null {
	const kickOffs = timeline
		.filter(({ event }) => event.type === "status_changed" && !isCancelled(event))
		.map(({ event }) => (event.payload as { startsAt?: Instant }).startsAt);
	return kickOffs.findLast((startsAt) => startsAt !== undefined) ?? null;
}
