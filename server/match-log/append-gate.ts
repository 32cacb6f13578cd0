// A gate that may refuse a draft, or answer in place of the log: manual overrides (server/overrides). create-rooms.ts passes it to
// append.ts. It runs in the transaction that appends, so that an override and a report are serialised.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";

export interface AppendGate {
	/** Opens the gate for one attempt to write these requests. The heads of their matches are locked. */
	open(transaction: Transaction<Database>, requests: readonly AppendRequest[]): Promise<OpenGate>;
}

/** Called for each request in order; `state` is the state of its match at that point. */
export interface OpenGate {
	/** Returns a result that replaces the log's, or the request for the log to judge. */
	judge(request: AppendRequest, state: MatchState): { answer: AppendResult } | { request: AppendRequest };
	/** Called if the log refused the request. Returns the result for the source. */
	refused(request: AppendRequest, state: MatchState, refusal: Extract<AppendResult, { ok: false }>): AppendResult;
	/** Called if the log accepted the request. `state` is the state after it. */
	logged(request: AppendRequest, events: readonly MatchEvent[], state: MatchState): void;
	/** Writes the gate's own changes at the end of the transaction. */
	close(): Promise<void>;
	/** Called after the commit of the gate's changes. */
	committed(): void;
}
