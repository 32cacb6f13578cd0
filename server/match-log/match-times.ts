// Start, end and clock of a match, for rooms that depend on these times (chat).

import type { Instant } from "#shared/kit/instant.ts";
import { firstRevision } from "#shared/match/judge/find-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import type { MatchLog } from "./match-log.service.ts";

/**
 * Returns `null` for an unknown match. `endedAt` is the time at which it ended, or was called off (cancelled, postponed); `null` before
 * that.
 */
export function createMatchTimes({ matchLog }: { matchLog: Pick<MatchLog, "stateOf"> }) {
	return async (matchId: string) => {
		const match = await matchLog.stateOf(matchId);
		if (!match) return null;
		const { setup, startsAt, status, period, clock } = match.state;
		return { sport: setup.sport, startsAt, endedAt: endOf(match.state), moment: { status, period, clock } };
	};
}

/** Returns the time at which the last entry that ended the match was first submitted; `null` before the end. */
function endOf({ status, timeline, startsAt }: MatchState): Instant | null {
	if (!isOver(status)) return null;
	const entry = timeline.findLast(ends);
	return entry ? firstRevision(entry).occurredAt : startsAt;
}

function ends({ event }: TimelineEntry): boolean {
	if (isCancelled(event)) return false;
	if (event.type === "match_ended") return true;
	return event.type === "status_changed" && isOver((event.payload as { status: MatchStatus }).status);
}

const isOver = (status: MatchStatus) => hasEnded(status) || status === "postponed";
