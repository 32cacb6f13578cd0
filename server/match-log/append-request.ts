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
	toldBy?: string | null;
	draft: EventDraft;
	/** Told with it, in this order: all are logged, or none. */
	also?: readonly EventDraft[];
}

/** `event`: of `draft`; `seq`: of the last that was logged. `isRepeat`: it was told before, and nothing new was logged. */
export type AppendResult = { ok: true; event: MatchEvent; seq: number; isRepeat: boolean } | { ok: false; error: AppErrorFields };
