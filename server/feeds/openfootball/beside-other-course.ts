// A match whose course the log has from another source: the file states its result alone, so that no goal counts twice and a score that
// differs is disputed (MR15). What an operator entered is no such course: events of the file are bound to it one by one. Pure.
import { isCancelled } from "#shared/match/match-event.ts";
import { type Case, type NamedDraft, ownEvents, planStatement } from "./plan-correction.ts";

const PLAY: ReadonlySet<string> = new Set(["period_started", "goal_scored", "match_ended"]);

/** Play, or the score of a match that is over. */
const isCourse = ({ type, payload }: { type: string; payload: unknown }): boolean =>
	PLAY.has(type) || (type === "status_changed" && (payload as { status?: string }).status === "finished");

/** Null: the course is the file's to report. */
export function planBesideOtherCourse(given: Case): NamedDraft[] | null {
	const { state, logged, drafts } = given;
	if (!drafts.some(({ draft }) => draft.type === "result_stated")) return null;
	if (ownEvents(logged).some((own) => !own.isCancelled && isCourse(own))) return null;
	const own = new Set(logged.map(({ event }) => event.id));
	const others = state.timeline.filter(({ event }) => !own.has(event.id) && !isCancelled(event) && event.source !== "operator");
	return others.some(({ event }) => isCourse(event)) ? planStatement(given) : null;
}
