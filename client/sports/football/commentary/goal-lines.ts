// Assigns commentary lines to goals; a goal without a line gets a generated one. Pure.

import type { EventId } from "#shared/kit/ids.ts";
import { firstRevision } from "#shared/match/judge/find-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";

/** Maximum match-clock time between a goal and the line that describes it. */
const WORDS_WITHIN_MS = 60_000;

/** Returns goals by the id of the line that describes them, which is the next line of the goal's own source within a minute. */
export function goalsByLine({ timeline }: Pick<MatchState, "timeline">): Map<EventId, TimelineEntry> {
	const goals = new Map<EventId, TimelineEntry>();
	const wordless = new Map<MatchEvent["source"], TimelineEntry>();
	const entries = timeline.filter(({ event: { type } }) => type === "goal_scored" || type === "commentary_written");
	for (const entry of entries.sort((one, other) => firstRevision(one).seq - firstRevision(other).seq)) {
		const { source } = firstRevision(entry);
		const goal = wordless.get(source);
		if (entry.event.type === "goal_scored") wordless.set(source, entry);
		// A cancelled line describes a cancelled goal, or no goal.
		else if (goal && (!isCancelled(entry.event) || isCancelled(goal.event))) {
			wordless.delete(source);
			if (isSoonAfter(goal.event, entry.event)) goals.set(entry.event.id, goal);
		}
	}
	return goals;
}

function isSoonAfter(goal: MatchEvent, line: MatchEvent): boolean {
	if (line.period !== goal.period || line.elapsedMs === null || goal.elapsedMs === null) return false;
	return line.elapsedMs >= goal.elapsedMs && line.elapsedMs - goal.elapsedMs <= WORDS_WITHIN_MS;
}
