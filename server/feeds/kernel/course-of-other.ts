// Whether the log has the course of a match from another source than the one that reports it now. Two courses would count each goal twice.
// What an operator entered is no such course: a source's events are bound to it one by one. Pure.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

const FRAME: ReadonlySet<string> = new Set(["period_started", "match_ended"]);

/** Play, or the end of it. */
const isCourse = ({ type, payload }: { type: string; payload: unknown }): boolean =>
	FRAME.has(type) || (type === "status_changed" && (payload as { status?: string }).status === "finished");

/** `own`: ids of the events of the source itself. Where it has a course of its own, that goes on. */
export function hasCourseOfOther({ timeline }: Pick<MatchState, "timeline">, own: ReadonlySet<string>): boolean {
	const course = timeline.map(({ event }) => event).filter((event) => !isCancelled(event) && isCourse(event));
	return !course.some(({ id }) => own.has(id)) && course.some(({ source }) => source !== "operator");
}
