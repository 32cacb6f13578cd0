// A request to append to the log, and its result.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";

export interface AppendRequest {
	matchId: string;
	sourceKind: SourceKind;
	/** Name of the feed or the desk: `simulator`, `operator`, `wyscout` … */
	sourceName: string;
	/** The source's own id of this draft, so that a repeated submission is logged once. */
	sourceId: string;
	/** If present, the request is refused with conflict_sequence if an event that affects its decision was logged after this seq. */
	expectedSeq?: number;
	/** User id of the member of staff who submitted the request; `null` for a feed. */
	authorId?: string | null;
	draft: EventDraft;
	/**
	 * Events that the draft revises, or to which its payload refers, by the feed's own ids (`sourceId`), if they were not in the log when the
	 * request was created. They may also be logged before it in the same transaction.
	 */
	refersTo?: { revises?: string; about?: string };
	/** Id of the discrepancy that the operator accepts, and that the entry settles. */
	settles?: string;
	/** Drafts that are submitted together with `draft`, in this order: all are logged, or none. */
	also?: readonly EventDraft[];
	/**
	 * `true` for entries of operators. The entry may be the event that another author has just submitted: then that event is completed (MR3),
	 * not duplicated. Drafts that the rules add to the entry are logged with it (sports/follow-ups.ts).
	 */
	isDeduplicated?: boolean;
}

/**
 * The log's event for one draft. `isSame` is `true` for an earlier event of another author, to which the values of the draft were added.
 */
export interface AuthoredDraft {
	event: MatchEvent;
	isSame: boolean;
}

/**
 * `event` is the event of `draft`; `submitted` includes the events of `also` and those that the rules added; `seq` is the last event of the
 * request. `isRepeat` is `true` if the request was submitted before, and nothing new was logged. `dropped` describes details that were left
 * out: a player who is in neither squad, an impossible minute (MR5, MR14).
 */
export type AppendResult =
	| { ok: true; event: MatchEvent; submitted: readonly AuthoredDraft[]; seq: number; isRepeat: boolean; dropped?: readonly string[] }
	| { ok: false; error: AppErrorFields };

/**
 * If drafts are submitted together, the first has the source's own id. `followUps` is the maximum number of drafts that the rules may add.
 */
export function sourceIdsOf(sourceId: string, also: readonly unknown[] = [], followUps = 0): string[] {
	return [sourceId, ...Array.from({ length: also.length + followUps }, (_, place) => `${sourceId} +${place + 1}`)];
}
