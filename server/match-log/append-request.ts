// A request to append to the log, and its result.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";

export interface AppendRequest {
	matchId: string;
	sourceKind: SourceKind;
	/** Feed or desk: `simulator`, `operator`, `wyscout` … */
	sourceName: string;
	/** The source's own id of this draft: a repeated submission is logged once. */
	sourceId: string;
	/** The request is refused with conflict_sequence if an event that affects its decision was logged since. */
	expectedSeq?: number;
	/** User id of the member of staff who submitted it; `null` for a feed. */
	authorId?: string | null;
	draft: EventDraft;
	/**
	 * The events that the draft revises, or that its payload refers to, by the feed's own ids (`sourceId`), if the log had no event for them
	 * when it was sent. An event that was logged before it in the same transaction is found.
	 */
	refersTo?: { revises?: string; about?: string };
	/** The discrepancy that the operator accepts: it is settled with the entry. */
	settles?: string;
	/** Drafts submitted together with it, in this order: all are logged, or none. */
	also?: readonly EventDraft[];
	/**
	 * Set for what operators enter: it may be the event that another author has just submitted, and that event is then completed (MR3), not
	 * duplicated; and drafts that the rules add to it are logged with it (sports/follow-ups.ts).
	 */
	isDeduplicated?: boolean;
}

/** The log's event for one draft. `isSame`: an earlier event of another author, completed with what the draft added. */
export interface AuthoredDraft {
	event: MatchEvent;
	isSame: boolean;
}

/**
 * `event` is the one of `draft`; `submitted` includes those of `also` and those that the rules added; `seq` is the last event of the
 * request. `isRepeat`: the request was submitted before, and nothing new was logged. `dropped` describes details that were left out: a
 * player who is in neither squad, an impossible minute (MR5, MR14).
 */
export type AppendResult =
	| { ok: true; event: MatchEvent; submitted: readonly AuthoredDraft[]; seq: number; isRepeat: boolean; dropped?: readonly string[] }
	| { ok: false; error: AppErrorFields };

/**
 * The first of the drafts submitted together has the source's own id. `followUps` is the maximum number of drafts that the rules may add.
 */
export function sourceIdsOf(sourceId: string, also: readonly unknown[] = [], followUps = 0): string[] {
	return [sourceId, ...Array.from({ length: also.length + followUps }, (_, place) => `${sourceId} +${place + 1}`)];
}
