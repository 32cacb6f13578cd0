// What is asked of the log and what it answers: the words between ingest, append and whoever tells events.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";

export interface AppendRequest {
	matchId: string;
	sourceKind: SourceKind;
	/** Which feed or desk: `simulator`, `operator`, `wyscout` … */
	sourceName: string;
	/** The source's own name for this draft: told twice, it is logged once. */
	sourceId: string;
	/** Refused with conflict_sequence when anything that bears on a decision was told since. */
	expectedSeq?: number;
	/** The person of staff who told it, by his user id; null for a feed. */
	authorId?: string | null;
	draft: EventDraft;
	/** What the draft revises, or its payload speaks of, by the feed's own names (`sourceId`), where the log has no event for it. */
	refersTo?: { revises?: string; about?: string };
	/** The operator takes this difference: it is settled with the entry. */
	settles?: string;
	/** Told with it, in this order: all are logged, or none. */
	also?: readonly EventDraft[];
	/** Set by people, who may tell what another has just told: it is completed then (MR3), and not told a second time. */
	isDeduplicated?: boolean;
}

/** What stands in the log for one draft. `isSame`: somebody else's, told before, completed where the draft knew more. */
export interface AuthoredDraft {
	event: MatchEvent;
	isSame: boolean;
}

/**
 * `event`: of `draft`; `told`: of it and of those told with it; `seq`: of the last that was logged, or that was told before.
 * `isRepeat`: the request was told before, and nothing new was logged. `dropped`: details that were left out, in words: a player
 * who is in neither squad, a minute that cannot be (MR5, MR14).
 */
export type AppendResult =
	| { ok: true; event: MatchEvent; submitted: readonly AuthoredDraft[]; seq: number; isRepeat: boolean; dropped?: readonly string[] }
	| { ok: false; error: AppErrorFields };

/** Of what is told together, the first bears the source's own name. */
export function sourceIdsOf(sourceId: string, also: readonly unknown[] = []): string[] {
	return [sourceId, ...also.map((_draft, place) => `${sourceId} +${place + 1}`)];
}
