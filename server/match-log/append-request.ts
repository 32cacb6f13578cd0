// What the log is requested to append, and its answer.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";

export interface AppendRequest {
	matchId: string;
	sourceKind: SourceKind;
	/** Which feed or desk: `simulator`, `operator`, `wyscout` … */
	sourceName: string;
	/** The source's own id of this draft: submitted twice, it is logged once. */
	sourceId: string;
	/** Refused with conflict_sequence when an event that bears on a decision was logged since. */
	expectedSeq?: number;
	/** User id of the member of staff who submitted it; null for a feed. */
	authorId?: string | null;
	draft: EventDraft;
	/** What the draft revises, or its payload speaks of, by the feed's own names (`sourceId`), where the log has no event for it. */
	refersTo?: { revises?: string; about?: string };
	/** The operator takes this difference: it is settled with the entry. */
	settles?: string;
	/** Submitted with it, in this order: all are logged, or none. */
	also?: readonly EventDraft[];
	/**
	 * Set for what operators enter: it may be what another author has just submitted, and that event is then completed (MR3), not duplicated;
	 * and what the rules add to it is logged with it (sports/follow-ups.ts).
	 */
	isDeduplicated?: boolean;
}

/** What the log has for one draft. `isSame`: an earlier event of another author, completed with what the draft added. */
export interface AuthoredDraft {
	event: MatchEvent;
	isSame: boolean;
}

/**
 * `event`: of `draft`; `submitted`: of it, of its `also` and of what the rules added; `seq`: of the last event of the request. `isRepeat`: the request was submitted
 * before, and nothing new was logged. `dropped`: details that were left out, in words: a player who is in neither squad, a minute that
 * cannot be (MR5, MR14).
 */
export type AppendResult =
	| { ok: true; event: MatchEvent; submitted: readonly AuthoredDraft[]; seq: number; isRepeat: boolean; dropped?: readonly string[] }
	| { ok: false; error: AppErrorFields };

/** Of drafts submitted together the first has the source's own id. `followUps`: how many the rules may add. */
export function sourceIdsOf(sourceId: string, also: readonly unknown[] = [], followUps = 0): string[] {
	return [sourceId, ...Array.from({ length: also.length + followUps }, (_, place) => `${sourceId} +${place + 1}`)];
}
