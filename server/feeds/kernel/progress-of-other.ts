// Checks whether the log already has the course of a match from another source than the reporting one. Two courses would count each goal
// twice. Entries of operators do not count as a course, because a source's events are paired with them one by one. Pure.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

const FRAME: ReadonlySet<string> = new Set(["period_started", "match_ended"]);

/** Returns `true` if the event starts a period or ends the match. */
const isProgress = ({ type, payload }: { type: string; payload: unknown }): boolean =>
	FRAME.has(type) || (type === "status_changed" && (payload as { status?: string }).status === "finished");

/** `own` has the ids of the reporting source's events. Returns `false` if one of them is such an event: that source may continue its course. */
export function hasProgressOfOther({ timeline }: Pick<MatchState, "timeline">, own: ReadonlySet<string>): boolean {
	const progress = timeline.map(({ event }) => event).filter((event) => !isCancelled(event) && isProgress(event));
	return !progress.some(({ id }) => own.has(id)) && progress.some(({ source }) => source !== "operator");
}
