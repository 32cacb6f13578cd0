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
	/** Refused with conflict_sequence when the head is another one. */
	expectedSeq?: number;
	draft: EventDraft;
}

/** `isRepeat`: it was told before, and nothing new was logged. */
export type AppendResult = { ok: true; event: MatchEvent; seq: number; isRepeat: boolean } | { ok: false; error: AppErrorFields };
