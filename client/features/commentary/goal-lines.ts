// Which line of the commentary tells which goal: a goal that no line tells gets one of its own. Pure; called by
// commentary-lines.ts.
import type { EventId } from "#shared/kit/ids.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";

/** On the match clock, from the goal to the words for it. */
const WORDS_WITHIN_MS = 60_000;

/** Goals by the id of the line that tells them: the first that the goal's own source wrote within a minute. */
export function goalsByLine({ timeline }: Pick<MatchState, "timeline">): Map<EventId, TimelineEntry> {
	const goals = new Map<EventId, TimelineEntry>();
	for (const [place, goal] of timeline.entries()) {
		if (goal.event.type !== "goal_scored") continue;
		const line = timeline.slice(place + 1).find((entry) => isNextWord(goal, entry))?.event;
		if (line?.type !== "commentary_written") continue;
		// Words that were withdrawn tell a goal that was, too, or none.
		if (line.standing !== "cancelled" || goal.event.standing === "cancelled") goals.set(line.id, goal);
	}
	return goals;
}

/** A line, or the next goal: what follows that one is about it. */
function isNextWord(goal: TimelineEntry, { event, earlier }: TimelineEntry): boolean {
	if (event.type !== "commentary_written" && event.type !== "goal_scored") return false;
	if (toldBy({ event, earlier }) !== toldBy(goal)) return false;
	const { period, elapsedMs } = goal.event;
	return event.period === period && event.elapsedMs !== null && elapsedMs !== null && event.elapsedMs - elapsedMs <= WORDS_WITHIN_MS;
}

/** Who told it first: it is his words that follow, whoever revised it. */
const toldBy = ({ event, earlier }: Pick<TimelineEntry, "event" | "earlier">) => (earlier[0] ?? event).source;
