// Corrects the status of a match that the file now reports as open, postponed, cancelled or awarded, or as played after such a status.
// Pure.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { statusDraft } from "./course-drafts.ts";
import { isSameContent, type OwnEvent } from "./pair-words.ts";
import { type Case, type Correction, createSteps, type LoggedBefore, type NamedDraft, ownEvents, tryOut } from "./plan-correction.ts";

const nothing = (state: MatchState): Correction => ({ ok: true, steps: [], state });

/** Returns the file's events that are not cancelled, statuses before the match included. */
export function standingEvents(logged: readonly LoggedBefore[]): OwnEvent[] {
	return ownEvents(logged, { withPast: true }).filter(({ isCancelled }) => !isCancelled);
}

export const statusOf = ({ type, payload }: Pick<OwnEvent, "type" | "payload">): string | null =>
	type === "status_changed" ? (payload as { status: string }).status : null;

/** Cancels all events of the file, newest first, and enters the current ones again. */
export function planAfresh({ state, logged, drafts, now }: Case): Correction {
	const { add, cancel } = createSteps({ state, logged, now });
	return tryOut(state, [...newestFirst(state, standingEvents(logged)).map(cancel), ...drafts.map(add)]);
}

/** `drafts` is empty if the match is open; otherwise it has one draft with its status. */
export function planStatus(given: Case): Correction {
	const { state, logged, drafts } = given;
	const wanted = (drafts[0]?.draft.payload as { status?: string } | undefined)?.status ?? "scheduled";
	const standing = standingEvents(logged);
	const isStated = drafts.length === 0 || standing.some((own) => drafts.some(({ draft }) => isSameContent(own, draft)));
	if (state.status === wanted && isStated) return nothing(state);
	return takeBackAlone(given, standing, wanted) ?? planAfresh(given);
}

/** Cancels only the file's earlier events: that is enough if another source has already reported the same status. */
function takeBackAlone({ state, logged, now }: Case, standing: readonly OwnEvent[], wanted: string): Correction | null {
	const { cancel } = createSteps({ state, logged, now });
	const taken = tryOut(state, newestFirst(state, standing).map(cancel));
	return state.status === wanted && taken.ok && taken.state.status === wanted ? taken : null;
}

/** An award is added to the played events; it replaces anything else. */
export function planAward(given: Case): Correction {
	const { state, logged, drafts, now } = given;
	const standing = standingEvents(logged);
	const isPlayed = standing.some((own) => statusOf(own) === null || statusOf(own) === "finished");
	const isStopped = standing.some((own) => !["finished", "awarded", null].includes(statusOf(own)));
	if (!isPlayed || isStopped) return planStatus(given);
	const awards = standing.filter((own) => statusOf(own) === "awarded");
	if (state.status === "awarded" && awards.some((own) => drafts.some(({ draft }) => isSameContent(own, draft)))) return nothing(state);
	const { add, cancel } = createSteps({ state, logged, now });
	return tryOut(state, [...newestFirst(state, awards).map(cancel), ...drafts.map(add)]);
}

/** Schedules a postponed match again, which the log requires before the match is played. */
export function planTakingUp({ state, logged, now }: { state: MatchState; logged: readonly LoggedBefore[]; now: Instant }): NamedDraft[] {
	if (state.status !== "postponed") return [];
	const { sourceId, draft } = statusDraft("scheduled");
	return [createSteps({ state, logged, now }).add({ sourceId, draft: { ...draft, occurredAt: now } })];
}

function newestFirst(state: MatchState, events: readonly OwnEvent[]): OwnEvent[] {
	const placeOf = new Map(state.timeline.map(({ event }, place) => [event.id, place]));
	return events.toSorted((one, other) => (placeOf.get(other.id) ?? 0) - (placeOf.get(one.id) ?? 0));
}
